"""Forms of goals, made by walking the words of the language and the types of their fields.

Nothing here lists words: a word that the language gains is walked too, as soon as it is ready.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

import attrs

from kit.verdicts import PAIRS
from lotr_trick.lang import Definition, Line, Names, OfKind
from lotr_trick.trick.check.goals import meaningless
from lotr_trick.trick.goals import Goal
from lotr_trick.trick.goals.binding import Bindings, goal_of
from lotr_trick.trick.goals.deeds import Win
from lotr_trick.trick.goals.facts import FailsOnLeading, FailsOnWinning
from lotr_trick.trick.goals.helping import Helpers
from lotr_trick.trick.goals.joins import AllOf, EitherOf, OrElse
from lotr_trick.trick.language.words import VOCABULARY
from lotr_trick.trick.language.words.characters import Setup
from lotr_trick.trick.language.words.registry import Filter
from lotr_trick.trick.mechanics.declaring import DeclarePair, IfDeclared, pair_text
from lotr_trick.trick.mechanics.drawn_rank import DRAWN
from lotr_trick.trick.mechanics.lasting import CountUnder
from lotr_trick.trick.mechanics.threats import THREAT
from lotr_trick.trick.state.cards import Cards

_EVERYTHING: Final = frozenset({"comparator", "measure", "filter", "ranks", "value"})
_SHAPES: Final = frozenset({"subject", "window", "comparator", "value"})
_JOINED: Final = 12
"""How many goals of each kind of join are made."""


@attrs.frozen
class Form:
    """A goal as the language can say it, and what it is called in tables."""

    name: str
    aim: Any


def goal_forms(names: Mapping[str, Sequence[str]]) -> tuple[Form, ...]:
    """Return goals of every form that is ready and has a meaning, each with small numbers; and
    what makes somebody fail, which is judged like a goal.

    `names` has for each kind of name the ones to use in turn. What a character wins itself is
    made with every measure; with other subjects and in windows the measures take turns.

    >>> names = {"suit": ("hills",), "card": ("H1",), "person": ("sam",), "token": ("burden",)}
    >>> forms = goal_forms(names)
    >>> forms[0].name
    'win in_a_row'
    """
    walk = _Walk(names)
    found = list(walk.values(Win, _EVERYTHING))
    for cls in _ready("deed"):
        if cls is not Win:
            found += walk.values(cls, _SHAPES)
    plain = [aim for aim in found if _fit(aim)]
    joined: list[Any] = []
    for at in range(_JOINED):
        one, two, three = (plain[(at * 37 + far) % len(plain)] for far in (0, 411, 5))
        joined += [
            AllOf((one, two)),
            EitherOf(one, two),
            OrElse(AllOf((two, three)), one),
        ]
        first, second = (pair_text(pair) for pair in PAIRS)
        joined.append(EitherOf(IfDeclared(one, first), IfDeclared(two, second)))
    limits = (FailsOnLeading, FailsOnWinning)
    joined += [cls(f) for cls in limits for f in walk.values(Filter, _EVERYTHING)]
    unique = {form_name(aim): aim for aim in (*plain, *joined)}
    return tuple(Form(name, aim) for name, aim in unique.items())


def hook_of(aim: Any, cards: Cards, numbers: tuple[int, ...] = ()) -> Goal:
    """Return what judges a goal, or a limit that makes somebody fail."""
    slots = {THREAT: numbers, DRAWN: numbers, "burden": numbers}
    under = CountUnder(1, ("aragorn", "legolas"))
    says = Definition("character", "pippin", (Line(Setup(DeclarePair(PAIRS))),))
    given = Bindings(cards, cards.places["BT"], character=says, numbers=slots, under=under)
    return goal_of(aim, given)


def helpers(number: int, cards: Cards, seat: int, roles: Sequence[int | None]) -> Helpers:
    """Return one or two who help a seat, with cards that differ by the form's `number`."""
    first, *_, last = cards.suits.values()
    some = (last, cards.ranked(2, 3), first, cards.all)
    others = [role for role in roles if role is not None and role != roles[seat]]
    return tuple(
        (role, some[(number + at) % len(some)])
        for at, role in enumerate(others[number % 2 : number % 2 + 1 + number % 3 // 2])
    )


def _fit(aim: Any) -> bool:
    return not VOCABULARY.waiting(aim) and not any(meaningless(aim))


def form_name(word: Any) -> str:
    """Return a goal shortly, by the tags of its words.

    >>> from lotr_trick.trick.goals.quantities import AtLeast
    >>> from lotr_trick.trick.goals.trick_counts import Tricks
    >>> form_name(Win(AtLeast(2, Tricks())))
    'win at_least(2, tricks)'
    """
    if isinstance(word, tuple):
        return ", ".join(form_name(part) for part in word)
    if not attrs.has(type(word)):
        return str(word)
    tag = VOCABULARY.tag_of(type(word)) or ""
    inside = [form_name(getattr(word, field.name)) for field in attrs.fields(type(word))]
    if VOCABULARY.kind_of(type(word)) == "deed":
        return f"{tag} {', '.join(inside)}"
    return f"{tag}({', '.join(inside)})" if inside else tag


class _Walk:
    """One walk over words; what is not varied takes turns."""

    def __init__(self, names: Mapping[str, Sequence[str]]) -> None:
        self.names = names
        self.turns: dict[Any, count[int]] = {}

    def turn(self, key: Any, choices: Sequence[Any]) -> Any:
        """Return the next of some choices."""
        return choices[next(self.turns.setdefault(key, count())) % len(choices)]

    def values(self, hint: Any, vary: frozenset[Any]) -> Iterator[Any]:
        """Yield values of a type: all words of a kind that is varied, else the next one."""
        if hint is int:
            yield self.turn(int, (1, 2, 2))
        elif kind := _kind(hint):
            members = _ready(kind) if kind in vary else [self.turn(kind, _ready(kind))]
            for member in members:
                yield from self.values(member, vary)
        elif get_origin(hint) is Annotated:
            kind = next(part.kind for part in get_args(hint) if isinstance(part, Names))
            yield self.turn((Names, kind), self.names[kind])
        else:
            yield from self._words(hint, vary)

    def _words(self, cls: Any, vary: frozenset[Any]) -> Iterator[Any]:
        hints = get_type_hints(cls, include_extras=True)
        names = [field.name for field in attrs.fields(cls)]
        # Numbers and names last: so they take turns with every other part.
        order = sorted(names, key=lambda name: not _kind(hints[name]))
        for parts in self._parts([(name, hints[name]) for name in order], vary):
            if "low" in parts:
                parts |= {"low": 1, "high": 2}
            yield cls(**parts)

    def _parts(
        self, fields: Sequence[tuple[str, Any]], vary: frozenset[Any]
    ) -> Iterator[dict[str, Any]]:
        if not fields:
            yield {}
            return
        (name, hint), *rest = fields
        for value in self.values(hint, vary):
            for parts in self._parts(rest, vary):
                yield {name: value, **parts}


def _kind(hint: Any) -> str:
    """Return the kind of the words that a type asks for; nothing for a number or a name."""
    marks = getattr(hint, "__metadata__", ())
    return next((mark.kinds[0] for mark in marks if isinstance(mark, OfKind)), "")


def _ready(kind: str) -> list[Any]:
    return [entry.cls for entry in VOCABULARY.entries() if entry.kind == kind and entry.ready]
