"""Piles beside the table: laid down from the deck, turned up, taken and drawn from.

What is drawn into a hand only its owner knows: to everybody else it may still be in the pile.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import attrs

from lotr_trick.kernel import Chance, draw
from lotr_trick.lang import did_you_mean
from lotr_trick.trick.asking import drawn_cards
from lotr_trick.trick.check.nonsense import Nonsense, Said
from lotr_trick.trick.language.words.deck import Piece
from lotr_trick.trick.language.words.registry import PersonName, PileName, expected, word
from lotr_trick.trick.moves import AnyMove
from lotr_trick.trick.state.cards import Cards, CardSet
from lotr_trick.trick.state.layout import received
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.script import Acts, Quiet, Turn
from lotr_trick.trick.state.table import Table
from lotr_trick.trick.state.zones import TABLE, Seen, Zone

if TYPE_CHECKING:
    from lotr_trick.trick.compile.decks import Box
    from lotr_trick.trick.compile.precedence import Laws
    from lotr_trick.trick.game import ChapterGame
    from lotr_trick.trick.state.seen import Seen as Viewed


@attrs.frozen
class PilePlan:
    """A pile beside the table: the cards it begins with, and whether it is filled again.

    One that is drawn from the deck begins with nothing: `drawn` cards of `allowed` are laid down.
    """

    name: str
    cards: CardSet
    refilled: bool = False
    drawn: int = 0
    allowed: CardSet = 0
    drawers: tuple[str, ...] = ()
    """The characters and persons into whose hands cards of it come, unseen by others."""


def piles_of(laws: Laws, cards: Cards, box: Box) -> tuple[PilePlan, ...]:
    """Return the piles of a table with some laws and cards."""
    drawn = [line.word for law in laws.lines for line in law.line.every]
    by = [(word.pile, word.drawn_by(laws)) for word in drawn if hasattr(word, "drawn_by")]
    found = [(pile, who) for pile, drawers in by for who in drawers]
    for person in laws.people:
        taken = [getattr(line.word, "action", None) for line in person.lines]
        found += [(word.pile, person.name) for word in taken if isinstance(word, TakeOfPile)]
    laid = [each for each in laws.of_kind("deck") if isinstance(each, LaysPile)]
    plans = [each.plan(cards, box) for each in laid]
    return tuple(
        [
            attrs.evolve(plan, drawers=tuple([who for pile, who in found if pile == plan.name]))
            for plan in plans
        ]
    )


def pile_at(table: Table, name: str) -> PilePlan:
    """Return a pile of a table."""
    return next(plan for plan in table.piles if plan.name == name)


def pile_zones(plan: PilePlan) -> tuple[Zone, ...]:
    """Return where the cards of a pile lie: face down, and those that were turned up.

    Which cards are in a pile everybody knows, but not their order: so it has none. Nobody knows
    what is in a pile that is made of the deck, or that cards are drawn from unseen.
    """
    seen = Seen.NOBODY if plan.drawn or plan.drawers else Seen.ALL
    return (Zone(plan.name, TABLE, seen), Zone(turned(plan.name), TABLE, Seen.ALL))


def turned(pile: str) -> str:
    """Return the name of the zone of what was turned up of a pile."""
    return f"{pile}, turned up"


class OfPile:
    """What a word stands on by which cards leave a pile."""

    __slots__ = ()

    number: int
    pile: PileName

    def nonsense(self, said: Said) -> Iterator[Nonsense]:
        laid = said.laws.of_kind("deck")
        known = [each.name for each in laid if isinstance(each, LaysPile)]
        if self.pile not in known:
            message = f"chapter {said.chapter.number} has no pile `{self.pile}`"
            hint = did_you_mean(self.pile, known) or "no event of it lays one down"
            yield Nonsense("no-pile", message, hint)


class LaysPile:
    """What a word stands on that lays a pile."""

    __slots__ = ()

    name: PileName
    makes_known = "pile"
    """The kind of things whose names are known by this word's."""

    def plan(self, cards: Cards, box: Box) -> PilePlan:
        """Return the pile at a table with these cards."""
        raise NotImplementedError

    def nonsense(self, said: Said) -> Iterator[Nonsense]:
        """Yield that more cards are asked of it than it has."""
        plan = self.plan(said.deck, said.box)
        asked = [
            (line, line.word.number * said.hand)
            for law in said.laws.lines
            for line in law.line.lines
            if getattr(law.word, "each_trick", False) and isinstance(line.word, TurnUp)
            if line.word.pile == self.name
        ]
        taken = said.by_cast(OfPile)
        asked += [(line, word.number) for line, word in taken if word.pile == self.name]
        wanted, size = sum([number for _, number in asked]), plan.drawn or plan.cards.bit_count()
        if not plan.refilled and wanted > size:
            table = f"chapter {said.chapter.number} with {said.seats} players"
            message = f"{table}: the pile `{self.name}` runs out"
            hint = f"{wanted} cards are asked of it, and it has {size}"
            yield Nonsense("pile-runs-out", message, hint, asked[-1][0])


# --- its words -------------------------------------------------------------------------------


@expected("pile_has")
class PileHas:
    """How many cards are left in a pile.

    Example: expect the pile stock has 20 cards
    """

    pile: PileName
    number: int

    def unmet(self, game: ChapterGame) -> str:
        """Return how many there are instead, in words."""
        count = game.round.zone(self.pile).bit_count()
        return "" if count == self.number else f"the pile {self.pile} has {count} cards"


