"""Hooks of judging: gifts that let a missed goal count as met."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from lotr_trick.kernel import Decision
from lotr_trick.lang import Line
from lotr_trick.trick.language.words.registry import GiftName, PersonName, expected, word
from lotr_trick.trick.moves import SAY, AnyMove, Move
from lotr_trick.trick.state.round import Round

if TYPE_CHECKING:
    from lotr_trick.trick.compile.precedence import Laws
    from lotr_trick.trick.game import ChapterGame

USE_GIFT: Final = "use a gift"
"""What is asked where a gift could save a round."""
NOT_USED: Final = "nothing"
"""What is said where it is not used."""


@attrs.frozen
class Saving:
    """A gift that lets so many missed goals count as met, once a chapter."""

    gift: str
    owner: str
    """The person who has it."""
    goals: int
    line: Line


def savings_of(laws: Laws) -> tuple[Saving, ...]:
    """Return the gifts that may save a round, with the persons who have them."""
    if not laws.has(OnceWhenJudged):
        return ()
    found: list[Saving] = []
    for law in laws.lines:
        if isinstance(law.word, OnceWhenJudged):
            effects = [line.word for line in law.line.lines]
            goals = sum(w.number for w in effects if isinstance(w, MissedCountsMet))
            owners = law.definition.all(BelongsTo)
            found += [Saving(law.definition.name, w.who, goals, law.line) for w in owners]
    return tuple(found)


def saving_at(round_: Round) -> tuple[Saving, int] | None:
    """Return the gift that may still be used in this chapter, and the seat of its owner."""
    table = round_.table
    for saving in savings_of(table.laws):
        for seat, role in enumerate(round_.roles):
            at_table = role is not None and table.roles[role].person == saving.owner
            if at_table and saving.gift not in round_.beside.progress.used:
                return saving, seat
    return None


@attrs.frozen
class UseSaving:
    """The owner of a gift says whether it is used for the goals that were missed."""

    seat: int
    gift: str

    def offer(self, round_: Round) -> Decision:
        table = round_.table
        options = (
            Move(SAY, f"use {self.gift}", self.seat, what=self.gift),
            Move(SAY, f"do not use {self.gift}", self.seat, what=NOT_USED),
        )
        return Decision(self.seat, table.setting.control[self.seat], USE_GIFT, options)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        assert isinstance(choice, Move)
        return round_.then(saved_by=choice.what)


@word("once_when_judged", kind="trigger", hook="judge")
class OnceWhenJudged:
    """When a round is over, and only once in a chapter.

    Example: once a chapter, when a round is judged
    """


@word("missed_counts_met", kind="effect", hook="judge")
class MissedCountsMet:
    """So many goals that were missed may count as met.

    Example: 1 missed goal may count as met
    """

    number: int


@word("given_back", kind="effect", hook="judge")
class GivenBack:
    """The use does not count if the round is lost all the same.

    Example: it is given back if the round is lost
    """


@word("belongs_to", kind="gift", hook="script step")
class BelongsTo:
    """The person who has the gift.

    Example: belongs to frodo
    """

    who: PersonName


@expected("is_used")
class IsUsed:
    """The gift was used in this chapter.

    Example: expect mithril_shirt is used
    """

    gift: GiftName

    at_once = True

    def unmet(self, game: ChapterGame) -> str:
        return "" if self.gift in game.progress.used else f"{self.gift} is not used"
