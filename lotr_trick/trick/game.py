"""A chapter as a game on the kernel: rounds one after the other, until its plan says it ended.

Options, texts, records and views stand on top of `step`, which plays the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import attrs

from lotr_trick.kernel import Chance, Decision, Drawn, GameValue, Option, Origin, Outcome
from lotr_trick.trick.compile.model import Chapter
from lotr_trick.trick.compile.roads import DrawnChapter, begun, drawn_chapter
from lotr_trick.trick.compile.table import make_table, table_for
from lotr_trick.trick.goals.judging import asks_saving, judge
from lotr_trick.trick.mechanics.saving_gifts import USE_GIFT
from lotr_trick.trick.moves import (
    PLAY,
    AnyMove,
    Move,
    Told,
    nature_move,
    played,
    told_to,
)
from lotr_trick.trick.state.progress import NOTHING_YET, Progress
from lotr_trick.trick.state.results import RoundResult
from lotr_trick.trick.state.round import Round, cards_played, start_round
from lotr_trick.trick.state.seen import seen
from lotr_trick.trick.state.table import Table
from lotr_trick.trick.step import advance, do, legal, play, ways
from lotr_trick.trick.views.view import View


class History(NamedTuple):
    """What a chapter has behind it that its present round does not tell: the moves that are no
    cards played since, and every round before.
    """

    moves: tuple[AnyMove, ...] = ()
    told: tuple[Told, ...] = ()
    """The moves as everybody saw them."""
    cards: int = 0
    """How many cards that were played in the present round are among the moves."""
    results: tuple[RoundResult, ...] = ()
    past: tuple[tuple[View, ...], ...] = ()
    """For each round before this one how every player saw its end, and last how the public did."""
    outcome: Outcome | None = None


@attrs.frozen(repr=False)
class ChapterGame(GameValue[View]):
    """A chapter being played, as a value; `apply` gives the next one.

    >>> import lotr_trick as lt
    >>> game = lt.new_game(lt.load().chapter(1), players=4)
    >>> game.pending.what
    'lost'
    """

    round: Round
    history: History
    pending: Decision | Chance | None

    @property
    def table(self) -> Table:
        """The table of the present round; where rounds are not alike each has its own."""
        return self.round.table

    @property
    def moves(self) -> tuple[AnyMove, ...]:
        """Every move so far, nature's included."""
        return (*self.history.moves, *_cards_since(self.round, self.history))

    @property
    def outcome(self) -> Outcome | None:
        """How the chapter ended, or None while it goes on."""
        return self.history.outcome

    @property
    def results(self) -> tuple[RoundResult, ...]:
        """How the rounds that are over came out."""
        return self.history.results

    @property
    def past(self) -> tuple[tuple[View, ...], ...]:
        """For each round before this one how every player saw its end, and last the public."""
        return self.history.past

    @property
    def players(self) -> int:
        """How many people play."""
        return self.table.setting.players

    @property
    def progress(self) -> Progress:
        """What the rounds so far have reached, with what the table kept from before."""
        before = self.round.beside.progress
        over = self.outcome is not None and self.results
        return before.after(self.results[-1]) if over else before

    @property
    def origin(self) -> Origin:
        """What the game was started from."""
        # Playing needs no converter; only what is written down does.
        from lotr_trick.trick.serial import digest, dump_chapter, dump_setting  # noqa: PLC0415

        chapter = begun(self.table.chapter)
        return Origin(
            "trick", dump_chapter(chapter), digest(chapter), dump_setting(self.table.setting)
        )

    def _view(self, player: int | None) -> View:
        return _view(self.round, self.history, self.pending, player)

    def apply(self, choice: Option | Drawn | str) -> ChapterGame:
        """Return the game after `choice`, or raise `Refused` and change nothing."""
        asked, round_, history = self.pending, self.round, self.history
        if type(asked) is not Decision:
            assert not isinstance(asked, Decision)
            if asked is None:
                message = "the game is over: nothing can be chosen"
                raise ValueError(message)
            return _answered(round_, history, nature_move(asked, asked.find(choice)))
        move: Any
        for move in asked.options:
            # Most choices are one of the options themselves.
            if move is choice:
                break
        else:
            move = asked.find(choice)
        if move.kind != PLAY:
            return _answered(round_, history, move)
        round_ = play(round_, move.card, move.way)
        judged = not round_.trick and round_.rules.may_stop
        if round_.turn >= 0 and not judged and not round_.beside.script:
            # In the middle of a trick nothing is judged; most moves are that.
            return ChapterGame(round_, history, ask_for_card(round_))
        return _continued(round_, history)


def ask_for_card(round_: Round) -> Decision | None:
    """Return the question which card the seat plays whose turn it is; None when nobody plays."""
    rules, seat = round_.rules, round_.turn
    if seat < 0:
        return None
    cards, moves = legal(round_), rules.at[seat].moves
    if rules.copied:
        cards = rules.cards.distinct(cards)
    found: list[Move] = []
    while cards:
        low = cards & -cards
        found += moves[low.bit_length() - 1]
        cards ^= low
    options = tuple(found)
    if rules.side_zones or rules.at[seat].once:
        options = tuple([m for m in found if m.way in ways(round_, m.card)])
    laid, player = rules.at[seat].laid, rules.table.setting.control[seat]
    return Decision(seat, player if laid is None else laid.player(round_), "play", options)


