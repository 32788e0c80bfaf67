"""The board of the card game in a terminal: path, twilight, who is there, and who fights whom."""

from __future__ import annotations

from collections import Counter

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from lotr_trick.cli.front import Glance
from lotr_trick.cli.tcg import narrate
from lotr_trick.cli.tcg.paint import card_style, painter
from lotr_trick.cli.telling import Kind
from lotr_trick.tcg import View, texts
from lotr_trick.tcg.state import NOBODY, Zone
from lotr_trick.tcg.views import PieceView

_NAME = 30
"""How much room there is for the name of a card in play."""


def board(
    console: Console, view: View, *, below: int = 2, before: View | None = None
) -> RenderableType:
    """Return the whole board, with room for `below` lines under it."""
    del before  # Nothing of the view before lies on the table.
    utf = console.encoding.lower().startswith("utf")
    head: list[Text | Rule] = [_title(view), _turn(view), _path(view, utf=utf)]
    people = [_seat(view, seat) for seat in range(len(view.persons))]
    free = [_character(view, piece, utf=utf) for piece in _of_zone(view, Zone.FELLOWSHIP)]
    support = [_character(view, piece, utf=utf) for piece in _of_zone(view, Zone.SUPPORT)]
    minions = [_character(view, piece, utf=utf) for piece in _of_zone(view, Zone.MINIONS)]
    hand = _hand(view)
    room = console.height - below - len(head)
    lines: list[RenderableType] = [*people, *free, *support, *minions]
    tall = len(console.render_lines(hand)) if hand is not None else 0
    if len(lines) + tall > room:
        # What is missing can be read: nobody has to guess what the screen left out.
        short = [*people, *_packed([*free, *support, *minions], console.width)]
        lines = list(short)
    if len(lines) + tall > room:
        hand, tall = None, 0
    if len(lines) > room:
        lines = [*lines[: max(0, room - 1)], Text("  … (a taller window shows more)", "dim")]
    left = room - len(lines) - tall
    story = _story(view, console, left) if left > 1 else []
    return Group(*head, *lines, *story, *([hand] if hand is not None else []))


def _title(view: View) -> Rule:
    asked = "" if view.player is None else f" · you are seat {view.player + 1}"
    return Rule(Text("The Two Towers TCG" + asked, style="bold"), style="dim")


def _turn(view: View) -> Text:
    whose = "your turn" if view.free in view.seats else f"turn of seat {view.free + 1}"
    phase = f"{'fierce ' if view.again else ''}{view.phase.value} phase"
    line = Text("  ").append(whose.capitalize(), "bold").append(f" · {phase} · twilight ")
    line.append(str(view.twilight), "bold magenta")
    line.append(f" · moves {view.moves_made} of {view.move_limit}", "dim")
    if view.fight is not None:
        ours, theirs = _strengths(view)
        line.append(" · ").append(f"{ours} against {theirs}", "bold yellow")
    return line


def _strengths(view: View) -> tuple[int, int]:
    fight = view.fight
    assert fight is not None
    who = view.get(fight.companion)
    against = [view.get(minion) for minion in fight.minions]
    return (who.strength if who else 0), sum(each.strength for each in against if each)


def _path(view: View, *, utf: bool) -> Text:
    """Return the path: each site by its number, with the seats that are there."""
    line = Text("  ")
    for number, laid in enumerate(view.path, 1):
        there = [str(p.seat + 1) for p in view.persons if p.marker == number and not p.out]
        here = view.persons[view.free].marker == number
        said = f"{number}" + (f"({','.join(there)})" if there else "")
        line.append(said, "bold" if here else "" if laid else "dim")
        line.append((" ─ " if utf else " - ") if number < len(view.path) else "", "dim")
    site = view.site
    if site is not None:
        marks = [keyword.title.lower() for keyword, _ in site.keywords]
        line.append(f"   {site.title}", "bold")
        line.append(f" ({', '.join(marks)})" if marks else "", "dim")
    return line


