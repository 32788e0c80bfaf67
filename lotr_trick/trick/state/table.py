"""The table: everything about one chapter and one company that does not change in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

import attrs

from lotr_trick.kernel import Decision
from lotr_trick.lang import Line
from lotr_trick.trick.goals import Goal
from lotr_trick.trick.goals.standings import Counting, Judge, Numbers, Roles, Standing
from lotr_trick.trick.mechanics.trick_rules import Duty, LedSuit, NextLeader, RoundEnd, Strength
from lotr_trick.trick.moves import Play
from lotr_trick.trick.state import derived
from lotr_trick.trick.state.cards import Cards, CardSet
from lotr_trick.trick.state.derived import Best, Keeps
from lotr_trick.trick.state.progress import NOTHING_YET, Progress
from lotr_trick.values.kept import Kept

if TYPE_CHECKING:
    from lotr_trick.trick.compile.model import Chapter
    from lotr_trick.trick.mechanics.chapter_plans import ChapterPlan
    from lotr_trick.trick.mechanics.dealing import Action, Step
    from lotr_trick.trick.mechanics.trick_effects import Undoing

P = ParamSpec("P")
R = TypeVar("R")


@attrs.frozen
class Setting:
    """What a table agrees on: how many play, who runs which seat, whether rounds stop early.

    `control` names the player of each seat; seats and players are counted from 0.
    """

    players: int
    control: tuple[int, ...]
    play_out: bool = False
    options: tuple[tuple[str, str], ...] = ()
    """The rule options that the table chose, by name; the first choice of the others holds."""
    kept: Progress = NOTHING_YET
    """What the table keeps of an earlier try at the chapter."""

    @property
    def seats(self) -> int:
        """How many hands are dealt."""
        return len(self.control)


@attrs.frozen
class Role:
    """A character as one table uses it."""

    name: str
    title: str
    person: str
    starred: bool
    taker: int | None
    """The card whose holder takes this character, by its place; None: it is chosen."""
    kept: CardSet
    """Cards that are never passed by this character."""
    leads_first: bool
    actions: tuple[Action, ...]
    goal: Goal
    """What it has to reach, with every limit that it must keep to."""
    goal_line: Line
    limits: tuple[Line, ...] = ()
    """The lines that make it fail beside its goal."""
    exchanges: bool = True
    """Whether it takes part in exchanges."""
    hides_threat: bool = False
    lets_redraw: bool = False
    """Whether everybody may draw another threat while this character is at the table."""
    names_leader: bool = False
    after_setup: tuple[Action, ...] = ()
    """What happens by itself when setup is done."""
    bound: Goal | None = None
    """The limits alone, where it has some: what nothing saves it from."""
    may_miss: bool = False
    """Whether its goal may be missed without losing the round."""
    free_of: tuple[str, ...] = ()
    """The rules whose duties do not bind it."""


@attrs.frozen
class PilePlan:
    """A pile beside the table: the cards it begins with, and whether it is filled again.

    One that is drawn from the deck begins with nothing: `drawn` cards of `allowed` are laid down.
    """

    name: str
    cards: CardSet
    refilled: bool = False
    drawn: int = 0
    allowed: CardSet = 0


@attrs.frozen
class Saving:
    """A gift that lets so many missed goals count as met, once a chapter."""

    gift: str
    owner: str
    """The person who has it."""
    goals: int
    line: Line


@attrs.frozen
class NamedDuty:
    """A duty with the rule and the line it comes from, so that a refusal can say why."""

    rule: str
    duty: Duty
    line: Line


@attrs.frozen
class TokenPlan:
    """A token: whose holder has it, and which duty's standing it shows."""

    name: str
    title: str
    holder: int | None
    played: int | None
    """The card whose player gets it, by its place."""
    revealed: int | None
    """The card that gives it to whoever shows that it is in the own hand, by its place."""
    duty: int | None
    marks_goals: bool


