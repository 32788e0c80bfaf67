"""Words of rule options: what the book leaves open, as rules that a table chooses among.

Each rule is about one field of the engine's `Options`; the first choice of an option is played
unless the table says otherwise.
"""

from __future__ import annotations

from typing import Annotated, Any

from lotr_trick.lang import OfKind
from lotr_trick.tcg.words.registry import word


@word("leftover_to_any", kind="rule", hook="assignment")
class LeftoverToAny:
    """Shadow players may assign leftover minions to any companion.

    Example: anybody: leftover minions go to any companion
    """

    about = "any_companion"
    answer = True


@word("leftover_to_defending", kind="rule", hook="assignment")
class LeftoverToDefending:
    """Shadow players may only assign leftover minions to companions that are assigned already.

    Example: defenders: leftover minions go to companions that defend
    """

    about = "any_companion"
    answer = False


@word("discards_hidden", kind="rule", hook="views")
class DiscardsHidden:
    """A player sees the own discard pile, the others only how many cards it has.

    Example: hidden: each player sees the own discards
    """

    about = "open_discards"
    answer = False


@word("discards_open", kind="rule", hook="views")
class DiscardsOpen:
    """Everybody sees every discard pile.

    Example: open: everybody sees all discards
    """

    about = "open_discards"
    answer = True


@word("reshuffle_asked", kind="rule", hook="drawing")
class ReshuffleAsked:
    """When a player must draw from an empty deck, the player may make a new one from the
    discards, once in the game.

    Example: optional: an empty deck may be made new once
    """

    about = "asks_reshuffle"
    answer = True


@word("reshuffle_forced", kind="rule", hook="drawing")
class ReshuffleForced:
    """When a player must draw from an empty deck, a new one is made from the discards, once in
    the game.

    Example: forced: an empty deck is made new once
    """

    about = "asks_reshuffle"
    answer = False


@word("turn_finished", kind="rule", hook="end")
class TurnFinished:
    """When the player whose turn it is loses, the minions are discarded and the Shadow players
    reconcile before the next turn.

    Example: finished: the others finish the turn of who lost
    """

    about = "finishes_turn"
    answer = True


@word("turn_ends", kind="rule", hook="end")
class TurnEnds:
    """When the player whose turn it is loses, the minions are discarded and the next turn
    begins.

    Example: cut: the turn of who lost ends at once
    """

    about = "finishes_turn"
    answer = False


@word("shoot_at_minions", kind="rule", hook="archery")
class ShootAtMinions:
    """The fellowship shoots at a Shadow player with minions that can take wounds.

    Example: with_minions: the fellowship shoots at players with minions
    """

    about = "offers_all_shadows"
    answer = False


@word("shoot_at_anybody", kind="rule", hook="archery")
class ShootAtAnybody:
    """The fellowship may shoot at any Shadow player, also at one without minions.

    Example: anybody: the fellowship shoots at any player
    """

    about = "offers_all_shadows"
    answer = True


@word("burdens_go", kind="rule", hook="burdens")
class BurdensGo:
    """Burdens leave with the Ring-bearer who had them.

    Example: gone: burdens leave with their bearer
    """

    about = "burdens_follow"
    answer = False


@word("burdens_stay", kind="rule", hook="burdens")
class BurdensStay:
    """Burdens come to whoever bears the Ring next.

    Example: kept: burdens follow the ring
    """

    about = "burdens_follow"
    answer = True


@word("ring_in_any", kind="rule", hook="burdens")
class RingInAny:
    """The Ring may be put on in any skirmish phase.

    Example: anywhere: the ring may be put on in any skirmish
    """

    about = "ring_anywhere"
    answer = True


@word("ring_in_own", kind="rule", hook="burdens")
class RingInOwn:
    """The Ring may only be put on in the Ring-bearer's own skirmish.

    Example: own_skirmish: the ring may be put on in a skirmish of its bearer
    """

    about = "ring_anywhere"
    answer = False


@word("book_only", kind="rule", hook="playing")
class BookOnly:
    """Only what the starters' book has rules for: no allies are played, and nobody acts in the
    regroup phase.

    Example: starter: only the rules of the book are played
    """

    about = "beyond_starter"
    answer = False


@word("beyond_book", kind="rule", hook="playing")
class BeyondBook:
    """Allies may be played, and everybody may act in the regroup phase.

    Example: starter_plus: allies and regroup actions are played too
    """

    about = "beyond_starter"
    answer = True


@word("choice", kind="option", hook="options")
class Choice:
    """A way to play the option, with the name that a table asks for it by. The first one is
    played if nobody asks for another.

    Example: anybody: leftover minions go to any companion
    """

    name: str
    rule: Annotated[Any, OfKind(("rule",))]
