"""Precedence: which lines hold at one table, from the rules up to the chapter.

Lowest first: rules and options, layout or mode, characters, riders and gifts, events, the
chapter, and then what each of them says of the layout or mode, in the same order. A line adds to
what is below it. `instead of` and `X's goal is` take the place of a line that must be there. What
the size of the table decides is settled here, so that the compiler meets plain words only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum
from typing import Any, Final

import attrs

from lotr_trick.lang import Definition, Line, Problem, by_writing, did_you_mean
from lotr_trick.lang.wording import listed
from lotr_trick.trick.compile.model import Chapter
from lotr_trick.trick.goals.joins import SizedGoal
from lotr_trick.trick.language.words import (
    VOCABULARY,
    changes,
    chapters,
    characters,
    sizes,
)
from lotr_trick.trick.mechanics.round_parts import RoundNumber
from lotr_trick.trick.mechanics.saving_gifts import BelongsTo
from lotr_trick.trick.state.progress import Lying
from lotr_trick.values.derived import derived

_SIZED: Final = (*sizes.SIZED, SizedGoal)


class Level(IntEnum):
    """Whose line it is: the higher one beats the lower."""

    RULE = 0
    TABLE = 1
    CHARACTER = 2
    ATTACHED = 3
    EVENT = 4
    CHAPTER = 5


_PERSONAL: Final = (changes.GoalOf, changes.SetupOf, changes.AlsoSetup, changes.TakenBy)
"""What changes a line of a character as it is at the table."""

_LEVELS: Final = {
    "rule": Level.RULE,
    "option": Level.RULE,
    "layout": Level.TABLE,
    "mode": Level.TABLE,
    "rider": Level.ATTACHED,
    "gift": Level.ATTACHED,
    "event": Level.EVENT,
    "chapter": Level.CHAPTER,
}


@attrs.frozen
class Law:
    """A line that holds at the table, with the definition it comes from."""

    level: Level
    definition: Definition
    line: Line
    of_mode: bool = False
    """Whether it is said of the layout or mode alone, which beats what is said of all tables."""

    @property
    def rank(self) -> tuple[bool, Level]:
        """What beats those that are smaller."""
        return self.of_mode, self.level

    @property
    def word(self) -> Any:
        """What the line says."""
        return self.line.word


@attrs.frozen
class Company:
    """What is agreed on beyond the chapter: players, seats, the choices of rule options, the event,
    group or number of a round, and what lies under characters' cards since earlier ones.
    """

    players: int
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    part: str = ""
    lying: Lying = ()
    mode: str = ""


def _by_class(laws: Laws) -> dict[type[Any], tuple[Any, ...]]:
    found: dict[type[Any], tuple[Any, ...]] = {}
    for law in laws.lines:
        cls = type(law.word)
        found[cls] = (*found.get(cls, ()), law.word)
    return found


@attrs.frozen
class Laws:
    """The lines that hold at a table, and its characters as they are there.

    `problems` are replacements that replace nothing, or one line twice.
    """

    lines: tuple[Law, ...]
    people: tuple[Definition, ...]
    problems: tuple[Problem, ...] = ()
    part: str = ""
    """The event, group or number of the round that they hold in."""
    lying: Lying = ()
    """What lies under characters' cards in that round."""

    _words: Mapping[type[Any], tuple[Any, ...]] = derived(_by_class)

    def all(self, *classes: type[Any]) -> tuple[Any, ...]:
        """Return the words of some classes, in order."""
        there = [cls for cls in classes if cls in self._words]
        if len(there) <= 1:
            return self._words[there[0]] if there else ()
        return tuple([law.word for law in self.lines if type(law.word) in there])

    def has(self, cls: type[Any]) -> bool:
        """Whether a word of a class holds."""
        return cls in self._words

    def last(self, *classes: type[Any]) -> Any:
        """Return the last word of some classes, which beats those before it, or None."""
        found = self.all(*classes)
        return found[-1] if found else None

    def of_kind(self, kind: str) -> tuple[Any, ...]:
        """Return the words of a kind, in order."""
        words = [law.word for law in self.lines]
        return tuple([word for word in words if VOCABULARY.kind_of(type(word)) == kind])


