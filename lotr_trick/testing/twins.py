"""Twins and worlds: chapters that differ only in cards that somebody cannot see.

A card of a round is followed from the deal through every exchange to where it is now. Cards
that somebody never saw can then change places, in the deal and wherever they were passed, and
the moves are made again: what the rules refuse was no world at all. So whatever is known from
exchanges, from characters and from suits that were not followed is kept without being told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random

import attrs

from lotr_trick.kernel import Refused
from lotr_trick.testing.exhaustive import shared_out
from lotr_trick.trick.game import ChapterGame, start
from lotr_trick.trick.moves import Dealt, Pass, Play

Slot = tuple[int, int, int]
"""Where a card was dealt: the number of the move, the group, the place in it."""


@attrs.frozen
class _Card:
    """A card as it was dealt; `slot` is None for one that everybody saw lie on the table."""

    name: str
    slot: Slot | None


@attrs.frozen
class _Hidden:
    """Where the cards are that somebody never saw, and which cards were passed in which move."""

    seats: tuple[tuple[_Card, ...], ...]
    passed: tuple[tuple[int, _Card], ...]


def new_start(game: ChapterGame) -> ChapterGame:
    """Give the chapter of a game, at the same table, before its first move.

    >>> import lotr_trick as lt
    >>> game = lt.new_game(lt.load().chapter(1))
    >>> new_start(lt.seeded(1).settle(game)) == game
    True
    """
    return start(game.table)


def twins(game: ChapterGame, player: int | None) -> Iterator[ChapterGame]:
    """Yield games that went the same way for `player` (None: the public) from other deals.

    Two cards that the player never saw have changed places. What the rules then do not allow
    is left out, and so is what the player would have noticed by a card that is known.

    >>> import lotr_trick as lt
    >>> game = lt.seeded(1).settle(lt.new_game(lt.load().chapter(1)))
    >>> twin = next(twins(game, 0))
    >>> twin != game, twin.view(0) == game.view(0)
    (True, True)
    """
    hidden = _hidden(game, player)
    view = game.public if player is None else game.view(player)
    unseen = set(game.table.cards.named(view.unseen))
    pairs = [
        (mine, theirs)
        for one, other in combinations(hidden.seats, 2)
        for mine, theirs in product(one, other)
        if mine.name != theirs.name and {mine.name, theirs.name} <= unseen
    ]
    # Whoever looks at the first few should not see the lowest cards of two hands only.
    Random(len(game.moves)).shuffle(pairs)
    for mine, theirs in pairs:
        twin = _replayed(game, hidden, {mine: theirs.name, theirs: mine.name})
        if twin is not None:
            yield twin


def worlds(game: ChapterGame, player: int | None) -> Iterator[ChapterGame]:
    """Yield every deal of the hidden cards that `player` (None: the public) cannot tell apart.

    The game itself is among them. There are many while hands are large: use it near the end.

    >>> import lotr_trick as lt
    >>> game = lt.seeded(1).settle(lt.new_game(lt.load().chapter(1), play_out=True))
    >>> while len(game.moves) < 38:
    ...     game = game.apply(game.pending.options[0])
    >>> len(list(worlds(game, 0))) > 1
    True
    """
    hidden = _hidden(game, player)
    view = game.public if player is None else game.view(player)
    names = sorted(card.name for cards in hidden.seats for card in cards)
    for dealt in shared_out(names, [len(cards) for cards in hidden.seats]):
        change = {
            card: name
            for cards, group in zip(hidden.seats, dealt, strict=True)
            for card, name in zip(cards, _matched(cards, group), strict=True)
        }
        world = _replayed(game, hidden, change)
        if world is not None:
            seen = world.public if player is None else world.view(player)
            if seen == view:
                yield world


def _hidden(game: ChapterGame, player: int | None) -> _Hidden:
    """Give the cards in the hands of others that the player never saw."""
    own = set(() if player is None else game.view(player).seats)
    hands: list[list[_Card]] = [[] for _ in range(game.table.seats)]
    seen: set[_Card] = set()
    passed: list[tuple[int, _Card]] = []
    for number, move in enumerate(game.moves):
        if isinstance(move, Dealt):
            for seat, group in enumerate(move.drawn.groups):
                cards = [_Card(name, (number, seat, at)) for at, name in enumerate(group)]
                hands[seat] += cards
                seen |= set(cards) if seat in own else set()
        elif isinstance(move, Pass):
            card = _taken(hands[move.seat], game.table.cards.names[move.card])
            hands[move.to].append(card)
            passed.append((number, card))
            seen |= {card} if {move.seat, move.to} & own else set()
        elif isinstance(move, Play):
            _taken(hands[move.seat], game.table.cards.names[move.entry.put])
    free = tuple(
        tuple(card for card in hand if card.slot is not None and card not in seen) for hand in hands
    )
    return _Hidden(free, tuple(passed))


def _taken(hand: list[_Card], name: str) -> _Card:
    """Take a card out of a hand; one that was never dealt came from the table."""
    for card in hand:
        if card.name == name:
            hand.remove(card)
            return card
    return _Card(name, None)


def _matched(cards: Sequence[_Card], names: Sequence[str]) -> list[str]:
    """Give the names in an order in which cards keep their own names where they can."""
    new = list(names)
    kept: list[str | None] = []
    for card in cards:
        keeps = card.name in new
        kept.append(card.name if keeps else None)
        if keeps:
            new.remove(card.name)
    return [new.pop(0) if name is None else name for name in kept]


def _replayed(game: ChapterGame, hidden: _Hidden, change: dict[_Card, str]) -> ChapterGame | None:
    """Give the game with cards renamed where they were dealt and passed, or None if it is none."""
    new_names = {card.slot: name for card, name in change.items()}
    passes = {number: (card.name, change[card]) for number, card in hidden.passed if card in change}
    twin = new_start(game)
    for number, move in enumerate(game.moves):
        text = move.text
        if isinstance(move, Dealt):
            groups = [
                [new_names.get((number, seat, at), name) for at, name in enumerate(group)]
                for seat, group in enumerate(move.drawn.groups)
            ]
            text = f"{move.drawn.what}: " + " / ".join(" ".join(group) for group in groups)
        elif number in passes:
            old, new = passes[number]
            text = " ".join(new if word == old else word for word in text.split())
        try:
            twin = twin.apply(text)
        except (Refused, ValueError):
            return None
    return twin
