"""The story of a game in words, told from one view of it after the other.

A story tells what its views hold and nothing else: told from one player's views it is what that
player saw.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from lotr_trick.cli.console import counted
from lotr_trick.cli.telling import UNFINISHED, Kind, Told
from lotr_trick.cli.wording import together
from lotr_trick.trick.game import ChapterGame
from lotr_trick.trick.log import Entry, Trick, Way
from lotr_trick.trick.stage import Note
from lotr_trick.trick.table import Table
from lotr_trick.trick.texts import goal_sentence, progress_text
from lotr_trick.trick.views import View
from lotr_trick.trick.why import why_lost


def open_view(game: ChapterGame) -> View:
    """Give the public view with every move told openly, as somebody sees it who looks on
    from behind all chairs."""
    told = tuple((getattr(move, "seat", None), move.text) for move in game.moves)
    return attrs.evolve(game.public, told=told)


def story(views: Iterable[View]) -> Iterator[Told]:
    """Yield the story that successive views tell; each may be many moves after the last."""
    before: View | None = None
    last: View | None = None
    for last in views:
        # A trick is told when it is finished, so the views in the middle of it are passed over.
        if not last.trick or last.outcome is not None:
            yield from between(before, last)
            before = last
    if last is not None and last.outcome is None:
        if last.trick:
            yield from between(before, last)
            yield Told(Kind.LINE, lying_text(last))
        yield UNFINISHED


def between(before: View | None, after: View) -> Iterator[Told]:
    """Yield what happened from one view to a later one of the same player."""
    if before is None:
        yield Told(Kind.HEADING, "Setup")
    for line in setup_lines(after, 0 if before is None else len(before.told)):
        yield Told(Kind.LINE, line)
    # A log that is shorter than before is that of a new round.
    tricks = 0 if before is None else len(before.log.tricks)
    tricks = tricks if tricks <= len(after.log.tricks) else 0
    for number, trick in enumerate(after.log.tricks[tricks:], tricks + 1):
        if number == 1:
            yield Told(Kind.HEADING, "Tricks")
        yield Told(Kind.LINE, finished_text(after, trick, number))
    if after.trick and after.outcome is not None:
        yield Told(Kind.LINE, lying_text(after))
    yield from _new_standings(before, after)
    if after.outcome is not None and (before is None or before.outcome is None):
        yield Told(Kind.HEADING, "Goals")
        verdicts = [verdict for verdict in after.verdicts if verdict is not None]
        for told, verdict in zip(goal_lines(after), verdicts, strict=True):
            yield attrs.evolve(told, good=verdict.met if verdict.final else None)
        yield from _missed_lines(after)
        yield Told(Kind.END, outcome_text(after), after.outcome.won)


def setup_lines(view: View, since: int = 0, *, drawn: bool = True) -> Iterator[str]:
    """Yield what happened in setup after the first `since` moves, as sentences.

    Without `drawn` what nature did is left out, for where the cards lie in sight.
    """
    for number, (seat, text) in enumerate(view.told[since:], since + 1):
        if not _is_play(view, seat, text) and (drawn or seat is not None):
            yield from move_lines(view, seat, text)
        yield from (note_text(view, note) for note in view.notes if note.after == number)


def called(view: View, seat: int) -> str:
    """Give what people call a seat: its character in short, or its number."""
    role = view.role(seat)
    return f"Seat {seat + 1}" if role is None else in_short(view.table, role.title)


def in_short(table: Table, title: str) -> str:
    """Give a title without what stands in brackets after it, where that is still one person."""
    short = title.partition(" (")[0]
    alike = [role for role in table.roles if role.title.partition(" (")[0] == short]
    return short if len(alike) == 1 else title


def move_lines(view: View, seat: int | None, text: str) -> tuple[str, ...]:
    """Give a move as sentences; a deal has one for each seat."""
    if seat is not None:
        verb, _, rest = text.partition(" ")
        role = view.role(seat)
        # Who chooses a character is not called by it yet.
        choosing = role is not None and role.name in rest.split()
        name = f"Seat {seat + 1}" if choosing else called(view, seat)
        return (f"{name} {_third_person(verb)} {titled(view.table, rest, short=not choosing)}.",)
    what, _, drawn = text.partition(": ")
    groups = drawn.split(" / ")
    if len(groups) == view.table.seats:
        return tuple(f"Seat {at} is dealt {group}." for at, group in enumerate(groups, 1))
    return (f"Turned up as the {what} card: {drawn}.",)


def note_text(view: View, note: Note) -> str:
    """Give what happened without a choice as a sentence."""
    if note.role is not None:
        return f"Seat {note.seat + 1} {note.kind} {view.table.roles[note.role].title}."
    cards = " ".join(view.table.cards.named(note.cards))
    return f"{called(view, note.seat)} {note.kind} {cards}".rstrip() + "."


def trick_text(view: View, entries: tuple[Entry, ...], number: int) -> str:
    """Give a trick as one row, in turn order from the leader."""
    names = [called(view, seat) for seat in range(view.table.seats)]
    cards = view.table.cards.names
    wide = max(map(len, names)) + 2 + max(map(len, cards))
    cells = [f"{names[e.seat]} {cards[e.put]}{way_mark(e)}".ljust(wide) for e in entries]
    return f"{number:>2}  " + " ".join(cells)


def finished_text(view: View, trick: Trick, number: int) -> str:
    """Give a finished trick as one row, with who won it."""
    won = "nobody wins"
    for entry in trick.entries:
        if entry.seat == trick.winner:
            won = f"{called(view, entry.seat)} wins {entry.way.value}".rstrip()
    return f"{trick_text(view, trick.entries, number)} {won}"


def lying_text(view: View) -> str:
    """Give the trick that lies on the table as one row."""
    return trick_text(view, view.trick, len(view.log.tricks) + 1).rstrip()


def way_mark(entry: Entry) -> str:
    """Give the mark of a card that was played in a special way, as players type it."""
    return "" if entry.way is Way.PLAIN else "!"


def goal_lines(view: View) -> Iterator[Told]:
    """Yield for each seat how its goal stands, or came out, and how far it is."""
    wide = max(len(called(view, seat)) for seat in range(view.table.seats))
    for seat, verdict in enumerate(view.verdicts):
        role = view.role(seat)
        if role is None or verdict is None:
            continue
        goal = goal_sentence(role.goal_line, view.table.chapter).rstrip(".")
        stands = f"{verdict.standing:<12}"
        if view.outcome is not None:
            # A round that stops early leaves goals that nobody will ever know of.
            ends = "reached" if verdict.met else "missed"
            stands = f"{ends if verdict.final else 'open':<7}"
        progress = progress_text(role, verdict, view.table)
        head = f"{stands}  {called(view, seat):<{wide}}  "
        yield Told(Kind.LINE, f"{head}{goal}: {progress}", hang=len(head))


def _missed_lines(view: View) -> Iterator[Told]:
    """Yield for each goal that lost the chapter what was missed of it, and its place."""
    lost = why_lost(view)
    for reason in lost.goals if lost is not None else ():
        place = reason.line.place
        missed = [part for part in reason.goal.leaves if not part.verdict.met]
        told = "; ".join(f"{part.words} ({part.progress})" for part in missed)
        name = called(view, reason.seat)
        yield Told(Kind.LINE, f"{name} missed: {told} ({place.file}:{place.line})")


def outcome_text(view: View) -> str:
    """Give how the game ended as a sentence, and after how many tricks."""
    if view.outcome is None:
        return "The game is not over."
    said = view.outcome.summary
    if view.broken:
        return _broken_text(view)
    text = f"{said[:1].upper()}{said[1:]}, after {counted(len(view.log.tricks), 'trick')}"
    missed = [
        called(view, seat)
        for seat, verdict in enumerate(view.verdicts)
        if verdict is not None and verdict.final and not verdict.met
    ]
    if missed and not view.outcome.won:
        text += f": {together(missed)} missed the goal"
    return f"{text}."


def _broken_text(view: View) -> str:
    """Give how the chapter was lost in the middle of a round, with the words of the rule."""
    text = f"The chapter is lost, after {counted(len(view.log.tricks), 'trick')}"
    if view.trick:
        last = view.trick[-1]
        verb = "lead" if len(view.trick) == 1 else "play"
        text += f": {called(view, last.seat)} had to {verb} {view.table.cards.names[last.put]}"
    for duty in view.table.duties:
        if duty.rule == view.broken and duty.line.text:
            place = duty.line.place
            return f"{text}. The rule: “{duty.line.text}” ({place.file}:{place.line})."
    return f"{text}."


def titled(table: Table, text: str, *, short: bool = True) -> str:
    """Give a text with the titles of characters, in short or in full, in place of their names."""
    titles = {
        role.name: in_short(table, role.title) if short else role.title for role in table.roles
    }
    return " ".join(titles.get(word, word) for word in text.split(" "))


def _third_person(verb: str) -> str:
    return f"{verb}es" if verb.endswith(("s", "x", "ch", "sh")) else f"{verb}s"


def _is_play(view: View, seat: int | None, text: str) -> bool:
    """Whether a told move is a card played to a trick, which is told with its trick."""
    return seat is not None and any(
        option.text == text for options in view.table.plays[seat] for option in options
    )


def _new_standings(before: View | None, after: View) -> Iterator[Told]:
    """Yield the goals that were settled for good; at the end all are told anyway."""
    if before is None or after.outcome is not None or after.trick:
        return
    for seat, (was, now) in enumerate(zip(before.verdicts, after.verdicts, strict=True)):
        role = after.role(seat)
        if role is None or now is None or not now.final or (was is not None and was.final):
            continue
        progress = progress_text(role, now, after.table)
        yield Told(
            Kind.ASIDE, f"{called(after, seat)}'s goal is {now.standing}: {progress}.", now.met
        )
