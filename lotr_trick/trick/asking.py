"""How steps ask a seat: what it has to choose from, what a choice calls another seat; and what an
answer gives: the cards that nature drew, a card laid down.
"""

from __future__ import annotations

from collections.abc import Iterable

from lotr_trick.kernel import Chance, Decision
from lotr_trick.trick.moves import AnyMove, Move, NatureMove
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.layout import at_hand, given_away
from lotr_trick.trick.state.round import Round


def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """Return the seats in turn order from `first`.

    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    """
    return (*range(first, seats), *range(first))


def drawn_cards(round_: Round, choice: AnyMove | None) -> CardSet:
    """Return the cards that nature drew, all together."""
    assert isinstance(choice, NatureMove)
    groups = choice.drawn.groups
    return round_.table.cards.set_of([name for group in groups for name in group])


def name_at(round_: Round, seat: int) -> str:
    """Return what a choice calls a seat: its character, or its number."""
    role = round_.roles[seat]
    return f"seat {seat + 1}" if role is None else round_.table.roles[role].name


def ask(round_: Round, seat: int, kind: str, options: Iterable[Move]) -> Decision | None:
    """Return the question to whoever plays for a seat; None if there is nothing to choose."""
    every = tuple(options)
    return Decision(seat, round_.table.setting.control[seat], kind, every) if every else None


def held_seats(round_: Round) -> tuple[int, ...]:
    """Return the seats whose hands are held: all but one that is laid out."""
    laid = round_.table.laid
    return tuple([seat for seat in range(round_.rules.seats) if laid is None or seat != laid.seat])


def in_hand(round_: Round, seat: int) -> CardSet:
    """Return the cards in the hand of a seat, one copy of each: what it never passes, too."""
    return round_.table.cards.distinct(at_hand(round_, seat))


def laid_down(round_: Round, seat: int, card: int, zone: str) -> tuple[CardSet, ...]:
    """Return the zones with a card of a seat's hand in a zone of its own."""
    cards, bit, at = round_.table.cards, 1 << card, round_.table.places.zone_at[zone, seat]
    zones = given_away(round_, round_.zones, seat, bit)
    zones[at] = cards.plus(zones[at], bit)
    return tuple(zones)


def slots_shown(round_: Round, seat: int, cards: CardSet) -> tuple[int, ...]:
    """Return the slots once a seat has shown everybody that it has some cards."""
    slots = list(round_.beside.slots)
    for at, slot in enumerate(round_.table.places.slots):
        if slot.revealed >= 0 and cards >> slot.revealed & 1:
            slots[at] = seat + 1
    return tuple(slots)


def for_all(round_: Round, asked: Decision | Chance) -> Decision | Chance:
    """Return what is asked, where a hand is laid out: what has to do with it alone everybody sees,
    and who plays for it answers.
    """
    laid = round_.table.laid
    if laid is None:
        return asked
    if isinstance(asked, Chance):
        alone = asked.private and asked.to == (laid.seat,)
        return Chance(asked.what, asked.piles) if alone else asked
    seat, player, kind, options, sealed = asked
    if seat == laid.seat:
        together = getattr(round_.beside.script[0], "together", False)
        player = player if together else laid.player(round_)
        sealed = False
    shown = [
        option._replace(hidden="", sealed=False)
        if isinstance(option, Move) and option.hidden and _is_open(option, laid.seat, sealed=sealed)
        else option
        for option in options
    ]
    return Decision(seat, player, kind, tuple(shown), sealed)


def _is_open(move: Move, laid_out: int, *, sealed: bool) -> bool:
    """Whether everybody sees a move, where the hand of a seat is laid out."""
    return move.seat == laid_out or (move.to == laid_out and not sealed)
