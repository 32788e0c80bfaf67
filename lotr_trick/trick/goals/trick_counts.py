"""Measures of tricks: all of them, or those with, without or won with certain cards."""

from __future__ import annotations

from lotr_trick.trick.goals.knowledge import Knowledge
from lotr_trick.trick.goals.shape import Bounds, Seats, others
from lotr_trick.trick.language.words.registry import Filter, word
from lotr_trick.trick.state.log import Trick


def own_later(known: Knowledge, who: Seats) -> int:
    """Return how many tricks after the present one somebody of `who` can take part in."""
    if not who & (who - 1):
        return known.own_later[who.bit_length() - 1] if who else 0
    return max([later for seat, later in enumerate(known.own_later) if who >> seat & 1])


def open_to_others(known: Knowledge, who: Seats) -> bool:
    """Whether somebody else may win the trick; one who is sure of it has it counted already."""
    contenders = known.contenders
    rest = contenders & ~who
    return bool(rest & (rest - 1) or (rest and contenders & who))


@word("tricks", kind="measure", hook="goal")
class Tricks:
    """The tricks that the character wins.

    Example: goal win at least 3 tricks
    """

    def bounds(self, known: Knowledge, who: Seats) -> Bounds:
        """Return the tricks won so far, and the fewest and the most to end with."""
        contenders = known.contenders
        if who & (who - 1):
            won = sum([count for s, count in enumerate(known.counts) if who >> s & 1])
            high = won + own_later(known, who)
        elif who:
            seat = who.bit_length() - 1
            won = known.counts[seat]
            high = won + known.own_later[seat]
        else:
            return 0, 0, 0
        if contenders & who:
            return won, won + (not contenders & ~who), high + 1
        return won, won, high

    def supply(self, known: Knowledge, who: Seats) -> int:
        """Return the tricks beyond the lowest counts that somebody else can still win."""
        return known.later + open_to_others(known, who)


def _won(known: Knowledge, who: Seats) -> list[Trick]:
    return [t for t in known.tricks if t.winner is not None and who >> t.winner & 1]


def _bounds(known: Knowledge, who: Seats, won: int, now: tuple[bool, bool], most: int) -> Bounds:
    """Return bounds from what is won, whether the present trick may and must count if it is won,
    and how many later ones may.
    """
    may, must = now
    contenders = known.contenders
    if not contenders & who or not may:
        return won, won, won + most
    return won, won + (must and not contenders & ~who), won + most + 1


@word("tricks_with", kind="measure", hook="goal")
class TricksWith:
    """The tricks won in which such a card lies; each counts once.

    Example: goal win at least 2 tricks with hills
    """

    filter: Filter

    def bounds(self, known: Knowledge, who: Seats) -> Bounds:
        """Return such tricks won so far, and the fewest and the most to end with."""
        cards = self.filter
        won = sum([bool(trick.cards & cards) for trick in _won(known, who)])
        loose = (known.loose & cards).bit_count()
        here = bool(known.trick & cards)
        coming = known.may_come(cards)
        later = min(own_later(known, who), loose)
        if not here and coming and known.contenders & who:
            # The card that makes the present trick count is none for a later one.
            return _bounds(known, who, won, (True, False), min(later, loose - 1))
        return _bounds(known, who, won, (here, here), later)

    def supply(self, known: Knowledge, who: Seats) -> int:
        """Return the tricks beyond the lowest counts that somebody else can still win."""
        loose = (known.loose & self.filter).bit_count()
        if known.trick & self.filter:
            # Who is sure of the trick has it counted already.
            now = open_to_others(known, who)
            return min(known.later, loose) + now
        # Somebody may be sure of the trick and not of such a card in it.
        may = bool(known.contenders & ~who) and known.may_come(self.filter)
        return min(known.later + may, loose)


