"""Deals: hands that somebody who has a view must hold possible."""

from __future__ import annotations

from random import Random

from lotr_trick.trick.cards import CardSet, each
from lotr_trick.trick.log import Entry
from lotr_trick.trick.views import View


def shown_out(view: View) -> tuple[CardSet, ...]:
    """Give for each seat the cards that its plays show it does not hold."""
    lacking = [0] * view.table.seats
    tricks: list[tuple[Entry, ...]] = [trick.entries for trick in view.log.tricks]
    for entries in (*tricks, view.trick):
        for at, entry in enumerate(entries):
            for named in view.table.duties:
                lacking[entry.seat] |= named.duty.betrays(entry, entries[:at])
    return tuple(lacking)


def sample_hands(view: View, random: Random, tries: int = 8) -> tuple[CardSet, ...]:
    """Give one deal that the view allows: sizes, known cards and shown-out suits hold.

    What plays have shown is given up if no such deal is found in a few tries, which can only
    happen where a duty was void.
    """
    lacking = shown_out(view)
    for attempt in range(tries):
        heed = lacking if attempt < tries - 1 else (0,) * view.table.seats
        hands = _deal(view, random, heed)
        if hands is not None:
            return hands
    message = "a deal without constraints always exists"
    raise AssertionError(message)


def _deal(
    view: View, random: Random, lacking: tuple[CardSet, ...]
) -> tuple[CardSet, ...] | None:
    hands = [hand or known for hand, known in zip(view.hands, view.known, strict=True)]
    room = [size - hand.bit_count() for size, hand in zip(view.sizes, hands, strict=True)]
    # The cards that the fewest seats can hold are placed first, else they find no room.
    weighed = [
        (sum(space > 0 and not lack >> card & 1 for space, lack in zip(room, lacking, strict=True)),
         random.random(), card)
        for card in each(view.unseen)
    ]
    spare = len(weighed) - sum(room)
    for _, _, card in sorted(weighed):
        open_to = [s for s, space in enumerate(room) if space > 0 and not lacking[s] >> card & 1]
        if not open_to:
            if spare:
                spare -= 1
                continue
            return None
        at = random.random() * sum(room[s] for s in open_to)
        for seat in open_to:
            at -= room[seat]
            if at < 0:
                break
        hands[seat] |= 1 << card
        room[seat] -= 1
    return None if any(room) else tuple(hands)
