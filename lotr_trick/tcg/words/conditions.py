"""Words of conditions: what must be so."""

from __future__ import annotations

from lotr_trick.tcg.filters import Scene
from lotr_trick.tcg.query import in_hand, in_phase, matching
from lotr_trick.tcg.state import State
from lotr_trick.tcg.words.registry import AFilter, ATarget, KeywordName, word


@word("can_spot", kind="condition", hook="condition")
class CanSpot:
    """So many such cards are active and in play.

    Example: only if you can spot 1 rohan man
    """

    number: int
    which: AFilter

    def true(self, state: State, scene: Scene) -> bool:
        """Return whether they are there."""
        return len(matching(state, self.which, scene)) >= self.number


@word("cannot_spot", kind="condition", hook="condition")
class CannotSpot:
    """Fewer such cards are active and in play.

    Example: only if you cannot spot 1 rohan companion
    """

    number: int
    which: AFilter

    def true(self, state: State, scene: Scene) -> bool:
        """Return whether fewer are there."""
        return len(matching(state, self.which, scene)) < self.number


@word("at_such_site", kind="condition", hook="condition")
class AtSuchSite:
    """The fellowship is at a site with that keyword.

    Example: only if at battleground
    """

    keyword: KeywordName

    def true(self, state: State, scene: Scene) -> bool:
        """Return whether the site has it."""
        site = state.site
        return site is not None and self.keyword in site.card.traits


@word("at_sites", kind="condition", hook="condition")
class AtSites:
    """The fellowship is at one of those sites.

    Example: if at sites 1 to 4
    """

    first: int
    last: int

    def true(self, state: State, scene: Scene) -> bool:
        """Return whether the site is one of them."""
        return self.first <= state.marker <= self.last


@word("in_phase", kind="condition", hook="condition")
class InPhase:
    """That phase is played.

    Example: only if in the skirmish phase
    """

    phase: str

    def true(self, state: State, scene: Scene) -> bool:
        """Return whether it is."""
        return in_phase(state, self.phase)


@word("outside_phase", kind="condition", hook="condition")
class OutsidePhase:
    """Another phase is played.

    Example: its bearer cannot take wounds while outside the skirmish phase
    """

    phase: str

    def true(self, state: State, scene: Scene) -> bool:
        """Return whether another one is."""
        return not in_phase(state, self.phase)


@word("dead_cards", kind="condition", hook="condition")
class DeadCards:
    """The Free Peoples player's dead pile has so many cards or more.

    Example: this card has keyword fierce while the dead pile has 3 cards
    """

    number: int

    def true(self, state: State, scene: Scene) -> bool:
        """Return whether it has."""
        return len(state.persons[state.free].dead) >= self.number


@word("dead_such", kind="condition", hook="condition")
class DeadSuch:
    """The Free Peoples player's dead pile has so many such cards or more.

    Example: this card has strength +3 while the dead pile has 1 ally
    """

    number: int
    which: AFilter

    def true(self, state: State, scene: Scene) -> bool:
        """Return whether it has."""
        dead = [in_hand(card, state.free) for card in state.persons[state.free].dead]
        return sum(1 for each in dead if self.which.holds(state, each, scene)) >= self.number


@word("twilight_below", kind="condition", hook="condition")
class TwilightBelow:
    """There is less twilight than that.

    Example: only if the twilight is below 9
    """

    number: int

    def true(self, state: State, scene: Scene) -> bool:
        """Return whether there is less."""
        return state.twilight < self.number


@word("none_played_here", kind="condition", hook="condition")
class NonePlayedHere:
    """No such card was played in this turn while the fellowship was at this site.

    Example: each uruk_hai costs -3 while no uruk_hai was played here
    """

    which: AFilter

    def true(self, state: State, scene: Scene) -> bool:
        """Return whether none was."""
        here = [in_hand(card, scene.seat) for at, card in state.played if at == state.marker]
        return not any(self.which.holds(state, each, scene) for each in here)


@word("ring_worn", kind="condition", hook="condition")
class RingWorn:
    """The Ring-bearer wears the Ring.

    Example: only if the ring is worn
    """

    def true(self, state: State, scene: Scene) -> bool:
        """Return whether it is worn."""
        return state.persons[state.free].ring_worn


@word("ring_not_worn", kind="condition", hook="condition")
class RingNotWorn:
    """The Ring-bearer does not wear the Ring.

    Example: only if the ring is not worn
    """

    def true(self, state: State, scene: Scene) -> bool:
        """Return whether it is not worn."""
        return not state.persons[state.free].ring_worn


@word("ring_may_be_worn", kind="condition", hook="condition")
class RingMayBeWorn:
    """A skirmish is fought in which the Ring may be put on, and it is not worn yet.

    Example: only if the ring may be put on
    """

    def true(self, state: State, scene: Scene) -> bool:
        """Return whether it may."""
        person = state.persons[state.free]
        if state.fight is None or person.ring_worn:
            return False
        return state.table.options.ring_anywhere or state.fight.companion == person.ring_bearer


@word("is_such", kind="condition", hook="condition")
class IsSuch:
    """A card is one of those.

    Example: if it is companion bearing mount
    """

    who: ATarget
    what: AFilter

    def true(self, state: State, scene: Scene) -> bool:
        """Return whether the card is there and meant."""
        piece = state.find(self.who.number(state, scene))
        return piece is not None and bool(self.what.holds(state, piece, scene))
