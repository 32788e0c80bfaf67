"""The story of a game in words, told from one view of it after the other.

A story tells what its views hold and nothing else: told from one player's views it is what that
player saw.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import attrs

from lotr_trick.cli.telling import UNFINISHED, Kind, Told
from lotr_trick.cli.trick.board_words import goal_words
from lotr_trick.cli.trick.moves import (
    called,
    does,
    is_play,
    move_lines,
    note_text,
    round_told,
    trick_ends,
    turned_up,
)
from lotr_trick.cli.trick.rounds import excuse, plan_of, round_end, round_number, round_title, tally
from lotr_trick.lang.articles import capital, counted, joined
from lotr_trick.trick.check.goals import aim_of
from lotr_trick.trick.game import ChapterGame
from lotr_trick.trick.goals.joins import OrElse
from lotr_trick.trick.goals.windows import BeforeCard
from lotr_trick.trick.language.texts.filling import Teller
from lotr_trick.trick.language.texts.goals import progress_text
from lotr_trick.trick.state.log import Entry, Trick, Way
from lotr_trick.trick.state.progress import NOTHING_YET
from lotr_trick.trick.state.table import Role
from lotr_trick.trick.views.view import View
from lotr_trick.trick.views.why import quoted, why_goal, why_lost

_PAGE: Final = 76
"""How long a row may be that fits on a page."""


def open_view(game: ChapterGame) -> View:
    """Return the public view with every move told openly, as somebody sees it who looks on
    from behind all chairs."""
    told = tuple((move.shown[0], move.text) for move in game.moves)
    view = game.public
    past = tuple(ended.telling(told[: len(ended.told)]) for ended in view.past)
    for number in range(1, len(past)):
        past = (*past[:number], attrs.evolve(past[number], past=past[:number]), *past[number + 1 :])
    return attrs.evolve(view.telling(told), past=past)


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
    """Yield what happened from one view to a later one of the same player, round by round."""
    rounds = (*after.past, after)
    first = 0 if before is None else len(before.past)
    yield from _in_round(before, rounds[first])
    for view in rounds[first + 1 :]:
        yield from _in_round(None, view)


def _in_round(before: View | None, after: View) -> Iterator[Told]:
    """Yield what happened from one view to a later one of the same round; None: its beginning."""
    if not _unpicked(after) and (before is None or _unpicked(before)):
        yield Told(Kind.HEADING, _headed(after, "Setup"))
        teller = Teller(after.table.chapter, "en")
        said = [law.word for law in after.table.laws.lines]
        for word in dict.fromkeys(each for each in said if hasattr(each, "told_first")):
            yield Told(Kind.LINE, f"{capital(teller.tell(word))}.")
    yield from _happened(after, after.begun if before is None else len(before.told))
    if after.trick and after.outcome is not None:
        yield Told(Kind.LINE, lying_text(after))
    yield from _new_standings(before, after)
    if after.result is not None and (before is None or before.result is None):
        yield from _round_over(after)


def _round_over(view: View) -> Iterator[Told]:
    """Yield how every goal came out, and how the round or the chapter did."""
    yield Told(Kind.HEADING, _headed(view, "Goals"))
    verdicts = [(seat, verdict) for seat, verdict in enumerate(view.verdicts) if verdict]
    for told, (seat, verdict) in zip(goal_lines(view), verdicts, strict=True):
        sure = verdict.final and not excuse(view, seat)
        yield attrs.evolve(told, good=verdict.met if sure else None)
    yield from _missed_lines(view)
    yield from (Told(Kind.LINE, line) for line in round_end(view))
    if view.outcome is not None:
        yield Told(Kind.END, outcome_text(view), view.outcome.won)


def round_text(view: View) -> str:
    """Return how a round that another follows came out, to be read before that one."""
    goals = [told.text for told in goal_lines(view)]
    return "\n".join([*goals, " ".join(round_end(view))])


def _headed(view: View, what: str) -> str:
    """Return the heading of a part of a round, with the round where there are several."""
    title = round_title(view)
    return f"{title}, {what.lower()}" if title else what


def _unpicked(view: View) -> bool:
    """Whether nothing has happened in a round whose part has still to be picked."""
    return bool(view.table.parts) and len(view.told) == view.begun


def _happened(view: View, since: int) -> Iterator[Told]:
    """Yield what happened after the first `since` moves, each trick where it was finished."""
    ends, turned = trick_ends(view), turned_up(view)
    for number, lines in _moves_told(view, since, drawn=True):
        trick = ends.get(number)
        if trick == 1:
            yield Told(Kind.HEADING, _headed(view, "Tricks"))
        if trick is not None:
            one = view.log.tricks[trick - 1]
            row = finished_text(view, one, trick, turned.get(trick, ""), _PAGE)
            yield Told(Kind.LINE, row, hang=4)
        yield from (Told(Kind.LINE, line) for line in lines)


def setup_lines(view: View, since: int = 0, *, drawn: bool = True) -> Iterator[str]:
    """Yield what happened beside the tricks after the first `since` moves, as sentences.

    Without `drawn` what nature did is left out, for where the cards lie in sight.
    """
    for _, lines in _moves_told(view, since, drawn=drawn):
        yield from lines


def _moves_told(view: View, since: int, *, drawn: bool) -> Iterator[tuple[int, list[str]]]:
    """Yield for each move its number and its sentences; none for a card played to a trick."""
    piles = {pile.name for pile in view.table.piles}
    playing = False
    for number, (seat, text) in round_told(view):
        lines: list[str] = []
        if is_play(view.table, seat, text):
            playing = True
        elif seat is not None or (
            # What is turned up for a trick is told with the trick.
            drawn and not (playing and text.partition(": ")[0] in piles)
        ):
            lines += move_lines(view, seat, text, number)
        lines += [note_text(view, note) for note in view.notes if note.after == number]
        if number > since:
            yield number, lines


def trick_text(
    view: View, entries: tuple[Entry, ...], number: int, names: Sequence[str] = ()
) -> str:
    """Return a trick as one row, in turn order from the leader."""
    names = names or [called(view, seat) for seat in range(view.table.seats)]
    cards = view.table.cards.names
    wide = max(map(len, names)) + 2 + max(map(len, cards))
    cells = [f"{names[e.seat]} {entry_text(e, cards)}".ljust(wide) for e in entries]
    return f"{number:>2}  " + " ".join(cells)


def finished_text(
    view: View, trick: Trick, number: int, turned: str = "", longest: int | None = None
) -> str:
    """Return a finished trick as one row, with what was turned up for it and who won it.

    In a row that would be longer than `longest` people are called by one name.
    """
    names = [called(view, seat) for seat in range(view.table.seats)]
    row = _row(view, trick, number, turned, names)
    if longest is None or len(row) <= longest:
        return row
    few = [_one_name(name) for name in names]
    return _row(view, trick, number, turned, few if len(set(few)) == len(few) else names)


def _one_name(name: str) -> str:
    """Return the first part of a name that goes on with what somebody is like, or else the last.

    Of two that are alike the number in brackets is kept.

    >>> [_one_name(name) for name in ("Gandalf the White", "Farmer Maggot", "Old Man in White (2)")]
    ['Gandalf', 'Maggot', 'Old Man (2)']
    """
    whole, bracket, number = name.partition(" (")
    first = re.split(r" (?:the|in) ", whole)[0]
    return (whole.split()[-1] if first == whole else first) + bracket + number


def _row(view: View, trick: Trick, number: int, turned: str, names: Sequence[str]) -> str:
    won = "nobody wins"
    for entry in trick.entries:
        if entry.seat == trick.taker:
            how = f" {entry.way.value}" if way_mark(entry) else ""
            won = does(names[entry.seat], "win") + how
    between = f"{turned}  " if turned else ""
    return f"{trick_text(view, trick.entries, number, names)} {between}{won}"


def taken_text(view: View) -> str:
    """Return who took the last trick, as a sentence to be read before the next one."""
    trick = view.log.tricks[-1]
    turned = turned_up(view).get(len(view.log.tricks), "")
    before = f"Turned up of {turned}. " if turned else ""
    if trick.taker is None:
        return f"{before}Nobody won the trick."
    you = " (you)" if trick.taker in view.seats else ""
    return f"{before}{called(view, trick.taker)}{you} won the trick."


def lying_text(view: View) -> str:
    """Return the trick that lies on the table as one row."""
    return trick_text(view, view.trick, len(view.log.tricks) + 1).rstrip()


def entry_text(entry: Entry, cards: Sequence[str]) -> str:
    """Return the card that somebody shows in a trick, with the one put down where it is another."""
    puts = f" (puts {cards[entry.put]})" if entry.put != entry.shown else ""
    return f"{cards[entry.shown]}{way_mark(entry)}{puts}"


def way_mark(entry: Entry) -> str:
    """Return the mark of a card that claims its trick, as players type it, or beats everything."""
    return {Way.CLAIMING: "!", Way.BEATING: "!!"}.get(entry.way, "")


def goal_lines(view: View) -> Iterator[Told]:
    """Yield for each seat how its goal stands, or came out, and how far it is."""
    wide = max(len(called(view, seat)) for seat in range(view.table.seats))
    for seat, verdict in enumerate(view.verdicts):
        role = view.role(seat)
        if role is None or verdict is None:
            continue
        goal = goal_words(view, role)
        stands = f"{verdict.standing:<12}"
        if view.result is not None:
            # A round that stops early leaves goals that nobody will ever know of.
            ends = "reached" if verdict.met else excuse(view, seat) or "missed"
            stands = f"{ends if verdict.final else 'open':<7}"
        progress = progress_text(role, verdict, view.table)
        head = f"{stands}  {called(view, seat):<{wide}}  "
        yield Told(Kind.LINE, f"{head}{goal}: {progress}", hang=len(head))


def _missed_lines(view: View) -> Iterator[Told]:
    """Yield for each goal that lost the chapter what was missed of it, and its place."""
    lost = why_lost(view)
    for reason in lost.goals if lost is not None else ():
        name = called(view, reason.seat)
        for part in reason.counting:
            if not part.verdict.met:
                # A limit that somebody put beside the goal has a line of its own.
                place = (part.line or reason.line).place
                told = f"{part.words} ({part.progress}) ({place.file}:{place.line})"
                yield Told(Kind.LINE, f"{name} missed: {told}")


def outcome_text(view: View) -> str:
    """Return how the game ended as a sentence, and after how many tricks."""
    if view.outcome is None:
        return "The game is not over."
    if view.broken:
        return _broken_text(view)
    text = f"{capital(view.outcome.summary)}{_after(view)}"
    lost = why_lost(view)
    missed = [called(view, reason.seat) for reason in lost.goals] if lost is not None else []
    if missed:
        text += f": {joined(missed, 'and')} missed the goal"
    return f"{text}.{_left_over(view)}"


def _after(view: View) -> str:
    """Return how long it took: tricks, or rounds where there are several."""
    tricks = counted(len(view.log.tricks), "trick")
    if plan_of(view.table) is None:
        return f", after {tricks}"
    if view.outcome is not None and view.outcome.won:
        return f", after {counted(len(view.results), 'round')}"
    return f", in round {round_number(view)} after {tricks}"


def _left_over(view: View) -> str:
    """Return what a chapter had reached that was lost: a new try may keep it."""
    if view.outcome is None or view.outcome.won or plan_of(view.table) is None:
        return ""
    return f" What was reached before: {tally(view)}." if view.reached != NOTHING_YET else ""


def _broken_text(view: View) -> str:
    """Return how the chapter was lost in the middle of a round, with the words of the rule."""
    text = f"The chapter is lost{_after(view)}"
    if view.trick:
        last = view.trick[-1]
        verb = "lead" if len(view.trick) == 1 else "play"
        text += f": {called(view, last.seat)} had to {verb} {view.table.cards.names[last.put]}"
    for duty in view.table.duties:
        if duty.rule == view.broken and duty.line.text:
            text = f"{text}. The rule: {quoted(duty.line)}"
    return f"{text}.{_left_over(view)}"


def _new_standings(before: View | None, after: View) -> Iterator[Told]:
    """Yield the goals that were settled for good; at the end all are told anyway."""
    if before is None or after.result is not None or after.trick:
        return
    for seat, (was, now) in enumerate(zip(before.verdicts, after.verdicts, strict=True)):
        role = after.role(seat)
        if role is None or now is None or (was is not None and was.final):
            continue
        reason = why_goal(after, seat)
        if not now.final:
            if reason is not None and was is not None and isinstance(_aim(role), OrElse):
                part = reason.goal.leaves[now.part].words
                yield from _sides_told(before, after, seat, part)
            continue
        words = "" if reason is None else quoted(reason.line)
        progress = progress_text(role, now, after.table)
        told = f"{called(after, seat)}'s goal is {now.standing}: {progress}. {words}."
        yield Told(Kind.ASIDE, told, now.met)


def _sides_told(before: View, after: View, seat: int, part: str) -> Iterator[Told]:
    """Yield that only the second of two goals counts now: from the card on that turns the
    character's card over, or because the first is out of reach before it is played.
    """
    (was, now), name = (_sides(view, seat) for view in (before, after)), called(after, seat)
    if now.turned and not was.turned:
        yield Told(Kind.ASIDE, f"{name}'s card turns over: {part}.")
    elif now.second and not was.second:
        yield Told(Kind.ASIDE, f"{name} can only meet the other side of the card: {part}.")


@attrs.frozen
class _Sides:
    """Whether the second side of a card counts, and whether the card has turned to it."""

    second: bool
    turned: bool


def _sides(view: View, seat: int) -> _Sides:
    role, verdict = view.role(seat), view.verdicts[seat]
    if role is None or verdict is None or not verdict.part:
        return _Sides(second=False, turned=False)
    cards = [window.card for window in _windows(_aim(role).first)]
    played = set(view.table.cards.named(view.log.played))
    return _Sides(second=True, turned={*cards} <= played)


def _windows(aim: Any) -> Iterator[BeforeCard]:
    """Yield the windows in a goal that end with a card."""
    if isinstance(aim, BeforeCard):
        yield aim
    elif attrs.has(type(aim)):
        for field in attrs.fields(type(aim)):
            yield from _windows(getattr(aim, field.name))


def _aim(role: Role) -> Any:
    return aim_of(role.goal_line.word)
