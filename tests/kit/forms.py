"""Forms of goals, made by walking the words of the language and the types of their fields.

Nothing here lists words: a word that the language gains is walked too, as soon as it is ready.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from types import UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

import attrs

from kit.verdicts import PAIRS
from lotr_trick.lang import Names
from lotr_trick.trick.check.goals import meaningless
from lotr_trick.trick.goals import Goal
from lotr_trick.trick.goals.compiler import Beside, compile_goal, compile_limit
from lotr_trick.trick.goals.helping import Helpers
from lotr_trick.trick.language.words import VOCABULARY, characters, goals, measures, quantities
from lotr_trick.trick.mechanics.declaring import pair_text
from lotr_trick.trick.state.cards import Cards

_EVERYTHING: Final = frozenset(
    {quantities.Quantity, measures.Measure, measures.Filter, measures.RankWord, measures.Value}
)
_SHAPES: Final = frozenset({goals.Who, goals.Window, quantities.Quantity, measures.Value})
_LIMITS: Final = (characters.FailsOnLeading, characters.FailsOnWinning)
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

    >>> forms = goal_forms({"suit": ("hills",), "card": ("H1",), "person": ("sam",)})
    >>> forms[0].name
    'win at_least(1, tricks)'
    """
    walk = _Walk(names)
    deeds = get_args(goals.Deed)
    found = list(walk.values(deeds[0], _EVERYTHING))
    for cls in deeds[1:]:
        found += walk.values(cls, _SHAPES)
    plain = [aim for aim in found if _fit(aim)]
    joined: list[Any] = []
    for at in range(_JOINED):
        one, two, three = (plain[(at * 37 + far) % len(plain)] for far in (0, 411, 5))
        joined += [
            goals.AllOf((one, two)),
            goals.EitherOf(one, two),
            goals.OrElse(goals.AllOf((two, three)), one),
        ]
        if isinstance(one, get_args(goals.Deed)) and isinstance(two, get_args(goals.Deed)):
            first, second = (pair_text(pair) for pair in PAIRS)
            joined.append(
                goals.EitherOf(goals.IfDeclared(one, first), goals.IfDeclared(two, second))
            )
    joined += [cls(f) for cls in _LIMITS for f in walk.values(measures.Filter, _EVERYTHING)]
    unique = {form_name(aim): aim for aim in (*plain, *joined)}
    return tuple(Form(name, aim) for name, aim in unique.items())


def hook_of(aim: Any, cards: Cards, beside: Beside) -> Goal:
    """Return what judges a goal, or a limit that makes somebody fail."""
    return compile_limit(aim, cards, beside) or compile_goal(aim, cards, beside)


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

    >>> form_name(goals.Win(quantities.AtLeast(2, measures.Tricks())))
    'win at_least(2, tricks)'
    """
    if isinstance(word, tuple):
        return ", ".join(form_name(part) for part in word)
    if not attrs.has(type(word)):
        return str(word)
    tag = VOCABULARY.tag_of(type(word)) or ""
    inside = [form_name(getattr(word, field.name)) for field in attrs.fields(type(word))]
    if isinstance(word, get_args(goals.Deed)):
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
        """Yield values of a type: all members of a union that is varied, else the next one."""
        if get_origin(hint) in (UnionType, Union):
            ready = [member for member in get_args(hint) if _ready(member)]
            members = ready if hint in vary else [self.turn(hint, ready)]
            for member in members:
                yield from self.values(member, vary)
        elif hint is int:
            yield self.turn(int, (1, 2, 2))
        elif get_origin(hint) is Annotated:
            kind = next(part.kind for part in get_args(hint) if isinstance(part, Names))
            yield self.turn(kind, self.names[kind])
        else:
            yield from self._words(hint, vary)

    def _words(self, cls: Any, vary: frozenset[Any]) -> Iterator[Any]:
        hints = get_type_hints(cls, include_extras=True)
        names = [field.name for field in attrs.fields(cls)]
        # Numbers and names last: so they take turns with every other part.
        order = sorted(names, key=lambda name: not _is_word(hints[name]))
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


def _is_word(hint: Any) -> bool:
    return get_origin(hint) in (UnionType, Union)


def _ready(cls: Any) -> bool:
    return next(entry.ready for entry in VOCABULARY.entries() if entry.cls is cls)
