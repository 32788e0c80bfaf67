"""The moves of the trick game: options with their text, and what others see of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import attrs

from lotr_trick.kernel import Chance, Drawn
from lotr_trick.trick.state.log import Entry, Way
from lotr_trick.values.kept import Same

if TYPE_CHECKING:
    from lotr_trick.trick.state.log import TrickLog
    from lotr_trick.trick.state.rules import Rules
    from lotr_trick.trick.state.table import Table

Moves = tuple[tuple["Play", ...], ...]
"""For each card the options to play it, one for each way."""
NO_CARDS: Final = frozenset({"threat", "threats"})
"""What nature draws that is no card of the deck."""

Told = tuple[int | None, str]
"""A move as somebody saw it: the seat that made it, or None for nature, and its text."""


def _shown(seen: Callable[[Any], Told]) -> Any:
    """Give the field that holds what everybody sees of a move, made from its other fields."""
    default = attrs.Factory(seen, takes_self=True)
    return attrs.field(init=False, eq=False, repr=False, default=default)


@attrs.frozen
class Play:
    """Play a card to the trick; everybody sees it, unless it is played face down."""

    text: str
    entry: Entry
    shown: Told
    """What everybody sees."""
    secret: bool = False

    @property
    def seat(self) -> int:
        """The seat that plays."""
        return self.entry.seat

    def told(self, seats: Collection[int]) -> Told:
        """Give what somebody with these seats sees of the move."""
        return (self.entry.seat, self.text) if self.entry.seat in seats else self.shown


def play_move(table: Table, seat: int, card: int, way: Way) -> Play:
    """Return the option of a seat to play a card in some way."""
    cards = table.cards
    text = f"play {cards.names[card]} {way.value}".rstrip()
    entry = Entry(seat, card, card, way)
    if way is not Way.FACE_DOWN:
        return Play(text, entry, (seat, text))
    suit = cards.suit_name(cards.suit_sets[card])
    return Play(text, entry, (seat, f"play {suit} face down"), secret=True)


def every_play(table: Table, seat: int) -> list[Play]:
    """Return the options of a seat to play any card, in whatever way a character may."""
    ways = {
        (c, way)
        for every in (table.ways, table.unseen_ways)
        for c, w in enumerate(every)
        for way in w
    }
    return [play_move(table, seat, card, way) for card, way in sorted(ways, key=str)]


# Options are equal values: keeping them spares making the same hundred again for every deal. They
# are kept for a table, because the characters at its seats come in thousands of orders.
@lru_cache(maxsize=128)
def moves_at(same: Same[Table], seat: int, ways: tuple[tuple[Way, ...], ...]) -> Moves:
    """Return for each card the options of a seat to play it."""
    table = same.value
    return tuple(
        [
            tuple([play_move(table, seat, card, way) for way in found])
            for card, found in enumerate(ways)
        ]
    )


@attrs.frozen
class Choose:
    """Choose a character; everybody sees it."""

    text: str
    seat: int
    role: int
    shown: Told = _shown(lambda move: (move.seat, move.text))
    """What everybody sees."""
    secret = False

    def told(self, seats: Collection[int]) -> Told:
        """Give what somebody with these seats sees of the move."""
        return self.shown


@attrs.frozen
class Pass:
    """Pass a card face down; only the giver and the receiver see which.

    A `sealed` one happens when all have chosen: until then the receiver sees nothing either,
    and is told by a note what came.
    """

    text: str
    hidden: str
    seat: int
    to: int
    card: int
    sealed: bool = False
    shown: Told = _shown(lambda move: (move.seat, move.hidden))
    """What everybody sees."""
    secret = True

    def told(self, seats: Collection[int]) -> Told:
        """Give what somebody with these seats sees of the move."""
        sees = self.seat in seats or (self.to in seats and not self.sealed)
        return (self.seat, self.text) if sees else self.shown


@attrs.frozen
class LayBy:
    """Lay a card by that only its owner knows."""

    text: str
    hidden: str
    seat: int
    card: int
    shown: Told = _shown(lambda move: (move.seat, move.hidden))
    """What everybody sees."""
    secret = True

    def told(self, seats: Collection[int]) -> Told:
        """Give what somebody with these seats sees of the move."""
        return (self.seat, self.text) if self.seat in seats else self.shown


@attrs.frozen
class Say:
    """Choose something that is no card from the hand; `what` is what it is.

    Everybody sees it, unless `hidden` is what the others see.
    """

    text: str
    seat: int
    what: str
    hidden: str = ""
    shown: Told = _shown(lambda move: (move.seat, move.hidden or move.text))
    """What everybody sees."""

    @property
    def secret(self) -> bool:
        """Whether only its own player sees what is chosen."""
        return bool(self.hidden)

    def told(self, seats: Collection[int]) -> Told:
        """Give what somebody with these seats sees of the move."""
        return (self.seat, self.text) if self.seat in seats else self.shown


@attrs.frozen
class Agree:
    """Choose something as a whole table: which `part` of a chapter the round is of."""

    text: str
    part: str
    shown: Told = _shown(lambda move: (None, move.text))
    """What everybody sees."""
    secret = False

    def told(self, seats: Collection[int]) -> Told:
        """Give what somebody with these seats sees of the move."""
        return self.shown


@attrs.frozen
class SwapLost:
    """Change a card of the hand for a lost card, before everybody."""

    text: str
    seat: int
    card: int
    lost: int
    shown: Told = _shown(lambda move: (move.seat, move.text))
    """What everybody sees."""
    secret = False

    def told(self, seats: Collection[int]) -> Told:
        """Give what somebody with these seats sees of the move."""
        return self.shown


@attrs.frozen
class PlayEarly:
    """Play a card to a trick that has not begun, before everybody."""

    text: str
    play: Play
    shown: Told = _shown(lambda move: (move.seat, move.text))
    """What everybody sees."""
    secret = False

    @property
    def seat(self) -> int:
        """The seat that plays."""
        return self.play.seat

    def told(self, seats: Collection[int]) -> Told:
        """Give what somebody with these seats sees of the move."""
        return self.shown


def _counted(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


@lru_cache(maxsize=256)
def _seen_deal(what: str, *sizes: int) -> Told:
    """Give what everybody sees of a deal of groups of these sizes."""
    return (None, f"{what}: " + " / ".join(map(_counted, sizes)))


@attrs.frozen
class Dealt:
    """Cards that nature dealt: each seat sees its own group only.

    The first group is for the first seat, unless the chance says whose groups they are.
    """

    drawn: Drawn
    to: tuple[int, ...] = ()
    shown: Told = _shown(lambda move: _seen_deal(move.drawn.what, *map(len, move.drawn.groups)))
    """What everybody sees: how many cards there are in each group."""
    secret = True

    @property
    def text(self) -> str:
        """The draw as a record writes it."""
        return self.drawn.text

    def told(self, seats: Collection[int]) -> Told:
        """Give what somebody with these seats sees of the deal."""
        owners = self.to or range(len(self.drawn.groups))
        groups = [
            " ".join(group) if seat in seats else _counted(len(group))
            for seat, group in zip(owners, self.drawn.groups, strict=True)
        ]
        return (None, f"{self.drawn.what}: " + " / ".join(groups))


@attrs.frozen
class Looked:
    """Something that nature drew for one seat alone to see, and that is no card of the deck.

    With a seat of -1 nobody sees it.
    """

    drawn: Drawn
    seat: int
    shown: Told = _shown(lambda move: (None, f"{move.drawn.what}: unseen"))
    """What everybody sees."""
    secret = True

    @property
    def text(self) -> str:
        """The draw as a record writes it."""
        return self.drawn.text

    def told(self, seats: Collection[int]) -> Told:
        """Give what somebody with these seats sees of the draw."""
        return (None, self.drawn.text) if self.seat in seats else self.shown


@attrs.frozen
class TurnedUp:
    """Cards that nature turned up before everybody."""

    drawn: Drawn
    shown: Told = _shown(lambda move: (None, move.drawn.text))
    """What everybody sees."""
    secret = False

    @property
    def text(self) -> str:
        """The draw as a record writes it."""
        return self.drawn.text

    def told(self, seats: Collection[int]) -> Told:
        """Give what somebody with these seats sees of the draw."""
        return self.shown


Move = Play | Choose | Pass | LayBy | Say | Agree | SwapLost | PlayEarly | Dealt | Looked | TurnedUp


def nature_move(asked: Chance, drawn: Drawn) -> Dealt | Looked | TurnedUp:
    """Return the move that nature makes: seen by everybody, by its owners, or by one seat."""
    if not asked.private:
        return TurnedUp(drawn)
    if asked.what in NO_CARDS:
        return Looked(drawn, asked.to[0])
    return Dealt(drawn, asked.to)


def played(rules: Rules, log: TrickLog, trick: tuple[Entry, ...], after: int = 0) -> list[Play]:
    """Return the moves by which the cards of some tricks were played, without the first ones."""
    entries = [entry for each in log.tricks for entry in each.entries]
    moves = rules.moves
    return [
        move
        for entry in (*entries, *trick)[after:]
        for move in moves[entry.seat][entry.put]
        if move.entry.way is entry.way
    ]


def told_to(seats: Collection[int], moves: Iterable[Move]) -> tuple[Told, ...]:
    """Give what somebody with these seats saw of some moves."""
    return tuple([move.told(seats) if move.secret else move.shown for move in moves])
