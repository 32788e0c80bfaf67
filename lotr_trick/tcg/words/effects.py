"""Words of effects: what a card does, and what it costs."""

from __future__ import annotations

from typing import Annotated, Any

import attrs

from lotr_trick.lang import OfKind
from lotr_trick.tcg.cards import Step
from lotr_trick.tcg.filters import Scene
from lotr_trick.tcg.flow import without_fight
from lotr_trick.tcg.frames import (
    Burdens,
    Choose,
    Do,
    Draw,
    Offer,
    Spot,
    Wound,
    discard,
    exert,
    heal,
    prevent,
    strike,
)
from lotr_trick.tcg.playing import PlayFrom
from lotr_trick.tcg.query import (
    can_exert,
    is_ring_bearer,
    matching,
    vitality,
    woundable,
)
from lotr_trick.tcg.state import Gift, Kind, Piece, State, Until
from lotr_trick.tcg.words.registry import (
    ACondition,
    AFilter,
    ATarget,
    AValue,
    KeywordName,
    word,
)
from lotr_trick.tcg.words.values import ForEachSpotted

AnUntil = Annotated[Any, OfKind(("until",))]
APlace = Annotated[Any, OfKind(("pile",))]


class _Effect:
    """An effect as the engine sees it."""

    required = False
    """Whether an action with it can only be used when it can be done."""
    verb = "choose"

    def can(self, state: State, scene: Scene, step: Step) -> bool:
        """Return whether it can be done, as a cost or for any use."""
        return True

    def do(self, state: State, scene: Scene, step: Step) -> State:
        """Return the state after it, or in which it is going on."""
        raise NotImplementedError


class _Targeted(_Effect):
    """An effect that is done to cards."""

    target: ATarget

    def fits(self, state: State, piece: Piece) -> bool:
        """Return whether it can be done to a card."""
        return True

    def hit(self, state: State, scene: Scene, piece: Piece, step: Step) -> State:
        """Return the state after it was done to one card."""
        raise NotImplementedError

    def _found(self, state: State, scene: Scene) -> tuple[int, ...]:
        there = self.target.pieces(state, scene)
        return tuple([piece.id for piece in there if self.fits(state, piece)])

    def can(self, state: State, scene: Scene, step: Step) -> bool:
        """Return whether there are cards enough; an effect takes what there is."""
        found = self._found(state, scene)
        wanted = self.target.count or 1
        return len(found) >= (wanted if step.cost else 1)

    def do(self, state: State, scene: Scene, step: Step) -> State:
        """Do it to the cards, which may have to be chosen first."""
        found = self._found(state, scene)
        if self.target.count is None:
            return strike(state, step, scene, found)
        return state.push(Choose(step, scene, min(self.target.count, len(found)), found))


# --- wounds ---------------------------------------------------------------------------------------


@word("exert", kind="effect", hook="wounds")
class Exert(_Targeted):
    """Such a character exerts: it takes a wound by its own effort, which nothing prevents. Who is
    exhausted cannot.

    Example: exert 1 minion
    """

    target: ATarget
    verb = "exert"

    def fits(self, state: State, piece: Piece) -> bool:
        """Return whether the character is not exhausted."""
        return can_exert(state, piece)

    def hit(self, state: State, scene: Scene, piece: Piece, step: Step) -> State:
        """Exert it."""
        return exert(state, piece)


@word("wound", kind="effect", hook="wounds")
class WoundThem(_Targeted):
    """Such a character takes a wound.

    Example: wound 1 minion
    """

    target: ATarget
    verb = "wound"

    def fits(self, state: State, piece: Piece) -> bool:
        """Return whether the character can take wounds."""
        return woundable(state, piece)

    def hit(self, state: State, scene: Scene, piece: Piece, step: Step) -> State:
        """Let the wound come."""
        return state.push(Wound(piece.id))


