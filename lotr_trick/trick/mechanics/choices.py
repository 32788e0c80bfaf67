"""What the mechanics share: what a seat may choose of its hand, how it is asked, how a choice calls
a seat, and the cards that nature drew.
"""

from __future__ import annotations

from collections.abc import Iterable

from lotr_trick.kernel import Decision
from lotr_trick.trick.goals.binding import Bindings, bound
from lotr_trick.trick.language.words.registry import CardName, Filter, PersonName, word
from lotr_trick.trick.moves import AnyMove, Move, NatureMove
from lotr_trick.trick.state.cards import CardSet
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


def in_hand(round_: Round, seat: int) -> CardSet:
    """Return the cards in the hand of a seat, one copy of each: what it never passes, too."""
    return round_.table.cards.distinct(round_.zones[seat])


def offered(round_: Round, seat: int, never: CardSet = 0, to: int | None = None) -> CardSet:
    """Return the cards that a seat may choose to pass, to another seat if one is told; one copy of
    each.
    """
    cards = round_.table.cards
    return cards.distinct(cards.minus(round_.zones[seat], never) & ~keeps(round_, seat, to))


def keeps(round_: Round, seat: int, to: int | None = None) -> CardSet:
    """Return the cards that the character of a seat never passes, or not to another seat."""
    role, table = round_.roles[seat], round_.table
    if role is None:
        return 0
    kept = table.cards.set_of([word.card for word in table.roles[role].all(NeverPasses)])
    for only in table.roles[role].all(PassesOnlyTo):
        if to is None or only.who not in _names_at(round_, to):
            kept |= bound(only.filter, Bindings(table.cards))
    return kept


def _names_at(round_: Round, seat: int) -> tuple[str, ...]:
    role, roles = round_.roles[seat], round_.table.roles
    return () if role is None else (roles[role].name, roles[role].person)


def laid_down(round_: Round, seat: int, card: int, zone: str) -> tuple[CardSet, ...]:
    """Return the zones with a card of a seat's hand in a zone of its own."""
    cards, bit, at = round_.table.cards, 1 << card, round_.table.places.zone_at[zone, seat]
    hand = cards.minus(round_.zones[seat], bit)
    return round_.with_zones({seat: hand, at: cards.plus(round_.zones[at], bit)})


# --- its words -------------------------------------------------------------------------------


@word("never_passes", kind="trait", hook="script step")
class NeverPasses:
    """The character never passes the card, in any exchange.

    Example: never passes R1
    """

    card: CardName


@word("passes_only_to", kind="trait", hook="script step")
class PassesOnlyTo:
    """The character passes such cards to one person only.

    Example: passes cards of rank 8 only to gollum
    """

    filter: Filter
    who: PersonName
