"""The board of a journey in a terminal: both routes of everybody, the dice, what is kept."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from lotr_trick.cli.boxes import ASCII, ROUND, Box, draw
from lotr_trick.cli.console import columns, height
from lotr_trick.cli.front import Glance
from lotr_trick.cli.journey import definitions, narrate
from lotr_trick.cli.journey.asking import place_rows
from lotr_trick.cli.journey.paint import die_style, hobbit_style, painter
from lotr_trick.cli.telling import Kind
from lotr_trick.journey import View, texts
from lotr_trick.journey.track import free
from lotr_trick.lang.articles import counted

_NAME = 16
"""How much room there is for somebody's name before the routes."""


def board(
    console: Console, view: View, *, below: int = 2, before: View | None = None
) -> RenderableType:
    """Return the whole board, with room for `below` lines under it."""
    del before  # Nothing of the turn before lies on the table.
    utf = console.encoding.lower().startswith("utf")
    upper: list[RenderableType] = [title(view), turn_line(view), Text()]
    upper += [routes(view, seat, console.width, utf=utf) for seat in range(len(view.travellers))]
    lower: list[RenderableType] = []
    if view.turn is not None:
        lower = [Text(), kept(view)]
        lower += [dice(view, console, utf=utf)] if view.turn.results is None else []
    room = console.height - below - len(console.render_lines(Group(*upper, *lower)))
    return Group(*upper, *_middle(console, view, room), *lower)


def title(view: View) -> Rule:
    """Return the line above the board, with a mark if some of the rules are not sure."""
    unsure = " · ? some of it is reconstructed: type sources" if view.table.journey.unsure else ""
    text = Text(narrate.title(view.table), style="bold")
    return Rule(text.append(unsure, "dim"), style="dim")


def turn_line(view: View) -> RenderableType:
    """Return whose turn it is, and what the place where it began does."""
    turn = view.turn
    if turn is None:
        return Text("  Everybody chooses whom to travel as.", style="dim")
    who = texts.called(view.table, view.state, turn.active)
    whose = "Your turn" if turn.active in view.seats else f"{who}'s turn"
    place = view.table.route[turn.began]
    line = Text(f"Round {view.state.round}", style="dim")
    line.append(" (the last)" if view.last_round else "", "bold")
    line.append(" · ").append(whose, "bold").append(f" at {place.title}")
    does = definitions.effect(view.table.journey.named("place", place.name))
    if view.table.setting.advanced and does:
        line.append(" · ").append(does, "bold yellow")
    return Padding(line, (0, 0, 0, 2))


def routes(view: View, seat: int, width: int, *, utf: bool) -> Text:
    """Return the way of somebody to the goal, and under it the squares of the track."""
    table, who = view.table, view.travellers[seat]
    style = "dim" if who.out else hobbit_style(table, who.hobbit)
    turn = view.turn is not None and view.turn.active == seat
    name = texts.called(table, view.state, seat) + (" (you)" if seat in view.seats else "")
    line = Text("▶ " if turn and utf else "> " if turn else "  ", style="bold cyan")
    line.append(name.ljust(_NAME), f"{style} bold" if seat in view.seats else style)
    passed, here, ahead, way = ("●", "◉", "○", "─") if utf else ("*", "@", "o", "-")
    # Long routes have their places close together.
    step = way * 2 if 3 * (table.goal + 1) < width - _NAME - 26 else ""
    marks = [passed] * who.at + [here] + [ahead] * (table.goal - who.at)
    line.append(step.join(marks), style)
    line.append(f"  {table.route[who.at].title}", "bold").append(f" {who.at} of {table.goal}")
    left = free(who.track)
    line.append("\n".ljust(_NAME + 3))
    line.append(narrate.track_text(who.track, "│" if utf else "|"), style)
    if who.out:
        return line.append("  out", "bold red")
    return line.append(f"  {counted(left, 'mark')} to go", "bold red" if left == 1 else "dim")


def kept(view: View) -> Text:
    """Return the dice that the active player has kept."""
    assert view.turn is not None
    said = narrate.faces_text(view.table, view.turn.kept) or "nothing yet"
    return Text("  Kept: ", style="dim").append_text(painter(view.table)(said, ""))


def dice(view: View, console: Console, *, utf: bool) -> RenderableType:
    """Return the dice of the throw with their numbers, each in its colour."""
    assert view.turn is not None
    titles = {die.name: die.title for die in view.table.dice}
    if not view.turn.thrown:
        waiting = ", ".join(titles[name].lower() for name in view.turn.pool)
        return Text(f"  To be thrown: {waiting}", style="dim")
    # All as wide as the longest word: dice should not wander from throw to throw.
    wide = max(len(symbol.title) for symbol in view.table.symbols.values())
    boxes = [
        Box(
            view.table.symbols[face.symbol].title.center(wide),
            die_style(face.die),
            above=titles[face.die].lower(),
            below=str(number),
            words_style=die_style(face.die),
            gap=True,
        )
        for number, face in enumerate(view.turn.thrown, 1)
    ]
    return draw(boxes, console.width, ROUND if utf else ASCII)


def _middle(console: Console, view: View, room: int) -> list[RenderableType]:
    """Return what there is room for between the routes and the dice: the places, or the story."""
    places = Padding(columns(place_rows(view), ("dim", "", "bold")), (0, 0, 0, 2))
    needed = height(console, places) + 1
    if needed <= room:
        return [Text(), places]
    story = narrate.between(None, view)
    lines = [told.text for told in story if told.kind in {Kind.LINE, Kind.ASIDE}]
    paint = painter(view.table)
    shown: list[RenderableType] = []
    for text in reversed(lines[-max(0, room) :] if room > 1 else []):
        line = Padding(paint(text, "dim"), (0, 0, 0, 2))
        room -= height(console, line)
        if room < 1:
            break
        shown.insert(0, line)
    return [Text(), *shown] if shown else []


def glance(before: View, after: View) -> Glance | None:
    """Return what others did, and what came of the own turn, or None if it is asked at once."""
    told = [each for each in narrate.between(before, after) if each.kind is not Kind.HEADING]
    new = after.events[len(before.events) :]
    settled = any(event.kind in narrate.RESULTS for event in new)
    mine = after.told[-1][0] in after.seats
    if after.outcome is not None:
        return None
    if told and (settled or not mine):
        paint = painter(after.table)
        lines = tuple(paint(each.text, "") for each in told if each.kind is Kind.ASIDE)
        return Glance(lines, 3 if settled else 1)
    turn = after.turn
    watching = turn is not None and turn.active not in after.seats and bool(turn.thrown)
    return Glance() if watching else None
