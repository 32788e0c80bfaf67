"""Views: what one player, or the public, may know of a campaign."""

from __future__ import annotations

import attrs

from lotr_trick.kernel import Decision, Outcome
from lotr_trick.trick.campaign.course import Course
from lotr_trick.trick.campaign.tally import Attempts
from lotr_trick.trick.views.view import View


@attrs.frozen
class CampaignView:
    """What one player may know of a campaign, and no handle on it.

    `player` is None for the public. What is tallied lies open; of the chapter in hand, or the
    one that was played last, the view is that chapter's own.
    """

    course: Course
    player: int | None
    attempts: Attempts
    """Every try so far, those before the rules changed included."""
    chapter: View | None
    """The chapter that is played, or was played last; None before the first."""
    pending: Decision | None
    outcome: Outcome | None
    before: tuple[str, ...]
    """The moves before that chapter, as the player saw them."""

    @property
    def playing(self) -> bool:
        """Whether a chapter is in hand."""
        return self.chapter is not None and self.chapter.outcome is None

    @property
    def history(self) -> tuple[str, ...]:
        """Every move so far, as far as this player saw it."""
        return self.before if self.chapter is None else (*self.before, *self.chapter.history)
