"""A chapter as a game on the kernel: rounds one after the other, until its plan says it ended."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from lotr_trick.kernel import Chance, Decision, Drawn, Option, Origin, Outcome, quick
from lotr_trick.trick.compile import table_for
from lotr_trick.trick.hooks.plans import RoundResult, new_judged, new_result
from lotr_trick.trick.hooks.threats import THREAT
from lotr_trick.trick.model import Chapter
from lotr_trick.trick.moves import (
    Dealt,
    Looked,
    Move,
    Play,
    Told,
    TurnedUp,
    new_dealt,
    new_turned_up,
    told_to,
)
from lotr_trick.trick.round import Round, advance, play, play_on, start_round, to_play
from lotr_trick.trick.table import Table
from lotr_trick.trick.views import View, make_view, public_verdicts, true_verdicts
from lotr_trick.values import lean


@lean.frozen(repr=False)
class ChapterGame:
    """A chapter being played, as a value; `apply` gives the next one.

    >>> import lotr_trick as lt
    >>> game = lt.new_game(lt.load().chapter(1), players=4)
    >>> game.pending.what
    'lost'
    """

    table: Table
    round: Round
    before: tuple[Move, ...]
    """The moves before the present trick."""
    since: tuple[Play, ...]
    """The moves of the present trick: apart, so that a card makes a short tuple longer."""
    told: tuple[Told, ...] = lean.field(eq=False)
    """The moves before the present trick as everybody saw them."""
    results: tuple[RoundResult, ...]
    pending: Decision | Chance | None
    outcome: Outcome | None

    def __repr__(self) -> str:
        """Tell the game by its moves, from which it can be made again."""
        moves = ", ".join(repr(move.text) for move in self.moves)
        return f"<{self.table!r} after [{moves}]>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: FBT001
        """Be as short in notebooks and in Hypothesis, which would print every field."""
        printer.text(repr(self))

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move so far, nature's included."""
        return (*self.before, *self.since)

    @property
    def players(self) -> int:
        """How many people play."""
        return self.table.setting.players

    @property
    def origin(self) -> Origin:
        """What the game was started from."""
        # Playing needs no converter; only what is written down does.
        from lotr_trick.trick.serial import digest, dump_chapter, dump_setting  # noqa: PLC0415

        chapter = self.table.chapter
        return Origin(
            "trick", dump_chapter(chapter), digest(chapter), dump_setting(self.table.setting)
        )

    @property
    def public(self) -> View:
        """What everybody at the table knows."""
        told = self.told
        if self.since:
            told = (*told, *[move.shown for move in self.since])
        return make_view(self.round, None, self.pending, self.outcome, told)

    def view(self, player: int) -> View:
        """What `player` may know: the union of what the player's seats see."""
        if not 0 <= player < self.players:
            message = f"players are counted from 0 to {self.players - 1}, not {player}"
            raise ValueError(message)
        told = told_to(self.table.seats_of[player], self.moves)
        return make_view(self.round, player, self.pending, self.outcome, told)

    def apply(self, choice: Option | Drawn | str) -> ChapterGame:
        """Give the game after `choice`, or raise `Refused` and change nothing."""
        asked = self.pending
        if not isinstance(asked, Decision):
            return self._set_up(_drawn(asked, choice))
        move: Any
        for move in asked.options:
            # Every option of this game is a move of it, and most choices are one of them.
            if move is choice:
                break
        else:
            move = asked.find(choice)
        if not isinstance(move, Play):
            return self._set_up(move)
        table = self.table
        since = self.since + (move,)  # noqa: RUF005 - for every card, and quicker than a new list
        asks: Decision | Chance | None
        if table.only_follow:
            round_, asks = play_on(self.round, move.entry)
        else:
            round_ = play(self.round, move)
            asks = None if round_.stage.script else to_play(round_)
        if round_.trick and asks is not None:
            # In the middle of a trick nothing is judged; most moves are that.
            return new_value(table, round_, self.before, since, self.told, self.results, asks, None)
        told = self.told + tuple([each.shown for each in since])
        moves = self.before + since
        if asks is not None and not table.may_stop:
            return new_value(table, round_, moves, (), told, self.results, asks, None)
        if round_.stage.script and not round_.broken:
            round_, asks = advance(round_, len(moves))
        return _continued(table, round_, asks, moves, told, self.results)

    def _set_up(self, move: Move) -> ChapterGame:
        """Give the game after something that is no card played: in setup, or beside a trick."""
        moves, told, since, round_ = self.before, self.told, self.since, self.round
        if since:
            moves, told = self.moves, (*told, *[each.shown for each in since])
        before, told = (*moves, move), (*told, move.shown)
        after = len(before)
        round_, asks = advance(round_.stage.script[0].do(round_, move, after), after)
        if round_.leader < 0 and not round_.broken:
            # In setup nothing is judged.
            return new_value(self.table, round_, before, (), told, self.results, asks, None)
        return _continued(self.table, round_, asks, before, told, self.results)


