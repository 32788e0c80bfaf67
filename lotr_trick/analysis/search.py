"""Search: whether a round can be won when everybody sees everything, and by which moves.

Setups are gone through by `step`, and so are the tricks of a table that the flat core cannot say;
what the core finds is played by `step` before it is told. It goes trick by trick, depth first:
every way to play a trick is tried, the most promising first. A position is left at once when a
goal is out of reach, or when one like it has failed before; of cards that are as good as each
other one is tried. A first choice that is wrong can cost all the time there is, so it begins again
now and then with another order, and remembers what has failed.

What is turned up later is open too: it lies in an order that the seed says.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Hashable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import attrs

from lotr_trick.analysis.fate import drawn_in_order
from lotr_trick.analysis.memory import remembered, told_apart
from lotr_trick.analysis.playout import moment_of, pick, playout
from lotr_trick.analysis.wishes import chance
from lotr_trick.kernel import Chance, Decision
from lotr_trick.trick.goals.judging import asks_saving, is_lost, judge
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.outlook import knowledge
from lotr_trick.trick.goals.verdicts import verdicts_by
from lotr_trick.trick.mechanics.piles import DrawsOf
from lotr_trick.trick.mechanics.threats import AnnounceMet
from lotr_trick.trick.mechanics.trick_effects import AfterTrickButLast, FinishTrick, If
from lotr_trick.trick.moves import AnyMove, Move, nature_move
from lotr_trick.trick.state.cards import CardSet, each
from lotr_trick.trick.state.log import Way
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.script import Step
from lotr_trick.trick.state.seen import seen
from lotr_trick.trick.step import advance, do, legal, play, ways

if TYPE_CHECKING:
    from lotr_trick.analysis.flat.solver import Paper, Solver

LIMIT: Final = 100_000
"""After how many moves a search ends without an answer, if nothing else is said."""
_FIRST_TRY: Final = 1_000
"""How many moves the first try has; each further one has half as many more."""
_GROWTH: Final = 1.5
_FEW: Final = 300
"""In how many moves all setups are looked at; where it takes more, a sample."""
_SAMPLE: Final = 50
"""How many setups are added to the sample before each try."""
_LOOKS: Final = 5
"""How many such samples are enough to say what is out of reach."""
_ABREAST: Final = 6
"""With how many of them a try is made, those first in which a rule of thumb gets furthest."""
_SHAKEN: Final = 0.5
"""How often a later try does not begin a trick with what a rule of thumb plays."""
_LONGEST: Final = 1_000
"""More moves than a setup has."""

Line = tuple[AnyMove, ...]


@attrs.frozen
class Found:
    """A way to win: the moves from the position on, nature's among them."""

    line: Line
    moves: int
    """How many moves were tried."""


@attrs.frozen
class Refuted:
    """There is no way to win."""

    moves: int


@attrs.frozen
class Undecided:
    """The search was ended by its limit, or tried only some of the setups that there are."""

    moves: int
    setups: int = 1
    """How many setups were tried: with how many of them the tricks could begin."""
    refuted: int = 0
    """How many of them were refuted."""


def winning_line(
    round_: Round, *, limit: int = LIMIT, seed: int | str = 0
) -> Found | Refuted | Undecided:
    """Return whether a round can be won from where it stands, if everybody sees everything.

    It ends after `limit` moves were tried, about. What nature still has to draw is drawn in an
    order that the `seed` says.

    >>> import lotr_trick as lt
    >>> game = lt.seeded(1).settle(lt.new_game(lt.load().chapter(1)))
    >>> while not game.public.playing:
    ...     game = game.apply(game.pending.options[0])
    >>> for move in winning_line(game.round).line:
    ...     game = game.apply(move.text) if game.outcome is None else game
    >>> game.outcome.won
    True
    """
    search = Search(seed)
    starts, tried, most = search.starts(round_), 0, _FIRST_TRY
    while starts.find_more():
        for at, start in enumerate(starts.abreast()):
            search.left = begun = min(most, limit - tried)
            search.by_thumb = (at + search.tries) % 2 == 0
            try:
                line = search.line_from(start.round)
            except _Enough:
                tried += begun
                if tried >= limit:
                    return Undecided(tried, len(starts.seen), starts.refuted)
            else:
                tried += begun - search.left
                if line is not None:
                    return Found(start.line + line, tried)
                starts.open.remove(start)
        most = int(most * _GROWTH)
        search.tries += 1
    if starts.complete:
        return Refuted(tried)
    return Undecided(tried, len(starts.seen), starts.refuted)


