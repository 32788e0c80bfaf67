"""The proof of the trick game: its cards, its verdicts and its twins, for the checks."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import Final

import attrs

from lotr_trick.games import start_trick
from lotr_trick.kernel import Decision, Refused
from lotr_trick.testing.proofs import Proof, Standing
from lotr_trick.testing.twins import new_start, twins
from lotr_trick.trick.game import ChapterGame
from lotr_trick.trick.language.texts.goals import progress_text
from lotr_trick.trick.moves import PASS, SWAP, Move
from lotr_trick.trick.views.why import why_goal, why_lost, why_not


@attrs.frozen
class Judged:
    """How a goal was judged when its round was over."""

    met: bool
    final: bool = True


def cards_of(game: ChapterGame) -> Iterator[str]:
    """Yield every card of a round, from every place where cards can be.

    >>> import lotr_trick as lt
    >>> game = lt.new_game(lt.load().chapter(1))
    >>> sorted(cards_of(game)) == sorted(cards_of(lt.seeded(1).settle(game)))
    True
    """
    round_, names = game.round, game.table.cards.named
    won = 0
    for taken in round_.log.taken:
        yield from names(taken)
        won |= taken
    # Tricks that nobody won lie there too.
    for place in (round_.log.played & ~won, round_.undealt, round_.lost, *round_.hands):
        yield from names(place)
    for entry in round_.trick:
        yield game.table.cards.names[entry.shown]
    for heap in round_.heaps:
        yield from names(heap.left | heap.turned)
    first = game.table.seats + 2
    for at in game.table.places.out_of_play:
        yield from names(round_.zones[first + at])


def whole_of(game: ChapterGame) -> Iterator[str]:
    """Yield every card that there should be in a round: those of the deck, and of piles beside.

    Rounds of a chapter may have other cards each.

    >>> import lotr_trick as lt
    >>> game = lt.new_game(lt.load().chapter(1))
    >>> sorted(whole_of(game)) == sorted(cards_of(game))
    True
    """
    table = game.table
    whole = table.deck
    for pile in table.piles:
        whole |= pile.cards
    yield from table.cards.named(whole)


def standings_of(game: ChapterGame, player: int | None) -> Mapping[Hashable, Standing]:
    """Return how every goal of every round stands as somebody sees it, by round and seat.

    >>> import lotr_trick as lt
    >>> game = lt.seeded(1).settle(lt.new_game(lt.load().chapter(1)))
    >>> len(standings_of(game, None))
    1
    """
    view = game.seen_by(player)
    over = len(game.results)
    found: dict[Hashable, Standing] = {}
    # The last round is looked at even when it is over: its cards still lie there.
    number = over if game.outcome is None else over - 1
    for seat, verdict in enumerate(view.verdicts):
        if verdict is not None:
            found[f"round {number + 1}, seat {seat + 1}"] = verdict
    for before, result in enumerate(game.results):
        # A round that stops early is judged by what everybody knows. Who sees more may know of
        # a goal that would have been met: only a round with no card left can contradict that.
        played = before == number and game.round.over and not game.round.broken
        for judged in result.judged if played or player is None else ():
            found[f"round {before + 1}, seat {judged.seat + 1}"] = Judged(judged.met)
    return found


def counted(game: ChapterGame) -> Hashable:
    """Return a key that is equal for positions in which the same was won, in whatever order.

    It makes exhaustive walks shorter. Use it where goals only count tricks and cards; goals
    that ask what came before or after something need the whole way, and a walk says so.

    >>> import lotr_trick as lt
    >>> game = lt.seeded(1).settle(lt.new_game(lt.load().chapter(1)))
    >>> counted(game) == counted(game.apply(game.pending.options[0]))
    False
    """
    round_ = game.round
    if round_.beside.script:
        return tuple(move.text for move in game.moves)
    return (
        round_.zones,
        round_.leader,
        round_.turn,
        round_.trick,
        round_.log.counts,
        round_.log.taken,
        round_.roles,
        round_.broken,
        round_.beside.progress,
        game.table.part,
        len(game.results),
    )


def sealed_moves(game: ChapterGame) -> int:
    """Return how many of the last moves are choices that nobody else may know yet.

    >>> import lotr_trick as lt
    >>> sealed_moves(lt.new_game(lt.load().chapter(1)))
    0
    """
    script = game.round.beside.script
    return len(getattr(script[0], "chosen", ())) if script else 0


def openly(option: object) -> Hashable:
    """Return what everybody sees of an option although it is sealed: for whom a card is, and all
    of what is changed for a lost card.

    >>> openly("anything else") is None
    True
    """
    match option:
        case Move(kind=kind, to=to) if kind == PASS:
            return to
        case Move(kind=kind, text=text) if kind == SWAP:
            return text
    return None


def tells(game: ChapterGame, player: int | None) -> Mapping[str, object]:
    """Return all that somebody is told of a chapter, in words and values, by what it is.

    >>> import lotr_trick as lt
    >>> game = lt.seeded(1).settle(lt.new_game(lt.load().chapter(1)))
    >>> sorted(tells(game, None))[:4]
    ['announcements', 'explained goals', 'explained loss', 'explained refusals']
    """
    view = game.seen_by(player)
    table = view.table
    standing = [
        progress_text(role, verdict, table)
        for seat, verdict in enumerate(view.verdicts)
        if verdict is not None and (role := view.role(seat)) is not None
    ]
    return {
        "log": view.history,
        "announcements": view.announcements,
        "options": None if view.pending is None else view.pending.options,
        "refusals": _refusals(game, player),
        "tokens": view.tokens,
        "known cards": (view.known, view.unseen),
        "what lies beside seats": (view.marks, view.tokens),
        "verdicts": view.verdicts,
        "progress": standing,
        "explained goals": [why_goal(view, seat) for seat in range(table.seats)],
        "explained loss": why_lost(view),
        "explained refusals": [why_not(view, card) for card in dict.fromkeys(table.cards.names)],
    }


def _refusals(game: ChapterGame, player: int | None) -> list[tuple[str, tuple[str, ...]]]:
    """Return what a player is told who answers with what cannot be: nonsense, or a card."""
    asked = game.pending
    if not isinstance(asked, Decision) or asked.player != player:
        return []
    there = {option.text for option in asked.options}
    # Some cards are enough, and who asks which is left to the names of the deck.
    tried = ["nothing at all", *(f"play {name}" for name in game.table.cards.names[::7])]
    found = []
    for text in tried:
        if text not in there:
            try:
                game.apply(text)
            except Refused as refused:
                found.append((str(refused), tuple(refused.nearest)))
    return found


CHAPTERS: Final = Proof(
    start=start_trick,
    begin=new_start,
    pieces=cards_of,
    whole=whole_of,
    standings=standings_of,
    sealed=sealed_moves,
    openly=openly,
    twins=twins,
    tells=tells,
)
"""What the checks need to know of chapters."""
