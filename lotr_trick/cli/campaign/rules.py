"""Rules that are newer than a saved campaign: noticed, told, and taken over as the player likes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs
import click

import lotr_trick as lt
from lotr_trick.cli.definitions import numbers_text
from lotr_trick.cli.trick.front import TRICK
from lotr_trick.trick.campaign.newer import Changes, adopt, changes, in_hand, new_course
from lotr_trick.trick.campaign.records import origin_of

SAVED: Final = "saved"
NEW: Final = "new"

Ask = Callable[[int], str]
"""Asks which rules a chapter in hand is to be ended under; gives `SAVED` or `NEW`."""


@attrs.frozen
class Agreed:
    """A campaign under the rules it goes on with, and what is said about them."""

    campaign: lt.Campaign
    settled: str = ""
    """The newer rules that wait for the end of the chapter in hand; nothing if none do."""
    said: tuple[str, ...] = ()


def library_of(packs: tuple[str, ...]) -> tuple[lt.Library | None, str]:
    """Return the library of a campaign as it is now; or None, and why it cannot be read."""
    try:
        return TRICK.library(packs), ""
    except lt.LanguageError as error:
        first = str(error).splitlines()[0]
        return None, f"The packs cannot be read now, so the saved rules are played: {first}"


def told_changes(differ: Changes) -> str:
    """Return how rules differ as a sentence."""
    parts = [
        f"{what} {numbers_text(numbers)}"
        for what, numbers in (
            ("other rules for chapter", differ.changed),
            ("now with chapter", differ.added),
            ("no longer with chapter", differ.gone),
        )
        if numbers
    ]
    return f"The rules are newer than this campaign: {', '.join(parts)}. What is won stays won."


def agree(campaign: lt.Campaign, packs: tuple[str, ...], settled: str, ask: Ask) -> Agreed:
    """Return the campaign under the rules that it goes on with.

    Between chapters those are the newest; a chapter in hand whose rules have changed is ended
    under the old ones or dealt again, as `ask` says, unless that was settled before.
    """
    library, trouble = library_of(packs)
    if library is None:
        return Agreed(campaign, settled, (trouble,))
    differ = changes(campaign, library)
    if not differ:
        return Agreed(campaign)
    said = told_changes(differ)
    try:
        digest = origin_of(new_course(campaign, library)).digest
    except (lt.CannotPlay, lt.UnknownName) as error:
        why = f"The newer rules cannot be played, so the saved ones are: {error}"
        return Agreed(campaign, settled, (why,))
    number = in_hand(campaign)
    touched = number is not None and number in (*differ.changed, *differ.gone)
    if number is not None and touched:
        if settled == digest or ask(number) == SAVED:
            return Agreed(campaign, digest, (said, ended_so(number)))
        said = f"{said} Chapter {number} is dealt again."
    return Agreed(adopt(campaign, library), "", (said,))


def ended_so(number: int) -> str:
    """Return how a chapter goes on whose rules have changed."""
    return f"Chapter {number} is ended under the rules it was begun with."


def asker(rules: str | None, *, terminal: bool) -> Ask:
    """Return who is asked about newer rules: the call, or else the person at the terminal."""

    def ask(number: int) -> str:
        if rules is not None:
            return rules
        if not terminal:
            message = (
                f"chapter {number}, which is in hand, has other rules now: --rules {SAVED} ends "
                f"it under those it was begun with, --rules {NEW} deals it again"
            )
            raise click.UsageError(message)
        question = (
            f"Chapter {number}, which is in hand, has other rules now.\n"
            f"  {SAVED}  end it under those it was begun with\n"
            f"  {NEW}    deal it again under the newer ones\n> "
        )
        while True:
            typed = input(question).strip().casefold()
            for answer in (SAVED, NEW):
                if typed and answer.startswith(typed):
                    return answer

    return ask
