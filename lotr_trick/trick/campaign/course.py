"""The course of a campaign: its chapters in order, the rules they stand on, and who plays."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from lotr_trick.kernel import CannotPlay
from lotr_trick.lang import Definition, named
from lotr_trick.trick.campaign.tally import Attempts
from lotr_trick.trick.compile.model import Chapter, Library
from lotr_trick.trick.compile.settings import Options, make_setting
from lotr_trick.trick.compile.table import make_table
from lotr_trick.trick.game import ChapterGame, new_game
from lotr_trick.trick.state.progress import NOTHING_YET, Progress


@attrs.frozen
class LeftOut:
    """A chapter that a campaign goes without, and why."""

    chapter: int
    why: str


@attrs.frozen
class CampaignSetting:
    """What a table agrees on before a campaign.

    `chosen` names the chapters that were asked for; nothing means all of the box. `chapters`
    are those of them that can be played, in the order that is recommended.
    """

    box: str
    players: int
    chosen: tuple[int, ...]
    chapters: tuple[int, ...]
    left_out: tuple[LeftOut, ...] = ()
    options: Options = ()
    play_out: bool = False
    earlier: Attempts = ()
    """What was played before under rules that have changed since."""
    road: str = ""
    """The road that is taken again and again, where it is no box that is played."""


@attrs.frozen
class Course:
    """All that does not change while a campaign is played.

    `library` holds the definitions that its chapters use, and nothing else.
    """

    library: Library
    setting: CampaignSetting
    chapters: tuple[Chapter, ...] = attrs.field(eq=False, repr=False)

    @property
    def box(self) -> Definition:
        """The header of the pack whose chapters these are."""
        return named(self.library.packs, "pack", self.setting.box)

    def chapter(self, number: int) -> Chapter:
        """Return one of the chapters, by its number."""
        return self.chapters[self.setting.chapters.index(number)]

    def begin(self, number: int, kept: Progress = NOTHING_YET) -> ChapterGame:
        """Return a chapter before its first move, with what is kept from an earlier try.

        Raises `CannotPlay` if it can no longer be kept.
        """
        setting, chapter = self.setting, self.chapter(number)
        return new_game(
            chapter,
            setting.players,
            play_out=setting.play_out,
            options=dict(fitting(chapter, setting.options)),
            kept=kept,
        )


def fitting(chapter: Chapter, options: Options) -> Options:
    """Return those of the rule options that a table chose which a chapter has."""
    known = {definition.name for definition in chapter.of_kind("option")}
    return tuple((name, choice) for name, choice in options if name in known)


def _table(chapter: Chapter, players: int, options: Options) -> None:
    """Raise `CannotPlay` unless there is a table for a chapter."""
    make_table(chapter, make_setting(chapter, players, options=fitting(chapter, options)))


def make_course(
    library: Library,
    box: str,
    players: int,
    chosen: Iterable[int] = (),
    options: Options = (),
    *,
    play_out: bool = False,
    earlier: Attempts = (),
) -> Course:
    """Return the course through a box for so many players, or raise `CannotPlay`.

    Chapters that cannot be played are left out, and the course says why. Raises `UnknownName`
    for a box or a chapter that the library does not have.
    """
    named(library.packs, "pack", box)
    wanted = tuple(sorted(set(chosen)))
    numbers = wanted or _numbers_of(library, box)
    chapters: list[Chapter] = []
    left_out: list[LeftOut] = []
    for number in numbers:
        chapter = library.chapter(number)
        try:
            make_setting(chapter, players)
        except CannotPlay as error:
            left_out.append(LeftOut(number, str(error)))
        else:
            _table(chapter, players, options)
            chapters.append(chapter)
    if not chapters:
        why = f": {left_out[0].why}" if left_out else ""
        message = f"no chapter of {box} can be played with {players} players{why}"
        raise CannotPlay(message)
    known = {each.name for chapter in chapters for each in chapter.of_kind("option")}
    for name, _ in options:
        if name not in known:
            message = f"no chapter of this campaign has the rule option `{name[:60]}`"
            raise CannotPlay(message)
    agreed = CampaignSetting(
        box,
        players,
        wanted,
        tuple([chapter.number for chapter in chapters]),
        tuple(left_out),
        tuple(sorted(options)),
        play_out,
        earlier,
    )
    return Course(_used(library, chapters), agreed, tuple(chapters))


def make_road_course(
    library: Library,
    road: str,
    players: int,
    options: Options = (),
    *,
    play_out: bool = False,
    earlier: Attempts = (),
) -> Course:
    """Return the course that takes one road again and again, or raise `CannotPlay`.

    Raises `UnknownName` for a road that the library does not have.
    """
    chapter = library.road(road)
    known = {each.name for each in chapter.of_kind("option")}
    for name, _ in options:
        if name not in known:
            message = f"no chapter of this campaign has the rule option `{name[:60]}`"
            raise CannotPlay(message)
    _table(chapter, players, options)
    agreed = CampaignSetting(
        chapter.definition.meta.pack,
        players,
        (),
        (chapter.number,),
        options=tuple(sorted(options)),
        play_out=play_out,
        earlier=earlier,
        road=road,
    )
    used = {(each.kind, each.name) for each in chapter.definitions} | {("road", road)}
    packs = library.reach_of(chapter.definition.meta.pack)
    kept = Library(
        tuple([each for each in library.packs if each.name in packs]),
        tuple([each for each in library.definitions if (each.kind, each.name) in used]),
    )
    return Course(kept, agreed, (chapter,))


def _numbers_of(library: Library, box: str) -> tuple[int, ...]:
    chapters = library.of_kind("chapter")
    return tuple(sorted(int(each.name) for each in chapters if each.meta.pack == box))


def _used(library: Library, chapters: Iterable[Chapter]) -> Library:
    """Return a library of what some chapters use, in which they are what they are in the whole."""
    used = {(each.kind, each.name) for chapter in chapters for each in chapter.definitions}
    packs = frozenset[str]().union(
        *(library.reach_of(chapter.definition.meta.pack) for chapter in chapters)
    )
    return Library(
        tuple([each for each in library.packs if each.name in packs]),
        tuple([each for each in library.definitions if (each.kind, each.name) in used]),
    )


def course_of(library: Library, setting: CampaignSetting) -> Course:
    """Return the course that was agreed on, just as it was; raises `CannotPlay`.

    Raises `UnknownName` for a box or a chapter that the library does not have.
    """
    named(library.packs, "pack", setting.box)
    if not setting.chapters or len(set(setting.chapters)) != len(setting.chapters):
        message = "a campaign needs chapters, and each of them once"
        raise CannotPlay(message)
    chapters = (
        (library.road(setting.road),)
        if setting.road
        else tuple([library.chapter(number) for number in setting.chapters])
    )
    if [chapter.number for chapter in chapters] != list(setting.chapters):
        message = "a campaign on a road has no other chapters"
        raise CannotPlay(message)
    for chapter in chapters:
        _table(chapter, setting.players, setting.options)
    return Course(library, setting, chapters)
