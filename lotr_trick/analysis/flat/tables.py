"""The rules of play at one table as a row of integers, and a round as one that changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Final

from lotr_trick.analysis.fate import drawn_in_order
from lotr_trick.analysis.flat import cells as c
from lotr_trick.analysis.flat.compiled import Row, zeros
from lotr_trick.kernel import Chance, Decision
from lotr_trick.trick.mechanics.naming_leader import MayNameLeader, NameLeader
from lotr_trick.trick.mechanics.open_card import OPEN_CARD
from lotr_trick.trick.mechanics.piles import DrawsOf, TurnUp
from lotr_trick.trick.mechanics.refilling import EveryoneDrawsOf
from lotr_trick.trick.mechanics.reserve import TUCKED, OfferBack, OfferBackAtTurn
from lotr_trick.trick.mechanics.strengths import (
    Alone,
    PlayedSo,
    RankInLedSuit,
    RankInTrump,
    Single,
    Strength,
)
from lotr_trick.trick.mechanics.threats import AnnounceMet
from lotr_trick.trick.mechanics.trick_effects import (
    AfterTrickButLast,
    FinishTrick,
    If,
    LeadsAgain,
    LoseChapter,
    NobodyTakes,
    RankAbove,
    SumBelowTurned,
)
from lotr_trick.trick.mechanics.trick_rules import EndsAtCards, EndsAtEmptyHand
from lotr_trick.trick.moves import nature_move
from lotr_trick.trick.state.cards import CardSet, each
from lotr_trick.trick.state.log import Way
from lotr_trick.trick.state.round import NOTHING_HAPPENS, Round
from lotr_trick.trick.state.rules import Asked, Rules
from lotr_trick.trick.state.script import Step
from lotr_trick.trick.state.table import Table

PLAIN: Final = 0
CLAIMING: Final = 1
BEATING: Final = 2
"""The ways to play a card, as numbers; face down is plain where all hands lie open."""

BY_SUIT: Final = 0
BY_TRUMP: Final = 1
BY_CARD: Final = 2
BY_CARD_ALONE: Final = 3
BY_CLAIM: Final = 4
BY_BEATING: Final = 5
"""The kinds of strength."""


BEFORE_CARDS: Final = 1
BEFORE_TRICKS: Final = 2
"""When what lies beside a seat may be taken back."""
ALWAYS: Final = 1
UNLESS_CLAIMED: Final = 2
"""When a trick is undone by a higher card that is turned up."""


class CannotSay(Exception):
    """Something at a table that arrays cannot say: what it is."""


def fill(cells: Row, place: int, numbers: Iterable[int], most: int) -> None:
    """Write numbers one after the other from a place on; raise `CannotSay` for too many."""
    listed = list(numbers)
    if len(listed) > most:
        message = f"{len(listed)} of what there are at most {most}"
        raise CannotSay(message)
    for at, number in enumerate(listed):
        cells[place + at] = number


def flat_rules(rules: Rules) -> Row:
    """Return the rules of a table as a row; raise `CannotSay` for what a row cannot say."""
    for what in unsaid(rules):
        raise CannotSay(what)
    table, cells = rules.table, zeros(c.RULES)
    duties, leading, following = list[Asked](), list[int](), list[int]()
    for here in rules.at:
        for asked, bounds in ((here.leading, leading), (here.following, following)):
            bounds.append(len(duties))
            duties += asked
            bounds.append(len(duties))
    end = table.round_end
    safe = [isinstance(end, EndsAtEmptyHand) and person == end.who for person in rules.people]
    cells[c.SEATS], cells[c.WIDTH] = rules.seats, table.width
    cells[c.COPIED], cells[c.POWERLESS] = rules.copied, table.powerless
    cells[c.ENDS_AT] = end.seats if isinstance(end, EndsAtCards) else -1
    cells[c.NEVER_ENDS] = sum([1 << seat for seat, is_safe in enumerate(safe) if is_safe])
    steps = [step for step in rules.after_trick if isinstance(step, If)]
    cells[c.UNDOES] = _undoes(rules)
    cells[c.SUM_LOSES] = any(isinstance(step.condition, SumBelowTurned) for step in steps)
    cells[c.REFILLED] = rules.stock >= 0
    cells[c.TIERS], cells[c.DUTIES] = len(table.tiers), len(duties)
    copies = [table.cards.copies_of(card) for card in range(table.width)]
    for place, numbers in (
        (c.SUITS, rules.suits),
        (c.RANK, table.cards.ranks),
        (c.COPIES, copies),
    ):
        fill(cells, place, numbers, c.MOST_CARDS)
    fill(cells, c.TIER_KIND, map(_kind, table.tiers), c.MOST_TIERS)
    fill(cells, c.TIER_CARDS, [tier.members for tier in table.tiers], c.MOST_TIERS)
    fill(cells, c.KEPT, [duty.kept for duty in duties], c.MOST_DUTIES)
    fill(cells, c.KEYS, [duty.keys for duty in duties], c.MOST_DUTIES)
    fill(cells, c.FIRST_ONLY, [int(duty.first_only) for duty in duties], c.MOST_DUTIES)
    fill(cells, c.LEADING, leading, 2 * c.MOST_SEATS)
    fill(cells, c.FOLLOWING, following, 2 * c.MOST_SEATS)
    for seat, here in enumerate(rules.at):
        cells[c.LOSING_LEAD + seat] = here.losing_lead
        cells[c.LOSING_FOLLOW + seat] = here.losing_follow
        cells[c.CLAIMS + seat] = _played_so(here.ways, Way.CLAIMING)
        cells[c.BEATS + seat] = _played_so(here.ways, Way.BEATING)
        cells[c.BEHIND + seat] = here.shows_from >= 0
        cells[c.TAKES_BACK + seat] = _takes_back(rules, seat)
        cells[c.NAMES_LEADER + seat] = _names_leader(table, rules.roles[seat])
    return cells


def unsaid(rules: Rules) -> Iterator[str]:
    """Yield what rows cannot say of the rules of a table."""
    table = rules.table
    if table.width > c.MOST_CARDS:
        yield f"{table.width} cards"
    for step in rules.after_trick:
        if not isinstance(step, FinishTrick | AnnounceMet) and not _is_fate(step):
            yield f"after each trick: {step}"
    for before in rules.before_trick:
        if not isinstance(before, NameLeader | OfferBack):
            yield f"before each trick: {before}"
    if not isinstance(table.round_end, EndsAtCards | EndsAtEmptyHand):
        yield f"the end of a round: {table.round_end}"
    for tier in table.tiers:
        if _kind(tier) < 0:
            yield f"a strength: {tier}"
    for here in rules.at:
        for at, before_card in here.before_card:
            if not isinstance(before_card, OfferBackAtTurn):
                yield f"before a card of {table.places.zones[at].name}: {before_card}"
        names = {table.places.zones[at].name for at in (*here.always, *here.empty)}
        if len(names - {OPEN_CARD}) > 1:
            yield f"several zones beside one hand: {sorted(names)}"


def flat_round(round_: Round, seed: int | str = 0) -> Row:
    """Return a round in which a card is to be played, or that is over, as a row; piles lie in the
    order of a seed.
    """
    rules, zones, leader, turn, led, trick, log, beside = round_
    if beside.script or leader < 0 or beside.broken:
        message = "a round in which something else is to be done than to play a card"
        raise CannotSay(message)
    if len(log.tricks) + max(round_.sizes) > c.MOST_TRICKS:
        message = f"more than {c.MOST_TRICKS} tricks"
        raise CannotSay(message)
    cells, plus = zeros(c.ROUND), rules.cards.plus
    for seat, here in enumerate(rules.at):
        held = zones[seat]
        for at in here.always:
            held = plus(held, zones[at])
        cells[c.HANDS + seat] = held
        for place, some in ((c.BESIDE, here.empty), (c.EARLY, here.first), (c.LATE, here.last)):
            cells[place + seat] = sum([zones[at] for at in some])
        cells[c.EARLY_WAY + seat] = _laid_way(round_, seat)
    cells[c.DONE], cells[c.LEADER] = len(log.tricks), leader if turn >= 0 else -1
    cells[c.PLAYED], cells[c.OUT] = log.played, round_.lost
    cells[c.TURN], cells[c.LED] = turn if trick else -1, led
    for place in range(c.SHOWN, c.WAY):
        cells[place] = -1
    for number, done in enumerate(log.tricks):
        cells[c.WINNERS + number] = -1 if done.winner is None else done.winner
        cells[c.TAKEN + number] = done.cards
        cells[c.LEADERS + number] = done.entries[0].seat if done.entries else -1
    for number, entries in enumerate((*[done.entries for done in log.tricks], trick)):
        for entry in entries:
            at = number * rules.seats + entry.seat
            cells[c.SHOWN + at], cells[c.PUT + at] = entry.shown, entry.put
            cells[c.WAY + at] = flat_way(entry.way)
            if entry.way is Way.BEATING:
                cells[c.BEATEN] = 1
    if any(map(_is_fate, rules.after_trick)):
        _foresee(round_, seed, cells)
    return cells


def _foresee(round_: Round, seed: int | str, cells: Row) -> None:
    """Write down what nature does after each trick that may come."""
    rules, seats, most = round_.rules, round_.rules.seats, cells[c.DONE] + max(round_.sizes)
    piles = round_._replace(trick=(), zones=round_.zones)
    for number in range(cells[c.DONE], min(c.MOST_TRICKS, most + round_.stock)):
        before = piles.zones
        for step in filter(_is_fate, rules.after_trick):
            piles = _drawn(piles, step, seed)
        cells[c.TURNED + number] = piles.beside.aftermath.turned
        piles = piles._replace(beside=piles.beside._replace(aftermath=NOTHING_HAPPENS))
        for seat in range(seats):
            came = piles.zones[seat] & ~before[seat]
            cells[c.COMES + number * seats + seat] = came
            cells[c.COMING + seat] |= came
    later = 0
    for number in reversed(range(cells[c.DONE], c.MOST_TRICKS)):
        first = c.COMES + number * seats
        said = (
            f"{cells[c.TURNED + number]} {[int(n) for n in cells[first : first + seats]]} {later}"
        )
        later = int.from_bytes(sha256(said.encode()).digest()[:7], "big")
        cells[c.FATE + number] = later


def _drawn(round_: Round, step: Step, seed: int | str) -> Round:
    """Return a round after nature has done its part in a step after a trick."""
    steps = step.steps if isinstance(step, If) else (step,)
    asked: Decision | Chance | None
    for inner in steps:
        if not isinstance(inner, TurnUp | DrawsOf | EveryoneDrawsOf):
            continue
        round_ = round_._replace(beside=round_.beside.with_script((inner,)))
        while round_.beside.script:
            here = round_.beside.script[0]
            asked = here.offer(round_)
            move = None
            if isinstance(asked, Chance):
                move = nature_move(asked, drawn_in_order(asked, seed))
            round_ = here.do(round_, move)
    return round_


def _is_fate(step: Step) -> bool:
    """Whether what a step after a trick does hangs on piles, whose order a seed says."""
    match step:
        case TurnUp():
            return True
        case If(RankAbove(), steps):
            return sorted(type(inner).__name__ for inner in steps) == _LEFT_TO_NOBODY
        case If(SumBelowTurned(), (LoseChapter(),)):
            return True
        case If(AfterTrickButLast(), (DrawsOf() | EveryoneDrawsOf(),)):
            return True
    return False


_LEFT_TO_NOBODY: Final = [LeadsAgain.__name__, NobodyTakes.__name__]


def _undoes(rules: Rules) -> int:
    for step in rules.after_trick:
        match step:
            case If(RankAbove() as condition, _):
                return UNLESS_CLAIMED if condition.unclaimed else ALWAYS
    return 0


def flat_way(way: Way) -> int:
    """Return the number of a way to play a card."""
    return {Way.CLAIMING: CLAIMING, Way.BEATING: BEATING}.get(way, PLAIN)


def way_of(ways: Sequence[Way], number: int) -> Way:
    """Return the way that a number says, of those in which a card may be played."""
    return next(way for way in ways if flat_way(way) == number)


def _laid_way(round_: Round, seat: int) -> int:
    """Return how a seat plays what it laid down for the first trick; -1 if that is open."""
    here = round_.rules.at[seat]
    for at, slot in here.laid_ways:
        for card in each(round_.zones[at]):
            return flat_way(here.ways[card][round_.beside.slots[slot]])
    return -1


def _kind(tier: Strength) -> int:
    match tier:
        case RankInLedSuit():
            return BY_SUIT
        case RankInTrump():
            return BY_TRUMP
        case Single():
            return BY_CARD
        case Alone():
            return BY_CARD_ALONE
        case PlayedSo(_, way):
            return BY_CLAIM if way is Way.CLAIMING else BY_BEATING
    return -1


def _played_so(ways: Sequence[Sequence[Way]], way: Way) -> CardSet:
    return sum([1 << card for card, found in enumerate(ways) if way in found])


def _takes_back(rules: Rules, seat: int) -> int:
    here, zones = rules.at[seat], rules.table.places.zones
    if not any(zones[at].name == TUCKED for at in here.empty):
        return 0
    return BEFORE_CARDS if here.before_card else BEFORE_TRICKS


def _names_leader(table: Table, role: int | None) -> bool:
    return role is not None and table.roles[role].has(MayNameLeader)
