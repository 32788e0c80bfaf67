"""The proof of campaigns: that of the chapter in hand, seen through the campaign around it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import Final

from lotr_trick.games import start_campaign
from lotr_trick.testing.chapters import sealed_moves, standings_of
from lotr_trick.testing.proofs import Proof, Standing
from lotr_trick.testing.twins import twins
from lotr_trick.trick.campaign.game import Campaign, start


def new_start(campaign: Campaign) -> Campaign:
    """Return a campaign on the same course before its first move.

    >>> import lotr_trick as lt
    >>> campaign = lt.new_campaign(lt.load(), players=3, chapters=(1,))
    >>> new_start(campaign.apply("play chapter 1")) == campaign
    True
    """
    return start(campaign.course)


def campaign_standings(campaign: Campaign, player: int | None) -> Mapping[Hashable, Standing]:
    """Return how the goals of the last chapter stand as somebody sees it, try by try."""
    if campaign.chapter is None:
        return {}
    number = len(campaign.attempts) + campaign.playing
    goals = standings_of(campaign.chapter, player).items()
    return {f"try {number}, {name}": standing for name, standing in goals}


def campaign_sealed(campaign: Campaign) -> int:
    """Return how many of the last moves are choices that nobody else may know yet."""
    chapter = campaign.chapter
    return 0 if chapter is None or not campaign.playing else sealed_moves(chapter)


def campaign_twins(campaign: Campaign, player: int | None) -> Iterator[Campaign]:
    """Yield campaigns whose last chapter differs only in what `player` never saw of it.

    >>> import lotr_trick as lt
    >>> campaign = lt.new_campaign(lt.load(), players=3, chapters=(1,)).apply("play chapter 1")
    >>> campaign = lt.seeded(1).settle(campaign)
    >>> twin = next(campaign_twins(campaign, 0))
    >>> twin.view(0) == campaign.view(0), twin == campaign
    (True, False)
    """
    if campaign.chapter is None:
        return
    begun = start(campaign.course)
    for move in campaign.before:
        begun = begun.apply(move.text)
    for twin in twins(campaign.chapter, player):
        other = begun
        for move in twin.moves:
            other = other.apply(move.text)
        yield other


CAMPAIGNS: Final = Proof(
    start=start_campaign,
    begin=new_start,
    standings=campaign_standings,
    sealed=campaign_sealed,
    twins=campaign_twins,
)
"""What the checks need to know of campaigns."""
