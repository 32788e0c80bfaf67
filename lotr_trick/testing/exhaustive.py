"""Exhaustive comparison: verdicts against every way that a small game can go on.

`final` promises something of every continuation. Near the end of a game they can all be
walked, and the promise be compared with them; for what one player sees, in every deal that the
player cannot tell apart.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, Generic, TypeVar

import attrs

from lotr_trick.kernel import Chance, Drawn, Game
from lotr_trick.testing.proofs import Standing, told, view_of

G = TypeVar("G", bound=Game)

Verdicts = Callable[[G], Sequence["Standing | None"]]
"""Gives how each seat's goal stands in a game, or None for a seat without one."""

Truth = tuple[bool | None, ...]
"""Which goals were met at an end; None for a seat without one."""


class TooLarge(ValueError):
    """More continuations than were allowed; a later position has fewer."""


@attrs.frozen
class Compared:
    """What a comparison has seen: so that a test can tell that it looked at something.

    `late` counts verdicts that were open although every continuation ends alike: no breach,
    since a verdict may be careful, but a measure of how careful it is.
    """

    positions: int
    final: int
    late: int
    worlds: int = 1


def check_continuations(
    game: G,
    verdicts: Verdicts[G],
    *,
    truth: Callable[[G], Sequence[bool | None]] | None = None,
    until: Callable[[G], bool] | None = None,
    alike: Callable[[G], Hashable] | None = None,
    most: int = 100_000,
) -> Compared:
    """Compare the verdicts of a game, there and at every position after it, with all its ends.

    A verdict that is final must hold at every end below it, or an AssertionError tells the
    moves that lead to another. `truth` says which goals were met at an end; without it, the
    verdicts there do. `until` says where a walk ends; without it, where nothing is asked.
    `alike` gives equal keys to positions that go on alike and are judged alike: they are walked
    once; `chapters.counted` is one. More than `most` positions raise `TooLarge`.

    >>> import lotr_trick as lt
    >>> game = lt.seeded(5).settle(lt.new_game(lt.load().chapter(1), play_out=True))
    >>> while len(game.public.log.tricks) < 7:
    ...     game = game.apply(game.pending.options[0])
    >>> check_continuations(game, lambda game: game.public.verdicts).final > 0
    True
    """
    walk = _Walk(verdicts, truth, until, alike, _number(most))
    walk.ends(game)
    return Compared(walk.positions, walk.final, walk.late)


def check_seen(
    game: G,
    player: int | None,
    verdicts: Verdicts[G],
    worlds: Iterable[G],
    *,
    truth: Callable[[G], Sequence[bool | None]] | None = None,
    until: Callable[[G], bool] | None = None,
    alike: Callable[[G], Hashable] | None = None,
    most: int = 100_000,
) -> Compared:
    """Compare the verdicts that `player` (None: the public) sees with all that may be.

    `verdicts` reads them from a game as that player sees it. `worlds` are the games that the
    player cannot tell apart, such as `twins.worlds(game, player)` gives for a chapter. What is
    final to the player must hold at every end of every world. `most` bounds the positions of
    all worlds together; see `check_continuations` for the rest.

    >>> import lotr_trick as lt
    >>> from lotr_trick.testing.twins import worlds
    >>> game = lt.seeded(5).settle(lt.new_game(lt.load().chapter(1), play_out=True))
    >>> while len(game.public.log.tricks) < 8:
    ...     game = game.apply(game.pending.options[0])
    >>> seen = lambda game: game.view(0).verdicts
    >>> check_seen(game, 0, seen, worlds(game, 0)).worlds > 1
    True
    """
    walk = _Walk(verdicts, truth, until, alike, _number(most))
    view, says = view_of(game, player), tuple(verdicts(game))
    reached: frozenset[Truth] = frozenset()
    count = 0
    for world in worlds:
        count += 1
        if view_of(world, player) != view:
            message = f"a world that was given looks different to {told(player)}: {_way(world)}"
            raise ValueError(message)
        if tuple(verdicts(world)) != says:
            message = f"{told(player)} is told other verdicts where all looks alike: {_way(world)}"
            raise AssertionError(message)
        reached |= walk.ends(world)
    if not count:
        message = "no world was given; the game itself is always one"
        raise ValueError(message)
    late = sum(
        verdict is not None and not verdict.final and len({end[seat] for end in reached}) == 1
        for seat, verdict in enumerate(says)
    )
    return Compared(walk.positions, walk.final, late, count)


