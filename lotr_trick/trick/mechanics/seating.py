"""Seating: who takes or chooses which character, and when each does its setup."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from lotr_trick.kernel import Chance, Decision, draw
from lotr_trick.trick.asking import clockwise, slots_shown
from lotr_trick.trick.language.words.changes import NoLayoutFor
from lotr_trick.trick.language.words.chapters import MaySitTwice
from lotr_trick.trick.language.words.pieces import Copies
from lotr_trick.trick.language.words.registry import (
    CardName,
    CharacterName,
    StartWord,
    WhoName,
    word,
)
from lotr_trick.trick.mechanics.exchange import TakeFromHolder
from lotr_trick.trick.mechanics.exchange_limits import setup_steps
from lotr_trick.trick.mechanics.laid_out import with_runner, with_runner_choosing
from lotr_trick.trick.moves import CHOOSE, AnyMove, Move, NatureMove
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.known import all_learn
from lotr_trick.trick.state.round import NoteKind, Round
from lotr_trick.trick.state.script import Action, Quiet, Step, Turn
from lotr_trick.trick.state.table import Role, Table

if TYPE_CHECKING:
    from lotr_trick.trick.state.seen import Seen


@word("holders_take", kind="step", hook="script step")
class HoldersTake(Quiet):
    """Characters that go with a card are taken by whoever holds it.

    Example: holders take their characters
    """

    takes_characters = True

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        table, width = round_.table, round_.table.width
        may_leave = _may_leave(table)
        for number, card in table.with_cards:
            if not table.roles[number].starred and (may_leave or _starred_fill(round_)):
                continue  # its holder may choose another one, or must
            seat = round_.holder(card)
            if seat is not None and round_.roles[seat] is None:
                round_ = _taken(round_, seat, number, card)
        known, slots = round_.beside.known, list(round_.beside.slots)
        for at, slot in enumerate(table.places.slots):
            seat = None if slot.holder < 0 else round_.holder(slot.holder)
            if seat is not None:
                known = all_learn(known, width, seat, 1 << slot.holder)
                slots[at] = seat + 1
        return round_.then(known=known, slots=tuple(slots))


def _taken(round_: Round, seat: int, number: int, card: int) -> Round:
    """Return the round with a character taken by the seat that holds a card, before everybody."""
    taken = round_.beside._replace(
        roles=(*round_.roles[:seat], number, *round_.roles[seat + 1 :]),
        known=all_learn(round_.beside.known, round_.table.width, seat, 1 << card),
        slots=slots_shown(round_, seat, 1 << card),
        notes=round_.note(NoteKind.TAKES_CHARACTER, seat, role=number),
    )
    return with_runner(round_._replace(beside=taken), seat)


@word("holder_takes", kind="step", hook="script step")
class HolderTakes(Quiet):
    """Whoever holds the card takes the character.

    Example: the holder of WT takes gandalf_the_white
    """

    card: CardName
    character: CharacterName

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the character at the holder's seat, if somebody holds the card and
        has no character.
        """
        table = round_.table
        names, card = [role.name for role in table.roles], table.cards.places.get(self.card)
        seat = None if card is None else round_.holder(card)
        if card is None or seat is None or round_.roles[seat] is not None:
            return round_.then()
        if self.character not in names or names.index(self.character) in round_.roles:
            return round_.then()
        return _taken(round_, seat, names.index(self.character), card).then()


@word("choose_characters", kind="step", hook="script step")
class ChooseCharacters(Quiet):
    """Seats without a character choose one clockwise; every starred one must be chosen.

    Example: each seat chooses a character, starting with the holder of R1
    """

    start: StartWord

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        around = clockwise(self.start.first(round_), round_.table.seats)
        round_ = with_runner_choosing(round_, around)
        return round_.then(*[ChooseCharacter(s) for s in around if round_.roles[s] is None])


@attrs.frozen
class ChooseCharacter:
    """One seat chooses a character, so that every starred one can still be chosen."""

    seat: int

    def offer(self, round_: Round) -> Decision:
        table = round_.table
        names = table.plan.missing(round_.beside.progress) if table.is_final else ()
        return _choosing(round_, _promised(round_, self.seat), self.seat, names)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        assert isinstance(choice, Move)
        seat, roles, cards = self.seat, round_.roles, round_.table.cards
        taker = round_.table.roles[choice.number].taker
        takes = [] if taker is None else [Turn(TakeFromHolder(cards.names[taker], 1), seat)]
        return round_.then(*takes, roles=(*roles[:seat], choice.number, *roles[seat + 1 :]))


