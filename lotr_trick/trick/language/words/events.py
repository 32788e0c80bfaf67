"""Words of what happens by itself: when, what, and under which condition."""

from __future__ import annotations

from lotr_trick.trick.language.words.registry import RuleName, word


@word("before_deal", kind="trigger", hook="script step", ready=False)
class BeforeDeal:
    """Before cards are dealt.

    Example: before the deal
    """


@word("once_before_trick", kind="trigger", hook="trick end", ready=False)
class OnceBeforeTrick:
    """Before any trick, and only once in a round.

    Example: once a round, before a trick
    """


@word("may_exchange_lost", kind="effect", hook="script step", ready=False)
class MayExchangeLost:
    """The character may exchange a card for the lost card, or with whoever took that into the hand.

    Example: it may exchange with the lost card or with whoever holds it
    """


@word("may_be_free", kind="effect", hook="duty", ready=False)
class MayBeFree:
    """A rule does not bind the character in the first trick, if it wants.

    Example: it may be free of following in the first trick
    """

    rule: RuleName
