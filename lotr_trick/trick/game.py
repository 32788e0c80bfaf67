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
from lotr_trick.trick.round import (
    Round,
    advance,
    end_trick,
    new_round,
    play,
    start_round,
    to_play,
)
from lotr_trick.trick.table import Table
from lotr_trick.trick.views import View, make_view
from lotr_trick.values import lean
from lotr_trick.values.kept import Same


@lean.frozen
class Behind:
    """What a chapter has behind it: every move but the last ones, and every round before.

    It is a value of its own, so that a card makes a game of few fields.
    """

    moves: tuple[Move, ...]
    told: tuple[Told, ...] = lean.field(eq=False)
    """The moves as everybody saw them."""
    results: tuple[RoundResult, ...] = ()
    past: tuple[tuple[View, ...], ...] = lean.field(eq=False, default=())
    """For each round before this one how every player saw its end, and last how the public did."""


_new_behind = quick(Behind)


@lean.frozen(repr=False)
class ChapterGame:
    """A chapter being played, as a value; `apply` gives the next one.

    >>> import lotr_trick as lt
    >>> game = lt.new_game(lt.load().chapter(1), players=4)
    >>> game.pending.what
    'lost'
    """

    round: Round
    behind: Behind
    since: tuple[Move, ...]
    """The moves of setup, or since the last trick: apart, so that a card makes a short tuple
    longer."""
    pending: Decision | Chance | None
    outcome: Outcome | None = None

    def __repr__(self) -> str:
        """Tell the game by its moves, from which it can be made again."""
        moves = ", ".join(repr(move.text) for move in self.moves)
        return f"<{self.table!r} after [{moves}]>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: FBT001
        """Be as short in notebooks and in Hypothesis, which would print every field."""
        printer.text(repr(self))

    @property
    def table(self) -> Table:
        """The table of the present round; where rounds are not alike each has its own."""
        return self.round.table

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move so far, nature's included."""
        return (*self.behind.moves, *self.since)

    @property
    def results(self) -> tuple[RoundResult, ...]:
        """How the rounds that are over came out."""
        return self.behind.results

    @property
    def past(self) -> tuple[tuple[View, ...], ...]:
        """For each round before this one how every player saw its end, and last the public."""
        return self.behind.past

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
        behind, told = self.behind, self.behind.told
        if self.since:
            told = (*told, *[move.shown for move in self.since])
        past = tuple([views[-1] for views in behind.past]) if behind.past else ()
        return make_view(self.round, None, self.pending, self.outcome, told, behind.results, past)

    def view(self, player: int) -> View:
        """What `player` may know: the union of what the player's seats see."""
        if not 0 <= player < self.players:
            message = f"players are counted from 0 to {self.players - 1}, not {player}"
            raise ValueError(message)
        told = told_to(self.table.seats_of[player], self.moves)
        past = tuple([views[player] for views in self.behind.past]) if self.behind.past else ()
        return make_view(self.round, player, self.pending, self.outcome, told, self.results, past)

    def apply(self, choice: Option | Drawn | str) -> ChapterGame:
        """Give the game after `choice`, or raise `Refused` and change nothing."""
        asked = self.pending
        if type(asked) is not Decision:
            assert not isinstance(asked, Decision)
            return self._set_up(_drawn(asked, choice))
        move: Any
        for move in asked.options:
            # Every option of this game is a move of it, and most choices are one of them.
            if move is choice:
                break
        else:
            move = asked.find(choice)
        if type(move) is not Play:
            return self._set_up(move)
        round_ = self.round
        table = round_.table
        if not table.only_follow:
            return self._play(move)
        entry = move.entry
        seat, leader, left_of = entry.seat, round_.leader, table.left_of
        held, trick = list(round_.hands), round_.trick + (entry,)  # noqa: RUF005 - as below
        held[seat] ^= entry.bit
        turn = left_of[seat]
        while turn != leader:
            if hand := held[turn]:
                # In the middle of a trick nothing is judged; most moves are that.
                cards = hand & table.follows[trick[0].put]
                return new_value(
                    new_round(table, round_.stage, tuple(held), leader, turn, trick, round_.log),
                    self.behind,
                    self.since + (move,),  # noqa: RUF005 - for every card: quicker than a list
                    table.asking[turn][cards] if cards else table.asks[turn](hand),
                )
            turn = left_of[turn]
        round_, asks = end_trick(round_, held, trick)
        return self._between_tricks(round_, asks, (*self.since, move))

    def _play(self, move: Play) -> ChapterGame:
        """Give the game after a card, where more than following suit has to be asked."""
        round_, since = play(self.round, move), (*self.since, move)
        asks = None if round_.stage.script else to_play(round_)
        if round_.trick and asks is not None:
            return new_value(round_, self.behind, since, asks)
        return self._between_tricks(round_, asks, since)

    def _between_tricks(
        self, round_: Round, asks: Decision | Chance | None, since: tuple[Move, ...]
    ) -> ChapterGame:
        """Give the game after a card that ended a trick, or the round."""
        behind = self.behind
        told = behind.told + tuple([each.shown for each in since])
        moves = behind.moves + since
        if asks is not None and not round_.table.may_stop:
            behind = _new_behind(moves, told, behind.results, behind.past)
            return new_value(round_, behind, (), asks)
        if round_.stage.script and not round_.broken:
            round_, asks = advance(round_, len(moves))
        return _continued(round_, asks, moves, told, behind.results, behind.past)

    def _set_up(self, move: Move) -> ChapterGame:
        """Give the game after something that is no card played: in setup, or beside a trick."""
        behind, round_, since = self.behind, self.round, (*self.since, move)
        after = len(behind.moves) + len(since)
        round_, asks = advance(round_.stage.script[0].do(round_, move, after), after)
        if round_.leader < 0 and not round_.broken:
            # In setup nothing is judged.
            return new_value(round_, behind, since, asks)
        told = behind.told + tuple([each.shown for each in since])
        moves = behind.moves + since
        return _continued(round_, asks, moves, told, behind.results, behind.past)


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
            behind = _new_behind(moves, told, results, past)
            return new_value(round_, behind, (), saving.offer(round_))
        table, results = round_.table, (*results, result)
        progress = round_.stage.progress.after(result)
        outcome = table.plan.next(progress, result, table.setting.players)
        asks = None
        if outcome is None:
            past = (*past, _ended(round_, moves, told, results, past))
            round_, asks = advance(start_round(whole_table(table), progress), len(moves))
    return new_value(round_, _new_behind(moves, told, results, past), (), asks, outcome)


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
def start(table: Table) -> ChapterGame:
    """Give the chapter of a table before its first move."""
    return _begun(Same(table))


@lru_cache(maxsize=256)
def _begun(same: Same[Table]) -> ChapterGame:
    table = same.value
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
    chosen = tuple(sorted(options.items())) if options else ()
    # Most games begin with nothing, which needs no hash.
    before = None if kept is NOTHING_YET else kept
    return _started(Same(chapter), players, control, play_out, chosen, before)


# Many games are begun at one table; it is found by what it was asked for. Few chapters are held so:
# another equal one finds the table that it shares with them.
@lru_cache(maxsize=32)
def _started(
    same: Same[Chapter],
    players: int,
    control: tuple[int, ...] | None,
    play_out: bool,  # noqa: FBT001 - told by position, as a cache is quickest
    chosen: tuple[tuple[str, str], ...],
    before: Progress | None,
) -> ChapterGame:
    kept = NOTHING_YET if before is None else before
    return start(
        table_for(same.value, players, control, play_out=play_out, options=chosen, kept=kept)
    )
