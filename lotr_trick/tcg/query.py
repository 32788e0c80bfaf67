"""What holds now: active cards, strength, vitality, keywords, costs, what can be spotted.

Nothing here is stored: all of it follows from the state whenever somebody asks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lotr_trick.tcg.cards import FREE, SHADOW, Card, Role
from lotr_trick.tcg.filters import Filter, Scene
from lotr_trick.tcg.state import IN_HAND, NOBODY, Phase, Piece, State, Zone


def active(state: State) -> tuple[Piece, ...]:
    """Return the cards in play that count now: the Free Peoples player's own, the others' Shadow
    cards, and what those bear.
    """
    found: tuple[Piece, ...] | None = state.memo.get("active")
    if found is None:
        on: set[int] = set()
        # What bears something was in play before it.
        for piece in state.pieces:
            right = (piece.card.side == SHADOW) != (piece.owner == state.free)
            if right and (piece.bearer == NOBODY or piece.bearer in on):
                on.add(piece.id)
        found = tuple([piece for piece in state.pieces if piece.id in on])
        state.memo["active"] = found
    return found


def is_active(state: State, piece: Piece) -> bool:
    """Return whether a card counts now."""
    return piece.id < 0 or piece in active(state)


def companions(state: State) -> tuple[Piece, ...]:
    """Return the fellowship of the Free Peoples player."""
    return tuple([piece for piece in active(state) if piece.zone is Zone.FELLOWSHIP])


def minions(state: State) -> tuple[Piece, ...]:
    """Return all minions in play."""
    return tuple([piece for piece in active(state) if piece.zone is Zone.MINIONS])


def _statics(state: State) -> tuple[tuple[Any, Piece], ...]:
    """Return every standing line of an active card, with the card."""
    found: tuple[tuple[Any, Piece], ...] | None = state.memo.get("statics")
    if found is None:
        sources = active(state) if state.site is None else (*active(state), state.site)
        found = tuple([(static, piece) for piece in sources for static in piece.card.statics])
        state.memo["statics"] = found
    return found


def scene_of(piece: Piece, seat: int | None = None) -> Scene:
    """Return the scene of a card in play, for its owner unless somebody else decides."""
    return Scene(piece.id, piece.card, piece.owner if seat is None else seat)


def standing(state: State, what: str, piece: Piece | None = None) -> Iterator[tuple[Any, Scene]]:
    """Yield each standing line of a kind that holds now, for a card if it is about one."""
    for static, source in _statics(state):
        if static.what != what:
            continue
        scene = scene_of(source)
        if piece is not None and not static.about(state, piece, scene):
            continue
        if static.condition is None or static.condition.true(state, scene):
            yield static, scene


# --- characters -----------------------------------------------------------------------------------


def strength(state: State, piece: Piece) -> int:
    """Return the strength of a character now."""
    key = ("strength", piece.id)
    if key not in state.memo:
        total = piece.card.strength + sum([b.card.strength for b in state.borne(piece.id)])
        for static, scene in standing(state, "strength", piece):
            total += static.value.count(state, scene)
        total += sum(
            [g.number for g in state.gifts if g.target == piece.id and g.what == "strength"]
        )
        state.memo[key] = max(0, total)
    found: int = state.memo[key]
    return found


def vitality(state: State, piece: Piece) -> int:
    """Return how much vitality a character has left."""
    borne = sum([each.card.vitality for each in state.borne(piece.id)])
    return piece.card.vitality + borne - piece.wounds


def role(state: State, piece: Piece, wanted: Role) -> int:
    """Return the sum of the numbers of a character's keywords with a role; 0 without one."""
    total = piece.card.role(wanted)
    keywords = state.table.keywords
    for static, _ in standing(state, "keyword", piece):
        if keywords[static.keyword].role is wanted:
            total += static.number
    for gift in state.gifts:
        if gift.target == piece.id and gift.what == "keyword":
            total += gift.number if keywords[gift.name].role is wanted else 0
    return total


def has_trait(state: State, piece: Piece, name: str) -> bool:
    """Return whether a card has something of a name: printed, or a keyword that it was given."""
    if name in piece.card.traits:
        return True
    if name not in state.table.keywords:
        return False
    if any(g.target == piece.id and g.name == name for g in state.gifts):
        return True
    return any(static.keyword == name for static, _ in standing(state, "keyword", piece))


