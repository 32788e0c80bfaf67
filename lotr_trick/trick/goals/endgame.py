"""Near the end of a round: verdicts made exact by trying everything that can still happen.

Bounds say what could be won if cards fell as somebody likes. When few cards are left and some
hands are seen, the rules of the trick often leave less: then every deal of the hidden cards and
every way to play them is tried. For the public, whose verdicts stop rounds, it is done only
while the last trick is being played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice
from typing import Final

import attrs

from lotr_trick.trick.goals import Goal
from lotr_trick.trick.goals.cases import whoever_wins
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.state.cards import CardSet, each
from lotr_trick.trick.state.log import Entry, TrickLog, empty_log
from lotr_trick.trick.state.round import Beside, Round
from lotr_trick.trick.state.rules import Rules
from lotr_trick.trick.step import allowed, led_suit, legal, play, ways

MOST_ENDS: Final = 400
"""How many ends are tried; with more, a verdict stays open."""
_TRICKS_SEEN: Final = 4
"""How many tricks may be left when all hands are seen."""
_TRICKS_HIDDEN: Final = 2
"""How many tricks may be left when some are not."""


def verdict_of(
    rules: Rules, known: Knowledge, goal: Goal, seat: int, *, public: bool = False
) -> Verdict:
    """Return how one goal stands, as well as the knowledge tells it."""
    return goal_verdict(goal, seat, known, possible_ends(rules, known, public=public))


def goal_verdict(goal: Goal, seat: int, known: Knowledge, ends: Iterable[Knowledge]) -> Verdict:
    """Return how one goal stands: by its bounds, by whoever wins the trick, and by the ends."""
    verdict = goal.verdict(known, seat)
    verdict = whoever_wins((verdict,), known, lambda case: (goal.verdict(case, seat),))[0]
    return sharpened(((goal, seat),), (verdict,), ends)[0]


def possible_ends(rules: Rules, known: Knowledge, *, public: bool = False) -> Iterator[Knowledge]:
    """Yield what would be known at every end there can be, if few cards are left; else nothing.

    For the `public` that is only in the last trick: what is final must stay so between tricks.
    One more than are tried tells that there are too many. A card that would lose the chapter is
    played on from: no goal is judged after it, and verdicts that are final must stay so.
    """
    if not _near_the_end(known, public=public) or not _is_plain(rules):
        return iter(())
    at = [attrs.evolve(here, losing_lead=0, losing_follow=0) for here in rules.at]
    lossless = attrs.evolve(rules, at=tuple(at))
    return islice(_ends(lossless, known), MOST_ENDS + 1)


def _is_plain(rules: Rules) -> bool:
    """Whether nothing but cards played from hands decides how a round goes on."""
    table = rules.table
    return not (table.after_trick or table.before_trick or rules.side_zones or table.face_down)


def sharpened(
    goals: Sequence[tuple[Goal, int]],
    verdicts: Sequence[Verdict],
    ends: Iterable[Knowledge],
) -> tuple[Verdict, ...]:
    """Return verdicts with those final that all possible ends agree on.

    `goals` are the goals with their seats, `verdicts` how they stand by their bounds.
    """
    still = {at for at, verdict in enumerate(verdicts) if not verdict.final}
    if not still:
        return tuple(verdicts)
    found: dict[int, bool] = {}
    count = 0
    for end in ends:
        count += 1
        for at in tuple(still):
            goal, seat = goals[at]
            last = goal.verdict(end, seat)
            # What hangs on a number that is not seen stays open even then.
            if not last.final or found.setdefault(at, last.met) != last.met:
                still.discard(at)
        if not still:
            return tuple(verdicts)
    if not 0 < count <= MOST_ENDS:
        return tuple(verdicts)
    return tuple(
        verdict._replace(met=found[at], final=True) if at in still else verdict
        for at, verdict in enumerate(verdicts)
    )


def _near_the_end(known: Knowledge, *, public: bool) -> bool:
    """Whether few enough cards are left to try everything."""
    if not known.fixed or not known.sizes or not (known.tricks or known.entries):
        return False
    if public:
        last = known.entries and not known.later
        return bool(last) and sum(known.sizes) <= known.seats
    seen = [hand is not None for hand in known.hands]
    tricks = _TRICKS_SEEN if all(seen) else _TRICKS_HIDDEN
    return any(seen) and sum(known.sizes) <= tricks * known.seats


def _ends(rules: Rules, known: Knowledge) -> Iterator[Knowledge]:
    for hands in _deals(known):
        if None not in known.hands or _was_allowed(rules, known, hands):
            for end in _below(_round(rules, known, hands)):
                yield _known_at(end, known)


def _deals(known: Knowledge) -> Iterator[tuple[CardSet, ...]]:
    """Yield every deal of the cards that are not seen."""
    free = known.loose
    for cards in (*known.hands, *known.held):
        free &= ~(cards or 0)
    yield from _dealt(known, 0, free, ())


def _dealt(
    known: Knowledge, seat: int, free: CardSet, hands: tuple[CardSet, ...]
) -> Iterator[tuple[CardSet, ...]]:
    if seat == known.seats:
        yield hands
        return
    hand = known.hands[seat]
    if hand is not None:
        yield from _dealt(known, seat + 1, free, (*hands, hand))
        return
    held = known.held[seat] if known.held else 0
    for cards in combinations(each(free), known.sizes[seat] - held.bit_count()):
        mine = sum([1 << card for card in cards], held)
        yield from _dealt(known, seat + 1, free & ~mine, (*hands, mine))


def _round(rules: Rules, known: Knowledge, hands: tuple[CardSet, ...]) -> Round:
    """Return a round with these hands that stands as the knowledge says."""
    table, places = rules.table, rules.table.places
    played = 0
    for trick in known.tricks:
        played |= trick.cards
    zones = [0] * len(places.zones)
    zones[: rules.seats] = [rules.cards.gathered(hand) for hand in hands]
    zones[places.lost] = table.deck & ~played & ~known.trick & ~known.loose
    log = TrickLog(known.tricks, known.counts, known.taken, played)
    seats, sizes = known.seats, known.sizes
    if known.entries:
        leader = known.entries[0].seat
        turn = (known.entries[-1].seat + 1) % seats
        while turn != leader and not known.coming >> turn & 1:
            turn = (turn + 1) % seats
    else:
        last = known.tricks[-1]
        leader = table.next_leader.leader(last.entries[0].seat, last.winner, sizes)
        turn = leader if known.later else -1
    beside = Beside((), known.roles, (0,) * len(places.slots), (0,) * (seats + 1))
    led = led_suit(rules, known.entries)
    return Round(rules, tuple(zones), leader, turn, led, known.entries, log, beside)


def _was_allowed(rules: Rules, known: Knowledge, dealt: tuple[CardSet, ...]) -> bool:
    """Whether every card so far may have been played from these hands."""
    hands, log = list(dealt), empty_log(rules.seats)
    tricks: list[tuple[TrickLog, tuple[Entry, ...]]] = []
    for trick in known.tricks:
        tricks.append((log, trick.entries))
        log = log.add(trick)
    tricks.append((log, known.entries))
    for before, entries in reversed(tricks):
        for at in reversed(range(len(entries))):
            seat, put, _, _ = entries[at]
            hands[seat] |= 1 << put
            led, here = led_suit(rules, entries[:at]), rules.at[seat]
            duties = here.following if at else here.leading
            if not allowed(duties, hands[seat], led, before) >> put & 1:
                return False
    return True


def _below(round_: Round) -> Iterator[Round]:
    seat = round_.turn
    if seat < 0:
        yield round_
        return
    rules = round_.rules
    for card in each(rules.cards.distinct(legal(round_))):
        for way in ways(round_, card):
            yield from _below(play(round_, card, way))


def _known_at(end: Round, known: Knowledge) -> Knowledge:
    """Return what is known when a round is over, to somebody who sees what is left."""
    log, seats = end.log, known.seats
    return known._replace(
        counts=log.counts,
        taken=log.taken,
        trick=0,
        contenders=0,
        to_come=0,
        later=0,
        own_later=(0,) * seats,
        loose=known.loose & ~log.played,
        tricks=log.tricks,
        entries=(),
        hands=end.hands,
        coming=0,
        sizes=end.sizes,
        held=(),
    )
