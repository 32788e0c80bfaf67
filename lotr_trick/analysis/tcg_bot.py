"""A bot for the card game: it sees a view, and goes by strength, wounds and who bears the Ring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lotr_trick.kernel import Option
from lotr_trick.tcg.cards import SHADOW
from lotr_trick.tcg.moves import Move
from lotr_trick.tcg.state import NOBODY, Kind, Zone
from lotr_trick.tcg.views import PieceView, View

_ENOUGH_COMPANIONS: Final = 6
_WELL: Final = 2
"""The vitality with which a character is not in danger yet."""
_MANY: Final = 3
"""How many of those are a fellowship that may go on."""
_OFTEN: Final = 2
"""How often in a turn an action is done at most."""
_LATE: Final = 7
"""The site from which a fellowship that is well goes on as fast as it may."""


def tcg_bot(view: View) -> Option:
    """Return what the bot chooses among the options of a view.

    >>> from lotr_trick.kernel import Seeded, run
    >>> from lotr_trick.tcg import load_tcg, new_tcg
    >>> game = new_tcg(load_tcg().game(), players=2)
    >>> run(game, Seeded(5), [tcg_bot] * 2).outcome is not None
    True
    """
    asked = view.pending
    assert asked is not None
    moves = [option for option in asked.options if isinstance(option, Move)]
    score = _SCORES.get(asked.kind)
    if score is None:
        return moves[0]
    return max(moves, key=lambda move: score(view, move))


def _me(view: View) -> int:
    return view.player if view.player is not None else 0


def _bearer(view: View) -> PieceView | None:
    """Return the Ring-bearer of the turn."""
    for piece in view.of(view.free, Zone.ATTACHED):
        if piece.piece.card.kind == "ring":
            return view.get(piece.piece.bearer)
    return None


def _is_bearer(view: View, piece: PieceView | None) -> bool:
    bearer = _bearer(view)
    return piece is not None and bearer is not None and bearer.piece.id == piece.piece.id


def _fellowship(view: View, move: Move) -> float:
    """Return how much an action before the move is worth; moving on ends them."""
    card = move.card
    if move.kind == "heal":
        return 6
    if move.kind == "play" and card is not None:
        here = len(view.of(_me(view), Zone.FELLOWSHIP))
        if card.kind == "companion":
            return 20 + card.strength - card.cost if here < _ENOUGH_COMPANIONS else -1
        if card.kind == "possession":
            bearer = view.get(move.on)
            return 10 + card.strength + (bearer.strength / 10 if bearer else 0)
        return 2
    # Actions are mostly worth it; those that exert two companions for nothing are not.
    useful = move.kind == "use" and move.piece >= 0 and not _often(view, move)
    return 1 if useful else 0.5 if move.kind == "end" else 0


def _often(view: View, move: Move) -> bool:
    """Whether this was done often enough in this turn: some actions undo what they cost."""
    began = next((n.after for n in reversed(view.notes) if n.kind is Kind.TURN), 0)
    return view.told[began:].count((move.seat, move.text)) >= _OFTEN


def _shadow(view: View, move: Move) -> float:
    """Return how much a Shadow card is worth now: strong minions first, then their arms."""
    card = move.card
    if move.kind == "play" and card is not None:
        if card.kind == "minion":
            return 20 + card.strength
        bearer = view.get(move.on)
        return 10 + card.strength + (bearer.strength / 10 if bearer else 0)
    useful = move.kind == "use" and move.piece < 0 and not _often(view, move)
    return 5 if useful else 1 if move.kind == "end" else 0


def _sides(view: View, companion: int, more: int = NOBODY) -> tuple[int, int]:
    """Return the strength of a companion, and of the minions assigned to it and one more."""
    who = view.get(companion)
    against = [minion for minion, other in view.assigned if other == companion] + [more]
    theirs = [view.get(number) for number in against if number != NOBODY]
    return (who.strength if who else 0), sum(each.strength for each in theirs if each)


def _defend(view: View, move: Move) -> float:
    """Return how good it is that a companion meets a minion."""
    if move.on == NOBODY:
        return -25
    who = view.get(move.on)
    assert who is not None
    ours, theirs = _sides(view, move.on, move.piece)
    bearer = _is_bearer(view, who)
    if ours > theirs:
        return 20 - (ours - theirs) / 10 - (10 if bearer else 0)
    if theirs >= 2 * ours:
        return -200 if bearer else -10 - who.strength
    return (-60 if bearer else -2) + (who.vitality - 4 if who.vitality > 1 else -8)


def _leftover(view: View, move: Move) -> float:
    """Return how good it is for the Shadow that a minion attacks somebody."""
    if move.on == NOBODY:
        return 0
    who = view.get(move.on)
    assert who is not None
    ours, theirs = _sides(view, move.on, move.piece)
    worth = 50 if _is_bearer(view, who) else 10
    if theirs >= 2 * ours:
        return 2 * worth + who.strength
    return worth if theirs >= ours else 1


def _skirmish(view: View, move: Move) -> float:  # noqa: PLR0911 - a row of ways out
    """Return what an action in a skirmish is worth: nothing, unless it is needed."""
    fight = view.fight
    if fight is None or move.kind == "pass":
        return 1
    ours, theirs = _fight(view)
    bearer = _is_bearer(view, view.get(fight.companion))
    mine = view.free == _me(view)
    if mine and ours > theirs:
        return 0
    if not mine and theirs >= (2 * ours if bearer else ours):
        return 0
    if move.kind == "event":
        return 5 if mine or theirs + 4 >= ours else 0
    if move.kind == "use":
        piece = view.get(move.piece)
        own = piece is not None and piece.piece.id in (fight.companion, *fight.minions)
        hobbit = piece is not None and "hobbit" in piece.piece.card.traits
        if hobbit:
            # Who leaves does so only where it would die.
            return 3 if own and theirs >= 2 * ours else 0
        weak = piece is None or piece.vitality < 2 + own
        return 0 if weak else 2
    return 0


def _fight(view: View) -> tuple[int, int]:
    fight = view.fight
    assert fight is not None
    who = view.get(fight.companion)
    theirs = [view.get(number) for number in fight.minions]
    return (who.strength if who else 0), sum(each.strength for each in theirs if each)


def _choose(view: View, move: Move) -> float:
    """Return how good it is to choose a card for what is done to it."""
    piece = view.get(move.piece)
    if piece is None:
        return 0
    mine = piece.piece.owner == _me(view)
    fight = view.fight
    fighting = fight is not None and piece.piece.id in (fight.companion, *fight.minions)
    verb = move.text.partition(" ")[0]
    if verb in ("exert", "wound", "discard"):
        if mine:
            return piece.vitality - piece.strength / 10 - (20 if _is_bearer(view, piece) else 0)
        return piece.strength - 3 * piece.vitality
    if verb == "heal":
        return piece.piece.wounds + (5 if piece.vitality == 1 else 0)
    return (20 if fighting else 0) + piece.strength


def _answer(view: View, move: Move) -> float:
    """Return whether to use what a card offers: all of it, but the Ring only in need."""
    if move.kind == "pass":
        return 1
    piece = view.get(move.piece)
    if piece is None:
        return 2
    if piece.piece.card.kind == "ring":
        person, bearer = view.persons[view.free], _bearer(view)
        need = bearer is not None and bearer.vitality <= _WELL
        return 2 if need and person.burdens + 2 < person.resistance else 0
    if piece.piece.card.kind == "companion" and piece.piece.card.side != SHADOW:
        return 2 if piece.vitality > 1 else 0
    return 2


def _stay(view: View, move: Move) -> float:
    """Return whether to move again: with a fellowship that is well, and no minion left."""
    people = view.of(_me(view), Zone.FELLOWSHIP)
    bearer = _bearer(view)
    well = bearer is not None and bearer.vitality > _WELL
    strong = sum(1 for each in people if each.vitality >= _WELL) >= _MANY + (_on(view) >= _LATE)
    minions = [piece for piece in view.pieces if piece.active and piece.piece.zone is Zone.MINIONS]
    again = well and strong and not minions and view.twilight < _LATE
    return 2 if (move.kind == "move") == again else 1


def _on(view: View) -> int:
    return view.persons[_me(view)].marker


def _most(_: View, move: Move) -> float:
    return move.number


def _reconcile(view: View, move: Move) -> float:
    """Return what to do with a card: keep the hand, unless it has one that is dear and early."""
    card = move.card
    if card is None:
        return 1
    hand = view.persons[_me(view)].hand or ()
    twice = hand.count(card) > 1 and (card.unique or card.kind == "event")
    there = any(
        piece.piece.card.alike == card.alike and piece.piece.owner == _me(view)
        for piece in view.pieces
    )
    return 2 if card.unique and (there or twice) else 0.5 + card.cost / 100 if twice else 0


_SCORES: Final[dict[str, Callable[[View, Move], float]]] = {
    "fellowship": _fellowship,
    "shadow": _shadow,
    "defend": _defend,
    "leftover": _leftover,
    "skirmish": _skirmish,
    "regroup": _skirmish,
    "choose": _choose,
    "volley": _choose,
    "rest": _choose,
    "spot": _most,
    "answer": _answer,
    "stay": _stay,
    "reconcile": _reconcile,
}
