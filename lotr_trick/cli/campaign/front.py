"""The front of campaigns: the trick game's own while a chapter is played, and a tally between."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, Final

import attrs
from rich.console import Console, Group, RenderableType
from rich.text import Text

import lotr_trick as lt
from lotr_trick.cli.answers import Answer, Chosen, Hearing, Question, heard, words_of
from lotr_trick.cli.campaign.tallies import STYLES, next_text, progress_text, rows_of
from lotr_trick.cli.console import columns
from lotr_trick.cli.front import Face, Glance, Retold
from lotr_trick.cli.telling import NEWS, Kind, Paint, Told, hanging
from lotr_trick.cli.trick import redacted
from lotr_trick.cli.trick.front import TRICK
from lotr_trick.cli.trick.paint import painter
from lotr_trick.kernel import Option
from lotr_trick.lang.problem import plain
from lotr_trick.trick.campaign.course import Course
from lotr_trick.trick.campaign.game import PlayChapter
from lotr_trick.trick.campaign.records import load_course
from lotr_trick.trick.campaign.tally import left_behind

_NEXT: Final = "next"
"""The word for what is recommended."""


def _unpainted(text: str, style: str) -> Text:
    return Text(plain(text), style=style)


def bot(view: lt.CampaignView) -> Option:
    """Play for a seat in a chapter; between chapters take what is recommended."""
    if view.playing and view.chapter is not None:
        return TRICK.bot(view.chapter)
    assert view.pending is not None
    return view.pending.options[0]


def title(game: lt.Campaign) -> str:
    """Return the box and the number of players."""
    setting = game.course.setting
    return f"Campaign: {game.course.box.title()}, {setting.players} players"


def paint(at: lt.Campaign | lt.CampaignView) -> Paint:
    """Return what colours cards by their suits."""
    return _unpainted if at.chapter is None else painter(at.chapter.table)


def open_view(game: lt.Campaign) -> lt.CampaignView:
    """Return the public view with every move of the chapter told openly."""
    seen = None if game.chapter is None else TRICK.open_view(game.chapter)
    return attrs.evolve(game.public, chapter=seen)


def story(views: Iterable[lt.CampaignView]) -> Iterator[Told]:
    """Yield the story of each chapter that successive views tell."""
    groups = [list(group) for _, group in groupby(views, key=lambda view: len(view.before))]
    for same in groups:
        chapters = [view.chapter for view in same if view.chapter is not None]
        # A chapter that was over before is no part of a story that goes on after it.
        old = same is not groups[-1] and chapters and chapters[0].outcome is not None
        if chapters and not old:
            yield Told(Kind.HEADING, redacted.title(chapters[-1].table))
            yield from TRICK.story(chapters)
    last = groups[-1][-1] if groups else None
    if last is not None and not last.playing:
        yield Told(Kind.END, next_text(last), _good(last))


def retold(record: lt.Record) -> Retold:
    """Return what a redacted record tells; raises ValueError."""
    course = load_course(record.rules, record.setting)
    first = course.begin(course.setting.chapters[0]).table
    story = _retold(course, record.moves)
    setting = course.setting
    title = f"Campaign: {setting.box}, {setting.players} players"
    return Retold(title, tuple(range(setting.players)), painter(first), story)


# --- a person at the table ----------------------------------------------------------------


def board(
    console: Console,
    view: lt.CampaignView,
    *,
    below: int,
    before: lt.CampaignView | None = None,
) -> RenderableType:
    """Return the board of the chapter; between chapters how the last ended, and the tally."""
    if view.chapter is not None and (view.playing or before is not None):
        seen = None if before is None else before.chapter
        same = before is not None and len(before.before) == len(view.before)
        return TRICK.board(console, view.chapter, below=below, before=seen if same else None)
    rows = rows_of(view.course, view.attempts, None)
    tally = columns(rows, STYLES, firm=2, room=console.width)
    return Group(*_ending(view), Text(""), tally, Text(""))


def glance(before: lt.CampaignView, after: lt.CampaignView) -> Glance | None:
    """Return what is seen of a chapter; nothing between chapters."""
    if before.chapter is None or after.chapter is None or len(before.before) != len(after.before):
        return None
    return TRICK.glance(before.chapter, after.chapter)


def asking(view: lt.CampaignView) -> RenderableType:
    """Return the question to the player, or to the table between chapters."""
    if view.playing and view.chapter is not None:
        return TRICK.asking(view.chapter)
    rows = [(_short(option), _told(view, option)) for option in _options(view)]
    head = Text("Which chapter do you play?  (type its number, or  next  for the first)")
    return Group(head, columns(rows, ("bold cyan",)))


def _told(view: lt.CampaignView, option: PlayChapter) -> str:
    """Return a way to go on in words."""
    said = view.course.chapter(option.number).title
    if option.keeping:
        kept = left_behind(view.attempts, option.number)
        return f"{said}; {progress_text(view.course, option.number, kept)}"
    return said


def read_answer(typed: str, view: lt.CampaignView) -> Answer:
    """Return what a typed line means."""
    if view.playing and view.chapter is not None:
        return TRICK.read_answer(typed, view.chapter)
    options = _options(view)
    words = words_of(typed)
    if words == [_NEXT]:
        return Chosen(options[0])
    hearing = Hearing(options, lambda option: _spoken(view, option), numbered=False, questions={})
    return heard(words, hearing)


def _spoken(view: lt.CampaignView, option: Any) -> str:
    return f"{option.text} {view.course.chapter(option.number).title}"


def reply(asked: Question, view: lt.CampaignView) -> RenderableType:
    """Return the answer to a question about the chapter."""
    assert view.chapter is not None
    return TRICK.reply(asked, view.chapter)


def help_rows(view: lt.CampaignView) -> tuple[tuple[str, str], ...]:
    """Return what can be typed now, and what it does."""
    if view.playing and view.chapter is not None:
        return TRICK.help_rows(view.chapter)
    rows = [(_short(option), f"play {_told(view, option)}") for option in _options(view)]
    return (*rows, (_NEXT, "play the first of these, which is recommended"))


def _options(view: lt.CampaignView) -> tuple[PlayChapter, ...]:
    asked = view.pending
    every = asked.options if asked is not None else ()
    return tuple([option for option in every if isinstance(option, PlayChapter)])


def _short(option: PlayChapter) -> str:
    """Return what is enough to type for an option."""
    name = str(option.number) if option.number else "road"
    return f"{name} keeping" if option.keeping else name


def _good(view: lt.CampaignView) -> bool | None:
    return True if view.outcome is not None else None


def _ending(view: lt.CampaignView) -> Iterator[RenderableType]:
    """Yield how the last chapter ended."""
    if view.chapter is None:
        return
    paint = painter(view.chapter.table)
    yield paint(redacted.title(view.chapter.table), "bold")
    told = list(TRICK.story([view.chapter]))
    # Under its last heading a story tells how it ended.
    heads = [at for at, each in enumerate(told) if each.kind is Kind.HEADING]
    for each in told[heads[-1] + 1 :] if heads else told[-1:]:
        style = f"bold {NEWS[each.good]}" if each.kind is Kind.END else NEWS[each.good]
        yield hanging(paint(each.text, style), each.hang)


def _retold(course: Course, moves: tuple[str, ...]) -> Iterator[Told]:
    """Yield the moves of a redacted record, chapter by chapter."""
    ways = {way.text: way for n in course.setting.chapters for way in _both(n)}
    starts = [at for at, move in enumerate(moves) if move in ways]
    for at, end in zip(starts, [*starts[1:], len(moves)], strict=True):
        table = course.begin(ways[moves[at]].number).table
        yield Told(Kind.HEADING, redacted.title(table))
        yield from redacted.told_moves(table, moves[at + 1 : end])


def _both(number: int) -> tuple[PlayChapter, PlayChapter]:
    return PlayChapter(number), PlayChapter(number, keeping=True)


CAMPAIGN: Final = Face(
    game="campaign",
    bot=bot,
    title=title,
    paint=paint,
    open_view=open_view,
    story=story,
    retold=retold,
    board=board,
    glance=glance,
    asking=asking,
    read_answer=read_answer,
    reply=reply,
    help_rows=help_rows,
)
"""A campaign as it is played and told."""
