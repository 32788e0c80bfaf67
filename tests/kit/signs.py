"""Signs: what the hooks of a table can do, and what of it was done between two positions.

A sign is a short sentence, such as ``exchange of pippin: asks`` or ``duty follow_suit: is void``.
Which signs there can be follows from the compiled table alone, so a rule that is added to a
chapter is looked for without anybody naming it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from importlib import import_module
from inspect import getmembers, isclass
from pkgutil import walk_packages
from typing import Any, Final

import attrs

from lotr_trick.testing.rounds import (
    LOST,
    WON,
    Tally,
    goal_sign,
    goal_signs,
    lost_by,
    random_rounds,
    seatable,
)
from lotr_trick.trick import goals, mechanics
from lotr_trick.trick.compile.model import Chapter
from lotr_trick.trick.game import ChapterGame, new_game, whole_table
from lotr_trick.trick.mechanics.dealing import TurnsUpLost, lost_count
from lotr_trick.trick.mechanics.early_play import EARLY as EARLY_ZONE
from lotr_trick.trick.mechanics.saving_gifts import UseSaving, savings_of
from lotr_trick.trick.mechanics.seating import after_setup
from lotr_trick.trick.mechanics.trick_effects import If, NobodyTakes
from lotr_trick.trick.mechanics.trick_rules import LED, NamedDuty
from lotr_trick.trick.moves import PLAY, Move
from lotr_trick.trick.state.cards import each, union
from lotr_trick.trick.state.round import Round, start_round
from lotr_trick.trick.state.script import Step, Turn
from lotr_trick.trick.state.table import Table
from lotr_trick.trick.step import allowed, begin_play, do, entry_of, led_suit, legal, play, sources

NOBODY: Final = "a trick: nobody takes it"
EARLY: Final = "the round: stops early"
LAST_CARD: Final = "the round: goes to its last card"
GOES_ON: Final = "the chapter: goes on after a round"

WATCHED: Final = 200
"""How many rounds are watched for signs in any case; later ones while a sign is missing."""

_FEW: Final = 3
"""How many cards of a strength are named to tell it from others like it."""

_ASKED: Final = frozenset({"offer", "in_force", "best", "holds", "first"})
_GOALS: Final = frozenset({"verdict", "judge", "bounds", "part", "who"})
"""What hooks do whose use can be seen: those of play, and those of goals."""


def words_of(kind: type[Any]) -> str:
    """Return the name of a class in words.

    >>> words_of(NobodyTakes)
    'nobody takes'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", " ", kind.__name__).lower()


def signs_of(table: Table) -> frozenset[str]:
    """Return every sign that is to be looked for at a table.

    >>> import lotr_trick as lt
    >>> signs = signs_of(lt.new_game(lt.load().chapter(1)).table)
    >>> "exchange of pippin: asks" in signs, "pippin: the goal is missed" in signs
    (True, True)
    """
    found = {LAST_CARD, WON, LOST}
    if table.plan.is_long:
        found.add(GOES_ON)
    for step in _steps(table):
        found |= set(_step_signs(table, step, ""))
    for part in whole_table(table).parts or (table,):
        found |= set(_round_signs(part))
    return frozenset(found)


def _round_signs(table: Table) -> Iterator[str]:
    """Yield the signs of a round at a table, and of whoever may be in it."""
    yield from _trick_signs(table)
    if table.stops:
        yield EARLY
    for step in _steps(table):
        yield from _step_signs(table, step, "")
    for role in seatable(table):
        yield from goal_signs(role)
        for saving in savings_of(table.laws):
            if role.person == saving.owner:
                yield from _step_signs(table, UseSaving(0, saving.gift), role.name)
        for action in (*role.actions, *after_setup(role)):
            for step in action.at(0):
                yield from _step_signs(table, step, role.name)


def _trick_signs(table: Table) -> Iterator[str]:
    """Yield the signs of duties, strengths and tricks that are to be looked for."""
    for named in table.duties:
        if _binds(table, named):
            yield _duty_sign(named, void=False)
            yield _duty_sign(named, void=True)
        if named.duty.losing or named.duty.losing_after:
            yield lost_by(named.rule)
    for strength in table.strengths:
        # A tier that no card can win by belongs to cards of other chapters.
        if strength.beaters(None, 0):
            yield _strength_sign(table, strength)
    if _leaves_tricks(table):
        yield NOBODY


def _steps(table: Table) -> Iterator[Step]:
    """Yield the steps of a table that belong to no character, with those inside others."""
    todo = [*table.script, *table.before_trick, *table.after_trick]
    while todo:
        step = todo.pop()
        yield step
        todo += getattr(step, "steps", ())


