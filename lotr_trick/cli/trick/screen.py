"""The board of a game in a terminal, drawn from one player's view."""

from __future__ import annotations

import re
from typing import Any

import attrs
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from lotr_trick.cli.boxes import ASCII, ROUND, Box, Frame, draw
from lotr_trick.cli.console import height
from lotr_trick.cli.definitions import UNSURE
from lotr_trick.cli.front import Glance
from lotr_trick.cli.trick import narrate
from lotr_trick.cli.trick.answers import by_number, card_of
from lotr_trick.cli.trick.board_words import (
    beside_lines,
    goal_is_sure,
    goal_words,
    lost_text,
    pile_texts,
)
from lotr_trick.cli.trick.laid_out import rows as laid_out_rows
from lotr_trick.cli.trick.moves import called, turned_up
from lotr_trick.cli.trick.paint import card_style, painted_lines, standing
from lotr_trick.cli.trick.rounds import round_title, tally
from lotr_trick.kernel import TABLE, Option
from lotr_trick.lang.articles import capital
from lotr_trick.trick.language.texts.goals import progress_text
from lotr_trick.trick.language.texts.nouns import suits_named
from lotr_trick.trick.state.cards import each
from lotr_trick.trick.state.log import Entry, Trick, Way
from lotr_trick.trick.state.zones import When
from lotr_trick.trick.step import best_so_far
from lotr_trick.trick.views.view import Token, View

_NARROW = 100
"""Below this width the board has no room for every word."""

_PLACE = 17
"""How wide a place of the trick is: as wide as the longest word under a card."""


_LEAST = 2
"""How many lines there are at least for what happened before."""


_BESIDE = 37
"""How wide all is that stands beside the name, the goal and the progress of a seat."""


_RULED = 6
"""How much room a rule leaves beside the words in it."""

_LEADING = frozenset({"play", "name a leader"})
"""What a seat is asked that is to play, or to lead."""


def board(
    console: Console, view: View, *, below: int = 2, before: View | None = None
) -> RenderableType:
    """Return the whole board, with room for `below` lines under it.

    A trick that was won since `before` lies on it still.
    """
    if before is not None and len(view.past) > len(before.past):
        # The end of a round is looked at before the next one.
        view = view.past[-1]
    taken = None if before is None else new_trick(before, view)
    frame = ROUND if console.encoding.lower().startswith("utf") else ASCII
    wide = console.width >= _NARROW
    upper: list[RenderableType] = [
        title(view, console.width),
        seats(view, wide=wide),
        on_table(view),
        Text(),
    ]
    lower: list[RenderableType] = []
    laid_out = laid_out_rows(view)
    playing = view.playing or bool(view.log.tricks)
    least = _LEAST if playing else max(_LEAST, len(laid_out))
    if playing:
        lower.append(beside(trick(view, console, frame, taken), laid_out, console.width))
    if view.result is None:
        lower += [Text(), hand(view, console, frame)]
    room = console.height - below - len(console.render_lines(Group(*upper, *lower)))
    if room < least:
        # What was cut off is told by the question for the goals.
        upper[1] = seats(view, wide=False, longest=_goal_room(view, console))
        room = console.height - below - len(console.render_lines(Group(*upper, *lower)))
    if room < least:
        upper, lower = upper[:-1], [part for part in lower if part != Text()]
        room = console.height - below - len(console.render_lines(Group(*upper, *lower)))
    told = past(view, console.width, room, taken) if playing else setup_story(view, room)
    if laid_out and not playing:
        told = under(setup_story(view, max(room, len(laid_out))), laid_out, console.width)
    if room < least:
        told.truncate(max(0, console.width * max(0, room) - 1), overflow="ellipsis")
    spare = room - height(console, told)
    gap = [Text()] if spare > 0 and view.playing else []
    return Group(*upper, told, *gap, *lower)


def beside(left: Text, right: list[Text], width: int) -> Text:
    """Return lines of text with others on their right, or under them where there is no room."""
    if not right:
        return left
    lines = list(left.split("\n"))
    first = max(line.cell_len for line in lines) + 3
    if first + max(line.cell_len for line in right) > width:
        return Text("\n").join([*lines, *[Text("  ") + line for line in right]])
    lines = [*lines, *[Text() for _ in right[len(lines) :]]]
    for line, more in zip(lines, right, strict=False):
        line.append(" " * (first - line.cell_len))
        line.append_text(more)
    return Text("\n").join(lines)


