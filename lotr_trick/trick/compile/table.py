"""The compiler: from the lines that hold in a chapter to the hooks of one table."""

from __future__ import annotations

from typing import Any, Final

from lotr_trick.kernel import CannotPlay
from lotr_trick.lang import by_writing
from lotr_trick.trick.compile.decks import box_of, lost_count, make_deck
from lotr_trick.trick.compile.model import Chapter
from lotr_trick.trick.compile.precedence import Company, Law, Laws, group_name, laws_of, parts_of
from lotr_trick.trick.compile.roles import roles_of, roster_of
from lotr_trick.trick.compile.settings import Options, company_of, make_setting
from lotr_trick.trick.compile.trick_effects import Endings
from lotr_trick.trick.language.words import (
    chapters,
    characters,
    deck,
    events,
    pieces,
    rules,
    setup,
    tricks,
)
from lotr_trick.trick.mechanics import dealing as steps
from lotr_trick.trick.mechanics import naming_leader, reserve, seating
from lotr_trick.trick.mechanics import round_parts as parts
from lotr_trick.trick.mechanics.chapter_plans import Cast
from lotr_trick.trick.mechanics.piles import LayPile, pile_zones
from lotr_trick.trick.state import script
from lotr_trick.trick.state.cards import Cards, CardSet
from lotr_trick.trick.state.log import Way
from lotr_trick.trick.state.progress import NOTHING_YET, Progress
from lotr_trick.trick.state.table import (
    NamedDuty,
    PilePlan,
    Role,
    Saving,
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
        cards=cards,
        places=_places(setting.seats, roles, piles, tokens),
        roles=roles,
        tokens=tokens,
        script=_script(laws, cards, piles, cast),
        suits=_only(chapter, laws, tricks.FirstSuitedLeads).compile(cards),
        duties=duties,
        strengths=tuple(
            word.compile(cards, claimers, trumps) for word in laws.all(tricks.Strength)
        ),
        next_leader=_only(chapter, laws, rules.WinnerLeads).compile(
            aside.compile() if aside else None
        ),
        first_leader=_first_leader(laws, cards),
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
        threats=threats_of(chapter, laws),
        redraws=bool(laws.all(rules.Redraw)),
        threats_hidden=bool(laws.all(rules.ThreatsHidden)),
        sayings=_sayings(roles),
        after_trick=after_trick,
        before_trick=tuple([step for step in _BEFORE_TRICK if step.needed(roles)]),
        undoing=endings.undoing(laws),
        exchanges_at_once=bool(laws.all(rules.ExchangesAtOnce)),
        face_down=_face_down(laws, roles),
        part=part,
        parts=() if part else tuple([make_table(chapter, setting, name) for name in cast.parts]),
        is_final=bool(part) and part == cast.final,
        savings=_savings(laws),
        may_leave=isinstance(
            laws.last(rules.HoldersMayLeave | rules.HoldersMustTake), rules.HoldersMayLeave
        ),
    )


def cast_of(chapter: Chapter, company: Company) -> Cast:
    """Return whom a chapter needs completed, and of which parts its rounds are."""
    laws = laws_of(chapter, company)
    needed = [m.name for m in roster_of(laws) if not isinstance(m, chapters.SpareMember)]
    last = laws.last(chapters.IsLast)
    return Cast(tuple(needed), parts_of(chapter), last.event if last else "")


def _savings(laws: Laws) -> tuple[Saving, ...]:
    """Return the gifts that may save a round, with the persons who have them."""
    found = []
    for law in laws.lines:
        if isinstance(law.word, events.OnceWhenJudged):
            effects = [line.word for line in law.line.lines]
            goals = sum(w.number for w in effects if isinstance(w, events.MissedCountsMet))
            owners = law.definition.all(characters.BelongsTo)
            found += [Saving(law.definition.name, w.who, goals, law.line) for w in owners]
    return tuple(found)


def threats_of(chapter: Chapter, laws: Laws) -> tuple[int, ...]:
    """Return the numbers of the threats that a chapter uses."""
    numbers: set[int] = set()
    for used in laws.all(chapters.WithThreats):
        for word in chapter.named("threats", used.threats).all(pieces.ThreatNumbers):
            numbers |= set(range(word.low, word.high + 1))
    return tuple(sorted(numbers))


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
    words = laws.all(setup.Step)
    for law in laws.lines:
        if isinstance(law.word, setup.SetUpBy):
            words = tuple(line.word for line in law.line.lines)
    laid = [LayPile(at) for at, pile in enumerate(piles) if pile.drawn]
    script = (*laid, *(_step(word, cards, laws) for word in words))
    if laws.part or not cast.parts:
        return script
    picks = laws.last(rules.HolderPicksGroup)
    if picks is None:
        again = tuple([word.event for word in laws.all(chapters.MayRepeat)])
        return (parts.PickEvent(again), *script)
    at = next(n for n, step in enumerate(script) if isinstance(step, seating.HoldersTake))
    return (*script[:at], parts.PickGroup(cards.places[picks.card]), *script[at:])


_BEFORE_TRICK: Final = (reserve.OfferBack(), naming_leader.NameLeader())
"""What may be chosen before a trick, in this order, where somebody needs it."""


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


def _sayings(roles: tuple[Role, ...]) -> tuple[str, ...]:
    """Return all that may be declared at a table."""
    said = [getattr(action, "choices", ()) for role in roles for action in role.actions]
    return tuple(dict.fromkeys(choice for choices in said for choice in choices))


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
    said = laws.last(rules.CancelledCounts | rules.CancelledDoesNotCount)
    if not isinstance(said, rules.CancelledDoesNotCount):
        return ()
    return tuple(cards.set_of((w.one, w.other)) for w in laws.all(tricks.StrengthAlone))


def _duties(laws: Laws) -> list[Law]:
    """Return the duties in the order they narrow: the card beats the rule, so it comes first."""
    found = [law for law in laws.lines if isinstance(law.word, tricks.Duty)]
    return sorted(found, key=lambda law: -law.level)


def _step(word: Any, cards: Cards, laws: Laws) -> script.Step:
    match word:
        case setup.TurnUpLost():
            return steps.TurnUpLost(lost_count(laws), 0)
        case setup.TurnUpLostNever(never):
            return steps.TurnUpLost(lost_count(laws), cards.set_of(never))
    step: script.Step = word.compile(cards)
    return step


def _first_leader(laws: Laws, cards: Cards) -> tuple[str | None, int | None]:
    """Return the person and the card that say who leads first, where a rule or event does."""
    for word in laws.all(chapters.GroupLedBy):
        if laws.part == group_name(word.number):
            return None, cards.places.get(word.card)
    said = laws.last(rules.LeadsFirstOf | rules.HolderLeadsFirst)
    match said:
        case rules.LeadsFirstOf(who):
            return who, None
        case rules.HolderLeadsFirst(card):
            return None, cards.places.get(card)
    return None, None


def _stops(laws: Laws) -> str:
    """Return when a round stops early: `certain`, `goals`, or never."""
    kinds = rules.StopsWhenCertain | rules.StopsWhenGoalsCertain | rules.PlayedToEnd
    match laws.last(kinds):
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
