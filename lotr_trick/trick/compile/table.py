"""The compiler: from the lines that hold in a chapter to the hooks of one table."""

from __future__ import annotations

from typing import Any

from lotr_trick.kernel import CannotPlay
from lotr_trick.lang import by_writing
from lotr_trick.trick.compile.decks import box_of, make_deck
from lotr_trick.trick.compile.model import Chapter
from lotr_trick.trick.compile.precedence import Company, Law, Laws, laws_of, parts_of
from lotr_trick.trick.compile.roles import roles_of, roster_of
from lotr_trick.trick.compile.settings import Options, company_of, make_setting
from lotr_trick.trick.compile.trick_effects import Endings
from lotr_trick.trick.language.words import (
    VOCABULARY,
    changes,
    chapters,
    deck,
    pieces,
    rules,
    tricks,
)
from lotr_trick.trick.mechanics import round_parts as parts
from lotr_trick.trick.mechanics import seating
from lotr_trick.trick.mechanics.chapter_plans import Cast
from lotr_trick.trick.mechanics.piles import LayPile, pile_zones
from lotr_trick.trick.mechanics.threats import threats_of
from lotr_trick.trick.state import script
from lotr_trick.trick.state.cards import Cards, CardSet
from lotr_trick.trick.state.log import Way
from lotr_trick.trick.state.progress import NOTHING_YET, Progress
from lotr_trick.trick.state.table import (
    NamedDuty,
    PilePlan,
    Role,
    Setting,
    Table,
    TokenPlan,
)
from lotr_trick.trick.state.zones import Places, Slot, Zone, make_places


@by_writing
def table_for(
    chapter: Chapter,
    players: int,
    control: tuple[int, ...] | None,
    *,
    play_out: bool,
    options: Options = (),
    kept: Progress = NOTHING_YET,
) -> Table:
    """Return the table that `make_setting` and `make_table` make, without making it again."""
    setting = make_setting(chapter, players, control, play_out=play_out, options=options, kept=kept)
    return make_table(chapter, setting)


@by_writing
def make_table(chapter: Chapter, setting: Setting, part: str = "") -> Table:
    """Return the table of a chapter for a setting; the same one whenever both are equal and the
    chapter is written alike.

    `part` names the event or group of a round, where each round has its own.
    """
    laws = laws_of(chapter, company_of(setting, part))
    cast = cast_of(chapter, company_of(setting))
    cards = make_deck(chapter, laws)
    claims = tuple(way.compile(cards) for way in laws.all(tricks.MayClaim))
    claimers = trumps = 0
    for claim in claims:
        claimers |= claim.cards
    for word in laws.all(deck.Trump):
        trumps |= cards.suits.get(word.suit, 0)
    duties = tuple(
        NamedDuty(law.definition.name, law.word.compile(cards), law.line) for law in _duties(laws)
    )
    aside = laws.last(rules.SetAside)
    ways = tuple(
        [
            (Way.PLAIN, *(way for claim in claims for way in claim.ways(card)))
            for card in range(len(cards.names))
        ]
    )
    piles = _piles(laws, cards, chapter)
    roles = roles_of(laws, cards, threats_of(chapter, laws))
    endings = Endings(cards, piles)
    after_trick = endings.steps(laws, roles)
    tokens = _tokens(chapter, cards, duties)
    return Table(
        chapter=chapter,
        setting=setting,
        laws=laws,
        cards=cards,
        places=_places(setting.seats, roles, piles, tokens),
        roles=roles,
        tokens=tokens,
        script=_script(laws, cards, piles, cast),
        suits=_only(chapter, laws, tricks.FirstSuitedLeads).compile(cards),
        duties=duties,
        strengths=tuple(word.compile(cards, claimers, trumps) for word in laws.of_kind("strength")),
        next_leader=_only(chapter, laws, rules.WinnerLeads).compile(
            aside.compile() if aside else None
        ),
        round_end=_only(chapter, laws, rules.EndsAtCards).compile(),
        stops=_stops(laws),
        plan=_victory(chapter).compile(cast),
        ways=ways,
        unseen_ways=_unseen_ways(laws, cards, ways),
        seats_of=tuple(
            tuple(seat for seat, who in enumerate(setting.control) if who == player)
            for player in range(setting.players)
        ),
        cancels=_cancels(laws, cards),
        piles=piles,
        after_trick=after_trick,
        before_trick=_before_trick(roles),
        undoing=endings.undoing(laws),
        face_down=_face_down(laws, roles),
        part=part,
        parts=() if part else tuple([make_table(chapter, setting, name) for name in cast.parts]),
        is_final=bool(part) and part == cast.final,
    )


def cast_of(chapter: Chapter, company: Company) -> Cast:
    """Return whom a chapter needs completed, and of which parts its rounds are."""
    laws = laws_of(chapter, company)
    needed = [m.name for m in roster_of(laws) if not isinstance(m, chapters.SpareMember)]
    last = laws.last(chapters.IsLast)
    return Cast(tuple(needed), parts_of(chapter), last.event if last else "")


def _piles(laws: Laws, cards: Cards, chapter: Chapter) -> tuple[PilePlan, ...]:
    box = box_of(chapter)
    plans: list[PilePlan] = []
    for word in laws.all(deck.Pile, deck.PileRefilled, deck.PileFromDeck):
        if isinstance(word, deck.PileFromDeck):
            allowed = cards.deck & ~cards.set_of(box.of(word.without).elements())
            plans.append(PilePlan(word.name, 0, drawn=word.number, allowed=allowed))
        else:
            inside = cards.set_of(box.of(word.pieces).elements())
            plans.append(PilePlan(word.name, inside, isinstance(word, deck.PileRefilled)))
    return tuple(plans)


