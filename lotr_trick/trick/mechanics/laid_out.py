"""A hand that is laid out in rows for everybody to see, where fewer people play than hands.

Its cards lie on each other: only what is uncovered is played, and what lies face down nobody
knows. Somebody plays for it whom setup finds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import attrs

from lotr_trick.kernel import Chance, draw
from lotr_trick.kernel.chance import EVERYBODY, NOBODY
from lotr_trick.trick.asking import slots_shown
from lotr_trick.trick.language.words.registry import CardName, CharacterName, expected, word
from lotr_trick.trick.moves import AnyMove, NatureMove
from lotr_trick.trick.state.cards import each
from lotr_trick.trick.state.layout import FACE_DOWN, Layout, make_layout
from lotr_trick.trick.state.round import Round

if TYPE_CHECKING:
    from lotr_trick.trick.compile.precedence import Laws
    from lotr_trick.trick.game import ChapterGame

TURNED: Final = "turned up"
"""What nature draws when cards of the hand are turned up."""


# --- its layout ----------------------------------------------------------------------------------


def layout_of(laws: Laws, seats: int, cards: int) -> Layout | None:
    """Return how the hand of the last seat is laid out, with so many cards; None where none is."""
    usual = laws.last(Rows, RowsFilled)
    if usual is None:
        return None
    exact = [word for word in laws.all(RowsWith) if word.cards == cards]
    filled = laws.has(RowsFilled) or not exact
    rows = _filled(usual.rows, cards) if filled else exact[-1].rows
    said = {word.row: word.facing for word in laws.all(RowFaces)}
    if not filled:
        said |= {word.row: word.facing for word in laws.all(RowFacesWith) if word.cards == cards}
    covers = laws.last(CoveredBy)
    face_up, first = 0, 0
    for number, row in enumerate(rows, 1):
        whole = usual.rows[number - 1] if filled else row
        face_up |= _face_up(said.get(number), row, whole) << first
        first += row
    layout = make_layout(
        seats - 1,
        rows,
        face_up,
        covers.cards if covers else 0,
        plays_covered=not laws.has(UncoveredPlayed),
        passes_covered=not laws.has(UncoveredExchanged),
    )
    bare = sum([1 << place for place, on in enumerate(layout.covering) if not on])
    return attrs.evolve(layout, face_up=face_up | bare) if filled else layout


def _filled(rows: Sequence[int], cards: int) -> tuple[int, ...]:
    """Return rows filled from the top with so many cards.

    >>> _filled((3, 4, 5), 9)
    (3, 4, 2)
    """
    found = []
    for row in rows:
        found.append(min(row, cards))
        cards -= found[-1]
    return tuple([row for row in found if row])


def _face_up(facing: Facing | None, count: int, whole: int) -> int:
    """Return which of so many cards of a row lie face up, as bits; `whole` is how many it could
    have.
    """
    every = (1 << count) - 1
    if isinstance(facing, FaceDown):
        return 0
    if isinstance(facing, FaceUpButMiddle):
        return every & ~(1 << (whole - 1) // 2)
    return every


# --- dealing -------------------------------------------------------------------------------------


def next_places(round_: Round, cards: int) -> tuple[int, ...]:
    """Return the places that the next cards lie in: those from the top that had none yet."""
    laid = round_.table.laid
    assert laid is not None
    dealt = laid.lying(round_).bit_length()
    return tuple(range(dealt, min(laid.layout.count, dealt + cards)))


def places_left(round_: Round) -> int:
    """Return how many places have had no card yet."""
    laid = round_.table.laid
    assert laid is not None
    return laid.layout.count - laid.lying(round_).bit_length()


def deal_chance(
    round_: Round, what: str, names: Sequence[str], cards: int, laid_out: int, among: Sequence[str]
) -> Chance:
    """Return the deal of so many cards to each hand that is held, and some to the one that is laid
    out: a group for each place face up there, and last one for what lies face down.
    """
    laid = round_.table.laid
    assert laid is not None
    held = [seat for seat in range(round_.rules.seats) if seat != laid.seat]
    places = next_places(round_, laid_out)
    shown = [place for place in places if laid.layout.face_up >> place & 1]
    sizes = [*[cards for _ in held], *[1 for _ in shown], len(places) - len(shown)]
    to = (*held, *[EVERYBODY for _ in shown], NOBODY)
    return draw(what, names, sizes, private=True, to=to, among=among)


def with_laid_out(round_: Round, choice: NatureMove) -> Round:
    """Return the round, before its next step still, with the cards of such a deal where they
    lie.
    """
    laid, cards = round_.table.laid, round_.table.cards
    assert laid is not None
    zones, source = list(round_.zones), round_.table.places.undealt
    sets = [cards.set_of(group) for group in choice.drawn.groups]
    shown = [place for place, to in zip(sets, choice.to, strict=True) if to == EVERYBODY]
    places = next_places(round_, len(shown) + sets[-1].bit_count())
    for to, dealt in zip(choice.to, sets, strict=True):
        if to >= 0:
            zones[to] = cards.plus(zones[to], dealt)
    up = [place for place in places if laid.layout.face_up >> place & 1]
    for place, card in zip(up, shown, strict=True):
        zones[laid.at[place]] = cards.gathered(card)
    zones[laid.down] = cards.plus(zones[laid.down], sets[-1])
    zones[source] = cards.minus(zones[source], cards.joined(sets))
    slots = list(round_.beside.slots)
    slots[laid.down_slot] |= sum([1 << place for place in places if place not in up])
    return round_._replace(zones=tuple(zones), beside=round_.beside._replace(slots=tuple(slots)))


# --- turning up ----------------------------------------------------------------------------------


@attrs.frozen
class TurnUpUncovered:
    """Before a trick nature tells which cards lay face down where nothing covers them any more."""

    order = -1

    covered_too: bool = False
    """Whether all that lies face down is turned up."""

    def places(self, round_: Round) -> tuple[int, ...]:
        """Return the places whose cards are turned up now."""
        laid = round_.table.laid
        assert laid is not None
        if self.covered_too:
            return tuple(each(round_.beside.slots[laid.down_slot]))
        return laid.to_turn(round_)

    def offer(self, round_: Round) -> Chance | None:
        """Return the draw of a card for each place; None where none is to be turned up."""
        laid, places = round_.table.laid, self.places(round_)
        assert laid is not None
        if not places:
            return None
        names = round_.table.cards.named(round_.zones[laid.down])
        return draw(TURNED, names, [1 for _ in places])

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the cards face up in their places."""
        if choice is None:
            return round_.then()
        assert isinstance(choice, NatureMove)
        laid, cards = round_.table.laid, round_.table.cards
        assert laid is not None
        places, zones = self.places(round_), list(round_.zones)
        shown = cards.sets_of(choice.drawn.groups)
        for place, group in zip(places, choice.drawn.groups, strict=True):
            zones[laid.at[place]] = cards.set_of(group)
        zones[laid.down] = cards.minus(zones[laid.down], cards.joined(shown))
        slots = list(slots_shown(round_, laid.seat, cards.joined(shown)))
        slots[laid.down_slot] &= ~sum([1 << place for place in places])
        return round_.then(zones=tuple(zones), slots=tuple(slots))


