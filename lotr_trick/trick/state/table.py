"""The table: everything about one chapter and one company that does not change in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any, TypeVar

import attrs

from lotr_trick.kernel import CannotPlay
from lotr_trick.lang import Definition, Line
from lotr_trick.trick.goals import Goal
from lotr_trick.trick.mechanics.strengths import RankInLedSuit, Strength
from lotr_trick.trick.mechanics.trick_rules import (
    FreeOf,
    MayBeFree,
    NamedDuty,
    RoundEnd,
    WinnerLeads,
)
from lotr_trick.trick.state.cards import Cards, CardSet, union
from lotr_trick.trick.state.layout import LaidOut, Layout, laid_out
from lotr_trick.trick.state.log import Way
from lotr_trick.trick.state.progress import NOTHING_YET, Progress
from lotr_trick.trick.state.rules import Best, SeatRules, seat_rules_of
from lotr_trick.trick.state.script import Acts
from lotr_trick.trick.state.zones import Places, Slot, Zone
from lotr_trick.values.derived import derived
from lotr_trick.values.same import Same

if TYPE_CHECKING:
    from lotr_trick.trick.compile.model import Chapter
    from lotr_trick.trick.compile.precedence import Laws
    from lotr_trick.trick.mechanics.chapter_plans import ChapterPlan
    from lotr_trick.trick.mechanics.piles import PilePlan
    from lotr_trick.trick.mechanics.tokens import TokenPlan
    from lotr_trick.trick.mechanics.trick_effects import Undoing
    from lotr_trick.trick.state.script import Action, BeforeCard, BeforeTrick, Step


T = TypeVar("T")
W = TypeVar("W")


@attrs.frozen
class Setting:
    """What a table agrees on: how many play, who runs which seat, whether rounds stop early.

    `control` names the player of each seat, or -1 for one that is laid out: somebody plays for it
    who is known in setup. Seats and players are counted from 0.
    """

    players: int
    control: tuple[int, ...]
    play_out: bool = False
    options: tuple[tuple[str, str], ...] = ()
    """The rule options that the table chose, by name; the first choice of the others holds."""
    kept: Progress = NOTHING_YET
    """What the table keeps of an earlier try at the chapter."""
    mode: str = ""
    """How it is played with fewer players than hands; nothing where everybody has one."""

    @property
    def seats(self) -> int:
        """How many hands are dealt."""
        return len(self.control)


def _actions(role: Role) -> tuple[Action, ...]:
    found = [getattr(line.word, "action", None) for line in role.definition.lines]
    return tuple([action for action in found if action is not None])


def _words(role: Role) -> tuple[Any, ...]:
    words = [line.word for line in role.definition.lines]
    return tuple([getattr(word, "action", word) for word in words])


def _by_class(role: Role) -> Mapping[type[Any], tuple[Any, ...]]:
    found: dict[type[Any], tuple[Any, ...]] = {}
    for word in role.words:
        for cls in type(word).__mro__:
            found[cls] = (*found.get(cls, ()), word)
    return found


@attrs.frozen
class Role:
    """A character as one table uses it."""

    name: str
    title: str
    person: str
    starred: bool
    taker: int | None
    """The card whose holder takes this character, by its place; None: it is chosen."""
    definition: Definition
    """Its lines, as they are at the table: each mechanic asks for its own words."""
    goal: Goal
    """What it has to reach, with every limit that it must keep to."""
    goal_line: Line
    limits: tuple[Line, ...] = ()
    """The lines that make it fail beside its goal."""
    bound: Goal | None = None
    """The limits alone, where it has some: what nothing saves it from."""
    rider: str = ""
    """The card that whoever has this character took beside it, and that binds it."""
    may_miss: bool = False
    """Whether its goal may be missed without losing the round."""
    hidden: bool = False
    """Whether it comes to the table only as the hidden face of another one."""
    actions: tuple[Action, ...] = derived(_actions)
    """What it does in setup."""
    words: tuple[Any, ...] = derived(_words)
    """What its lines say; a setup action stands for its line."""

    _by_class: Mapping[type[Any], tuple[Any, ...]] = derived(_by_class)

    def has(self, cls: type[Any]) -> bool:
        """Whether one of its words is of a class."""
        return cls in self._by_class

    def all(self, cls: type[W]) -> tuple[W, ...]:
        """Return its words of a class."""
        return self._by_class.get(cls, ())

    def said(self, name: str) -> tuple[Any, ...]:
        """Return what its words have under a name, such as what they do `before_trick`."""
        found = [getattr(word, name, ()) for word in self.words]
        return tuple([each for some in found for each in some])

    @property
    def before_trick(self) -> tuple[BeforeTrick, ...]:
        """What it may do before a trick, by its words or by what stands under them."""
        under = [below.word for line in self.definition.lines for below in line.lines]
        asked = [getattr(word, "once_before_trick", None) for word in under]
        once = [ask(self.name) for ask in asked if ask is not None]
        return (*self.said("before_trick"), *once)

    @property
    def shows_from(self) -> str:
        """The zone whose card it shows in a trick instead of the one that it puts down."""
        return next(iter(self.said("shows_from")), "")

    def zones(self, seat: int) -> list[Zone]:
        """Return where it may lay cards, at a seat."""
        found = [getattr(action, "zones", None) for action in self.actions]
        return [zone for zones in found if zones for zone in zones(seat)]

    def follow_ups(self, seat: int) -> Mapping[str, tuple[Step, ...]]:
        """Return what it does after a card that is played from some zone, by the zone's name."""
        found: dict[str, tuple[Step, ...]] = {}
        own = {zone.name for zone in self.zones(seat)}
        for line in self.definition.lines:
            zone = getattr(line.word, "played_from", "")
            if zone and zone not in own:
                message = f"`{self.name}` never has such a card: {line.text}"
                raise CannotPlay(message)
            for under in line.lines if zone else ():
                if not isinstance(under.word, Acts):
                    message = f"nothing that `{self.name}` can do then: {under.text}"
                    raise CannotPlay(message)
                found[zone] = (*found.get(zone, ()), *under.word.at(seat))
        return found

    def slots(self, seat: int) -> list[Slot]:
        """Return where it may lay what is no card, at a seat."""
        found = [getattr(word, "slots", None) for word in self.words]
        return [slot for slots in found if slots for slot in slots(seat)]


