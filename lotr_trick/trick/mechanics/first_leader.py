"""Who leads the first trick of a round: by a rule or event, or else by a character."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lotr_trick.trick.check.nonsense import Nonsense
from lotr_trick.trick.language.words.chapters import group_name
from lotr_trick.trick.language.words.registry import CardName, PersonName, word
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.table import Role, Table


def first_leader(round_: Round) -> int:
    """Return the seat that leads the first trick: by a rule, or else by its character.

    The checker saw that there is one.
    """
    card = leading_card(round_.table)
    holder = None if card is None else round_.holder(card)
    if holder is not None:
        return holder
    said = round_.table.laws.last(LeadsFirstOf, HolderLeadsFirst)
    person = getattr(said, "who", "")
    here = [(s, round_.table.roles[r]) for s, r in enumerate(round_.roles) if r is not None]
    by_rule = [seat for seat, role in here if role.person == person]
    return next(iter(by_rule or [seat for seat, role in here if _leads(role, here)]), 0)


def _leads(role: Role, here: Sequence[tuple[int, Role]]) -> bool:
    """Whether a character says that it leads first, with some at the table."""
    unless = {word.who for word in role.all(LeadsFirstUnless)}
    return role.has(LeadsFirst) or bool(unless - {other.person for _, other in here})


def leading_card(table: Table) -> int | None:
    """Return the card whose holder leads first, by its place; None where no rule names one."""
    laws = table.laws
    said = [word for word in laws.all(GroupLedBy) if word.part == laws.part]
    card = getattr(said[0] if said else laws.last(LeadsFirstOf, HolderLeadsFirst), "card", "")
    return table.cards.places.get(card)


@word("leads_first", kind="trait", hook="next leader")
class LeadsFirst:
    """The character leads the first trick of the round.

    Example: leads the first trick
    """


@word("leads_first_unless", kind="trait", hook="next leader")
class LeadsFirstUnless:
    """The character leads the first trick of a round without that person.

    Example: leads the first trick, unless aragorn is there
    """

    who: PersonName


@word("leads_first_of", kind="next leader", hook="next leader")
class LeadsFirstOf:
    """The person leads the first trick of the round.

    Example: gandalf leads the first trick
    """

    who: PersonName


@word("holder_leads_first", kind="next leader", hook="next leader")
class HolderLeadsFirst:
    """Whoever holds the card when setup is done leads the first trick.

    Example: the holder of R1 leads the first trick
    """

    card: CardName


@word("group_led_by", kind="chapter", hook="next leader")
class GroupLedBy:
    """In the round of that group, whoever holds the card leads the first trick.

    Example: group 2 is led by the holder of R1
    """

    number: int
    card: CardName

    @property
    def part(self) -> str:
        """What the round of the group is called."""
        return group_name(self.number)

    def no_round(self, chapter: int, parts: Sequence[str]) -> Iterator[Nonsense]:
        """Yield that a chapter with some rounds has no such group."""
        if self.part not in parts:
            message = f"chapter {chapter} has no group {self.number}"
            yield Nonsense("no-such-round", message, "groups have the lines: group 1 of ...")
