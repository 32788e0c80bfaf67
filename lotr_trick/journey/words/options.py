"""Words of rule options: what the book leaves open, as rules that a table chooses among.

Each option is about one field of the engine's `Options`; its first choice is played unless the
table says otherwise.
"""

from __future__ import annotations

from lotr_trick.journey.track import Square, Track
from lotr_trick.journey.words.registry import word


@word("split_unmarked", kind="rule", hook="splitting")
class SplitUnmarked:
    """Only a square without a mark may be split.

    Example: unmarked: only squares without a mark may be split
    """

    about = "splitting"

    def squares(self, track: Track) -> tuple[int, ...]:
        """Return the places of whole squares without a mark."""
        return tuple([at for at, square in enumerate(track) if not square.split and square.free])


@word("split_whole", kind="rule", hook="splitting")
class SplitWhole:
    """A marked square may be split too: its mark then fills only the first half.

    Example: crossed: every square that is not split may be split
    """

    about = "splitting"

    def squares(self, track: Track) -> tuple[int, ...]:
        """Return the places of whole squares."""
        return tuple([at for at, square in enumerate(track) if not square.split])


@word("left_counts", kind="rule", hook="end")
class LeftCounts:
    """How much is left of the tracks of players who have arrived: the one with the most wins.

    Example: alike: a free square counts 1 and a free half counts 1
    """

    whole: int
    half: int
    about = "left"

    def weigh(self, track: Track) -> int:
        """Return how much is left of a track."""
        return sum(self._square(square) for square in track)

    def _square(self, square: Square) -> int:
        return square.free * (self.half if square.split else self.whole)


@word("tied_share", kind="rule", hook="end")
class TiedShare:
    """Players who have arrived with equally much left win together.

    Example: shared: players who are still tied win together
    """

    about = "tied"

    def winners(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        """Return all of them."""
        return seats


@word("tied_earliest", kind="rule", hook="end")
class TiedEarliest:
    """Of players who have arrived with equally much left, the one wins whose turn came first.

    Example: earliest: of players who are still tied the first in the round wins
    """

    about = "tied"

    def winners(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        """Return the first of them."""
        return seats[:1]


@word("strikes_when_out", kind="rule", hook="results")
class StrikesWhenOut:
    """The results of a player who goes out in the own turn still mark the others' tracks.

    Example: applied: who goes out still marks the others
    """

    about = "strikes_when_out"
    answer = True


@word("strikes_nobody", kind="rule", hook="results")
class StrikesNobody:
    """What a player who goes out in the own turn has not applied by then is void. The player is
    asked whom to mark before.

    Example: void: who goes out marks nobody any more
    """

    about = "strikes_when_out"
    answer = False


@word("play_goes_on", kind="rule", hook="end")
class PlayGoesOn:
    """When everybody who had arrived is out at the end of the round, the others play on.

    Example: onward: play goes on when nobody who arrived is left
    """

    about = "goes_on_without_finisher"
    answer = True


@word("all_lost_then", kind="rule", hook="end")
class AllLostThen:
    """When everybody who had arrived is out at the end of the round, everybody has lost.

    Example: ended: everybody has lost when nobody who arrived is left
    """

    about = "goes_on_without_finisher"
    answer = False


YesOrNo = StrikesWhenOut | StrikesNobody | PlayGoesOn | AllLostThen
Rule = SplitUnmarked | SplitWhole | LeftCounts | TiedShare | TiedEarliest | YesOrNo


@word("choice", kind="option", hook="options")
class Choice:
    """A way to play the option, with the name that a table asks for it by. The first one is
    played if nobody asks for another.

    Example: shared: players who are still tied win together
    """

    name: str
    rule: Rule
