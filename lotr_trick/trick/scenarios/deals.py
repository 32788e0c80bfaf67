"""Deals that are told in part: the named cards where they are named, the rest filled in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import attrs

from lotr_trick.kernel.telling import drawn_in
from lotr_trick.lang import Definition, Line
from lotr_trick.trick.language.words import scenarios as words
from lotr_trick.trick.mechanics.dealing import (
    AlwaysLost,
    Deals,
    EveryoneTakes,
    TurnsUpLost,
    extra_lost,
    lost_count,
    lying_open,
)
from lotr_trick.trick.mechanics.seating import HoldersTake, HolderTakes
from lotr_trick.trick.state.cards import CardSet, each
from lotr_trick.trick.state.table import Table


class NoDeal(ValueError):
    """A deal that no cards fit; `line` is the line of the scenario that cannot be met."""

    def __init__(self, message: str, line: Line | None = None) -> None:
        """Say what is wrong, and at which line."""
        super().__init__(message)
        self.line = line


@attrs.frozen
class Deal:
    """What a scenario's deal is: the lost cards, every hand, and what lies on piles of the deck.

    The cards of a hand come in the order in which they are dealt: first those that are told.
    """

    lost: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    piles: Mapping[str, tuple[str, ...]]

    def dealt(self, counts: Sequence[int], number: int) -> tuple[tuple[str, ...], ...]:
        """Return what each seat gets in one of several deals of so many cards each."""
        first = sum(counts[:number])
        last = first + counts[number] if number + 1 < len(counts) else None
        return tuple(hand[first:last] for hand in self.hands)


def deal_counts(table: Table) -> tuple[int, ...]:
    """Return how many cards each deal of setup gives to a seat; 0 for the rest of the deck."""
    return tuple(step.number or 0 for step in table.script if isinstance(step, Deals))


def fill_deal(table: Table, scenario: Definition, seats: tuple[str, ...]) -> Deal:
    """Return the deal of a scenario, with hands in the order of its seats.

    Cards that no line names fill the hands in the order of the deck, always the same way.
    """
    cards = table.cards
    named, barred, order = _told(table, scenario, seats)
    roles = {role.name: role for role in table.roles if not role.rider}
    takes = any(isinstance(step, HoldersTake) for step in table.script)
    given = {step.character: step.card for step in table.script if isinstance(step, HolderTakes)}
    sure = [step.sure(table) for step in table.script if isinstance(step, Deals)]
    first = sure[0] if sure else ()
    later = tuple([name for more in sure[1:] for name in more if name not in first])
    for seat, name in enumerate(seats):
        role = roles.get(name)
        if role is None:
            message = f"{name} is not a character of this chapter"
            raise NoDeal(message, scenario.line_of(words.Seats))
        taker = cards.places.get(given.get(name, ""), role.taker if takes else None)
        if taker is not None and not any(hand >> taker & 1 for hand in named):
            named[seat] |= 1 << taker
    piles = _piles(table, scenario, named)
    lost = _lost(table, scenario, (*named, *piles.values()))
    rest = cards.deck & ~lost & ~cards.set_of(lying_open(table.laws))
    for word in table.laws.all(EveryoneTakes):
        rest = cards.minus(rest, cards.joined([word.given(table)] * table.seats))
    for laid in piles.values():
        rest &= ~laid
    size, counts = rest.bit_count() // len(seats), deal_counts(table)
    if 0 not in counts:
        size = sum(counts)
    for hand in named:
        rest &= ~hand
    awaited = rest & cards.set_of((*first, *later))
    hands = _fill(named, barred, (*each(awaited), *each(rest & ~awaited)), size)
    dealt = [
        _in_deals(first, later, (*told, *(Counter(cards.named(hand)) - Counter(told)).elements()))
        for told, hand in zip(order, hands, strict=True)
    ]
    return Deal(
        cards.named(lost),
        tuple(_barred_first(table, dealt)),
        {name: cards.named(laid) for name, laid in piles.items()},
    )


def _barred_first(table: Table, hands: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Return hands with what the one that is laid out never gets among its first cards behind."""
    never = {name for step in table.script for name in getattr(step, "never_first", ())}
    if table.laid is not None and never:
        laid_out = hands[table.laid.seat]
        hands[table.laid.seat] = tuple(sorted(laid_out, key=lambda name: name in never))
    return hands


def _in_deals(first: Sequence[str], later: Sequence[str], hand: Sequence[str]) -> tuple[str, ...]:
    """Return the cards of a hand with those in front that the first deal is sure to have, and
    those at the end that a later one is.
    """
    return tuple(sorted(hand, key=lambda name: (name not in first) + (name in later)))


