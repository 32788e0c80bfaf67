"""Why something is so: why a card may not be played, how a goal stands, why a chapter is lost.

Every answer has the words and the place of the line it comes from. All is read from a view, so
nothing is told that its player does not know.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from lotr_trick.lang import Line
from lotr_trick.trick.check.goals import aim_of, clauses
from lotr_trick.trick.goals import Goal, joins
from lotr_trick.trick.goals.endgame import verdict_of
from lotr_trick.trick.goals.knowledge import Verdict
from lotr_trick.trick.language.texts.goals import progress_text
from lotr_trick.trick.language.texts.nouns import suits_named
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.table import Role
from lotr_trick.trick.state.zones import When
from lotr_trick.trick.step import allowed, led_suit
from lotr_trick.trick.views.beside import Side
from lotr_trick.trick.views.view import View


def quoted(line: Line | None) -> str:
    """Return the words of a line and where it is written; nothing for none.

    >>> import lotr_trick as lt
    >>> duties = lt.new_game(lt.load().chapter(1)).table.duties
    >>> quoted(duties[0].line)
    '“each seat must play the led suit” (prelude/tricks.chapter:10)'
    """
    if line is None or not line.text:
        return ""
    return f"“{' '.join(line.text.split())}” ({line.place.file}:{line.place.line})"


@attrs.frozen
class Reason:
    """Why a card may not be played now; `rule` and `line` are where that is written."""

    card: str
    sentence: str
    rule: str = ""
    line: Line | None = None

    @property
    def told(self) -> str:
        """The sentence, with the rule's own words and where they are written."""
        words = quoted(self.line)
        return f"{self.sentence}; the rule: {words}" if words else self.sentence


@attrs.frozen
class Told:
    """The words of a part of a goal, and the line they stand in."""

    words: str
    line: Line


@attrs.frozen
class Part:
    """A part of a goal: its words, how it stands, and how far it is.

    A part that is joined from others has them in `parts`, and `join` says how many of them must
    be met: `all` or `any`.
    """

    words: str
    verdict: Verdict
    progress: str
    join: str = ""
    parts: tuple[Part, ...] = ()
    line: Line | None = None
    """Where the part is written; None for one that is joined from several lines."""
    counts: bool = True
    """Whether it counts; not for a part that hangs on something else than was declared."""

    @property
    def sentence(self) -> str:
        """How the part stands, in words."""
        return f"{self.verdict.standing}: {self.words} ({self.progress})"

    @property
    def leaves(self) -> tuple[Part, ...]:
        """The parts that are not joined from others; the part itself, if it is none."""
        if not self.parts:
            return (self,)
        return tuple(leaf for part in self.parts for leaf in part.leaves)


@attrs.frozen
class GoalReason:
    """How the goal of a seat stands, as a whole and in each part; `line` is where it is written."""

    seat: int
    name: str
    goal: Part
    line: Line

    @property
    def verdict(self) -> Verdict:
        """How the whole goal stands."""
        return self.goal.verdict

    @property
    def sentence(self) -> str:
        """How the whole goal stands, in words."""
        return f"the goal of {self.name} is {self.verdict.standing}: {self.goal.progress}"

    @property
    def counting(self) -> tuple[Part, ...]:
        """The parts that count: without those that hang on what was not declared."""
        return tuple([part for part in self.goal.leaves if part.counts])

    @property
    def told(self) -> str:
        """How each part stands, with the words of the goal and where they are written."""
        parts = "; ".join([part.sentence for part in self.counting])
        lines = dict.fromkeys([part.line or self.line for part in self.counting])
        return f"{parts}; the goal: {', '.join([quoted(line) for line in lines])}"


@attrs.frozen
class LostReason:
    """Why a chapter is lost: by a rule, with its line, or by goals that were missed."""

    sentence: str
    rule: str = ""
    line: Line | None = None
    goals: tuple[GoalReason, ...] = ()

    @property
    def told(self) -> str:
        """The sentence, with the rule or the goals it comes from and where they are written."""
        words = quoted(self.line)
        reasons = [f"{reason.name}: {reason.told}" for reason in self.goals]
        return "; ".join([self.sentence, *([f"the rule: {words}"] if words else []), *reasons])


def why_not(view: View, card: str) -> Reason | None:  # noqa: PLR0911
    """Return why `card` may not be played by whoever this view asks, or None if it may.

    It reads the view alone, so it tells nothing that the player does not know.
    """
    table, asked = view.table, view.pending
    if asked is None or asked.kind != "play" or asked.seat is None or not asked.options:
        return Reason(card, "it is not your turn to play a card")
    place = table.cards.places.get(card)
    if place is None:
        return Reason(card, f"there is no card {card} in this chapter")
    hand = view.held(asked.seat)
    held = hand & (table.cards.copies_of(place) or 1 << place)
    if not held:
        return Reason(card, f"{card} is not in your hand")
    # Of several copies any will do: the same holds for all of them.
    place = held.bit_length() - 1
    side = view.side(asked.seat)
    early = side.lying(When.FIRST)
    if early and not view.log.tricks:
        lies = " ".join(table.cards.named(early))
        reason = Reason(card, f"your card for this trick lies there already: {lies}")
        return None if lies == card else reason
    cards = _usable(view, hand, side)
    if not cards >> place & 1:
        forced = "the card that you kept must be played to the last trick"
        if _is_laid_out(view, asked.seat) and not view.seen.uncovered >> place & 1:
            forced = f"other cards lie on {card}"
        return Reason(card, side.why(place) or forced)
    led = led_suit(view.seen.rules, view.trick)
    for named in table.duties_of(view.roles[asked.seat]):
        if not (named.duty.follows if view.trick else named.duty.leads):
            continue
        kept = allowed((named.duty.asked,), cards, led, view.log)
        if cards >> place & 1 and not kept >> place & 1:
            sentence = _sentence(named.line.word, view, asked.seat)
            return Reason(card, sentence, named.rule, named.line)
        cards = kept
    return None