@word("heal", kind="effect", hook="wounds")
class Heal(_Targeted):
    """A wound of such a character is healed.

    Example: heal 1 rohan ally
    """

    target: ATarget
    verb = "heal"

    def fits(self, state: State, piece: Piece) -> bool:
        """Return whether the character has a wound."""
        return piece.wounds > 0

    def hit(self, state: State, scene: Scene, piece: Piece, step: Step) -> State:
        """Heal it."""
        return heal(state, piece)


@word("discard", kind="effect", hook="zones")
class Discard(_Targeted):
    """Such a card in play is discarded. The Ring-bearer cannot be.

    Example: discard 1 free possession
    """

    target: ATarget
    verb = "discard"

    def fits(self, state: State, piece: Piece) -> bool:
        """Return whether the card can be discarded."""
        return not is_ring_bearer(state, piece)

    def hit(self, state: State, scene: Scene, piece: Piece, step: Step) -> State:
        """Discard it."""
        return discard(state, piece)


# --- what lasts for a while -----------------------------------------------------------------------


@word("until_regroup", kind="until", hook="time")
class UntilRegroup:
    """It lasts until the regroup phase begins, and not only for the phase.

    Example: give this card strength +2 until the regroup phase
    """

    until = Until.REGROUP


@word("until_turn_ends", kind="until", hook="time")
class UntilTurnEnds:
    """It lasts until the end of the turn, and not only for the phase.

    Example: give this card strength +2 until the turn ends
    """

    until = Until.TURN


def _given(state: State, piece: Piece, gift: Gift) -> State:
    state = state.but(gifts=(*state.gifts, gift))
    kind = Kind.KEYWORD if gift.what == "keyword" else Kind.STRENGTH
    if gift.what not in ("keyword", "strength"):
        return state
    return state.note(kind, piece.label, gift.number, gift.name)


def _lasting(until: Any) -> Until:
    found: Until = Until.PHASE if until is None else until.until
    return found


@word("give_strength", kind="effect", hook="strength")
class GiveStrength(_Targeted):
    """The strength of such a character is more, or less, for this phase.

    Example: give 1 dwarf strength +2
    """

    target: ATarget
    value: AValue
    until: AnUntil | None = None

    def fits(self, state: State, piece: Piece) -> bool:
        """Return whether it is a character."""
        return piece.card.is_character

    def hit(self, state: State, scene: Scene, piece: Piece, step: Step) -> State:
        """Give it, once the number is known."""
        value = self.value
        if isinstance(value, ForEachSpotted):
            most = min(len(matching(state, value.which, scene)), value.most)
            return state.push(Spot(step, scene, most, piece.id))
        return self._give(state, piece, value.count(state, scene))

    def spotted(self, state: State, spot: Spot, number: int) -> State:
        """Give it for so many cards that were spotted."""
        piece = state.find(spot.target)
        one: int = self.value.one.count(state, spot.scene)
        return state if piece is None else self._give(state, piece, one * number)

    def _give(self, state: State, piece: Piece, number: int) -> State:
        return _given(state, piece, Gift(piece.id, "strength", number, _lasting(self.until)))


@word("give_keyword", kind="effect", hook="keywords")
class GiveKeyword(_Targeted):
    """Such a card has a keyword for this phase.

    Example: give it keyword damage 2
    """

    target: ATarget
    keyword: KeywordName
    number: int = 1
    until: AnUntil | None = None

    def hit(self, state: State, scene: Scene, piece: Piece, step: Step) -> State:
        """Give it."""
        until = _lasting(self.until)
        return _given(state, piece, Gift(piece.id, "keyword", self.number, until, self.keyword))


@word("give_plain_keyword", kind="effect", hook="keywords")
class GivePlainKeyword(_Targeted):
    """Such a card has a keyword for a while.

    Example: give this card keyword fierce until the regroup phase
    """

    target: ATarget
    keyword: KeywordName
    until: AnUntil | None = None

    def hit(self, state: State, scene: Scene, piece: Piece, step: Step) -> State:
        """Give it."""
        until = _lasting(self.until)
        return _given(state, piece, Gift(piece.id, "keyword", 1, until, self.keyword))


