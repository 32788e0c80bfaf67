"""Knowledge: what somebody knows of how a round can still go, and verdicts drawn from it.

A verdict takes knowledge, never a game. What the whole table knows, what one player knows and
what somebody knows who sees every hand are three values of one class.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.log import Entry, Trick
from lotr_trick.trick.state.marks import Mark

UNKNOWN: Final = -1000
"""What a goal needs where the viewer does not know the number."""


class Credit(NamedTuple):
    """Cards that count for a seat when another one wins them; seats are bits."""

    to: int
    winner: int
    cards: CardSet


class Knowledge(NamedTuple):
    """What is won, and bounds on what each seat can still win.

    `trick` are the cards in the trick being played, `contenders` the seats (as bits) that may
    still win it, `to_come` how many seats have still to play to it. `later` is how many tricks
    can be begun after it, `own_later` how many of those each seat can take part in. `loose` are
    the cards that may yet be played: not won, not in the trick, not known to be out.
    """

    counts: tuple[int, ...]
    taken: tuple[CardSet, ...]
    trick: CardSet
    contenders: int
    to_come: int
    later: int
    own_later: tuple[int, ...]
    loose: CardSet
    tricks: tuple[Trick, ...] = ()
    """The finished tricks: goals that look at a part of the round read them."""
    entries: tuple[Entry, ...] = ()
    """The trick being played."""
    hands: tuple[CardSet | None, ...] = ()
    """The hands that are seen; None for those that are not."""
    spare: bool = True
    """Whether a card may be left over at the end: undealt, or in a larger hand."""
    people: tuple[str | None, ...] = ()
    """The person at each seat; None while it has no character."""
    cancels: tuple[CardSet, ...] = ()
    """Sets of cards that cancel each other, where a cancelled card does not count as played."""
    coming: int = 0
    """The seats, as bits, that have still to play to the present trick."""
    sizes: tuple[int, ...] = ()
    """How many cards each seat has."""
    fixed: bool = True
    """Whether hands change by playing only: setup is done."""
    marks: tuple[Mark, ...] = ()
    """What is seen beside each character."""
    lead: Entry | None = None
    """The card that was led, if the viewer sees no more of it than its suit."""
    roles: tuple[int | None, ...] = ()
    """The character of each seat, by its number at the table."""
    credits: tuple[Credit, ...] = ()
    """What others win that counts for the seat whose goal is judged."""
    held: tuple[CardSet, ...] = ()
    """For each seat the cards that are known to be in its hand, though it is not seen."""
    powerless: CardSet = 0
    """The cards that never win a trick for who plays them."""
    playable: tuple[CardSet, ...] = ()
    """For each seat that has still to play to the present trick the cards that it may show."""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.counts)

    def must_be_played(self, card: int | None) -> bool:
        """Whether a card that is not played yet is sure to be, before the round is over."""
        return card is not None and bool(self.loose >> card & 1) and not self.spare

    def rivals_of(self, card: int) -> CardSet:
        """Return the cards that would keep a card from counting as played, in the same trick."""
        for cards in self.cancels:
            if cards >> card & 1:
                return cards & ~(1 << card)
        return 0

    def must_count(self, card: int) -> bool:
        """Whether a card that is not played yet is sure to be, and to count as played."""
        if self.spare or not self.must_be_played(card):
            return False
        return not self.rivals_of(card) & (self.loose | self.trick)

    def hidden(self, seat: int) -> bool:
        """Whether the cards that a seat plays from are not known."""
        return not self.hands or not self.fixed or self.hands[seat] is None

    def may_hold(self, seat: int) -> CardSet:
        """Return the cards that a seat may have in hand: none that is known to be in another."""
        if not self.hands or not self.fixed:
            return self.loose
        hand = self.hands[seat]
        return self.loose & (~elsewhere(seat, self.hands, self.held) if hand is None else hand)

    def never_won(self, who: int) -> CardSet:
        """Return the cards that one seat cannot win: it has them, and they lose it their trick."""
        if not self.powerless or not self.fixed or not self.hands or not who or who & (who - 1):
            return 0
        seat = who.bit_length() - 1
        hand = self.hands[seat]
        if hand is None:
            hand = self.held[seat] if self.held else 0
        return hand & self.powerless

    def may_come(self, cards: CardSet) -> bool:
        """Whether one of some cards may still be played to the present trick."""
        return bool(self.to_come and self.loose & cards) and any(
            self.may_hold(seat) & cards for seat in range(self.seats) if self.coming >> seat & 1
        )

    def must_come(self, cards: CardSet) -> bool:
        """Whether somebody has nothing but such cards to play to the present trick."""
        return bool(self.to_come) and any(
            not self.may_hold(seat) & ~cards
            for seat in range(self.seats)
            if self.coming >> seat & 1
        )

    def left_over(self, seat: int) -> int | None:
        """Return how many cards a seat will have when the round is over; None if it is open."""
        if not self.sizes or not self.fixed:
            return None
        return max(0, self.sizes[seat] - (self.coming >> seat & 1) - self.later)

    def seats_of(self, person: str) -> int | None:
        """Return the seats, as bits, of a person; None if it may still come to the table."""
        found = 0
        for seat, name in enumerate(self.people):
            if name == person:
                found |= 1 << seat
        return None if not found and None in self.people else found

    def player_of(self, card: int) -> int | None:
        """Return the seat that played the card, or None while nobody has."""
        for entry in self.entries:
            if entry.shown == card:
                return entry.seat
        for trick in self.tricks:
            if trick.cards >> card & 1:
                return next((e.seat for e in trick.entries if e.shown == card), None)
        return None

    def may_play(self, card: int) -> int:
        """Return the seats, as bits, that may yet play a card."""
        if not self.loose >> card & 1:
            return 0
        if not self.fixed:
            return (1 << self.seats) - 1
        hidden = 0
        for seat, hand in enumerate(self.hands):
            if hand is None:
                # Who has played the last card has none to come.
                hidden |= 1 << seat if not self.sizes or self.sizes[seat] else 0
            elif hand >> card & 1:
                return 1 << seat
        for seat, cards in enumerate(self.held):
            if cards >> card & 1:
                return 1 << seat
        return hidden


def elsewhere(seat: int, hands: tuple[CardSet | None, ...], held: tuple[CardSet, ...]) -> CardSet:
    """Return the cards that are seen, or known to be, in other hands than that of a seat."""
    cards = 0
    for other, hand in enumerate(hands):
        if other != seat:
            cards |= hand or 0
    for other, known in enumerate(held):
        if other != seat:
            cards |= known
    return cards


def known_hands(
    hands: tuple[CardSet | None, ...],
    sizes: tuple[int, ...],
    held: tuple[CardSet, ...],
    loose: CardSet,
) -> tuple[CardSet | None, ...]:
    """Return the hands that are seen, and those in which no card is unknown.

    `loose` are the cards that are in a hand, as far as one can tell. Of a seat with as many cards
    as are known there the whole hand is known, and so it is if all others are.
    """
    if not held and 0 not in sizes and hands.count(None) != 1:
        return hands
    known, found = held or (0,) * len(hands), list(hands)
    unknown = []
    for seat, hand in enumerate(hands):
        if hand is None and known[seat].bit_count() < sizes[seat]:
            unknown.append(seat)
        elif hand is None:
            found[seat] = known[seat]
    if len(unknown) == 1:
        seat = unknown[0]
        rest = loose & ~elsewhere(seat, tuple(found), known)
        if rest.bit_count() == sizes[seat]:
            found[seat] = rest
    return tuple(found)


class Verdict(NamedTuple):
    """How a goal stands: met or not, and whether that is final.

    `final` means: in every continuation that the rules allow. When it is final, `met` is how
    the goal ends; while it is open, `met` is how it would end now. `have` and `need` are the
    progress; of a goal that has several parts, `part` is the one that they belong to. `need` is
    -1 where the viewer does not know the number. `alone` tells that a partner may come who is not
    in these numbers yet.

    >>> Verdict(met=False, final=True, have=1, need=3).standing
    'out of reach'
    """

    met: bool
    final: bool
    have: int
    need: int
    part: int = 0
    alone: bool = False

    @property
    def standing(self) -> str:
        """The verdict in words: the four that scenarios use."""
        if self.final:
            return "met for good" if self.met else "out of reach"
        return "met so far" if self.met else "not met yet"
