"""What a player of a journey is asked, and the answers to what only this game is asked."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding

from lotr_trick.cli.answers import Question, Unclear
from lotr_trick.cli.console import columns
from lotr_trick.cli.definitions import marked
from lotr_trick.cli.journey import definitions
from lotr_trick.cli.journey.answers import dice_in, spoken, why_text
from lotr_trick.cli.journey.paint import painter
from lotr_trick.journey import View, texts
from lotr_trick.journey.moves import Accept, Choose, Keep, SplitSquare, ThrowAgain
from lotr_trick.kernel import Option
from lotr_trick.lang.articles import joined


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