def _leaves_tricks(table: Table) -> bool:
    """Whether nobody may take a trick: by what happens to it, or as no card has a suit."""
    undone = any(isinstance(step, NobodyTakes) for step in _steps(table))
    return undone or any(not table.cards.suit_sets[card] for card in each(table.deck))


def _binds(table: Table, named: NamedDuty) -> bool:
    """Whether a duty asks anything of whoever has every card, to lead or to follow any lead."""
    kept = named.duty.kept
    return kept == LED or table.deck & kept not in {0, table.deck}


def _hook(step: Step) -> Any:
    """Return what a step does: the action, if it is the turn of a seat."""
    return step.action if isinstance(step, Turn) else step


def _asks(step: Step) -> bool:
    """Whether a kind of step may ask somebody, as its signature says."""
    offer: Any = type(_hook(step)).offer
    return offer.__annotations__["return"] not in {None, "None"}


def _step_signs(table: Table, step: Step, who: str) -> tuple[str, ...]:
    if isinstance(step, If):
        return (_if_sign(step, holds=True), _if_sign(step, holds=False))
    if isinstance(step, TurnsUpLost) and not lost_count(table.laws):
        return ()
    does = "asks" if _asks(step) else "happens"
    whose = f" of {who}" if who and hasattr(step, "seat") else ""
    return (f"{words_of(type(_hook(step)))}{whose}: {does}",)


def _if_sign(step: If, *, holds: bool) -> str:
    return f"if {words_of(type(step.condition))}: {'holds' if holds else 'does not hold'}"


def _duty_sign(named: NamedDuty, *, void: bool) -> str:
    return f"duty {named.rule}: {'is void' if void else 'narrows'}"


def _strength_sign(table: Table, strength: Any) -> str:
    cards = table.cards.named(strength.beaters(None, 0))
    which = f" ({' '.join(cards)})" if len(cards) <= _FEW else ""
    return f"strength {words_of(type(strength))}{which}: decides"


# --- what was done ------------------------------------------------------------------------


def first_signs(game: ChapterGame) -> Iterator[str]:
    """Yield the signs of what happens before the first move of a game."""
    return _passed_over(start_round(whole_table(game.table), game.round.beside.progress))


def signs_between(before: ChapterGame, after: ChapterGame) -> Iterator[str]:
    """Yield the signs of one move, from the position before it and the one after it.

    >>> import lotr_trick as lt
    >>> before = lt.new_game(lt.load().chapter(1))
    >>> after = lt.seeded(1).settle(before)
    >>> list(signs_between(before, before.apply(after.moves[0].text)))
    ['turn up lost never: asks']
    """
    move, round_ = after.moves[-1], before.round
    if isinstance(move, Move) and move.kind == PLAY:
        yield from _duty_signs(round_)
        played = play(round_, move.card, move.way)
        if played.broken:
            yield lost_by(played.broken)
        elif not played.trick or played.beside.script:
            yield from _strength_signs(round_, move)
        if played.beside.script and not played.broken:
            yield from _passed_over(played)
    else:
        step = round_.beside.script[0]
        yield from _done(step, round_)
        yield from _passed_over(do(round_, move))
    goes_on = len(after.past) > len(before.past)
    tricks = (after.past[-1][-1] if goes_on else after.round).log.tricks
    if len(tricks) > len(round_.log.tricks) and tricks[-1].winner is None:
        yield NOBODY
    if len(after.results) > len(before.results):
        yield from _end_signs(before, after)
    if goes_on:
        yield from first_signs(after)


def watch(before: ChapterGame, after: ChapterGame) -> Iterator[str]:
    """Yield the signs of one move, and before the first one those of how the game begins."""
    if not before.moves:
        yield from first_signs(before)
    yield from signs_between(before, after)


def watched_rounds(
    chapter: Chapter, players: int, numbers: Iterable[int], seen: Collection[str] = ()
) -> Tally:
    """Return what comes of random rounds, with their signs; `seen` need not be looked for.

    >>> import lotr_trick as lt
    >>> "turn up lost never: asks" in watched_rounds(lt.load().chapter(1), 4, range(1)).signs
    True
    """
    tally, wanted = Tally(), signs_of(new_game(chapter, players).table) - frozenset(seen)
    for number in numbers:
        watching = number < WATCHED or bool(wanted - tally.signs)
        tally += random_rounds(chapter, players, [number], watch if watching else None)
    return tally


