"""From the lines of characters to the roles of one table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import attrs

from lotr_trick.kernel import CannotPlay
from lotr_trick.lang import Definition, Line
from lotr_trick.trick.check.goals import aim_of
from lotr_trick.trick.compile.model import Chapter
from lotr_trick.trick.compile.precedence import Laws, answers_to
from lotr_trick.trick.goals import joins
from lotr_trick.trick.goals.binding import Bindings, bound, goal_of
from lotr_trick.trick.goals.facts import NoGoal
from lotr_trick.trick.goals.helping import Helpers, helped
from lotr_trick.trick.language.words import changes, chapters, characters
from lotr_trick.trick.mechanics.chapter_plans import OnlyLoses, SpareMayMiss
from lotr_trick.trick.mechanics.goal_order import riders_taken
from lotr_trick.trick.mechanics.hidden_faces import HiddenFace, Unturned
from lotr_trick.trick.mechanics.lasting import count_under
from lotr_trick.trick.mechanics.leaving_tricks import leaver_names, while_they_stay
from lotr_trick.trick.state.cards import Cards
from lotr_trick.trick.state.table import Role


def roles_of(chapter: Chapter, laws: Laws, cards: Cards) -> tuple[Role, ...]:
    """Return the characters of a chapter as a table uses them."""
    people = {definition.name: definition for definition in laws.people}
    roster = roster_of(laws)
    cast = [people[member.name] for member in roster]
    cast += [people[name] for name in _hidden(cast)]
    starred = [member.starred for member in roster]
    spare = [isinstance(member, chapters.SpareMember) for member in roster]
    leave = leaver_names(laws)
    leavers = tuple([at for at, character in enumerate(cast) if character.name in leave])
    roles = []
    for number, character in enumerate(cast):
        under = count_under(laws, cast, character)
        bindings = attrs.evolve(_bindings(chapter, laws, character, cards), under=under)
        role = _role(character, bindings, _helpers(cast, number, cards))
        hidden, goal = number >= len(roster), while_they_stay(role.goal, leavers)
        copies = [at for at, other in enumerate(cast) if other is character]
        copy = copies.index(number) + 1
        roles.append(
            attrs.evolve(
                role,
                name=role.name if copy == 1 else f"{role.name}_{copy}",
                title=f"{role.title} ({copy})" if len(copies) > 1 else role.title,
                starred=not hidden and starred[number],
                taker=None if hidden else role.taker,
                goal=Unturned(goal) if role.has(HiddenFace) else goal,
                may_miss=_may_miss(laws, character, spare=not hidden and spare[number]),
                hidden=hidden,
            )
        )
    return (*roles, *_ridden(chapter, laws, cards, roles))


def _ridden(chapter: Chapter, laws: Laws, cards: Cards, roles: Sequence[Role]) -> Iterator[Role]:
    """Yield every character once more with each card that seats may take, and that binds it."""
    riders = riders_taken(laws)
    goals = tuple([role.goal for role in roles]) * (len(riders) + 1)
    for rider in riders:
        lines = [law.line for law in laws.lines if law.definition.name == rider]
        for role in roles:
            limits = tuple([line for line in lines if hasattr(line.word, "limit")])
            bindings = attrs.evolve(_bindings(chapter, laws, role.definition, cards), goals=goals)
            kept = tuple([goal_of(line.word, bindings) for line in limits])
            bounds = kept if role.bound is None else (role.bound, *kept)
            yield attrs.evolve(
                role,
                definition=attrs.evolve(role.definition, lines=(*role.definition.lines, *lines)),
                starred=False,
                taker=None,
                goal=joins.AllMet((role.goal, *kept)),
                limits=(*role.limits, *limits),
                bound=joins.AllMet(bounds),
                rider=rider,
                hidden=True,
            )


def _hidden(cast: Sequence[Definition]) -> tuple[str, ...]:
    """Return the characters that lie hidden under some, where there are as many as those."""
    names = [character.name for character in cast]
    found: dict[str, None] = {}
    for name in dict.fromkeys(names):
        character = cast[names.index(name)]
        faces = [face for word in character.all(HiddenFace) for face in word.faces]
        if faces and (len(faces) != names.count(name) or {*faces} & {*names}):
            many = f"`{name}` stands {names.count(name)} times among the characters"
            message = f"{many}: as many others must lie hidden under it, not {', '.join(faces)}"
            raise CannotPlay(message)
        found |= dict.fromkeys(faces)
    return tuple(found)


def _may_miss(laws: Laws, character: Definition, *, spare: bool) -> bool:
    """Whether a character's goal may be missed without losing the round."""
    losing = {word.who for word in laws.all(OnlyLoses)}
    if losing:
        return not losing & answers_to(character)
    return spare and laws.has(SpareMayMiss)


def roster_of(laws: Laws) -> tuple[chapters.Member, ...]:
    """Return the characters of a chapter as it is at a table, in the order of its card.

    In the round of a group they are its own. Whom the event of the round needs has a star.
    """
    members = [member for word in laws.all(chapters.Characters) for member in word.members]
    groups = [word for word in laws.all(chapters.Group) if laws.part in {"", word.part}]
    # Before a group is picked, who is in several of them is there once.
    members += dict.fromkeys([member for word in groups for member in word.members])
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


def _role(character: Definition, bindings: Bindings, helpers: Helpers) -> Role:
    """Return a character as a table uses it."""
    taker = character.first(characters.TakenByHolder)
    goal = character.line_of(characters.GoalLine) or character.line_of(NoGoal)
    assert goal is not None
    limits = tuple([line for line in character.lines if hasattr(line.word, "limit")])
    kept = tuple([goal_of(line.word, bindings) for line in limits])
    aim = helped(goal_of(aim_of(goal.word), bindings), helpers)
    return Role(
        name=character.name,
        title=character.title(),
        person=person_name(character),
        starred=False,
        taker=None if taker is None else bindings.cards.places.get(taker.card),
        definition=character,
        goal=joins.AllMet((aim, *kept)) if kept else aim,
        goal_line=Line(goal.word, goal.text, goal.place, source=goal.source),
        limits=limits,
        bound=joins.AllMet(kept) if kept else None,
    )


def _bindings(chapter: Chapter, laws: Laws, character: Definition, cards: Cards) -> Bindings:
    """Return what the words of a character's goal stand for."""
    team = character.first(characters.TeamWith)
    partner = None if team is None else cards.places.get(team.card)
    return Bindings(cards, partner, chapter, laws, character)
