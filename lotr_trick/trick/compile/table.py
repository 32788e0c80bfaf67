"""The compiler: from the lines that hold in a chapter to the hooks of one table."""

from __future__ import annotations

from typing import Any, TypeVar

import attrs

from lotr_trick.kernel import CannotPlay
from lotr_trick.lang import by_writing
from lotr_trick.trick.compile.decks import box_of, deck_counts, make_deck
from lotr_trick.trick.compile.model import Chapter
from lotr_trick.trick.compile.precedence import Company, Laws, Level, laws_of, parts_of
from lotr_trick.trick.compile.roads import drawn_chapter, is_road
from lotr_trick.trick.compile.roles import roles_of, roster_of
from lotr_trick.trick.compile.settings import LAID_OUT, Options, company_of, make_setting
from lotr_trick.trick.language.words import VOCABULARY, changes, chapters
from lotr_trick.trick.mechanics import dealing
from lotr_trick.trick.mechanics import round_parts as parts
from lotr_trick.trick.mechanics.chapter_plans import Cast
from lotr_trick.trick.mechanics.dealing import AlwaysLost, EveryoneTakes, LiesOpen
from lotr_trick.trick.mechanics.laid_out import layout_of, turning_of
from lotr_trick.trick.mechanics.open_hand import AllHandsOpen
from lotr_trick.trick.mechanics.piles import PileFromDeck, PilePlan, pile_zones, piles_of
from lotr_trick.trick.mechanics.refilling import PileOfRest, PileOfSomeRest, stock_of
from lotr_trick.trick.mechanics.roads import DrawCompany
from lotr_trick.trick.mechanics.strengths import cancels_of
from lotr_trick.trick.mechanics.tokens import TokenPlan, tokens_of
from lotr_trick.trick.mechanics.trick_effects import after_trick, undoings
from lotr_trick.trick.mechanics.trick_rules import (
    EndsAtCards,
    EndsAtEmptyHand,
    FirstSuitedLeads,
    WinnerLeads,
    duties_of,
    stops_of,
)
from lotr_trick.trick.mechanics.ways import PlaysFaceDown, ways_by_role, ways_of
from lotr_trick.trick.state import script
from lotr_trick.trick.state.cards import Cards
from lotr_trick.trick.state.layout import Layout
from lotr_trick.trick.state.progress import NOBODY, NOTHING_YET, Lying, Progress
from lotr_trick.trick.state.table import (
    Role,
    Setting,
    Table,
)
from lotr_trick.trick.state.zones import Places, Seen, Slot, Zone, make_places

P = TypeVar("P", Zone, Slot)


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
def make_table(
    chapter: Chapter, setting: Setting, part: str = "", lying: Lying | None = None
) -> Table:
    """Return the table of a chapter for a setting; the same one whenever both are equal and the
    chapter is written alike.

    `part` names the event, group or number of a round, where each round has its own; `lying` is
    what lies under characters' cards by then, if that is not what the setting keeps.
    """
    if setting.kept.drawn != NOBODY and is_road(chapter):
        # A table that keeps what it completed keeps the company too.
        chapter = drawn_chapter(chapter, setting.kept)
    lies = setting.kept.lying if lying is None else lying
    laws = laws_of(chapter, company_of(setting, part, lies))
    cast = cast_of(chapter, company_of(setting))
    cards = make_deck(chapter, laws)
    duties, ways = duties_of(laws, cards), ways_of(laws, cards)
    piles = piles_of(laws, cards, box_of(chapter))
    roles = roles_of(chapter, laws, cards)
    tokens = tokens_of(chapter, cards, duties)
    plan = _victory(chapter).plan(cast)
    happens, steps = after_trick(laws, roles), _script(laws, cards, cast)
    layout = _layout(chapter, laws, setting)
    taking = [getattr(word, "before_card", ()) for word in laws.of_kind("taking")]
    before_card = tuple([step for some in taking for step in some])
    before = _before_trick(roles, before_card)
    return Table(
        chapter=chapter,
        setting=setting,
        laws=laws,
        cards=cards,
        places=_places(setting.seats, (*roles, *steps), piles, tokens, layout),
        roles=roles,
        tokens=tokens,
        script=steps,
        suits=_only(chapter, laws, FirstSuitedLeads).suits(cards),
        duties=duties,
        strengths=tuple(word.tier(cards, laws) for word in laws.of_kind("strength")),
        next_leader=_only(chapter, laws, WinnerLeads),
        round_end=_only(chapter, laws, EndsAtCards, EndsAtEmptyHand),
        stops=stops_of(laws),
        plan=plan,
        ways=ways,
        role_ways=ways_by_role(laws, cards, roles),
        seats_of=tuple(
            tuple(seat for seat, who in enumerate(setting.control) if who == player)
            for player in range(setting.players)
        ),
        cancels=cancels_of(laws, cards),
        piles=piles,
        after_trick=happens,
        late=tuple([step for step in (*happens, *before) if hasattr(step, "coming")]),
        before_trick=before,
        before_card=before_card,
        undoing=undoings(laws, cards, piles),
        face_down=laws.has(PlaysFaceDown),
        stock=stock_of(laws),
        part=part,
        parts=()
        if part
        else tuple([make_table(chapter, setting, name, *_given(lying)) for name in cast.parts]),
        is_final=bool(part) and part == plan.final,
        layout=layout,
        turning=turning_of(laws, layout),
    )


def _layout(chapter: Chapter, laws: Laws, setting: Setting) -> Layout | None:
    """Return how the hand of a seat is laid out that nobody holds; None where all are held."""
    if LAID_OUT not in setting.control:
        return None
    cards = sum(deck_counts(chapter, laws).values())
    taken = sum([word.number for word in laws.all(EveryoneTakes)])
    return layout_of(laws, setting.seats, dealing.hand_size(laws, cards, setting.seats) - taken)


