"""A chapter as a game on the kernel: rounds one after the other, until its plan says it ended."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import attrs

from lotr_trick.kernel import Chance, Decision, Drawn, Option, Origin, Outcome, changer
from lotr_trick.trick.compile.model import Chapter
from lotr_trick.trick.compile.table import make_table, table_for
from lotr_trick.trick.goals.judging import asks_saving, judge
from lotr_trick.trick.mechanics.chapter_plans import RoundResult
from lotr_trick.trick.mechanics.threats import THREAT, THREATS
from lotr_trick.trick.moves import (
    Dealt,
    Looked,
    Move,
    Play,
    Told,
    TurnedUp,
    told_to,
)
from lotr_trick.trick.state.progress import NOTHING_YET, Progress
from lotr_trick.trick.state.table import Table
from lotr_trick.trick.step import (
    Round,
    advance,
    cards_played,
    end_trick,
    play,
    plays,
    start_round,
    to_play,
)
from lotr_trick.trick.views.backdrop import Backdrop, with_result
from lotr_trick.trick.views.build_view import make_view
from lotr_trick.trick.views.view import View
from lotr_trick.values.kept import Same


@attrs.frozen
class Behind:
    """What a chapter has behind it that its present round does not tell: the moves before the
    first card, and every round before.

    Cards that were played since are told by the tricks, so that a card makes none of it anew.
    """

    moves: tuple[Move, ...]
    told: tuple[Told, ...] = attrs.field(eq=False)
    """The moves as everybody saw them."""
    cards: int = 0
    """How many cards that were played in the present round are among the moves."""
    results: tuple[RoundResult, ...] = ()
    past: tuple[tuple[View, ...], ...] = attrs.field(eq=False, default=())
    """For each round before this one how every player saw its end, and last how the public did."""
    outcome: Outcome | None = None
    backdrop: Backdrop | None = attrs.field(eq=False, repr=False, default=None)
    """What everybody sees beside the tricks, where it stays as it is while cards are played."""


_with_outcome = changer(Behind, "results", "outcome", "backdrop")


@attrs.frozen(repr=False)
class ChapterGame:
    """A chapter being played, as a value; `apply` gives the next one.

    >>> import lotr_trick as lt
    >>> game = lt.new_game(lt.load().chapter(1), players=4)
    >>> game.pending.what
    'lost'
    """

    round: Round
    behind: Behind
    pending: Decision | Chance | None
    since: tuple[Move, ...] = ()
    """The moves of setup, until they are put behind with its last one."""

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
        behind = self.behind
        if self.round.leader < 0:
            return behind.moves + self.since
        return (*behind.moves, *plays(self.round, behind.cards))

    @property
    def outcome(self) -> Outcome | None:
        """How the chapter ended, or None while it goes on."""
        return self.behind.outcome

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
        backdrop, round_ = self.behind.backdrop, self.round
        turn, table, asked = round_.turn, round_.table, self.pending
        if backdrop is None or round_.stage.script:
            # The last one: something else is asked than a card.
            return _seen(self, None)
        return View(
            backdrop,
            None if asked is None else table.awaiting[turn],
            table.hidden,
            tuple(map(int.bit_count, round_.hands)),
            round_.leader,
            round_.trick,
            round_.log,
            turn >= 0,
        )

    def view(self, player: int) -> View:
        """What `player` may know: the union of what the player's seats see."""
        if not 0 <= player < self.players:
            message = f"players are counted from 0 to {self.players - 1}, not {player}"
            raise ValueError(message)
        return _seen(self, player)

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
        entry, leader = move.entry, round_.leader
        held, trick = list(round_.hands), round_.trick + (entry,)  # noqa: RUF005 - quicker
        held[entry.seat] ^= entry.bit
        turn = table.left_of[entry.seat]
        while turn != leader:
            if hand := held[turn]:
                # In the middle of a trick nothing is judged; most moves are that.
                cards = hand & table.follows[trick[0].put]
                return ChapterGame(
                    Round(table, round_.stage, tuple(held), leader, turn, trick, round_.log),
                    self.behind,
                    table.asking[turn][cards] if cards else table.asks[turn](hand),
                )
            turn = table.left_of[turn]
        round_, asks = end_trick(round_, held, trick)
        if asks is not None and not table.may_stop:
            return ChapterGame(round_, self.behind, asks)
        return _continued(round_, asks, self.behind)

    def _play(self, move: Play) -> ChapterGame:
        """Give the game after a card, where more than following suit has to be asked."""
        behind, round_ = self.behind, play(self.round, move)
        if round_.stage.script:
            if round_.broken:
                return _continued(round_, None, behind)
            made = len(behind.moves) + cards_played(round_) - behind.cards
            return _continued(*advance(round_, made), behind)
        asks = to_play(round_)
        if asks is not None and (round_.trick or not round_.table.may_stop):
            return ChapterGame(round_, behind, asks)
        return _continued(round_, asks, behind)

    def _set_up(self, move: Move) -> ChapterGame:
        """Give the game after something that is no card played: in setup, or beside a trick."""
        behind, round_ = self.behind, self.round
        since = self.since + (move,)  # noqa: RUF005 - quicker
        after = len(behind.moves) + len(since)
        if round_.leader >= 0:
            after += cards_played(round_) - behind.cards
        round_, asks = advance(round_.stage.script[0].do(round_, move, after), after)
        if round_.leader < 0 and not round_.stage.beside.broken:
            # In setup nothing is judged.
            return ChapterGame(round_, behind, asks, since)
        behind = _put_behind(behind, plays(self.round, behind.cards), since, round_)
        if asks is not None and not round_.table.may_stop:
            return ChapterGame(round_, behind, asks)
        return _continued(round_, asks, behind)


