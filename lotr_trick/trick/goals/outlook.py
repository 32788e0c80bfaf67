"""The outlook of a round: from what somebody sees to how it can still go.

What is known follows from the hands that are seen and from what everybody sees; verdicts are
drawn from it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lotr_trick.trick.goals.knowledge import Knowledge, elsewhere, known_hands
from lotr_trick.trick.state.cards import CardSet, union
from lotr_trick.trick.state.known import still_held
from lotr_trick.trick.state.log import Entry, TrickLog
from lotr_trick.trick.state.marks import Heap, lying_in
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.rules import Rules
from lotr_trick.trick.state.seen import Seen, seen
from lotr_trick.trick.step import allowed, best_so_far, led_suit


def public_knowledge(round_: Round, beside: Collection[int] = ()) -> Knowledge:
    """Return what everybody at the table knows, and what lies beside the characters of some seats,
    as if it lay open.
    """
    return knowledge(seen(round_, beside=beside))


def knowledge(viewed: Seen) -> Knowledge:
    """Return what somebody knows of how a round can still go, from what is seen of it."""
    rules, _, roles, leader, hands, sizes, _, trick, log, _, learned, _, _, broken = viewed[:14]
    table = rules.table
    if leader < 0:
        return _in_setup(viewed)
    if broken and trick:
        hands, sizes, trick = _before_the_loss(viewed)
    held = still_held(table, learned, log, trick) if learned is not rules.nothing else ()
    led, lead, entries = None, None, trick
    if trick and table.face_down and (down := _face_down(rules, trick)):
        led = led_suit(rules, trick)
        lead = trick[0] if trick[0].seat in down else None
        sizes, entries = _before_it_lies_open(down, sizes, trick)
        hands = tuple([None if seat in down else hand for seat, hand in enumerate(hands)])
    cards = coming = contenders = to_come = 0
    playable: tuple[CardSet, ...] = ()
    for entry in entries:
        cards |= 1 << entry.shown
    loose = table.deck & ~log.played & ~cards & ~viewed.out
    if held or hands.count(None) == 1 or 0 in sizes:
        hands = known_hands(hands, sizes, held, loose)
    if not entries:
        later = rules.tricks_left(sizes, viewed.stock)
        own = sizes if max(sizes) <= later else tuple([min(later, size) for size in sizes])
        spare = own is not sizes or loose.bit_count() > sum(sizes)
    else:
        entered = [entry.seat for entry in entries]
        still = [seat for seat, size in enumerate(sizes) if size and seat not in entered]
        left = [size - (seat in still) for seat, size in enumerate(sizes)]
        later = rules.tricks_left(left, viewed.stock)
        own = tuple([min(later, size) for size in left])
        to_come = len(still)
        for seat in still:
            coming |= 1 << seat
        # That a card may lose the chapter before another one is played is no matter: no goal is
        # judged then, and how it stood stays how it stands.
        spare = max(left) > later or loose.bit_count() > sum(left) + to_come
        may_play = [
            _may_show(viewed, seat, hands[seat], trick) & ~elsewhere(seat, hands, held)
            for seat in still
        ]
        contenders = _contenders(rules, entries, still, may_play, led)
        playable = tuple(
            [may_play[still.index(s)] if s in still else 0 for s in range(rules.seats)]
        )
        if table.undoing and _may_be_undone(viewed, entries, complete=not still):
            contenders |= 1 << len(sizes)
    may_come = _may_come(viewed) if later and table.late else None
    fixed = may_come is None
    if may_come is not None:
        # Who has few cards may get more, and what lies on the table may be played.
        own, loose = (later,) * rules.seats, loose | may_come
    return Knowledge(
        log.counts,
        log.taken,
        cards,
        contenders,
        to_come,
        later,
        own,
        loose,
        log.tricks,
        entries,
        hands,
        spare,
        rules.people if roles is rules.roles else table.people(roles),
        table.cancels,
        coming,
        sizes,
        fixed,
        viewed.marks,
        lead,
        roles,
        (),
        held,
        table.powerless,
        playable,
    )


def _may_come(viewed: Seen) -> CardSet | None:
    """Return the cards on the table that may still come into hands in the middle of the round;
    None if hands change by playing only.
    """
    late = [*viewed.rules.table.late, *viewed.script]
    asked = [step.coming(viewed) for step in late if hasattr(step, "coming")]
    found = [cards for cards in asked if cards is not None]
    return union(found) if found else None


def _in_setup(viewed: Seen) -> Knowledge:
    """Return what is known before play: hands may still grow, and lost cards be taken up."""
    table = viewed.rules.table
    most = table.deck.bit_count()
    return Knowledge(
        viewed.log.counts,
        viewed.log.taken,
        0,
        0,
        0,
        most,
        (most,) * len(viewed.sizes),
        table.deck,
        hands=viewed.hands,
        people=table.people(viewed.roles),
        cancels=table.cancels,
        sizes=viewed.sizes,
        fixed=False,
        marks=viewed.marks,
        roles=viewed.roles,
    )


def _may_be_undone(viewed: Seen, entries: tuple[Entry, ...], *, complete: bool) -> bool:
    """Whether the trick may still be left to nobody: by what was turned up for it, or may be."""
    turned = viewed.turned
    heaps = [Heap(heap.left | turned, heap.turned) for heap in viewed.heaps]
    best = best_so_far(viewed.rules, entries)
    return any(
        undoing.possible(best, heaps, complete=complete) for undoing in viewed.rules.table.undoing
    )


def _may_show(viewed: Seen, seat: int, hand: CardSet | None, entries: tuple[Entry, ...]) -> CardSet:
    """Return the cards that a seat may show in the present trick, as far as one can tell."""
    here = viewed.rules.at[seat]
    if here.laid is not None and here.shows_from < 0:
        return _uncovered(viewed, seat, entries)
    return _playable(viewed, seat, hand, entries)


def _playable(viewed: Seen, seat: int, hand: CardSet | None, entries: tuple[Entry, ...]) -> CardSet:
    """Return the same for a hand that is held."""
    rules, mark, log = viewed.rules, viewed.marks[seat], viewed.log
    here, places = rules.at[seat], rules.table.places
    if (at := here.shows_from) >= 0:
        # It lies there for everybody to see.
        return viewed.aside[at - rules.seats - 2] or 0
    if here.first and not log.tricks and (early := lying_in(places, mark, here.first)):
        return early
    if hand is None:
        gone = log.played
        for entry in entries:
            gone |= 1 << entry.shown
        return rules.table.deck & ~gone
    if not here.side_zones:
        return legal_part(rules, seat, hand, entries, log)
    if viewed.laid[seat] and seat not in viewed.seats:
        # Which of its cards it laid by is not seen: the others may be all that it has to follow.
        return hand
    kept = lying_in(places, mark, here.last) & hand
    rest = hand & ~lying_in(places, mark, here.empty) & ~kept or hand & ~kept or hand
    may = legal_part(rules, seat, rest, entries, log) | kept
    if here.before_card:
        # What lies by may be taken up first, and must follow suit then.
        may |= legal_part(rules, seat, hand & ~kept, entries, log)
    return may


def _uncovered(viewed: Seen, seat: int, entries: tuple[Entry, ...]) -> CardSet:
    """Return the cards of a hand that is laid out which may be shown in the present trick."""
    rules, mark, log = viewed.rules, viewed.marks[seat], viewed.log
    here, places = rules.at[seat], rules.table.places
    assert here.laid is not None
    if viewed.supposed is not None:
        return rules.table.deck & ~log.played
    free = viewed.uncovered
    by, kept = lying_in(places, mark, here.empty), lying_in(places, mark, here.last)
    if entries and len(entries) < len(viewed.trick):
        # A card that lost the chapter is not played again.
        return free | by | kept | 1 << viewed.trick[-1].put
    may = legal_part(rules, seat, free or by or kept, entries, log) | kept
    if here.before_card:
        # What lies by may be taken up first, and must follow suit then.
        may |= legal_part(rules, seat, free | by, entries, log)
    return may


def legal_part(
    rules: Rules, seat: int, hand: CardSet, entries: tuple[Entry, ...], log: TrickLog
) -> CardSet:
    """Return the cards of a seen hand that its seat may still play to the trick.

    What is legal then follows from the trick as it lies now, once a suit is led.
    """
    led = led_suit(rules, entries)
    return allowed(rules.at[seat].following, hand, led, log) if led else hand


def _face_down(rules: Rules, entries: tuple[Entry, ...]) -> set[int]:
    """Return the seats whose card in the trick lies face down."""
    faces = rules.cards.faces.values()
    return {entry.seat for entry in entries if entry.put in faces}


def _before_it_lies_open(
    down: set[int], sizes: tuple[int, ...], entries: tuple[Entry, ...]
) -> tuple[tuple[int, ...], tuple[Entry, ...]]:
    """Return the sizes of the hands and the trick as if cards that lie face down were not played.

    Which card it is may still be any of its suit: so it is to come, as far as one can tell.
    """
    larger = tuple([size + (seat in down) for seat, size in enumerate(sizes)])
    return larger, tuple([entry for entry in entries if entry.seat not in down])


def _before_the_loss(
    viewed: Seen,
) -> tuple[tuple[CardSet | None, ...], tuple[int, ...], tuple[Entry, ...]]:
    """Return hands, their sizes and the trick as they were before the card that lost the chapter.

    No goal is judged after that: how they stood stays how they stand. What else may lose the
    chapter leaves the trick as it lies.
    """
    hands, sizes, trick = viewed.hands, viewed.sizes, viewed.trick
    last = trick[-1]
    losing = 0
    for named in viewed.rules.table.duties:
        if named.rule == viewed.broken:
            losing |= named.duty.losing_after if len(trick) > 1 else named.duty.losing
    if not losing >> last.put & 1:
        return hands, sizes, trick
    larger = tuple([size + (seat == last.seat) for seat, size in enumerate(sizes)])
    held = tuple(
        [
            hand | 1 << last.put if hand is not None and seat == last.seat else hand
            for seat, hand in enumerate(hands)
        ]
    )
    return held, larger, trick[:-1]


def _contenders(
    rules: Rules,
    entries: Sequence[Entry],
    coming: Sequence[int],
    held: Sequence[CardSet],
    led: CardSet | None,
) -> int:
    """Return the seats, as bits, that may still win the trick: the best, and who may beat it.

    `held` has what each seat to come may play. One more bit stands for nobody. In doubt a seat
    may win: that keeps verdicts sound.
    """
    if led is None:
        led = led_suit(rules, entries)
    contenders = 0
    for strength in rules.table.tiers:
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
    return contenders | 1 << rules.seats