def out_of_reach(round_: Round, *, seed: int | str = 0) -> tuple[str, ...]:
    """Return the starred characters whose goals nobody can meet from here on, whatever is done
    before the first card; where there are very many setups, whichever of some hundred is done.

    >>> import lotr_trick as lt
    >>> out_of_reach(lt.seeded(1).settle(lt.new_game(lt.load().chapter(1))).round)
    ()
    """
    search = Search(seed)
    starts = search.starts(round_)
    for _ in range(_LOOKS):
        starts.find_more(promising=False)
    lost = {role.name for role in round_.table.roles if role.starred}
    for start in starts.open:
        for role, verdict in zip(start.round.roles, _open_verdicts(start.round)[1], strict=True):
            if role is not None and verdict is not None and (verdict.met or not verdict.final):
                lost.discard(start.round.table.roles[role].name)
    return tuple(sorted(lost))


class _Enough(Exception):
    """A try has had its moves."""


class Between(NamedTuple):
    """A round between two tricks, and how it stands."""

    value: float
    line: Line
    """The moves that led here, from the position between tricks before."""
    round: Round
    key: Hashable
    alike: CardSet
    """The cards that are as good as a lower one of the same hand."""


@attrs.frozen(eq=False)
class Start:
    """A round in which nothing is left to do but to play cards, and the moves that led there."""

    round: Round
    line: Line
    value: float


@attrs.define
class Starts:
    """The rounds that a search begins with: the setups that there are, or a sample of them.

    The open ones were not refuted; those in which a rule of thumb gets furthest come first.
    """

    more: Iterator[tuple[Round, Line]]
    """Further ones; where they do not end it is a sample, and none may be new."""
    worth: Callable[[Round], float] | None = None
    """How promising one is; without it all are as good."""
    fresh: list[Start] = attrs.field(factory=list)
    """Those that were not tried yet."""
    complete: bool = False
    """Whether they are all that there are."""
    open: list[Start] = attrs.field(factory=list)
    seen: set[Hashable] = attrs.field(factory=set)

    @property
    def refuted(self) -> int:
        """How many were refuted."""
        return len(self.seen) - len(self.open)

    def find_more(self, *, promising: bool = True) -> bool:
        """Add some more, and return whether any is open. If a rule of thumb wins one of the first
        ones, it is tried before others are found.
        """
        first = promising and not self.seen
        for _ in range(_SAMPLE):
            start = next(self.more, None)
            if start is None:
                self.complete = True
                break
            self._add(*start)
            if first and self.open[0].value == 1.0:
                break
        return bool(self.open)

    def abreast(self) -> list[Start]:
        """Return those with which a try is made: the best few, or where looking costs little the
        new ones and as many others.
        """
        if self.worth is not None:
            return self.open[:_ABREAST]
        new, self.fresh = self.fresh, []
        others = [start for start in self.open if start not in new]
        return new + others[: max(_ABREAST, len(new))]

    def _add(self, round_: Round, line: Line) -> None:
        sign = (round_.zones, round_.roles, round_.leader, round_.beside.slots)
        if sign in self.seen:
            return
        self.seen.add(sign)
        start = Start(round_, line, 0.0 if self.worth is None else self.worth(round_))
        insort(self.open, start, key=lambda start: -start.value)
        self.fresh.append(start)