def _starred_fill(round_: Round) -> bool:
    """Whether the starred characters without a seat need all the seats that are left."""
    here, roles = round_.roles, round_.table.roles
    waiting = [at for at, role in enumerate(roles) if role.starred and at not in here]
    return len(waiting) >= here.count(None)


def _may_leave(table: Table) -> bool:
    """Whether the holder of a card need not take a character that goes with it and has no star."""
    return isinstance(table.laws.last(HoldersMayLeave, HoldersMustTake), HoldersMayLeave)


def _promised(round_: Round, seat: int) -> tuple[int, ...]:
    """Return the roles that a seat may not choose because they go with a card whose holder is
    still to take them; or, where a holder may leave one, with one that another seat holds.
    """
    table, seated = round_.table, round_.roles
    may_leave = _may_leave(table)
    to_be_taken = any(isinstance(step, HoldersTake) for step in round_.beside.script)
    promised: tuple[int, ...] = ()
    for number, card in table.with_cards:
        # One that has a seat is not offered anyway.
        holder = None if number in seated else round_.holder(card)
        if holder is not None:
            chosen = may_leave and not table.roles[number].starred
            if holder != seat if chosen else to_be_taken and seated[holder] is None:
                promised += (number,)
    return promised


@word("deal_characters", kind="step", hook="script step")
class DealCharacters:
    """Every seat gets a character by chance, and every starred one is among them.

    Example: deal characters at random
    """

    def offer(self, round_: Round) -> Chance:
        """Return the draw of those without a star that are in the round."""
        table = round_.table
        cast = [role for role in table.roles if not role.hidden]
        rest = [role.name for role in cast if not role.starred]
        return draw("company", rest, (table.seats - len(cast) + len(rest),))

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        assert isinstance(choice, NatureMove)
        drawn = set(choice.drawn.groups[0])
        roles = round_.table.roles
        return round_.then(
            DealCompany(tuple([r.name for r in roles if r.starred or r.name in drawn]))
        )


@attrs.frozen
class DealCompany:
    """Nature gives every seat without a character one of those that are in the round."""

    company: tuple[str, ...]

    def offer(self, round_: Round) -> Chance:
        return draw("characters", self.company, (1,) * round_.roles.count(None))

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        assert isinstance(choice, NatureMove)
        number = {role.name: at for at, role in enumerate(round_.table.roles)}
        drawn = iter([number[name] for (name,) in choice.drawn.groups])
        roles = tuple([next(drawn) if r is None else r for r in round_.roles])
        # They are dealt round the table, from the first seat.
        return with_runner(round_, 0, chosen=True).then(roles=roles)


@word("deal_characters_except", kind="step", hook="script step")
class DealCharactersExcept:
    """Every seat without a character gets one by chance, except for one that goes by its own rule.

    Example: deal characters at random, except frodo
    """

    who: WhoName

    def offer(self, round_: Round) -> Chance | None:
        """Return the draw of those without a star that are in the round."""
        starred, rest = self._left(round_)
        free = round_.roles.count(None) - len(starred)
        return draw("company", rest, (free,)) if rest and free > 0 else None

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the company drawn, to be dealt to the seats that have nobody."""
        starred, _ = self._left(round_)
        drawn = choice.drawn.groups[0] if isinstance(choice, NatureMove) else ()
        return round_.then(DealCompany((*starred, *drawn)))

    def _left(self, round_: Round) -> tuple[list[str], list[str]]:
        """Return who has no seat yet: those with a star, and those without."""
        roles = round_.table.roles
        free = [r for at, r in enumerate(roles) if at not in round_.roles and not r.hidden]
        free = [role for role in free if self.who not in (role.name, role.person)]
        return [r.name for r in free if r.starred], [r.name for r in free if not r.starred]


@word("do_setups", kind="step", hook="script step")
class DoSetups(Quiet):
    """Seats do the setup actions of their characters clockwise.

    Example: each seat does its setup, starting with the holder of R1
    """

    start: StartWord

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        table, roles, todo = round_.table, round_.roles, list[Step]()
        for seat, role in enumerate(roles):
            for said in () if role is None else table.roles[role].words:
                todo += said.at(seat) if getattr(said, "before_setups", False) else ()
        for seat in clockwise(self.start.first(round_), table.seats):
            role = roles[seat]
            for action in () if role is None else table.roles[role].actions:
                todo += setup_steps(round_, action, seat)
        for seat, role in enumerate(roles):
            for action in () if role is None else after_setup(table.roles[role]):
                todo += action.at(seat)
        return round_.then(*todo)


@word("does_setup", kind="effect", hook="script step")
class DoesSetup(Quiet):
    """The character does its setup actions now.

    Example: gandalf_the_white does its setup
    """

    who: CharacterName

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the steps of its actions, if it is at the table."""
        todo, roles = list[Step](), round_.table.roles
        for seat, role in enumerate(round_.roles):
            if role is not None and roles[role].definition.name == self.who:
                for action in (*roles[role].actions, *after_setup(roles[role])):
                    todo += action.at(seat)
        return round_.then(*todo, LateSetupDone())

    def coming(self, viewed: Seen) -> CardSet | None:
        """Return the lost cards, which it may take; it may exchange others."""
        return viewed.lost