@word("hard_to_overwhelm", kind="effect", hook="skirmish")
class HardToOverwhelm(_Targeted):
    """Such a character is only overwhelmed by so many times its side's strength, in this phase.

    Example: let 1 hobbit be overwhelmed only by 3 times its strength
    """

    target: ATarget
    times: int

    def hit(self, state: State, scene: Scene, piece: Piece, step: Step) -> State:
        """Give it."""
        return _given(state, piece, Gift(piece.id, "overwhelmed", self.times, Until.PHASE))


@word("most_wounds", kind="effect", hook="wounds")
class MostWounds(_Targeted):
    """Such a character takes at most so many wounds in this phase.

    Example: let 1 hobbit take at most 1 wound
    """

    target: ATarget
    number: int

    def hit(self, state: State, scene: Scene, piece: Piece, step: Step) -> State:
        """Give it."""
        return _given(state, piece, Gift(piece.id, "most wounds", self.number, Until.PHASE))


# --- cards, twilight, burdens ---------------------------------------------------------------------


@word("draw_cards", kind="effect", hook="zones")
class DrawCards(_Effect):
    """The player draws so many cards.

    Example: draw 1 card
    """

    number: int

    def do(self, state: State, scene: Scene, step: Step) -> State:
        """Draw them."""
        return state.push(Draw(scene.seat, self.number))


@word("draw_for_each", kind="effect", hook="zones")
class DrawForEach(_Effect):
    """The player draws so many cards for each such card beyond a number of them.

    Example: draw 1 card for each companion over 4
    """

    number: int
    which: AFilter
    over: int

    def _number(self, state: State, scene: Scene) -> int:
        return self.number * max(0, len(matching(state, self.which, scene)) - self.over)

    def can(self, state: State, scene: Scene, step: Step) -> bool:
        """Return whether any card would be drawn."""
        return self._number(state, scene) > 0

    def do(self, state: State, scene: Scene, step: Step) -> State:
        """Draw them."""
        return state.push(Draw(scene.seat, self._number(state, scene)))


@word("add_twilight", kind="effect", hook="twilight")
class AddTwilight(_Effect):
    """So much twilight is added.

    Example: add 1 twilight
    """

    number: int

    def do(self, state: State, scene: Scene, step: Step) -> State:
        """Add it."""
        return state.pooled(self.number).note(Kind.TWILIGHT, scene.card.name, self.number)


@word("remove_twilight", kind="effect", hook="twilight")
class RemoveTwilight(_Effect):
    """So much twilight is removed.

    Example: remove 2 twilight
    """

    number: int

    def can(self, state: State, scene: Scene, step: Step) -> bool:
        """Return whether there is so much."""
        return state.twilight >= self.number

    def do(self, state: State, scene: Scene, step: Step) -> State:
        """Remove it."""
        return state.pooled(-self.number).note(Kind.TWILIGHT, scene.card.name, -self.number)


@word("add_burdens", kind="effect", hook="burdens")
class AddBurdens(_Effect):
    """So many burdens are added to the Ring-bearer's.

    Example: add 1 burden
    """

    number: int

    def do(self, state: State, scene: Scene, step: Step) -> State:
        """Let them come."""
        return state.push(Burdens(self.number))


@word("remove_burdens", kind="effect", hook="burdens")
class RemoveBurdens(_Effect):
    """So many of the Ring-bearer's burdens are removed.

    Example: remove 1 burden
    """

    number: int

    def can(self, state: State, scene: Scene, step: Step) -> bool:
        """Return whether there are so many, for a cost."""
        wanted = self.number if step.cost else 1
        return state.persons[state.free].burdens >= wanted

    def do(self, state: State, scene: Scene, step: Step) -> State:
        """Remove them."""
        there = state.persons[state.free].burdens
        gone = min(there, self.number)
        state = state.of(state.free, burdens=there - gone)
        return state.note(Kind.BURDENS, "", -gone) if gone else state


