"""What a player of a journey is asked and types: dice by number, colour or symbol; the rest by
number too. And the answers to what only this game is asked."""

from __future__ import annotations

from typing import Final

import attrs
from rich.console import Group, RenderableType
from rich.padding import Padding

from lotr_trick.cli.answers import (
    Answer,
    Chosen,
    Hearing,
    Question,
    Unclear,
    heard,
    no_answer,
    question_in,
    words_of,
)
from lotr_trick.cli.console import columns
from lotr_trick.cli.definitions import marked
from lotr_trick.cli.journey import definitions
from lotr_trick.cli.journey.paint import painter
from lotr_trick.journey import View, texts
from lotr_trick.journey.moves import Accept, Choose, Keep, Mark, SplitSquare, Strike, ThrowAgain
from lotr_trick.journey.state import Face
from lotr_trick.journey.words import symbols
from lotr_trick.kernel import Option
from lotr_trick.lang.articles import joined

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


def asking(view: View) -> RenderableType:
    """Return the question to the player, with the options that are not in sight."""
    said = painter(view.table)(question(view), "")
    asked = view.pending
    if asked is None or asked.kind in {"keep", "order"}:
        return said
    rows = [(str(number), *_row(view, each)) for number, each in enumerate(asked.options, 1)]
    return Group(said, Padding(columns(rows, ("bold cyan", "bold")), (0, 0, 0, 2)))


def question(view: View) -> str:
    """Return what the player is asked now, in words."""
    asked = view.pending
    if asked is None:
        return ""
    first = asked.options[0] if asked.options else None
    if isinstance(first, Keep):
        return _keeping(view)
    if isinstance(first, Choose):
        return "Travel as whom? Type a number or a name, or ? for help."
    if isinstance(first, Accept):
        return "Take the throw as it fell, or throw the same dice again? Type a number."
    return _ordering(view, asked.options)


def _ordering(view: View, options: tuple[Option, ...]) -> str:
    squares = [str(each.square + 1) for each in options if isinstance(each, SplitSquare)]
    others = [each for each in options if not isinstance(each, SplitSquare)]
    said = [f"{each.text} ({spoken(view, each)})" for each in others]
    if squares:
        said.insert(0, f"the number of a square to split ({', '.join(squares)})")
    return f"What is done next? Type {', or '.join(said)}; ? for help."


def _keeping(view: View) -> str:
    said = f"Keep which dice? Type numbers or names, such as “{_example(view)}”, or ? for help."
    shown = [view.table.symbols[face.symbol] for face in (view.turn.thrown if view.turn else ())]
    must = list(dict.fromkeys(symbol.title for symbol in shown if symbol.must_keep))
    ends = list(dict.fromkeys(symbol.title for symbol in shown if symbol.ends_turn))
    said += f" One {joined(must, 'and')} must be kept." if must else ""
    return said + (f" {joined(ends, 'and')} ends your throws." if ends else "")


def _example(view: View) -> str:
    """Return an answer that would do, as no advice: the numbers of the first two dice that may."""
    asked = view.pending
    keeps = [each for each in (asked.options if asked else ()) if isinstance(each, Keep)]
    thrown = view.turn.thrown if view.turn is not None else ()
    if not keeps:
        return "1"
    pair = next((keep for keep in keeps if len(keep.faces) > 1), keeps[0])
    return " ".join(str(thrown.index(face) + 1) for face in pair.faces)


def _row(view: View, option: Option) -> tuple[str, ...]:
    table = view.table
    match option:
        case Choose(_, hobbit):
            who = table.journey.named("hobbit", hobbit)
            dice = [
                die.title.lower() for die in table.dice if die.name in table.hobbit(hobbit).dice
            ]
            return (marked(who), f"hunted by the {joined(dice, 'and')} die" if dice else "")
        case Accept():
            return ("accept", "take the throw as it fell")
        case ThrowAgain():
            return ("throw again", "the same dice; what they show then must be taken")
    return (spoken(view, option),)


def reply(asked: Question, view: View) -> RenderableType:
    """Return the places, the symbols, what is not sure, or why dice may not be kept."""
    paint = painter(view.table)
    if asked.what == "places":
        return columns(place_rows(view), ("cyan", "bold"))
    if asked.what == "symbols":
        return columns(_symbol_rows(view), ("bold",))
    if asked.what == "sources":
        return paint(definitions.caution(view.table.journey) or "All of it is sure.", "")
    if view.pending is None or view.pending.kind != "keep" or not asked.about:
        return paint("Ask about dice of a throw, such as: why 1 2", "")
    dice = dice_in(asked.about.replace(",", " ").split(), view)
    return paint(dice.message if isinstance(dice, Unclear) else why_text(view, dice), "")


def place_rows(view: View) -> list[tuple[str, ...]]:
    """Return a row for each place: its number, its name, who is there and what it does."""
    table = view.table
    rows: list[tuple[str, ...]] = []
    for at, place in enumerate(table.route):
        there = [
            texts.called(table, view.state, seat)
            for seat, who in enumerate(view.travellers)
            if who.at == at
        ]
        definition = table.journey.named("place", place.name)
        does = definitions.effect(definition) if table.setting.advanced else ""
        rows.append((str(at), marked(definition), ", ".join(there), does))
    return rows


def _symbol_rows(view: View) -> list[tuple[str, ...]]:
    journey = view.table.journey
    return [
        (marked(symbol), "; ".join(line.text for line in symbol.lines if line.text))
        for symbol in journey.of_kind("symbol")
    ]


def help_rows(view: View) -> tuple[tuple[str, str], ...]:
    """Return what can be typed now, and what it does."""
    asked = view.pending
    rows: list[tuple[str, str]] = []
    if asked is not None and asked.kind == "keep":
        rows.append((_example(view), "keep dice, such as these; colours and symbols do as well"))
        rows.append(("why 1 2", "say why just these dice may not be kept"))
    elif asked is not None and asked.kind == "order":
        rows += [(each.text, spoken(view, each)) for each in asked.options]
    elif asked is not None:
        for number, option in enumerate(asked.options, 1):
            rows.append((str(number), " ".join(filter(None, _row(view, option)[:1]))))
    return (
        *rows,
        ("places", "every place, and what it does"),
        ("symbols", "what each symbol does"),
        ("sources", "what is not sure about the rules"),
    )


# --- what is typed ------------------------------------------------------------------------------


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