@attrs.define
class Search:
    """One search, over several tries: what it remembers of positions that failed."""

    seed: int | str
    left: int = 0
    """How many moves it may still try."""
    tries: int = 0
    """How many tries were ended: after the first one the order is shaken."""
    by_thumb: bool = True
    """Whether tricks begin with what a rule of thumb plays, or with what stands best after them."""
    failed: set[Hashable] = attrs.field(factory=set)
    kinds: dict[Hashable, tuple[int, ...]] = attrs.field(factory=dict)
    told: dict[Hashable, tuple[CardSet, ...]] = attrs.field(factory=dict)
    paper: Paper | None = None
    """What the flat core writes on: rounds with the same characters share what they remember."""
    solvers: dict[Hashable, Solver | None] = attrs.field(factory=dict)

    def can_win(self, round_: Round, moves: int) -> bool | None:
        """Return whether a round can be won from where it stands; None if that many moves do not
        tell.
        """
        self.left = moves
        try:
            return self.line_from(round_) is not None
        except _Enough:
            return None

    def starts(self, round_: Round) -> Starts:
        """Return the rounds in which nothing is left to do but to play cards: all that there are,
        or some of very many.
        """
        self.left, worth = _FEW, None
        some = next(self._some_setups(round_))[0]
        if self._solver(some) is None:
            worth = _by_thumb
        self.left = _FEW
        try:
            return Starts(iter(list(self.setups(round_, ()))), worth)
        except _Enough:
            return Starts(self._some_setups(round_), worth)

    def _some_setups(self, round_: Round) -> Iterator[tuple[Round, Line]]:
        """Yield setups by chance, without end."""
        random = Random(f"setups {self.seed}")
        while True:
            self.left = _LONGEST
            yield next(self.setups(round_, (), random))

    def setups(
        self, round_: Round, line: Line, random: Random | None = None
    ) -> Iterator[tuple[Round, Line]]:
        """Yield every round there can be once all is answered that is asked beside cards; with
        answers by chance, one of them.
        """
        asked: Decision | Chance | None = None
        if round_.beside.script or round_.leader < 0:
            round_, asked = advance(round_)
        if asked is None:
            yield round_, line
            return
        options: list[AnyMove] = []
        if isinstance(asked, Chance):
            options = [nature_move(asked, drawn_in_order(asked, self.seed))]
        else:
            options = [option for option in asked.options if isinstance(option, Move)]
        for move in options if random is None else [random.choice(options)]:
            yield from self.setups(self._did(round_, move), (*line, move), random)

    def line_from(self, round_: Round) -> Line | None:
        """Return a way to win, or None if there is none; raise `_Enough` when time is up."""
        solver = self._solver(round_)
        if solver is not None:
            return self._solved(solver, round_)
        random = Random(f"{self.seed} {self.tries}")
        return self._best_of(self.settled(round_, (), len(round_.log.tricks), 0), random)

    def _solver(self, round_: Round) -> Solver | None:
        """Return a solver for the round; None where the flat core cannot say it, or where something
        else is asked than a card.
        """
        if round_.beside.script or round_.leader < 0 or round_.turn < 0:
            return None
        # Where code is compiled, importing it takes longer than most games need.
        from lotr_trick.analysis.flat.solver import Paper, Solver, signed  # noqa: PLC0415
        from lotr_trick.analysis.flat.tables import CannotSay  # noqa: PLC0415

        key, self.paper = signed(round_), self.paper or Paper()
        if key not in self.solvers:
            try:
                self.solvers[key] = Solver.of(round_, self.paper, self.seed)
            except CannotSay:
                self.solvers[key] = None
        return self.solvers[key]

    def _solved(self, solver: Solver, round_: Round) -> Line | None:
        """Return a way to win that the flat core finds, played through `step`."""
        from lotr_trick.analysis.flat.solver import LOST, OPEN, moves_of_line  # noqa: PLC0415

        found, tricks, used = solver.solve(round_, self.left, self.tries)
        self.left -= min(used, self.left)
        if found == OPEN:
            raise _Enough
        if found == LOST:
            return None
        line, end = moves_of_line(round_, tricks, self.seed)
        saved = _won(end)
        assert saved is not None
        return line + saved

    def _line(self, at: Between, random: Random) -> Line | None:
        found = self._thumb_line(at, random)
        if found is not None:
            return found
        rounds = self.settled(at.round, (), len(at.round.log.tricks) + 1, at.alike)
        found = self._best_of(rounds, random)
        if found is None:
            self.failed.add(at.key)
        return found

    def _thumb_line(self, at: Between, random: Random) -> Line | None:
        """Return a way to win that begins with the trick a rule of thumb plays, if there is one.

        It costs a few moves where all ways to play a trick cost hundreds.
        """
        if not self.by_thumb or (self.tries and random.random() < _SHAKEN):
            return None
        round_, line = self._thumb_trick(at.round, random)
        if round_.broken:
            return None
        if round_.turn < 0:
            saved = _won(round_)
            return None if saved is None else line + saved
        after = self.standing(round_, line)
        if after is None or after.key in self.failed:
            return None
        rest = self._line(after, random)
        return None if rest is None else line + rest

    def _thumb_trick(self, round_: Round, random: Random) -> tuple[Round, Line]:
        """Return a round after one more trick by the rule of thumb, and the moves of it."""
        line: list[AnyMove] = []
        moment, done = moment_of(round_), len(round_.log.tricks)
        while not round_.broken:
            move: AnyMove
            asked: Decision | Chance | None = None
            if round_.beside.script or round_.leader < 0:
                round_, asked = advance(round_)
            if isinstance(asked, Chance):
                move = nature_move(asked, drawn_in_order(asked, self.seed))
            elif asked is not None:
                option = random.choice(asked.options)
                assert isinstance(option, Move)
                move = option
            elif round_.turn < 0 or len(round_.log.tricks) > done:
                break
            else:
                card, way = pick(moment, round_)
                moves = round_.rules.at[round_.turn].moves[card]
                line.append(next(move for move in moves if move.way is way))
                self._count()
                round_ = play(round_, card, way)
                continue
            line.append(move)
            round_ = self._did(round_, move)
        return round_, tuple(line)

    def _best_of(self, rounds: Iterator[tuple[Round, Line]], random: Random) -> Line | None:
        """Return a way to win by one of some tricks, the most promising first."""
        found: dict[Hashable, Between] = {}
        for round_, line in rounds:
            if round_.turn < 0:
                saved = _won(round_)
                if saved is not None:
                    return line + saved
                continue
            at = self.standing(round_, line)
            if at is not None and at.key not in self.failed and at.key not in found:
                found[at.key] = at
        order = sorted(found.values(), key=lambda at: -self._shaken(at.value, random))
        for at in order:
            if at.key not in self.failed:
                rest = self._line(at, random)
                if rest is not None:
                    return at.line + rest
        return None

    def _shaken(self, value: float, random: Random) -> float:
        return value * random.random() ** 0.5 if self.tries else value

    def settled(
        self, round_: Round, line: Line, done: int, alike: CardSet
    ) -> Iterator[tuple[Round, Line]]:
        """Yield every round there can be once so many tricks are done and nothing else is to do,
        with the moves that lead there. A round that a rule has lost is none.
        """
        if round_.beside.script or round_.leader < 0:
            round_, asked = advance(round_)
            if isinstance(asked, Chance):
                move: AnyMove = nature_move(asked, drawn_in_order(asked, self.seed))
                yield from self.settled(self._did(round_, move), (*line, move), done, alike)
                return
            if asked is not None:
                for option in asked.options:
                    assert isinstance(option, Move)
                    after = self._did(round_, option)
                    yield from self.settled(after, (*line, option), done, alike)
                return
        if round_.broken:
            return
        if round_.turn < 0 or (len(round_.log.tricks) >= done and not round_.trick):
            yield round_, line
            return
        moves = round_.rules.at[round_.turn].moves
        for card in each(round_.rules.cards.distinct(legal(round_) & ~alike)):
            may = ways(round_, card)
            for move in moves[card]:
                if move.way in may:
                    self._count()
                    after = play(round_, card, move.way)
                    yield from self.settled(after, (*line, move), done, alike)

    def _did(self, round_: Round, move: AnyMove) -> Round:
        self._count()
        return do(round_, move)

    def _count(self) -> None:
        if self.left <= 0:
            raise _Enough
        self.left -= 1

    def standing(self, round_: Round, line: Line) -> Between | None:
        """Return how a round stands between two tricks; None if it is lost."""
        known, verdicts = _open_verdicts(round_)
        if is_lost(round_, verdicts):
            return None
        value = 1.0
        still: list[Hashable] = []
        told: list[CardSet] = []
        for seat, verdict in enumerate(verdicts):
            if verdict is None:
                continue
            goal = self._matters(round_, seat, verdict)
            value *= chance(verdict, known.later) or 1.0
            still.append((verdict.final and verdict.met, goal and remembered(goal, known, seat)))
            told += self._told(goal, known, seat) if goal else ()
        kinds = self._kinds(round_, tuple(told))
        left, alike = _left(round_, kinds)
        key = (
            round_.turn,
            round_.roles,
            left,
            round_.beside.slots,
            not round_.log.tricks,
            _used_ways(round_),
            *[bool(round_.log.played & keys) for keys in _keys(round_)],
            *still,
        )
        return Between(value, line, round_, key, alike)

    def _told(self, goal: object, known: Knowledge, seat: int) -> tuple[CardSet, ...]:
        """Return the sets of cards that a goal takes alike; it hangs on what lies beside the seat,
        and on no trick.
        """
        key = (id(goal), seat, known.marks)
        if key not in self.told:
            self.told[key] = tuple(told_apart(goal, known, seat))
        return self.told[key]

    def _matters(self, round_: Round, seat: int, verdict: Verdict) -> object:
        """Return the goal of a seat that is open; its limits, if it may be missed and is."""
        role = round_.roles[seat]
        assert role is not None
        if not verdict.final:
            return round_.table.roles[role].goal
        return None if verdict.met else round_.table.roles[role].bound

    def _kinds(self, round_: Round, told: tuple[CardSet, ...]) -> tuple[int, ...]:
        """Return for each card a number that it shares with those that nothing tells apart from
        it but their order.
        """
        key = (round_.roles, told)
        if key not in self.kinds:
            table, rules = round_.table, round_.rules
            sets = [*told, *_rule_sets(round_)]
            numbers: dict[Hashable, int] = {}
            found = []
            for card in range(table.width):
                own = card if _by_itself(round_, card) else -1
                sign = (
                    own,
                    rules.suits[card],
                    table.cards.suit_sets[card],
                    tuple([here.ways[card] for here in rules.at]),
                    *[cards >> card & 1 for cards in sets],
                )
                found.append(numbers.setdefault(sign, len(numbers)))
            self.kinds[key] = tuple(found)
        return self.kinds[key]