@word("take_of_pile", kind="action", hook="script step")
class TakeOfPile(OfPile, Acts):
    """The character takes so many cards of a pile into the hand.

    Example: setup take 5 cards of barrow
    """

    number: int
    pile: PileName

    def offer(self, round_: Round, seat: int) -> Chance | None:
        """Return the draw; nothing from a pile that is empty."""
        left = round_.zone(self.pile)
        count = min(self.number, left.bit_count())
        if not count:
            return None
        cards = round_.table.cards.named(left)
        return draw(f"{self.pile} cards", cards, (count,), private=True, to=(seat,))

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        if choice is None:
            return round_.then()
        drawn, cards = drawn_cards(round_, choice), round_.table.cards
        at = round_.table.places.zone_at[self.pile, TABLE]
        zones = received(round_, round_.zones, seat, drawn)
        zones[at] = cards.minus(zones[at], drawn)
        return round_.then(zones=tuple(zones))


@word("pile", kind="deck", hook="deck plan")
class Pile(LaysPile):
    """Cards beside the deck, shuffled and face down.

    Example: pile willow of F1-F9
    """

    name: PileName
    pieces: tuple[Piece, ...]

    def plan(self, cards: Cards, box: Box) -> PilePlan:
        """Return the pile at a table with these cards."""
        return PilePlan(self.name, cards.set_of(box.of(self.pieces).elements()))


@word("pile_refilled", kind="deck", hook="deck plan")
class PileRefilled(LaysPile):
    """Cards beside the deck; when none is left, those turned up are shuffled again.

    Example: pile chasm of S1-S8 and BALROG, refilled when empty
    """

    name: PileName
    pieces: tuple[Piece, ...]

    def plan(self, cards: Cards, box: Box) -> PilePlan:
        """Return the pile at a table with these cards."""
        return PilePlan(self.name, cards.set_of(box.of(self.pieces).elements()), refilled=True)


@word("pile_from_deck", kind="deck", hook="deck plan")
class PileFromDeck(LaysPile):
    """Cards drawn from the deck before the deal, never certain ones, and laid beside it.

    Example: pile barrow of 10 cards from the deck without rings
    """

    name: PileName
    number: int
    without: tuple[Piece, ...]

    @property
    def out_of_deal(self) -> int:
        """How many cards of the deck are laid down before the deal."""
        return self.number

    def plan(self, cards: Cards, box: Box) -> PilePlan:
        """Return the pile at a table with these cards: nobody knows yet what is in it."""
        allowed = cards.deck & ~cards.set_of(box.of(self.without).elements())
        return PilePlan(self.name, 0, drawn=self.number, allowed=allowed)

    def offer(self, round_: Round) -> Chance:
        table, plan = round_.table, pile_at(round_.table, self.name)
        cards = table.cards.named(round_.zones[table.places.undealt] & plan.allowed)
        return draw(self.name, cards, (self.number,), private=True, to=(-1,))

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        table, drawn = round_.table, drawn_cards(round_, choice)
        at, undealt = table.places.zone_at[self.name, TABLE], table.places.undealt
        rest = table.cards.minus(round_.zones[undealt], drawn)
        return round_.then(zones=round_.with_zones({undealt: rest, at: drawn}))


@word("turn_up", kind="effect", hook="trick end")
class TurnUp(OfPile):
    """So many cards of a pile are turned up.

    Example: turn up 1 card of willow
    """

    number: int
    pile: PileName

    def offer(self, round_: Round) -> Chance | None:
        """Return the draw; nothing from a pile that is empty."""
        left, _ = self._filled(round_)
        count = min(self.number, left.bit_count())
        if not count:
            return None
        return draw(self.pile, round_.table.cards.named(left), (count,))

    def _filled(self, round_: Round) -> tuple[CardSet, CardSet]:
        """Return what is left in the pile and what was turned up; an empty one is filled again,
        without what lies open for this trick.
        """
        plan = pile_at(round_.table, self.pile)
        left, shown = round_.zone(self.pile), round_.zone(turned(self.pile))
        if left or not plan.refilled:
            return left, shown
        now = round_.beside.aftermath.turned
        return plan.cards & ~now, now

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        left, shown = self._filled(round_)
        drawn = 0 if choice is None else drawn_cards(round_, choice)
        pile, zone_at = self.pile, round_.table.places.zone_at
        zones = {zone_at[pile, TABLE]: left & ~drawn, zone_at[turned(pile), TABLE]: shown | drawn}
        more = self.number - drawn.bit_count() if drawn else 0
        happens = round_.beside.aftermath
        return round_.then(
            *([TurnUp(more, self.pile)] if more else []),
            zones=round_.with_zones(zones),
            aftermath=happens._replace(turned=happens.turned | drawn),
        )


@word("draws_of", kind="effect", hook="trick end")
class DrawsOf(OfPile, Quiet):
    """The person draws so many cards of a pile into its hand, while there are any.

    Example: pippin draws 1 card of palantir
    """

    who: PersonName
    number: int
    pile: PileName

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the person to draw, if it is at the table."""
        seats = [seat for seat, who in enumerate(round_.rules.people) if who == self.who]
        return round_.then(*[Turn(TakeOfPile(self.number, self.pile), seat) for seat in seats])

    def drawn_by(self, laws: Laws) -> tuple[str, ...]:
        """Return who draws."""
        return (self.who,)

    def coming(self, viewed: Viewed) -> CardSet | None:
        """Return nothing but what is in the pile, while a card may still be drawn; or else None."""
        at = viewed.rules.table.places.zone_at[self.pile, TABLE] - viewed.rules.seats - 2
        left = not viewed.counts or viewed.counts[at] > 0
        return 0 if left and self.who in viewed.rules.people else None
