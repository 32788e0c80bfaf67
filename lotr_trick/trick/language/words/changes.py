"""Words of changes: what options, events and chapters put in the place of something else."""

from __future__ import annotations

from typing import Annotated, Any

from lotr_trick.lang import OfKind
from lotr_trick.trick.language.words.registry import (
    ActionWord,
    Aim,
    AttachmentName,
    CardName,
    CharacterName,
    LayoutName,
    ModeName,
    WhoName,
    word,
)

Law = Annotated[
    Any,
    OfKind(
        (
            "controller",
            "deck",
            "drawing",
            "duty",
            "exchange",
            "led suit",
            "next leader",
            "round end",
            "setup",
            "size",
            "step",
            "strength",
            "table",
            "taking",
            "visibility",
            "way",
        )
    ),
]
"""A line of a rule."""


@word("instead_of", kind="change", hook="precedence")
class InsteadOf:
    """The lines under this one take the place of a line that a rule has; without lines under it,
    the line does not hold.

    Example: instead of 1 lost card
    """

    law: Law


@word("choice", kind="option", hook="precedence")
class Choice:
    """A way to play, with the name that a table asks for it by. The first one is played unless
    the table says otherwise.

    Example: holder_first: the holder of R1 leads the first trick
    """

    name: str
    law: Law


@word("only_in_chapter", kind="option", hook="precedence")
class OnlyInChapter:
    """No other chapter has this rule option.

    Example: only in chapter 25
    """

    number: int


@word("only_in_mode", kind="option", hook="precedence")
class OnlyInMode:
    """The rule option is for that way of playing alone.

    Example: only in solo
    """

    mode: ModeName


@word("not_in_mode", kind="option", hook="precedence")
class NotInMode:
    """That way of playing does without the rule option.

    Example: not in solo
    """

    mode: ModeName


@word("set_up_by", kind="setup", hook="script step")
class SetUpBy:
    """The steps under this line are the whole setup of the round, in the place of all others.

    Example: the round is set up by
    """


@word("goal_of", kind="change", hook="precedence")
class GoalOf:
    """The person's goal is this one, in the place of the one on its card.

    Example: gandalf's goal is win a card of each rank 1-8
    """

    who: WhoName
    goal: Aim


@word("setup_of", kind="change", hook="precedence")
class SetupOf:
    """One of the person's setup actions is another one.

    Example: tom_bombadil's setup is take 5 cards of barrow instead of take the lost cards
    """

    who: WhoName
    action: ActionWord
    instead_of: ActionWord


@word("also_setup", kind="change", hook="precedence")
class AlsoSetup:
    """The person has one more setup action, after the others.

    Example: frodo also has the setup swap the highest card with the open card
    """

    who: WhoName
    action: ActionWord


@word("has_attached", kind="change", hook="script step")
class HasAttached:
    """A rider or a gift goes to the person as soon as it is at the table.

    Example: frodo has morgul_knife
    """

    who: WhoName
    card: AttachmentName


@word("has_nothing", kind="change", hook="script step")
class HasNothing:
    """No rider and no gift goes to the person.

    Example: strider has nothing
    """

    who: WhoName


@word("becomes", kind="change", hook="chapter plan")
class Becomes:
    """Whoever would take the one character takes the other.

    Example: gandalf becomes gandalf_servant
    """

    who: CharacterName
    face: CharacterName


@word("taken_by", kind="change", hook="precedence")
class TakenBy:
    """Nobody chooses the person: whoever is dealt the card has it.

    Example: gandalf is taken by the holder of WT
    """

    who: WhoName
    card: CardName


@word("no_layout_for", kind="change", hook="controller")
class NoLayoutFor:
    """The person cannot be the hand that is laid out.

    Example: gimli takes no pyramid
    """

    who: WhoName
    layout: LayoutName


@word("needs", kind="event", hook="chapter plan")
class Needs:
    """The event can only be played with the person at the table.

    Example: needs gimli
    """

    who: WhoName


@word("with_seats", kind="case", hook="settled at the table")
class WithSeats:
    """The lines under this one hold at a table with so many seats.

    Example: with 3 seats
    """

    seats: int


@word("with_players", kind="case", hook="settled at the table")
class WithPlayers:
    """The lines under this one hold with so many players.

    Example: with 3 players
    """

    players: int


@word("with_layout", kind="case", hook="settled at the table")
class WithLayout:
    """The lines under this one hold where a hand is laid out so.

    Example: with a pyramid
    """

    layout: LayoutName


@word("in_mode", kind="case", hook="settled at the table")
class InMode:
    """The lines under this one hold in that way of playing.

    Example: in solo
    """

    mode: ModeName


@word("no_effect", kind="case", hook="settled at the table")
class NoEffect:
    """Nothing of the definition holds in this case; whoever it needs is needed all the same.

    Example: no effect
    """
