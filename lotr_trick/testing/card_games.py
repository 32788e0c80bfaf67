"""The proof of card games: their cards, and games that differ in what somebody cannot see."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

from lotr_trick.kernel import Drawn, Refused
from lotr_trick.tcg.cards import Card
from lotr_trick.tcg.game import TcgGame, start
from lotr_trick.tcg.moves import AnyMove, Move, drawer
from lotr_trick.tcg.records import start as start_record
from lotr_trick.testing.proofs import Proof


def new_start(game: TcgGame) -> TcgGame:
    """Return the game at the same table before its first move."""
    return start(game.table)


def cards_of(game: TcgGame) -> Iterator[Hashable]:
    """Yield every card with its owner, from every place where cards can be.

    >>> import lotr_trick as lt
    >>> from lotr_trick.tcg import load_tcg, new_tcg
    >>> game = new_tcg(load_tcg().game())
    >>> sorted(cards_of(game)) == sorted(cards_of(lt.seeded(1).settle(game)))
    True
    """
    state = game.state
    for seat, person in enumerate(state.persons):
        for pile in (person.deck, person.sites, person.hand, person.discard, person.dead):
            yield from ((seat, card.name) for card in pile)
        yield from ((seat, card.name) for card in person.void)
    yield from ((piece.owner, piece.card.name) for piece in state.pieces)
    yield from ((laid[1], laid[0].name) for laid in state.path if laid is not None)


def whole_of(game: TcgGame) -> Iterator[Hashable]:
    """Yield every card that there should be: the decks of those who have not lost.

    Who loses the last skirmish of a game is still at the table when it ends.
    """
    for seat, deck in enumerate(game.table.decks):
        if not game.state.persons[seat].out:
            every: tuple[Card, ...] = (deck.ring, deck.bearer, *deck.company)
            yield from ((seat, card.name) for card in (*every, *deck.sites, *deck.draw))


def twins(game: TcgGame, player: int | None) -> Iterator[TcgGame]:
    """Yield games that went the same way for `player` (None: the public) with other cards drawn.

    One card that another player holds, or discarded unseen, is one that still lies in that
    player's draw deck. What the rules then do not allow is left out.
    """
    for seat, person in enumerate(game.state.persons):
        if seat == player or person.out:
            continue
        hidden = (*person.hand, *person.discard) if _unseen(game) else person.hand
        for old in dict.fromkeys(hidden):
            for new in dict.fromkeys(person.deck):
                if new is not old:
                    twin = _replayed(game, _changed(game.moves, seat, old, new))
                    if twin is not None:
                        yield twin


def _unseen(game: TcgGame) -> bool:
    return not game.table.options.open_discards


def _changed(moves: tuple[AnyMove, ...], seat: int, old: Card, new: Card) -> list[str]:
    """Return moves in which the last copy of a card that was drawn is another one."""
    texts = [move.text for move in moves]
    for at in range(len(moves) - 1, -1, -1):
        move = moves[at]
        if isinstance(move, Move) and move.hidden and move.seat == seat and move.card is old:
            # The copy that was discarded unseen is meant.
            texts[at] = move.text.replace(old.name, new.name)
        if isinstance(move, Drawn) and drawer(move) == seat and old.name in move.groups[0]:
            names = list(move.groups[0])
            names[names.index(old.name)] = new.name
            texts[at] = f"{move.what}: {' '.join(names)}"
            break
    return texts


def _replayed(game: TcgGame, texts: list[str]) -> TcgGame | None:
    """Return the game with other moves, or None where the rules do not allow one."""
    twin = new_start(game)
    for text in texts:
        if twin.pending is None:
            return None
        try:
            twin = twin.apply(text)
        except Refused:
            return None
    return twin


CARD_GAMES: Final = Proof(
    start=start_record, begin=new_start, pieces=cards_of, whole=whole_of, twins=twins
)
"""What the checks know of card games."""