@word("tricks_without", kind="measure", hook="goal")
class TricksWithout:
    """The tricks won in which no such card lies.

    Example: goal win no tricks without rings
    """

    filter: Filter

    def bounds(self, known: Knowledge, who: Seats) -> Bounds:
        """Return such tricks won so far, and the fewest and the most to end with."""
        won = sum([not trick.cards & self.filter for trick in _won(known, who)])
        here = not known.trick & self.filter
        rest = known.must_come(self.filter) or self._free(known) < known.to_come
        now = here and not rest, here and not known.may_come(self.filter)
        own = own_later(known, who)
        most = self._later(known, own, self._spent(known))
        if known.to_come and now[0] and known.contenders & who:
            # The cards that make the present trick count are none for later ones.
            most = max(most - 1, self._later(known, own, known.to_come))
        return _bounds(known, who, won, now, most)

    def _free(self, known: Knowledge) -> int:
        """Return how many cards are left that may lie in such a trick."""
        return (known.loose & ~self.filter).bit_count()

    def _spent(self, known: Knowledge) -> int:
        """Return how many of them are sure to fall in the present trick."""
        return 0 if known.may_come(self.filter) else known.to_come

    def _later(self, known: Knowledge, most: int, used: int) -> int:
        """Return how many later tricks the other cards are enough for, when some are used."""
        free = self._free(known) - used
        if not known.fixed:
            return min(most, max(0, free))
        need = count = 0
        # The last tricks have the fewest cards, so they can be filled most easily.
        for number in reversed(range(most)):
            need += sum([later > number for later in known.own_later])
            if need > free:
                break
            count += 1
        return count

    def supply(self, known: Knowledge, who: Seats) -> int:
        """Return the tricks beyond the lowest counts that somebody else can still win."""
        unsure = known.may_come(self.filter) and bool(known.contenders & ~who)
        now = (open_to_others(known, who) or unsure) and not known.trick & self.filter
        most = self._later(known, known.later, self._spent(known))
        if not now or self._free(known) < known.to_come:
            return most
        return max(most, self._later(known, known.later, known.to_come) + 1)


@word("tricks_won_with", kind="measure", hook="goal")
class TricksWonWith:
    """The tricks whose winning card is such a card.

    Example: goal win at least 1 trick won with cards of rank 3 or lower
    """

    filter: Filter

    def bounds(self, known: Knowledge, who: Seats) -> Bounds:
        """Return such tricks won so far, and the fewest and the most to end with."""
        cards = self.filter
        won = 0
        for trick in _won(known, who):
            won += any(e.seat == trick.winner and cards >> e.shown & 1 for e in trick.entries)
        lying, coming, must = self._now(known, who)
        held = 0
        for seat in range(known.seats):
            if who >> seat & 1:
                held |= known.may_hold(seat)
        left = (held & cards).bit_count()
        most = min(own_later(known, who), left)
        if coming and not lying:
            # The card that wins the present trick is none for a later one.
            most = min(most, left - 1)
        return _bounds(known, who, won, (lying or coming, must), most)

    def _now(self, known: Knowledge, who: Seats) -> tuple[bool, bool, bool]:
        """Return whether such a card of theirs that lies in the trick may win it, whether one to
        come may, and whether none but such a card can if they win it.
        """
        lying, coming, must = False, False, True
        rivals, entered = known.contenders & who, 0
        for entry in known.entries:
            entered |= 1 << entry.seat
            if rivals >> entry.seat & 1:
                such = bool(self.filter >> entry.shown & 1)
                lying, must = lying or such, must and such
        for seat in range(known.seats):
            if (rivals & ~entered) >> seat & 1:
                mine = known.may_hold(seat)
                coming = coming or bool(mine & self.filter)
                must = must and not mine & ~self.filter
        return lying, coming, must

    def supply(self, known: Knowledge, who: Seats) -> int:
        """Return the tricks beyond the lowest counts that somebody else can still win."""
        loose = (known.loose & self.filter).bit_count()
        lying, coming, must = self._now(known, others(known, who))
        if must and not open_to_others(known, who):
            # Who is sure of the trick has it counted already.
            lying = coming = False
        if lying:
            return min(known.later, loose) + 1
        return min(known.later + coming, loose)
