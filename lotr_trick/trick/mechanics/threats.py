"""Threats: numbers that are drawn or chosen beside a character, and that its goal hangs on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import attrs

from lotr_trick.kernel import Chance, Decision, Pile, draw
from lotr_trick.trick.check.nonsense import Nonsense, Said
from lotr_trick.trick.goals.binding import Bindings, InSlot
from lotr_trick.trick.goals.cases import Cases, mark_at, whichever
from lotr_trick.trick.goals.filters import OneRank
from lotr_trick.trick.goals.knowledge import UNKNOWN, Knowledge, Verdict
from lotr_trick.trick.goals.outlook import public_knowledge
from lotr_trick.trick.goals.quantities import Number
from lotr_trick.trick.language.words.registry import (
    CharacterName,
    ThreatsName,
    WhoName,
    expected,
    word,
)
from lotr_trick.trick.mechanics.redraw import within_reach
from lotr_trick.trick.moves import SAY, AnyMove, Move, NatureMove
from lotr_trick.trick.state.cards import each
from lotr_trick.trick.state.marks import UNSEEN, Mark
from lotr_trick.trick.state.round import NoteKind, Round
from lotr_trick.trick.state.script import Acts, Quiet, Step
from lotr_trick.trick.state.table import Table, cached_per_table
from lotr_trick.trick.state.zones import Seen, Slot

if TYPE_CHECKING:
    from lotr_trick.trick.compile.model import Chapter
    from lotr_trick.trick.compile.precedence import Laws
    from lotr_trick.trick.game import ChapterGame
    from lotr_trick.trick.views.beside import Side

THREAT: Final = "threat"
"""What nature is asked for when a threat is drawn, and the slot of one that everybody sees."""
THREATS: Final = "threats"
"""What nature is asked for when several are drawn, of which one is kept."""
SECRET: Final = "secret_threat"  # noqa: S105 - no password
"""The slot of a threat that only its own player sees."""
COVERED: Final = "covered_threat"
"""The slot of a threat that nobody sees before the round is over."""
AMONG: Final = "threat_among"
"""The slot of the numbers, as bits, of which a threat that is not seen is one."""
PASSING: Final = "threat_passing"
"""The slot that says whether another threat may still be drawn in its place."""
ANNOUNCED: Final = "threat_announced"
"""The slot that says whether its player has said that the goal is met."""
NOBODY: Final = -1
"""For whom nature draws what nobody may look at."""


def threats_of(chapter: Chapter, laws: Laws) -> tuple[int, ...]:
    """Return the numbers of the threats that a chapter uses."""
    numbers: set[int] = set()
    for used in laws.all(WithThreats):
        for run in chapter.named("threats", used.threats).all(ThreatNumbers):
            numbers |= set(range(run.low, run.high + 1))
    return tuple(sorted(numbers))


@cached_per_table
def threats_at(table: Table) -> tuple[int, ...]:
    """Return the numbers that may be drawn or chosen as threats at a table."""
    return threats_of(table.chapter, table.laws)


def threat_of(round_: Round, seat: int) -> int:
    """Return the number of the threat of a seat, whoever sees it; 0 without one."""
    return round_.slot(THREAT, seat) or round_.slot(SECRET, seat) or round_.slot(COVERED, seat)


def threat_in(mark: Mark) -> int:
    """Return the number of a threat as somebody sees it beside a seat: `UNSEEN` if it is there
    and not seen, 0 without one.
    """
    return mark.get(THREAT) or mark.get(SECRET) or mark.get(COVERED)


def lies_face_down(mark: Mark) -> bool:
    """Whether a threat is there that nobody sees, not even its own player."""
    return mark.get(COVERED) == UNSEEN


def among(mark: Mark) -> tuple[int, ...]:
    """Return the numbers of which a threat that is not seen is one, as everybody can tell; all,
    if none is named.
    """
    return tuple(each(mark.get(AMONG)))


@attrs.frozen
class KeepThreat:
    """A seat keeps one of the threats that were drawn for it; the others go back."""

    seat: int
    drawn: tuple[int, ...]

    question = "Keep one of the threats that you drew: {type}."
    not_there = "Threat {said} was not drawn. You drew {there}."

    def seen_by(self, seats: tuple[int, ...]) -> KeepThreat:
        """Return the step without the numbers, for who does not see them."""
        return self if self.seat in seats else KeepThreat(self.seat, ())

    def offer(self, round_: Round) -> Decision:
        hidden = _hides(round_, self.seat)
        return _naming(round_, "keep", self.drawn, self.seat, hidden=hidden)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        assert isinstance(choice, Move)
        return _with_threat(round_, self.seat, int(choice.what))


@attrs.frozen
class OfferAnother:
    """A seat that has just got its threat keeps it, or lays it away and draws another."""

    seat: int

    @staticmethod
    def question(side: Side) -> str:
        """Return what is asked, in words."""
        number = threat_in(side.mark)
        seen = f"threat {number}" if number > 0 else "the threat that lies face down"
        return f"Keep {seen}, or draw another one, once? {{Type}}."

    def offer(self, round_: Round) -> Decision | None:
        """Return the choice; None if there is no other threat."""
        return _offering(round_, self.seat) if free_threats(round_) else None

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        if isinstance(choice, Move) and choice.what == "another":
            return round_.then(DrawAnother(self.seat))
        return round_.then(slots=round_.with_slots(self.seat, threat_passing=0))


@attrs.frozen
class DrawAnother:
    """Nature draws a threat in the place of the one that a seat has, which goes back then."""

    seat: int

    def offer(self, round_: Round) -> Chance:
        return DrawThreat().offer(round_, self.seat)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        return _drawn(round_, self.seat, choice, settled=True)


def _drawn(round_: Round, seat: int, choice: AnyMove | None, *, settled: bool = False) -> Round:
    """Return the round with a threat that nature drew beside a character."""
    assert isinstance(choice, NatureMove)
    number, unseen = int(choice.drawn.groups[0][0]), round_.table.laws.has(ThreatsHidden)
    may_be = _may_be_drawn(round_, seat) if choice.private else ()
    return _with_threat(round_, seat, number, may_be, face_down=unseen, settled=settled)


def _hides(round_: Round, seat: int) -> bool:
    """Whether nobody but its own player sees a threat that a seat looks at."""
    role = round_.roles[seat]
    hides = role is not None and round_.table.roles[role].has(HidesThreat)
    return hides or round_.table.laws.has(ThreatsHidden)


def _with_threat(
    round_: Round,
    seat: int,
    number: int,
    among: tuple[int, ...] = (),
    *,
    face_down: bool = False,
    settled: bool = False,
) -> Round:
    """Return the round with a threat beside a character, and the step done.

    It is one of `among`, as everybody can tell. Unless it is `settled`, another one may be drawn
    at once where a character lets everybody.
    """
    roles = round_.table.roles
    passing = not settled and any(r is not None and roles[r].has(LetRedraw) for r in round_.roles)
    slot = COVERED if face_down else SECRET if _hides(round_, seat) else THREAT
    lies = {name: number if name == slot else 0 for name in (THREAT, SECRET, COVERED)}
    slots = round_.with_slots(
        seat,
        **lies,
        threat_among=sum([1 << number for number in among]),
        threat_passing=int(passing),
    )
    return round_.then(*([OfferAnother(seat)] if passing else []), slots=slots)


def free_threats(round_: Round) -> tuple[int, ...]:
    """Return the threats that nobody has."""
    taken = {threat_of(round_, seat) for seat in range(round_.table.seats)}
    return tuple([number for number in threats_at(round_.table) if number not in taken])


def drawable(round_: Round, seat: int) -> tuple[int, ...]:
    """Return the threats that a seat may draw; all that are left, if its goal fits none."""
    free = free_threats(round_)
    return _fitting(round_, seat, free) or free


def _fitting(round_: Round, seat: int, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of some threats that are not drawn again."""
    cases = [{THREAT: number, PASSING: 0} for number in numbers]
    kept = within_reach(round_, seat, cases)
    return tuple([number for number, fits in zip(numbers, kept, strict=True) if fits])