def _cards_since(round_: Round, history: History) -> list[Move]:
    """Return the moves by which cards were played that the history does not tell."""
    return played(round_.rules, round_.log, round_.trick, history.cards)


def _answered(round_: Round, history: History, move: AnyMove) -> ChapterGame:
    """Return the game after something that is no card played: in setup, or beside a trick."""
    if round_.leader >= 0:
        history = _with_cards(round_, history)
    moves, told, cards, results, past, outcome = history
    history = History((*moves, move), (*told, move.shown), cards, results, past, outcome)
    return _continued(do(round_, move), history)


def _with_cards(round_: Round, history: History) -> History:
    """Return a history that tells the cards too that were played in the present round."""
    more = _cards_since(round_, history)
    moves, told, _, results, past, outcome = history
    told += tuple([move.shown for move in more])
    return History((*moves, *more), told, cards_played(round_), results, past, outcome)


def _with_notes_dated(round_: Round, history: History) -> Round:
    """Return a round with its new notes told after the moves made so far."""
    notes = round_.beside.notes
    if not notes or notes[-1].after >= 0:
        return round_
    made = len(history.moves) - history.cards + cards_played(round_)
    dated = tuple([n._replace(after=made) if n.after < 0 else n for n in notes])
    return round_._replace(beside=round_.beside._replace(notes=dated))


def _continued(round_: Round, history: History) -> ChapterGame:
    """Return the game once everything is done that asks nobody; a round that ended is judged."""
    asks: Decision | Chance | None = None
    if round_.beside.script or round_.leader < 0:
        round_, asks = advance(round_)
        round_ = _with_notes_dated(round_, history)
    judged = round_.broken or (round_.leader >= 0 and not round_.trick)
    result = judge(round_) if judged else None
    if result is None:
        return ChapterGame(round_, history, ask_for_card(round_) if asks is None else asks)
    saving = asks_saving(round_, result)
    if saving is not None:
        # What may still save the round is settled before the round is.
        round_ = round_._replace(beside=round_.beside._replace(script=(saving,)))
        return ChapterGame(round_, history, saving.offer(round_))
    table, results = round_.table, (*history.results, result)
    progress = round_.beside.progress.after(result)
    outcome = table.plan.next(progress, result, table.setting.players)
    if outcome is not None:
        return ChapterGame(round_, history._replace(results=results, outcome=outcome), None)
    history = _with_cards(round_, history)._replace(results=results)
    views = [_view(round_, history, None, player) for player in range(table.setting.players)]
    past = (*history.past, (*views, _view(round_, history, None, None)))
    begun = start_round(whole_table(table, progress), progress)
    return _continued(begun, history._replace(cards=0, past=past))


def _view(
    round_: Round, history: History, pending: Decision | Chance | None, player: int | None
) -> View:
    """Return what a player, or everybody, may know of a game."""
    rules, _, leader, turn, _, trick, _, beside = round_
    table = rules.table
    moves, said, cards, results, past, outcome = history
    seats = () if player is None else table.seats_of[player]
    if table.face_down:
        # What lies face down in a trick is told otherwise than the trick tells it later.
        since = tuple(_cards_since(round_, history))
        moves, said = moves + since, said + tuple([move.shown for move in since])
        cards += len(since)
    if seats:
        said = told_to(seats, moves)
    decision = pending if isinstance(pending, Decision) else None
    over = len(results) > len(past) or (decision is not None and decision.kind == USE_GIFT)
    notes = beside.notes
    return View(
        seen(round_, seats, over=over),
        player,
        None if decision is None else decision.seen_by(player),
        turn >= 0 or (leader >= 0 and bool(beside.script and trick)),
        tuple([note for note in notes if not note.private or note.seat in seats]) if notes else (),
        beside.progress,
        said,
        cards,
        outcome,
        results,
        tuple([views[-1 if player is None else player] for views in past]) if past else (),
    )


def whole_table(table: Table, progress: Progress | None = None) -> Table:
    """Return the table that a round begins at when a chapter has reached so much, or else its first
    one, from the table of any of its rounds.
    """
    chapter, setting = table.chapter, table.setting
    if isinstance(chapter, DrawnChapter):
        # A round begins with the company that was drawn, and a game with drawing it.
        whole = chapter.road if progress is None else drawn_chapter(chapter.road, progress)
        return make_table(whole, setting)
    if progress is None or progress.lying == setting.kept.lying:
        return make_table(chapter, setting) if table.part else table
    return make_table(chapter, setting, "", progress.lying)


def start(table: Table) -> ChapterGame:
    """Return the chapter of a table before its first move."""
    return _continued(start_round(table, table.setting.kept), History())


def new_game(
    chapter: Chapter,
    players: int = 4,
    *,
    control: tuple[int, ...] | None = None,
    play_out: bool = False,
    options: Mapping[str, str] | None = None,
    kept: Progress = NOTHING_YET,
) -> ChapterGame:
    """Return a chapter before its first move.

    `players` people play. `control` names the player of each seat where one runs several: then
    there are as many seats as it has entries. `play_out` plays every round to its last card,
    also when its result is certain. `options` chooses rule options of the chapter by name, such
    as ``{"first_setup": "left_first"}``; of the others the first choice is played. `kept` is
    what an earlier try at a long chapter reached, if the table goes on from there.
    """
    chosen = tuple(sorted(options.items())) if options else ()
    return start(table_for(chapter, players, control, play_out=play_out, options=chosen, kept=kept))
