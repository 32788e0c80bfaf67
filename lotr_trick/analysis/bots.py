"""Bots: policies that get views and give options. None knows a card or a character by name."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final, TypeVar

import attrs

from lotr_trick.analysis.deals import unknown
from lotr_trick.analysis.playout import asked_marks, playout, went_on
from lotr_trick.analysis.search import Search
from lotr_trick.analysis.stories import storied
from lotr_trick.analysis.wishes import telling_cards
from lotr_trick.analysis.worlds import settled, world
from lotr_trick.kernel import Option, Policy
from lotr_trick.trick.mechanics.exchange_limits import USE_LOST
from lotr_trick.trick.moves import AGREE, CHOOSE, PASS, PLAY, Move
from lotr_trick.trick.views.view import View

_COULD_BE_WON: Final = 0.6
"""What a deal is worth that can be won, but not by the rule of thumb."""


@attrs.frozen
class Effort:
    """How much a bot thinks about one decision."""

    plays: int
    """How many plays, all options and deals together, it looks at, about."""
    setups: int
    """The same in playouts for a decision of setup."""
    fewest: int
    most: int
    """How many deals it looks at."""
    searched: int
    """With how many cards left in all hands a deal that a playout loses is searched for a win."""
    moves: int
    """How many moves such a search may try."""


_QUICK: Final = Effort(plays=900, setups=24, fewest=4, most=16, searched=16, moves=120)
_LONG: Final = Effort(plays=900, setups=96, fewest=12, most=16, searched=1000, moves=4_000)

T = TypeVar("T", bound=Option)


def make_random(seed: int | str) -> Policy:
    """Return a policy that picks any option with the same chance.

    Its pick is a pure function of the seed and what the player saw: the same seed plays the
    same game, always.

    >>> import lotr_trick as lt
    >>> game = lt.new_game(lt.load().chapter(1))
    >>> first = lt.run(game, lt.seeded(5), [make_random(2)] * 4)
    >>> lt.run(game, lt.seeded(5), [make_random(2)] * 4) == first
    True
    """

    def pick(view: View) -> Option:
        options = _options(view)
        return options[_number(f"random {seed}", view) % len(options)]

    return pick


def helpful(view: View) -> Option:
    """Return the option that serves the goals of the whole company best, as far as one can see.

    It deals the cards it cannot see in a few ways that the view allows, lets everybody play on
    by a rule of thumb after each option, and takes the option after which the most goals are
    met. Near the end it also searches those deals for a way to win. The deals are a pure function
    of what the player saw, so the same view gives the same option.

    >>> import lotr_trick as lt
    >>> game = lt.seeded(5).settle(lt.new_game(lt.load().chapter(1)))
    >>> helpful(game.view(game.pending.player)) in game.pending.options
    True
    """
    return _decided(view, _QUICK)


def searching(view: View) -> Option:
    """Return an option as `helpful` does, after thinking more: every deal that it looks at is
    searched for a way to win. With the extra `fast` that takes some tenths of a second, without it
    as many seconds.

    >>> import lotr_trick as lt
    >>> game = lt.seeded(5).settle(lt.new_game(lt.load().chapter(1)))
    >>> searching(game.view(game.pending.player)) in game.pending.options
    True
    """
    return _decided(view, _LONG)


def _decided(view: View, effort: Effort) -> Option:
    options = _options(view)
    if len(options) == 1:
        return options[0]
    if (events := _all_of(options, AGREE)) is not None:
        return picked_event(view, events)
    if view.pending is not None and view.pending.kind in {"use a gift", USE_LOST}:
        # A gift is asked for only where it saves the round, and is given back where it does not;
        # and most who can use the lost card need it.
        return options[0]
    random = Random(_number("helpful", view))
    if (plays := _all_of(options, PLAY)) is not None:
        return _play(view, plays, random, effort)
    if (passes := _all_of(options, PASS)) is not None:
        return _set_up(view, _distinct_passes(view, passes), random, effort)
    asides = furthering(view, options)
    return asides[0] if len(asides) == 1 else _set_up(view, asides, random, effort)


def _options(view: View) -> tuple[Option, ...]:
    if view.pending is None or not view.pending.options:
        message = "this view asks its player nothing"
        raise ValueError(message)
    return view.pending.options


def _number(who: str, view: View) -> int:
    said = "\n".join((who, *view.history))
    return int.from_bytes(sha256(said.encode()).digest(), "big")


def _all_of(options: Sequence[Option], kind: str) -> list[Move] | None:
    found = [option for option in options if isinstance(option, Move) and option.kind == kind]
    return found if len(found) == len(options) else None


def _play(view: View, plays: Sequence[Move], random: Random, effort: Effort) -> Move:
    """Return the play after which the round ends best."""
    options = [
        play
        for at, play in enumerate(plays)
        if not at or not _alike(view, play.seat or 0, plays[at - 1].card, play.card)
    ]
    # Goals that hang on how tricks went take longer to judge.
    told = storied(view.table)
    slow = sum([role is not None and told[role] for role in view.roles])
    deals = effort.plays // (len(options) * max(1, sum(view.sizes)) * (1 + slow))
    return _best(view, options, max(effort.fewest, min(effort.most, deals)), random, effort)


def _set_up(view: View, options: Sequence[T], random: Random, effort: Effort) -> T:
    """Return the option beside the tricks after which the round ends best."""
    deals = max(effort.fewest, effort.setups // len(options))
    return _best(view, options, deals, random, effort)


def _best(view: View, options: Sequence[T], deals: int, random: Random, effort: Effort) -> T:
    """Return the option after which rounds end best over some deals, the same for every option.

    Half-way the worse half of the options is left out; if all look alike then, it ends there.
    """
    possible, shared = unknown(view), None
    rest = [[0.0, -at] for at in range(len(options))]
    for deal in range(deals):
        hands, down = possible.deal_all(random)
        possible_round, fate = world(view, hands, down, random), random.random()
        search = None
        if sum(possible_round.sizes) <= effort.searched:
            search = Search(str(fate), paper=shared)
            shared = search.paper
        for standing in rest:
            option: Any = options[-int(standing[1])]
            worth = playout(possible_round, Random(fate), option)
            if search is not None and worth < 1.0:
                after = settled(went_on(possible_round, option), Random(fate))
                wins = search.can_win(after, effort.moves)
                worth = worth if wins is None else _COULD_BE_WON * wins
            standing[0] += worth
        if deal + 1 == (deals + 1) // 2:
            rest.sort(reverse=True)
            if rest[0][0] == rest[-1][0]:
                break
            rest = rest[: (len(rest) + 1) // 2]
        if len(rest) == 1:
            break
    return options[-int(max(rest)[1])]


def _distinct_passes(view: View, passes: Sequence[Move]) -> list[Move]:
    return [
        option
        for at, option in enumerate(passes)
        if not at
        or option.to != passes[at - 1].to
        or not _alike(view, option.seat or 0, passes[at - 1].card, option.card)
    ]


def _alike(view: View, seat: int, low: int, high: int) -> bool:
    """Whether two cards of a hand are as good as one.

    They are of one suit, can be played in one way only, matter alike to every goal, and no
    card that they may still meet in a trick lies between them.
    """
    table = view.table
    weights = telling_cards(table, asked_marks(table, view.marks)).weights
    if low == high or weights[low] != weights[high]:
        return False
    if len(table.ways[low]) > 1 or len(table.ways[high]) > 1:
        return False
    between = (1 << high) - (2 << low)
    outside = table.deck & ~view.log.played & ~(view.hands[seat] or 0)
    return table.cards.suit_sets[low] == table.cards.suit_sets[high] and not between & outside


# --- what serves a chapter of several rounds, beside winning the present one --------------------


def picked_event(view: View, options: Sequence[Move]) -> Move:
    """Return the event that brings the chapter furthest.

    It has still to be done, and of the characters that it needs the fewest are completed. Of
    those that are as good the first is picked.
    """
    parts = {table.part: table for table in view.table.parts}
    completed = set(view.progress.completed)

    def worth(option: Move) -> tuple[bool, int]:
        starred = [role.name for role in parts[option.what].roles if role.starred]
        return option.what in view.progress.done, sum(name in completed for name in starred)

    return min(options, key=worth)


def furthering(view: View, options: Sequence[Option]) -> list[Option]:
    """Return the choices of characters that bring a chapter on; all of them where none does.

    A round more is another round that can be lost, so characters that are completed, or need
    not be, are left to the end.
    """
    plan, roles = view.table.plan, view.table.roles
    names = plan.missing(view.progress)
    needed = [
        o
        for o in options
        if isinstance(o, Move) and o.kind == CHOOSE and roles[o.number].name in names
    ]
    return list(needed or options)