@by_writing
def laws_of(chapter: Chapter, company: Company) -> Laws:
    """Return what holds in a chapter for a company."""
    options = dict(company.options)
    rules: list[Law] = []
    above: list[Law] = []
    standing = [d for d in chapter.definitions if d.kind in _LEVELS and d.kind != "event"]
    for definition in (*standing, *_events(chapter, company)):
        level = _LEVELS[definition.kind]
        if level is Level.TABLE and definition.name != company.mode:
            continue
        laws = [
            Law(level, definition, line, of_mode)
            for line, of_mode in _cases(definition.lines, company)
        ]
        if definition.kind == "option":
            chosen = _chosen(definition, options) if has_option(definition, company) else ()
            laws = [Law(level, definition, line) for line in chosen]
        if any(isinstance(law.word, changes.NoEffect) for law in laws):
            laws = [law for law in laws if isinstance(law.word, changes.Needs)]
        for law in laws:
            stands = level is Level.RULE and not isinstance(law.word, changes.InsteadOf)
            (rules if stands else above).append(law)
    above.sort(key=lambda law: law.rank)
    problems: list[Problem] = []
    held = _replaced(rules, above, problems)
    problems += _for_nobody(chapter, held)
    seated = _seated(held)
    people = tuple(
        _person(
            _with_attached(chapter, definition, held, company),
            held,
            company,
            problems if definition.name in seated else [],
        )
        for definition in chapter.of_kind("character")
    )
    return Laws(tuple(held), people, tuple(problems), company.part, company.lying)


def _seated(held: list[Law]) -> set[str]:
    """Return the names of the characters that can be at the table."""
    words = [law.word for law in held]
    rosters = [w.members for w in words if isinstance(w, chapters.Characters | chapters.Group)]
    faces = [word.face for word in words if isinstance(word, changes.Becomes)]
    return {*faces, *(member.name for members in rosters for member in members)}


def parts_of(chapter: Chapter, company: Company | None = None) -> tuple[str, ...]:
    """Return the events, groups or numbers of which each round has one, for a company if it is
    told; none where all rounds are alike.
    """
    words = [line.word for line in _said(chapter.definition.lines, company)]
    events = [name for w in words if isinstance(w, chapters.OneEventOf) for name in w.events]
    others = [word.part for word in words if isinstance(word, chapters.Group | RoundNumber)]
    return tuple(dict.fromkeys((*events, *others)))


def _said(lines: Iterable[Line], company: Company | None) -> Iterator[Line]:
    """Yield the lines that are said to a company, and those under them."""
    for line in lines:
        for_others = company is not None and (
            (isinstance(line.word, changes.WithSeats) and line.word.seats != company.seats)
            or (isinstance(line.word, changes.WithPlayers) and line.word.players != company.players)
        )
        if not for_others:
            yield line
            yield from _said(line.lines, company)


def _events(chapter: Chapter, company: Company) -> tuple[Definition, ...]:
    """Return the events that hold in a round, in the order of the chapter's card, and that which it
    is of.
    """
    words = [line.word for line in holding(chapter.definition.lines, company)]
    named = [word.event for word in words if isinstance(word, chapters.WithEvent)] + [company.part]
    found = {event.name: event for event in chapter.of_kind("event")}
    return tuple(found[name] for name in named if name in found)


def has_option(option: Definition, company: Company) -> bool:
    """Whether a table has a rule option: some are for one way of playing, some for all others."""
    only, but = option.all(changes.OnlyInMode), option.all(changes.NotInMode)
    return all(word.mode == company.mode for word in only) and all(
        word.mode != company.mode for word in but
    )


def _chosen(option: Definition, options: Mapping[str, str]) -> Iterator[Line]:
    """Return the line of the choice that the table agreed on, or of the first one."""
    choices = [line for line in option.lines if isinstance(line.word, changes.Choice)]
    wanted = options.get(option.name)
    for line in choices:
        if wanted is None or line.word.name == wanted:
            yield attrs.evolve(line, word=line.word.law)
            return


def holding(lines: Iterable[Line], company: Company) -> tuple[Line, ...]:
    """Return the lines that hold for a company: cases opened, sizes settled."""
    return tuple([line for line, _ in _cases(lines, company)])


