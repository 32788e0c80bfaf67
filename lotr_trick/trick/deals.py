"""Deals that are told in part: the named cards where they are named, the rest filled in."""

from __future__ import annotations

from lotr_trick.lang import Definition, Line
from lotr_trick.trick.cards import CardSet, each
from lotr_trick.trick.hooks.steps import DealEach, TurnUpLost
from lotr_trick.trick.table import Table
from lotr_trick.trick.words import scenarios as words


class NoDeal(ValueError):
    """A deal that no cards fit; `line` is the line of the scenario that cannot be met."""

    def __init__(self, message: str, line: Line | None = None) -> None:
        """Say what is wrong, and at which line."""
        super().__init__(message)
        self.line = line


def fill_deal(
    table: Table, scenario: Definition, seats: tuple[str, ...]
) -> tuple[str, tuple[tuple[str, ...], ...]]:
    """Give the lost card and the hands of a scenario, in the order of its seats.

    Cards that no line names fill the hands in the order of the deck, always the same way.
    """
    cards = table.cards
    named, barred = _told(table, scenario, seats)
    roles = {role.name: role for role in table.roles}
    for seat, name in enumerate(seats):
        role = roles.get(name)
        if role is None:
            message = f"{name} is not a character of this chapter"
            raise NoDeal(message, scenario.line_of(words.Seats))
        taker = role.taker
        if taker is not None and not any(hand >> taker & 1 for hand in named):
            named[seat] |= 1 << taker
    lost = _lost(table, scenario, named)
    size = (len(cards.names) - lost.bit_count()) // len(seats)
    told = [step.count for step in table.script if isinstance(step, DealEach)]
    if told:
        size = sum(told)
    rest = cards.deck & ~lost
    for hand in named:
        rest &= ~hand
    hands = _fill(named, barred, rest, size)
    return " ".join(cards.named(lost)), tuple(cards.named(hand) for hand in hands)


def _told(
    table: Table, scenario: Definition, seats: tuple[str, ...]
) -> tuple[list[CardSet], list[CardSet]]:
    named, barred = [0] * len(seats), [0] * len(seats)
    before: tuple[str, ...] = ()
    place = {name: seat for seat, name in enumerate(seats)}
    for line in scenario.lines:
        match line.word:
            case words.Holds(who, held):
                suit = ""
            case words.HoldsNo(who, suit):
                held = ()
            case words.HoldsNoOther(who, held, suit):
                pass
            case _:
                continue
        if who not in place:
            message = f"{who} is not at the table"
            raise NoDeal(message, line)
        _, dealt = table.cards.sets_of((before, held))
        before += held
        if dealt.bit_count() != len(held):
            message = "a card is named twice, or is not in the deck of this chapter"
            raise NoDeal(message, line)
        if any(dealt & hand for hand in named):
            message = "a card of this line is in a hand already"
            raise NoDeal(message, line)
        named[place[who]] |= dealt
        barred[place[who]] |= table.cards.suits.get(suit, 0)
    return named, barred


def _lost(table: Table, scenario: Definition, named: list[CardSet]) -> CardSet:
    step = next((step for step in table.script if isinstance(step, TurnUpLost)), None)
    if step is None:
        return 0
    told = scenario.line_of(words.LostCardIs)
    if told is not None:
        held = [name for hand in named for name in table.cards.named(hand)]
        _, card = table.cards.sets_of((held, (told.word.card,)))
        if not card or card & step.never:
            message = f"{told.word.card} is never the lost card"
            raise NoDeal(message, told)
        if any(card & hand for hand in named):
            message = f"{told.word.card} is in a hand already"
            raise NoDeal(message, told)
        return card
    free = table.deck & ~step.never
    for hand in named:
        free &= ~hand
    lost = 0
    for card in list(each(free))[: step.count]:
        lost |= 1 << card
    return lost


def _fill(named: list[CardSet], barred: list[CardSet], rest: CardSet, size: int) -> list[CardSet]:
    """Give the hands filled up to their size, with no card where it may not be."""
    hands = list(named)
    if any(hand.bit_count() > size for hand in hands):
        message = f"a hand has {size} cards, and more are named for one"
        raise NoDeal(message)
    for card in each(rest):
        if all(hand.bit_count() == size for hand in hands):
            break  # what is left is not dealt
        if not _place(card, hands, named, barred, size):
            break
    if any(hand.bit_count() != size for hand in hands):
        message = "the hands cannot be filled: too many cards are named, or too few are left"
        raise NoDeal(message)
    return hands


def _place(
    card: int, hands: list[CardSet], named: list[CardSet], barred: list[CardSet], size: int
) -> bool:
    """Put a card into a hand with room for it, moving others on if need be; tell if it went.

    Seats are tried from the nearest on, each once, so it ends soon also where nothing fits.
    """
    came_from: dict[int, tuple[int, int]] = {}
    todo = [(card, -1)]
    seen: set[int] = set()
    while todo:
        moving, giver = todo.pop(0)
        free = [s for s in range(len(hands)) if s not in seen and not barred[s] >> moving & 1]
        for seat in sorted(free, key=lambda seat: hands[seat].bit_count()):
            seen.add(seat)
            came_from[seat] = (moving, giver)
            if hands[seat].bit_count() < size:
                _shift(seat, hands, came_from)
                return True
            todo += [(other, seat) for other in each(hands[seat] & ~named[seat])]
    return False


def _shift(seat: int, hands: list[CardSet], came_from: dict[int, tuple[int, int]]) -> None:
    """Move each card on the way one seat further, up to the seat that has room."""
    while seat >= 0:
        card, giver = came_from[seat]
        hands[seat] |= 1 << card
        if giver >= 0:
            hands[giver] ^= 1 << card
        seat = giver
