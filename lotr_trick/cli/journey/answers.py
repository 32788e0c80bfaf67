"""What a player of a journey types: dice by number, colour or symbol; the rest by number too."""

from __future__ import annotations

from typing import Final

import attrs

from lotr_trick.cli.answers import (
    Answer,
    Chosen,
    Hearing,
    Unclear,
    heard,
    no_answer,
    question_in,
    words_of,
)
from lotr_trick.journey import View, texts
from lotr_trick.journey.moves import Choose, Keep, Mark, SplitSquare, Strike
from lotr_trick.journey.state import Face
from lotr_trick.journey.words import symbols
from lotr_trick.kernel import Option

QUESTIONS: Final = {
    "why": "why",
    "places": "places",
    "place": "places",
    "symbols": "symbols",
    "symbol": "symbols",
    "sources": "sources",
    "source": "sources",
}
"""The questions of this game, by the words for them."""

_FILLERS: Final = frozenset({"keep", "and", "&", "+", "the"})


def read_answer(typed: str, view: View) -> Answer:
    """Return what a typed line means to the player of `view`, who is asked something."""
    asked = view.pending
    options = asked.options if asked is not None else ()
    if asked is not None and asked.kind == "keep":
        words = words_of(typed[:200].replace(",", " "))
        question = question_in(words, QUESTIONS)
        return _keep(words, view, options) if question is None else question
    if asked is not None and asked.kind == "order" and typed.strip().isdecimal():
        return _square(int(typed.strip()[:9]), options)
    hearing = Hearing(options, lambda option: spoken(view, option), True, QUESTIONS)
    return heard(words_of(typed), hearing)


def _square(number: int, options: tuple[Option, ...]) -> Answer:
    """Return the option to split a square: squares are called by their own numbers."""
    for option in options:
        if isinstance(option, SplitSquare) and option.square + 1 == number:
            return Chosen(option)
    return Unclear(f"Square {number} cannot be split now.")


def spoken(view: View, option: Option) -> str:
    """Return an option in the words of people."""
    match option:
        case Choose(_, hobbit):
            return f"travel as {view.table.hobbit(hobbit).title}"
        case SplitSquare(_, square):
            return f"split square {square + 1}"
        case Mark():
            return "mark your own track"
        case Strike(_, _, hobbit):
            return f"mark the track of {view.table.hobbit(hobbit).title}"
    return option.text


def _keep(words: list[str], view: View, options: tuple[Option, ...]) -> Answer:
    dice = dice_in(words, view)
    if isinstance(dice, Unclear):
        return dice
    for option in options:
        if isinstance(option, Keep) and {face.die for face in option.faces} == dice:
            return Chosen(option)
    return Unclear(why_text(view, dice))


@attrs.frozen
class _Meant:
    """What a word may mean: dice of the throw, or a symbol that some of them show."""

    dice: frozenset[str]
    symbol: str = ""


def dice_in(words: list[str], view: View) -> frozenset[str] | Unclear:
    """Return the dice of the throw that words name, by numbers, colours and symbols."""
    thrown = view.turn.thrown if view.turn is not None else ()
    picked: set[str] = set()
    shown: list[str] = []
    for word in words:
        if word in _FILLERS:
            continue
        if word.isdecimal():
            if not 1 <= int(word) <= len(thrown):
                return Unclear(f"The numbers go from 1 to {len(thrown)}.")
            picked.add(thrown[int(word) - 1].die)
            continue
        meant = _meant(word, view, thrown)
        if meant is None:
            known = [known for each in thrown for known in _words(view, each)]
            return no_answer([word], [*known, *QUESTIONS])
        picked |= meant.dice if not meant.symbol else set()
        shown += [meant.symbol] if meant.symbol else []
    for symbol in dict.fromkeys(shown):
        having = [face for face in thrown if face.symbol == symbol]
        if picked & {face.die for face in having}:
            continue
        if len(having) > 1:
            which = " or ".join(texts.face_text(view.table, face) for face in having)
            return Unclear(f"Which one: {which}?")
        picked |= {face.die for face in having}
    return frozenset(picked)


def _meant(word: str, view: View, thrown: tuple[Face, ...]) -> _Meant | None:
    for fits in (str.__eq__, str.startswith):
        for face in thrown:
            if any(fits(each, word) for each in _die_words(view, face)):
                return _Meant(frozenset({face.die}))
        for face in thrown:
            if any(fits(each, word) for each in _symbol_words(view, face)):
                return _Meant(frozenset(), face.symbol)
    return None


def _words(view: View, face: Face) -> list[str]:
    return [*_die_words(view, face), *_symbol_words(view, face)]


def _die_words(view: View, face: Face) -> list[str]:
    titles = [die.title for die in view.table.dice if die.name == face.die]
    return " ".join([face.die, *titles]).casefold().split()


def _symbol_words(view: View, face: Face) -> list[str]:
    return f"{face.symbol} {view.table.symbols[face.symbol].title}".casefold().split()


def why_text(view: View, dice: frozenset[str]) -> str:
    """Return why just these dice of the throw may not be kept, with the rule's own words."""
    turn = view.turn
    if turn is None or not turn.thrown:
        return "No dice lie on the table."
    if not dice:
        return "At least one die must be kept of every throw."
    table = view.table
    for symbol in dict.fromkeys(face.symbol for face in turn.thrown):
        shows = table.symbols[symbol]
        kept = sum(face.symbol == symbol and face.die in dice for face in turn.thrown)
        if shows.must_keep and not kept:
            return f"One {shows.title} of the throw must be kept.{_quoted(view, symbol)}"
        if kept > 1 and not table.route[turn.began].keeps_equal:
            return f"Of equal symbols in a throw only one may be kept: one {shows.title}."
    return "These dice may be kept: nothing forbids it."


def _quoted(view: View, symbol: str) -> str:
    """Return the line that says that a symbol must be kept, and where it stands."""
    line = view.table.journey.named("symbol", symbol).line_of(symbols.MustBeKept)
    if line is None or not line.text:
        return ""
    return f" The rule: “{line.text}” ({line.place.file}:{line.place.line})."