def under(story: Text, laid_out: list[Text], width: int) -> Text:
    """Return a story with a hand that is laid out on its right: lines that are too long are cut."""
    room = width - max(line.cell_len for line in laid_out) - 3
    lines = list(story.split("\n"))
    for line in lines:
        line.truncate(room, overflow="ellipsis")
    return beside(Text("\n").join(lines), laid_out, width)


def new_trick(before: View, after: View) -> Trick | None:
    """Return the trick that was won between two views, if one was."""
    after = after.past[-1] if len(after.past) > len(before.past) else after
    return after.log.tricks[-1] if len(after.log.tricks) > len(before.log.tricks) else None


def title(view: View, width: int) -> Rule:
    """Return the line above the board: the chapter, and of several rounds which, and how far it is.

    The chapter's name is left out where there is no room for it.
    """
    chapter = view.table.chapter
    course = [part for part in (round_title(view), tally(view)) if part]
    said = " · ".join([chapter.heading, *course])
    if course and len(said) > width - _RULED:
        said = " · ".join([capital(chapter.called), *course])
    return Rule(Text(said, style="bold"), style="dim")


def _goal_room(view: View, console: Console) -> int:
    """Return how long a goal may be if the row of its seat is to be one line."""
    names = max(len(called(view, seat)) for seat in range(view.table.seats))
    longest = 0
    for seat, verdict in enumerate(view.verdicts):
        role = view.role(seat)
        if role is not None and verdict is not None:
            longest = max(longest, len(in_short(progress_text(role, verdict, view.table))))
    return max(10, console.width - names - longest - _BESIDE)


def seats(view: View, *, wide: bool, longest: int | None = None) -> Grid:
    """Return a row for each seat, clockwise: who sits there, cards, tricks, the goal.

    A goal that is longer than `longest` is cut off there.
    """
    grid = Grid(box=None, padding=(0, 2 if wide else 1, 0, 0), header_style="dim", pad_edge=False)
    grid.add_column("", no_wrap=True)
    grid.add_column("Seat", no_wrap=True)
    grid.add_column("Hand", justify="right", no_wrap=True)
    grid.add_column("Won", justify="right", no_wrap=True)
    grid.add_column("Goal", overflow="fold")
    grid.add_column("So far", overflow="fold")
    grid.add_column("", no_wrap=True)
    turn = view.pending.seat if view.pending is not None else None
    for seat, verdict in enumerate(view.verdicts):
        role = view.role(seat)
        own = seat in view.seats
        name = Text(called(view, seat), style="bold" if own else "")
        name.append(" (you)" if own else "", "dim")
        goal, progress, stands = "", "", Text()
        if role is not None and verdict is not None:
            goal = goal_words(view, role)
            goal = goal if longest is None else _cut(goal, longest)
            goal += "" if goal_is_sure(role) else f" {UNSURE}"
            progress = progress_text(role, verdict, view.table)
            progress = progress if wide else in_short(progress)
            stands = standing(verdict)
        grid.add_row(
            Text("▶" if seat == turn else " ", style="bold cyan"),
            name,
            str(view.sizes[seat]),
            str(view.log.counts[seat]),
            Text(goal),
            Text(progress),
            stands,
        )
    return grid


def in_short(progress: str) -> str:
    """Return a progress in fewer words: the goal beside it says what is counted.

    >>> in_short("1 of 3 tricks"), in_short("1 trick, fewest elsewhere 0")
    ('1 of 3', '1 trick')
    >>> in_short("3 tricks against 2")
    '3 against 2'
    """
    against = re.match(r"(\d+) [^,;]+ against (\d+)", progress)
    if against:
        return f"{against[1]} against {against[2]}"
    counts = re.match(r"\d+ of \d+|\d+ \w+", progress)
    return counts[0] if counts else progress


