"""Random rounds: any chapter played by chance, many times over, and what came of it.

Every round is a pure function of the chapter, the number of players and its own number, so
that one which went wrong is found again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import Any, Final

import attrs

from lotr_trick.kernel import Chance, Decision, Seeded
from lotr_trick.testing.checks import check_conservation
from lotr_trick.trick.compile.model import Chapter
from lotr_trick.trick.game import ChapterGame, new_game, whole_table
from lotr_trick.trick.goals.facts import NoGoal
from lotr_trick.trick.moves import CHOOSE, is_move
from lotr_trick.trick.state.progress import NOTHING_YET, Progress
from lotr_trick.trick.state.results import RoundResult
from lotr_trick.trick.state.table import Role, Table

LONGEST: Final = 1000
"""How many moves a round may take: far more than any does."""

ROUNDS: Final = 5
"""A random round of a long chapter has up to one less of them behind it."""

AHEAD: Final = 4 * ROUNDS
"""How many different beginnings the random rounds of a long chapter have."""

WON: Final = "the chapter: is won"
LOST: Final = "the chapter: is lost"

Watch = Callable[[ChapterGame, ChapterGame], Iterable[str]]
"""Tells what one move did, from the position before it and the one after it."""


class Stuck(RuntimeError):
    """A round that went on and on."""


@attrs.frozen
class Mishap:
    """A round that went wrong: what was raised, and the moves that led there."""

    number: int
    error: str
    moves: tuple[str, ...]


@attrs.frozen
class Tally:
    """What came of some random rounds of one chapter with so many players.

    Two tallies of different rounds can be added. Every second round is played to its last
    card, even when its result is certain: only there the goals of all characters are counted.
    """

    rounds: int = 0
    won: int = 0
    stopping: int = 0
    """How many of the rounds may stop early; their tricks are counted."""
    tricks: int = 0
    ahead: int = 0
    """How many had rounds behind them, in a chapter of several."""
    saved: int = 0
    """How many were won because a gift saved them."""
    broken: Mapping[str, int] = attrs.field(factory=dict)
    """How often each rule lost the chapter."""
    met: Mapping[str, int] = attrs.field(factory=dict)
    missed: Mapping[str, int] = attrs.field(factory=dict)
    """How often each character met or missed its goal."""
    signs: frozenset[str] = frozenset()
    """What was seen to happen: how goals and chapters came out, and what was told by a watch."""
    offered: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    """The kinds of options that somebody could choose, and that somebody chose."""
    mishaps: tuple[Mishap, ...] = ()

    def __add__(self, more: Tally) -> Tally:
        """Return both together."""
        return Tally(
            self.rounds + more.rounds,
            self.won + more.won,
            self.stopping + more.stopping,
            self.tricks + more.tricks,
            self.ahead + more.ahead,
            self.saved + more.saved,
            _summed(self.broken, more.broken),
            _summed(self.met, more.met),
            _summed(self.missed, more.missed),
            self.signs | more.signs,
            self.offered | more.offered,
            self.chosen | more.chosen,
            self.mishaps + more.mishaps,
        )

    @property
    def mean_tricks(self) -> float:
        """How many tricks a round takes that may stop early; 0 before the first."""
        return self.tricks / self.stopping if self.stopping else 0.0

    def missed_share(self, name: str) -> float:
        """Return how often a character missed its goal, of all times it was judged."""
        judged = self.met.get(name, 0) + self.missed.get(name, 0)
        return self.missed.get(name, 0) / judged if judged else 0.0

    @property
    def hardest(self) -> str:
        """The character that missed its goal most often, by share; nothing before the first."""
        return max(sorted({*self.met, *self.missed}), key=self.missed_share, default="")


def _summed(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    return {name: one.get(name, 0) + other.get(name, 0) for name in sorted({*one, *other})}


def unseen(table: Table, tally: Tally, wanted: Iterable[str] = ()) -> tuple[str, ...]:
    """Return what may happen at a table and did not, in order: a goal that nobody met or missed,
    an option that nobody chose, and of what is `wanted` from a watch all that it never told.

    >>> import lotr_trick as lt
    >>> table = lt.new_game(lt.load().chapter(1)).table
    >>> "the chapter: is won" in unseen(table, Tally())
    True
    """
    looked_for = {WON, LOST, *wanted}
    for part in whole_table(table).parts or (table,):
        for role in seatable(part):
            looked_for |= goal_signs(role)
    never = {f"nobody chose to {kind}" for kind in tally.offered - tally.chosen}
    return tuple(sorted((looked_for - tally.signs) | never))


def seatable(table: Table) -> Iterator[Role]:
    """Yield the characters for which there is a seat: starred ones go first."""
    starred = sum(role.starred for role in table.roles)
    for role in table.roles:
        if role.starred or role.taker is not None or starred < table.seats:
            yield role


def goal_signs(role: Role) -> frozenset[str]:
    """Return how a character's goal may come out: one that asks for nothing is never missed."""
    ways = (True,) if isinstance(role.goal, NoGoal) else (True, False)
    return frozenset(goal_sign(role, met=met) for met in ways)


