"""Records: a game as its rules, its setting and its moves, to be replayed or redacted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

import attrs

from lotr_trick.kernel.decision import Refused
from lotr_trick.kernel.game import Game, Json

FORMAT: Final = "lotr-trick record"
VERSION: Final = 1
MOST_MOVES: Final = 100_000
WHOLE: Final = "everything"
PUBLIC: Final = "the public"
_KINDS: Final[dict[type[Any], str]] = {str: "a text", dict: "an object", list: "a list"}
_BROKEN: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    StopIteration,
    TypeError,
)
"""What rules that do not fit together may raise when they are compiled or played."""

G = TypeVar("G", bound=Game)


class RecordError(ValueError):
    """A record that cannot be read or replayed; the message says where and why."""


@attrs.frozen
class Record:
    """A game that can be stored: replayed if it holds everything, read if it is redacted.

    `seen_by` is ``everything``, ``the public`` or the number of a player, counted from 1.
    """

    game: str
    digest: str
    rules: Json
    setting: Json
    moves: tuple[str, ...]
    seen_by: str = WHOLE

    @property
    def redacted(self) -> bool:
        """Whether the record holds only what somebody saw, and so cannot be replayed."""
        return self.seen_by != WHOLE


def to_record(game: Game) -> Record:
    """Return the whole record of a game: it replays to an equal game."""
    origin = game.origin
    moves = tuple(move.text for move in game.moves)
    return Record(origin.game, origin.digest, origin.rules, origin.setting, moves)


def redact(game: Game, player: int | None) -> Record:
    """Return the record of what `player` saw (None: the public), and not a byte more.

    Two games that are equal to a player give equal redacted records.
    """
    origin = game.origin
    view = game.public if player is None else game.view(player)
    seen_by = PUBLIC if player is None else str(player + 1)
    return Record(origin.game, origin.digest, origin.rules, origin.setting, view.history, seen_by)


@contextmanager
def from_anybody() -> Iterator[None]:
    """Raise `RecordError` for whatever the rules of a record break: they may come from anybody.

    >>> with from_anybody():
    ...     raise ValueError("they have no cards")
    Traceback (most recent call last):
    lotr_trick.kernel.record.RecordError: the record's rules cannot be used: they have no cards
    """
    try:
        yield
    except RecordError:
        raise
    except (ValueError, *_BROKEN) as error:
        why = error if isinstance(error, ValueError) else "they do not fit together"
        message = f"the record's rules cannot be used: {why}"
        raise RecordError(message) from error


def replay_steps(record: Record, start: Callable[[Json, Json], G]) -> Iterator[G]:
    """Yield the game at its start and after each move of `record`.

    `start` makes a game from rules and a setting; it raises ValueError for what it cannot use.
    """
    if record.redacted:
        message = (
            f"this record holds only what {_seer(record.seen_by)} saw; "
            "it can be shown, but not replayed"
        )
        raise RecordError(message)
    with from_anybody():
        game = start(record.rules, record.setting)
    if game.origin.digest != record.digest:
        message = (
            "the record's rules are not the ones it names: "
            f"it names {record.digest[:12]}, they are {game.origin.digest[:12]}"
        )
        raise RecordError(message)
    yield game
    for number, move in enumerate(record.moves, 1):
        if game.pending is None:
            message = f"move {number}, `{move[:60]}`: the game is over already"
            raise RecordError(message)
        with from_anybody():
            try:
                game = game.apply(move)
            except Refused as error:
                message = f"move {number}: {error}"
                raise RecordError(message) from error
        yield game


def replay(record: Record, start: Callable[[Json, Json], G]) -> G:
    """Return the game that `record` holds; see `replay_steps`."""
    *_, game = replay_steps(record, start)
    return game


def _seer(seen_by: str) -> str:
    return seen_by if seen_by == PUBLIC else f"player {seen_by}"


def canonical(value: Any) -> str:
    """Return the one JSON text of a value: equal values give equal bytes."""
    # Only who writes or reads a record needs it.
    import json  # noqa: PLC0415

    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def dumps(record: Record) -> str:
    """Return the text of a record: one canonical form, so equal records are equal bytes."""
    whole = whole_of(record)
    lines = ",\n".join(f"{canonical(key)}:{_value(value)}" for key, value in whole.items())
    return "{\n" + lines + "\n}\n"


def whole_of(record: Record) -> dict[str, Any]:
    """Return a record as the object that is written for it."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "digest": record.digest,
        "seen_by": record.seen_by,
        "setting": record.setting,
        "moves": list(record.moves),
        "rules": record.rules,
    }


def _value(value: Any) -> str:
    if isinstance(value, list):
        return "[\n" + ",\n".join(canonical(item) for item in value) + "\n]"
    return canonical(value)


def loads(text: str) -> Record:
    """Return the record that `text` holds, or raise `RecordError` with what is wrong.

    >>> loads("[]")
    Traceback (most recent call last):
    lotr_trick.kernel.record.RecordError: this is not a record: expected an object, found a list
    """
    # Only who writes or reads a record needs it.
    import json  # noqa: PLC0415

    try:
        whole = json.loads(text)
    except json.JSONDecodeError as error:
        message = (
            f"this is not a record, or a damaged one: line {error.lineno}, "
            f"column {error.colno}: {error.msg}"
        )
        raise RecordError(message) from error
    except (RecursionError, ValueError) as error:
        message = "this is not a record: it nests too deep or holds a number that is too long"
        raise RecordError(message) from error
    return parse(whole)


def parse(whole: Any) -> Record:
    """Return the record that an object was written for, or raise `RecordError`."""
    if not isinstance(whole, dict):
        kind = _KINDS.get(type(whole), "something else")
        message = f"this is not a record: expected an object, found {kind}"
        raise RecordError(message)
    if whole.get("format") != FORMAT:
        message = f'this is not a record of ours: "format" should be "{FORMAT}"'
        raise RecordError(message)
    if whole.get("version") != VERSION:
        message = (
            f"the record has version {whole.get('version')!r:.20}; this program reads {VERSION}"
        )
        raise RecordError(message)
    return Record(
        game=_field(whole, "game", str),
        digest=_field(whole, "digest", str),
        rules=_field(whole, "rules", dict),
        setting=_field(whole, "setting", dict),
        moves=_moves(whole),
        seen_by=_field(whole, "seen_by", str),
    )


F = TypeVar("F")


def _field(whole: dict[str, Any], name: str, kind: type[F]) -> F:
    if name not in whole:
        message = f'the record is damaged: "{name}" is missing'
        raise RecordError(message)
    value = whole[name]
    if not isinstance(value, kind):
        message = f'the record is damaged: "{name}" should be {_KINDS[kind]}'
        raise RecordError(message)
    return value


def _moves(whole: dict[str, Any]) -> tuple[str, ...]:
    moves = _field(whole, "moves", list)
    if len(moves) > MOST_MOVES:
        message = f"the record has {len(moves)} moves; at most {MOST_MOVES} are read"
        raise RecordError(message)
    for number, move in enumerate(moves, 1):
        if not isinstance(move, str):
            message = f"the record is damaged: move {number} should be a text"
            raise RecordError(message)
    return tuple(moves)
