"""How people tell what is chosen: in the texts of options, by somebody, one of several."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_LIST: Final = re.compile(r"\S+(?:, \S+)* (?:and|or) \S+")
_JOINS: Final = re.compile(r", | and | or ")


def third_person(text: str) -> str:
    """Return what somebody does who chooses the option with a text.

    >>> third_person("pass S1 to pippin"), third_person("do not use phial")
    ('passes S1 to pippin', 'does not use phial')
    """
    verb, space, rest = text.partition(" ")
    ending = "es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s"
    return f"{verb}{ending}{space}{rest}"


def listed_in(text: str) -> tuple[str, ...]:
    """Return the items of a list.

    >>> listed_in("H1, H2 and H3")
    ('H1', 'H2', 'H3')
    """
    return tuple(_JOINS.split(text))


def is_same(said: str, text: str) -> bool:
    """Return whether two texts say the same, whatever the order of a list at their end.

    >>> is_same("keep blue orc and red ring", "keep red ring, blue orc")
    True
    """
    verbs, lists = zip(*[each.partition(" ")[::2] for each in (said, text)], strict=True)
    return len({*verbs}) == 1 and sorted(listed_in(lists[0])) == sorted(listed_in(lists[1]))


def alternatives(said: str) -> tuple[str, ...]:
    """Return the texts that a text with a list of words in it stands for.

    >>> alternatives("let arwen or elrond lead")
    ('let arwen lead', 'let elrond lead')
    """
    found = _LIST.search(said)
    if found is None:
        return (said,)
    before, after = said[: found.start()], said[found.end() :]
    return tuple(before + item + after for item in listed_in(found.group()))


def is_about(said: str, text: str) -> bool:
    """Return whether a text begins with what was said, its cards left out if none was said.

    >>> is_about("pass to pippin", "pass S1 to pippin"), is_about("pass S1", "pass S1 to pippin")
    (True, True)
    """
    wanted, words = said.split(), text.split()
    if all(word.islower() for word in wanted):
        words = [word for word in words if word.islower()]
    return words[: len(wanted)] == wanted


def all_possible(said: str, texts: Iterable[str]) -> bool:
    """Return whether each text that was said is about one of the texts."""
    known = tuple(texts)
    return all(any(is_about(one, text) for text in known) for one in alternatives(said))


def drawn_in(said: str, draw: str) -> tuple[str, ...]:
    """Return what was said to be drawn; nothing if it was no draw of that kind.

    >>> drawn_in("draws numbers 2 and 5", "draws numbers")
    ('2', '5')
    """
    return listed_in(said.removeprefix(f"{draw} ")) if said.startswith(f"{draw} ") else ()


def of_verb(said: str, texts: Iterable[str]) -> tuple[str, ...]:
    """Return the texts that begin with the same word as what was said.

    >>> of_verb("pass S1", ["pass S2 to sam", "exchange S2 for M1"])
    ('pass S2 to sam',)
    """
    verb = said.partition(" ")[0]
    return tuple(text for text in texts if text.partition(" ")[0] == verb)