@attrs.frozen(eq=False, repr=False)
class Table:
    """Compiled constants: cards, roles and hooks of a chapter for one setting.

    Everything in it follows from the chapter, the setting and the part, so tables have a hash of
    these; one that was changed afterwards is another table.
    """

    chapter: Chapter
    setting: Setting
    cards: Cards
    roles: tuple[Role, ...]
    tokens: tuple[TokenPlan, ...]
    script: tuple[Step, ...]
    led_suit: LedSuit
    duties: tuple[NamedDuty, ...]
    strengths: tuple[Strength, ...]
    """Weakest first."""
    next_leader: NextLeader
    first_leader: tuple[str | None, int | None]
    """The person, or the card whose holder, leads first where a rule says so."""
    round_end: RoundEnd
    stops: str
    """When a round stops early: once all is `certain`, once all `goals` are, or never."""
    plan: ChapterPlan
    plays: tuple[tuple[tuple[Play, ...], ...], ...]
    """For each seat and card the options to play it, one for each way."""
    losing: CardSet
    """The cards whose lead loses the chapter."""
    losing_after: CardSet
    """The cards that lose the chapter when they are played and not led."""
    seats_of: tuple[tuple[int, ...], ...]
    """The seats of each player."""
    hidden: tuple[None, ...]
    """The hands as the public sees them."""
    nothing_laid: tuple[int, ...]
    """How many cards of each seat are laid by, where none can be."""
    cancels: tuple[CardSet, ...] = ()
    """Cards that cancel each other, where a cancelled card does not count as played."""
    piles: tuple[PilePlan, ...] = ()
    threats: tuple[int, ...] = ()
    """The numbers that may be drawn or chosen as threats."""
    redraws: bool = False
    """Whether a number is drawn again whose goal is out of reach from the start."""
    threats_hidden: bool = False
    """Whether nobody looks at a drawn threat before the round is over."""
    after_trick: tuple[Step, ...] = ()
    """What happens to a trick that is complete; nothing where it is just taken."""
    before_trick: tuple[Step, ...] = ()
    """What may be chosen before a card is led."""
    undoing: tuple[Undoing, ...] = ()
    """What may leave a trick to nobody after it is complete."""
    lays_by: bool = False
    """Whether a seat may have cards that it cannot play for now."""
    face_down: int = 0
    """The roles, as bits, that play face down."""
    unseen_plays: tuple[tuple[tuple[Play, ...], ...], ...] = ()
    """For each seat and card the options to play it where cards are played face down."""
    passes_at_once: bool = False
    """Whether cards may be passed in such a way that who gets one is told by a note."""
    opens: bool = False
    """Whether a hand may lie open."""
    hides: bool = False
    """Whether something that lies beside a character is not seen by everybody."""
    part: str = ""
    """The event or group of the round, where each round has its own."""
    parts: tuple[Table, ...] = ()
    """The tables of the events or groups that a round is chosen from."""
    is_final: bool = False
    """Whether no round can follow, so that everybody who is not completed must take part."""
    savings: tuple[Saving, ...] = ()
    """The gifts that may save a round."""
    may_leave: bool = False
    """Whether the holder of a card need not take a character that goes with it and has no star."""
    tiers: tuple[Strength, ...] = attrs.field(
        init=False, default=attrs.Factory(derived.strongest_first, takes_self=True)
    )
    """The strengths, strongest first, without those to which no card can belong."""
    deciding: tuple[tuple[CardSet, Best], ...] = attrs.field(
        init=False, default=attrs.Factory(derived.with_members, takes_self=True)
    )
    """The cards that can belong to each of them, and what finds the strongest entry."""
    leading: tuple[Keeps, ...] = attrs.field(
        init=False, default=attrs.Factory(derived.asked_of_leaders, takes_self=True)
    )
    """What the duties do, in their order, that ask something of whoever leads."""
    following: tuple[Keeps, ...] = attrs.field(
        init=False, default=attrs.Factory(derived.asked_of_followers, takes_self=True)
    )
    """What the duties do, in their order, that ask something of whoever plays after the lead."""
    standings: Kept[Numbers, Standing] = attrs.field(
        init=False, default=attrs.Factory(derived.kept_standings, takes_self=True)
    )
    """What keeps the verdicts on goals that hang on nothing but numbers of tricks."""
    judged_anew: Kept[Roles, tuple[tuple[int, Judge], ...]] = attrs.field(
        init=False, default=attrs.Factory(derived.kept_anew, takes_self=True)
    )
    """The seats that have other goals, and how they are judged."""
    tricks_left: Kept[tuple[int, ...], tuple[int, tuple[int, ...]]] = attrs.field(
        init=False, default=attrs.Factory(derived.tricks_left, takes_self=True)
    )
    """For the sizes of hands how many tricks can be begun, and by each seat taken part in."""
    counting: Kept[Roles, Counting | None] = attrs.field(
        init=False, default=attrs.Factory(derived.kept_counting, takes_self=True)
    )
    """For the roles at the seats the verdicts between tricks, where all hang on a few numbers."""
    people: Kept[Roles, tuple[str | None, ...]] = attrs.field(
        init=False, default=attrs.Factory(derived.people, takes_self=True)
    )
    """The person at each seat for the roles at the seats."""
    may_stop: bool = attrs.field(
        init=False, default=attrs.Factory(derived.may_stop, takes_self=True)
    )
    """Whether a round may be over before its last card."""
    hashed: int = attrs.field(init=False, default=attrs.Factory(derived.hashed, takes_self=True))
    """The hash of what the table is compared by."""
    deck: CardSet = attrs.field(init=False, default=attrs.Factory(derived.deck, takes_self=True))
    """The cards that are dealt; the others lie in piles beside."""
    copies: tuple[CardSet, ...] = attrs.field(
        init=False, default=attrs.Factory(derived.copies, takes_self=True)
    )
    """The sets of cards that nobody can tell apart."""
    follows: tuple[CardSet, ...] = attrs.field(
        init=False, default=attrs.Factory(derived.only_follows, takes_self=True)
    )
    """For each card what must be played when it is led, where that is all that duties ask of
    whoever plays after it; nothing where they have to be asked."""
    only_follow: bool = attrs.field(
        init=False, default=attrs.Factory(derived.only_follow, takes_self=True)
    )
    """Whether following the first card's suit is all that decides what may be played after it,
    no card loses the chapter, and nothing but tricks happens."""
    width: int = attrs.field(init=False, default=attrs.Factory(derived.width, takes_self=True))
    """How many bits a hand takes where several lie side by side in a row."""
    held_by: Kept[int, tuple[CardSet, ...]] = attrs.field(
        init=False, default=attrs.Factory(derived.kept_hands, takes_self=True)
    )
    """The hands of such a row: what the public knows is the same for many tricks."""
    token_cards: tuple[tuple[int, int], ...] = attrs.field(
        init=False, default=attrs.Factory(derived.token_cards, takes_self=True)
    )
    """The tokens that lie with the holder of a card, by their place, each with its card."""
    all_seen: bool = attrs.field(
        init=False, default=attrs.Factory(derived.all_seen, takes_self=True)
    )
    """Whether everybody sees all that there is but the hands, and no hand."""
    steady: bool = attrs.field(init=False, default=attrs.Factory(derived.steady, takes_self=True))
    """Whether nothing that everybody sees changes while cards are played but the tricks."""
    reveals: bool = attrs.field(init=False, default=attrs.Factory(derived.reveals, takes_self=True))
    """Whether there is a token that somebody gets by showing a card."""
    with_cards: tuple[tuple[int, int], ...] = attrs.field(
        init=False, default=attrs.Factory(derived.with_cards, takes_self=True)
    )
    """The characters that go with a card, each with its card, in the order they are taken."""
    takers: tuple[tuple[int, int], ...] = attrs.field(
        init=False, default=attrs.Factory(derived.takers, takes_self=True)
    )
    """Those of them that nobody has to choose."""
    locks: tuple[tuple[CardSet, CardSet], ...] = attrs.field(
        init=False, default=attrs.Factory(derived.locks, takes_self=True)
    )
    """The cards that may not be led, and those one of which must have been played before."""
    above_suit: CardSet = attrs.field(
        init=False, default=attrs.Factory(derived.above_suit, takes_self=True)
    )
    """The cards that may win otherwise than by their rank in the led suit."""
    left_of: tuple[int, ...] = attrs.field(
        init=False, default=attrs.Factory(derived.on_the_left, takes_self=True)
    )
    """The next seat in turn order for each seat."""
    asks: Kept[int, Callable[[CardSet], Decision]] = attrs.field(
        init=False,
        default=attrs.Factory(lambda table: derived.asks(table, table.plays), takes_self=True),
    )
    """For each seat what gives the decision to play one of some cards."""
    asks_unseen: Kept[int, Callable[[CardSet], Decision]] = attrs.field(
        init=False,
        default=attrs.Factory(
            lambda table: derived.asks(table, table.unseen_plays), takes_self=True
        ),
    )
    """The same where cards are played face down."""
    asking: tuple[Kept[CardSet, Decision], ...] = attrs.field(
        init=False, default=attrs.Factory(derived.asking, takes_self=True)
    )
    """For each seat the decision to play one of some cards of one suit: few such sets can come
    up, and they come up again and again."""
    awaiting: tuple[Decision, ...] = attrs.field(
        init=False, default=attrs.Factory(derived.awaiting, takes_self=True)
    )
    """For each seat the decision to play a card as everybody sees it."""
    freed: int = attrs.field(init=False, default=attrs.Factory(derived.freed, takes_self=True))
    """The roles, as bits, that some duty does not bind."""
    asked_of_freed: Mapping[int, tuple[tuple[Keeps, ...], tuple[Keeps, ...]]] = attrs.field(
        init=False, default=attrs.Factory(derived.asked_of_freed, takes_self=True)
    )
    """For each of these what is asked of it when it leads, and when it follows."""

    remembered: Kept[Callable[..., Any], Kept[tuple[Any, ...], Any]] = attrs.field(
        init=False, default=attrs.Factory(derived.remembered, takes_self=True)
    )
    """What functions gave that are asked `at_table`, by what they were asked."""

    @property
    def seats(self) -> int:
        """How many hands are dealt."""
        return len(self.setting.control)

    def duties_of(self, role: int | None) -> tuple[NamedDuty, ...]:
        """Give the duties that bind a character, in their order."""
        if role is None or not self.freed >> role & 1:
            return self.duties
        free = self.roles[role].free_of
        return tuple([named for named in self.duties if named.rule not in free])

    @property
    def made_from(self) -> tuple[object, ...]:
        """What a table is made from by the compiler."""
        return self.chapter, self.setting, self.part

    @property
    def plain(self) -> bool:
        """Whether nothing but cards played from hands decides how a round goes on."""
        return not (self.after_trick or self.before_trick or self.lays_by or self.face_down)

    def __eq__(self, other: object) -> bool:
        """Whether both are of the same rules for the same company, unchanged."""
        if self is other:
            return True
        if not isinstance(other, Table) or self.made_from != other.made_from:
            return False
        names = [field.name for field in attrs.fields(Table) if field.init]
        return all(getattr(self, name) == getattr(other, name) for name in names)

    def __hash__(self) -> int:
        """Give a hash that was counted once: tables are keys of many caches."""
        return self.hashed

    def __repr__(self) -> str:
        """Name the table shortly: its constants would fill pages."""
        part = f", {self.part}," if self.part else ""
        return f"<table of chapter {self.chapter.number}{part} for {self.setting.players} players>"


def at_table(make: Callable[Concatenate[Table, P], R]) -> Callable[Concatenate[Table, P], R]:
    """Keep what `make` gives with the table it is asked of: few things are asked there, again and
    again. What is asked is told by position.
    """

    @wraps(make)
    def asked(table: Table, /, *what: P.args, **_: P.kwargs) -> R:
        found: R = table.remembered[make][what]
        return found

    return asked
