"""Words of quantities: how much of something a goal asks for."""

from __future__ import annotations

from lotr_trick.trick.language.words.measures import Measure, RankWord, Value
from lotr_trick.trick.language.words.registry import CardName, SuitName, word


@word("at_least", kind="comparator", hook="goal")
class AtLeast:
    """The number or more.

    Example: goal win at least 3 tricks
    """

    number: int
    measure: Measure


@word("at_most", kind="comparator", hook="goal")
class AtMost:
    """The number or less.

    Example: goal win at most 2 tricks
    """

    number: int
    measure: Measure


@word("exactly", kind="comparator", hook="goal")
class Exactly:
    """The number, no more and no less.

    Example: goal win exactly 2 tricks
    """

    number: int
    measure: Measure


@word("exactly_either", kind="comparator", hook="goal")
class ExactlyEither:
    """One of two numbers.

    Example: goal win exactly 1 or 2 tricks
    """

    number: int
    other: int
    measure: Measure


@word("none_of", kind="comparator", hook="goal")
class NoneOf:
    """Nothing of it.

    Example: goal win no rings
    """

    measure: Measure


@word("more_than", kind="comparator", hook="goal")
class MoreThan:
    """More than something else.

    Example: goal win more tricks than smeagol
    """

    measure: Measure
    value: Value


@word("fewer_than", kind="comparator", hook="goal")
class FewerThan:
    """Less than something else.

    Example: goal win fewer tricks than frodo
    """

    measure: Measure
    value: Value


@word("as_many_as", kind="comparator", hook="goal")
class AsManyAs:
    """Just as many as something else.

    Example: goal win as many tricks as ugluk
    """

    measure: Measure
    value: Value


@word("at_least_as_many", kind="comparator", hook="goal")
class AtLeastAsMany:
    """As many as something else, or more.

    Example: goal win at least as many tricks as frodo
    """

    measure: Measure
    value: Value


@word("most", kind="comparator", hook="goal")
class Most:
    """More than anybody else; as many is not enough.

    Example: goal win the most forests
    """

    measure: Measure


@word("fewest", kind="comparator", hook="goal")
class Fewest:
    """Nobody has less; as many is allowed.

    Example: goal win the fewest tricks, ties allowed
    """

    measure: Measure


@word("declared_number", kind="comparator", hook="goal")
class DeclaredNumber:
    """One of the numbers that the character declared in setup.

    Example: goal win a declared number of tricks
    """


@word("each_rank", kind="comparator", hook="goal")
class EachRank:
    """A card of every rank from the lowest to the highest.

    Example: goal win a card of each rank 1-8
    """

    low: int
    high: int


@word("every_card", kind="comparator", hook="goal")
class EveryCard:
    """All cards of a suit that are in the deck.

    Example: goal win every card of shadows
    """

    suit: SuitName


@word("the_card", kind="comparator", hook="goal")
class TheCard:
    """A certain card.

    Example: goal win R1
    """

    card: CardName


@word("the_ranked_card", kind="comparator", hook="goal")
class TheRankedCard:
    """The card of a suit and of a rank that is told elsewhere.

    Example: goal win the hills card of the threat's rank
    """

    suit: SuitName
    ranks: RankWord


@word("first_trick", kind="comparator", hook="goal")
class FirstTrick:
    """The first trick of the round.

    Example: goal win the first trick
    """


@word("last_trick", kind="comparator", hook="goal")
class LastTrick:
    """The last trick of the round.

    Example: goal win the last trick
    """


@word("in_a_row", kind="comparator", hook="goal")
class InARow:
    """Tricks one after the other, without another seat winning one between them.

    Example: goal win exactly 3 tricks, and win tricks only in a row
    """


Quantity = (
    AtLeast
    | AtMost
    | Exactly
    | ExactlyEither
    | NoneOf
    | MoreThan
    | FewerThan
    | AsManyAs
    | AtLeastAsMany
    | Most
    | Fewest
    | DeclaredNumber
    | EachRank
    | EveryCard
    | TheCard
    | TheRankedCard
    | FirstTrick
    | LastTrick
    | InARow
)
