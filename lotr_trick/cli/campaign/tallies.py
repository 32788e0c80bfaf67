"""How far a campaign is: its chapters, their tries and what was completed, ready to be shown."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console

import lotr_trick as lt
from lotr_trick.cli.campaign.files import Dates
from lotr_trick.cli.console import columns, heading, paragraph, write
from lotr_trick.cli.labels import label, tries_label
from lotr_trick.lang.articles import capital
from lotr_trick.trick.campaign.course import Course
from lotr_trick.trick.campaign.tally import Attempts, Result, left_behind, tries, won
from lotr_trick.trick.state.progress import NOTHING_YET, Progress

STYLES = ("cyan", "bold", "", "", "", "")


def chapter_text(course: Course, number: int, language: str = "en") -> str:
    """Return a chapter by its number and title, to stand in a sentence."""
    title = course.chapter(number).definition.title(language)
    if not number:
        return f"“{title}”"
    return label("chapter", language, number=number, title=title)


def rows_of(
    course: Course,
    attempts: Attempts,
    in_hand: int | None,
    progress: Progress = NOTHING_YET,
    dates: Dates = (),
    language: str = "en",
) -> list[tuple[str, ...]]:
    """Return a row for each chapter: title, standing, tries, the last day, what is completed."""
    rows: list[tuple[str, ...]] = []
    done = won(attempts)
    for number in course.setting.chapters:
        places = [at for at, each in enumerate(attempts) if each.chapter == number]
        state = "won" if number in done else str(attempts[places[-1]].result) if places else "open"
        kept = left_behind(attempts, number)
        if number == in_hand:
            state, kept = "in hand", progress
            places.append(len(attempts))
        day = dates[places[-1]].day if places and places[-1] < len(dates) else ""
        title = course.chapter(number).definition.title(language)
        count = tries_label(tries(attempts, number), language)
        reached = progress_text(course, number, kept, language)
        rows.append((str(number), title, label(state, language), count, day, reached))
    return rows


def progress_text(course: Course, number: int, kept: Progress, language: str = "en") -> str:
    """Return what is completed of a long chapter in words; nothing if nothing is."""
    chapter = course.chapter(number)
    titles = {(each.kind, each.name): each.title(language) for each in chapter.definitions}
    people = [titles.get(("character", name), name) for name in kept.completed]
    parts = [titles.get(("event", name), name) for name in kept.done]
    said = [label("completed", language, names=", ".join(people))] if people else []
    said += [label("done", language, names=", ".join(parts))] if parts else []
    return "; ".join(said)


def next_text(view: lt.CampaignView, language: str = "en") -> str:
    """Return what comes next as a sentence."""
    return capital(_next(view, language))


def _next(view: lt.CampaignView, language: str) -> str:
    if view.outcome is not None:
        return label("over", language)
    course = view.course
    if view.playing and view.chapter is not None:
        number = view.chapter.table.chapter.number
        return label("goes on", language, chapter=chapter_text(course, number, language))
    assert view.pending is not None
    number = getattr(view.pending.options[0], "number", 0)
    last = view.attempts[-1] if view.attempts else None
    key = "recommended"
    if last is not None and last.chapter == number:
        key = "keep" if left_behind(view.attempts, number) != NOTHING_YET else "again"
    return label(key, language, chapter=chapter_text(course, number, language))


def show_tally(
    console: Console, name: str, campaign: lt.Campaign, dates: Dates, language: str = "en"
) -> None:
    """Write how far a campaign is, chapter by chapter, what is left out, and what comes next."""
    view, course, setting = campaign.public, campaign.course, campaign.course.setting
    box = course.box.title(language)
    heading(console, label("head", language, name=name, box=box, players=setting.players))
    paragraph(console, ", ".join(_summary(campaign, dates, language)))
    heading(console, label("chapters", language))
    in_hand, progress = None, NOTHING_YET
    if campaign.playing and campaign.chapter is not None:
        in_hand, progress = campaign.chapter.table.chapter.number, campaign.chapter.progress
    rows = rows_of(course, campaign.attempts, in_hand, progress, dates, language)
    write(console, columns(rows, STYLES, firm=2, room=console.width))
    if setting.left_out:
        heading(console, label("left out", language))
        left = [
            (str(each.chapter), _left_text(each.why, setting.players, language))
            for each in setting.left_out
        ]
        write(console, columns(left, ("cyan",)))
    heading(console, label("next", language))
    paragraph(console, next_text(view, language))


def _left_text(why: str, players: int, language: str) -> str:
    return label("not playable", language, why=why, players=players)


def _summary(campaign: lt.Campaign, dates: Dates, language: str) -> Iterator[str]:
    chapters = campaign.course.setting.chapters
    if campaign.course.setting.road:
        count = sum(each.result is Result.WON for each in campaign.attempts)
        yield label("sum of a road", language, won=count)
    else:
        count = len(won(campaign.attempts) & set(chapters))
        yield label("sum", language, won=count, all=len(chapters))
    total = sum(
        tries(campaign.attempts, number) for number in {a.chapter for a in campaign.attempts}
    )
    if total:
        yield tries_label(total, language)
    if dates and dates[0].begun:
        yield label("begun", language, date=dates[0].begun[:10])