def _piles(table: Table, scenario: Definition, named: Sequence[CardSet]) -> dict[str, CardSet]:
    """Return the cards of piles that are made of the deck: those that are told, and others."""
    used = 0
    for hand in named:
        used |= hand
    told = scenario.line_of(words.LostCardIs)
    if told is not None:
        used |= table.cards.set_of(told.word.cards)
    piles: dict[str, CardSet] = {}
    for plan in table.piles:
        if not plan.drawn:
            continue
        laid = 0
        for line in scenario.lines:
            if isinstance(line.word, words.Tells):
                laid |= table.cards.set_of(drawn_in(line.word.text, f"draws {plan.name} cards"))
                if laid & ~plan.allowed or laid & used or laid.bit_count() > plan.drawn:
                    message = f"`{plan.name}` cannot have these cards"
                    raise NoDeal(message, line)
        # The highest cards first, so that hands are filled with low ones as elsewhere.
        free = sorted(each(plan.allowed & ~laid & ~used), reverse=True)
        for card in free[: plan.drawn - laid.bit_count()]:
            laid |= 1 << card
        piles[plan.name] = laid
        used |= laid
    return piles


def _told(
    table: Table, scenario: Definition, seats: tuple[str, ...]
) -> tuple[list[CardSet], list[CardSet], list[tuple[str, ...]]]:
    cards, named, barred = table.cards, [0] * len(seats), [0] * len(seats)
    order: list[tuple[str, ...]] = [() for _ in seats]
    before: tuple[str, ...] = ()
    place = {name: seat for seat, name in enumerate(seats)}
    for line in scenario.lines:
        match line.word:
            case words.Holds(who, held, suit):
                pass
            case words.HoldsNo(who, suit):
                held = ()
            case _:
                continue
        if who not in place:
            message = f"{who} is not at the table"
            raise NoDeal(message, line)
        _, dealt = cards.sets_of((before, held))
        before += held
        if dealt.bit_count() != len(held) or dealt & ~cards.deck:
            message = "a card is named twice, or is not in the deck of this chapter"
            raise NoDeal(message, line)
        if any(dealt & hand for hand in named):
            message = "a card of this line is in a hand already"
            raise NoDeal(message, line)
        named[place[who]] |= dealt
        order[place[who]] += held
        barred[place[who]] |= cards.suits.get(suit, 0)
    return named, barred, order


def _lost(table: Table, scenario: Definition, named: Sequence[CardSet]) -> CardSet:
    extra = extra_lost(table.laws)
    kind = AlwaysLost if extra else TurnsUpLost
    step = next((step for step in table.script if isinstance(step, kind)), None)
    if step is None:
        return 0
    told = scenario.line_of(words.LostCardIs)
    count, among = lost_count(table.laws) + extra, step.among(table)
    lost = 0
    if told is not None:
        held = [name for hand in named for name in table.cards.named(hand)]
        for name in told.word.cards:
            _, card = table.cards.sets_of((held, (name,)))
            if not card & among:
                message = f"{name} is never the lost card"
                raise NoDeal(message, told)
            if any(card & hand for hand in named):
                message = f"{name} is in a hand already"
                raise NoDeal(message, told)
            lost |= card
        if lost.bit_count() > count:
            message = f"there are {count} lost cards, and more are named"
            raise NoDeal(message, told)
    free = among & ~lost
    for hand in named:
        free &= ~hand
    for card in list(each(free))[: count - lost.bit_count()]:
        lost |= 1 << card
    return lost


def _fill(
    named: list[CardSet], barred: list[CardSet], rest: Sequence[int], size: int
) -> list[CardSet]:
    """Return the hands filled up to their size, with no card where it may not be."""
    hands = list(named)
    if any(hand.bit_count() > size for hand in hands):
        message = f"a hand has {size} cards, and more are named for one"
        raise NoDeal(message)
    for card in rest:
        if all(hand.bit_count() == size for hand in hands):
            break  # what is left is not dealt
        _place(card, hands, named, barred, size)
    if any(hand.bit_count() != size for hand in hands):
        message = "the hands cannot be filled: too many cards are named, or too few are left"
        raise NoDeal(message)
    return hands


def _place(
    card: int, hands: list[CardSet], named: list[CardSet], barred: list[CardSet], size: int
) -> None:
    """Put a card into a hand with room for it, moving others on if need be; or into none.

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
                return
            todo += [(other, seat) for other in each(hands[seat] & ~named[seat])]


def _shift(seat: int, hands: list[CardSet], came_from: dict[int, tuple[int, int]]) -> None:
    """Move each card on the way one seat further, up to the seat that has room."""
    while seat >= 0:
        card, giver = came_from[seat]
        hands[seat] |= 1 << card
        if giver >= 0:
            hands[giver] ^= 1 << card
        seat = giver
