"""Rule options: what a game leaves open, each with choices of which the first is usual.

A choice has a name and a rule; a rule says by `about` which thing that is left open it decides. A
game brings its own class for choices, since the words of its rules are its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .definitions import Definition, DefinitionBook
from .nearest import did_you_mean
from .problem import Problem


def rules_chosen(
    book: DefinitionBook, choice: type[Any], chosen: Mapping[str, str]
) -> dict[str, Any]:
    """Return the rule for each thing that is left open, by what it is about."""
    played: dict[str, Any] = {}
    for option in book.of_kind("option"):
        choices = option.all(choice)
        name = chosen.get(option.name, choices[0].name)
        rule = next(each.rule for each in choices if each.name == name)
        played[rule.about] = rule
    return played


def check_known(kind: str, name: str, names: list[str], error: type[ValueError]) -> None:
    """Raise an error with what there is, unless a name is one of some names."""
    if name not in names:
        hint = did_you_mean(name, names) or f"there are {', '.join(f'`{n}`' for n in names)}"
        message = f"there is no {kind} `{name}`; {hint}"
        raise error(message)


def check_chosen(
    book: DefinitionBook,
    choice: type[Any],
    options: tuple[tuple[str, str], ...],
    error: type[ValueError],
) -> None:
    """Raise an error unless options are chosen once each, and have the choices."""
    chosen = dict(options)
    if len(chosen) != len(options):
        message = "a rule option is chosen twice"
        raise error(message)
    known = {d.name: [word.name for word in d.all(choice)] for d in book.of_kind("option")}
    for option, name in chosen.items():
        check_known("rule option", option, list(known), error)
        check_known(f"choice of the rule option {option}", name, known[option], error)


def option_problems(
    book: DefinitionBook,
    choice: type[Any],
    things: Iterable[str],
    example: str,
    needed_by: Definition | None,
) -> Iterator[Problem]:
    """Yield a problem unless every thing that is left open is told by just one option.

    `example` is the line of a choice; `needed_by` is what needs an option for each of the things.
    """
    told: dict[str, str] = {}
    for option in book.of_kind("option"):
        choices, place = option.all(choice), option.meta.place
        if not choices:
            message = f"option `{option.name}` has nothing to choose"
            yield Problem("missing-line", place, message, f"such as: {example}")
            continue
        about = {each.rule.about for each in choices}
        if len(about) > 1:
            message = f"the choices of option `{option.name}` are about different things"
            yield Problem("mixed-option", place, message, "make an option of each")
        if len({each.name for each in choices}) < len(choices):
            message = f"two choices of option `{option.name}` have one name"
            yield Problem("choice-twice", place, message, "give each a name of its own")
        for thing in sorted(about):
            if thing in told:
                message = f"option `{told[thing]}` is about the same thing already"
                hint = f"a table chooses there; leave `{option.name}` out"
                yield Problem("option-twice", place, message, hint)
            told[thing] = option.name
    missing = [thing for thing in things if thing not in told]
    if missing and needed_by is not None:
        message = f"no option says what holds for {', '.join(missing)}"
        place = needed_by.meta.place
        yield Problem("missing-option", place, message, "add an option with a choice about it")
