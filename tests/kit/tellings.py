"""Tellings: all that a view shows, as short lines with names, and what changed between two views.

A view tells everything that its player may know. So what is printed from it shows a leak, or a
rule that changed, as a line that was not there before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from lotr_trick.kernel import Decision
from lotr_trick.trick.language.texts.goals import progress_text
from lotr_trick.trick.mechanics.declaring import DECLARED, declared_in
from lotr_trick.trick.mechanics.early_play import EARLY, early_in
from lotr_trick.trick.mechanics.reserve import KEPT, TUCKED
from lotr_trick.trick.mechanics.threats import (
    ANNOUNCED,
    COVERED,
    SECRET,
    THREAT,
    lies_face_down,
    threat_in,
)
from lotr_trick.trick.moves import play_move
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.log import Entry, Trick
from lotr_trick.trick.state.marks import UNSEEN, Mark
from lotr_trick.trick.state.results import Judged
from lotr_trick.trick.state.zones import OPEN
from lotr_trick.trick.views.view import View

Telling = Mapping[str, str]
"""What a view shows: names of lines, in order, and their texts."""

_TOLD_HERE = (THREAT, SECRET, COVERED, DECLARED, TUCKED, KEPT, EARLY)
"""What lies beside characters and is told in words of these tellings."""


def telling(view: View) -> dict[str, str]:
    """Return all that a view shows, in lines that have names.

    Names stay the same all through a game, so that two tellings can be compared. A line that
    would say nothing is left out.

    >>> import lotr_trick as lt
    >>> game = lt.seeded(1).settle(lt.new_game(lt.load().chapter(1)))
    >>> for name, text in telling(game.public).items():
    ...     print(f"{name}: {text}")
    asked: seat 4, choose
    cards in hand: 9 9 9 9
    seat 1: no character yet
    seat 2: no character yet
    seat 3: frodo
    known at seat 3: R1
    goal of seat 3: not met yet, 0 of 2 rings
    seat 4: no character yet
    lost: H6
    token ring at seat 3: rings_locked in force
    note 1: seat 3 takes the character frodo
    move 1: lost: H6
    move 2: deal: 9 cards / 9 cards / 9 cards / 9 cards
    """
    return {name: text for name, text in _lines(view) if text}


def changes(before: Telling, after: Telling) -> dict[str, str]:
    """Return the lines that are new or changed, and those that are gone as ``nothing``.

    >>> changes({"trick": "H1", "lost": "H8"}, {"asked": "seat 2", "lost": "H8"})
    {'trick': 'nothing', 'asked': 'seat 2'}
    """
    return {
        name: after.get(name, "nothing")
        for name in in_order(after, before)
        if before.get(name) != after.get(name)
    }


def gathered(
    tellings: Mapping[str, Telling], order: Iterable[str] = ()
) -> Iterator[tuple[str, str, str]]:
    """Yield each line of several viewers once: who is told it, its name and its text.

    Names come as in `order`, if it is given, which must have them all.

    >>> list(gathered({"public": {"lost": "H8"}, "1": {"hand": "H1", "lost": "H8"}}))
    [('1', 'hand', 'H1'), ('all', 'lost', 'H8')]
    """
    for name in order or in_order(*tellings.values()):
        texts = dict.fromkeys(lines[name] for lines in tellings.values() if name in lines)
        for text in texts:
            who = [viewer for viewer, lines in tellings.items() if lines.get(name) == text]
            yield "all" if len(who) == len(tellings) else " ".join(who), name, text


def in_order(*tellings: Telling) -> list[str]:
    """Return the names of all lines, each after the one that it follows in its telling.

    >>> in_order({"trick": "", "lost": ""}, {"trick": "", "hand": "", "lost": ""})
    ['trick', 'hand', 'lost']
    """
    names: list[str] = []
    for lines in tellings:
        at = 0
        for name in lines:
            if name not in names:
                names.insert(at, name)
            at = names.index(name) + 1
    return names


def _lines(view: View) -> Iterator[tuple[str, str]]:
    """Yield every line of a view, also those that say nothing."""
    yield "outcome", "" if view.outcome is None else view.outcome.summary
    yield "lost by the rule", view.broken
    yield from _course_lines(view)
    if view.pending is not None:
        yield "asked", _asked(view, view.pending)
    yield "leads", f"seat {view.leader + 1}" if view.playing else ""
    yield "trick", _trick(view)
    yield "turned up", _cards(view, view.turned)
    yield "tricks won", _counts(view.log.counts) if view.log.tricks else ""
    yield "cards in hand", _counts(view.sizes)
    yield from _seat_lines(view)
    yield "lost", _cards(view, view.lost)
    for pile, heap in zip(view.table.piles, view.heaps, strict=True):
        yield f"pile {pile.name}", _cards(view, heap.left)
        yield f"turned up of {pile.name}", _cards(view, heap.turned)
    for token in view.tokens:
        yield f"token {token.name} at seat {token.seat + 1}", token.shows or "there"
    for number, trick in enumerate(view.log.tricks, 1):
        yield f"trick {number}", _finished(view, trick)
    for number, text in enumerate(view.announcements, 1):
        yield f"note {number}", text
    for number, text in enumerate(view.history, 1):
        yield f"move {number}", text


def _seat_lines(view: View) -> Iterator[tuple[str, str]]:
    """Yield what is seen of each seat: its character and what lies beside it, cards, goal."""
    for seat, verdict in enumerate(view.verdicts):
        name, role = f"seat {seat + 1}", view.role(seat)
        beside = _beside(view, seat, view.marks[seat], view.laid[seat])
        yield name, ", ".join(["no character yet" if role is None else role.name, *beside])
        yield f"hand of {name}", _cards(view, view.hands[seat] or 0)
        yield f"known at {name}", _cards(view, view.known[seat])
        if role is not None and verdict is not None:
            far = progress_text(role, verdict, view.table)
            yield f"goal of {name}", f"{verdict.standing}, {far}"


def _beside(view: View, seat: int, mark: Mark, laid: int) -> Iterator[str]:
    """Yield what is seen beside a character."""
    if threat := threat_in(mark):
        number, hidden = "unseen" if threat == UNSEEN else str(threat), mark.get(SECRET)
        seen = " face down" if lies_face_down(mark) else " hidden from others" if hidden else ""
        yield f"threat {number}{seen}"
    if mark.get(ANNOUNCED):
        yield "goal announced"
    if declared := declared_in(view.role(seat), mark):
        yield f"declared {declared}"
    if mark.get(TUCKED):
        yield f"tucked {_cards(view, mark.get(TUCKED))}"
    if mark.get(KEPT):
        yield f"keeps {_cards(view, mark.get(KEPT))}"
    others = mark.but(**dict.fromkeys(_TOLD_HERE, 0))
    yield from view.side(seat)._replace(mark=others, counts={}).told()
    if (early := early_in(view.table, mark)) is not None:
        yield f"{play_move(view.table, seat, *early).text} early"
    if mark.get(OPEN):
        yield "hand open"
    if laid:
        yield f"{laid} laid by"


def _cards(view: View, cards: CardSet) -> str:
    return " ".join(view.table.cards.named(cards))


def _counts(counts: Sequence[int]) -> str:
    return " ".join(map(str, counts))


def _course_lines(view: View) -> Iterator[tuple[str, str]]:
    """Yield what a chapter of several rounds has behind it, and what the present round is of."""
    for number, ended in enumerate(view.past, 1):
        judged = ended.results[-1].judged
        out = [f"{ended.name_of(each.seat)} {_came_out(each)}" for each in judged]
        yield f"round {number}", f"{ended.table.part or 'won'}: {', '.join(out)}"
    yield "completed", " ".join(view.progress.completed)
    yield "done", ", ".join(view.progress.done)
    yield "used", " ".join(view.progress.used)
    for name, cards in view.progress.lying:
        yield f"under {name}", " ".join(cards)
    yield "round of", view.table.part


def _came_out(judged: Judged) -> str:
    if judged.met:
        return "met"
    return "excused" if judged.excused else "missed"


def _asked(view: View, asked: Decision) -> str:
    """Return who is asked what, with the options if the view has them."""
    sealed = " (sealed)" if asked.sealed else ""
    options = _options(view, asked)
    return f"{asked.asked}, {asked.kind}{sealed}{': ' if options else ''}{options}"


def _options(view: View, asked: Decision) -> str:
    """Return the options, those together that differ in their first card only."""
    cards, found = frozenset(view.table.cards.names), dict[tuple[str, str], list[str]]()
    for option in asked.options:
        words = option.text.split(" ")
        at = next((at for at, word in enumerate(words) if word in cards), len(words))
        around = (" ".join(words[:at]), " ".join(words[at + 1 :]))
        found.setdefault(around, []).append(" ".join(words[at : at + 1]))
    return "; ".join(
        " ".join(part for part in (first, " ".join(between), last) if part)
        for (first, last), between in found.items()
    )


def _entry(view: View, entry: Entry) -> str:
    """Return a card of a trick, with the one it counts as where that is another."""
    names = view.table.cards.names
    counts = f" as {names[entry.shown]}" if entry.shown != entry.put else ""
    return f"{names[entry.put]}{counts} {entry.way.value}".rstrip()


def _trick(view: View) -> str:
    """Return the trick on the table, with who is winning it."""
    if not view.trick:
        return ""
    winning = view.winning_seat
    said = "" if winning is None else f", seat {winning + 1} winning"
    return ", ".join(_entry(view, entry) for entry in view.trick) + said


def _finished(view: View, trick: Trick) -> str:
    """Return a finished trick: who led, the cards in turn order, and who won it."""
    cards = ", ".join(_entry(view, entry) for entry in trick.entries)
    winner = "nobody" if trick.taker is None else f"seat {trick.taker + 1}"
    gone = "" if trick.left is None else ", left the round"
    return f"seat {trick.entries[0].seat + 1} led {cards}, to {winner}{gone}"
