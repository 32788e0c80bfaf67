"""What scenarios expect, asked of a game: an empty text if it holds, or what holds instead."""

from __future__ import annotations

from typing import Any

from lotr_trick.journey.game import JourneyGame
from lotr_trick.journey.state import Traveller
from lotr_trick.journey.track import free
from lotr_trick.journey.words import expectations as words
from lotr_trick.journey.words.scenarios import HasMarks, HasSplit, IsAt
from lotr_trick.kernel import Decision
from lotr_trick.kernel.telling import is_same, of_verb


def expectation(what: Any, game: JourneyGame) -> str:
    """Return what holds instead of what is expected, or an empty text if that holds."""
    if hasattr(what, "who"):
        seat = game.state.seat_of(what.who)
        if seat is None:
            return f"{what.who} is not at the table"
        return _of_somebody(what, game, seat)
    match what:
        case words.Win(hobbits):
            return _winners(game, set(hobbits))
        case words.NotOver():
            return "" if game.outcome is None else f"{game.outcome.summary}"
    return _of_options(what, game)


def _of_somebody(what: Any, game: JourneyGame, seat: int) -> str:
    """Return what holds of a hobbit instead, in the words of the expectation."""
    who = game.state.travellers[seat]
    turn = game.state.turn
    match what:
        case IsAt(name, place):
            here = game.table.route[who.at].name
            holds, found = here == place, f"{name} is at {here}"
        case HasMarks(name, marks):
            made = sum(square.marks for square in who.track)
            holds, found = made == marks, f"{name} has {made}"
        case words.CanTake(name, marks):
            holds, found = free(who.track) == marks, f"{name} can take {free(who.track)}"
        case HasSplit(name, square):
            holds, found = _split(who, square), f"{name} has square {square} whole"
        case words.HasNoSplit(name, square):
            holds, found = not _split(who, square), f"{name} has square {square} split"
        case words.IsOut(name):
            holds, found = who.out, f"{name} is not out"
        case words.HasTurn(name):
            active = game.state.travellers[turn.active].hobbit if turn else "nobody"
            holds, found = active == name, f"it is the turn of {active}"
        case _:
            message = f"the expectation {type(what).__name__} cannot be asked"
            raise NotImplementedError(message)
    return "" if holds else found


def _split(who: Traveller, square: int) -> bool:
    return 1 <= square <= len(who.track) and who.track[square - 1].split


def _winners(game: JourneyGame, expected: set[str]) -> str:
    if game.outcome is None:
        return "the journey is not over"
    winners = {game.state.travellers[seat].hobbit for seat in game.outcome.winners}
    return "" if winners == expected else game.outcome.summary


def _of_options(what: words.May, game: JourneyGame) -> str:
    """Return what may be chosen instead."""
    asked = game.pending
    if not isinstance(asked, Decision):
        return "nobody is asked anything"
    texts = [option.text for option in asked.options]
    may = any(is_same(what.text, text) for text in texts)
    # What may not be done is asked where something of the kind could be.
    holds = may if what.permission == "may" else bool(of_verb(what.text, texts)) and not may
    return "" if holds else f"possible: {'; '.join(texts)}"
