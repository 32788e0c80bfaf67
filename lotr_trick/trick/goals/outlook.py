"""The outlook of a round: from what somebody sees to how it can still go.

What is known follows from the hands that are seen and from what everybody sees; verdicts are
drawn from it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lotr_trick.trick.goals.knowledge import Knowledge, elsewhere, known_hands
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.known import still_held
from lotr_trick.trick.state.log import Entry, TrickLog, Way
from lotr_trick.trick.state.marks import Heap, Mark
from lotr_trick.trick.state.table import Table
from lotr_trick.trick.step import Round, legal, winning


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
    marks: tuple[Mark, ...] = (),
    heaps: tuple[Heap, ...] = (),
    held: tuple[CardSet, ...] = (),
) -> Knowledge:
    """Give what somebody knows who sees these hands, of the present state of a round.

    `sizes` are the sizes of all hands, which are public; `hands` are those that are seen;
    `fixed` tells that setup is done; `marks` are what is seen beside the characters; `held` are
    the cards that are known to be in hands that are not seen.
    """
    people = table.people[roles]
    if not fixed:
        return _in_setup(table, hands, sizes, log, people, marks, roles)
    if not entries:
        return between_tricks(table, hands, sizes, lost, log, people, marks, roles=roles, held=held)
    led, lead, whole = None, None, entries
    if table.face_down and (down := _face_down(table, entries)):
        led = table.led_suit.led(entries)
        lead = entries[0] if entries[0].seat in down else None
        sizes, entries = _before_it_lies_open(down, sizes, entries)
        hands = tuple([None if seat in down else hand for seat, hand in enumerate(hands)])
        if not entries:
            return between_tricks(table, hands, sizes, lost, log, people, marks, lead, roles, held)
    cards = 0
    for entry in entries:
        cards |= 1 << entry.shown
    loose = table.deck & ~log.played & ~cards & ~lost
    seats = len(sizes)
    if not table.lays_by:
        hands = known_hands(hands, sizes, held, loose)
    entered = 0
    for entry in entries:
        entered |= 1 << entry.seat
    coming = [seat for seat in range(seats) if sizes[seat] and not entered >> seat & 1]
    left = [size - (seat in coming) for seat, size in enumerate(sizes)]
    later = table.round_end.tricks_left(left)
    own = tuple([min(later, size) for size in left])
    cast = roles if table.freed and roles else (None,) * seats
    may_play = [_playable(table, hands[seat], whole, log, cast[seat]) for seat in coming]
    if table.lays_by and marks:
        may_play = [_not_laid_by(table, hands[s], marks[s], whole, log, cast[s]) for s in coming]
    not_theirs = [elsewhere(seat, hands, held) for seat in coming]
    may_play = [cards & ~others for cards, others in zip(may_play, not_theirs, strict=True)]
    contenders = _contenders(table, entries, coming, may_play, led)
    if table.undoing and any(
        undoing.possible(winning(table, entries), heaps, complete=not coming)
        for undoing in table.undoing
    ):
        contenders |= 1 << seats
    return Knowledge(
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
        _spare(left, later, loose, len(coming)),
        people,
        table.cancels,
        sum([1 << seat for seat in coming]),
        sizes,
        True,
        marks,
        lead,
        roles,
        (),
        held,
    )


def _in_setup(
    table: Table,
    hands: tuple[CardSet | None, ...],
    sizes: tuple[int, ...],
    log: TrickLog,
    people: tuple[str | None, ...],
    marks: tuple[Mark, ...],
    roles: tuple[int | None, ...],
) -> Knowledge:
    """Give what is known before play: hands may still grow, and lost cards be taken up."""
    most = table.deck.bit_count()
    own = (most,) * len(sizes)
    return Knowledge(
        log.counts,
        log.taken,
        0,
        0,
        0,
        most,
        own,
        table.deck,
        hands=hands,
        people=people,
        cancels=table.cancels,
        sizes=sizes,
        fixed=False,
        marks=marks,
        roles=roles,
    )


def between_tricks(
    table: Table,
    hands: tuple[CardSet | None, ...],
    sizes: tuple[int, ...],
    lost: CardSet,
    log: TrickLog,
    people: tuple[str | None, ...],
    marks: tuple[Mark, ...],
    lead: Entry | None = None,
    roles: tuple[int | None, ...] = (),
    held: tuple[CardSet, ...] = (),
) -> Knowledge:
    """Give what is known while no card lies in the trick: it is asked after every trick.

    `lead` is one that lies there face down.
    """
    loose = table.deck & ~log.played & ~lost
    later, own = table.tricks_left[sizes]
    spare = own != sizes or _spare(sizes, later, loose)
    if not table.lays_by:
        hands = known_hands(hands, sizes, held, loose)
    return Knowledge(
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
        hands,
        spare,
        people,
        table.cancels,
        0,
        sizes,
        True,
        marks,
        lead,
        roles,
        (),
        held,
    )


def _playable(
    table: Table,
    hand: CardSet | None,
    entries: tuple[Entry, ...],
    log: TrickLog,
    role: int | None,
) -> CardSet:
    """Give the cards that a seat may play to the present trick, as far as one can tell."""
    if hand is None:
        return _not_out(table, entries, log)
    return legal_part(table, hand, entries, log, role)


def _not_out(table: Table, entries: tuple[Entry, ...], log: TrickLog) -> CardSet:
    gone = log.played
    for entry in entries:
        gone |= 1 << entry.put
    return table.deck & ~gone


def _not_laid_by(
    table: Table,
    hand: CardSet | None,
    mark: Mark,
    entries: tuple[Entry, ...],
    log: TrickLog,
    role: int | None,
) -> CardSet:
    """Give the same for a seat that may have laid cards by, or played early."""
    if mark.early is not None and not log.tricks:
        return 1 << mark.early.entry.put
    if hand is None:
        return _not_out(table, entries, log)
    rest = hand & ~mark.tucked & ~mark.kept or hand & ~mark.kept or hand
    return legal_part(table, rest, entries, log, role) | mark.kept & hand


def _face_down(table: Table, entries: tuple[Entry, ...]) -> set[int]:
    """Give the seats whose card in the trick lies face down."""
    faces = table.cards.faces.values()
    return {entry.seat for entry in entries if entry.put in faces}


def _before_it_lies_open(
    down: set[int], sizes: tuple[int, ...], entries: tuple[Entry, ...]
) -> tuple[tuple[int, ...], tuple[Entry, ...]]:
    """Give the sizes of the hands and the trick as if cards that lie face down were not played.

    Which card it is may still be any of its suit: so it is to come, as far as one can tell.
    """
    larger = tuple([size + (seat in down) for seat, size in enumerate(sizes)])
    return larger, tuple([entry for entry in entries if entry.seat not in down])


def public_knowledge(round_: Round, seen: Collection[int] = ()) -> Knowledge:
    """Give what everybody at the table knows, and what lies beside the characters of some seats,
    as if it lay open.
    """
    table, stage = round_.table, round_.stage
    hands, sizes = open_hands(round_), round_.sizes
    trick = seen_trick(table, round_.trick, seen)
    if round_.broken and trick:
        hands, sizes, trick = before_the_loss(table, hands, sizes, trick, round_.broken)
    row = stage.known[-1]
    return knowledge(
        table,
        hands,
        sizes,
        stage.lost,
        trick,
        round_.log,
        stage.roles,
        fixed=round_.leader >= 0,
        marks=_turned_marks(round_, seen),
        heaps=with_turned(stage.heaps, stage.aftermath.turned),
        held=still_held(table, table.held_by[row], round_.log, trick) if row else (),
    )


def _turned_marks(round_: Round, turned: Collection[int]) -> tuple[Mark, ...]:
    """Give what everybody sees beside the characters once that of some seats lies open."""
    marks = round_.stage.marks
    if not round_.table.hides:
        return marks
    return tuple([m if s in turned else m.seen_by_others() for s, m in enumerate(marks)])


def with_turned(heaps: tuple[Heap, ...], turned: CardSet) -> tuple[Heap, ...]:
    """Give piles with what was turned up for the present trick among what may be."""
    return tuple([Heap(heap.left | turned, heap.turned) for heap in heaps]) if turned else heaps


def open_hands(round_: Round) -> tuple[CardSet | None, ...]:
    """Give the hands that everybody sees; what is left at the end lies open to be judged."""
    table, marks = round_.table, round_.stage.marks
    if round_.over and not round_.broken:
        return round_.hands
    if not table.opens:
        return table.hidden
    return tuple(
        [hand if mark.open else None for hand, mark in zip(round_.hands, marks, strict=True)]
    )


def seen_marks(round_: Round, seen: Collection[int], *, over: bool = False) -> tuple[Mark, ...]:
    """Give what is seen beside the characters by somebody who has the seats `seen`.

    When the game is `over`, threats lie open.
    """
    marks = round_.stage.marks
    if not round_.table.hides:
        return marks
    return tuple(
        [
            mark.seen_by_owner(over=over) if seat in seen else mark.seen_by_others(over=over)
            for seat, mark in enumerate(marks)
        ]
    )


def seen_trick(table: Table, trick: tuple[Entry, ...], seats: Collection[int]) -> tuple[Entry, ...]:
    """Give a trick as somebody with these seats sees it: of others' cards that lie face down
    only the suit.
    """
    if not table.face_down:
        return trick
    suit_sets, faces = table.cards.suit_sets, table.cards.faces
    return tuple(
        [
            entry
            if entry.way is not Way.FACE_DOWN or entry.seat in seats
            else Entry(entry.seat, face := faces[suit_sets[entry.put]], face, entry.way)
            for entry in trick
        ]
    )


def before_the_loss(
    table: Table,
    hands: tuple[CardSet | None, ...],
    sizes: tuple[int, ...],
    trick: tuple[Entry, ...],
    broken: str,
) -> tuple[tuple[CardSet | None, ...], tuple[int, ...], tuple[Entry, ...]]:
    """Give hands, their sizes and the trick as they were before the card that lost the chapter.

    No goal is judged after that: how they stood stays how they stand. What else may lose the
    chapter leaves the trick as it lies; `broken` is the rule that did.
    """
    last = trick[-1]
    losing = 0
    for named in table.duties:
        if named.rule == broken:
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


def people_at(table: Table, roles: tuple[int | None, ...]) -> tuple[str | None, ...]:
    """Give the person at each seat; None for a seat without a character."""
    return table.people[roles]


def _spare(sizes: Sequence[int], later: int, loose: CardSet, coming: int = 0) -> bool:
    """Whether a card may be left over at the end: undealt, or in a larger hand.

    That a card may lose the chapter before another one is played is no matter: no goal is judged
    then, and how it stood stays how it stands.
    """
    return max(sizes) > later or loose.bit_count() > sum(sizes) + coming


def _contenders(
    table: Table,
    entries: tuple[Entry, ...],
    coming: list[int],
    held: list[CardSet],
    led: CardSet | None,
) -> int:
    """Give the seats, as bits, that may still win the trick: the best, and who may beat it.

    `held` has what each seat to come may play. One more bit stands for nobody. In doubt a seat
    may win: that keeps verdicts sound.
    """
    if led is None:
        led = table.led_suit.led(entries)
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
    return contenders | 1 << table.seats


def legal_part(
    table: Table, hand: CardSet, entries: tuple[Entry, ...], log: TrickLog, role: int | None
) -> CardSet:
    """Give the cards of a seen hand that its seat may still play to the trick.

    What is legal then follows from the trick as it lies now, once a suit is led.
    """
    return legal(table, hand, entries, log, role) if table.led_suit.led(entries) else hand
