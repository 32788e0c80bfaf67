"""Characters that are others: a face lies hidden under each, and nobody knows which.

Which is which is no state. Nature says it when they are turned, and then they are those others in
everything: goal, setup, what they may do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from lotr_trick.kernel import Chance, draw
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.shape import Goal
from lotr_trick.trick.language.words.registry import CharacterName, word
from lotr_trick.trick.moves import AnyMove, NatureMove
from lotr_trick.trick.state.round import NoteKind, Round
from lotr_trick.trick.state.rules import seated
from lotr_trick.trick.state.script import Quiet
from lotr_trick.trick.state.table import Table

FACE: Final = "face"
"""What nature draws when a face is turned up."""


def seats_of(table: Table, roles: Sequence[int | None], character: str) -> tuple[int, ...]:
    """Return the seats with a copy of a character."""
    names = [None if role is None else table.roles[role].definition.name for role in roles]
    return tuple([seat for seat, name in enumerate(names) if name == character])


@attrs.frozen
class Unturned:
    """The goal of a character that will be another one: it is never settled."""

    goal: Goal

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return how it stands, open."""
        return self.goal.verdict(known, seat)._replace(final=False)


@attrs.frozen
class TurnFace:
    """A seat becomes one of the characters that lay hidden, and after it the other seats."""

    seats: tuple[int, ...]
    faces: tuple[str, ...]

    @property
    def seat(self) -> int:
        """The seat whose face is turned up."""
        return self.seats[0]

    def offer(self, round_: Round) -> Chance | None:
        """Return the draw of its face; nothing where only one is left."""
        return draw(FACE, self.faces, (1,)) if len(self.faces) > 1 else None

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        face = choice.drawn.groups[0][0] if isinstance(choice, NatureMove) else self.faces[0]
        table, seat = round_.table, self.seat
        number = next(at for at, role in enumerate(table.roles) if role.name == face)
        roles = (*round_.roles[:seat], number, *round_.roles[seat + 1 :])
        rules, script = seated(table, roles), round_.beside.script
        rest = tuple([name for name in self.faces if name != face])
        more = [TurnFace(self.seats[1:], rest)] if self.seats[1:] else []
        turned = round_.then(
            *more, roles=roles, notes=round_.note(NoteKind.TURNS_TO, seat, role=number)
        )
        # What the new characters may do before a trick they may do before the next one.
        new = [step for step in (*rules.before_trick, *rules.before_card) if step not in script]
        beside = turned.beside._replace(script=(*turned.beside.script, *new))
        return turned._replace(rules=rules, beside=beside)


# --- its words -------------------------------------------------------------------------------


@word("hidden_face", kind="trait", hook="seen")
class HiddenFace:
    """Under the card lies another, and nobody knows which.

    Example: has a hidden face of gandalf_the_white or saruman
    """

    faces: tuple[CharacterName, ...]


@word("turns_face", kind="effect", hook="script step")
class TurnsFace(Quiet):
    """Every such character becomes the one that lies hidden under it.

    Example: every old_man_in_white turns to its hidden face
    """

    who: CharacterName

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        table = round_.table
        seats = seats_of(table, round_.roles, self.who)
        role = None if not seats else round_.roles[seats[0]]
        if role is None:
            return round_.then()
        faces = [name for word in table.roles[role].all(HiddenFace) for name in word.faces]
        return round_.then(TurnFace(seats, tuple(faces)))


@word("not_turned", kind="condition", hook="lose")
class NotTurned:
    """One of such characters was never turned to its hidden face.

    Example: if some old_man_in_white is not turned
    """

    who: CharacterName

    def holds(self, round_: Round) -> bool:
        """Whether it is so."""
        return bool(seats_of(round_.table, round_.roles, self.who))