def _cases(
    lines: Iterable[Line], company: Company, *, of_mode: bool = False
) -> Iterator[tuple[Line, bool]]:
    """Yield the lines that hold for a company, and whether each is said of its mode alone."""
    for line in lines:
        inside = of_mode
        match line.word:
            case changes.WithSeats(seats):
                holds = seats == company.seats
            case changes.WithPlayers(players):
                holds = players == company.players
            case RoundNumber():
                holds = line.word.part == company.part
            case changes.WithLayout(mode) | changes.InMode(mode):
                holds, inside = mode == company.mode, True
            case _:
                under = holding(line.lines, company)
                yield attrs.evolve(line, word=settled(line.word, company), lines=under), of_mode
                continue
        if holds:
            yield from _cases(line.lines, company, of_mode=inside)


def settled(word: Any, company: Company) -> Any:
    """Return a word with every number as it is for a company."""
    if isinstance(word, _SIZED):
        number = word.size.at(company.players, company.seats)
        return word.what if number is None else _with_number(word.what, number)
    if isinstance(word, tuple):
        return tuple(settled(part, company) for part in word)
    if attrs.has(type(word)):
        parts = {f.name: getattr(word, f.name) for f in attrs.fields(type(word))}
        made = {name: settled(part, company) for name, part in parts.items()}
        return attrs.evolve(word, **made) if made != parts else word
    return word


def _with_number(word: Any, number: int) -> Any:
    """Return a word whose number is another one, wherever in it the number stands."""
    if not attrs.has(type(word)):
        return word
    names = [field.name for field in attrs.fields(type(word))]
    if "number" in names:
        return attrs.evolve(word, number=number)
    parts = {name: getattr(word, name) for name in names}
    return attrs.evolve(word, **{name: _with_number(part, number) for name, part in parts.items()})


def _replaced(rules: list[Law], above: list[Law], problems: list[Problem]) -> list[Law]:
    """Return all lines with those replaced that a higher one takes the place of.

    Every line has a place, which keeps its position whoever fills it, or leaves it empty.
    """
    places = [[law] for law in rules]
    taken: dict[Any, tuple[int, Law]] = {}
    for law in above:
        if not isinstance(law.word, changes.InsteadOf):
            places.append([law])
            continue
        old = law.word.law
        at, earlier = taken.get(old, (None, None))
        if earlier is not None and earlier.rank == law.rank:
            message = f"the same line is replaced already, at {earlier.line.place}"
            problems.append(_problem("replaced-twice", law, message, "keep one of the two"))
            continue
        if at is None:
            at = next(
                (n for n, held in enumerate(places) if any(o.word == old for o in held)), None
            )
        if at is None:
            message = "no rule has the line that this takes the place of"
            lines = [other.line.text for held in places for other in held]
            meant = did_you_mean(law.line.text.removeprefix("instead of "), lines)
            hint = meant or "write the line as the rule has it"
            problems.append(_problem("nothing-to-replace", law, message, hint))
            continue
        places[at] = [attrs.evolve(law, line=line) for line in law.line.lines]
        taken[old] = (at, law)
    return [law for held in places for law in held]


def _person(
    character: Definition, held: list[Law], company: Company, problems: list[Problem]
) -> Definition:
    """Return a character as it is at the table: with its goal and setup replaced, if they are."""
    lines = list(holding(character.lines, company))
    names = answers_to(character)
    goal_by: Law | None = None
    setup_by: dict[Any, Law] = {}
    for law in held:
        word = law.word
        if getattr(word, "who", None) not in names:
            continue
        match word:
            case changes.GoalOf(_, goal):
                if goal_by is not None and goal_by.rank == law.rank:
                    message = f"the goal is replaced already, at {goal_by.line.place}"
                    problems.append(_problem("replaced-twice", law, message, "keep one of the two"))
                    continue
                goal_by = law
                at = next((n for n, o in enumerate(lines) if _is_goal(o)), None)
                if at is None:
                    message = f"`{character.name}` has no goal to replace"
                    problems.append(_problem("nothing-to-replace", law, message, "leave it out"))
                else:
                    lines[at] = attrs.evolve(law.line, word=characters.GoalLine(goal))
            case changes.SetupOf(_, action, old):
                at = _index(lines, characters.Setup(old))
                earlier = setup_by.get(old)
                if earlier is not None and earlier.rank == law.rank:
                    message = f"this setup is replaced already, at {earlier.line.place}"
                    problems.append(_problem("replaced-twice", law, message, "keep one of the two"))
                elif at is None:
                    message = f"`{character.name}` has no such setup to replace"
                    hint = _setups(lines)
                    problems.append(_problem("nothing-to-replace", law, message, hint))
                else:
                    lines[at] = attrs.evolve(law.line, word=characters.Setup(action))
                    setup_by[old] = law
            case changes.AlsoSetup(_, action):
                lines.append(attrs.evolve(law.line, word=characters.Setup(action)))
    lines = _taken_by(lines, names, held)
    return attrs.evolve(character, lines=_without_dropped(lines, names, held))


