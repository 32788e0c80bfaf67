"""Chapter plans: what follows when a round has ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from lotr_trick.kernel import Outcome
from lotr_trick.lang.wording import listed
from lotr_trick.trick.check.nonsense import Nonsense
from lotr_trick.trick.language.words.chapters import round_name
from lotr_trick.trick.language.words.registry import WhoName, word
from lotr_trick.trick.state.progress import Progress
from lotr_trick.trick.state.results import RoundResult


@attrs.frozen
class Cast:
    """What a plan is made from: the characters to be completed, and the parts of the chapter."""

    needed: tuple[str, ...]
    parts: tuple[str, ...] = ()
    final: str = ""
    """The part that can only be the last one, where there is such a part."""
    starred: tuple[str, ...] = ()
    """The characters that are in every round."""
    seats: int = 0


@attrs.frozen
class ChapterPlan:
    """Says whether a chapter goes on after its rounds so far.

    One round decides a short chapter. In a long one, rounds are played until every character that
    is needed was completed in one of them, and every part was done. A round in which somebody
    misses a goal loses. So does a round after which those that are not completed have too few
    seats left, where every part is played once and no more.
    """

    is_long: bool
    needed: tuple[str, ...] = ()
    """The characters that have to be completed."""
    parts: tuple[str, ...] = ()
    """The events or groups that each need a round."""
    final: str = ""
    """The part that can only be the last one, where there is such a part."""
    starred: tuple[str, ...] = ()
    """The characters that are in every round."""
    room: int | None = None
    """The seats that each round has for others, where every part is played just once."""

    def next(self, progress: Progress, last: RoundResult, players: int) -> Outcome | None:
        """Return how the chapter ended, or None if another round is dealt.

        `progress` is what was reached with the last round.
        """
        if not last.won:
            return lost(last)
        done = not self.missing(progress) and set(self.parts) <= set(progress.done)
        if done or not self.is_long:
            return won(players)
        if self.final and self.final in progress.done:
            return Outcome((), "the chapter is lost: it ended before everybody was completed")
        if self.room is not None:
            left = self.room * (len(self.parts) - len(progress.done))
            waiting = len(set(self.missing(progress)) - set(self.starred))
            if waiting > left:
                told = f"{waiting} characters are not completed and {left} seats are left"
                return Outcome((), f"the chapter is lost: {told}")
        return None

    def missing(self, progress: Progress) -> tuple[str, ...]:
        """Return the characters that are still to be completed."""
        return tuple([name for name in self.needed if name not in progress.completed])


def won(players: int) -> Outcome:
    """Return the outcome of a chapter that everybody won."""
    return Outcome(tuple(range(players)), "the chapter is won")


def lost(last: RoundResult) -> Outcome:
    """Return the outcome of a chapter that its last round lost."""
    by_rule = f" by the rule {last.broken}" if last.broken else ""
    return Outcome((), f"the chapter is lost{by_rule}")


# --- its words -------------------------------------------------------------------------------


@word("victory_short", kind="victory", hook="chapter plan")
class VictoryShort:
    """The chapter is won by one round in which every chosen character reaches its goal, and lost
    by one in which somebody misses it.

    Example: victory short
    """

    def plan(self, cast: Cast) -> ChapterPlan:
        """Return the plan for a cast."""
        return ChapterPlan(is_long=False)


@word("victory_long", kind="victory", hook="chapter plan")
class VictoryLong:
    """The chapter is won when every character has reached its goal in some round; a round in
    which somebody misses it loses.

    Example: victory long
    """

    def plan(self, cast: Cast) -> ChapterPlan:
        """Return the plan for a cast."""
        return ChapterPlan(True, cast.needed)


@word("victory_long_events", kind="victory", hook="chapter plan")
class VictoryLongEvents:
    """As a long chapter, and every event must have been done.

    Example: victory long, and every event done
    """

    def plan(self, cast: Cast) -> ChapterPlan:
        """Return the plan for a cast."""
        return ChapterPlan(True, cast.needed, cast.parts, cast.final)


@word("victory_rounds", kind="victory", hook="chapter plan")
class VictoryRounds:
    """The chapter has so many rounds, and after the last every character must have reached its
    goal in some round.

    Example: victory 4 rounds, every character complete after the last
    """

    number: int

    def plan(self, cast: Cast) -> ChapterPlan:
        """Return the plan for a cast."""
        room = cast.seats - len(cast.starred)
        return ChapterPlan(True, cast.needed, cast.parts, cast.parts[-1], cast.starred, room)

    def no_round(self, _chapter: int, parts: Sequence[str]) -> Iterator[Nonsense]:
        """Yield that not each of its rounds has a line."""
        if list(parts) != [round_name(number) for number in range(1, self.number + 1)]:
            told = listed(parts, "and") or "none"
            message = f"rounds 1 to {self.number} need a line each, and there is {told}"
            yield Nonsense("no-such-round", message, "rounds have the lines: round 1 ...")


@word("victory_groups", kind="victory", hook="chapter plan")
class VictoryGroups:
    """Each group plays one round and must win it; the table picks the order.

    Example: victory 2 rounds, one for each group, in any order
    """

    number: int

    def plan(self, cast: Cast) -> ChapterPlan:
        """Return the plan for a cast."""
        return ChapterPlan(True, (), cast.parts)

    def no_round(self, chapter: int, parts: Sequence[str]) -> Iterator[Nonsense]:
        """Yield that a chapter has not as many groups."""
        if self.number != len(parts):
            message = f"chapter {chapter} has {len(parts)} groups, not {self.number}"
            yield Nonsense("no-such-round", message, "each group plays one round")


@word("only_loses", kind="chapter", hook="judge")
class OnlyLoses:
    """A missed goal of anybody else does not lose the round: who missed it is not completed.

    Example: only a missed goal of aragorn loses
    """

    who: WhoName


@word("spare_must_meet", kind="round end", hook="judge")
class SpareMustMeet:
    """A character that need not be completed must all the same reach its goal in a round that it
    is chosen for.

    Example: an optional character that is chosen must reach its goal
    """


@word("spare_may_miss", kind="round end", hook="judge")
class SpareMayMiss:
    """A character that need not be completed may miss its goal without losing the round.

    Example: an optional character may miss its goal
    """
