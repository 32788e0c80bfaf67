"""Dealing: the lost cards, the deal, what is not dealt, and where going round the table begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from lotr_trick.kernel import Chance, draw
from lotr_trick.trick.asking import drawn_cards
from lotr_trick.trick.language.words.registry import CardName, SuitName, expected, word
from lotr_trick.trick.mechanics.laid_out import (
    deal_chance,
    dealer,
    places_left,
    with_laid_out,
)
from lotr_trick.trick.moves import AnyMove, NatureMove
from lotr_trick.trick.state.cards import CardSet, first_copies
from lotr_trick.trick.state.known import all_learn
from lotr_trick.trick.state.layout import received
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.script import Quiet
from lotr_trick.trick.state.table import Table
from lotr_trick.trick.state.zones import TABLE, Seen, Zone

if TYPE_CHECKING:
    from lotr_trick.trick.compile.precedence import Laws
    from lotr_trick.trick.game import ChapterGame


# --- lost cards --------------------------------------------------------------------------------


@word("lost_cards", kind="deck", hook="deck plan")
class LostCards:
    """How many cards are turned up before the deal and belong to nobody.

    Example: 1 lost card
    """

    number: int


@word("no_lost_card", kind="deck", hook="deck plan")
class NoLostCard:
    """No card is turned up before the deal.

    Example: no lost card
    """

    number = 0


@word("lies_open", kind="deck", hook="deck plan")
class LiesOpen(Quiet):
    """The cards are not dealt: they lie open on the table, where a lost card would, whatever other
    lines take out of the deck.

    Example: WT lies open
    """

    cards: tuple[CardName, ...]

    told_first = True
    """Whether it is told when a round begins."""

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the cards on the table, before anything is dealt."""
        places, zones = round_.table.places, list(round_.zones)
        cards = zones[places.undealt] & round_.table.cards.set_of(self.cards)
        zones[places.undealt] &= ~cards
        zones[places.lost] |= cards
        return round_.then(zones=tuple(zones))


def lost_count(laws: Laws) -> int:
    """Return how many cards are turned up before the deal: the last line that says so holds."""
    said = laws.last(LostCards, NoLostCard)
    return said.number if said else 0


@word("always_lost", kind="deck", hook="deck plan")
class AlwaysLost:
    """So many cards are turned up before the deal and belong to nobody, even where another line
    has no lost card; they lie apart from the cards that lie open by other lines.

    Example: always 1 lost card
    """

    number: int

    def zones(self, seat: int) -> tuple[Zone, ...]:
        """Return where they lie."""
        return (Zone(APART, TABLE, Seen.ALL, told="{cards} lost"),)

    def offer(self, round_: Round) -> Chance | None:
        """Return the draw, where no line has a lost card; never of what is dealt for sure."""
        table, number = round_.table, extra_lost(round_.table.laws)
        among = round_.undealt & self.among(table)
        return draw("lost", table.cards.named(among), (number,)) if number else None

    def among(self, table: Table) -> CardSet:
        """Return the cards of which they are some."""
        named = cards_aside(table.laws)
        return table.cards.deck & ~table.cards.set_of((*named, *lying_open(table.laws)))

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the cards face up on the table."""
        if choice is None:
            return round_.then()
        places, cards, lost = round_.table.places, round_.table.cards, drawn_cards(round_, choice)
        left = cards.minus(round_.zones[places.undealt], lost)
        at = places.zone_at[APART, TABLE]
        return round_.then(zones=round_.with_zones({places.undealt: left, at: lost}))


@word("lost_as_told", kind="deck", hook="deck plan")
class LostAsTold:
    """There is a lost card only where a line says so.

    Example: a lost card only where a line has one
    """


APART: Final = "lost_apart"
"""The zone of a lost card that does not lie where exchanges can be made."""


def extra_lost(laws: Laws) -> int:
    """Return how many cards are lost beyond what lines of this round say."""
    always = max([word.number for word in laws.all(AlwaysLost)], default=0)
    return max(0, always - lost_count(laws))


def lying_open(laws: Laws) -> frozenset[str]:
    """Return the cards that lie open on the table from the beginning."""
    return frozenset([card for word in laws.all(LiesOpen) for card in word.cards])


def kept_out(laws: Laws) -> int:
    """Return how many cards are not dealt: those that lie open on the table, and those that other
    words lay beside it before the deal.
    """
    beside = [getattr(word, "out_of_deal", 0) for word in laws.of_kind("deck")]
    lost = lost_count(laws) + extra_lost(laws)
    return lost + len(lying_open(laws)) + sum(beside)


def hand_size(laws: Laws, deck: int, seats: int) -> int:
    """Return how many cards each seat gets of a deck, in setup and in play."""
    dealt = dealt_count(laws)
    later = any(getattr(word, "refills", False) for word in laws.of_kind("deck"))
    return (deck - kept_out(laws)) // seats if dealt is None or later else dealt


class TurnsUpLost:
    """What a step stands on by which nature turns up the lost cards, never some cards.

    Turning up another card whenever it is a forbidden one, and shuffling that one back, gives
    each other card the same chance: so nature draws among the others.
    """

    __slots__ = ()

    never: Any = ()
    """The cards that it never is."""

    def among(self, table: Table) -> CardSet:
        """Return the cards of which the lost ones are some."""
        return table.cards.deck & ~table.cards.set_of(self.never)

    def offer(self, round_: Round) -> Chance | None:
        """Return the draw of the lost cards, if there are any."""
        table = round_.table
        count = lost_count(table.laws)
        if not count:
            return None
        undealt = round_.zones[table.places.undealt]
        return draw("lost", table.cards.named(undealt & self.among(table)), (count,))

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the lost cards face up on the table."""
        if choice is None:
            return round_.then()
        places, cards = round_.table.places, round_.table.cards
        lost, zones = drawn_cards(round_, choice), list(round_.zones)
        zones[places.undealt] = cards.minus(zones[places.undealt], lost)
        zones[places.lost] = cards.plus(zones[places.lost], lost)
        return round_.then(zones=tuple(zones))