new_value = quick(ChapterGame)


def _drawn(asked: Chance | None, choice: Option | Drawn | str) -> Dealt | Looked | TurnedUp:
    """Give the move that nature makes: seen by everybody, by its owners, or by one seat."""
    if asked is None:
        message = "the game is over: nothing can be chosen"
        raise ValueError(message)
    drawn = asked.find(choice)
    if not asked.private:
        return new_turned_up(drawn)
    if asked.what == THREAT:
        return Looked(drawn, asked.to[0])
    return new_dealt(drawn, asked.to)


def _continued(
    table: Table,
    round_: Round,
    asks: Decision | Chance | None,
    moves: tuple[Move, ...],
    told: tuple[Told, ...],
    results: tuple[RoundResult, ...],
) -> ChapterGame:
    """Give the game between tricks or in setup; a round that ended is judged first."""
    outcome = None
    judged = round_.broken or (round_.leader >= 0 and not round_.trick)
    result = judge(round_) if judged else None
    if result is not None:
        results = (*results, result)
        outcome = table.plan.next(results, table.setting.players)
        if outcome is None:
            round_, asks = advance(start_round(table), len(moves))
        else:
            asks = None
    return new_value(table, round_, moves, (), told, results, asks, outcome)


# The same value for every game of a table: chance comes from outside.
@lru_cache(maxsize=256)
def start(table: Table) -> ChapterGame:
    """Give the chapter of a table before its first move."""
    round_, asks = advance(start_round(table), 0)
    return _continued(table, round_, asks, (), (), ())


def judge(round_: Round) -> RoundResult | None:
    """Give the result of a round between tricks, if it is over or certain; else None.

    It stops early only on what everybody at the table can tell, so stopping tells nothing. When
    a rule has lost the chapter, no goal is judged.
    """
    table = round_.table
    if round_.broken:
        return new_result((), len(round_.log.tricks), round_.broken)
    if not round_.over:
        if not table.stops or table.setting.play_out:
            return None
        verdicts = [verdict for verdict in public_verdicts(round_) if verdict is not None]
        failed = any(verdict.final and not verdict.met for verdict in verdicts)
        sure = all(v.final for v in verdicts) and (table.stops == "goals" or _safe(round_))
        if not failed and not sure:
            return None
    judged = tuple(
        [
            new_judged(role, seat, verdict.met)
            for seat, (role, verdict) in enumerate(
                zip(round_.stage.roles, true_verdicts(round_), strict=True)
            )
            if role is not None and verdict is not None
        ]
    )
    return new_result(judged, len(round_.log.tricks), round_.broken)


def _safe(round_: Round) -> bool:
    """Whether no card is left, as everybody can tell, that could lose the chapter."""
    losing = round_.table.losing | round_.table.losing_after
    return not losing & ~round_.log.played & ~round_.stage.lost


def new_game(
    chapter: Chapter,
    players: int = 4,
    *,
    control: tuple[int, ...] | None = None,
    play_out: bool = False,
    options: Mapping[str, str] | None = None,
) -> ChapterGame:
    """Give a chapter before its first move.

    `players` people play. `control` names the player of each seat where one runs several: then
    there are as many seats as it has entries. `play_out` plays every round to its last card,
    also when its result is certain. `options` chooses rule options of the chapter by name, such
    as ``{"first_setup": "left_first"}``; of the others the first choice is played.
    """
    chosen = tuple(sorted((options or {}).items()))
    return start(table_for(chapter, players, control, play_out=play_out, options=chosen))