def turning_of(laws: Laws, layout: Layout | None) -> tuple[TurnUpUncovered, ...]:
    """Return what is turned up before each trick."""
    return (TurnUpUncovered(),) if layout is not None and laws.has(UncoveredTurnedUp) else ()


# --- who plays for it ----------------------------------------------------------------------------


def with_runner(round_: Round, first: int, *, chosen: bool = False) -> Round:
    """Return the round with somebody who plays for the hand that is laid out, once a seat is the
    first that has a character, or that has one `chosen`.
    """
    laid, laws = round_.table.laid, round_.table.laws
    if laid is None or round_.beside.slots[laid.runs_slot]:
        return round_
    by = laws.last(RunBy, RunByChooser, RunByDealer)
    if isinstance(by, RunByChooser) and not chosen:
        return round_
    if isinstance(by, RunByDealer):
        first = dealer(round_)
    seats = round_.rules.seats
    if first == laid.seat:
        # The player on its right.
        first = (first - 1) % seats
    slots = list(round_.beside.slots)
    slots[laid.runs_slot] = round_.table.setting.control[first] + 1
    return round_._replace(beside=round_.beside._replace(slots=tuple(slots)))


def with_runner_choosing(round_: Round, around: Sequence[int]) -> Round:
    """Return the round with somebody who plays for the hand that is laid out, before seats choose
    characters in some order.
    """
    laid = round_.table.laid
    if laid is None:
        return round_
    free = [seat for seat in around if round_.roles[seat] is None]
    if isinstance(round_.table.laws.last(RunBy, RunByChooser, RunByDealer), RunByChooser):
        free = [seat for seat in free if seat != laid.seat]
    return with_runner(round_, (free or [laid.seat])[0], chosen=True)


def dealer(round_: Round) -> int:
    """Return the seat that deals: the first one in the first round of several that go by their
    numbers, and the next one on the left in each round after it. A hand laid out never deals.
    """
    table = round_.table
    before = table.plan.parts.index(table.part) if table.part in table.plan.parts else 0
    return before % (table.seats - (table.laid is not None))


# --- its words -----------------------------------------------------------------------------------


@word("face_up", kind="facing", hook="seen")
class FaceUp:
    """All cards of the row are seen.

    Example: row 3 is face up
    """


@word("face_down", kind="facing", hook="seen")
class FaceDown:
    """No card of the row is seen.

    Example: row 2 is face down
    """


