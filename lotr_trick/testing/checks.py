"""Checks that hold for every game on the kernel, as plain functions that raise on a breach.

All are called alike: with a position of a game and with its proof, which may be left out for
the games of this library. They give nothing, and raise AssertionError with what is wrong. A
game that is added to the kernel gets them all by calling `check_position` on its positions.

>>> import lotr_trick as lt
>>> game = lt.seeded(1).settle(lt.new_game(lt.load().chapter(1)))
>>> check_progress(game)
>>> check_position(game)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Any, Final

import attrs

from lotr_trick.kernel import (
    Chance,
    Decision,
    Game,
    Record,
    Refused,
    Seeded,
    redact,
    replay,
    to_record,
)
from lotr_trick.kernel.record import dumps, loads
from lotr_trick.testing.proofs import (
    Proof,
    Standing,
    Start,
    beginning,
    proof_of,
    told,
    view_of,
    viewers,
    way,
)

MOST_TWINS: Final = 4
"""How many twins of a position are looked at for each player."""

_JUNK: Final = ("", "play", "play Z99", "choose nobody", "\x00", "pass", "deal: ", "x" * 10_000)

Given = Proof | Start | None
"""What a check is told of the game: its proof, just its start, or nothing for known games."""


def require(holds: object, message: str) -> None:
    """Raise an AssertionError with `message` unless `holds`."""
    if not holds:
        raise AssertionError(message)


def check_progress(game: Game, _given: Given = None, /) -> None:
    """A game that is not over asks something, and every option leads one move on."""
    if game.outcome is not None:
        require(game.pending is None, "the game is over and asks something")
        return
    require(game.pending is not None, "the game is not over and asks nothing")
    if isinstance(game.pending, Decision):
        texts = [option.text for option in game.pending.options]
        require(texts, f"a decision without options: {game.pending}")
        for option in game.pending.options:
            moves = game.apply(option).moves
            require(moves[:-1] == game.moves, f"`{option.text}` changes the moves before it")
            require(moves[-1].text == option.text, f"`{option.text}` is kept as another move")


def check_refusal(game: Game, _given: Given = None, /) -> None:
    """What is not among the options is refused, with options that exist; nothing changes."""
    if game.pending is None:
        return
    before = to_record(game)
    asked = game.pending
    offered = [option.text for option in asked.options] if isinstance(asked, Decision) else []
    for junk in _JUNK:
        if junk in offered:
            continue
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


def check_determinism(game: Game, _given: Given = None, /) -> None:
    """The same choice, made twice, as a value or as its text, gives equal games."""
    asked = game.pending
    if isinstance(asked, Chance):
        drawn = Seeded("determinism").draw(asked, ())
        require(game.apply(drawn) == game.apply(drawn), "one draw gives two games")
        require(game.apply(drawn) == game.apply(drawn.text), "a draw and its text differ")
    elif isinstance(asked, Decision):
        for option in asked.options:
            once = game.apply(option)
            require(once == game.apply(option), f"`{option.text}` gives two games")
            require(once == game.apply(option.text), f"`{option.text}` and its text differ")


def check_texts(game: Game, _given: Given = None, /) -> None:
    """Every text leads back to what it is the text of: options, draws and records."""
    asked = game.pending
    if isinstance(asked, Decision):
        texts = [option.text for option in asked.options]
        require(len(set(texts)) == len(texts), f"two options with one text: {texts}")
        for option in asked.options:
            text = option.text
            clean = text and text.isprintable() and text == text.strip()
            require(clean, f"nobody can type the text {text!r:.60}")
            require(asked.find(text) == option, f"`{text}` finds another option")
    elif isinstance(asked, Chance):
        for seed in range(3):
            drawn = Seeded(seed).draw(asked, ())
            require(_found(asked, drawn.text) == drawn, f"`{drawn.text}` finds another draw")
    for record in (to_record(game), *(redact(game, player) for player in viewers(game))):
        _check_record(record)


def _found(chance: Chance, text: str) -> object:
    try:
        return chance.find(text)
    except Refused:
        return None


def _check_record(record: Record) -> None:
    text = dumps(record)
    require(loads(text) == record, "a record does not read back")
    require(dumps(loads(text)) == text, "a record is not written the same twice")


def check_replay(game: Game, given: Given = None, /) -> None:
    """The record, written and read, replays to an equal game."""
    proof = _proof(game, given)
    again = replay(loads(dumps(to_record(game))), proof.start)
    require(again == game, "a record does not replay to an equal game")


def check_views(game: Game, _given: Given = None, /) -> None:
    """No view reaches the game, and only whoever answers sees the options."""
    for player in viewers(game):
        view = view_of(game, player)
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


def check_twins(game: Game, given: Given = None, /) -> None:
    """Games that differ only in what somebody never saw are told alike to that one: the view, the
    record, and all else that the proof says is told.
    """
    proof = _proof(game, given, "twins")
    assert proof.twins is not None
    for player in viewers(game):
        record: Record | None = None
        for twin in islice(proof.twins(game, player), MOST_TWINS):
            record = record or redact(game, player)
            require(twin != game, "a twin is the game itself")
            check_alike(game, twin, player, proof)
            same = redact(twin, player) == record
            require(same, f"the record of {told(player)} tells what is hidden")


def check_alike(game: Game, twin: Game, player: int | None, given: Given = None, /) -> None:
    """Two positions that are the same to `player` (None: the public) are told alike to that one.

    >>> import lotr_trick as lt
    >>> from lotr_trick.testing.twins import twins
    >>> game = lt.seeded(1).settle(lt.new_game(lt.load().chapter(1)))
    >>> check_alike(game, next(twins(game, 0)), 0)
    """
    proof, who = _proof(game, given), told(player)
    require(
        view_of(twin, player) == view_of(game, player), f"the view of {who} tells what is hidden"
    )
    if proof.tells is not None:
        here, there = proof.tells(game, player), proof.tells(twin, player)
        for what in {**here, **there}:
            same = what in here and what in there and here[what] == there[what]
            require(same, f"the {what} of {who} tells what is hidden")


def check_sealed(game: Game, given: Given = None, /) -> None:
    """Until the last seat has chosen, nobody else can tell what a sealed choice was.

    Every choice that was sealed in this position is made otherwise: nobody but who made it may
    see a difference, and what the others chose must still have been possible.
    """
    if not _sealed(game.pending):
        return
    proof = _proof(game, given)
    for position, asked, after in _sealed_choices(game, proof):
        move = game.moves[len(position.moves)]
        made = move.text
        for option in asked.options:
            if option.text == made or (proof.openly and proof.openly(option) != proof.openly(move)):
                continue
            other = _after(position.apply(option), after, asked.seat)
            if other is None:
                continue
            for player in viewers(game):
                same = player == asked.player or view_of(other, player) == view_of(game, player)
                require(same, f"{told(player)} can tell `{made}`, which is sealed")


def _after(game: Game, moves: Iterable[str], chooser: int | None) -> Game | None:
    """Return the game after moves; None if the chooser itself could not have made one of them."""
    for move in moves:
        asked = game.pending
        try:
            game = game.apply(move)
        except Refused as refused:
            if isinstance(asked, Decision) and asked.seat == chooser:
                return None
            message = f"a sealed choice tells on the options of others: {refused}"
            raise AssertionError(message) from refused
    return game


def _sealed(asked: object) -> bool:
    return isinstance(asked, Decision) and asked.sealed


def _sealed_choices(game: Game, proof: Proof) -> list[tuple[Game, Decision, tuple[str, ...]]]:
    """Return the choices that are still sealed: the position, the question, the moves after it."""
    phase: list[tuple[Game, Decision]] = []
    first = None if proof.sealed is None else len(game.moves) - proof.sealed(game)
    for position in way(game, proof):
        asked = position.pending
        if first is not None:
            if len(position.moves) >= first and isinstance(asked, Decision):
                phase.append((position, asked))
            continue
        # Within one sealed choice no seat is asked twice.
        if not isinstance(asked, Decision) or not asked.sealed:
            phase = []
        elif any(asked.seat == before.seat for _, before in phase):
            phase = [(position, asked)]
        else:
            phase.append((position, asked))
    texts = [move.text for move in game.moves]
    return [(at, asked, tuple(texts[len(at.moves) + 1 :])) for at, asked in phase[:-1]]


def check_conservation(game: Game, given: Given = None, /) -> None:
    """Every piece that was there at the beginning is there, once for each time it was."""
    proof = _proof(game, given, "pieces")
    assert proof.pieces is not None
    whole = proof.pieces(beginning(game, proof)) if proof.whole is None else proof.whole(game)
    expected, found = Counter(whole), Counter(proof.pieces(game))
    for piece in sorted({*expected, *found}, key=str):
        count, was = found[piece], expected[piece]
        require(count == was, f"{piece} is there {count} times, at the beginning {was}")


def check_final(game: Game, given: Given = None, /) -> None:
    """What was final on the way here has stayed so, to the public and to every player."""
    proof = _proof(game, given, "standings")
    assert proof.standings is not None
    final: dict[tuple[int | None, object], Standing] = {}
    for position in way(game, proof):
        for player in viewers(position):
            for name, now in proof.standings(position, player).items():
                was = final.get((player, name))
                if was is not None:
                    about = f"{name} was final for {told(player)}"
                    require(now.final, f"{about} and is open again")
                    require(now.met == was.met, f"{about} and has changed")
                elif now.final:
                    final[player, name] = now


CHECKS: Final[Mapping[Callable[[Game, Given], None], str]] = MappingProxyType(
    {
        check_progress: "",
        check_texts: "",
        check_refusal: "",
        check_determinism: "",
        check_replay: "start",
        check_views: "",
        check_sealed: "start",
        check_conservation: "pieces",
        check_final: "standings",
        check_twins: "twins",
    }
)
"""Every check, with the part of a proof that it cannot do without."""


def check_position(game: Game, given: Given = None, /) -> None:
    """Run every check on one position that the proof has enough for.

    A breach is told with the moves that lead to it.
    """
    proof = _proof(game, given)
    for check, needed in CHECKS.items():
        if not needed or proof.has(needed):
            try:
                check(game, proof)
            except AssertionError as error:
                moves = ", ".join(repr(move.text) for move in game.moves)
                error.add_note(f"{check.__name__} failed after [{moves}]")
                raise


def _proof(game: Game, given: Given, part: str = "start") -> Proof:
    """Return the proof that a check was given or that is known, if it has a part."""
    proof = proof_of(game) if given is None else given
    proof = proof if isinstance(proof, Proof) else Proof(start=proof)
    if not proof.has(part):
        message = f"this check needs a proof with `{part}`: give Proof(start=..., {part}=...)"
        raise ValueError(message)
    return proof


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