@word("from_hand", kind="pile", hook="zones")
class FromHand:
    """The player's hand.

    Example: play one possession from hand
    """

    place = "hand"


@word("from_deck", kind="pile", hook="zones")
class FromDeck:
    """The player's draw deck, which is searched: there may be no such card, or the player may
    play none.

    Example: play one aragorn from the draw deck
    """

    place = "deck"


@word("from_discards", kind="pile", hook="zones")
class FromDiscards:
    """The player's discard pile.

    Example: play one minion from the discard pile
    """

    place = "discard"


class _Playing(_Effect):
    """An effect that plays a card; its fields differ."""

    which: AFilter
    place: APlace
    required = True

    def _on(self) -> Any:
        return None

    def _change(self, state: State, scene: Scene) -> int:
        return 0

    def _frame(self, state: State, scene: Scene, step: Step) -> PlayFrom:
        change = self._change(state, scene)
        return PlayFrom(scene, self.which, self.place.place, self._on(), change, step.cost)

    def can(self, state: State, scene: Scene, step: Step) -> bool:
        """Return whether there is such a card; a search may find none."""
        if self.place.place == "deck":
            return True
        return any(True for _ in self._frame(state, scene, step).found(state))

    def do(self, state: State, scene: Scene, step: Step) -> State:
        """Let the player play one."""
        return state.push(self._frame(state, scene, step))


@word("play_card", kind="effect", hook="playing")
class PlayCard(_Playing):
    """The player plays such a card and pays for it.

    Example: play one possession from hand
    """

    which: AFilter
    place: APlace


@word("play_card_on", kind="effect", hook="playing")
class PlayCardOn(_Playing):
    """The player plays such a card on such a character and pays for it.

    Example: play one rohan possession from hand on rohan companion
    """

    which: AFilter
    place: APlace
    on: AFilter

    def _on(self) -> Any:
        return self.on


@word("play_card_at", kind="effect", hook="playing")
class PlayCardAt(_Playing):
    """The player plays such a card for another cost.

    Example: play one uruk_hai from hand at cost -1 for each other uruk_hai
    """

    which: AFilter
    place: APlace
    change: AValue

    def _change(self, state: State, scene: Scene) -> int:
        number: int = self.change.count(state, scene)
        return number


# --- skirmishes, the Ring -------------------------------------------------------------------------


@word("cancel_skirmish", kind="effect", hook="skirmish")
class CancelSkirmish(_Effect):
    """The skirmish that is fought ends at once, if such a character is in it; nobody wins.

    Example: cancel the skirmish of hobbit
    """

    who: AFilter

    def do(self, state: State, scene: Scene, step: Step) -> State:
        """End it."""
        fight = state.fight
        if fight is None:
            return state
        fighting = [state.find(number) for number in (fight.companion, *fight.minions)]
        if any(piece is not None and self.who.holds(state, piece, scene) for piece in fighting):
            return without_fight(state).note(Kind.CANCELLED, scene.card.name)
        return state


@word("prevent_wound", kind="effect", hook="wounds")
class PreventWound(_Effect):
    """The wound that is about to be taken is not placed.

    Example: prevent the wound
    """

    def do(self, state: State, scene: Scene, step: Step) -> State:
        """Prevent it."""
        return prevent(state, Wound).note(Kind.PREVENTED, scene.card.name)


@word("wound_to_burden", kind="effect", hook="burdens")
class WoundToBurden(_Effect):
    """Instead of the wound that is about to be taken, a burden is added.

    Example: make the wound a burden
    """

    def do(self, state: State, scene: Scene, step: Step) -> State:
        """Prevent the one, and let the other come."""
        return prevent(state, Wound).push(Burdens(1))