@word("face_up_but_middle", kind="facing", hook="seen")
class FaceUpButMiddle:
    """All cards of the row are seen except for the one in the middle.

    Example: row 1 is face up but the middle
    """


Facing = FaceUp | FaceDown | FaceUpButMiddle


@word("rows", kind="layout", hook="holding")
class Rows:
    """How many cards lie in each row.

    Example: rows 3, 4 and 5 from the top
    """

    rows: tuple[int, ...]


@word("rows_filled", kind="layout", hook="holding")
class RowsFilled:
    """How many places there are in each row, which are filled from the top with however many cards
    there are; what is not covered then lies face up.

    Example: rows 3, 4 and 5 from the top, filled in order
    """

    rows: tuple[int, ...]


@word("rows_with", kind="layout", hook="holding")
class RowsWith:
    """How many cards lie in each row, with a hand of so many cards.

    Example: with 9 cards, rows 2, 3 and 4 from the top
    """

    cards: int
    rows: tuple[int, ...]


@word("row_faces", kind="layout", hook="seen")
class RowFaces:
    """Which cards of a row are seen.

    Example: row 2 is face down
    """

    row: int
    facing: Facing


@word("row_faces_with", kind="layout", hook="seen")
class RowFacesWith:
    """Which cards of a row are seen, with a hand of so many cards.

    Example: with 9 cards, row 1 is face down
    """

    cards: int
    row: int
    facing: Facing


@word("covered_by", kind="layout", hook="holding")
class CoveredBy:
    """How many cards of the next row lie on each card.

    Example: a card is covered by 2 cards of the row below
    """

    cards: int


@word("uncovered_played", kind="layout", hook="holding")
class UncoveredPlayed:
    """A card that is covered cannot be played.

    Example: only uncovered cards are played
    """


@word("uncovered_exchanged", kind="layout", hook="holding")
class UncoveredExchanged:
    """Only cards of the last row that are not covered can be exchanged.

    Example: only uncovered cards of the last row are exchanged
    """


@word("added_beside", kind="layout", hook="holding")
class AddedBeside:
    """Cards that come in setup lie open and cover nothing.

    Example: added cards lie open beside the last row
    """


@word("uncovered_turned_up", kind="layout", hook="seen")
class UncoveredTurnedUp:
    """A card that is not covered any more is turned up when the trick is over.

    Example: uncovered cards are turned up after each trick
    """


@word("run_by", kind="controller", hook="controller")
class RunBy:
    """Who plays for the hand that is laid out: whoever has a character first; if that is the
    hand itself, the player on its right.

    Example: run by whoever has a character first, or else by the seat on its right
    """


@word("run_by_chooser", kind="controller", hook="controller")
class RunByChooser:
    """Who plays for the hand that is laid out: whoever chooses a character first, not counting who
    has one by a card; if nobody else chooses one, the player on its right.

    Example: run by whoever chooses a character first, or else by the seat on its right
    """


@word("run_by_dealer", kind="controller", hook="controller")
class RunByDealer:
    """The dealer plays for the hand that is laid out.

    Example: run by the dealer
    """


# --- what scenarios expect of it -----------------------------------------------------------------


@expected("has_face_down")
class HasFaceDown:
    """How many cards of the character's hand lie face down, which nobody knows.

    Example: expect bilbo has 5 cards face down
    """

    who: CharacterName
    number: int

    def unmet(self, game: ChapterGame) -> str:
        """Return how many there are instead, in words."""
        count = game.round.zone(FACE_DOWN, game.public.seat_of(self.who) or 0).bit_count()
        return "" if count == self.number else f"{self.who} has {count} cards face down"


@expected("shows_card")
class ShowsCard:
    """The card lies face up in the character's hand, covered or not.

    Example: expect bilbo shows H3
    """

    who: CharacterName
    card: CardName

    def unmet(self, game: ChapterGame) -> str:
        """Return what lies there instead, in words."""
        seat = game.public.seat_of(self.who) or 0
        shown = game.public.hand(seat)
        return "" if self.card in shown else f"{self.who} shows {' '.join(shown) or 'nothing'}"


@expected("runs")
class Runs:
    """The player of a character plays for another one, whose hand is laid out.

    Example: expect frodo runs bilbo
    """

    who: CharacterName
    other: CharacterName

    def unmet(self, game: ChapterGame) -> str:
        """Return who does instead, in words."""
        public, control = game.public, game.table.setting.control
        runner, laid = public.runs_laid_out, game.table.laid
        if laid is None or public.seat_of(self.other) != laid.seat:
            return f"the hand of {self.other} is not laid out"
        if runner is None:
            return f"nobody plays for {self.other} yet"
        seat = control.index(runner)
        return "" if public.seat_of(self.who) == seat else f"{public.name_of(seat)} does"
