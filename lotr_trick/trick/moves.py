"""The moves of the trick game: options with their text, and what others see of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple, TypeGuard

from lotr_trick.kernel import Chance, Drawn
from lotr_trick.kernel.chance import EVERYBODY
from lotr_trick.trick.state.log import Entry, Way

if TYPE_CHECKING:
    from lotr_trick.trick.state.log import TrickLog
    from lotr_trick.trick.state.rules import Rules
    from lotr_trick.trick.state.table import Table

PLAY: Final = "play"
"""A card is played to the trick."""
EARLY: Final = "early"
"""A card is played to a trick that has not begun."""
PASS: Final = "pass"  # noqa: S105 - no password
"""A card is passed face down: only the giver and the receiver see which."""
LAY: Final = "lay"
"""A card is laid by that only its owner knows."""
SWAP: Final = "swap"
"""A card is changed for a lost card."""
CHOOSE: Final = "choose"
"""A character is chosen."""
SAY: Final = "say"
"""Something is chosen that is no card."""
AGREE: Final = "agree"
"""The whole table chooses something."""

Told = tuple[int | None, str]
"""A move as somebody saw it: the seat that made it, or None for nature and the table, and its
text."""


class Move(NamedTuple):
    """Something that a seat, or the whole table, chooses.

    Everybody sees it, unless `hidden` is what others see.
    """

    kind: str
    text: str
    seat: int | None
    card: int = -1
    """The card, by its place, where it is one."""
    to: int = -1
    """The seat that gets it."""
    number: int = -1
    """The character that is chosen, or the lost card that is taken, by its place."""
    what: str = ""
    """What is chosen otherwise: a part of the chapter, a number, a word."""
    way: Way = Way.PLAIN
    hidden: str = ""
    sealed: bool = False
    """Whether who gets a card sees it only when all have chosen; a note tells then what came."""

    @property
    def shown(self) -> Told:
        """What everybody sees."""
        return self.seat, self.hidden or self.text

    def told(self, seats: Collection[int]) -> Told:
        """Return what somebody with these seats sees of the move."""
        sees = self.seat in seats or (self.to in seats and not self.sealed)
        return (self.seat, self.text) if sees or not self.hidden else self.shown


class NatureMove(NamedTuple):
    """What nature drew.

    With `private` each group is for one seat alone to see: for those in `to`, or for nobody or
    everybody; without, the first group is for the first seat. Others see how many cards there
    are, if they are cards.
    """

    drawn: Drawn
    private: bool = False
    to: tuple[int, ...] = ()
    cards: bool = True

    @property
    def text(self) -> str:
        """The draw as a record writes it."""
        return self.drawn.text

    @property
    def shown(self) -> Told:
        """What everybody sees."""
        return self.told(()) if self.private else (None, self.drawn.text)

    def told(self, seats: Collection[int]) -> Told:
        """Return what somebody with these seats sees of the draw."""
        what, groups = self.drawn.what, self.drawn.groups
        if not self.private:
            return (None, self.drawn.text)
        if not self.cards:
            seen = any(seat in seats for seat in self.to)
            return (None, self.drawn.text if seen else f"{what}: unseen")
        told = [
            " ".join(group) if seat in seats or seat == EVERYBODY else _counted(len(group))
            for seat, group in zip(self.to or range(len(groups)), groups, strict=True)
        ]
        return (None, f"{what}: " + " / ".join(told))


AnyMove = Move | NatureMove


def is_move(option: object, *kinds: str) -> TypeGuard[Move]:
    """Whether an option is a move of one of some kinds.

    >>> is_move(Move(SAY, "lead", 0), SAY), is_move("lead", SAY)
    (True, False)
    """
    return isinstance(option, Move) and option.kind in kinds


def _counted(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def nature_move(asked: Chance, drawn: Drawn) -> NatureMove:
    """Return the move that nature makes: seen by everybody, by its owners, or by one seat."""
    # Numbers are no cards of the deck.
    cards = not any(item.isdecimal() for pile in asked.piles for item in pile.items[:1])
    return NatureMove(drawn, asked.private, asked.to if cards else asked.to[:1], cards)


# --- cards that are played ------------------------------------------------------------------

Moves = tuple[tuple[Move, ...], ...]
"""For each card the options to play it, one for each way."""


def play_move(table: Table, seat: int, card: int, way: Way) -> Move:
    """Return the option of a seat to play a card in some way."""
    cards = table.cards
    text = f"play {cards.names[card]} {way.value}".rstrip()
    if way is not Way.FACE_DOWN:
        return Move(PLAY, text, seat, card, way=way)
    suit = cards.suit_name(cards.suit_sets[card])
    return Move(PLAY, text, seat, card, way=way, hidden=f"play {suit} face down")


def every_play(table: Table, seat: int) -> list[Move]:
    """Return the options of a seat to play any card, in whatever way a character may."""
    every = [(card, ways) for known in table.role_ways for card, ways in enumerate(known)]
    found = dict.fromkeys((card, way) for card, ways in every for way in ways)
    return [play_move(table, seat, card, way) for card, way in found]


def moves_of(table: Table, seat: int, ways: tuple[tuple[Way, ...], ...]) -> Moves:
    """Return for each card the options of a seat to play it, in these ways."""
    return tuple(
        [
            tuple([play_move(table, seat, card, way) for way in found])
            for card, found in enumerate(ways)
        ]
    )


def played(rules: Rules, log: TrickLog, trick: tuple[Entry, ...], after: int = 0) -> list[Move]:
    """Return the moves by which the cards of some tricks were played, without the first ones."""
    entries = [entry for each in log.tricks for entry in each.entries]
    seats = rules.at
    return [
        move
        for entry in (*entries, *trick)[after:]
        for move in seats[entry.seat].moves[entry.put]
        if move.way is entry.way
    ]


def told_to(seats: Collection[int], moves: Iterable[AnyMove]) -> tuple[Told, ...]:
    """Return what somebody with these seats saw of some moves."""
    return tuple([move.told(seats) for move in moves])
