"""Words of what is counted: cards by suit or rank, tricks, and what a count is compared with."""

from __future__ import annotations

from lotr_trick.trick.language.words.registry import PersonName, SuitName, TokenName, word


@word("one_rank", kind="ranks", hook="goal")
class OneRank:
    """Cards of one rank.

    Example: goal win exactly 1 card of rank 2
    """

    rank: int


@word("rank_or_lower", kind="ranks", hook="goal")
class RankOrLower:
    """Cards of a rank or a lower one; cards without a rank are none of them.

    Example: goal win at least 2 cards of rank 3 or lower
    """

    rank: int


@word("rank_or_higher", kind="ranks", hook="goal")
class RankOrHigher:
    """Cards of a rank or a higher one.

    Example: goal win at least 2 cards of rank 7 or higher
    """

    rank: int


@word("threats_rank", kind="ranks", hook="goal")
class ThreatsRank:
    """Cards whose rank is the number of the character's threat.

    Example: goal win at least 2 cards of the threat's rank
    """


@word("drawn_rank", kind="ranks", hook="goal")
class DrawnRank:
    """Cards whose rank is that of the card that the character drew in setup.

    Example: goal win the forests card of the drawn card's rank
    """


RankWord = OneRank | RankOrLower | RankOrHigher | ThreatsRank | DrawnRank


@word("of_suit", kind="filter", hook="goal")
class OfSuit:
    """Cards of a suit, or copies of a card.

    Example: goal win at least 2 rings
    """

    suit: SuitName


@word("of_ranks", kind="filter", hook="goal")
class OfRanks:
    """Cards by their rank, whatever their suit.

    Example: goal win at least 2 cards of rank 8
    """

    ranks: RankWord


Filter = OfSuit | OfRanks


@word("tricks", kind="measure", hook="goal")
class Tricks:
    """The tricks that the character wins.

    Example: goal win at least 3 tricks
    """


@word("tricks_with", kind="measure", hook="goal")
class TricksWith:
    """The tricks won in which such a card lies; each counts once.

    Example: goal win at least 2 tricks with hills
    """

    filter: Filter


@word("tricks_without", kind="measure", hook="goal")
class TricksWithout:
    """The tricks won in which no such card lies.

    Example: goal win no tricks without rings
    """

    filter: Filter


@word("tricks_won_with", kind="measure", hook="goal")
class TricksWonWith:
    """The tricks whose winning card is such a card.

    Example: goal win at least 1 trick won with cards of rank 3 or lower
    """

    filter: Filter


@word("cards_won", kind="measure", hook="goal")
class CardsWon:
    """The cards in the tricks that the character wins.

    Example: goal win at least 2 rings
    """

    filter: Filter


@word("consecutive_ranks", kind="measure", hook="goal")
class ConsecutiveRanks:
    """The longest row of ranks without a gap among the cards of a suit that the character wins.

    Example: goal win at least 4 mountains with consecutive ranks
    """

    suit: SuitName


@word("most_of_one_rank", kind="measure", hook="goal")
class MostOfOneRank:
    """How many cards the character wins of the rank it wins most of.

    Example: goal win at least 3 cards of one rank
    """


@word("different_ranks", kind="measure", hook="goal")
class DifferentRanks:
    """How many different ranks are among the cards that the character wins.

    Example: goal win at least 7 different ranks
    """


@word("of_suit_left_in_hand", kind="measure", hook="goal")
class OfSuitLeftInHand:
    """The cards won of the suit of a card that is left in hand at the end; of several such suits
    the best counts.

    Example: goal win at least 3 cards of the suit of a card left in hand
    """


Measure = (
    Tricks
    | TricksWith
    | TricksWithout
    | TricksWonWith
    | CardsWon
    | ConsecutiveRanks
    | MostOfOneRank
    | DifferentRanks
    | OfSuitLeftInHand
)


@word("count_of", kind="value", hook="goal")
class CountOf:
    """What another person wins of the same.

    Example: goal win as many tricks as ugluk
    """

    who: PersonName


@word("count_of_itself", kind="value", hook="goal")
class CountOfItself:
    """What the character itself wins of the same.

    Example: goal another character wins more tricks than it
    """


@word("count_of_each_other", kind="value", hook="goal")
class CountOfEachOther:
    """What each other character wins of the same: the comparison must hold with all of them.

    Example: goal win fewer tricks than each other character
    """


@word("count_of_all_others", kind="value", hook="goal")
class CountOfAllOthers:
    """What all others win of the same, added up.

    Example: goal the team wins more tricks than all others together
    """


@word("the_threat", kind="value", hook="goal")
class TheThreat:
    """The number of the character's threat.

    Example: goal win as many tricks as the threat
    """


@word("the_token", kind="value", hook="goal", ready=False)
class TheToken:
    """The number of the token that was chosen.

    Example: goal win as many rings as the burden
    """

    token: TokenName


@word("the_drawn_rank", kind="value", hook="goal")
class TheDrawnRank:
    """The rank of the card that the character drew in setup.

    Example: goal win as many forests as the drawn card's rank
    """


@word("lie_under_it", kind="value", hook="goal")
class LieUnderIt:
    """How many such cards lie under the character's card.

    Example: goal win at least as many orcs as lie under it
    """


Value = (
    CountOf
    | CountOfItself
    | CountOfEachOther
    | CountOfAllOthers
    | TheThreat
    | TheToken
    | TheDrawnRank
    | LieUnderIt
)
