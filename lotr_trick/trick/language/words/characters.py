"""Words of characters, gifts and riders: who they are, what holds for them, what they want."""

from __future__ import annotations

from lotr_trick.trick.language.words.registry import (
    ActionWord,
    Aim,
    CardName,
    Filter,
    PersonName,
    word,
)


@word("is_person", kind="character", hook="script step")
class IsPerson:
    """The person that the card shows; goals and exchanges name persons.

    Example: is frodo
    """

    person: PersonName


@word("taken_by_holder", kind="trait", hook="script step")
class TakenByHolder:
    """Nobody chooses this character: whoever is dealt the card has it.

    Example: taken by the holder of R1
    """

    card: CardName


@word("in_box", kind="character", hook="chapter plan")
class InBox:
    """The colour of the box with the number on the card: which pool of the endless road it
    belongs to.

    Example: box gold
    """

    box: str


@word("team_with", kind="trait", hook="goal")
class TeamWith:
    """The character and whoever played the card are a team; the character alone, if it played
    the card itself or nobody did.

    Example: team with whoever played BT
    """

    card: CardName


@word("count_also_for", kind="trait", hook="credit")
class CountAlsoFor:
    """Such cards that the character wins count for another person too.

    Example: rings it wins count also for frodo
    """

    filter: Filter
    who: PersonName


@word("setup", kind="character", hook="script step")
class Setup:
    """What the character does in its turn of setup; several lines are done in their order.

    Example: setup take the lost card
    """

    action: ActionWord


@word("goal", kind="character", hook="goal")
class GoalLine:
    """What the character has to reach by the end of the round.

    Example: goal win at least 3 tricks
    """

    goal: Aim