@word("turn_up_lost", kind="step", hook="script step")
class TurnUpLost(TurnsUpLost):
    """The lost cards are turned up, whatever they are.

    Example: turn up the lost cards
    """


@word("turn_up_lost_never", kind="step", hook="script step")
class TurnUpLostNever(TurnsUpLost):
    """The lost cards are turned up; a card named here is shuffled back and another is turned up.

    Example: turn up the lost cards, never R1 and WT
    """

    never: tuple[CardName, ...]


# --- the deal ----------------------------------------------------------------------------------


class Deals:
    """What a step stands on by which nature deals as many cards to each seat."""

    __slots__ = ()

    number: Any = None
    """How many, while there are so many; None for all that are left."""

    def offer(self, round_: Round) -> Chance:
        """Return the deal."""
        table = round_.table
        undealt = round_.zones[table.places.undealt]
        sure = self.sure(table)
        # What is set aside waits for a deal that has it.
        waiting = table.cards.set_of(aside_cards(table)) & ~table.cards.set_of(sure)
        names = table.cards.named(undealt & ~waiting)
        here = Counter(names)
        among = [card for card, many in Counter(sure).items() for _ in range(min(many, here[card]))]
        if table.laid is not None:
            return self._with_laid_out(round_, names, among)
        count = len(names) // table.seats
        if self.number is not None:
            count = min(count, self.number)
        return draw("deal", names, (count,) * table.seats, private=True, among=among)

    def _with_laid_out(self, round_: Round, names: Sequence[str], among: Sequence[str]) -> Chance:
        """Return the deal to a table with a hand that is laid out: it gets cards while it has room,
        and the others so many that all have as many then.
        """
        seats, left = round_.rules.seats, len(names)
        room = places_left(round_)
        count = left if self.number is None else min(left // seats, self.number)
        laid_out = min(room, count)
        count = (left - laid_out) // (seats - 1) if self.number is None else count
        return deal_chance(round_, "deal", names, count, laid_out, among)

    def sure(self, table: Table) -> tuple[str, ...]:
        """Return the cards that are among those it deals, while they are not dealt."""
        never = [card for rest in table.laws.all(SetRestAsideNever) for card in rest.never]
        return (*never, *aside_cards(table))

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the cards in the hands."""
        if round_.table.laid is not None:
            assert isinstance(choice, NatureMove)
            return with_laid_out(round_, choice).then()
        return round_.then(zones=with_dealt(round_, choice))


def with_dealt(
    round_: Round, choice: AnyMove | None, source: int | None = None
) -> tuple[CardSet, ...]:
    """Return the zones with what nature drew for each seat in its hand: of the cards that are not
    dealt, or of another zone.
    """
    assert isinstance(choice, NatureMove)
    cards, undealt = round_.table.cards, round_.table.places.undealt if source is None else source
    zones, dealt = list(round_.zones), [cards.set_of(group) for group in choice.drawn.groups]
    for seat, more in enumerate(dealt):
        zones[seat] = cards.plus(zones[seat], more)
    zones[undealt] = cards.minus(zones[undealt], cards.joined(dealt))
    return tuple(zones)


@word("deal_evenly", kind="step", hook="script step")
class DealEvenly(Deals):
    """All cards that are left are dealt, as many to each seat.

    Example: deal the rest evenly
    """


@word("deal_each", kind="step", hook="script step")
class DealEach(Deals):
    """So many cards are dealt to each seat.

    Example: deal 5 cards to each seat
    """

    number: int


@word("deal_laid_out", kind="step", hook="script step")
class DealLaidOut(Deals):
    """The hand that is laid out gets all its cards, before the others.

    Example: deal the hand laid out
    """

    def _with_laid_out(self, round_: Round, names: Sequence[str], among: Sequence[str]) -> Chance:
        return deal_chance(round_, "deal", names, 0, places_left(round_), ())


@word("deal_laid_out_never", kind="step", hook="script step")
class DealLaidOutNever(Deals):
    """The hand that is laid out gets so many cards, none of which is any of these.

    Example: deal 7 cards to the hand laid out, never WT and BT
    """

    number: int
    never: tuple[CardName, ...]

    @property
    def never_first(self) -> tuple[str, ...]:
        """The cards that are not among the first ones of that hand."""
        return self.never

    def _with_laid_out(self, round_: Round, names: Sequence[str], among: Sequence[str]) -> Chance:
        cards = [name for name in names if name not in self.never]
        return deal_chance(round_, "deal", cards, 0, self.number, ())


@word("deal_among", kind="step", hook="script step")
class DealAmong(Deals):
    """So many cards are dealt to each seat, and some cards are among them.

    Example: deal 4 cards to each seat with WT among them
    """

    number: int
    among: tuple[CardName, ...]

    def sure(self, table: Table) -> tuple[str, ...]:
        """Return the cards that are among those it deals."""
        return self.among


@word("starts_aside", kind="deck", hook="script step")
class StartsAside:
    """Cards that are laid aside before the deal and dealt among the first.

    Example: starts with R1 set aside
    """

    cards: tuple[CardName, ...]


@word("starts_some_aside", kind="deck", hook="script step")
class StartsSomeAside:
    """So many copies of a card are laid aside before the deal and dealt among the first.

    Example: starts with 2 orcs set aside
    """

    count: int
    card: SuitName


def cards_aside(laws: Laws) -> tuple[str, ...]:
    """Return the single cards that are laid aside before the deal."""
    return tuple([card for word in laws.all(StartsAside) for card in word.cards])


def aside_cards(table: Table) -> tuple[str, ...]:
    """Return the names of the cards that are laid aside before the deal, each as often as it is."""
    cards, laws = table.cards, table.laws
    named = list(cards_aside(laws))
    for some in laws.all(StartsSomeAside):
        named += cards.named(cards.suits.get(some.card, 0))[: some.count]
    return tuple(named)


def dealt_count(laws: Laws) -> int | None:
    """Return how many cards each seat is dealt; None if everything that is left is."""
    if laws.all(DealEvenly):
        return None
    return sum(int(deal.number) for deal in laws.all(DealEach, DealAmong))


# --- what is not dealt -------------------------------------------------------------------------


class SetsRestAside(Quiet):
    """What a step stands on after which nothing more is dealt."""

    __slots__ = ()

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round as it is: what is not dealt is in nobody's hand already."""
        return round_.then()


@word("set_rest_aside", kind="step", hook="script step")
class SetRestAside(SetsRestAside):
    """What is not dealt lies aside, and nobody has seen it.

    Example: set aside the rest, unseen
    """


@word("set_rest_aside_never", kind="step", hook="script step")
class SetRestAsideNever(SetsRestAside):
    """What is not dealt lies aside, and nobody has seen it; some cards are never among it.

    Example: set aside the rest, unseen, never WT and BT
    """

    never: tuple[CardName, ...]


@word("everyone_takes", kind="deck", hook="script step")
class EveryoneTakes(Quiet):
    """Each seat takes so many copies of a card into its hand, beside what it is dealt.

    Example: everyone takes 1 orc
    """

    # Nobody can tell copies from each other: it is the same before the deal and after it.

    number: int
    card: SuitName

    told_first = True

    @property
    def counted(self) -> tuple[int, str]:
        """The number, and what it counts."""
        return self.number, self.card

    def given(self, table: Table) -> CardSet:
        """Return what each seat takes."""
        return first_copies(table.cards.suits.get(self.card, 0), self.number)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with those cards in every hand, as everybody knows."""
        table, zones, known = round_.table, list(round_.zones), round_.beside.known
        cards, given, undealt = table.cards, self.given(table), table.places.undealt
        for seat in range(table.seats):
            zones[undealt] = cards.minus(zones[undealt], given)
            zones = received(round_, zones, seat, given)
            known = all_learn(known, table.width, seat, given)
        return round_.then(zones=tuple(zones), known=known)


# --- where going round the table begins --------------------------------------------------------


@word("from_holder", kind="start", hook="script step")
class FromHolder:
    """Going round the table begins with whoever holds the card.

    Example: each seat chooses a character, starting with the holder of R1
    """

    card: CardName

    def first(self, round_: Round) -> int:
        """Return the holder's seat."""
        return round_.holder(round_.table.cards.places[self.card]) or 0


@word("from_left_of_taken", kind="start", hook="script step")
class FromLeftOfTaken:
    """Going round begins left of the character that was taken by a card; if there is none, with
    whoever holds the card.

    Example: each seat does its setup, starting left of a taken character, or else with the holder
    of R1
    """

    card: CardName

    def first(self, round_: Round) -> int:
        """Return the seat on the left of the taken character, or the holder's."""
        seat = taken_seat(round_)
        return (
            FromHolder(self.card).first(round_) if seat is None else (seat + 1) % round_.rules.seats
        )


@word("from_taken", kind="start", hook="script step")
class FromTaken:
    """Going round begins with the character that was taken by a card; if there is none, with
    whoever holds the card.

    Example: each seat does its setup, starting with a taken character, or else with the holder of
    WT
    """

    card: CardName

    def first(self, round_: Round) -> int:
        """Return the seat of the taken character, or the holder's."""
        seat = taken_seat(round_)
        return FromHolder(self.card).first(round_) if seat is None else seat


@word("from_dealer", kind="start", hook="script step")
class FromDealer:
    """Going round begins with the dealer: the first seat in the first round of several that go by
    their numbers, and the next one on the left in each round after it.

    Example: each seat chooses a character, starting with the dealer
    """

    def first(self, round_: Round) -> int:
        """Return the dealer's seat."""
        return dealer(round_)


@word("dealer_first", kind="chapter", hook="script step")
class DealerFirst:
    """Whatever goes round the table in setup begins with the dealer.

    Example: the dealer goes first
    """


def taken_seat(round_: Round) -> int | None:
    """Return the seat whose character goes with a card it was dealt, or None."""
    roles = round_.table.roles
    for seat, role in enumerate(round_.roles):
        if role is not None and roles[role].taker is not None:
            return seat
    return None


@expected("never_lost")
class NeverLost:
    """No deal of the chapter has the card as the lost card.

    Example: expect the lost card is never R1
    """

    card: CardName

    at_once = True

    def unmet(self, game: ChapterGame) -> str:
        table = game.table
        steps = [step for step in table.script if isinstance(step, TurnsUpLost)]
        possible = [name for step in steps for name in table.cards.named(step.among(table))]
        return f"{self.card} can be the lost card" if self.card in possible else ""
