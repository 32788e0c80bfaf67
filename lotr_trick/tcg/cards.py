"""Cards as the engine reads them: printed facts, and what the lines of a card bring into play."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from lotr_trick.tcg.filters import Filter

FREE, SHADOW = "free", "shadow"
"""The two sides that a card can belong to."""

CHARACTERS = frozenset({"companion", "ally", "minion"})
"""The kinds of cards that have strength and vitality, and can be wounded."""
KINDS = ("companion", "ally", "minion", "possession", "condition", "event", "site", "ring")
TRAITS = ("culture", "race", "person", "item", "keyword")
"""The kinds of definitions that cards can be asked for by."""


class Role(Enum):
    """What a keyword does by the rules; most do nothing and are only asked for."""

    LABEL = "label"
    ARCHERY = "archery"
    DAMAGE = "damage"
    DEFENDS = "defends"
    FIGHTS_AGAIN = "fights again"
    AMBUSH = "ambush"
    SHELTER = "shelter"
    BOUND = "bound"


@attrs.frozen
class Keyword:
    """A keyword and what it does."""

    name: str
    title: str
    role: Role = Role.LABEL


@attrs.frozen(eq=False)
class Step:
    """A line that does something, with the lines under it and those under its `otherwise`."""

    word: Any
    inner: tuple[Step, ...] = ()
    otherwise: tuple[Step, ...] = ()
    cost: bool = False
    """Whether it is a cost, which must be possible before the ability is used."""


@attrs.frozen(eq=False)
class Ability:
    """Something that a card can do, or does when something happens: its costs and its effects."""

    index: int
    kind: str
    """An ``event`` or ``action`` is done in a phase; ``must``, ``may``, ``each`` have a trigger."""
    phase: str = ""
    trigger: Any = None
    conditions: tuple[Any, ...] = ()
    costs: tuple[Any, ...] = ()
    steps: tuple[Step, ...] = ()
    once: bool = False
    """Whether it can be used only once in each turn."""


@attrs.frozen(eq=False, repr=False)
class Card:
    """What a card says. Cards are made once for a table, so they are compared by identity."""

    index: int
    """Its place in the order of the table's cards, in which hands and piles are kept."""
    name: str
    title: str
    kind: str
    side: str
    unique: bool = False
    alike: str = ""
    """What cards have in common that are the same thing: its person, or else its own name."""
    traits: frozenset[str] = frozenset()
    """What can be asked for by name: culture, race, person, class of item, keywords."""
    cost: int = 0
    strength: int = 0
    vitality: int = 0
    resistance: int = 0
    site: int = 0
    """The number of a site, or the one from which a minion is at home."""
    shadow: int = 0
    arrow: str = ""
    item: str = ""
    bearer: Filter | None = None
    keywords: tuple[tuple[Keyword, int], ...] = ()
    needs: tuple[Any, ...] = ()
    statics: tuple[Any, ...] = ()
    abilities: tuple[Ability, ...] = ()

    def role(self, role: Role) -> int:
        """Return the sum of the numbers of printed keywords with a role; 0 without one."""
        return sum([number for keyword, number in self.keywords if keyword.role is role])

    @property
    def is_character(self) -> bool:
        """Whether it can be wounded."""
        return self.kind in CHARACTERS

    def __repr__(self) -> str:
        """Name the card shortly."""
        return f"<{self.name}>"


Pile = tuple[Card, ...]
"""Cards of which only the number of each matters, in the order of the table's cards."""


def pile_of(cards: Any) -> Pile:
    """Return cards in the order of the table: the order of a pile tells nothing."""
    return tuple(sorted(cards, key=lambda card: card.index))


def without(pile: Pile, card: Card) -> Pile:
    """Return a pile without one copy of a card."""
    at = pile.index(card)
    return pile[:at] + pile[at + 1 :]


@attrs.frozen(eq=False)
class Deck:
    """A deck as it is played: what begins in play, the sites, and what is shuffled."""

    name: str
    title: str
    ring: Card
    bearer: Card
    company: Pile
    """The companions that begin in play beside the Ring-bearer."""
    sites: Pile
    draw: Pile


@attrs.frozen
class Options:
    """What the book leaves open, and how a table plays it."""

    any_companion: bool
    open_discards: bool
    asks_reshuffle: bool
    finishes_turn: bool
    offers_all_shadows: bool
    burdens_follow: bool
    ring_anywhere: bool
    beyond_starter: bool


@attrs.frozen
class Setting:
    """What a table agrees on before the first move.

    `decks` names each seat's deck; `first` is the seat that begins, None leaves it to chance.
    `options` has the rule options that are played otherwise than they are written first.
    """

    players: int
    decks: tuple[str, ...]
    first: int | None = None
    options: tuple[tuple[str, str], ...] = ()


@attrs.frozen(eq=False, repr=False)
class Table:
    """Compiled constants of a game for one setting; tables are compared by identity."""

    game: Any
    setting: Setting
    cards: Mapping[str, Card]
    keywords: Mapping[str, Keyword]
    decks: tuple[Deck, ...]
    hand: int
    sites: int
    options: Options

    def __repr__(self) -> str:
        """Name the table shortly: its constants would fill pages."""
        return f"<table of the game {self.game.name} for {self.setting.players} players>"