def _tiers(table: Table) -> tuple[Strength, ...]:
    return tuple([tier for tier in table.strengths[::-1] if tier.members])


def _best_of_tiers(table: Table) -> tuple[tuple[CardSet, Best], ...]:
    return tuple([(tier.members, tier.best) for tier in table.tiers])


def _special(table: Table) -> CardSet:
    by_rank = table.tiers[-1:] if isinstance(table.tiers[-1], RankInLedSuit) else ()
    return union([tier.members for tier in table.tiers if tier not in by_rank])


def _deck(table: Table) -> CardSet:
    return union([table.cards.deck, *(plan.cards for plan in table.piles if plan.drawers)])


def _token_slots(table: Table) -> tuple[int, ...]:
    return tuple([table.places.slot_at[plan.name, -1] for plan in table.tokens])


def _with_cards(table: Table) -> tuple[tuple[int, int], ...]:
    # Two such cards in one hand: a starred character goes first, then the roster's order.
    order = sorted(enumerate(table.roles), key=lambda each: not each[1].starred)
    return tuple([(at, role.taker) for at, role in order if role.taker is not None])


@attrs.frozen(eq=False, repr=False)
class Table:
    """Compiled constants: cards, roles and hooks of a chapter for one setting.

    Everything in it follows from the chapter, the setting, the part and what lies there from
    earlier rounds, so tables have a hash of these; one that was changed afterwards is another.
    """

    chapter: Chapter
    setting: Setting
    laws: Laws
    """The words that hold at it: each mechanic asks for its own."""
    cards: Cards
    places: Places
    """The zones and slots of a round."""
    roles: tuple[Role, ...]
    tokens: tuple[TokenPlan, ...]
    script: tuple[Step, ...]
    suits: tuple[CardSet, ...]
    """For each card the suit that it leads."""
    duties: tuple[NamedDuty, ...]
    strengths: tuple[Strength, ...]
    """Weakest first."""
    next_leader: WinnerLeads
    round_end: RoundEnd
    stops: str
    """When a round stops early: once all is `certain`, once all `goals` are, or never."""
    plan: ChapterPlan
    ways: tuple[tuple[Way, ...], ...]
    """In which ways each card may be played."""
    role_ways: tuple[tuple[tuple[Way, ...], ...], ...]
    """The same for each character, and last for a seat without one."""
    seats_of: tuple[tuple[int, ...], ...]
    """The seats of each player."""
    cancels: tuple[CardSet, ...] = ()
    """Cards that cancel each other, where a cancelled card does not count as played."""
    piles: tuple[PilePlan, ...] = ()
    after_trick: tuple[Step, ...] = ()
    """What happens to a trick that is complete; nothing where it is just taken."""
    before_trick: tuple[BeforeTrick, ...] = ()
    """What may be chosen before a card is led."""
    before_card: tuple[BeforeCard, ...] = ()
    """What who has cards in some zone may choose before each card that it plays."""
    late: tuple[Any, ...] = ()
    """What may bring cards into hands in the middle of a round: each says whether it still can."""
    undoing: tuple[Undoing, ...] = ()
    """What may leave a trick to nobody after it is complete."""
    face_down: bool = False
    """Whether somebody plays face down."""
    stock: tuple[str, int] = ("", 0)
    """The pile that all hands are refilled from after each trick, and how many cards each draws."""
    part: str = ""
    """The event, group or number of the round, where each round has its own."""
    parts: tuple[Table, ...] = ()
    """The tables of the events, groups or numbers that rounds are of."""
    is_final: bool = False
    """Whether no round can follow, so that everybody who is not completed must take part."""
    layout: Layout | None = None
    """How a hand is laid out for everybody to see; None where all are held."""
    turning: tuple[BeforeTrick, ...] = ()
    """What is turned up of it before each trick."""
    hashed: int = derived(lambda table: hash(table.made_from))
    tiers: tuple[Strength, ...] = derived(_tiers)
    """The strengths, strongest first, without those to which no card can belong."""
    deck: CardSet = derived(_deck)
    """The cards that can be played: those that are dealt, and those of piles that are drawn into
    hands. The others lie in piles beside."""
    seats: int = derived(lambda table: len(table.setting.control))
    """How many hands are dealt."""
    token_slots: tuple[int, ...] = derived(_token_slots)
    """Where the slot of each token is."""
    width: int = derived(lambda table: len(table.cards.names))
    """How many bits a hand takes where several lie side by side in a row."""
    with_cards: tuple[tuple[int, int], ...] = derived(_with_cards)
    """The characters that go with a card, each with its card, in the order they are taken."""
    best_of_tiers: tuple[tuple[CardSet, Best], ...] = derived(_best_of_tiers)
    """The strengths, strongest first: the cards that can have each, and what finds the best."""
    special: CardSet = derived(_special)
    """The cards that may win otherwise than by their rank in the led suit."""
    powerless: CardSet = derived(lambda table: table.deck & ~table.special & ~union(table.suits))
    """The cards that never win: they have no suit, and nothing else makes them win."""
    copied: CardSet = derived(lambda table: union(table.cards.copies))
    """The cards of which there are several copies."""
    laid: LaidOut | None = derived(laid_out)
    """The hand that is laid out, with where its zones are; None where all are held."""
    seat_rules: tuple[tuple[SeatRules, ...], ...] = derived(seat_rules_of)
    """For each seat the rules for each character there, and last for none."""

    @property
    def losing(self) -> CardSet:
        """The cards that lose the chapter when they are led."""
        return union([named.duty.losing for named in self.duties])

    @property
    def losing_after(self) -> CardSet:
        """The cards that lose the chapter when they are played and not led."""
        return union([named.duty.losing_after for named in self.duties])

    def duties_of(self, role: int | None) -> tuple[NamedDuty, ...]:
        """Return the duties that bind a character, in their order."""
        words = () if role is None else self.roles[role].all(FreeOf)
        free = {rule for word in words for rule in word.rules}
        names = {""} if role is None else {"", self.roles[role].person, self.roles[role].name}
        bind = [named for named in self.duties if named.who in names]
        late = {word.rule for word in self.roles[role].all(MayBeFree)} if role is not None else ()
        return tuple(
            [
                named.after_first() if named.rule in late else named
                for named in bind
                if named.rule not in free
            ]
        )

    def ways_of(self, role: int | None) -> tuple[tuple[Way, ...], ...]:
        """Return in which ways a character may play each card."""
        return self.role_ways[-1 if role is None else role]

    def people(self, roles: tuple[int | None, ...]) -> tuple[str | None, ...]:
        """Return the person at each seat; None for a seat without a character."""
        return tuple([None if role is None else self.roles[role].person for role in roles])

    @property
    def made_from(self) -> tuple[object, ...]:
        """What a table is made from by the compiler."""
        return self.chapter, self.setting, self.part, self.laws.lying

    def __eq__(self, other: object) -> bool:
        """Whether both are of the same rules for the same company, unchanged."""
        if self is other:
            return True
        if not isinstance(other, Table) or self.made_from != other.made_from:
            return False
        names = [field.name for field in attrs.fields(Table) if field.init]
        return all(getattr(self, name) == getattr(other, name) for name in names)

    def __hash__(self) -> int:
        """Return a hash that was counted once: tables are keys of caches."""
        return self.hashed

    def __repr__(self) -> str:
        """Name the table shortly: its constants would fill pages."""
        part = f", {self.part}," if self.part else ""
        return f"<table of chapter {self.chapter.number}{part} for {self.setting.players} players>"


def cached_per_table(function: Callable[[Table], T]) -> Callable[[Table], T]:
    """Return a function that counts what a mechanic wants to know of a table once."""
    kept = lru_cache(maxsize=512)(lambda same: function(same.value))

    @wraps(function)
    def cached(table: Table) -> T:
        return kept(Same(table))

    return cached