def _script(
    laws: Laws, cards: Cards, piles: tuple[PilePlan, ...], cast: Cast
) -> tuple[script.Step, ...]:
    """Return the steps of setup: those of a line that sets up the whole round, or else all.

    Before its part is picked, a round has the step that picks it: for an event at the beginning,
    for a group before characters are taken.
    """
    steps = laws.of_kind("step")
    for law in laws.lines:
        if isinstance(law.word, changes.SetUpBy):
            steps = tuple(line.word for line in law.line.lines)
    laid = [LayPile(at) for at, pile in enumerate(piles) if pile.drawn]
    script = (*laid, *steps)
    if laws.part or not cast.parts:
        return script
    picks = laws.last(parts.HolderPicksGroup)
    if picks is None:
        again = tuple([word.event for word in laws.all(chapters.MayRepeat)])
        return (parts.PickEvent(again), *script)
    at = next(n for n, step in enumerate(script) if isinstance(step, seating.HoldersTake))
    return (*script[:at], parts.PickGroup(cards.places[picks.card]), *script[at:])


def _places(
    seats: int,
    roles: tuple[Role, ...],
    piles: tuple[PilePlan, ...],
    tokens: tuple[TokenPlan, ...],
) -> Places:
    """Return where cards and other things can lie at a table: a place for everything that one of
    its characters may lay down, at every seat.
    """
    zones: dict[Zone, None] = {}
    slots: dict[Slot, None] = {Slot(token.name): None for token in tokens}
    for pile in piles:
        zones |= dict.fromkeys(pile_zones(pile))
    for role in roles:
        for seat in range(seats):
            zones |= dict.fromkeys(role.zones(seat))
            slots |= dict.fromkeys(role.slots(seat))
    return make_places(seats, tuple(zones), tuple(slots))


def _before_trick(roles: tuple[Role, ...]) -> tuple[script.BeforeTrick, ...]:
    """Return what may be chosen before a trick, as the words of some character say."""
    found = dict.fromkeys(step for role in roles for step in role.said("before_trick"))
    return tuple(sorted(found, key=lambda step: step.order))


def _face_down(laws: Laws, roles: tuple[Role, ...]) -> int:
    who = {word.who for word in laws.all(tricks.PlaysFaceDown)}
    return sum([1 << at for at, role in enumerate(roles) if who & {role.person, role.name}])


def _unseen_ways(
    laws: Laws, cards: Cards, ways: tuple[tuple[Way, ...], ...]
) -> tuple[tuple[Way, ...], ...]:
    """Return how each card is played by who plays face down, with its suit named."""
    openly = cards.set_of(word.openly for word in laws.all(tricks.PlaysFaceDown))
    return tuple(
        [
            found if openly >> card & 1 or not cards.suit_sets[card] else (Way.FACE_DOWN,)
            for card, found in enumerate(ways)
        ]
    )


def _cancels(laws: Laws, cards: Cards) -> tuple[CardSet, ...]:
    """Return the cards that cancel each other, if a cancelled one does not count as played."""
    said = laws.last(rules.CancelledCounts, rules.CancelledDoesNotCount)
    if not isinstance(said, rules.CancelledDoesNotCount):
        return ()
    return tuple(cards.set_of((w.one, w.other)) for w in laws.all(tricks.StrengthAlone))


def _duties(laws: Laws) -> list[Law]:
    """Return the duties in the order they narrow: the card beats the rule, so it comes first."""
    found = [law for law in laws.lines if VOCABULARY.kind_of(type(law.word)) == "duty"]
    return sorted(found, key=lambda law: -law.level)


def _stops(laws: Laws) -> str:
    """Return when a round stops early: `certain`, `goals`, or never."""
    kinds = (rules.StopsWhenCertain, rules.StopsWhenGoalsCertain, rules.PlayedToEnd)
    match laws.last(*kinds):
        case rules.StopsWhenCertain():
            return "certain"
        case rules.StopsWhenGoalsCertain():
            return "goals"
    return ""


def _only(chapter: Chapter, laws: Laws, cls: type[Any]) -> Any:
    """Return the one word of a class that the rules have; the checker saw that there is one."""
    found = laws.last(cls)
    if found is None:
        message = f"no rule of chapter {chapter.number} says: {cls.__name__}"
        raise CannotPlay(message)
    return found


def _victory(chapter: Chapter) -> Any:
    for kind in (
        chapters.VictoryShort,
        chapters.VictoryLong,
        chapters.VictoryLongEvents,
        chapters.VictoryGroups,
    ):
        if (victory := chapter.definition.first(kind)) is not None:
            return victory
    message = f"chapter {chapter.number} does not say how it is won"
    raise CannotPlay(message)


def _tokens(chapter: Chapter, cards: Cards, duties: tuple[NamedDuty, ...]) -> tuple[TokenPlan, ...]:
    plans = []
    names = [duty.rule for duty in duties]
    for token in chapter.of_kind("token"):
        holder, shows = token.first(pieces.GoesToHolder), token.first(pieces.ShowsRule)
        player, revealer = token.first(pieces.GoesToPlayer), token.first(pieces.GoesToRevealer)
        plans.append(
            TokenPlan(
                name=token.name,
                title=token.title(),
                holder=None if holder is None else cards.places.get(holder.card),
                played=None if player is None else cards.places.get(player.card),
                revealed=None if revealer is None else cards.places.get(revealer.card),
                duty=names.index(shows.rule) if shows and shows.rule in names else None,
                marks_goals=token.first(pieces.MarksMetGoal) is not None,
            )
        )
    return tuple(plans)
