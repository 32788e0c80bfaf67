"""Campaigns: chapters one after the other, with a tally, as a game on the kernel.

`tally` counts the tries, `course` says which chapters there are and what they stand on, `game`
is the campaign itself, with what is seen of it; `records` writes it down and starts it
again, `newer` takes it over to rules that have changed. It stands on the rest of the trick game
and nothing there imports it; `games`, `testing` and `cli` may.
"""

from lotr_trick.trick.campaign.course import Course, LeftOut
from lotr_trick.trick.campaign.game import Campaign, CampaignView, new_campaign
from lotr_trick.trick.campaign.tally import Attempt, Result

__all__ = ["Attempt", "Campaign", "CampaignView", "Course", "LeftOut", "Result", "new_campaign"]
