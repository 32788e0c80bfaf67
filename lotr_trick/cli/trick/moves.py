"""What happened in a game as sentences: moves, nature's draws, and what needed no choice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from lotr_trick.cli.trick.rounds import is_event, members, part_title
from lotr_trick.lang.articles import counted, joined
from lotr_trick.lang.wording import listed
from lotr_trick.trick.compile.roads import begun
from lotr_trick.trick.mechanics.dealing import lying_open
from lotr_trick.trick.mechanics.discarding import DRAW
from lotr_trick.trick.mechanics.hidden_faces import FACE
from lotr_trick.trick.mechanics.laid_out import TURNED
from lotr_trick.trick.mechanics.piles import PilePlan
from lotr_trick.trick.mechanics.threats import (
    SECRET,
    THREAT,
    THREATS,
    DrawThreat,
    DrawThreats,
    ThreatsHidden,
    lies_face_down,
    threat_in,
)
from lotr_trick.trick.moves import Told, every_play
from lotr_trick.trick.state.round import Note, NoteKind
from lotr_trick.trick.state.table import Table
from lotr_trick.trick.state.zones import TABLE
from lotr_trick.trick.views.view import View

_UNTOLD: Final = frozenset({"lead", "leave the tucked card", "exchange nothing now"})
"""Choices that change nothing: whoever looks on sees no difference."""


_NONE: Final = "0 cards"
"""How it is told that somebody got nothing."""

_ANOTHER: Final = "draw another threat"
_KEEPS: Final = frozenset({"keep a threat", "keep the threat"})
"""What is chosen about a threat that was drawn."""


def called(view: View, seat: int) -> str:
    """Return what people call a seat: its character in short, or its number."""
    role = view.role(seat)
    return f"Seat {seat + 1}" if role is None else in_short(view.table, role.title)


def in_short(table: Table, title: str) -> str:
    """Return a title without what stands in brackets after it, where that is still one person."""
    short = title.partition(" (")[0]
    alike = {role.title for role in table.roles if role.title.partition(" (")[0] == short}
    return short if len(alike) == 1 else title


OF_ROAD: Final = {
    "gold characters": "Drawn with a box in gold: {}.",
    "black characters": "Drawn with a box in black: {}.",
    "white characters": "Drawn with a box in white: {}.",
    "characters of the road": "Drawn: {}.",
    "burdened": "On the burdened side: {}.",
    "gift": "The gift is {}.",
    "rider": "The rider is {}.",
    "rider's character": "It goes to {}.",
}
"""What nature draws of a company, and how that is told."""


def titled(table: Table, text: str, *, short: bool = True) -> str:
    """Return a text with titles, of characters in short or in full, in place of names."""
    chapter = table.chapter
    cards = (*chapter.of_kind("gift"), *chapter.of_kind("rider"))
    titles = {card.name: card.title() for card in cards}
    if table.parts or table.part:
        titles |= {event.name: event.title() for event in chapter.of_kind("event")}
    titles |= {
        role.name: in_short(table, role.title) if short else role.title for role in table.roles
    }
    return " ".join(titles.get(word, word) for word in text.split(" "))


def does(name: str, verb: str) -> str:
    """Return who does what; two people in one character do it together.

    >>> does("Frodo", "pass"), does("Orophin and Rúmil", "pass")
    ('Frodo passes', 'Orophin and Rúmil pass')
    """
    if " and " in name:
        return f"{name} {verb}"
    return f"{name} {verb}{'es' if verb.endswith(('s', 'x', 'ch', 'sh')) else 's'}"


# --- which moves are cards of a trick --------------------------------------------------------


@lru_cache(maxsize=64)
def _plays(table: Table) -> tuple[frozenset[str], ...]:
    """Return for each seat how its plays are told, to itself and to others."""
    return tuple(
        frozenset(text for play in every_play(table, seat) for text in (play.text, play.shown[1]))
        for seat in range(table.seats)
    )


def is_play(table: Table, seat: int | None, text: str) -> bool:
    """Whether a told move is a card played to a trick, which is told with its trick."""
    return seat is not None and text in _plays(table)[seat]


def round_told(view: View) -> Iterator[tuple[int, Told]]:
    """Yield the moves of this round as they were told, each with its number in the game."""
    return enumerate(view.told[view.begun :], view.begun + 1)


def trick_ends(view: View) -> dict[int, int]:
    """Return the number of each trick of the round by the number of moves after its last card."""
    at = [number for number, (seat, text) in round_told(view) if is_play(view.table, seat, text)]
    lengths = [len(trick.entries) for trick in view.log.tricks]
    last = -1
    ends: dict[int, int] = {}
    for number, length in enumerate(lengths, 1):
        last += length
        ends[at[last]] = number
    return ends


def turned_up(view: View) -> dict[int, str]:
    """Return what was turned up of piles for each trick, by the trick's number."""
    ends, names = trick_ends(view), {pile.name for pile in view.table.piles}
    found: dict[int, str] = {}
    trick = 0
    for number, (seat, text) in round_told(view):
        what, _, drawn = text.partition(": ")
        if trick and seat is None and what in names:
            before = f"{found[trick]} " if trick in found else f"{what} "
            found[trick] = before + drawn
        if is_play(view.table, seat, text):
            trick = ends.get(number, 0)
    return found


