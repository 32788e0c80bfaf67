"""Measures of won cards: how many, of which ranks, in a row, of one rank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import attrs

from lotr_trick.trick.goals.binding import Bindings
from lotr_trick.trick.goals.knowledge import Knowledge
from lotr_trick.trick.goals.shape import Bounds, Measure, Seats, others, singles
from lotr_trick.trick.goals.trick_counts import open_to_others, own_later
from lotr_trick.trick.language.words.registry import Filter, SuitName, word
from lotr_trick.trick.state.cards import CardSet, each


@word("cards_won", kind="measure", hook="goal")
class CardsWon:
    """The cards in the tricks that the character wins.

    Example: goal win at least 2 rings
    """

    filter: Filter

    def bounds(self, known: Knowledge, who: Seats) -> Bounds:
        """Return such cards won so far, and the fewest and the most to end with."""
        cards, contenders = self.filter, known.contenders
        if known.credits:
            return self._with_help(known, who)
        if not who & (who - 1):
            if not who:
                return 0, 0, 0
            seat = who.bit_length() - 1
            won = (known.taken[seat] & cards).bit_count()
            most = known.own_later[seat] * known.seats
        else:
            won = (_taken(known, who) & cards).bit_count()
            most = own_later(known, who) * known.seats
        loose = (known.loose & cards & ~known.never_won(who)).bit_count()
        if not contenders & who:
            return won, won, won + (min(most, loose))
        now = (known.trick & cards).bit_count()
        most = min(most + now + known.to_come, now + loose)
        return won, won + (0 if contenders & ~who else now), won + most

    def _with_help(self, known: Knowledge, who: Seats) -> Bounds:
        """Return the same where cards count that others win: each card once, whoever wins it."""
        contenders, all_ = known.contenders, 0
        won = loose = 0
        now: list[int] = []
        for seats, such in shares(known, who):
            cards = self.filter & such
            all_ |= seats
            won += (_taken(known, seats) & cards).bit_count()
            if contenders & seats:
                now.append((known.trick & cards).bit_count())
            if own_later(known, seats) or (known.to_come and contenders & seats):
                loose |= known.loose & cards
        most, here = own_later(known, all_) * known.seats, max(now, default=0)
        if now:
            most += here + known.to_come
        sure = min(now) if now and not contenders & ~all_ else 0
        return won, won + sure, won + min(most, here + loose.bit_count())

    def supply(self, known: Knowledge, who: Seats) -> int:
        """Return the cards beyond the lowest counts that somebody else can still win."""
        return _gains(self, self.filter, known, who)


def _gains(measure: Measure, cards: CardSet, known: Knowledge, who: Seats) -> int:
    """Return how much others can gain beyond their lowest counts, if a card brings one at most to
    whomever it counts for.
    """
    if not known.credits:
        # Who is sure of the trick has its cards counted already.
        free = known.loose | (known.trick if open_to_others(known, who) else 0)
        return (free & cards).bit_count()
    rest = others(known, who)
    # A card may count for who wins it and for whom it helps.
    free = known.loose | (known.trick if known.contenders & rest else 0)
    may = [free] + [(known.loose | known.trick) & c.cards for c in known.credits if c.to & rest]
    sure = 0
    for one in singles(rest):
        now, low, _ = measure.bounds(known, one)
        sure += low - now
    return sum([(some & cards).bit_count() for some in may]) - sure


def _taken(known: Knowledge, who: Seats) -> CardSet:
    cards = 0
    for seat, taken in enumerate(known.taken):
        if who >> seat & 1:
            cards |= taken
    return cards


def shares(known: Knowledge, who: Seats) -> list[tuple[Seats, CardSet]]:
    """Return whose cards count for some seats, and which: all of their own, some of their helpers'.

    No seat is there twice.
    """
    found = [(who, _ALL)]
    helping: dict[Seats, CardSet] = {}
    for credit in known.credits:
        if credit.to & who and not credit.winner & who:
            helping[credit.winner] = helping.get(credit.winner, 0) | credit.cards
    return [*found, *helping.items()]


_ALL = -1
"""Every card: a set with all bits."""


class Reach(NamedTuple):
    """What some seats have won, what they are sure of, and what they may win beside that."""

    won: CardSet
    sure: CardSet
    free: CardSet
    most: int
    """How many of the free cards they can win at most."""


def reach(known: Knowledge, who: Seats) -> Reach:
    """Return which cards some seats together can end with."""
    contenders, all_, won, free, here = known.contenders, 0, 0, 0, known.trick
    for seats, such in shares(known, who):
        all_ |= seats
        won |= _taken(known, seats) & such
        if own_later(known, seats):
            free |= known.loose & such
        if contenders & seats:
            here &= such
            free |= known.trick & such
            if known.to_come:
                free |= known.loose & such
    free &= ~known.never_won(all_)
    own = own_later(known, all_)
    most = sum([min(own, later) for later in known.own_later])
    sure = won
    if contenders & all_:
        # Sure are the cards of the trick that count whoever wins it.
        sure |= 0 if contenders & ~all_ else here
        most += (free & known.trick & ~sure).bit_count() + known.to_come
    return Reach(won, sure, free & ~sure, most)


# No argument is made of how several seats share what is left of rows, which one card may join.
_PLENTY = 10**6


def _all_of(ranks: Sequence[CardSet]) -> CardSet:
    """Return the cards of some ranks."""
    cards = 0
    for rank in ranks:
        cards |= rank
    return cards


@attrs.frozen
class RankCount:
    """How many different ranks are among the cards that were won."""

    ranks: tuple[CardSet, ...]
    """The cards of each rank that counts."""

    def bounds(self, known: Knowledge, who: Seats) -> Bounds:
        """Return the ranks won so far, and the fewest and the most to end with."""
        can = reach(known, who)
        low = _ranks(self.ranks, can.sure)
        free = _ranks(self.ranks, can.free | can.sure) - low
        return _ranks(self.ranks, can.won), low, low + min(free, can.most)

    def supply(self, known: Knowledge, who: Seats) -> int:
        """Return the cards beyond the lowest counts that somebody else can still win."""
        return _gains(self, _all_of(self.ranks), known, who)


def _ranks(ranks: Sequence[CardSet], cards: CardSet) -> int:
    return sum([bool(rank & cards) for rank in ranks])


@attrs.frozen
class OneRankCount:
    """How many cards were won of the rank of which most were won."""

    ranks: tuple[CardSet, ...]
    """The cards of each rank."""

    def bounds(self, known: Knowledge, who: Seats) -> Bounds:
        """Return the cards of the best rank so far, and the fewest and the most to end with."""
        can = reach(known, who)
        now = low = high = 0
        for rank in self.ranks:
            have = (rank & can.sure).bit_count()
            now = max(now, (rank & can.won).bit_count())
            low = max(low, have)
            high = max(high, have + min((rank & can.free).bit_count(), can.most))
        return now, low, high

    def supply(self, known: Knowledge, who: Seats) -> int:
        """Return the cards beyond the lowest counts that somebody else can still win."""
        return _gains(self, _all_of(self.ranks), known, who)


@attrs.frozen
class RunCount:
    """How many ranks without a gap are in the longest row among the cards that were won."""

    ranks: tuple[CardSet, ...]
    """The cards of each rank, from the lowest on; nothing for a rank that is not there."""

    def bounds(self, known: Knowledge, who: Seats) -> Bounds:
        """Return the longest row so far, and the shortest and the longest to end with."""
        can = reach(known, who)
        return (
            self._longest(can.won, 0, 0),
            self._longest(can.sure, 0, 0),
            self._longest(can.sure, can.free, can.most),
        )

    def _longest(self, have: CardSet, free: CardSet, most: int) -> int:
        """Return the longest row of cards of `have`, filled up with so many of `free`."""
        longest = 0
        for start in range(len(self.ranks)):
            used = 0
            for end in range(start, len(self.ranks)):
                rank = self.ranks[end]
                if not rank & have:
                    used += 1
                    if used > most or not rank & free:
                        break
                longest = max(longest, end - start + 1)
        return longest

    def supply(self, known: Knowledge, who: Seats) -> int:
        """Return no bound."""
        return _PLENTY


@attrs.frozen
class LeftSuitCount:
    """How many cards were won of a suit of which a card is left in hand at the end.

    Of several such suits the best counts, and without a card left it is nothing. It is asked
    for one seat only.
    """

    suits: tuple[CardSet, ...]

    def bounds(self, known: Knowledge, who: Seats) -> Bounds:
        """Return what would count now, and the least and the most to end with."""
        seat = who.bit_length() - 1
        left = known.left_over(seat) if who else 0
        if left == 0:
            return 0, 0, 0
        hand = known.may_hold(seat)
        can = reach(known, who)
        if stays := _may_stay(known, seat, hand):
            cases = [self._with_left(rest, can) for rest in stays]
            nows, lows, highs = zip(*cases, strict=True)
            return max(nows), min(lows), max(highs)
        won, sure, most = [], [], []
        for suit in self.suits:
            if hand & suit:
                won.append((can.won & suit).bit_count())
                sure.append(((can.sure & suit).bit_count(), (hand & suit).bit_count()))
                # One card of the suit stays in hand.
                free = (can.free & suit).bit_count() - bool(can.free & known.loose & suit)
                most.append(sure[-1][0] + min(can.most, free))
        if not won:
            return 0, 0, 0
        suitless = hand.bit_count() - sum([cards for _, cards in sure])
        low = 0 if left is None else _worst_left(sure, left - suitless)
        now = low if known.hidden(seat) else max(won)
        return now, min(low, now), max(most)

    def _with_left(self, left: CardSet, can: Reach) -> Bounds:
        """Return the same if just some cards are left in hand."""
        now = low = high = 0
        for suit in self.suits:
            if left & suit:
                sure = (can.sure & suit).bit_count()
                now = max(now, (can.won & suit).bit_count())
                low = max(low, sure)
                high = max(high, sure + min(can.most, (can.free & suit & ~left).bit_count()))
        return min(now, high), low, high

    def supply(self, known: Knowledge, who: Seats) -> int:
        """Return no bound."""
        return _PLENTY


def _may_stay(known: Knowledge, seat: int, hand: CardSet) -> list[CardSet]:
    """Return what a seat may have left of a seen hand after the last trick, once that is played;
    before that nothing.
    """
    if known.hidden(seat) or known.later or not known.sizes or not known.entries:
        return []
    if not known.coming >> seat & 1:
        return [hand]
    return [hand & ~(1 << card) for card in each(known.playable[seat])] if known.playable else []


def _worst_left(suits: Sequence[tuple[int, int]], left: int) -> int:
    """Return what counts if the worst of some cards are left: those of suits little won.

    A suit is how many of it are won, and how many there are to be left. Of the suits that are
    left the best counts.
    """
    best = 0
    for won, cards in sorted(suits):
        if left <= 0:
            break
        best, left = won, left - cards
    return best


@word("consecutive_ranks", kind="measure", hook="goal")
class ConsecutiveRanks:
    """The longest row of ranks without a gap among the cards of a suit that the character wins.

    Example: goal win at least 4 mountains with consecutive ranks
    """

    suit: SuitName

    def bound(self, bindings: Bindings) -> RunCount:
        """Return the measure by rank."""
        return RunCount(bindings.ranks(bindings.cards.suits.get(self.suit, 0)))


@word("most_of_one_rank", kind="measure", hook="goal")
class MostOfOneRank:
    """How many cards the character wins of the rank it wins most of.

    Example: goal win at least 3 cards of one rank
    """

    def bound(self, bindings: Bindings) -> OneRankCount:
        """Return the measure by rank."""
        return OneRankCount(bindings.ranks(bindings.cards.all))


@word("different_ranks", kind="measure", hook="goal")
class DifferentRanks:
    """How many different ranks are among the cards that the character wins.

    Example: goal win at least 7 different ranks
    """

    def bound(self, bindings: Bindings) -> RankCount:
        """Return the measure by rank."""
        return RankCount(bindings.ranks(bindings.cards.all))


@word("of_suit_left_in_hand", kind="measure", hook="goal")
class OfSuitLeftInHand:
    """The cards won of the suit of a card that is left in hand at the end; of several such suits
    the best counts.

    Example: goal win at least 3 cards of the suit of a card left in hand
    """

    def bound(self, bindings: Bindings) -> LeftSuitCount:
        """Return the measure by suit."""
        return LeftSuitCount(tuple(dict.fromkeys(filter(None, bindings.cards.suit_sets))))