@attrs.frozen
class LateSetupDone(Quiet):
    """Stands after setup actions in the middle of a round: until then they may change hands."""

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        return round_.then()

    def coming(self, viewed: Seen) -> CardSet | None:
        """Return the lost cards, if any is left."""
        return viewed.lost


def after_setup(role: Role) -> tuple[Action, ...]:
    """Return what happens by itself when setup is done."""
    triggers = [line for line in role.definition.lines if isinstance(line.word, AfterSetup)]
    return tuple([line.word for trigger in triggers for line in trigger.lines])


def _choosing(
    round_: Round, promised: tuple[int, ...], seat: int, names: tuple[str, ...]
) -> Decision:
    """Return the question which character a seat takes.

    A starred one must have a seat, and so must those of some `names`: everybody who is not
    completed, in a round after which the chapter is over.
    """
    table, roles, taken = round_.table, round_.table.roles, round_.roles
    seated = {roles[number].person for number in taken if number is not None}
    # Nobody else may be the person of somebody who must be chosen.
    awaited = {role.person for at, role in enumerate(roles) if role.starred and at not in taken}
    # Of one card with several copies each may be chosen.
    seated -= {word.who for word in table.laws.all(MaySitTwice)}
    seated -= {role.person for role in roles if role.has(Copies)}
    out = {*taken, *promised, *(at for at, role in enumerate(roles) if role.hidden)}
    free = [
        at
        for at, role in enumerate(roles)
        if at not in out
        and role.person not in seated
        and (role.starred or role.person not in awaited)
    ]
    must = [at for at in free if roles[at].starred or roles[at].name in names]
    offered = must if len(must) >= taken.count(None) else free
    offered = _held_only(round_, seat, must, offered)
    options = tuple([Move(CHOOSE, f"choose {roles[at].name}", seat, number=at) for at in offered])
    return Decision(seat, table.setting.control[seat], "choose", options)


def _held_only(round_: Round, seat: int, must: list[int], offered: list[int]) -> list[int]:
    """Return what a seat may choose, where somebody cannot be the hand that is laid out: no such
    character for that hand, and nobody else for the last other one while it has to be there.
    """
    table, laid = round_.table, round_.table.laid
    if laid is None:
        return offered
    held = {word.who for word in table.laws.all(NoLayoutFor)}
    barred = [at for at in offered if held & {table.roles[at].name, table.roles[at].person}]
    if seat == laid.seat:
        return [at for at in offered if at not in barred] or offered
    left = [s for s, role in enumerate(round_.roles) if role is None and s != laid.seat]
    needed = [at for at in must if at in barred]
    return needed if len(needed) >= len(left) else offered


@word("holders_may_leave", kind="taking", hook="script step")
class HoldersMayLeave:
    """Whoever holds a card may choose the character that goes with it, and nobody else may; one
    with a star is taken as ever.

    Example: a holder need not take a character that is not starred
    """


@word("holders_must_take", kind="taking", hook="script step")
class HoldersMustTake:
    """Whoever holds a card has the character that goes with it, in every round.

    Example: a holder takes every character of the card
    """


@word("after_setup", kind="trigger", hook="script step")
class AfterSetup:
    """When all setup actions are done.

    Example: after setup
    """

    follows = (DoSetups,)


@word("after_choice", kind="trigger", hook="script step")
class AfterChoice:
    """When everybody has a character.

    Example: after characters are chosen
    """

    follows = (ChooseCharacters, DealCharacters)