def _may_be_drawn(round_: Round, seat: int) -> tuple[int, ...]:
    """Return the threats that a seat may draw as far as everybody can tell, seen or not.

    If more of them fit than others are taken, one that fits is left, and it is one of these.
    """
    every = threats_at(round_.table)
    fitting = _fitting(round_, seat, every)
    taken = sum([threat_of(round_, other) != 0 for other in range(round_.table.seats)])
    return fitting if len(fitting) > taken else every


def _naming(
    round_: Round, verb: str, numbers: tuple[int, ...], seat: int, *, hidden: bool
) -> Decision:
    kind = f"{verb} a threat"
    unseen = kind if hidden else ""
    options = tuple(
        [Move(SAY, f"{verb} threat {n}", seat, what=str(n), hidden=unseen) for n in numbers]
    )
    return Decision(seat, round_.table.setting.control[seat], kind, options)


def _offering(round_: Round, seat: int) -> Decision:
    options = (
        Move(SAY, "keep the threat", seat, what="keep"),
        Move(SAY, "draw another threat", seat, what="another"),
    )
    return Decision(seat, round_.table.setting.control[seat], "another threat", options)


@attrs.frozen
class AnnounceMet(Quiet):
    """Whoever hides a threat says when the goal is met for good, as far as the table can tell
    who knows the threat.
    """

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        roles = round_.table.roles
        for seat, role in enumerate(round_.roles):
            # Who does not know the threat has nothing to say.
            if not round_.slot(SECRET, seat) or round_.slot(ANNOUNCED, seat) or role is None:
                continue
            verdict = roles[role].goal.verdict(public_knowledge(round_, {seat}), seat)
            if verdict.final and verdict.met:
                said = round_.beside._replace(
                    slots=round_.with_slots(seat, threat_announced=1),
                    notes=round_.note(NoteKind.MET, seat),
                )
                round_ = round_._replace(beside=said)
        return round_.then()