def _given(lying: Lying | None) -> tuple[Lying, ...]:
    """Return an argument only where it says something, so that one table is made once."""
    return () if lying is None else (lying,)


def cast_of(chapter: Chapter, company: Company) -> Cast:
    """Return whom a chapter needs completed, and of which parts its rounds are."""
    laws = laws_of(chapter, company)
    roster, last = roster_of(laws), laws.last(chapters.IsLast)
    return Cast(
        tuple([m.name for m in roster if not isinstance(m, chapters.SpareMember)]),
        parts_of(chapter, company),
        last.event if last else "",
        tuple([m.name for m in roster if m.starred]),
        company.seats,
    )


def _script(laws: Laws, cards: Cards, cast: Cast) -> tuple[script.Step, ...]:
    """Return the steps of setup: those of a line that sets up the whole round, or else all; and
    what happens after it.

    Before its part is picked, a round has the step that picks it: for an event at the beginning,
    for a group before characters are taken. Rounds by number are not picked.
    """
    draws = laws.of_kind("road")
    if draws:
        return (DrawCompany(draws),)
    steps = laws.of_kind("step")
    for law in laws.lines:
        if isinstance(law.word, changes.SetUpBy):
            steps = tuple(line.word for line in law.line.lines)
    if laws.has(dealing.DealerFirst):
        first = dealing.FromDealer()
        steps = tuple(attrs.evolve(s, start=first) if hasattr(s, "start") else s for s in steps)
    early = laws.all(AllHandsOpen, PileFromDeck, LiesOpen, EveryoneTakes, AlwaysLost)
    script = (*early, *_with_triggers(laws, _with_stock(laws, steps)))
    if laws.part or not cast.parts:
        return script
    if cast.parts[0] == chapters.round_name(1):
        return (parts.NextRound(),)
    picks = laws.last(parts.HolderPicksGroup)
    if picks is None:
        again = tuple([word.event for word in laws.all(chapters.MayRepeat)])
        return (parts.PickEvent(again), *script)
    at = next(n for n, step in enumerate(script) if hasattr(step, "takes_characters"))
    return (*script[:at], parts.PickGroup(cards.places[picks.card]), *script[at:])


def _with_stock(laws: Laws, steps: tuple[script.Step, ...]) -> tuple[script.Step, ...]:
    """Return the steps of setup with what is left laid on a pile after the last deal."""
    deals = [at for at, step in enumerate(steps) if isinstance(step, dealing.Deals)]
    after = deals[-1] + 1 if deals else 0
    return (*steps[:after], *laws.all(PileOfRest, PileOfSomeRest), *steps[after:])


def _with_triggers(laws: Laws, steps: tuple[script.Step, ...]) -> tuple[script.Step, ...]:
    """Return the steps of setup with what happens after some of them.

    What a rider or gift says is done by its character.
    """
    found = list(steps)
    for law in laws.lines:
        follows = () if law.level is Level.ATTACHED else getattr(law.word, "follows", ())
        last = [at for at, step in enumerate(found) if follows and isinstance(step, follows)]
        if last:
            found[last[-1] + 1 : last[-1] + 1] = [line.word for line in law.line.lines]
    return tuple(found)


def _places(
    seats: int,
    laying: tuple[Any, ...],
    piles: tuple[PilePlan, ...],
    tokens: tuple[TokenPlan, ...],
    layout: Layout | None,
) -> Places:
    """Return where cards and other things can lie at a table: a place for everything that one of
    its characters may lay down, or a step of setup, at every seat.
    """
    zones: dict[Zone, None] = {}
    slots: dict[Slot, None] = dict.fromkeys([token.slot for token in tokens])
    for pile in piles:
        zones |= dict.fromkeys(pile_zones(pile))
    for each in laying:
        for seat in range(seats):
            zones |= dict.fromkeys(each.zones(seat)) if hasattr(each, "zones") else {}
            slots |= dict.fromkeys(each.slots(seat)) if hasattr(each, "slots") else {}
    if layout is None:
        return make_places(seats, tuple(zones), tuple(slots))
    # Everybody sees what lies beside a hand that is laid out.
    beside = [_shown(zone) if zone.owner == layout.seat else zone for zone in zones]
    lying = [_shown(slot) if slot.owner == layout.seat else slot for slot in slots]
    return make_places(seats, (*beside, *layout.zones()), (*lying, *layout.slots()))


def _shown(place: P) -> P:
    """Return a zone or slot that everybody sees, if its owner would."""
    return attrs.evolve(place, seen_by=Seen.ALL) if place.seen_by is Seen.OWNER else place


def _before_trick(
    roles: tuple[Role, ...], before_card: tuple[script.BeforeCard, ...]
) -> tuple[script.BeforeTrick, ...]:
    """Return what may be chosen before a trick, as the words of some character say."""
    sooner = {step.zone for step in before_card}
    found = dict.fromkeys(step for role in roles for step in role.before_trick)
    kept = [step for step in found if getattr(step, "zone", "") not in sooner]
    return tuple(sorted(kept, key=lambda step: step.order))


def _only(chapter: Chapter, laws: Laws, *classes: type[Any]) -> Any:
    """Return the word of some classes that holds; the checker saw that there is one."""
    found = laws.last(*classes)
    if found is None:
        message = f"no rule of chapter {chapter.number} says: {classes[0].__name__}"
        raise CannotPlay(message)
    return found


def _victory(chapter: Chapter) -> Any:
    for line in chapter.definition.lines:
        if VOCABULARY.kind_of(type(line.word)) == "victory":
            return line.word
    message = f"chapter {chapter.number} does not say how it is won"
    raise CannotPlay(message)