# --- sentences ----------------------------------------------------------------------------------


def move_lines(view: View, seat: int | None, text: str, number: int = 0) -> tuple[str, ...]:
    """Return a move as sentences; a deal has one for each seat.

    `number` is the number of the move, which may tell for whom nature drew.
    """
    if seat is None:
        # Of a face that is turned up a note says whose it is.
        return () if text.startswith(f"{FACE}: ") else tuple(_drawn_lines(view, text, number))
    if text in _UNTOLD:
        return ()
    verb, _, rest = text.partition(" ")
    if verb == "do":
        return (f"{called(view, seat)} does {titled(view.table, rest)}.",)
    if text == _picking(view):
        who = ", ".join(members(view.table, view.table.part))
        return (f"Seat {seat + 1} picks {rest}: {who}.",)
    role = view.role(seat)
    # Who chooses a character is not called by it yet.
    choosing = role is not None and role.name in rest.split()
    name = f"Seat {seat + 1}" if choosing else called(view, seat)
    return (f"{does(name, verb)} {titled(view.table, rest, short=not choosing)}.",)


def _picking(view: View) -> str:
    """Return how it is told that the part of this round was picked."""
    return f"play {view.table.part}"


def _drawn_company(table: Table, what: str, drawn: list[str]) -> str:
    """Return what nature drew of a company as a sentence."""
    chapter = begun(table.chapter)
    kind = what if what in {"gift", "rider"} else "character"
    return OF_ROAD[what].format(
        joined([chapter.named(kind, name).title() for name in drawn], "and")
    )


def _drawn_lines(view: View, text: str, number: int) -> Iterator[str]:
    """Yield what nature drew, or all agreed on, as sentences."""
    if text == _picking(view):
        what = "the event " if is_event(view.table, view.table.part) else ""
        yield f"All agree on {what}{part_title(view.table, view.table.part)}."
        return
    what, colon, drawn = text.partition(": ")
    if not colon:
        yield f"All agree: {titled(view.table, text)}."
    elif what in OF_ROAD:
        yield _drawn_company(view.table, what, drawn.split())
    else:
        yield from _drawn_cards(view, text, number)


def _drawn_cards(view: View, text: str, number: int) -> Iterator[str]:
    """Yield what nature drew of the cards of a round as sentences."""
    what, _, drawn = text.partition(": ")
    if what in _GETS:
        yield from _dealt_lines(view, what, drawn.split(" / "))
    else:
        yield from _other_lines(view, text, number)


def _other_lines(view: View, text: str, number: int) -> Iterator[str]:
    """Yield what nature drew as sentences, but for a deal."""
    what, _, drawn = text.partition(": ")
    groups = drawn.split(" / ")
    pile = next((pile for pile in view.table.piles if pile.name in {what, _pile_of(what)}), None)
    if what == "characters":
        titles = [titled(view.table, name, short=False) for name in groups]
        yield from (f"Seat {at} gets the character {who}." for at, who in enumerate(titles, 1))
    elif what == "company":
        if drawn:
            names = [titled(view.table, name) for name in drawn.split()]
            yield f"{joined(names, 'and')} {'are' if names[1:] else 'is'} in the company."
    elif what in {THREAT, THREATS}:
        yield threat_text(view, text, number)
    elif what == TURNED:
        yield f"Turned up in the {layout_title(view.table).lower()}: {' '.join(groups)}."
    elif pile is not None and what != pile.name:
        yield f"{_taker(view, pile)} {drawn} of the pile {pile.name}."
    elif pile is not None and pile.drawn:
        yield f"Laid face down on the pile {pile.name}: {drawn}."
    elif pile is not None:
        yield f"Turned up of the pile {pile.name}: {drawn}."
    else:
        cards = "cards" if " " in drawn else "card"
        yield f"Turned up as the {what} {cards}: {drawn}."


_GETS: Final = {"deal": "is dealt", DRAW: "draws"}


def _dealt_lines(view: View, what: str, groups: list[str]) -> Iterator[str]:
    """Yield who was dealt, or drew, which cards."""
    if view.table.laid is not None and what == "deal":
        groups, laid_out = _laid_out(view, groups)
        yield from laid_out
    got = [(at, group) for at, group in enumerate(groups, 1) if group not in {"", _NONE}]
    yield from (f"Seat {at} {_GETS[what]} {group}." for at, group in got)


