"""Hypothesis strategies: cards and deals of a chapter, and games anywhere on their way.

Everything shrinks towards what is short and low: fewer moves, the first options, and deals in
which the cards lie in the order of the deck.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Any, TypeVar

from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument

from lotr_trick.kernel import CannotPlay, Chance, Drawn, Game, Nature, Seeded
from lotr_trick.trick.compile.model import Chapter
from lotr_trick.trick.game import ChapterGame, new_game

G = TypeVar("G", bound=Game)
Draw = Callable[[st.SearchStrategy[Any]], Any]


def walk(game: G, seed: int, picks: list[int]) -> G:
    """Return the game after as many decisions as there are picks, or its end.

    Nature is seeded; each pick chooses among the options by its remainder.

    >>> import lotr_trick as lt
    >>> walk(lt.new_game(lt.load().chapter(1)), 28, [0] * 100).outcome.summary
    'the chapter is won'
    """
    nature = Seeded(seed)
    game = nature.settle(game)
    for pick in picks:
        asked = game.pending
        if asked is None or isinstance(asked, Chance):
            break
        game = nature.settle(game.apply(asked.options[pick % len(asked.options)]))
    return game


def cards(
    chapter: Chapter, *, players: int | None = None, suits: Collection[str] | None = None
) -> st.SearchStrategy[str]:
    """Return the names of the cards in the deck of a chapter, shrinking towards low ones.

    `suits` names the suits to choose from; without it every card of the deck may come.

    >>> import lotr_trick as lt
    >>> from hypothesis import find
    >>> find(cards(lt.load().chapter(1), suits=["rings"]), lambda card: card > "R2")
    'R3'
    """
    deck = _start(_chapter(chapter), players, None).table.cards
    if suits is None:
        return st.sampled_from(tuple(dict.fromkeys(deck.names)))
    if isinstance(suits, str) or not isinstance(suits, Collection) or not suits:
        message = f"suits must be some names of suits, such as a list of them, not {suits!r:.60}"
        raise InvalidArgument(message)
    unknown = [suit for suit in suits if suit not in deck.suits]
    if unknown:
        there = ", ".join(deck.suits)
        message = f"there is no suit {unknown[0]!r:.40} in this deck; there are {there}"
        raise InvalidArgument(message)
    wanted = 0
    for suit in suits:
        wanted |= deck.suits[suit]
    return st.sampled_from(tuple(dict.fromkeys(deck.named(wanted))))


def deals(
    chapter: Chapter, *, players: int | None = None, control: tuple[int, ...] | None = None
) -> st.SearchStrategy[tuple[str, ...]]:
    """Return deals of a chapter: all that nature draws before the first choice, as texts.

    Fix nature with one, and the chapter begins with it. Deals shrink towards the order of the
    deck: the first seat gets the lowest cards.

    >>> import lotr_trick as lt
    >>> from hypothesis import find
    >>> chapter = lt.load().chapter(1)
    >>> deal = find(deals(chapter), lambda deal: True)
    >>> game = lt.Fixed(deal).settle(lt.new_game(chapter))
    >>> game.view(0).own_hand[:4]
    ('H2', 'H3', 'H4', 'H5')
    """
    start = _start(_chapter(chapter), players, control)

    @st.composite
    def deal(draw: Draw) -> tuple[str, ...]:
        settled = _settled(draw, start, None)
        return tuple(move.text for move in settled.moves)

    return deal()


def games(
    start: Game | Chapter,
    *,
    players: int | None = None,
    nature: Nature | None = None,
    longest: int = 60,
    settled: bool = True,
) -> st.SearchStrategy[Any]:
    """Return positions anywhere on the way from `start`, a chapter or any game on the kernel.

    Every option and, unless `nature` is given, every draw is chosen by Hypothesis, so that a
    failure shrinks towards a short game with low cards. `players` is for a chapter alone.
    `longest` bounds the number of decisions. With `settled` no chance is pending in what is
    given; without it, what nature has to answer is a position too.

    >>> import lotr_trick as lt
    >>> from hypothesis import find
    >>> chapter = lt.load().chapter(1)
    >>> game = find(games(chapter, players=3), lambda game: game.public.log.tricks)
    >>> len(game.public.log.tricks), game.pending.kind
    (1, 'play')
    """
    begun = _begun(start, players)
    _check_walk(nature, longest, 0)
    if not isinstance(settled, bool):
        message = f"settled must be True or False, not {settled!r:.40}"
        raise InvalidArgument(message)

    @st.composite
    def position(draw: Draw) -> Game:
        # One number first: making it smaller cuts off the end of the game.
        left = draw(st.integers(0, longest))
        game = begun
        while left:
            game = _settled(draw, game, nature)
            if game.pending is None:
                break
            game = _chosen(draw, game)
            left -= 1
        if settled or (isinstance(game.pending, Chance) and draw(st.booleans())):
            game = _settled(draw, game, nature)
        return game

    return position()


def playouts(
    start: Game | Chapter,
    *,
    players: int | None = None,
    nature: Nature | None = None,
    longest: int = 400,
) -> st.SearchStrategy[Any]:
    """Return games from `start`, a chapter or any game on the kernel, played to their end.

    See `games`. A game that is not over after `longest` decisions is given as it is then: a
    test that wants the end can ask for its outcome.

    >>> import lotr_trick as lt
    >>> from hypothesis import find
    >>> game = find(playouts(lt.load().chapter(1)), lambda game: True)
    >>> game.outcome is None
    False
    """
    begun = _begun(start, players)
    _check_walk(nature, longest, 1)

    @st.composite
    def playout(draw: Draw) -> Game:
        game = _settled(draw, begun, nature)
        for _ in range(longest):
            if game.pending is None:
                break
            game = _settled(draw, _chosen(draw, game), nature)
        return game

    return playout()


# Asked for at every card; making one each time would take a third of the time.
@lru_cache(maxsize=256)
def _up_to(last: int) -> st.SearchStrategy[int]:
    return st.integers(0, last)


def _chosen(draw: Draw, game: G) -> G:
    """Return the game after one of its options."""
    asked = game.pending
    assert asked is not None
    assert not isinstance(asked, Chance)
    last = len(asked.options) - 1
    return game.apply(asked.options[draw(_up_to(last)) if last else 0])


def _settled(draw: Draw, game: G, nature: Nature | None) -> G:
    """Return the game once no chance is pending."""
    if nature is not None:
        return nature.settle(game)
    while isinstance(game.pending, Chance):
        game = game.apply(_drawn(draw, game.pending))
    return game


def _drawn(draw: Draw, chance: Chance) -> Drawn:
    """Return a draw, card by card: the lowest ones first when it shrinks."""
    groups: list[tuple[str, ...]] = []
    for pile in chance.piles:
        rest = [item for item in pile.items if item not in pile.among]
        free = [at for at, size in enumerate(pile.sizes) for _ in range(size)]
        sure = [(item, free.pop(draw(_up_to(len(free) - 1)))) for item in pile.among]
        for at, size in enumerate(pile.sizes):
            group = [item for item, group in sure if group == at]
            more = size - len(group)
            if more == len(rest):
                group, rest = group + rest, []
            else:
                group += [rest.pop(draw(_up_to(len(rest) - 1))) for _ in range(more)]
            groups.append(tuple(group))
    return Drawn(chance.what, tuple(groups))


def _begun(start: Game | Chapter, players: int | None) -> Game:
    if isinstance(start, Chapter):
        return _start(start, players, None)
    if players is not None:
        message = "players is for a chapter; a game has its players already"
        raise InvalidArgument(message)
    missing = [
        name for name in ("pending", "outcome", "moves", "apply") if not hasattr(start, name)
    ]
    if missing:
        message = f"start must be a chapter or a game on the kernel, not {start!r:.60}"
        raise InvalidArgument(message)
    return start


def _chapter(chapter: Chapter) -> Chapter:
    if not isinstance(chapter, Chapter):
        message = f"chapter must be a chapter of a library, not {chapter!r:.60}"
        raise InvalidArgument(message)
    return chapter


def _start(chapter: Chapter, players: int | None, control: tuple[int, ...] | None) -> ChapterGame:
    """Return a chapter before its first move; four play unless it is said."""
    if players is not None and (not isinstance(players, int) or isinstance(players, bool)):
        message = f"players must be a number, not {players!r:.40}"
        raise InvalidArgument(message)
    if control is not None and not isinstance(control, tuple):
        message = f"control must be a tuple with the player of each seat, not {control!r:.40}"
        raise InvalidArgument(message)
    try:
        if players is None:
            return new_game(chapter, control=control)
        return new_game(chapter, players, control=control)
    except CannotPlay as error:
        raise InvalidArgument(str(error)) from error


def _check_walk(nature: Nature | None, longest: int, least: int) -> None:
    if nature is not None and not (hasattr(nature, "draw") and hasattr(nature, "settle")):
        message = f"nature must draw and settle, as Fixed and Seeded do, not {nature!r:.60}"
        raise InvalidArgument(message)
    if not isinstance(longest, int) or isinstance(longest, bool) or longest < least:
        message = f"longest must be a number from {least} on, not {longest!r:.40}"
        raise InvalidArgument(message)
