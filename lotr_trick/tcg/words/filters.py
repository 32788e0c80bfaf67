"""Words that say which cards are meant: `unbound companion`, `minion skirmishing legolas`."""

from __future__ import annotations

from lotr_trick.tcg.cards import FREE, SHADOW
from lotr_trick.tcg.filters import Scene
from lotr_trick.tcg.query import fights, has_trait, is_ring_bearer, ring_bound, skirmishing
from lotr_trick.tcg.state import Piece, State
from lotr_trick.tcg.words.registry import AFilter, AProperty, TraitName, word


@word("with_properties", kind="filter", hook="filter")
class WithProperties:
    """Cards that have all of these properties.

    Example: wound 1 uruk_hai minion
    """

    properties: tuple[AProperty, ...]

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether a card has all of them."""
        return all(each.holds(state, piece, scene) for each in self.properties)


@word("with_relation", kind="filter", hook="filter")
class WithRelation:
    """Cards with these properties that stand in a relation to others.

    Example: exert 1 minion skirmishing unbound companion
    """

    properties: tuple[AProperty, ...]
    relation: AProperty

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether a card has all of them, and the relation."""
        own = all(each.holds(state, piece, scene) for each in self.properties)
        return own and bool(self.relation.holds(state, piece, scene))


@word("one_of_them", kind="filter", hook="filter")
class OneOfThem:
    """Cards that are one of several.

    Example: bearer man, elf or wizard
    """

    choices: tuple[AFilter, ...]
    last: AFilter

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether a card is one of them."""
        return any(each.holds(state, piece, scene) for each in (*self.choices, self.last))


@word("has_trait", kind="property", hook="filter")
class HasTrait:
    """A card of that culture, race, person, class of item or keyword.

    Example: wound 1 uruk_hai
    """

    trait: TraitName

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether the card has it."""
        return has_trait(state, piece, self.trait)


class _OfKind:
    kind: str

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether the card is of the kind."""
        return piece.card.kind == self.kind


@word("any_companion", kind="property", hook="filter")
class AnyCompanion(_OfKind):
    """A companion.

    Example: heal 1 companion
    """

    kind = "companion"


@word("any_ally", kind="property", hook="filter")
class AnyAlly(_OfKind):
    """An ally.

    Example: heal 1 ally
    """

    kind = "ally"


@word("any_minion", kind="property", hook="filter")
class AnyMinion(_OfKind):
    """A minion.

    Example: wound 1 minion
    """

    kind = "minion"


@word("any_possession", kind="property", hook="filter")
class AnyPossession(_OfKind):
    """A possession.

    Example: discard 1 possession
    """

    kind = "possession"


class _OfSide:
    side: str

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether the card is of the side."""
        return piece.card.side == self.side


@word("of_free", kind="property", hook="filter")
class OfFree(_OfSide):
    """A card of the Free Peoples.

    Example: discard 1 free possession
    """

    side = FREE


@word("of_shadow", kind="property", hook="filter")
class OfShadow(_OfSide):
    """A Shadow card.

    Example: discard 1 shadow possession
    """

    side = SHADOW


@word("is_unbound", kind="property", hook="filter")
class IsUnbound:
    """A companion that is neither the Ring-bearer nor bound to the Ring.

    Example: heal 1 unbound companion
    """

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether the card is an unbound companion."""
        return piece.card.kind == "companion" and not ring_bound(state, piece)


@word("is_bound", kind="property", hook="filter")
class IsBound:
    """A companion that is the Ring-bearer or bound to the Ring.

    Example: play one bound companion from hand
    """

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether the card is a companion bound to the Ring."""
        return piece.card.kind == "companion" and ring_bound(state, piece)


@word("is_ring_bearer", kind="property", hook="filter")
class IsRingBearer:
    """The Ring-bearer.

    Example: exert 1 ring_bearer
    """

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether the card is the Ring-bearer."""
        return is_ring_bearer(state, piece)


@word("is_wounded", kind="property", hook="filter")
class IsWounded:
    """A character that has a wound.

    Example: wound 1 wounded minion
    """

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether the card has a wound."""
        return piece.wounds > 0


@word("is_unassigned", kind="property", hook="filter")
class IsUnassigned:
    """A minion that is assigned to nobody and does not fight.

    Example: exert 1 unassigned uruk_hai
    """

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether nobody is assigned to the card, nor it to anybody."""
        return all(piece.id not in pair for pair in state.assigned)


@word("is_other", kind="property", hook="filter")
class IsOther:
    """A card other than the one that says so.

    Example: give 1 other uruk_hai strength +2
    """

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether it is another card."""
        return piece.id != scene.source


@word("is_rested", kind="property", hook="filter")
class IsRested:
    """A card that did not pay the cost.

    Example: give 1 spared uruk_hai strength +3
    """

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether no cost was paid with the card."""
        return piece.id not in scene.paid


@word("is_fighting", kind="property", hook="filter")
class IsFighting:
    """A character in the skirmish that is fought now.

    Example: heal 1 fighting companion
    """

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether the card is in the skirmish."""
        return skirmishing(state, piece)


@word("skirmishing_with", kind="property", hook="filter")
class SkirmishingWith:
    """A character that is skirmishing such a one now.

    Example: exert 1 minion skirmishing unbound companion
    """

    who: AFilter

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether one of those that the card fights is meant."""
        return any(self.who.holds(state, other, scene) for other in fights(state, piece))


@word("skirmishing_bearer", kind="property", hook="filter")
class SkirmishingBearer:
    """A character that is skirmishing the bearer of this card now.

    Example: exert each minion skirmishing its bearer
    """

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether the card fights the bearer."""
        source = state.find(scene.source)
        return source is not None and any(
            other.id == source.bearer for other in fights(state, piece)
        )


@word("bearing", kind="property", hook="filter")
class Bearing:
    """A character that bears such a card.

    Example: heal each companion bearing mount
    """

    what: AFilter

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether one of the cards that it bears is meant."""
        return any(self.what.holds(state, each, scene) for each in state.borne(piece.id))
