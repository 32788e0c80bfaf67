"""The outlook of a round: from what somebody sees to how it can still go.

What is known follows from the hands that are seen and from what everybody sees; verdicts are
drawn from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from lotr_trick.trick.cards import CardSet
from lotr_trick.trick.knowledge import Knowledge, new_knowledge
from lotr_trick.trick.log import Entry, TrickLog
from lotr_trick.trick.round import legal
from lotr_trick.trick.table import Table


def knowledge(
    table: Table,
    hands: tuple[CardSet | None, ...],
    sizes: tuple[int, ...],
    lost: CardSet,
    entries: tuple[Entry, ...],
    log: TrickLog,
    roles: tuple[int | None, ...] = (),
    *,
    fixed: bool = True,
) -> Knowledge:
    """Give what somebody knows who sees these hands, of the present state of a round.

    `sizes` are the sizes of all hands, which are public; `hands` are those that are seen;
    `fixed` tells that setup is done.
    """
    people = people_at(table, roles)
    cards = 0
    for entry in entries:
        cards |= 1 << entry.shown
    loose = table.cards.all & ~log.played & ~cards & ~lost
    if not entries:
        later = table.round_end.tricks_left(sizes)
        more = max(sizes) > later
        # Asked after every trick, and quicker than calls of min.
        own = tuple([size if size < later else later for size in sizes]) if more else sizes  # noqa: FURB136
        return new_knowledge(
            log.counts,
            log.taken,
            0,
            0,
            0,
            later,
            own,
            loose,
            log.tricks,
            (),
            _shown(hands, sizes, later, loose),
            more or _spare(table, sizes, later, loose),
            people,
            table.cancels,
            0,
            sizes,
            fixed,
        )
    seats = len(sizes)
    entered = 0
    for entry in entries:
        entered |= 1 << entry.seat
    coming = [seat for seat in range(seats) if sizes[seat] and not entered >> seat & 1]
    left = [size - (seat in coming) for seat, size in enumerate(sizes)]
    later = table.round_end.tricks_left(left)
    own = tuple([min(later, size) for size in left])
    contenders = _contenders(table, hands, log, entries, coming)
    return new_knowledge(
        log.counts,
        log.taken,
        cards,
        contenders,
        len(coming),
        later,
        own,
        loose,
        log.tricks,
        entries,
        hands,
        _spare(table, left, later, loose, len(coming)),
        people,
        table.cancels,
        sum([1 << seat for seat in coming]),
        sizes,
    )


def before_the_loss(
    hands: tuple[CardSet | None, ...], sizes: tuple[int, ...], trick: tuple[Entry, ...]
) -> tuple[tuple[CardSet | None, ...], tuple[int, ...], tuple[Entry, ...]]:
    """Give hands, their sizes and the trick as they were before the card that lost the chapter.

    No goal is judged after that: how they stood stays how they stand.
    """
    last = trick[-1]
    larger = tuple([size + (seat == last.seat) for seat, size in enumerate(sizes)])
    held = tuple(
        [
            hand | 1 << last.put if hand is not None and seat == last.seat else hand
            for seat, hand in enumerate(hands)
        ]
    )
    return held, larger, trick[:-1]


@lru_cache(maxsize=1024)
def people_at(table: Table, roles: tuple[int | None, ...]) -> tuple[str | None, ...]:
    """Give the person at each seat; None for a seat without a character."""
    return tuple([None if role is None else table.roles[role].person for role in roles])


def _shown(
    hands: tuple[CardSet | None, ...], sizes: Sequence[int], later: int, loose: CardSet
) -> tuple[CardSet | None, ...]:
    """Give the hands that are seen, and at the end the only one that is left, if there is one.

    Whoever counts the cards knows it then.
    """
    if later or not any(sizes) or loose.bit_count() != max(sizes):
        return hands
    return tuple([loose if size else hand for hand, size in zip(hands, sizes, strict=True)])


def _spare(table: Table, sizes: Sequence[int], later: int, loose: CardSet, coming: int = 0) -> bool:
    """Whether a card may be left over at the end: undealt, in a larger hand, or because a rule
    can lose the chapter before it is played.
    """
    losing = table.losing | table.losing_after
    return max(sizes) > later or bool(losing & loose) or loose.bit_count() > sum(sizes) + coming


def _contenders(
    table: Table,
    hands: tuple[CardSet | None, ...],
    log: TrickLog,
    entries: tuple[Entry, ...],
    coming: list[int],
) -> int:
    """Give the seats, as bits, that may still win the trick: the best, and who may beat it.

    One more bit stands for nobody. In doubt a seat may win: that keeps verdicts sound.
    """
    led = table.led_suit.led(entries)
    gone = log.played
    for entry in entries:
        gone |= 1 << entry.put
    unseen = table.cards.all & ~gone
    held = []
    for seat in coming:
        hand = hands[seat]
        held.append(unseen if hand is None else legal_part(table, hand, entries, log))
    contenders = 0
    for strength in table.tiers:
        best = strength.best(entries, led)
        beaters = strength.beaters(best, led)
        for seat, cards in zip(coming, held, strict=True):
            if cards & beaters:
                contenders |= 1 << seat
        if best is not None:
            contenders |= 1 << best.seat
            cancellers = strength.cancellers(best)
            if not any(cards & cancellers for cards in held):
                return contenders
    # No card is sure to leave the trick with a winner.
    return contenders | 1 << len(hands)


def legal_part(table: Table, hand: CardSet, entries: tuple[Entry, ...], log: TrickLog) -> CardSet:
    """Give the cards of a seen hand that its seat may still play to the trick.

    What is legal then follows from the trick as it lies now, once a suit is led.
    """
    return legal(table, hand, entries, log) if table.led_suit.led(entries) else hand
