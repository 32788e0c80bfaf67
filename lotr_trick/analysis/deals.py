"""Deals: hands that somebody who has a view must hold possible."""

from __future__ import annotations

from random import Random

import attrs

from lotr_trick.trick.cards import CardSet, each
from lotr_trick.trick.log import Entry
from lotr_trick.trick.views import View


@attrs.frozen
class Unknown:
    """What a view leaves open: the cards to place, the room at each seat, who lacks what.

    `lacking` has for each seat the cards that its plays have shown it does not hold.
    """

    hands: tuple[CardSet, ...]
    room: tuple[int, ...]
    lacking: tuple[CardSet, ...]
    loose: CardSet

    def deal(self, random: Random) -> tuple[CardSet, ...]:
        """Give one deal that the view allows: every such deal can come, not all as often.

        Cards that no hand has room for stay out of play.
        """
        seats = len(self.hands)
        # One place more than seats, for what is in nobody's hand.
        room = [*self.room, self.loose.bit_count() - sum(self.room)]
        lacking = (*self.lacking, 0)
        given = [0] * (seats + 1)
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
        return tuple([hand | more for hand, more in zip(self.hands, given, strict=False)])


def _make_room(
    given: list[CardSet], room: list[int], lacking: tuple[CardSet, ...], card: int
) -> int:
    """Give a place that may have `card`, after moving other cards on until it has room.

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
    message = "the view allows no deal: its hands and what was shown do not fit together"
    raise ValueError(message)


def unknown(view: View) -> Unknown:
    """Give what `view` leaves open.

    >>> import lotr_trick as lt
    >>> game = lt.seeded(1).settle(lt.new_game(lt.load().chapter(1)))
    >>> mine = unknown(game.view(0))
    >>> mine.room[0], sum(mine.room) == mine.loose.bit_count()
    (0, True)
    """
    hands = tuple(
        [
            known if hand is None else hand
            for hand, known in zip(view.hands, view.known, strict=True)
        ]
    )
    room = [size - hand.bit_count() for size, hand in zip(view.sizes, hands, strict=True)]
    return Unknown(hands, tuple(room), shown_out(view), view.unseen)


def shown_out(view: View) -> tuple[CardSet, ...]:
    """Give for each seat the cards that its plays have shown it does not hold."""
    lacking = [0] * view.table.seats
    tricks: list[tuple[Entry, ...]] = [trick.entries for trick in view.log.tricks]
    for entries in (*tricks, view.trick):
        for at, entry in enumerate(entries):
            for named in view.table.duties:
                lacking[entry.seat] |= named.duty.betrays(entry, entries[:at])
    return tuple(lacking)