def every_draw(chance: Chance) -> Iterator[Drawn]:
    """Yield every draw of a chance that looks different.

    >>> from lotr_trick.kernel import draw, throw
    >>> [drawn.text for drawn in every_draw(draw("deal", "abc", (1, 2)))]
    ['deal: a / b c', 'deal: b / a c', 'deal: c / a b']
    >>> len(list(every_draw(throw("dice", ["123456", "123456"]))))
    36
    """
    for groups in _piles([(pile.items, pile.sizes) for pile in chance.piles]):
        yield Drawn(chance.what, groups)


def _piles(piles: Sequence[tuple[Sequence[str], Sequence[int]]]) -> Iterator[tuple[Any, ...]]:
    if not piles:
        yield ()
        return
    (items, sizes), *others = piles
    for groups in shared_out(items, sizes):
        for rest in _piles(others):
            yield (*groups, *rest)


def shared_out(items: Sequence[str], sizes: Sequence[int]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Yield every way to share out items in groups of these sizes; equal items are one.

    >>> list(shared_out("aab", (1, 1)))
    [(('a',), ('a',)), (('a',), ('b',)), (('b',), ('a',))]
    """
    if not sizes:
        yield ()
        return
    done: set[tuple[str, ...]] = set()
    for places in combinations(range(len(items)), sizes[0]):
        group = tuple([items[at] for at in places])
        if group not in done:
            done.add(group)
            rest = [item for at, item in enumerate(items) if at not in places]
            for others in shared_out(rest, sizes[1:]):
                yield (group, *others)


def _number(most: int) -> int:
    if not isinstance(most, int) or most < 1:
        message = f"most must be a number from 1 on, not {most!r:.40}"
        raise ValueError(message)
    return most


def _way(game: Game) -> str:
    return "[" + ", ".join(repr(move.text) for move in game.moves) + "]"


class _Walk(Generic[G]):
    """One walk over continuations, which remembers the ends of every position."""

    def __init__(
        self,
        verdicts: Verdicts[G],
        truth: Callable[[G], Sequence[bool | None]] | None,
        until: Callable[[G], bool] | None,
        alike: Callable[[G], Hashable] | None,
        most: int,
    ) -> None:
        self.verdicts = verdicts
        self.truth = truth or (lambda end: [None if v is None else v.met for v in verdicts(end)])
        self.until = until or (lambda game: game.pending is None)
        # Ways that differ are different positions unless somebody says otherwise.
        self.alike = alike or (lambda game: tuple([move.text for move in game.moves]))
        self.most = most
        self.known: dict[Hashable, tuple[frozenset[Truth], tuple[Standing | None, ...]]] = {}
        self.final = self.late = 0

    @property
    def positions(self) -> int:
        """How many positions were looked at."""
        return len(self.known)

    def ends(self, game: G) -> frozenset[Truth]:
        """Return all ends of a position, and compare its verdicts with them."""
        key, says = self.alike(game), tuple(self.verdicts(game))
        if key in self.known:
            found, said = self.known[key]
            if said != says:
                message = f"`alike` takes this for a position with other verdicts: {_way(game)}"
                raise ValueError(message)
            return found
        if self.positions >= self.most:
            message = f"there are more than {self.most} positions; take a later one to begin with"
            raise TooLarge(message)
        if self.until(game):
            found = frozenset({tuple(self.truth(game))})
        else:
            found = frozenset().union(*[self.ends(after) for after in self._followers(game)])
        self.known[key] = found, says
        self._compare(game, says, found)
        return found

    def _followers(self, game: G) -> Iterator[G]:
        asked = game.pending
        if asked is None:
            message = f"the game is over before its walk is: {_way(game)}"
            raise ValueError(message)
        choices = every_draw(asked) if isinstance(asked, Chance) else asked.options
        for choice in choices:
            yield game.apply(choice)

    def _compare(self, game: G, says: tuple[Standing | None, ...], found: frozenset[Truth]) -> None:
        for seat, verdict in enumerate(says):
            if verdict is None:
                continue
            ends = {end[seat] for end in found} - {None}
            if verdict.final:
                self.final += 1
                if not ends <= {verdict.met}:
                    raise AssertionError(self._breach(game, seat, met=verdict.met))
            elif len(ends) == 1:
                self.late += 1

    def _breach(self, game: G, seat: int, *, met: bool) -> str:
        """Return what is wrong in words, with one way to an end that shows it."""
        end = game
        while not self.until(end):
            end = next(
                after
                for after in self._followers(end)
                if any(truth[seat] is (not met) for truth in self.ends(after))
            )
        said = "met" if met else "not met"
        on = [move.text for move in end.moves[len(game.moves) :]]
        after = "then " + ", ".join(f"`{text}`" for text in on) if on else "the end"
        return (
            f"the goal of seat {seat + 1} is finally {said} after {_way(game)}; "
            f"{after} makes it otherwise"
        )