@word("wear_ring", kind="effect", hook="burdens")
class WearRing(_Effect):
    """The Ring-bearer wears the Ring until the regroup phase.

    Example: put on the ring
    """

    def do(self, state: State, scene: Scene, step: Step) -> State:
        """Put it on."""
        return state.of(state.free, ring_worn=True).note(Kind.RING_ON)


@word("prevent_burdens", kind="effect", hook="burdens")
class PreventBurdens(_Effect):
    """The burdens that are about to be added are not.

    Example: prevent the burdens
    """

    def do(self, state: State, scene: Scene, step: Step) -> State:
        """Prevent them."""
        return prevent(state, Burdens).note(Kind.PREVENTED, scene.card.name)


@word("becomes_bearer", kind="effect", hook="burdens")
class BecomesBearer(_Targeted):
    """Such a companion becomes the Ring-bearer; it does not wear the Ring.

    Example: make this card the ring_bearer
    """

    target: ATarget

    def fits(self, state: State, piece: Piece) -> bool:
        """Return whether the character lives."""
        return vitality(state, piece) > 0

    def hit(self, state: State, scene: Scene, piece: Piece, step: Step) -> State:
        """Hand the Ring over."""
        seat = piece.owner
        person = state.persons[seat]
        for each in state.borne(person.ring_bearer):
            if each.card.kind == "ring":
                state = state.put(attrs.evolve(each, bearer=piece.id))
        burdens = person.burdens if state.table.options.burdens_follow else 0
        state = state.of(seat, ring_bearer=piece.id, ring_worn=False, burdens=burdens)
        return state.note(Kind.NEW_BEARER, piece.label)


# --- frames ---------------------------------------------------------------------------------------


@word("if_so", kind="effect", hook="frame")
class IfSo(_Effect):
    """The lines under it are done if something is so; else those under the next `otherwise`.

    Example: if at sites 1 to 4
    """

    condition: ACondition

    def do(self, state: State, scene: Scene, step: Step) -> State:
        """Do the ones or the others."""
        chosen = step.inner if self.condition.true(state, scene) else step.otherwise
        return state.push(Do(chosen, scene))

    def can(self, state: State, scene: Scene, step: Step) -> bool:
        """Return whether any of those lines can be done."""
        chosen = step.inner if self.condition.true(state, scene) else step.otherwise
        return any(inner.word.can(state, scene, inner) for inner in chosen)


@word("otherwise", kind="effect", hook="frame")
class Otherwise(_Effect):
    """What is done if the condition above is not so.

    Example: otherwise
    """


@word("unless_paid", kind="effect", hook="frame")
class UnlessPaid(_Effect):
    """Each Shadow player in turn may remove so much twilight; if nobody does, the lines under it
    are done.

    Example: unless a shadow player removes 2 twilight
    """

    number: int

    def do(self, state: State, scene: Scene, step: Step) -> State:
        """Ask them."""
        return state.push(Offer(step.inner, scene, self.number))


@word("for_each", kind="effect", hook="frame")
class ForEach(_Effect):
    """The lines under it are done once for each such card that the player spots, who may spot
    fewer than there are.

    Example: for each unbound hobbit you spot
    """

    which: AFilter

    def can(self, state: State, scene: Scene, step: Step) -> bool:
        """Return whether any can be spotted, and the lines done."""
        found = matching(state, self.which, scene)
        return bool(found) and any(each.word.can(state, scene, each) for each in step.inner)

    def do(self, state: State, scene: Scene, step: Step) -> State:
        """Ask how many are spotted."""
        return state.push(Spot(step, scene, len(matching(state, self.which, scene))))

    def spotted(self, state: State, spot: Spot, number: int) -> State:
        """Do the lines so many times."""
        return state.push(*[Do(spot.step.inner, spot.scene)] * number)
