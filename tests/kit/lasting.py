"""What is final stays final: verdicts on goals along a round, for everybody who looks at it.

A round is played once at random; then any goal can be asked how it stands at every position on
the way, as somebody sees it who sees all hands, each player, and the public.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import attrs

from kit.verdicts import known_by, played_out, way_text
from lotr_trick.trick.game import ChapterGame
from lotr_trick.trick.goals import Goal
from lotr_trick.trick.goals.endgame import MOST_ENDS, goal_verdict, possible_ends
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.state.marks import Mark
from lotr_trick.trick.state.round import Round


@attrs.frozen
class Look:
    """What somebody knows at a position, with the ends that the verdict itself tries."""

    known: Knowledge
    tried: tuple[Knowledge, ...]
    way: str
    """The cards played so far, for messages."""


@attrs.frozen
class Course:
    """A round from its first card to its last, as one viewer sees it."""

    viewer: str
    looks: tuple[Look, ...]


@attrs.frozen
class Lasted:
    """How many positions were looked at, at how many of them a verdict was final, and each place
    where one was open again or had turned.
    """

    positions: int = 0
    final: int = 0
    breaches: tuple[str, ...] = ()

    def __add__(self, more: Lasted) -> Lasted:
        """Return both together."""
        return Lasted(
            self.positions + more.positions,
            self.final + more.final,
            self.breaches + more.breaches,
        )


def courses(game: ChapterGame, seed: int, *, marks: tuple[Mark, ...] = ()) -> tuple[Course, ...]:
    """Return a round played at random from here, as everybody sees it who may look at it.

    `marks` lie beside the characters.
    """
    random = Random(seed)
    way = played_out(game.round, random)
    seats = game.table.seats
    viewers: list[tuple[str, Sequence[int] | None]] = [("all", None), ("the public", ())]
    viewers += [(f"seat {seat + 1}", (seat,)) for seat in range(seats)]
    return tuple(
        Course(name, tuple(_look(position, whose, marks, random) for position in way))
        for name, whose in viewers
    )


def _look(
    position: Round, seats: Sequence[int] | None, marks: tuple[Mark, ...], random: Random
) -> Look:
    known = known_by(position, seats, marks)
    tried = list(possible_ends(position.rules, known, public=seats == ()))
    if len(tried) > MOST_ENDS:
        # Nothing comes of them.
        tried = []
    # What comes first is what differs soonest.
    random.shuffle(tried)
    return Look(known, tuple(tried), way_text(position))


def lasting(goal: Goal, seat: int, seen: Sequence[Course]) -> Lasted:
    """Compare each final verdict on a goal with the same viewer's later ones."""
    positions = final = 0
    breaches: list[str] = []
    for course in seen:
        was: Verdict | None = None
        for look in course.looks:
            now = goal_verdict(goal, seat, look.known, look.tried)
            if was is not None and (now.final, now.met) != (True, was.met):
                said = f"{was.standing} became {now.standing}"
                breaches.append(f"{said} for {course.viewer} at {look.way}")
            was = now if now.final else None
            positions, final = positions + 1, final + now.final
    return Lasted(positions, final, tuple(breaches))