@attrs.frozen
class ByThreat:
    """A goal for each number of the threat."""

    cases: Cases

    made_of_parts = True
    """Whether it remembers no more of a round than its parts do."""

    def number(self, known: Knowledge, seat: int) -> int:
        """Return the number of the threat as it is seen."""
        return threat_in(mark_at(known, seat))

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return the verdict for the number of the threat, or for all that it may be."""
        mark, number = mark_at(known, seat), self.number(known, seat)
        if number > 0:
            found = dict(self.cases)[number].verdict(known, seat)
            if mark.get(PASSING) and found.final:
                others = whichever([goal for _, goal in self.cases], known, seat)
                return Verdict(found.met, others.final, found.have, found.need)
            return found
        cases = self.cases
        if number == UNSEEN:
            taken = {threat_in(other) for other in known.marks}
            may_be = set(among(mark) or dict(cases)) - taken
            cases = tuple([case for case in cases if case[0] in may_be])
        found = whichever([goal for _, goal in cases], known, seat)
        if mark.get(ANNOUNCED):
            # Who knows the number has said so.
            return Verdict(True, True, found.have, UNKNOWN)
        return found


def _no_threats(said: Said) -> Iterator[Nonsense]:
    if said.person is not None and not threats_of(said.chapter, said.laws):
        message = f"chapter {said.chapter.number} has no threats"
        yield Nonsense("no-threats", message, "add a line such as: threats black_riders")


class ThreatsNumber(InSlot):
    """What a word stands on that is the number of the character's threat."""

    __slots__ = ()

    slot = THREAT

    def nonsense(self, said: Said) -> Iterator[Nonsense]:
        yield from _no_threats(said)
        if said.person is not None and not said.by_person(GetsThreat):
            message = f"`{said.person.name}` gets no threat"
            hint = "give it another goal, or a line such as: setup draw a threat"
            yield Nonsense("no-threats", message, hint)

    def numbers(self, bindings: Bindings) -> tuple[int, ...]:
        assert bindings.chapter is not None
        assert bindings.laws is not None
        return threats_of(bindings.chapter, bindings.laws)

    def hook(self, cases: Cases) -> ByThreat:
        return ByThreat(cases)