def on_table(view: View) -> Text:
    """Return what lies on the table: lost cards, tokens, piles, and what is beside characters."""
    said = [lost_text(view)] if view.lost else []
    said += [token_text(view, token) for token in view.tokens if not _marks_goals(view, token)]
    said += [capital(text) for text in pile_texts(view)]
    lines = ["  ·  ".join(said), "  ·  ".join(beside_lines(view))]
    return painted_lines([f"  {line}" for line in lines if line], view.table.cards)


def token_text(view: View, token: Token) -> str:
    """Return a token with its seat and what it means now."""
    at = f"{token.title}: {called(view, token.seat)}"
    plan = next(plan for plan in view.table.tokens if plan.name == token.name)
    if plan.duty is None:
        return at
    named = view.table.duties[plan.duty]
    in_force = named.duty.in_force((), view.log)
    return f"{at} · {duty_text(view, named.line.word, named.line.text, in_force=in_force)}"


def duty_text(view: View, word: Any, text: str, *, in_force: bool) -> str:
    """Return a duty in a few words: what may or may not be done now."""
    if standing := getattr(word, "standing", ()):
        said: str = standing[in_force]
        return said.format(**suits_named(word, view.table.chapter))
    return text if in_force else f"no longer: {text}"


def past(view: View, width: int, room: int, taken: Trick | None) -> Text:
    """Return the tricks before this one, as many of the latest as there is room for.

    The last one is always there, for whoever looked away.
    """
    tricks = view.log.tricks[: -1 if taken is not None else None]
    if not tricks:
        return Text("  No trick was won yet.", style="dim")
    # One line less than there is room for: the cards below stand apart.
    first = max(0, len(tricks) - max(1, room - 1))
    lines, turned = [], turned_up(view)
    for number, one in enumerate(tricks[first:], first + 1):
        seen = turned.get(number, "")
        lines.append(f" {narrate.finished_text(view, one, number, seen, width - 1)}")
    return painted_lines(lines, view.table.cards)


def trick(view: View, console: Console, frame: Frame, taken: Trick | None) -> Text:
    """Return the trick on the table: a card or a place for each seat, from the leader on."""
    table = view.table
    entries = view.trick if taken is None else taken.entries
    leader = entries[0].seat if entries else view.leader
    seen = taken is not None or view.winning_seat is not None
    best = best_so_far(view.seen.rules, entries) if entries and seen else None
    by_seat = {entry.seat: entry for entry in entries}
    asked = view.pending if taken is None else None
    turn = asked.seat if asked is not None and asked.kind in _LEADING else None
    boxes = []
    for step in range(table.seats):
        seat = (leader + step) % table.seats
        entry = by_seat.get(seat)
        if entry is None and not view.sizes[seat]:
            continue
        led = bool(entries) and entries[0] is entry
        boxes.append(_place(view, seat, entry, best, turn, led=led, over=taken is not None))
    if taken is not None:
        boxes += _turned_boxes(view, taken)
    # A steady width where there is room: cards should not wander from trick to trick.
    steady = min(_PLACE, (console.width - 1) // max(1, len(boxes)))
    if sum(max(box.width, steady) for box in boxes) > console.width:
        # One row of cards is worth more than the ends of long names.
        boxes = [attrs.evolve(box, above=_cut(box.above, steady - 2)) for box in boxes]
    return draw([attrs.evolve(box, room=steady) for box in boxes], console.width, frame)


def _cut(text: str, longest: int) -> str:
    """Return a text that is no longer than so many letters.

    >>> _cut("Gildor Inglorion", 10)
    'Gildor In…'
    """
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}…"


def _place(
    view: View,
    seat: int,
    entry: Entry | None,
    best: Entry | None,
    turn: int | None,
    *,
    led: bool,
    over: bool,
) -> Box:
    cards = view.table.cards
    above = f" {called(view, seat)} "
    if entry is None:
        below = ""
        if seat == turn:
            below = "to play" if view.trick else "leads"
        style = "bold cyan" if seat == turn else "dim"
        early = cards.named(view.side(seat).lying(When.FIRST))
        label = f" {early[0]} " if early else "    "
        below = below or ("lies there" if early else "")
        return Box(label, style, above=above, below=below, words_style=style, gap=True)
    wins = best is not None and best.seat == seat and (not over or _won(view))
    said = ["leads"] if led else []
    said += [entry.way.value] if not _plainly(entry, over=over) else []
    said += ["wins" if over else "winning"] if wins else []
    style = card_style(cards, entry.shown) if wins or not over else "dim"
    label = f" {cards.names[entry.shown]} "
    words = "bold" if wins else "dim"
    return Box(label, style, above=above, below=", ".join(said), words_style=words, gap=True)


