"""A campaign as a game on the kernel: chapters one after the other, until all are won.

Between chapters the whole table decides which one is played. The first option is the one that
is recommended: the lost chapter once more, or else the next one in the order of the box.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, cast

import attrs

from lotr_trick.kernel import (
    TABLE,
    CannotPlay,
    Chance,
    Decision,
    Drawn,
    GameValue,
    Option,
    Origin,
    Outcome,
)
from lotr_trick.trick.campaign.course import Course, make_course, make_road_course
from lotr_trick.trick.campaign.tally import Attempt, Attempts, Result, left_behind, won
from lotr_trick.trick.compile.model import Library
from lotr_trick.trick.game import ChapterGame
from lotr_trick.trick.moves import AnyMove
from lotr_trick.trick.state.progress import NOTHING_YET, Progress
from lotr_trick.trick.views.view import View

ALL_WON = "all chapters of the campaign are won"
CHOOSE_CHAPTER: Final = "choose a chapter"
"""The kind of the decision that the whole table makes between chapters."""
KEEPING: Final = "keeping what was completed"


@attrs.frozen
class PlayChapter:
    """Play a chapter: from its beginning, or with what an earlier try completed.

    >>> PlayChapter(9).text, PlayChapter(9, keeping=True).text
    ('play chapter 9', 'play chapter 9 keeping what was completed')
    """

    number: int
    keeping: bool = False

    @property
    def text(self) -> str:
        """The option as records and people write it."""
        what = f"play chapter {self.number}" if self.number else "take the road"
        return what + (f" {KEEPING}" if self.keeping else "")


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


@attrs.frozen(repr=False)
class Campaign(GameValue[CampaignView]):
    """A campaign being played, as a value; `apply` gives the next one.

    >>> import lotr_trick as lt
    >>> campaign = lt.new_campaign(lt.load(), players=3, chapters=(1, 2))
    >>> [option.text for option in campaign.pending.options]
    ['play chapter 1', 'play chapter 2']
    """

    course: Course
    attempts: Attempts
    """Every try that ended, those before the rules changed included."""
    chapter: ChapterGame | None
    """The chapter that is played, or was played last; None before the first."""
    before: tuple[PlayChapter | AnyMove, ...]
    """The moves before that chapter."""
    told: tuple[tuple[str, ...], ...] = attrs.field(eq=False)
    """Those moves as each player saw them, and last as everybody did."""
    pending: Decision | Chance | None
    outcome: Outcome | None

    @property
    def _begun_as(self) -> str:
        return f"campaign {self.course.setting.box}, {self.players} players,"

    @property
    def players(self) -> int:
        """How many people play."""
        return self.course.setting.players

    @property
    def playing(self) -> bool:
        """Whether a chapter is in hand."""
        return self.chapter is not None and self.chapter.outcome is None

    @property
    def moves(self) -> tuple[PlayChapter | AnyMove, ...]:
        """Every move so far, nature's included."""
        return self.before if self.chapter is None else (*self.before, *self.chapter.moves)

    @property
    def origin(self) -> Origin:
        """What the campaign was started from."""
        # Playing needs no converter; only what is written down does.
        from lotr_trick.trick.campaign.records import origin_of  # noqa: PLC0415

        return origin_of(self.course)

    def _view(self, player: int | None) -> CampaignView:
        asked = self.pending.seen_by(player) if isinstance(self.pending, Decision) else None
        seen = None if self.chapter is None else self.chapter.seen_by(player)
        told = self.told[-1 if player is None else player]
        return CampaignView(self.course, player, self.attempts, seen, asked, self.outcome, told)

    def apply(self, choice: Option | Drawn | str) -> Campaign:
        """Return the campaign after `choice`, or raise `Refused` and change nothing."""
        asked = self.pending
        if asked is None:
            message = "the campaign is over: nothing can be chosen"
            raise ValueError(message)
        chapter = self.chapter
        if chapter is not None and chapter.outcome is None:
            return self._with_chapter(chapter.apply(choice))
        # Between chapters nothing is left to chance, and every option is this one.
        move = cast("PlayChapter", asked.find(choice))
        kept = left_behind(self.attempts, move.number) if move.keeping else NOTHING_YET
        begun = attrs.evolve(
            self,
            chapter=self.course.begin(move.number, kept),
            before=(*self.moves, move),
            told=tuple([(*told, move.text) for told in self._histories()]),
        )
        return begun._with_chapter(begun.chapter)  # noqa: SLF001 - of the same class

    def _with_chapter(self, chapter: ChapterGame | None) -> Campaign:
        """Return the campaign whose chapter has gone on, or come to its end."""
        assert chapter is not None
        attempts, pending, outcome = self.attempts, chapter.pending, None
        if chapter.outcome is not None:
            result = Result.WON if chapter.outcome.won else Result.LOST
            number = chapter.table.chapter.number
            attempts = (*attempts, Attempt(number, result, kept_of(chapter)))
            pending, outcome = between(self.course, attempts)
        return Campaign(self.course, attempts, chapter, self.before, self.told, pending, outcome)

    def _histories(self) -> tuple[tuple[str, ...], ...]:
        """Return what each player, and last the public, saw so far."""
        everybody = (*range(self.players), None)
        return tuple([self._view(player).history for player in everybody])