# --- its words -------------------------------------------------------------------------------


def _lies(name: str, seat: int, seen_by: Seen, unseen: str = "") -> Slot:
    return Slot(name, seat, seen_by, "threat {number}", unseen, THREAT, _may_be)


def _may_be(table: Table, mark: Mark) -> tuple[int, ...]:
    return among(mark) or threats_at(table)


class GetsThreat(Acts):
    """What a word stands on by which a seat gets a threat."""

    __slots__ = ()

    number: int = 1
    """How many are drawn at once."""

    def nonsense(self, said: Said) -> Iterator[Nonsense]:
        """Yield that there are too few threats: at worst all others have one already when the most
        are drawn.
        """
        yield from _no_threats(said)
        there, takers = threats_of(said.chapter, said.laws), list(said.by_cast(GetsThreat))
        most = max([word.number for _, word in takers], default=1)
        wanted = min(said.seats, len(takers)) - 1 + most
        if takers and wanted > len(there) > 0:
            table = f"chapter {said.chapter.number} with {said.seats} players"
            many = f"there {'is' if len(there) == 1 else 'are'} {len(there)}"
            who = "characters may want one" if most == 1 else "may be wanted"
            message, hint = f"{table}: there are too few threats", f"{wanted} {who}, and {many}"
            yield Nonsense("no-threats", message, hint, takers[-1][0])

    def slots(self, seat: int) -> tuple[Slot, ...]:
        """Return where the threat of a seat lies, by who sees it, and what is said of it."""
        return (
            _lies(THREAT, seat, Seen.ALL),
            _lies(SECRET, seat, Seen.OWNER, "threat hidden"),
            _lies(COVERED, seat, Seen.NOBODY, "threat face down, and nobody sees it"),
            Slot(AMONG, seat),
            Slot(PASSING, seat),
            Slot(ANNOUNCED, seat),
        )


@word("draw_threat", kind="action", hook="script step")
class DrawThreat(GetsThreat):
    """The character draws a threat and lays it open.

    Example: setup draw a threat
    """

    # Never one whose goal is out of reach from the start: drawing another whenever a card that the
    # goal needs is out, and shuffling the first one back, gives each other number the same chance.

    def offer(self, round_: Round, seat: int) -> Chance:
        numbers = [str(number) for number in drawable(round_, seat)]
        if round_.table.laws.has(ThreatsHidden):
            return draw(THREAT, numbers, (1,), private=True, to=(NOBODY,))
        hidden = _hides(round_, seat)
        return draw(THREAT, numbers, (1,), private=hidden, to=(seat,) if hidden else ())

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        return _drawn(round_, seat, choice)


@word("draw_threats", kind="action", hook="script step")
class DrawThreats(GetsThreat):
    """The character draws several threats and keeps some of them.

    Example: setup draw 2 threats, keeping 1
    """

    number: int
    keep: int

    def nonsense(self, said: Said) -> Iterator[Nonsense]:
        yield from super().nonsense(said)
        if self.keep != 1 or self.number <= self.keep:
            message = f"nobody can draw {self.number} threats and keep {self.keep}"
            hint = "a character has one threat: write such as setup draw 2 threats, keeping 1"
            yield Nonsense("bad-threats", message, hint)

    def offer(self, round_: Round, seat: int) -> Chance:
        free, fitting = free_threats(round_), drawable(round_, seat)
        rest = tuple([number for number in free if number not in fitting])
        first = min(self.number, len(fitting))
        more = min(self.number - first, len(rest))
        piles = [Pile(tuple(map(str, fitting)), (first,))]
        piles += [Pile(tuple(map(str, rest)), (more,))] if more else []
        hidden = _hides(round_, seat)
        return Chance(THREATS, tuple(piles), hidden, (seat,) * len(piles) if hidden else ())

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        assert isinstance(choice, NatureMove)
        drawn = sorted([int(number) for group in choice.drawn.groups for number in group])
        return round_.then(KeepThreat(seat, tuple(drawn)))