def _won(view: View) -> bool:
    """Whether somebody took the last trick."""
    return bool(view.log.tricks) and view.log.tricks[-1].taker is not None


def _plainly(entry: Entry, *, over: bool) -> bool:
    """Whether a card lies there as any card does; face-down ones are turned at the end."""
    return entry.way is Way.PLAIN or (over and entry.way is Way.FACE_DOWN)


def _turned_boxes(view: View, taken: Trick) -> list[Box]:
    """Return a box for each card that was turned up of a pile when the trick was complete."""
    pile, *names = turned_up(view).get(len(view.log.tricks), "").split() or ("",)
    boxes = []
    for name in names:
        style = card_style(view.table.cards, view.table.cards.places[name])
        below = "nobody wins" if taken.taker is None else ""
        boxes.append(Box(f" {name} ", style, above=f" {pile} ", below=below, gap=True))
    return boxes


def hand(view: View, console: Console, frame: Frame) -> RenderableType:
    """Return the player's cards by suit; when one is to be chosen, those that may have a border."""
    parts: list[RenderableType] = []
    for seat in view.seats:
        asked = view.pending
        mine = asked is not None and asked.seat == seat and bool(asked.options)
        boxes = _hand_boxes(view, seat, numbered=mine and _numbered(view))
        label = "Your hand" if len(view.seats) == 1 else f"{called(view, seat)}'s hand"
        parts += [Text(f"  {label}", style="bold" if mine else "dim")]
        parts += [draw(boxes, console.width, frame)]
    return Group(*parts)


def _is_card(option: Option) -> bool:
    return card_of(option) is not None


def _numbered(view: View) -> bool:
    """Whether cards are chosen by number: where each can be chosen in one way only."""
    options = view.pending.options if view.pending is not None else ()
    chosen = [card_of(option) for option in options]
    return by_number(view) and None not in chosen and len(set(chosen)) == len(chosen)


def _hand_boxes(view: View, seat: int, *, numbered: bool) -> list[Box]:
    cards = view.table.cards
    asked = view.pending
    options = asked.options if asked is not None and asked.seat == seat else ()
    # By name: of equal cards one is among the options, and any of them may be meant.
    numbers: dict[str, int] = {}
    for number, option in enumerate(options, 1):
        card = card_of(option)
        if card is not None:
            numbers.setdefault(cards.names[card], number)
    # A card of another hand is to be chosen, where one person has several.
    elsewhere = asked is not None and not options and any(map(_is_card, asked.options))
    boxes: list[Box] = []
    before = 0
    for card in each(view.hands[seat] or 0):
        name = cards.names[card]
        may = name in numbers or not (numbers or elsewhere)
        gap = cards.suit_sets[card] != before
        before = cards.suit_sets[card]
        boxes.append(
            Box(
                name,
                card_style(cards, card) if may else "dim",
                framed=may,
                below=str(numbers[name]) if name in numbers and numbered else "",
                words_style="dim",
                gap=gap,
            )
        )
    return boxes


def glance(before: View, after: View) -> Glance | None:
    """Return who won a trick, how a round came out, or nothing but the board after a card."""
    if len(after.past) > len(before.past):
        return Glance((Text(narrate.round_text(after.past[-1]), style="bold"),), 6)
    if new_trick(before, after) is not None:
        return Glance((Text(narrate.taken_text(after), style="bold"),), 2)
    waits = after.pending is not None and after.pending.player not in {after.player, TABLE}
    return Glance() if waits else None


def setup_story(view: View, room: int) -> Text:
    """Return what happened in setup so far, as much of the latest as there is room for."""
    lines = list(narrate.setup_lines(view, drawn=False))
    shown = lines[-max(2, room) :]
    return painted_lines([f"  {line}" for line in shown], view.table.cards)


def _marks_goals(view: View, token: Token) -> bool:
    return any(plan.name == token.name and plan.marks_goals for plan in view.table.tokens)
