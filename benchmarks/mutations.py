"""Random changes of a text of a language: words, numbers, lines, blocks, indentation, bytes."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Final

from lotr_trick.lang import Shelf, home

_SMALL: Final = (0, 1, 2, 3, 4, 5, 7, 8, 9, 12, 13, 20, 21, 50)
_LARGE: Final = (99, 500, 501, 999, 1000, 999_999, 1_000_000)
_NUMBERS: Final = (*map(str, _SMALL + _LARGE), "007")
_WORD: Final = re.compile(r"\"[^\"\n]*\"|\w+|[^\w\s]")
_KINDS: Final = (r'".*"', r"\d+", r"[A-Z]+\d*", r"\w+", r".*")


def changed(raw: bytes, shelf: Shelf, random: Random) -> bytes:
    """Return a text with a few changes; one in eight has some bytes flipped at last."""
    rows = raw.decode("utf-8", "replace").split("\n")
    for _ in range(random.choice((1, 1, 1, 2, 2, 3, 5))):
        change = random.choice(_CHANGES)
        change(rows, shelf, random)
    new = bytearray("\n".join(rows).encode("utf-8", "replace"))
    if new and random.random() < 1 / 8:
        for _ in range(random.randint(1, 3)):
            new[random.randrange(len(new))] ^= 1 << random.randrange(8)
    return bytes(new)


@cache
def _words_of(
    bundled: tuple[str, ...], suffix: str, fixed: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    found = dict.fromkeys(fixed)
    for name in bundled:
        for path in sorted((home("chapters") / name).glob(f"*{suffix}")):
            found |= dict.fromkeys(_WORD.findall(path.read_text("utf-8")))
    return tuple(tuple(w for w in found if _kind_of(w) == number) for number in range(len(_KINDS)))


def _vocabulary(shelf: Shelf) -> tuple[tuple[str, ...], ...]:
    """Return the words of the game's files and grammar by their kinds."""
    fixed = tuple(shelf.language.syntax.phrases.words.fixed.values())
    return _words_of(shelf.bundled, shelf.language.suffix, fixed)


def _kind_of(word: str) -> int:
    return next(number for number, kind in enumerate(_KINDS) if re.fullmatch(kind, word))


def _word(rows: list[str], random: Random) -> tuple[int, re.Match[str]] | None:
    at = random.randrange(len(rows))
    words = list(_WORD.finditer(rows[at]))
    return (at, random.choice(words)) if words else None


def _put(rows: list[str], at: int, match: re.Match[str], new: str) -> None:
    rows[at] = rows[at][: match.start()] + new + rows[at][match.end() :]


def _word_alike(rows: list[str], shelf: Shelf, random: Random) -> None:
    if found := _word(rows, random):
        kind = _kind_of(found[1].group())
        _put(rows, *found, random.choice(_NUMBERS if kind == 1 else _vocabulary(shelf)[kind]))


def _word_any(rows: list[str], shelf: Shelf, random: Random) -> None:
    if found := _word(rows, random):
        new = random.choice(random.choice([kind for kind in _vocabulary(shelf) if kind]))
        _put(rows, *found, random.choice(("", new, f"{found[1].group()} {new}")))


def _word_doubled(rows: list[str], _: Shelf, random: Random) -> None:
    if found := _word(rows, random):
        _put(rows, *found, f"{found[1].group()} {found[1].group()}")


def _words_swapped(rows: list[str], _: Shelf, random: Random) -> None:
    at = random.randrange(len(rows))
    words = rows[at].split(" ")
    one, other = random.randrange(len(words)), random.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    rows[at] = " ".join(words)


def _number(rows: list[str], _: Shelf, random: Random) -> None:
    numbers = [(at, m) for at, row in enumerate(rows) for m in re.finditer(r"\d+", row)]
    if numbers:
        _put(rows, *random.choice(numbers), random.choice(_NUMBERS))


def _line_deleted(rows: list[str], _: Shelf, random: Random) -> None:
    del rows[random.randrange(len(rows))]
    rows[:] = rows or [""]


def _line_doubled(rows: list[str], _: Shelf, random: Random) -> None:
    rows.insert(random.randrange(len(rows) + 1), random.choice(rows))


def _lines_swapped(rows: list[str], _: Shelf, random: Random) -> None:
    one, other = random.randrange(len(rows)), random.randrange(len(rows))
    rows[one], rows[other] = rows[other], rows[one]


def _line_from_elsewhere(rows: list[str], shelf: Shelf, random: Random) -> None:
    pack = random.choice(shelf.bundled)
    files = sorted((home("chapters") / pack).glob(f"*{shelf.language.suffix}"))
    strange = random.choice(files).read_text("utf-8").split("\n")
    rows.insert(random.randrange(len(rows) + 1), random.choice(strange))


def _block_moved(rows: list[str], _: Shelf, random: Random) -> None:
    heads = [at for at, row in enumerate(rows) if row[:1].isalpha()]
    if heads:
        begin = random.choice(heads)
        end = next((at for at in heads if at > begin), len(rows))
        block = rows[begin:end]
        if random.random() < 1 / 2:
            del rows[begin:end]
        at = random.randrange(len(rows) + 1)
        rows[at:at] = block
        rows[:] = rows or [""]


def _indented(rows: list[str], _: Shelf, random: Random) -> None:
    at = random.randrange(len(rows))
    rows[at] = random.choice(("", " ", "  ", "    ", "\t")) + rows[at].lstrip(" ")


_CHANGES: Final = (
    *(_word_alike, _word_alike, _word_alike, _number, _number, _word_any, _word_doubled),
    *(_words_swapped, _line_deleted, _line_doubled, _lines_swapped, _line_from_elsewhere),
    *(_block_moved, _indented),
)
