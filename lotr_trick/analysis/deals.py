"""Deals: hands that somebody who has a view must hold possible."""

from __future__ import annotations

from random import Random

import attrs

from lotr_trick.trick.cards import CardSet, each
from lotr_trick.trick.log import Entry
from lotr_trick.trick.views import View

_TRIES = 8


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
        """Give one deal that the view allows.

        What plays have shown is given up if no such deal is found in a few tries, which can
        only happen where a duty was void.
        """
        for _ in range(_TRIES):
            hands = self._try(random, self.lacking)
            if hands is not None:
                return hands
        hands = self._try(random, (0,) * len(self.hands))
        if hands is None:
            message = "the view leaves fewer cards open than there is room for"
            raise ValueError(message)
        return hands

    def _try(self, random: Random, lacking: tuple[CardSet, ...]) -> tuple[CardSet, ...] | None:
        hands, room = list(self.hands), list(self.room)
        places = [(seat, lack) for seat, lack in enumerate(lacking) if room[seat]]
        # The cards that the fewest seats can hold come first, else they find no room.
        drawn = sorted(
            [
                (sum([not lack >> card & 1 for _, lack in places]), random.random(), card)
                for card in each(self.loose)
            ]
        )
        spare = len(drawn) - sum(room)
        for _, _, card in drawn:
            seats = [seat for seat, lack in places if room[seat] and not lack >> card & 1]
            if not seats:
                spare -= 1
                if spare < 0:
                    return None
                continue
            # A seat with twice the room gets the card twice as often.
            slots = [seat for seat in seats for _ in range(room[seat])]
            seat = slots[int(random.random() * len(slots))]
            hands[seat] |= 1 << card
            room[seat] -= 1
        return None if any(room) else tuple(hands)


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
