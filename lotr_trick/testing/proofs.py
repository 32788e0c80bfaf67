"""Proofs: what the checks need to know of a kind of game, beside what the kernel asks of all."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, Final, Protocol, TypeVar

import attrs

from lotr_trick.kernel import Game, View
from lotr_trick.kernel.game import Json

G = TypeVar("G", bound=Game)

Start = Callable[[Json, Json], Game]
"""Starts a game from the rules and the setting of a record."""


class Standing(Protocol):
    """How something stands: true now or not, and whether that can still change."""

    @property
    def met(self) -> bool:
        """Whether it is true now; once it is final, for good."""
        ...

    @property
    def final(self) -> bool:
        """Whether it stays so in every continuation."""
        ...


# Games differ in type; what a proof is given is always a game of its own kind.
@attrs.frozen(kw_only=True)
class Proof:
    """What the checks need to know of a kind of game. Only `start` must be there.

    A check that needs what a proof does not have says so; `check_position` leaves it out.

    >>> from lotr_trick.journey import start
    >>> Proof(start=start).has("pieces")
    False
    """

    start: Start
    """Starts a game from the rules and the setting of a record."""
    begin: Callable[[Any], Game] | None = None
    """Gives a game before its first move; only where that is quicker than a record."""
    pieces: Callable[[Any], Iterable[Hashable]] | None = None
    """Gives every piece of a game, wherever it lies: none may vanish or be there twice."""
    whole: Callable[[Any], Iterable[Hashable]] | None = None
    """Gives every piece that there should be now; without it, those of the beginning."""
    standings: Callable[[Any, int | None], Mapping[Hashable, Standing]] | None = None
    """Gives how goals stand as a player (None: the public) sees it, each by a name of its own
    that is never used again for another goal or another round."""
    sealed: Callable[[Any], int] | None = None
    """Gives how many of the last moves are still sealed; without it, no seat chooses twice
    before all choices of a kind are opened."""
    openly: Callable[[Any], Hashable] | None = None
    """Gives what everybody sees of an option although it is sealed; without it, nothing."""
    twins: Callable[[Any, int | None], Iterable[Game]] | None = None
    """Gives games that differ only in what a player (None: the public) never saw."""

    tells: Callable[[Any, int | None], Mapping[str, Any]] | None = None
    """Gives all that a player (None: the public) is told beside the view and the record, by what
    it is: options, refusals, prompts, progress, explanations."""

    def has(self, part: str) -> bool:
        """Tell whether a part is there."""
        return getattr(self, part) is not None


_OWN: Final = {
    "campaign": "lotr_trick.testing.campaigns:CAMPAIGNS",
    "tcg": "lotr_trick.testing.card_games:CARD_GAMES",
}
"""Where the games are that know more than how they start, by the names that records have."""


def proof_of(game: Game) -> Proof:
    """Return the proof of a game of this library, or raise ValueError for any other.

    >>> import lotr_trick as lt
    >>> proof_of(lt.new_game(lt.load().chapter(1))).has("twins")
    True
    """
    # Checks of other games need not import these.
    from lotr_trick.games import STARTS  # noqa: PLC0415
    from lotr_trick.testing.chapters import CHAPTERS  # noqa: PLC0415
    from lotr_trick.trick.game import ChapterGame  # noqa: PLC0415

    if isinstance(game, ChapterGame):
        return CHAPTERS
    kind = game.origin.game
    if kind in _OWN:
        module, _, name = _OWN[kind].partition(":")
        own: Proof = getattr(import_module(module), name)
        return own
    if kind not in STARTS:
        message = f"the game {kind!r:.40} is not known here: give Proof(start=...) with the check"
        raise ValueError(message)
    return Proof(start=STARTS[kind])


def beginning(game: G, proof: Proof) -> G:
    """Return the game before its first move."""
    if proof.begin is not None:
        begun = proof.begin(game)
    else:
        origin = game.origin
        begun = proof.start(origin.rules, origin.setting)
    # A start gives games of the kind that the record came from.
    return begun  # type: ignore[return-value] # pyright: ignore[reportReturnType]


def way(game: G, proof: Proof) -> Iterator[G]:
    """Yield every position from the beginning to `game`, both included.

    >>> import lotr_trick as lt
    >>> game = lt.seeded(1).settle(lt.new_game(lt.load().chapter(1)))
    >>> [len(position.moves) for position in way(game, proof_of(game))]
    [0, 1, 2]
    """
    position = beginning(game, proof)
    yield position
    for move in game.moves:
        position = position.apply(move.text)
        yield position


def view_of(game: Game, player: int | None) -> View:
    """Return what `player` sees; None: the public."""
    return game.public if player is None else game.view(player)


def viewers(game: Game) -> tuple[int | None, ...]:
    """Return everybody who sees a game: the public, and every player.

    >>> import lotr_trick as lt
    >>> viewers(lt.new_game(lt.load().chapter(1), players=3))
    (None, 0, 1, 2)
    """
    return (None, *range(game.players))


def told(player: int | None) -> str:
    """Return what messages call somebody who sees a game.

    >>> told(None), told(0)
    ('the public', 'player 1')
    """
    return "the public" if player is None else f"player {player + 1}"