def goal_sign(role: Role, *, met: bool) -> str:
    """Return what is said of a character whose goal was met, or missed."""
    return f"{role.name}: the goal is {'met' if met else 'missed'}"


def lost_by(rule: str) -> str:
    """Return what is said of a rule that lost the chapter."""
    return f"rule {rule}: loses the chapter"


def seed_of(chapter: Chapter, players: int, number: int) -> str:
    """Return the seed of a random round, for nature and for the choices.

    >>> import lotr_trick as lt
    >>> seed_of(lt.load().chapter(1), 4, 17)
    'chapter 1, 4 players, round 17'
    """
    return f"chapter {chapter.number}, {players} players, round {number}"


def beginnings(chapter: Chapter, players: int = 4, **agreed: Any) -> Iterator[ChapterGame]:
    """Yield a chapter before its first move; and before each later round, where rounds are not
    alike and nobody picks one.

    >>> import lotr_trick as lt
    >>> [game.table.part for game in beginnings(lt.load().chapter(25))]
    ['round 1', 'round 2', 'round 3', 'round 4']
    """
    game = new_game(chapter, players, **agreed)
    yield game
    parts = game.table.plan.parts
    for number in range(1, len(parts)) if game.table.part else ():
        yield new_game(chapter, players, **agreed, kept=Progress(done=parts[:number]))