def kept_of(chapter: ChapterGame) -> Progress:
    """Return what a table may keep of a chapter: who is completed, and the rounds before the last.

    A last part that was done too early can be done again.
    """
    return attrs.evolve(chapter.progress, done=chapter.round.beside.progress.done)


def between(course: Course, attempts: Attempts) -> tuple[Decision | None, Outcome | None]:
    """Return what the table decides between chapters, or how the campaign ended."""
    # A road goes on for ever.
    done = frozenset[int]() if course.setting.road else won(attempts)
    left = [number for number in course.setting.chapters if number not in done]
    if not left:
        return None, Outcome(tuple(range(course.setting.players)), ALL_WON)
    last = attempts[-1] if attempts else None
    if last is not None and last.result is not Result.WON and last.chapter in left:
        left.remove(last.chapter)
        left.insert(0, last.chapter)
    elif last is not None and not course.setting.road:
        # The one after the chapter just won, and those that were skipped after that.
        left.sort(key=lambda number: (number < last.chapter, number))
    options = [option for number in left for option in _ways(course, attempts, number)]
    return Decision(None, TABLE, CHOOSE_CHAPTER, tuple(options)), None


def _ways(course: Course, attempts: Attempts, number: int) -> Iterable[PlayChapter]:
    """Yield the ways to begin a chapter: anew, or with what an earlier try completed."""
    yield PlayChapter(number)
    kept = left_behind(attempts, number)
    if kept != NOTHING_YET:
        try:
            course.begin(number, kept)
        except CannotPlay:
            # Rules that came later may know nothing of it any more.
            return
        yield PlayChapter(number, keeping=True)


def start(course: Course) -> Campaign:
    """Return the campaign of a course before its first move."""
    earlier = course.setting.earlier
    pending, outcome = between(course, earlier)
    told = ((),) * (course.setting.players + 1)
    return Campaign(course, earlier, None, (), told, pending, outcome)


def new_campaign(
    library: Library,
    box: str = "fellowship",
    players: int = 4,
    *,
    chapters: Iterable[int] = (),
    options: Mapping[str, str] | None = None,
    play_out: bool = False,
    road: str = "",
) -> Campaign:
    """Return a campaign before its first move: all chapters of a box, or some `chapters`; or a
    `road` that is taken again and again, each time with a company that nature draws.

    Chapters that cannot be played with so many players are left out, and
    `campaign.course.setting.left_out` says why. `options` chooses rule options by name, in every
    chapter that has them; `play_out` plays every round to its last card.

    >>> import lotr_trick as lt
    >>> campaign = lt.new_campaign(lt.load(), box="fellowship", players=3)
    >>> campaign.course.setting.chapters[:4]
    (1, 2, 3, 4)
    """
    chosen = tuple(sorted((options or {}).items()))
    if road:
        return start(make_road_course(library, road, players, chosen, play_out=play_out))
    return start(make_course(library, box, players, chapters, chosen, play_out=play_out))