def _laid_out(view: View, groups: list[str]) -> tuple[list[str], list[str]]:
    """Return what a deal gives to hands that are held, and in words what it lays out."""
    laid = view.table.laid
    held = groups[: view.table.seats - (laid is not None)]
    *shown, down = groups[len(held) :]
    lies = [f"{' '.join(shown)} face up"] if shown else []
    lies += [f"{down} face down"] if down not in {"", _NONE} else []
    title = layout_title(view.table)
    return held, [f"{title}: {', '.join(lies)}."] if lies else []


def layout_title(table: Table) -> str:
    """Return what the hand is called that is laid out."""
    return table.chapter.named("layout", table.setting.mode).title()


def _pile_of(what: str) -> str:
    """Return the pile whose cards were taken, by the name of the draw."""
    return what.removesuffix(" cards")


def threat_text(view: View, text: str, number: int = 0) -> str:
    """Return who drew a threat, or several, and which, as far as the view has it."""
    what, _, drawn = text.partition(": ")
    numbers = [word for word in drawn.split() if word.isdecimal()]
    if numbers:
        # No two characters have the same number, so it tells whose it is.
        owners = [seat for seat, mark in enumerate(view.marks) if str(threat_in(mark)) in numbers]
        which = f"{what} {listed(numbers, 'and')}"
    else:
        hidden = [mark.get(SECRET) != 0 or lies_face_down(mark) for mark in view.marks]
        if view.result is not None:
            # All lie open then: whoever has one that was drawn may have drawn it.
            hidden = [threat_in(mark) != 0 for mark in view.marks]
        owners = [seat for seat in range(view.table.seats) if hidden[seat] and _draws(view, seat)]
        all_hidden = view.table.laws.has(ThreatsHidden)
        one = "a hidden threat" if all_hidden else "a threat that nobody else sees"
        which = one if what == THREAT else "threats that nobody else sees"
    drawer = _drawer(view, number)
    owners = owners if drawer is None else [drawer]
    return f"{does(called(view, owners[0]) if len(owners) == 1 else 'Somebody', 'draw')} {which}."


def _draws(view: View, seat: int) -> bool:
    """Whether the character of a seat draws a threat, and does not choose it."""
    role = view.role(seat)
    drawing = (DrawThreat, DrawThreats)
    return role is not None and any(isinstance(action, drawing) for action in role.actions)


def _drawer(view: View, number: int) -> int | None:
    """Return who drew a threat in a move, if the choice before or after it tells."""
    if number > 1 and view.told[number - 2][1] == _ANOTHER:
        return view.told[number - 2][0]
    if 0 < number < len(view.told):
        seat, text = view.told[number]
        keeps = text.startswith("keep threat ") or text in {_ANOTHER, *_KEEPS}
        return seat if keeps else None
    asked = view.pending
    answers = asked is not None and asked.kind in {"another threat", "keep a threat"}
    return asked.seat if number and asked is not None and answers else None


def _taker(view: View, pile: PilePlan) -> str:
    """Return who takes cards of a pile."""
    takers = [
        seat
        for seat in range(view.table.seats)
        if (role := view.role(seat)) is not None
        and {role.definition.name, role.person} & {*pile.drawers}
    ]
    if len(takers) > 1:
        # Where all draw in play, who never does takes its cards in setup.
        takers = [seat for seat in takers if _never_draws(view, seat)]
    return does(called(view, takers[0]) if len(takers) == 1 else "Somebody", "take")


def _never_draws(view: View, seat: int) -> bool:
    role = view.role(seat)
    return role is not None and bool(role.said("not_refilled"))


def note_text(view: View, note: Note) -> str:
    """Return what happened without a choice as a sentence."""
    if note.role is not None:
        return f"Seat {note.seat + 1} {note.kind} {view.table.roles[note.role].title}."
    who = called(view, note.seat)
    if note.said:
        return f"{who} {note.kind} {said_suits(view, note)} as the longest suit."
    named = view.table.cards.named(note.cards)
    kind: str = note.kind
    if note.kind is NoteKind.TAKES_LOST:
        kind = kind.replace("lost", open_or_lost(view.table)) + ("s" if named[1:] else "")
    return f"{who} {kind} {' '.join(named)}".rstrip() + "."


def open_or_lost(table: Table) -> str:
    """Return what a card on the table is called: where some lie open, no lost card is dealt."""
    return "open" if lying_open(table.laws) else "lost"


def said_suits(view: View, note: Note) -> str:
    """Return the suits that were announced, in words."""
    suits = [view.table.chapter.named("suit", name).title() for name in note.said.split()]
    return listed(suits, "and")


def left_of(view: View, pile: int) -> int:
    """Return how many cards a pile has left: that everybody can count."""
    table = view.table
    at = table.places.zone_at[table.piles[pile].name, TABLE]
    return view.seen.counts[at - table.seats - 2]


def left_text(view: View, pile: int) -> str:
    """Return how many cards a pile has left, in words."""
    return f"{counted(left_of(view, pile), 'card')} left"
