"""Words of characters: who they are, what they do in setup, what they want."""

from __future__ import annotations

import attrs

from lotr_trick.trick.hooks import steps
from lotr_trick.trick.words.goals import Both, Part
from lotr_trick.trick.words.registry import CardName, PersonName, word


@word("is_person", kind="character", hook="script step")
@attrs.frozen
class IsPerson:
    """The person that the card shows; exchanges name persons.

    Example: is frodo
    """

    person: PersonName


@word("taken_by_holder", kind="character", hook="script step")
@attrs.frozen
class TakenByHolder:
    """Nobody chooses this character: whoever is dealt the card has it.

    Example: taken by the holder of R1
    """

    card: CardName


@word("never_passes", kind="character", hook="script step")
@attrs.frozen
class NeverPasses:
    """The character never passes the card, in any exchange.

    Example: never passes R1
    """

    card: CardName


@word("leads_first", kind="character", hook="next leader")
@attrs.frozen
class LeadsFirst:
    """The character leads the first trick of the round.

    Example: leads the first trick
    """


@word("team_with", kind="character", hook="goal")
@attrs.frozen
class TeamWith:
    """The character and whoever played the card are a team; the character alone, if it played
    the card itself or nobody did.

    Example: team with whoever played BT
    """

    card: CardName


@word("take_lost", kind="action", hook="script step")
@attrs.frozen
class TakeLost:
    """The character takes the lost card into the hand, and so has a card more than the others.

    Example: setup take the lost card
    """

    def compile(self) -> steps.Action:
        """Give the hook."""
        return steps.TakeLostAction()


@word("exchange", kind="action", hook="script step")
@attrs.frozen
class Exchange:
    """The character passes a card to one of the persons, who looks at it and passes any card back.
    It must be done if one of them is at the table, and is skipped if none is.

    Example: setup exchange with frodo or sam
    """

    partners: tuple[PersonName, ...]

    def compile(self) -> steps.Action:
        """Give the hook."""
        return steps.ExchangeAction(self.partners)


Action = TakeLost | Exchange


@word("setup", kind="character", hook="script step")
@attrs.frozen
class Setup:
    """What the character does in its turn of setup; several lines are done in their order.

    Example: setup take the lost card
    """

    action: Action


@word("goal", kind="character", hook="goal")
@attrs.frozen
class GoalLine:
    """What the character has to reach by the end of the round.

    Example: goal win at least 3 tricks
    """

    goal: Part


@word("goal_both", kind="goal join", hook="goal")
@attrs.frozen
class GoalBoth:
    """Both of two goals must be reached by the end of the round.

    Example: goal win at least 3 tricks, and win at least 1 ring
    """

    first: Part
    second: Part

    @property
    def goal(self) -> Both:
        """The two as one goal."""
        return Both(self.first, self.second)