def begun(chapter: Chapter, players: int, number: int) -> ChapterGame:
    """Return the beginning of a random round: those with odd numbers go to the last card.

    In a chapter of several rounds it is not always the first one: see `reached_before`.
    """
    kept = reached_before(chapter, players, number // 2 % AHEAD)
    return new_game(chapter, players, play_out=number % 2 == 1, kept=kept)


@lru_cache(maxsize=1024)
def reached_before(chapter: Chapter, players: int, number: int) -> Progress:
    """Return what a chapter may have reached before a random round; nothing in one of one round.

    Chance chooses the characters, events and groups of some rounds, which count as won without
    being played; whoever is not completed goes first. `number` says how many rounds those are, of
    as many as fit.

    >>> import lotr_trick as lt
    >>> reached_before(lt.load().chapter(1), 4, 3) == Progress()
    True
    >>> len(reached_before(lt.load().chapter(9), 4, 1).completed)
    4
    """
    reached = NOTHING_YET
    for before in range(number % ROUNDS):
        game = new_game(chapter, players, kept=reached)
        if not game.table.plan.is_long:
            break
        seed = f"{seed_of(chapter, players, number)}, before it {before}"
        game = _seated(game, seed)
        table, roles = game.table, game.round.roles
        names = tuple([table.roles[role].name for role in roles if role is not None])
        more = reached.joined(Progress(names, (table.part,) if table.part else ()))
        if table.plan.next(more, RoundResult((), 0), players) is not None:
            break
        reached = more
    return reached


def _seated(game: ChapterGame, seed: str) -> ChapterGame:
    """Return a game once everybody has a character, by chance, but first who is still needed."""
    nature, random = Seeded(seed), Random(seed)
    while None in game.round.roles and (asked := game.pending) is not None:
        if isinstance(asked, Chance):
            game = game.apply(nature.draw(asked, tuple([move.text for move in game.moves])))
            continue
        names = game.table.plan.missing(game.round.beside.progress)
        roles = game.table.roles
        needed = [o for o in asked.options if is_move(o, CHOOSE) and roles[o.number].name in names]
        options = needed or asked.options
        game = game.apply(options[int(random.random() * len(options))])
    return game


def random_way(game: ChapterGame, seed: str) -> Iterator[ChapterGame]:
    """Yield a game and every position after it, each option and draw being chance.

    >>> import lotr_trick as lt
    >>> *_, end = random_way(lt.new_game(lt.load().chapter(1)), "seed 2")
    >>> end.outcome.summary
    'the chapter is lost'
    """
    nature, random = Seeded(seed), Random(seed)
    yield game
    while (asked := game.pending) is not None:
        if isinstance(asked, Chance):
            game = game.apply(nature.draw(asked, tuple([move.text for move in game.moves])))
        else:
            game = game.apply(asked.options[int(random.random() * len(asked.options))])
        yield game


def random_rounds(
    chapter: Chapter, players: int, numbers: Iterable[int], watch: Watch | None = None
) -> Tally:
    """Return what comes of random rounds; what `watch` tells of each move is among the signs.

    A round that raises, loses a card or does not end is a mishap and stops nothing.

    >>> import lotr_trick as lt
    >>> tally = random_rounds(lt.load().chapter(1), 4, range(10))
    >>> tally.rounds, tally.mishaps
    (10, ())
    """
    tally = Tally()
    for number in numbers:
        tally += _counted(chapter, players, number, watch)
    return tally


def _counted(chapter: Chapter, players: int, number: int, watch: Watch | None) -> Tally:
    """Return what comes of one round; where a chapter goes on after it, that is not played."""
    before = last = game = begun(chapter, players, number)
    kinds = _kinds(game.table)
    signs, offered, chosen = set[str](), set[str](), set[str]()
    try:
        for game in random_way(before, seed_of(chapter, players, number)):
            if isinstance(before.pending, Decision) and game is not before:
                offered.update([kinds.of(option.text) for option in before.pending.options])
                chosen.add(kinds.of(game.moves[-1].text))
            if watch is not None and game is not before:
                signs.update(watch(before, game))
            last, before = before, game
            _check_length(game)
            if game.results:
                break
        check_conservation(last)
        check_conservation(game)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told and the rest is played
        moves = tuple(move.text for move in game.moves)
        return Tally(1, mishaps=(Mishap(number, f"{type(error).__name__}: {error}", moves),))
    result, roles = game.results[-1], last.table.roles
    judged = {roles[each.role]: each.met for each in (result.judged if number % 2 else ())}
    signs |= {goal_sign(role, met=met) for role, met in judged.items()}
    signs |= {lost_by(result.broken)} if result.broken else set()
    if game.outcome is not None:
        signs.add(WON if game.outcome.won else LOST)
    return Tally(
        rounds=1,
        won=int(result.won),
        stopping=1 - number % 2,
        tricks=0 if number % 2 else result.tricks,
        ahead=int(bool(last.round.beside.progress.completed or last.round.beside.progress.done)),
        saved=int(bool(result.reached.used)),
        broken={result.broken: 1} if result.broken else {},
        met={role.name: 1 for role, met in judged.items() if met},
        missed={role.name: 1 for role, met in judged.items() if not met},
        signs=frozenset(signs),
        offered=frozenset(offered),
        chosen=frozenset(chosen),
    )


def _check_length(game: ChapterGame) -> None:
    if len(game.moves) > LONGEST:
        message = f"the round is not over after {LONGEST} moves"
        raise Stuck(message)


@attrs.frozen(eq=False)
class _Kinds:
    """Gives the kind of an option: its text without the cards that it names."""

    cards: frozenset[str]
    found: dict[str, str] = attrs.field(factory=dict)

    def of(self, text: str) -> str:
        if text not in self.found:
            words = ["a card" if word in self.cards else word for word in text.split(" ")]
            self.found[text] = " ".join(words)
        return self.found[text]


@lru_cache(maxsize=256)
def _kinds(table: Table) -> _Kinds:
    return _Kinds(frozenset(table.cards.names))