def _by_thumb(round_: Round) -> float:
    """Return how a round ends that everybody plays by a rule of thumb."""
    return playout(round_, Random(0))


def _open_verdicts(round_: Round) -> tuple[Knowledge, tuple[Verdict | None, ...]]:
    """Return what somebody knows who sees everything, and how the goals stand to him."""
    everybody = tuple(range(round_.table.seats))
    known = knowledge(seen(round_, everybody, over=True, beside=everybody))
    return known, tuple(verdicts_by(round_.table, round_.roles, known))


def _won(round_: Round) -> Line | None:
    """Return what wins a round whose cards have run out: nothing, or a gift; None if it is lost."""
    result = judge(round_)
    assert result is not None
    if result.won:
        return ()
    saving = asks_saving(round_, result)
    if saving is None:
        return None
    asking = round_._replace(beside=round_.beside._replace(script=(saving,)))
    for option in saving.offer(asking).options:
        assert isinstance(option, Move)
        saved = judge(do(asking, option))
        if saved is not None and saved.won:
            return (option,)
    return None


def _keys(round_: Round) -> tuple[CardSet, ...]:
    """Return the sets of cards of which one, once it was played, ends a duty."""
    duties = [duty for here in round_.rules.at for duty in (*here.leading, *here.following)]
    return tuple(dict.fromkeys([duty.keys for duty in duties if duty.keys]))