def _seat(view: View, seat: int) -> Text:
    person = view.persons[seat]
    name = f"Seat {seat + 1}" + (" (you)" if seat in view.seats else "")
    if person.out:
        return Text(f"  {name}: out", style="dim")
    line = Text("  ").append(name, "bold" if seat == view.free else "")
    line.append(f": burdens {person.burdens} of {person.resistance}")
    line.append(" · wears the Ring" if person.ring_worn else "", "bold yellow")
    line.append(
        f" · hand {person.hand_size} · deck {person.deck_size} · discards {person.discard_size}"
        f" · dead {len(person.dead)}",
        "dim",
    )
    return line


def _of_zone(view: View, zone: Zone) -> list[PieceView]:
    return [piece for piece in view.pieces if piece.active and piece.piece.zone is zone]


def _character(view: View, piece: PieceView, *, utf: bool) -> Text:
    """Return a card in play: strength, vitality and wounds, what it bears, whom it fights."""
    card = piece.piece.card
    name = texts.label_title(view.table, piece.label)
    fighting = view.fight is not None and piece.piece.id in (
        view.fight.companion,
        *view.fight.minions,
    )
    mark = ("▶ " if utf else "> ") if fighting else "  "
    line = Text(mark, style="bold yellow").append(name[:_NAME].ljust(_NAME), card_style(card))
    if card.is_character:
        line.append(f" {piece.strength:>2}", "bold").append(f"  vitality {piece.vitality}")
        wounds = piece.piece.wounds
        line.append(f" (-{wounds})" if wounds else "     ", "red")
    said = [f"damage {piece.damage}"] if piece.damage else []
    said += ["fierce"] if piece.fierce else []
    said += ["archer"] if piece.archer else []
    line.append("  " + ", ".join(said) if said else "", "dim")
    borne = [texts.label_title(view.table, each.label) for each in view.borne(piece.piece.id)]
    line.append("  + " + ", ".join(borne) if borne else "", "dim")
    foe = dict(view.assigned).get(piece.piece.id, NOBODY)
    target = view.get(foe)
    if target is not None:
        arrow = " → " if utf else " -> "
        line.append(arrow + texts.label_title(view.table, target.label).split(",")[0], "yellow")
    line.truncate(79)
    return line


def _packed(lines: list[Text], width: int) -> list[Text]:
    """Return lines two in a row, each cut to half of the width."""
    half = width // 2 - 1
    packed = []
    for at in range(0, len(lines), 2):
        row = Text()
        for line in lines[at : at + 2]:
            part = line.copy()
            part = _squeezed(part)
            part.truncate(half, pad=True)
            row.append_text(part)
        packed.append(row)
    return packed


def _squeezed(line: Text) -> Text:
    """Return a line without the blanks that set its columns apart."""
    name = line[: _NAME + 2]
    name.rstrip()
    name.truncate(22, pad=True)
    rest = line[_NAME + 2 :]
    return name.append_text(rest)


def _hand(view: View) -> RenderableType | None:
    """Return the player's hand with costs, each card once."""
    if view.player is None:
        return None
    hand = view.persons[view.player].hand or ()
    line = Text("Hand: ", style="bold")
    many = Counter(hand)
    for number, (card, count) in enumerate(many.items()):
        line.append(", " if number else "")
        line.append(card.title.split(",")[0], card_style(card)).append(f" [{card.cost}]", "dim")
        line.append(f" x{count}" if count > 1 else "")
    return Padding(line if many else Text("Hand: empty", style="dim"), (0, 0, 0, 2))


def _story(view: View, console: Console, room: int) -> list[RenderableType]:
    """Return the last lines of the story, as many as there is room for."""
    paint = painter(view.table)
    told = [each for each in narrate.between(None, view) if each.kind in (Kind.LINE, Kind.ASIDE)]
    shown = [Text("    ").append_text(paint(each.text, "dim")) for each in told[-(room - 1) :]]
    for line in shown:
        line.truncate(console.width - 1)
    return [Text(), *shown] if shown else []


def glance(before: View, after: View) -> Glance | None:
    """Return what others did, or None if it is asked at once."""
    if after.outcome is not None:
        return None
    told = [each for each in narrate.between(before, after) if each.kind is not Kind.HEADING]
    mine = bool(after.told) and after.told[-1][0] in after.seats
    news = [each for each in told if each.kind is Kind.ASIDE or not mine]
    if not news:
        return None
    paint = painter(after.table)
    return Glance(tuple(paint(each.text, "") for each in news[-4:]), 1 if mine else 2)
