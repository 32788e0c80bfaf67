"""How a round ended."""

from __future__ import annotations

import attrs

from lotr_trick.trick.state.progress import NOTHING_YET, Progress


@attrs.frozen
class Judged:
    """How one character's goal came out in a round."""

    role: int
    seat: int
    met: bool
    """In a round that stopped early, as everybody could tell then: one who sees a hand may know
    better, and a result that did would tell of that hand. It decides nothing then, for such a round
    is lost by another goal."""
    excused: bool = False
    """Whether it was missed and that does not lose the round."""


@attrs.frozen
class RoundResult:
    """How a round ended: every character's goal, and how many tricks were played."""

    judged: tuple[Judged, ...]
    tricks: int
    broken: str = ""
    """The rule that lost the chapter in the middle of the round, if one did."""
    part: str = ""
    """The event, group or number of the round, where each round has its own."""
    reached: Progress = NOTHING_YET
    """What the round adds to what the chapter has reached."""

    @property
    def won(self) -> bool:
        """Whether every goal was met, or may be missed, and no rule was broken that loses."""
        return not self.broken and all(judged.met or judged.excused for judged in self.judged)
