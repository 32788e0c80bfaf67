"""The stage of a round: all of it that is not hands and tricks, and what is noted of it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, TypedDict, Unpack

import attrs

from lotr_trick.kernel import changer
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.marks import NOTHING_HAPPENS, Aftermath, Heap, Mark
from lotr_trick.trick.state.progress import NOTHING_YET, Progress

if TYPE_CHECKING:
    from lotr_trick.trick.mechanics.dealing import Step


class NoteKind(StrEnum):
    """What can happen in setup without a choice; the value is how it is told."""

    TAKES_CHARACTER = "takes the character"
    TAKES_LOST = "takes the lost card"
    TAKES_CARD = "takes from its holder"
    NO_PARTNER = "has nobody to exchange with"
    RECEIVES = "gets"
    OPENS_HAND = "lays the hand open"
    ANNOUNCES = "announces"
    MET = "announces that the goal is met"


@attrs.frozen
class Note:
    """Something that happened without a choice.

    `after` is the number of moves made before it, so that it can be told in its place.
    """

    after: int
    kind: NoteKind
    seat: int
    cards: CardSet = 0
    role: int | None = None
    said: str = ""
    """What was said, in the words of the language."""
    private: bool = False
    """Whether only the seat itself saw it."""


@attrs.frozen
class Beside:
    """What is rarely another one after a step of setup: kept apart, so that a step makes a stage
    of few fields.
    """

    marks: tuple[Mark, ...] = ()
    """What each seat has beside its hand."""
    heaps: tuple[Heap, ...] = ()
    """The piles beside the table, in the order of the table's plans."""
    aftermath: Aftermath = NOTHING_HAPPENS
    """What becomes of the trick that lies complete on the table."""
    progress: Progress = NOTHING_YET
    """What the chapter had reached before this round."""
    saved_by: str = ""
    """The gift that lets missed goals count as met, or what was said instead, once it is asked."""
    broken: str = ""
    """The rule that lost the chapter in the middle of the round, if one did."""


class OtherBeside(TypedDict, total=False):
    """What may be changed of it."""

    marks: tuple[Mark, ...]
    heaps: tuple[Heap, ...]
    aftermath: Aftermath
    saved_by: str
    broken: str


@attrs.frozen
class Stage:
    """What setup makes, and what happens beside the tricks.

    `script` is what is still to be done before a card is played; `undealt` the cards that nobody
    has yet; `lost` the lost cards that lie on the table; `token_seats` which seat has each token.
    `known` says for every seat, and last for the public, which cards it knows to be in each hand;
    `learned` tells how.
    """

    script: tuple[Step, ...]
    undealt: CardSet
    lost: CardSet
    roles: tuple[int | None, ...]
    token_seats: tuple[int | None, ...]
    known: tuple[int, ...]
    notes: tuple[Note, ...]
    beside: Beside = Beside()

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What each seat has beside its hand."""
        return self.beside.marks

    @property
    def heaps(self) -> tuple[Heap, ...]:
        """The piles beside the table."""
        return self.beside.heaps

    @property
    def aftermath(self) -> Aftermath:
        """What becomes of the trick that lies complete on the table."""
        return self.beside.aftermath

    @property
    def progress(self) -> Progress:
        """What the chapter had reached before this round."""
        return self.beside.progress

    @property
    def saved_by(self) -> str:
        """The gift that lets missed goals count as met, or what was said instead."""
        return self.beside.saved_by

    def but(
        self,
        script: tuple[Step, ...],
        *,
        undealt: CardSet | None = None,
        lost: CardSet | None = None,
        roles: tuple[int | None, ...] | None = None,
        token_seats: tuple[int | None, ...] | None = None,
        known: tuple[int, ...] | None = None,
        notes: tuple[Note, ...] | None = None,
        **beside: Unpack[OtherBeside],
    ) -> Stage:
        """Give the stage with another script, and with what else is named, of what lies beside
        too.
        """
        return Stage(
            script,
            self.undealt if undealt is None else undealt,
            self.lost if lost is None else lost,
            self.roles if roles is None else roles,
            self.token_seats if token_seats is None else token_seats,
            self.known if known is None else known,
            self.notes if notes is None else notes,
            attrs.evolve(self.beside, **beside) if beside else self.beside,
        )

    def with_mark(self, seat: int, mark: Mark) -> tuple[Mark, ...]:
        """Give the marks with another one at a seat."""
        return (*self.marks[:seat], mark, *self.marks[seat + 1 :])

    def with_note(self, note: Note) -> tuple[Note, ...]:
        """Give the notes with one more."""
        return (*self.notes, note)


# What `but` gives, for the steps that come up in every deal.
with_script = changer(Stage, "script")
with_known = changer(Stage, "script", "known")
with_roles = changer(Stage, "script", "roles")
with_undealt = changer(Stage, "script", "undealt")
with_lost = changer(Stage, "script", "undealt", "lost")
with_takers = changer(Stage, "script", "roles", "token_seats", "known", "notes")
with_lost_taken = changer(Stage, "script", "lost", "known", "notes")