def resistance(state: State, seat: int) -> int:
    """Return the resistance of a player's Ring-bearer."""
    bearer = state.find(state.persons[seat].ring_bearer)
    return 0 if bearer is None else bearer.card.resistance


def is_ring_bearer(state: State, piece: Piece) -> bool:
    """Return whether a character bears the Ring."""
    return state.persons[piece.owner].ring_bearer == piece.id


def ring_bound(state: State, piece: Piece) -> bool:
    """Return whether a companion is bound to the Ring; every other one is unbound."""
    return is_ring_bearer(state, piece) or role(state, piece, Role.BOUND) > 0


def woundable(state: State, piece: Piece) -> bool:
    """Return whether a character can take a wound now."""
    if not piece.card.is_character:
        return False
    caps = [g.number for g in state.gifts if g.target == piece.id and g.what == "most wounds"]
    if any(state.hurt.count(piece.id) >= cap for cap in caps):
        return False
    return next(standing(state, "cannot take wounds", piece), None) is None


def can_exert(state: State, piece: Piece) -> bool:
    """Return whether a character is not exhausted."""
    return piece.card.is_character and vitality(state, piece) > 1


def overwhelmed_at(state: State, piece: Piece) -> int:
    """Return how many times a side's strength overwhelms a character."""
    most: list[int] = [2, *[static.times for static, _ in standing(state, "overwhelmed", piece)]]
    most += [g.number for g in state.gifts if g.target == piece.id and g.what == "overwhelmed"]
    return max(most)


# --- what can be spotted --------------------------------------------------------------------------


def matching(state: State, which: Filter, scene: Scene) -> tuple[Piece, ...]:
    """Return the active cards that are meant."""
    return tuple([piece for piece in active(state) if which.holds(state, piece, scene)])


def in_hand(card: Card, owner: int) -> Piece:
    """Return a card that is not in play as the rules ask about it."""
    return Piece(IN_HAND, card, owner, Zone.NOWHERE)


def fights(state: State, piece: Piece) -> tuple[Piece, ...]:
    """Return the characters that a character is skirmishing now."""
    fight = state.fight
    if fight is None:
        return ()
    if piece.id == fight.companion:
        return tuple([state.get(minion) for minion in fight.minions])
    if piece.id in fight.minions and fight.companion != NOBODY:
        return (state.get(fight.companion),)
    return ()


def skirmishing(state: State, piece: Piece) -> bool:
    """Return whether a character is in the skirmish that is fought now."""
    fight = state.fight
    return fight is not None and (piece.id == fight.companion or piece.id in fight.minions)


# --- numbers of the table -------------------------------------------------------------------------


def cost_of(state: State, card: Card, seat: int, change: int = 0) -> int:
    """Return what a card costs a player now; a minion that is not at home yet costs 2 more."""
    total = card.cost + change
    piece = in_hand(card, seat)
    for static, scene in standing(state, "cost", piece):
        total += static.value.count(state, scene)
    scene = Scene(IN_HAND, card, seat)
    for static in card.statics:
        own = static.what == "cost" and static.about(state, piece, scene)
        if own and (static.condition is None or static.condition.true(state, scene)):
            total += static.value.count(state, scene)
    if card.kind == "minion" and card.site > state.marker:
        total += 2
    return max(0, total)


def shadow_number(state: State) -> int:
    """Return how much twilight the site adds by itself when the fellowship comes to it."""
    site = state.site
    assert site is not None
    more: list[int] = [
        static.value.count(state, scene) for static, scene in standing(state, "shadow number")
    ]
    return max(0, site.card.shadow + sum(more))


def archery_total(state: State, side: str) -> int:
    """Return how many wounds a side's archery deals."""
    archers = companions(state) if side == FREE else minions(state)
    total = sum([1 for piece in archers if role(state, piece, Role.ARCHERY)])
    for static, scene in standing(state, "archery"):
        total += static.value.count(state, scene) if static.side == side else 0
    return max(0, total)


def move_limit(state: State) -> int:
    """Return how often the fellowship may move in this turn."""
    size = state.table.setting.players
    return max(2, size - 1) + state.bonus


def total_strength(state: State, pieces: tuple[Piece, ...]) -> int:
    """Return the strength of characters together."""
    return sum([strength(state, piece) for piece in pieces])


def in_phase(state: State, name: str) -> bool:
    """Return whether a phase of that name is played."""
    return state.phase is Phase(name)
