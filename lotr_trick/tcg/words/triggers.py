"""Words of triggers: what must happen so that a card answers it."""

from __future__ import annotations

from lotr_trick.tcg.filters import Scene
from lotr_trick.tcg.state import Happening, Phase, State
from lotr_trick.tcg.words.registry import ASubject, word


class _About:
    """A trigger about a card."""

    who: ASubject
    kind: str

    def meant(self, state: State, event: Happening, scene: Scene) -> bool:
        """Return whether it happened to one of those that are meant."""
        piece = state.find(event.piece)
        return piece is not None and bool(self.who.holds(state, piece, scene))


@word("is_played", kind="trigger", hook="event")
class IsPlayed(_About):
    """Such a card was played.

    Example: when uruk_hai is played
    """

    who: ASubject
    kind = "played"


@word("wins", kind="trigger", hook="event")
class Wins(_About):
    """Such a character won a skirmish.

    Example: may when this card wins a skirmish
    """

    who: ASubject
    kind = "wins"


@word("takes_wound", kind="trigger", hook="event")
class TakesWound(_About):
    """Such a character is about to take a wound, which can still be prevented.

    Example: may when unbound companion is about to take a wound
    """

    who: ASubject
    kind = "wound"


@word("is_killed", kind="trigger", hook="event")
class IsKilled(_About):
    """Such a character is killed; it is still there.

    Example: may when frodo ring_bearer is killed
    """

    who: ASubject
    kind = "killed"


@word("begins_skirmish", kind="trigger", hook="event")
class BeginsSkirmish:
    """A skirmish begins in which such a character is.

    Example: when its bearer begins a skirmish
    """

    who: ASubject
    kind = "skirmish"

    def meant(self, state: State, event: Happening, scene: Scene) -> bool:
        """Return whether one of those who fight is meant."""
        fight = state.fight
        numbers = () if fight is None else (fight.companion, *fight.minions)
        fighting = [piece for piece in map(state.find, numbers) if piece is not None]
        return any(self.who.holds(state, piece, scene) for piece in fighting)


@word("fellowship_moves", kind="trigger", hook="event")
class FellowshipMoves:
    """The fellowship moved to another site.

    Example: may when the fellowship moves
    """

    kind = "moves"

    def meant(self, state: State, event: Happening, scene: Scene) -> bool:
        """Return True: it did."""
        return True


@word("moves_here", kind="trigger", hook="event")
class MovesHere:
    """The fellowship moved to this site.

    Example: when the fellowship moves here
    """

    kind = "moves here"

    def meant(self, state: State, event: Happening, scene: Scene) -> bool:
        """Return whether it is this site."""
        return event.piece == scene.source


@word("phase_begins", kind="trigger", hook="event")
class PhaseBegins:
    """That phase begins.

    Example: when the shadow phase begins
    """

    name: str
    kind = "phase"

    def meant(self, state: State, event: Happening, scene: Scene) -> bool:
        """Return whether it is that phase."""
        return event.phase is Phase(self.name)


@word("turn_begins", kind="trigger", hook="event")
class TurnBegins:
    """The turn begins.

    Example: may when the turn begins
    """

    kind = "turn"

    def meant(self, state: State, event: Happening, scene: Scene) -> bool:
        """Return True: it does."""
        return True


@word("burdens_come", kind="trigger", hook="event")
class BurdensCome:
    """Burdens are about to be added, which can still be prevented.

    Example: may when burdens are about to be added
    """

    kind = "burdens"

    def meant(self, state: State, event: Happening, scene: Scene) -> bool:
        """Return True: they are."""
        return True


@word("home_controlled", kind="trigger", hook="event")
class HomeControlled:
    """Somebody controls the site where the ally lives; no rule of the starters lets anybody.

    Example: when its site is controlled
    """

    kind = "site controlled"

    def meant(self, state: State, event: Happening, scene: Scene) -> bool:
        """Return False: nobody controls sites."""
        return False
