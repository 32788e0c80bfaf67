"""From the lines of characters to the roles of one table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import attrs

from lotr_trick.lang import Definition, Line
from lotr_trick.trick.check.goals import aim_of
from lotr_trick.trick.compile.precedence import Laws, answers_to
from lotr_trick.trick.goals import joins
from lotr_trick.trick.goals.binding import Bindings, bound, goal_of
from lotr_trick.trick.goals.facts import LIMITS, NoGoal
from lotr_trick.trick.goals.helping import Helpers, helped
from lotr_trick.trick.language.words import changes, chapters, characters
from lotr_trick.trick.mechanics.chapter_plans import OnlyLoses, SpareMayMiss
from lotr_trick.trick.mechanics.declaring import DECLARED, choices_of
from lotr_trick.trick.mechanics.drawn_rank import DRAWN
from lotr_trick.trick.mechanics.lasting import CountUnder, count_under
from lotr_trick.trick.mechanics.seating import TakenByHolder
from lotr_trick.trick.state.cards import Cards, each
from lotr_trick.trick.state.table import Role


def roles_of(laws: Laws, cards: Cards, numbers: Mapping[str, tuple[int, ...]]) -> tuple[Role, ...]:
    """Return the characters of a chapter as a table uses them.

    `numbers` has for slots that are the same for everybody what may lie in them.
    """
    people = {definition.name: definition for definition in laws.people}
    roster = roster_of(laws)
    cast = [people[member.name] for member in roster]
    return tuple(
        attrs.evolve(
            _role(
                cast[number],
                _bindings(cast[number], cards, numbers, count_under(laws, cast, cast[number])),
                _helpers(cast, number, cards),
                starred=member.starred,
            ),
            may_miss=_may_miss(laws, cast[number], member),
        )
        for number, member in enumerate(roster)
    )


def _may_miss(laws: Laws, character: Definition, member: chapters.Member) -> bool:
    """Whether a character's goal may be missed without losing the round."""
    losing = {word.who for word in laws.all(OnlyLoses)}
    if losing:
        return not losing & answers_to(character)
    return laws.has(SpareMayMiss) and isinstance(member, chapters.SpareMember)


def roster_of(laws: Laws) -> tuple[chapters.Member, ...]:
    """Return the characters of a chapter as it is at a table, in the order of its card.

    In the round of a group they are its own. Whom the event of the round needs has a star.
    """
    members = [
        member
        for word in laws.all(chapters.Characters, chapters.Group)
        if isinstance(word, chapters.Characters) or laws.part in {"", word.part}
        for member in word.members
    ]
    needed = {word.who for word in laws.all(changes.Needs)}
    people = {person.name: answers_to(person) for person in laws.people}
    return tuple(
        chapters.StarredMember(member.name) if needed & people[member.name] else member
        for member in become(members, laws)
    )


def become(members: Iterable[chapters.Member], laws: Laws) -> tuple[chapters.Member, ...]:
    """Return characters with those that are others at a table; each keeps its place and star."""
    faces = {word.who: word.face for word in laws.all(changes.Becomes)}
    return tuple([type(member)(faces.get(member.name, member.name)) for member in members])


def _helpers(cast: Sequence[Definition], number: int, cards: Cards) -> Helpers:
    """Return who else wins cards that count for a character of the roster, and which."""
    person = person_name(cast[number])
    return tuple(
        [
            (at, bound(word.filter, Bindings(cards)))
            for at, character in enumerate(cast)
            for word in character.all(characters.CountAlsoFor)
            if at != number and word.who == person
        ]
    )


def person_name(character: Definition) -> str:
    """Return the person that a character is."""
    person = character.first(characters.IsPerson)
    return person.person if person else character.name


def _role(character: Definition, bindings: Bindings, helpers: Helpers, *, starred: bool) -> Role:
    """Return a character as a table uses it."""
    taker = character.first(TakenByHolder)
    goal = character.line_of(characters.GoalLine) or character.line_of(NoGoal)
    assert goal is not None
    limits = tuple([line for line in character.lines if isinstance(line.word, LIMITS)])
    kept = tuple([goal_of(line.word, bindings) for line in limits])
    aim = helped(goal_of(aim_of(goal.word), bindings), helpers)
    return Role(
        name=character.name,
        title=character.title(),
        person=person_name(character),
        starred=starred,
        taker=None if taker is None else bindings.cards.places.get(taker.card),
        definition=character,
        goal=joins.AllMet((aim, *kept)) if kept else aim,
        goal_line=Line(goal.word, goal.text, goal.place, source=goal.source),
        limits=limits,
        bound=joins.AllMet(kept) if kept else None,
    )


def _bindings(
    character: Definition,
    cards: Cards,
    numbers: Mapping[str, tuple[int, ...]],
    under: CountUnder,
) -> Bindings:
    """Return what the words of a character's goal stand for."""
    team = character.first(characters.TeamWith)
    partner = None if team is None else cards.places.get(team.card)
    said = choices_of([word.action for word in character.all(characters.Setup)])
    ranks = sorted({cards.ranks[card] for card in each(cards.beside)} - {0})
    own = {DRAWN: tuple(ranks), DECLARED: tuple(range(1, len(said) + 1))}
    return Bindings(cards, partner, {**numbers, **own}, said, under)
