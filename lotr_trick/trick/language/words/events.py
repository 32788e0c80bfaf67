"""Words of what happens by itself: when, what, and under which condition."""

from __future__ import annotations

from typing import Annotated, Any

from lotr_trick.lang import OfKind
from lotr_trick.trick.language.words.measures import Filter
from lotr_trick.trick.language.words.registry import (
    CharacterName,
    PersonName,
    PileName,
    RuleName,
    word,
)


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


@word("after_trick", kind="trigger", hook="trick end")
class AfterTrick:
    """When a trick is complete, before the next one.

    Example: after each trick
    """


@word("after_trick_but_last", kind="trigger", hook="trick end", ready=False)
class AfterTrickButLast:
    """When a trick is complete and another one follows.

    Example: after each trick but the last
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


@word("when_open_played", kind="trigger", hook="entry", ready=False)
class WhenOpenPlayed:
    """When the character plays the card of its hand that lies open.

    Example: when it plays its open card
    """


@word("when_judged", kind="trigger", hook="judge", ready=False)
class WhenJudged:
    """When the round is over, before goals are looked at.

    Example: when a round is judged
    """


@word("once_met", kind="trigger", hook="judge", ready=False)
class OnceMet:
    """As soon as a round ends with the character's goal met.

    Example: once its goal is met
    """


@word("once_before_trick", kind="trigger", hook="trick end", ready=False)
class OnceBeforeTrick:
    """Before any trick, and only once in a round.

    Example: once a round, before a trick
    """


@word("turn_up", kind="effect", hook="trick end")
class TurnUp:
    """So many cards of a pile are turned up.

    Example: turn up 1 card of willow
    """

    number: int
    pile: PileName


@word("nobody_takes", kind="effect", hook="trick end")
class NobodyTakes:
    """The trick counts for nobody.

    Example: nobody takes the trick
    """


@word("leads_again", kind="effect", hook="next leader")
class LeadsAgain:
    """Whoever led the trick leads the next one too.

    Example: the leader leads again
    """


@word("is_lost", kind="effect", hook="lose")
class IsLost:
    """The chapter is lost at once.

    Example: the chapter is lost
    """


@word("draws_of", kind="effect", hook="trick end", ready=False)
class DrawsOf:
    """The person draws so many cards of a pile into its hand, while there are any.

    Example: pippin draws 1 card of palantir
    """

    who: PersonName
    number: int
    pile: PileName


@word("it_opens", kind="effect", hook="seen", ready=False)
class ItOpens:
    """The character lays so many cards of its hand open; they stay part of the hand.

    Example: it opens 1 card
    """

    number: int


@word("may_exchange_lost", kind="effect", hook="script step", ready=False)
class MayExchangeLost:
    """The character may exchange a card for the lost card, or with whoever took it.

    Example: it may exchange with the lost card
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


@word("go_under", kind="effect", hook="chapter plan", ready=False)
class GoUnder:
    """Such cards that the character won lie under the person's card from now on, also in later
    rounds.

    Example: orcs it won go under gimli
    """

    filter: Filter
    who: PersonName


@word("back_to_deck", kind="effect", hook="chapter plan", ready=False)
class BackToDeck:
    """Such cards that lie under the character's card go back to the deck.

    Example: orcs under it go back to the deck
    """

    filter: Filter


@word("rank_above_winning", kind="condition", hook="trick end")
class RankAboveWinning:
    """The card that was turned up has a higher rank than the one that wins the trick.

    Example: if its rank is above the winning card's rank
    """


@word("rank_above_unclaimed", kind="condition", hook="trick end")
class RankAboveUnclaimed:
    """The card that was turned up has a higher rank than the one that wins the trick, which was
    not claimed.

    Example: if its rank is above the winning card's rank, unless the trick was claimed
    """


@word("sum_below_turned", kind="condition", hook="trick end")
class SumBelowTurned:
    """The ranks in the trick add up to less than the ranks of the cards that were turned up.

    Example: if the ranks in the trick add up to less than the ranks turned up
    """


@word("not_turned", kind="condition", hook="lose", ready=False)
class NotTurned:
    """One of such characters was never turned to its hidden face.

    Example: if some old_man_in_white is not turned
    """

    who: CharacterName


@word("if_so", kind="condition", hook="trick end")
class IfSo:
    """The lines under this one happen only if the condition holds.

    Example: if some old_man_in_white is not turned
    """

    condition: Annotated[Any, OfKind(("condition",))]
