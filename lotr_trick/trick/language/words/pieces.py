"""Words of pieces: suits, cards without a suit, tokens, threats, and terms of the glossary."""

from __future__ import annotations

from lotr_trick.trick.language.words.registry import CardName, RuleName, TokenName, word


@word("letter", kind="suit", hook="deck plan")
class Letter:
    """The letter that cards of the suit are written with.

    Example: letter H
    """

    letter: str


@word("ranks", kind="suit", hook="deck plan")
class Ranks:
    """The lowest and the highest rank of the suit.

    Example: ranks 1-8
    """

    low: int
    high: int


@word("further_ranks", kind="suit", hook="deck plan")
class FurtherRanks:
    """Ranks of cards that are not in the deck when the suit is, only when they are named.

    Example: further ranks 9-16
    """

    low: int
    high: int


@word("singular", kind="suit", hook="deck plan")
class Singular:
    """How one card of the suit is called, where a goal asks for 1.

    Example: singular hill
    """

    name: str


@word("written", kind="card", hook="deck plan")
class Written:
    """How the card is written; it has no suit.

    Example: written ORC
    """

    card: str


@word("copies", kind="card", hook="deck plan")
class Copies:
    """How many copies of the card there are; nobody can tell one from another.

    Example: copies 3
    """

    count: int


@word("card_rank", kind="card", hook="deck plan")
class CardRank:
    """The rank of a card without a suit.

    Example: rank 5
    """

    rank: int


@word("feminine", kind="name", hook="text")
class Feminine:
    """The name in that language is a feminine noun, which its article in rules text must fit.

    Example: feminine in es
    """

    language: str


@word("goes_to_holder", kind="token", hook="seen")
class GoesToHolder:
    """The token lies with whoever was dealt the card.

    Example: goes to the holder of R1
    """

    card: CardName


@word("goes_to_player", kind="token", hook="seen")
class GoesToPlayer:
    """The token goes to whoever plays the card, as soon as it is played.

    Example: goes to whoever plays BT
    """

    card: CardName


@word("goes_to_revealer", kind="token", hook="seen")
class GoesToRevealer:
    """The token goes to whoever shows everybody that the card is in its hand.

    Example: goes to whoever reveals BT
    """

    card: CardName


@word("shows_rule", kind="token", hook="seen")
class ShowsRule:
    """The token's side tells whether a rule still forbids something.

    Example: shows whether rings_locked is in force
    """

    rule: RuleName


@word("marks_met_goal", kind="token", hook="seen")
class MarksMetGoal:
    """The token lies on every character whose goal can no longer be missed.

    Example: marks a goal that is met for good
    """


@word("shows_number", kind="token", hook="script step")
class ShowsNumber:
    """One token of several is used, and its number counts.

    Example: shows one of 2, 3, 4 and 5
    """

    numbers: tuple[int, ...]


@word("choose_token", kind="action", hook="script step", ready=False)
class ChooseToken:
    """The character chooses one of several tokens.

    Example: setup choose a burden
    """

    token: TokenName


@word("term_meaning", kind="term", hook="text")
class TermMeaning:
    """What a term of the game means.

    Example: means "four cards, one from each seat"
    """

    text: str