def _is_laid_out(view: View, seat: int) -> bool:
    return view.table.laid is not None and view.table.laid.seat == seat


def _usable(view: View, hand: CardSet, side: Side) -> CardSet:
    """Return the cards of a hand that may be played as far as they are not laid by."""
    kept = side.lying(When.LAST) & hand
    if _is_laid_out(view, side.seat) and view.seen.uncovered:
        return view.seen.uncovered
    sizes = list(view.sizes)
    for entry in view.trick:
        sizes[entry.seat] += 1
    if kept and view.seen.rules.tricks_left(sizes, view.seen.stock) == 1:
        return kept
    return hand & ~side.lying(When.EMPTY) & ~kept or hand & ~kept or hand


def _sentence(word: Any, view: View, seat: int) -> str:
    cards, led = view.table.cards, led_suit(view.seen.rules, view.trick)
    held = ", ".join(cards.named(view.held(seat) & led))
    suit = view.table.chapter.named("suit", cards.suit_name(led)).title() if led else ""
    said: str = getattr(word, "why", "a rule forbids it")
    return said.format(led=suit, held=held, **suits_named(word, view.table.chapter))


def why_goal(view: View, seat: int) -> GoalReason | None:
    """Return how the goal of a seat stands and why: each part with its own verdict.

    None for a seat without a character.
    """
    role, verdict = view.role(seat), view.verdicts[seat]
    if role is None or verdict is None:
        return None
    said = _said(role.goal_line.text, len(list(clauses(aim_of(role.goal_line.word)))))
    told = [Told(words, role.goal_line) for words in said]
    told += [Told(" ".join(line.text.split()), line) for line in role.limits]
    part, _ = _part(view, role, seat, role.goal, told, 0)
    # The whole is what the view says of it; a look at the parts may know less.
    return GoalReason(
        seat,
        view.name_of(seat),
        attrs.evolve(part, verdict=verdict, progress=_progress(view, role, verdict)),
        role.goal_line,
    )


def why_lost(view: View) -> LostReason | None:
    """Return why the chapter is lost, or None if it is not."""
    if view.outcome is None or view.outcome.won:
        return None
    if view.broken:
        return _broken(view)
    missed = tuple(_missed(view))
    names = [reason.name for reason in missed]
    sentence = f"{', '.join(names)} missed the goal" if names else view.outcome.summary
    return LostReason(sentence, goals=missed)


def _broken(view: View) -> LostReason:
    """Return the rule that was broken in the middle of the round, and by which card."""
    sentence = "a rule was broken"
    if view.trick:
        last = view.trick[-1]
        verb = "lead" if len(view.trick) == 1 else "play"
        card = view.table.cards.names[last.put]
        sentence = f"{view.name_of(last.seat)} had to {verb} {card}"
    for duty in view.table.duties:
        if duty.rule == view.broken:
            return LostReason(sentence, duty.rule, duty.line)
    laws = [law for law in view.table.laws.lines if law.definition.name == view.broken]
    lines = [line for law in laws for line in law.line.every]
    losing = [line for line in lines if any(getattr(u.word, "loses", False) for u in line.lines)]
    return LostReason(sentence, view.broken, losing[0] if losing else None)


def _missed(view: View) -> Iterator[GoalReason]:
    judged = () if view.result is None else view.result.judged
    excused = {each.seat for each in judged if each.excused}
    for seat, verdict in enumerate(view.verdicts):
        if seat not in excused and verdict is not None and verdict.final and not verdict.met:
            reason = why_goal(view, seat)
            if reason is not None:
                yield reason


def _part(
    view: View, role: Role, seat: int, goal: Goal, told: Sequence[Told], first: int
) -> tuple[Part, int]:
    """Return a part of a goal with the words it is said with, and the number of the next one."""
    verdict = goal.verdict(view.knowledge, seat)
    if view.trick or view.player is not None:
        public = view.player is None
        verdict = verdict_of(view.seen.rules, view.knowledge, goal, seat, public=public)
    if not isinstance(goal, joins.AllMet | joins.AnyMet):
        shown = verdict._replace(part=first)
        here = told[first]
        progress = _progress(view, role, shown)
        counts = joins.counts(goal, view.knowledge, seat)
        return Part(here.words, verdict, progress, line=here.line, counts=counts), first + 1
    parts: list[Part] = []
    start = first
    for inner in goal.goals:
        part, first = _part(view, role, seat, inner, told, first)
        parts.append(part)
    join = "all" if isinstance(goal, joins.AllMet) else "any"
    between = ", and " if join == "all" else ", or "
    shown = verdict._replace(part=start + verdict.part)
    words = between.join(part.words for part in parts)
    lines = {part.line for part in parts}
    line = lines.pop() if len(lines) == 1 else None
    return Part(words, verdict, _progress(view, role, shown), join, tuple(parts), line), first


def _progress(view: View, role: Role, verdict: Verdict) -> str:
    return progress_text(role, verdict, view.table)


def _said(text: str, count: int) -> tuple[str, ...]:
    """Return the words of each part of a goal's line.

    >>> _said("goal win at least 1 trick, and win no rings", 2)
    ('win at least 1 trick', 'win no rings')
    """
    text = " ".join(text.split())
    words = re.sub(r"^.*?\bgoal( is)? ", "", text, count=1)
    parts = tuple(re.split(r", (?:and|or else|or) ", words))
    return parts if len(parts) == count else (words,) * count