def _drawn(asked: Chance | None, choice: Option | Drawn | str) -> Dealt | Looked | TurnedUp:
    """Give the move that nature makes: seen by everybody, by its owners, or by one seat."""
    if asked is None:
        message = "the game is over: nothing can be chosen"
        raise ValueError(message)
    drawn = asked.find(choice)
    if not asked.private:
        return TurnedUp(drawn)
    if asked.what in {THREAT, THREATS}:
        return Looked(drawn, asked.to[0])
    return Dealt(drawn, asked.to)


def _put_behind(
    behind: Behind, played: list[Play], since: tuple[Move, ...], round_: Round
) -> Behind:
    """Give what is behind a game with more moves: cards that were played, and then others; after
    these the round is `round_`.
    """
    more, cards = (*played, *since), behind.cards + len(played)
    moves, told = behind.moves + more, behind.told + tuple([move.shown for move in more])
    results, past, backdrop = behind.results, behind.past, None
    if round_.table.steady:
        seen = tuple([views[-1] for views in past])
        backdrop = make_view(round_, None, None, told, cards, None, results, seen).backdrop
    return Behind(moves, told, cards, results, past, None, backdrop)


def _seen(game: ChapterGame, player: int | None) -> View:
    """Give what a player, or everybody, may know of a game."""
    behind, round_, since = game.behind, game.round, game.since
    cards, table = behind.cards, round_.table
    if not table.all_seen:
        # What lies face down in a trick is told otherwise than the trick tells it later.
        played = plays(round_, cards)
        since, cards = (*played, *since), cards + len(played)
    if player is None:
        said, of = behind.told + tuple([move.shown for move in since]), -1
    else:
        said, of = told_to(table.seats_of[player], behind.moves + since), player
    past = tuple([views[of] for views in behind.past])
    outcome, results = behind.outcome, behind.results
    return make_view(round_, player, game.pending, said, cards, outcome, results, past)


def _continued(round_: Round, asks: Decision | Chance | None, behind: Behind) -> ChapterGame:
    """Give the game between tricks or in setup; a round that ended is judged first."""
    judged = round_.broken or (round_.leader >= 0 and not round_.trick)
    result = judge(round_) if judged else None
    if result is None:
        return ChapterGame(round_, behind, asks)
    saving = asks_saving(round_, result)
    if saving is not None:
        # What may still save the round is settled before the round is.
        round_ = round_.with_stage(round_.stage.but((saving,)))
        return ChapterGame(round_, behind, saving.offer(round_))
    table, results, past = round_.table, (*behind.results, result), behind.past
    progress = round_.stage.progress.after(result)
    outcome = table.plan.next(progress, result, table.setting.players)
    if outcome is not None:
        shown = behind.backdrop
        shown = None if shown is None else with_result(shown, outcome, results)
        return ChapterGame(round_, _with_outcome(behind, results, outcome, shown), None)
    behind = _put_behind(behind, plays(round_, behind.cards), (), round_)
    past = (*past, _ended(round_, behind, results))
    round_, asks = advance(start_round(whole_table(table), progress), len(behind.moves))
    return ChapterGame(round_, Behind(behind.moves, behind.told, 0, results, past), asks)


def _ended(round_: Round, behind: Behind, results: tuple[RoundResult, ...]) -> tuple[View, ...]:
    """Give how every player, and last the public, sees a round that is followed by another."""
    views, cards = [], behind.cards
    for player, seats in enumerate(round_.table.seats_of):
        told, past = told_to(seats, behind.moves), tuple([seen[player] for seen in behind.past])
        views.append(make_view(round_, player, None, told, cards, None, results, past))
    past = tuple([seen[-1] for seen in behind.past])
    views.append(make_view(round_, None, None, behind.told, cards, None, results, past))
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
    return _continued(round_, asks, Behind((), ()))


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
