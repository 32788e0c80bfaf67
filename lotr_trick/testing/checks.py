"""Checks that hold for every game on the kernel, as plain functions that raise on a breach.

Each takes a game, asserts something about it and returns nothing. A game that is added to the
kernel gets them by calling `check_position` on its positions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

import attrs

from lotr_trick.kernel import Chance, Decision, Game, Refused, Seeded, redact, replay, to_record
from lotr_trick.kernel.game import Json
from lotr_trick.kernel.record import dumps, loads

G = TypeVar("G", bound=Game)


def require(holds: object, message: str) -> None:
    """Raise an AssertionError with `message` unless `holds`."""
    if not holds:
        raise AssertionError(message)


def check_progress(game: Game) -> None:
    """A game that is not over asks something; a decision has options, all with their own text."""
    if game.outcome is not None:
        require(game.pending is None, "the game is over and asks something")
        return
    require(game.pending is not None, "the game is not over and asks nothing")
    if isinstance(game.pending, Decision):
        texts = [option.text for option in game.pending.options]
        require(texts, f"a decision without options: {game.pending}")
        require(len(set(texts)) == len(texts), f"two options with one text: {texts}")


def check_refusal(game: Game) -> None:
    """What is not among the options is refused, with options that exist; nothing changes."""
    if game.pending is None:
        return
    before = to_record(game)
    asked = game.pending
    for junk in ("", "play", "play Z99", "choose nobody", "\x00", "pass", "deal: ", "x" * 10_000):
        try:
            game.apply(junk)
        except Refused as refused:
            if isinstance(asked, Decision):
                texts = {option.text for option in asked.options}
                require(set(refused.nearest) <= texts, "a refusal names what is no option")
                require(refused.nearest, "a refusal names no option")
        else:
            message = f"{junk!r:.40} was taken"
            raise AssertionError(message)
    require(game.pending == asked, "a refusal changed what is asked")
    require(to_record(game) == before, "a refusal changed the game")


def check_determinism(game: Game) -> None:
    """The same choice, as a value or as its text, gives equal games."""
    asked = game.pending
    if isinstance(asked, Chance):
        drawn = Seeded("determinism").draw(asked, ())
        require(game.apply(drawn) == game.apply(drawn.text), "a draw and its text differ")
    elif isinstance(asked, Decision):
        option = asked.options[-1]
        require(game.apply(option) == game.apply(option.text), "an option and its text differ")


def check_replay(game: Game, start: Callable[[Json, Json], Game]) -> None:
    """The record, written and read, replays to an equal game."""
    record = to_record(game)
    text = dumps(record)
    require(loads(text) == record, "a record does not read back")
    require(dumps(loads(text)) == text, "a record is not written the same twice")
    require(replay(loads(text), start) == game, "a record does not replay to an equal game")


def check_views(game: Game) -> None:
    """No view reaches the game, and only whoever answers sees the options."""
    views = [game.public, *(game.view(player) for player in range(game.players))]
    for view in views:
        for value in reachable(view):
            require(not hasattr(value, "apply"), f"a view reaches {type(value).__name__}")
        asked = game.pending
        if isinstance(asked, Decision) and asked.player >= 0 and asked.player != view.player:
            require(view.pending is not None, "a view does not say who is asked")
            require(
                view.pending is not None and not view.pending.options,
                "a view shows somebody else's options",
            )
        require(view.outcome == game.outcome, "a view hides how the game ended")
        require(len(view.history) >= len(game.moves), "a view forgets a move")
        require(redact(game, view.player).moves == view.history, "a redacted record differs")


def check_position(game: Game, start: Callable[[Json, Json], Game]) -> None:
    """Run every check of this module on one position."""
    check_progress(game)
    check_refusal(game)
    check_determinism(game)
    check_replay(game, start)
    check_views(game)


def reachable(value: Any) -> Iterator[Any]:
    """Yield everything that can be reached from a value through fields and containers."""
    seen: set[int] = set()
    todo = [value]
    while todo:
        here = todo.pop()
        if id(here) in seen or isinstance(here, str | int | bytes | bool | type(None)):
            continue
        seen.add(id(here))
        yield here
        if attrs.has(type(here)):
            todo += [getattr(here, field.name) for field in attrs.fields(type(here))]
        elif isinstance(here, Mapping):
            todo += [*here.keys(), *here.values()]
        elif isinstance(here, tuple | list | set | frozenset):
            todo += list(here)
        else:
            todo += list(getattr(here, "__dict__", {}).values())
