"""A chapter as a game on the kernel: rounds one after the other, until its plan says it ended."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from lotr_trick.kernel import Chance, Decision, Drawn, Option, Origin, Outcome, quick
from lotr_trick.trick.compile import make_table, table_for
from lotr_trick.trick.hooks.plans import RoundResult
from lotr_trick.trick.hooks.threats import THREAT, THREATS
from lotr_trick.trick.judging import asks_saving, judge
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
from lotr_trick.trick.progress import NOTHING_YET, Progress
from lotr_trick.trick.round import Round, advance, play, play_on, start_round, to_play
from lotr_trick.trick.table import Table
from lotr_trick.trick.views import View, make_view
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
    """The table of the present round; where rounds are not alike each has its own."""
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
    past: tuple[tuple[View, ...], ...] = lean.field(eq=False, default=())
    """For each round before this one how every player saw its end, and last how the public did."""

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
    def progress(self) -> Progress:
        """What the rounds so far have reached, with what the table kept from before."""
        before = self.round.stage.progress
        over = self.outcome is not None and self.results
        return before.after(self.results[-1]) if over else before

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
        past = tuple([views[-1] for views in self.past]) if self.past else ()
        return make_view(self.round, None, self.pending, self.outcome, told, self.results, past)

    def view(self, player: int) -> View:
        """What `player` may know: the union of what the player's seats see."""
        if not 0 <= player < self.players:
            message = f"players are counted from 0 to {self.players - 1}, not {player}"
            raise ValueError(message)
        told = told_to(self.table.seats_of[player], self.moves)
        past = tuple([views[player] for views in self.past]) if self.past else ()
        return make_view(self.round, player, self.pending, self.outcome, told, self.results, past)

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
            return new_value(
                table,
                round_,
                self.before,
                since,
                self.told,
                self.results,
                asks,
                None,
                self.past,
            )
        told = self.told + tuple([each.shown for each in since])
        moves = self.before + since
        if asks is not None and not table.may_stop:
            return new_value(table, round_, moves, (), told, self.results, asks, None, self.past)
        if round_.stage.script and not round_.broken:
            round_, asks = advance(round_, len(moves))
        return _continued(round_, asks, moves, told, self.results, self.past)

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
            return new_value(
                round_.table, round_, before, (), told, self.results, asks, None, self.past
            )
        return _continued(round_, asks, before, told, self.results, self.past)


new_value = quick(ChapterGame)


def _drawn(asked: Chance | None, choice: Option | Drawn | str) -> Dealt | Looked | TurnedUp:
    """Give the move that nature makes: seen by everybody, by its owners, or by one seat."""
    if asked is None:
        message = "the game is over: nothing can be chosen"
        raise ValueError(message)
    drawn = asked.find(choice)
    if not asked.private:
        return new_turned_up(drawn)
    if asked.what in {THREAT, THREATS}:
        return Looked(drawn, asked.to[0])
    return new_dealt(drawn, asked.to)


def _continued(
    round_: Round,
    asks: Decision | Chance | None,
    moves: tuple[Move, ...],
    told: tuple[Told, ...],
    results: tuple[RoundResult, ...],
    past: tuple[tuple[View, ...], ...] = (),
) -> ChapterGame:
    """Give the game between tricks or in setup; a round that ended is judged first."""
    outcome = None
    judged = round_.broken or (round_.leader >= 0 and not round_.trick)
    result = judge(round_) if judged else None
    if result is not None:
        saving = asks_saving(round_, result)
        if saving is not None:
            # What may still save the round is settled before the round is.
            round_ = round_.with_stage(round_.stage.but((saving,)))
            return new_value(
                round_.table, round_, moves, (), told, results, saving.offer(round_), None, past
            )
        table, results = round_.table, (*results, result)
        progress = round_.stage.progress.after(result)
        outcome = table.plan.next(progress, result, table.setting.players)
        asks = None
        if outcome is None:
            past = (*past, _ended(round_, moves, told, results, past))
            round_, asks = advance(start_round(whole_table(table), progress), len(moves))
    return new_value(round_.table, round_, moves, (), told, results, asks, outcome, past)


def _ended(
    round_: Round,
    moves: tuple[Move, ...],
    told: tuple[Told, ...],
    results: tuple[RoundResult, ...],
    past: tuple[tuple[View, ...], ...],
) -> tuple[View, ...]:
    """Give how every player, and last the public, sees a round that is followed by another."""
    told_all = [*[told_to(seats, moves) for seats in round_.table.seats_of], told]
    views = []
    for player, one in enumerate(told_all):
        viewer = player if player < len(told_all) - 1 else None
        before = tuple([seen[player] for seen in past])
        views.append(make_view(round_, viewer, None, None, one, results, before))
    return tuple(views)


def whole_table(table: Table) -> Table:
    """Give the table that every round of a chapter begins at, from that of one of its parts."""
    return make_table(table.chapter, table.setting) if table.part else table


# The same value for every game of a table: chance comes from outside.
@lru_cache(maxsize=256)
def start(table: Table) -> ChapterGame:
    """Give the chapter of a table before its first move."""
    round_, asks = advance(start_round(table, table.setting.kept), 0)
    return _continued(round_, asks, (), (), ())


def new_game(
    chapter: Chapter,
    players: int = 4,
    *,
    control: tuple[int, ...] | None = None,
    play_out: bool = False,
    options: Mapping[str, str] | None = None,
    kept: Progress = NOTHING_YET,
) -> ChapterGame:
    """Give a chapter before its first move.

    `players` people play. `control` names the player of each seat where one runs several: then
    there are as many seats as it has entries. `play_out` plays every round to its last card,
    also when its result is certain. `options` chooses rule options of the chapter by name, such
    as ``{"first_setup": "left_first"}``; of the others the first choice is played. `kept` is
    what an earlier try at a long chapter reached, if the table goes on from there.
    """
    chosen = tuple(sorted((options or {}).items()))
    return start(table_for(chapter, players, control, play_out=play_out, options=chosen, kept=kept))
