"""Looking at a round: what of it a player, or everybody at the table, may see."""

from __future__ import annotations

from lotr_trick.kernel import Chance, Decision, Outcome
from lotr_trick.trick.goals.outlook import open_hands, seen_marks, seen_trick
from lotr_trick.trick.mechanics.chapter_plans import RoundResult
from lotr_trick.trick.mechanics.saving_gifts import USE_GIFT
from lotr_trick.trick.moves import Told
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.marks import Heap, Mark
from lotr_trick.trick.state.stage import Stage
from lotr_trick.trick.state.table import Table
from lotr_trick.trick.step import Round
from lotr_trick.trick.views.backdrop import Backdrop
from lotr_trick.trick.views.copies import alike
from lotr_trick.trick.views.view import View


def learned_cards(table: Table, stage: Stage, seats: tuple[int, ...]) -> tuple[CardSet, ...]:
    """Give for each other seat the cards that somebody with `seats` came to know there; without
    seats, what everybody did.
    """
    if not seats:
        return table.held_by[stage.known[-1]]
    row = 0
    for viewer in seats:
        row |= stage.known[viewer]
    held = table.held_by[row]
    return tuple([0 if seat in seats else cards for seat, cards in enumerate(held)])


def make_view(
    round_: Round,
    player: int | None,
    pending: Decision | Chance | None,
    said: tuple[Told, ...],
    said_cards: int,
    outcome: Outcome | None,
    results: tuple[RoundResult, ...],
    past: tuple[View, ...] = (),
) -> View:
    """Give what `player` may know of a round, with the moves that led to it as `said`, but for
    cards that were played after the first `said_cards`, the `results` of the rounds that are over
    and how the player saw those before it as `past`.
    """
    table, stage = round_.table, round_.stage
    seats = () if player is None else table.seats_of[player]
    hands: tuple[CardSet | None, ...] = table.hidden
    notes, marks, trick = stage.notes, stage.marks, round_.trick
    laid, heaps = table.nothing_laid, stage.heaps
    if not table.all_seen:
        over = _is_judged(pending, results, past)
        hands, marks, laid, heaps = _beside(round_, seats, over=over)
        trick = trick if over else seen_trick(table, trick, seats)
        notes = tuple([note for note in notes if not note.private or note.seat in seats])
    learned = learned_cards(table, stage, seats)
    if seats:
        hands = tuple([h if s in seats else hands[s] for s, h in enumerate(round_.hands)])
    if table.copies:
        hands, learned = alike(round_, hands, learned)
    # By position: a view is made at every card, and names take time.
    backdrop = Backdrop(
        table,
        player,
        seats,
        stage.roles,
        stage.lost,
        learned,
        stage.token_seats,
        notes,
        marks,
        laid,
        heaps,
        stage.aftermath.turned if round_.trick else 0,
        round_.broken,
        stage.progress,
        said,
        said_cards,
        outcome,
        results,
        past,
    )
    return View(
        backdrop,
        pending.seen_by(player) if isinstance(pending, Decision) else None,
        hands,
        tuple(map(int.bit_count, round_.hands)),
        round_.leader,
        trick,
        round_.log,
        round_.turn >= 0 or (round_.leader >= 0 and bool(stage.script and round_.trick)),
    )


def _beside(
    round_: Round, seats: tuple[int, ...], *, over: bool
) -> tuple[tuple[CardSet | None, ...], tuple[Mark, ...], tuple[int, ...], tuple[Heap, ...]]:
    """Give what somebody with `seats` sees at a table where not everything but hands is seen by
    everybody: open hands, what lies beside characters, how many cards are laid by, and the piles.
    """
    table = round_.table
    hands = open_hands(round_) if table.opens else table.hidden
    laid = _laid(round_) if table.lays_by else table.nothing_laid
    return hands, seen_marks(round_, seats, over=over), laid, seen_heaps(round_)


def _is_judged(
    pending: Decision | Chance | None, results: tuple[RoundResult, ...], past: tuple[View, ...]
) -> bool:
    """Whether what lay hidden beside characters lies open, because goals are looked at."""
    asked = isinstance(pending, Decision) and pending.kind == USE_GIFT
    return asked or len(results) > len(past)


def _laid(round_: Round) -> tuple[int, ...]:
    hands, marks = round_.hands, round_.stage.marks
    return tuple(
        [(hand & (m.tucked | m.kept)).bit_count() for hand, m in zip(hands, marks, strict=True)]
    )


def seen_heaps(round_: Round) -> tuple[Heap, ...]:
    """Give the piles as far as everybody knows them: nobody knows what one from the deck has."""
    piles, heaps = round_.table.piles, round_.stage.heaps
    return tuple([Heap(0) if p.drawn else heap for p, heap in zip(piles, heaps, strict=True)])
