"""Rules that changed while a campaign lay in its drawer: what differs, and going over to them."""

from __future__ import annotations

import attrs

from lotr_trick.kernel import CannotPlay
from lotr_trick.lang import UnknownName
from lotr_trick.trick.campaign.course import Course, make_course, make_road_course
from lotr_trick.trick.campaign.game import Campaign, PlayChapter, kept_of, start
from lotr_trick.trick.campaign.tally import Attempt, Result
from lotr_trick.trick.compile.model import Library


@attrs.frozen
class Changes:
    """How the rules of a campaign differ from those of a library, by chapters."""

    changed: tuple[int, ...] = ()
    """Chapters whose rules mean something else now."""
    added: tuple[int, ...] = ()
    """Chapters that can be played now."""
    gone: tuple[int, ...] = ()
    """Chapters that can be played no more."""

    def __bool__(self) -> bool:
        """Whether anything differs."""
        return bool(self.changed or self.added or self.gone)


def new_course(campaign: Campaign, library: Library) -> Course:
    """Return the course that the table of a campaign would go under the rules of a library.

    What has been played stays. Raises `CannotPlay` or `UnknownName` if there is none.
    """
    agreed = campaign.course.setting
    if agreed.road:
        return make_road_course(
            library,
            agreed.road,
            agreed.players,
            agreed.options,
            play_out=agreed.play_out,
            earlier=campaign.attempts,
        )
    return make_course(
        library,
        agreed.box,
        agreed.players,
        agreed.chosen,
        agreed.options,
        play_out=agreed.play_out,
        earlier=campaign.attempts,
    )


def changes(campaign: Campaign, library: Library) -> Changes:
    """Return how the rules of a library differ from those that a campaign was begun under.

    Names, notes and texts may differ: only what rules mean counts.
    """
    # Only who compares rules needs the converter.
    from lotr_trick.trick.serial import digest  # noqa: PLC0415

    old = {chapter.number: digest(chapter) for chapter in campaign.course.chapters}
    try:
        course = new_course(campaign, library)
    except (CannotPlay, UnknownName):
        return Changes(gone=tuple(old))
    new = {chapter.number: digest(chapter) for chapter in course.chapters}
    return Changes(
        tuple([number for number in old if number in new and old[number] != new[number]]),
        tuple([number for number in new if number not in old]),
        tuple([number for number in old if number not in new]),
    )


def in_hand(campaign: Campaign) -> int | None:
    """Return the number of the chapter that is being played, or None between chapters."""
    chapter = campaign.chapter
    if chapter is None or chapter.outcome is not None:
        return None
    return chapter.table.chapter.number


def adopt(campaign: Campaign, library: Library) -> Campaign:
    """Return the campaign under the rules of a library, with everything that was tallied.

    A chapter in hand goes on where it is if its own rules are the same. If they are not, it is
    dealt again: what was completed of it before this round is kept. Raises `CannotPlay` or
    `UnknownName` if the library has nothing to play on with.
    """
    number = in_hand(campaign)
    differ = changes(campaign, library)
    chapter = campaign.chapter
    if number is None or chapter is None:
        return start(new_course(campaign, library))
    if number in (*differ.changed, *differ.gone):
        broken = Attempt(number, Result.BROKEN_OFF, kept_of(chapter))
        left = attrs.evolve(campaign, attempts=(*campaign.attempts, broken))
        fresh = start(new_course(left, library))
        ways = [PlayChapter(number, keeping=True).text, PlayChapter(number).text]
        offered = [option.text for option in getattr(fresh.pending, "options", ())]
        again = [way for way in ways if way in offered]
        return fresh.apply(again[0]) if again else fresh
    fresh = start(new_course(campaign, library))
    for move in (campaign.before[-1], *chapter.moves):
        fresh = fresh.apply(move.text)
    return fresh