def _duty_signs(round_: Round) -> Iterator[str]:
    """Yield which duties narrowed what the seat to play may play, and which were void."""
    table, seat = round_.table, round_.turn
    if round_.zone(EARLY_ZONE, seat) and not round_.log.tricks:
        return
    cards = round_.zones[seat]
    if round_.rules.side_zones:
        cards = union([round_.zones[at] for at in sources(round_, seat)])
    for named in table.duties_of(round_.roles[seat]):
        if named.duty.follows if round_.trick else named.duty.leads:
            kept = allowed((named.duty.asked,), cards, round_.led, round_.log)
            asked = round_.led if named.duty.kept == LED else named.duty.kept
            if kept != cards:
                yield _duty_sign(named, void=False)
            elif asked and not cards & asked:
                yield _duty_sign(named, void=True)
            cards = kept
    assert cards == legal(round_)


def _strength_signs(round_: Round, move: Move) -> Iterator[str]:
    """Yield the tier that decides the trick which a move completes."""
    table, trick = round_.table, (*round_.trick, entry_of(round_, move.card, move.way))
    led = led_suit(round_.rules, trick)
    for strength in table.tiers:
        if strength.best(trick, led) is not None:
            yield _strength_sign(table, strength)
            return


def _end_signs(before: ChapterGame, after: ChapterGame) -> Iterator[str]:
    """Yield the signs of a round that a move ended, at the table that it was played at."""
    table, result = before.table, after.results[-1]
    if after.outcome is None:
        yield GOES_ON
    end = after.round if after.outcome is not None else after.past[-1][-1].seen
    over = not end.rules.tricks_left(end.sizes)
    if over and not result.broken:
        yield LAST_CARD
    elif not result.broken:
        yield EARLY
    roles = table.roles
    # A round that stopped early says nothing final of the goals that were still open.
    if over:
        yield from (goal_sign(roles[judged.role], met=judged.met) for judged in result.judged)


def _passed_over(round_: Round) -> Iterator[str]:
    """Yield the signs of the steps that the engine does by itself, and of the one that asks.

    It goes the way of `advance`, which has no time to tell what it passes.
    """
    while not round_.broken:
        if not round_.beside.script:
            if round_.leader >= 0:
                return
            round_ = begin_play(round_)
            continue
        step = round_.beside.script[0]
        if step.offer(round_) is not None:
            return
        if not _asks(step):
            yield from _done(step, round_)
        round_ = step.do(round_, None)
    yield lost_by(round_.broken)


def _done(step: Step, round_: Round) -> Iterator[str]:
    """Yield the signs of a step that was asked, or that happens by itself."""
    if isinstance(step, If):
        yield _if_sign(step, holds=step.condition.holds(round_))
        return
    seat = getattr(step, "seat", None)
    role = None if seat is None else round_.roles[seat]
    table = round_.table
    yield from _step_signs(table, step, "" if role is None else table.roles[role].name)
    start = getattr(step, "start", None)
    if start is not None:
        yield f"{words_of(type(start))}: says where to begin"


# --- every hook ---------------------------------------------------------------------------


def hook_classes() -> frozenset[type[Any]]:
    """Return every class of hooks whose use can be seen, at whatever table.

    >>> NobodyTakes in hook_classes()
    True
    """
    found: set[type[Any]] = set()
    folders = [
        module
        for folder in (mechanics, goals)
        for module in walk_packages(folder.__path__, f"{folder.__name__}.")
    ]
    for module in folders:
        for _, kind in getmembers(import_module(module.name), isclass):
            own = kind.__module__ == module.name and attrs.has(kind)
            if own and any(callable(getattr(kind, does, None)) for does in _ASKED | _GOALS):
                found.add(kind)
    return frozenset(found)


def fired_classes(table: Table, signs: frozenset[str]) -> frozenset[type[Any]]:
    """Return the classes of hooks that were used at a table, by the signs that were seen there.

    A hook of a goal was used if that goal was both met and missed, where it can be.
    """
    said = {_subject(sign) for sign in signs}
    fired = {kind for kind in hook_classes() if words_of(kind) in said}
    if any(sign.startswith("if ") for sign in signs):
        fired.add(If)
    for part in whole_table(table).parts or (table,):
        for named in part.duties:
            if _duty_sign(named, void=False) in signs:
                fired.add(type(named.duty))
        for role in part.roles:
            if goal_signs(role) <= signs:
                fired |= set(_classes_in(role.goal))
    return frozenset(fired)


def _subject(sign: str) -> str:
    """Return the hook that a sign is about, in words."""
    hook = sign.partition(":")[0].partition(" of ")[0].partition(" (")[0]
    return hook.removeprefix("strength ").removeprefix("if ")


def _classes_in(hook: Any) -> Iterator[type[Any]]:
    """Yield the classes of a hook and of those inside it."""
    if isinstance(hook, tuple):
        for part in hook:
            yield from _classes_in(part)
    elif attrs.has(type(hook)):
        yield type(hook)
        for field in attrs.fields(type(hook)):
            yield from _classes_in(getattr(hook, field.name))