def _used_ways(round_: Round) -> frozenset[Way]:
    """Return in which ways cards were played, where one may be used once only."""
    if not any(here.once for here in round_.rules.at):
        return frozenset()
    return frozenset([e.way for trick in round_.log.tricks for e in trick.entries])


def _rule_sets(round_: Round) -> Iterator[CardSet]:
    """Yield the sets of cards that a rule of play names."""
    for here in round_.rules.at:
        yield here.losing_lead
        yield here.losing_follow
        for duty in (*here.leading, *here.following):
            yield duty.keys
            if duty.kept >= 0:
                yield duty.kept


def _by_itself(round_: Round, card: int) -> bool:
    """Whether a card may be told from all others: it wins otherwise than by its rank in the led
    suit, or what happens after tricks may look at its rank.
    """
    table = round_.table
    return bool(table.special >> card & 1) or not _ranks_are_order(table.after_trick)


def _ranks_are_order(steps: Sequence[Step]) -> bool:
    """Whether what happens after tricks looks at no rank."""
    for step in steps:
        match step:
            case FinishTrick() | AnnounceMet() | DrawsOf():
                continue
            case If(AfterTrickButLast(), inner) if _ranks_are_order(inner):
                continue
        return False
    return True


def _left(round_: Round, kinds: tuple[int, ...]) -> tuple[Hashable, CardSet]:
    """Return where the cards lie that are left, and which are as good as a lower one beside.

    Of a card nothing is told but its kind and its place among those of its suit.
    """
    rules, zones = round_.rules, round_.zones
    lost, copied = round_.table.places.lost, rules.copied
    lies: dict[int, int] = {}
    for at, cards in enumerate(zones):
        if at != lost:
            for card in each(cards & ~copied):
                lies[card] = at
    found, alike, last = [], 0, (-1, -1)
    for card in sorted(lies):
        this = lies[card], kinds[card]
        if this == last and this[0] < rules.seats:
            alike |= 1 << card
        found.append(this[0] << 8 | this[1])
        last = this
    counts = [(cards & copied).bit_count() for cards in zones] if copied else ()
    return (tuple(found), *counts), alike
