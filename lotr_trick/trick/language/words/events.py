"""Words of what happens by itself: when, what, and under which condition."""

from __future__ import annotations

from lotr_trick.trick.language.words.registry import CharacterName, RuleName, word


@word("before_deal", kind="trigger", hook="script step", ready=False)
class BeforeDeal:
    """Before cards are dealt.

    Example: before the deal
    """


@word("after_deal", kind="trigger", hook="script step", ready=False)
class AfterDeal:
    """When all cards are dealt.

    Example: after the deal
    """


@word("after_choice", kind="trigger", hook="script step", ready=False)
class AfterChoice:
    """When every seat has a character.

    Example: after characters are chosen
    """


@word("at_round_end", kind="trigger", hook="judge", ready=False)
class AtRoundEnd:
    """When the last trick of the round is taken.

    Example: at the end of the round
    """


@word("when_every_won", kind="trigger", hook="trick end", ready=False)
class WhenEveryWon:
    """As soon as every such character has won a trick.

    Example: when every old_man_in_white has won a trick
    """

    who: CharacterName


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


@word("tricks_leave", kind="effect", hook="trick end", ready=False)
class TricksLeave:
    """The tricks that such characters won count for nobody any more.

    Example: tricks of every old_man_in_white leave the round
    """

    who: CharacterName


@word("turns_face", kind="effect", hook="seen", ready=False)
class TurnsFace:
    """Every such character becomes the one that lies hidden under it.

    Example: every old_man_in_white turns to its hidden face
    """

    who: CharacterName


@word("does_setup", kind="effect", hook="script step", ready=False)
class DoesSetup:
    """The character does its setup actions now.

    Example: gandalf_the_white does its setup
    """

    who: CharacterName
