"""Deals: hands that somebody who has a view must hold possible."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Final

import attrs

from lotr_trick.trick.mechanics.dealing import SetRestAsideNever
from lotr_trick.trick.mechanics.piles import PilePlan, TakeOfPile
from lotr_trick.trick.state.cards import CardSet, each, union
from lotr_trick.trick.state.log import Entry
from lotr_trick.trick.state.zones import TABLE
from lotr_trick.trick.step import led_suit
from lotr_trick.trick.views.view import View

_NO_DEAL: Final = "the view allows no deal: its hands and what was shown do not fit together"


@attrs.frozen
class Unknown:
    """What a view leaves open: the cards to place, the room in each place, what cannot be there.

    The places are the seats, then the piles that are not seen, and last what is not dealt. `room`
    and `lacking` have an entry for each: how many cards are still to be put there, and which are
    not, such as those that a seat has shown it does not hold. `unseen` has for each seat whose
    card lies face down in the trick what it may be.
    """

    hands: tuple[CardSet, ...]
    room: tuple[int, ...]
    lacking: tuple[CardSet, ...]
    loose: CardSet
    unseen: tuple[tuple[int, CardSet], ...] = ()

    def deal(self, random: Random) -> tuple[CardSet, ...]:
        """Return the hands of one deal that the view allows: every such deal can come, not all as
        often.
        """
        return self.deal_all(random)[0][: len(self.hands)]

    def deal_all(self, random: Random) -> tuple[tuple[CardSet, ...], dict[int, int]]:
        """Return the cards in every place of such a deal, and for each seat the card that it has
        face down in the trick.
        """
        if not self.unseen:
            return self.dealt(random), {}
        seat, may = self.unseen[0]
        # It may be a card that was known to be in the hand; it is, if all of them were.
        among = self.hands[seat] | (self.loose if self.room[seat] >= 0 else 0)
        cards = sorted([(random.random(), card) for card in each(may & among)])
        for _, card in cards:
            # Not every card leaves a deal: another seat may have no room for the others.
            with suppress(ValueError):
                hands, down = self.put_down(seat, 1 << card).deal_all(random)
                return hands, {**down, seat: card}
        raise ValueError(_NO_DEAL)

    def put_down(self, seat: int, card: CardSet) -> Unknown:
        """Return what is left open if a card that lies face down is this one."""
        rest = tuple([pair for pair in self.unseen if pair[0] != seat])
        if self.loose & card:
            return attrs.evolve(self, loose=self.loose & ~card, unseen=rest)
        hands, room = list(self.hands), list(self.room)
        hands[seat] &= ~card
        room[seat] += 1
        return attrs.evolve(self, hands=tuple(hands), room=tuple(room), unseen=rest)

    def dealt(self, random: Random) -> tuple[CardSet, ...]:
        """Return one deal of what is left open, without what lies face down."""
        room, lacking = list(self.room), self.lacking
        given = [0] * len(room)
        order = [(random.random(), card) for card in each(self.loose)]
        for _, card in sorted(order):
            places = [
                place
                for place, space in enumerate(room)
                for _ in range(space)
                if not lacking[place] >> card & 1
            ]
            if places:
                place = places[int(random.random() * len(places))]
            else:
                place = _make_room(given, room, lacking, card)
            given[place] |= 1 << card
            room[place] -= 1
        for seat, hand in enumerate(self.hands):
            given[seat] |= hand
        return tuple(given)


def _make_room(
    given: list[CardSet], room: list[int], lacking: tuple[CardSet, ...], card: int
) -> int:
    """Return a place that may have `card`, after moving other cards on until it has room.

    The nearest place with room is looked for, each step being a card that may move there.
    """
    first = [place for place, lack in enumerate(lacking) if not lack >> card & 1]
    ways: dict[int, list[tuple[int, int, int]]] = {place: [] for place in first}
    queue = list(ways)
    for place in queue:
        if room[place]:
            for giver, taker, moved in ways[place]:
                given[giver] ^= 1 << moved
                given[taker] ^= 1 << moved
                room[giver] += 1
                room[taker] -= 1
            return ways[place][0][0] if ways[place] else place
        for other, lack in enumerate(lacking):
            movable = given[place] & ~lack
            if other not in ways and movable:
                step = (place, other, movable.bit_length() - 1)
                ways[other] = [*ways[place], step]
                queue.append(other)
    raise ValueError(_NO_DEAL)


def unknown(view: View) -> Unknown:
    """Return what `view` leaves open.

    >>> import lotr_trick as lt
    >>> game = lt.seeded(1).settle(lt.new_game(lt.load().chapter(1)))
    >>> mine = unknown(game.view(0))
    >>> mine.room, mine.loose.bit_count()
    ((0, 9, 8, 9, 0), 26)
    """
    hands = tuple(
        [
            known if hand is None else hand
            for hand, known in zip(view.hands, view.known, strict=True)
        ]
    )
    room = [size - hand.bit_count() for size, hand in zip(view.sizes, hands, strict=True)]
    suits = {face: suit for suit, face in view.table.cards.faces.items()}
    unseen = tuple([(e.seat, suits[e.put]) for e in view.trick if e.put in suits])
    lacking, table = [*shown_out(view)], view.table
    for pile in hidden_piles(view):
        room.append(view.seen.counts[table.places.zone_at[pile.name, TABLE] - table.seats - 2])
        lacking.append(~(pile.cards | pile.allowed))
        for seat in range(table.seats) if pile.cards else ():
            lacking[seat] |= 0 if may_have_drawn(view, seat, pile) else pile.cards
    # What is not dealt is of the deck; a card down in the trick is no longer in its hand.
    room.append(view.unseen.bit_count() - len(unseen) - sum(room))
    dealt = union([cards.cards for cards in table.piles])
    for step in table.laws.all(SetRestAsideNever):
        dealt |= table.cards.set_of(step.never)
    return Unknown(hands, tuple(room), (*lacking, dealt), view.unseen, unseen)


def hidden_piles(view: View) -> tuple[PilePlan, ...]:
    """Return the piles of which nobody sees what is in them."""
    return tuple([plan for plan in view.table.piles if plan.drawn or plan.drawers])


def may_have_drawn(view: View, seat: int, pile: PilePlan) -> bool:
    """Whether a seat may hold a card of a pile: it got one in play, or any may have in setup."""
    taken = [word.pile for role in view.table.roles for word in role.all(TakeOfPile)]
    came = union([each.cards for each in view.seen.arrivals if each.seat == seat])
    return pile.name in taken or bool(came & pile.cards)


def shown_out(view: View) -> tuple[CardSet, ...]:
    """Return for each seat the cards that its plays have shown it does not hold.

    Who laid cards by, or played early, may hold what was not played all the same; and so may who
    got a card since.
    """
    lacking = [0] * view.table.seats
    tricks: list[tuple[Entry, ...]] = [trick.entries for trick in view.log.tricks]
    tricks.append(tuple([_suited(view, entry) for entry in view.trick]))
    rules, came, played = view.seen.rules, view.seen.arrivals, 0
    free = {seat for seat in range(view.table.seats) if _lays_by(view, seat)}
    for number, entries in enumerate(tricks):
        for at, entry in enumerate(entries):
            played += 1
            if entry.seat not in free:
                for named in view.table.duties_of(view.roles[entry.seat]):
                    if named.duty.after_first and not number:
                        continue
                    lacking[entry.seat] |= named.duty.betrays(entry, led_suit(rules, entries[:at]))
            for arrival in came:
                lacking[arrival.seat] &= ~arrival.cards if arrival.after == played else -1
    return tuple(lacking)


def _suited(view: View, entry: Entry) -> Entry:
    """Return an entry with some card of its suit, if all that is seen of it is the suit."""
    cards = view.table.cards
    if entry.put not in cards.faces.values():
        return entry
    suit = cards.suit_sets[entry.put]
    card = (suit & -suit).bit_length() - 1
    return Entry(entry.seat, card, card, entry.way)


def _lays_by(view: View, seat: int) -> bool:
    role, layout = view.role(seat), view.table.layout
    if layout is not None and layout.seat == seat:
        # What is covered need not follow suit.
        return True
    return role is not None and any(zone.held for zone in role.zones(seat))