def _taken_by(lines: list[Line], names: set[str], held: list[Law]) -> list[Line]:
    """Return a character's lines with the card by which it is taken, where something says so."""
    said = [law for law in held if isinstance(law.word, changes.TakenBy) and law.word.who in names]
    own = [
        line for line in lines if not said or not isinstance(line.word, characters.TakenByHolder)
    ]
    return own + [
        attrs.evolve(law.line, word=characters.TakenByHolder(law.word.card)) for law in said[-1:]
    ]


def _with_attached(
    chapter: Chapter, character: Definition, held: list[Law], company: Company
) -> Definition:
    """Return a character with the lines of the riders and gifts that go to it.

    What a gift changes of the character is settled with all other changes; its other lines are
    the character's own.
    """
    names = answers_to(character)
    bare = {law.word.who for law in held if isinstance(law.word, changes.HasNothing)}
    if names & bare:
        return character
    given = {
        law.word.card
        for law in held
        if isinstance(law.word, changes.HasAttached) and law.word.who in names
    }
    given |= {
        gift.name
        for gift in chapter.of_kind("gift")
        if any(word.who in names for word in gift.all(BelongsTo))
    }
    lines: list[Line] = []
    for attached in (*chapter.of_kind("rider"), *chapter.of_kind("gift")):
        own = holding(attached.lines, company) if attached.name in given else ()
        if not any(isinstance(line.word, changes.NoEffect) for line in own):
            lines += [line for line in own if not _not_of_person(line.word)]
    return attrs.evolve(character, lines=(*character.lines, *lines)) if lines else character


def _setups(lines: list[Line]) -> str:
    """Return a hint that says which setups a character has."""
    texts = [line.text for line in lines if isinstance(line.word, characters.Setup)]
    if not texts:
        return "it has none"
    return f"it has {listed((f'`{text}`' for text in texts), 'and')}"


def _index(lines: list[Line], word: Any) -> int | None:
    return next((at for at, line in enumerate(lines) if line.word == word), None)


def _is_personal(word: Any) -> bool:
    """Whether a word changes a person as it is at the table."""
    return isinstance(word, _PERSONAL) or (hasattr(word, "drops") and hasattr(word, "who"))


def _not_of_person(word: Any) -> bool:
    """Whether a line of a rider or gift does not become its character's own."""
    return _is_personal(word) or isinstance(word, BelongsTo | characters.InBox)


def _without_dropped(lines: list[Line], names: set[str], held: list[Law]) -> tuple[Line, ...]:
    """Return a character's lines without the setup actions that some word `drops`."""
    words = [line.word for line in lines]
    words += [law.word for law in held if getattr(law.word, "who", None) in names]
    dropped = tuple([cls for word in words for cls in getattr(word, "drops", ())])
    return tuple(
        line for line in lines if not isinstance(getattr(line.word, "action", None), dropped)
    )


def _is_goal(line: Line) -> bool:
    return isinstance(line.word, characters.GoalLine)


def _for_nobody(chapter: Chapter, held: list[Law]) -> Iterator[Problem]:
    """Yield changes to the goal or setup of somebody who is not in the chapter."""
    known: set[str] = set()
    for character in chapter.of_kind("character"):
        known |= answers_to(character)
    for law in held:
        word = law.word
        if _is_personal(word) and word.who not in known:
            message = f"no character of chapter {chapter.number} is {word.who}"
            hint = did_you_mean(word.who, known) or "look at its characters"
            yield _problem("nothing-to-replace", law, message, hint)


def answers_to(character: Definition) -> set[str]:
    """Return the names that a character answers to: its own, and that of the person it is."""
    return {character.name, *(word.person for word in character.all(characters.IsPerson))}


def _problem(code: str, law: Law, message: str, hint: str) -> Problem:
    return Problem(code, law.line.place, message, hint, law.line.row)