@word("choose_threat", kind="action", hook="script step")
class ChooseThreat(GetsThreat):
    """The character chooses one of the threats that are left.

    Example: setup choose a threat
    """

    question = "Choose a threat: {type}."
    not_there = "Threat {said} is not there. The threats that nobody has: {there}."

    def offer(self, round_: Round, seat: int) -> Decision:
        numbers, hidden = free_threats(round_), _hides(round_, seat)
        return _naming(round_, "choose", numbers, seat, hidden=hidden)

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        assert isinstance(choice, Move)
        return _with_threat(round_, seat, int(choice.what))


@word("let_redraw", kind="action", hook="script step")
class LetRedraw:
    """While setup lasts, each character may once lay its threat away and draw another, in its
    own turn, as soon as it has one. The first one goes back when the other is drawn.

    Example: setup let each character draw another threat, once
    """

    def at(self, seat: int) -> tuple[Step, ...]:
        """Return the steps of a seat."""
        return ()


@word("with_threats", kind="chapter", hook="script step")
class WithThreats:
    """The threat cards that are drawn from.

    Example: threats black_riders
    """

    threats: ThreatsName


@word("threat_numbers", kind="threats", hook="script step")
class ThreatNumbers:
    """The numbers of the threat cards, one card each.

    Example: numbers 1-4
    """

    low: int
    high: int


@word("draws_no_threat", kind="trait", hook="script step")
class DrawsNoThreat:
    """The character draws no threat.

    Example: draws no threat
    """

    drops = (GetsThreat,)


@word("hides_threat", kind="trait", hook="seen")
class HidesThreat:
    """The character's threat is seen by its player only, who says when the goal is met.

    Example: hides its threat
    """

    after_trick = (AnnounceMet(),)


@word("no_threat_for", kind="change", hook="script step")
class NoThreatFor:
    """The person draws no threat, whatever its card says.

    Example: gimli draws no threat
    """

    who: WhoName

    drops = (GetsThreat,)


@word("threats_hidden", kind="visibility", hook="seen")
class ThreatsHidden:
    """Nobody looks at threats before the round is over.

    Example: threats are hidden until the end
    """


@word("threats_rank", kind="ranks", hook="goal")
class ThreatsRank(ThreatsNumber):
    """Cards whose rank is the number of the character's threat.

    Example: goal win at least 2 cards of the threat's rank
    """

    def with_number(self, number: int, bindings: Bindings) -> OneRank:
        return OneRank(number)


@word("the_threat", kind="value", hook="goal")
class TheThreat(ThreatsNumber):
    """The number of the character's threat.

    Example: goal win as many tricks as the threat
    """

    def with_number(self, number: int, bindings: Bindings) -> Number:
        return Number(number)


@expected("threat_is")
class ThreatIs:
    """The number of the character's threat, or that it has none.

    Example: expect sam's threat is 3
    """

    who: CharacterName
    number: int = 0

    def unmet(self, game: ChapterGame) -> str:
        threat = threat_of(game.round, game.public.seat_of(self.who) or 0)
        if threat == self.number:
            return ""
        return f"the threat of {self.who} is {threat or 'not there'}"


@expected("sees_own_threat")
class SeesOwnThreat:
    """Whether the character's own player knows the threat that it has.

    Example: expect strider sees its own threat
    """

    who: CharacterName
    how: str

    def unmet(self, game: ChapterGame) -> str:
        seat = game.public.seat_of(self.who) or 0
        # Everybody sees the threat of a hand that is laid out.
        own = game.table.setting.control[seat]
        threat = threat_in((game.public if own < 0 else game.view(own)).marks[seat])
        if not threat:
            return f"{self.who} has no threat"
        found = "no threat of its own" if threat == UNSEEN else "its own threat"
        return "" if found == self.how else f"{self.who} sees {found}"
