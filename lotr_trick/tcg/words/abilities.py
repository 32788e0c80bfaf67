"""Words that head an ability, and what may stand under them beside effects."""

from __future__ import annotations

from typing import Annotated, Any

from lotr_trick.lang import OfKind
from lotr_trick.tcg.words.registry import ACondition, ATrigger, word

AnEffect = Annotated[Any, OfKind(("effect",))]


@word("event_in", kind="ability", hook="playing")
class EventIn:
    """The event is played in that phase, and does what the lines under it say.

    Example: in the skirmish phase
    """

    phase: str
    kind = "event"


@word("action_in", kind="ability", hook="playing")
class ActionIn:
    """In that phase its player may do what the lines under it say, as often as wished.

    Example: action in the skirmish phase
    """

    phase: str
    kind = "action"


@word("must_when", kind="ability", hook="event")
class MustWhen:
    """When that happens, the lines under it are done.

    Example: when uruk_hai is played
    """

    trigger: ATrigger
    kind = "must"


@word("may_when", kind="ability", hook="event")
class MayWhen:
    """When that happens, its player may do what the lines under it say.

    Example: may when this card wins a skirmish
    """

    trigger: ATrigger
    kind = "may"


@word("each_may_when", kind="ability", hook="event")
class EachMayWhen:
    """When that happens, each Shadow player may do what the lines under it say.

    Example: each shadow player may when the fellowship moves here
    """

    trigger: ATrigger
    kind = "each"


@word("needs", kind="fact", hook="playing")
class Needs:
    """What must be so when the card is played.

    Example: play only if you can spot 1 rohan man
    """

    condition: ACondition


@word("cost_of", kind="step", hook="playing")
class CostOf:
    """What must be done first; whoever cannot do it cannot use the ability.

    Example: cost: exert this card
    """

    effect: AnEffect


@word("only_if", kind="step", hook="condition")
class OnlyIf:
    """What must be so when the ability is used.

    Example: only if at battleground
    """

    condition: ACondition


@word("once_each_turn", kind="step", hook="playing")
class OnceEachTurn:
    """The ability is used at most once in a turn.

    Example: once each turn
    """
