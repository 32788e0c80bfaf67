"""Roads as chapters: before their company is drawn, and once it is.

A road is a chapter without characters whose first step is nature's draw. What is drawn makes a
`DrawnChapter`: the same chapter with the lines that say who takes part, and nothing that it does
not use. It knows the road that it was drawn from, by which records start it again.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Any, Final

import attrs

from lotr_trick.kernel import CannotPlay
from lotr_trick.lang import Definition, Line, by_writing
from lotr_trick.trick.compile.model import NAMED, Chapter, Library, used_by
from lotr_trick.trick.goals.together import can_all_be_met, matters
from lotr_trick.trick.language.words import VOCABULARY, changes, chapters
from lotr_trick.trick.language.words.characters import InBox
from lotr_trick.trick.mechanics.dealing import hand_size
from lotr_trick.trick.mechanics.roads import (
    Always,
    OtherSideOf,
    RandomGift,
    RandomOfBox,
    RandomRider,
)
from lotr_trick.trick.state.progress import NOTHING_YET, DrawnCompany, Progress
from lotr_trick.trick.state.table import Setting, Table
from lotr_trick.values.same import Same

ROAD: Final = 0
"""The number of every road, which has none of its own."""


@attrs.frozen(cache_hash=True)
class DrawnChapter(Chapter):
    """A road with the company that nature drew for it."""

    road: Chapter = attrs.field(repr=False, eq=False, hash=False)
    """The road before anything was drawn."""


def road_chapter(library: Library, name: str) -> Chapter:
    """Return a road as a chapter whose company is still to be drawn, or raise `UnknownName`.

    It has every definition that may be drawn.
    """
    road = library.named("road", name)
    definition = attrs.evolve(road, kind="chapter", name=str(ROAD))
    packs = library.reach_of(road.meta.pack)
    found = used_by(library, definition)
    near = [d for d in library.definitions if d.meta.pack in packs]
    words = [getattr(line.word, "what", line.word) for line in definition.lines]
    boxes = {word.box for word in words if isinstance(word, RandomOfBox)}
    found |= {
        ("character", d.name)
        for d in near
        if d.kind == "character" and any(word.box in boxes for word in d.all(InBox))
    }
    for cls, kind in ((RandomGift, "gift"), (RandomRider, "rider")):
        if any(isinstance(word, cls) for word in words):
            found |= {(kind, d.name) for d in near if d.kind == kind}
    for each in [d for d in library.definitions if (d.kind, d.name) in found]:
        found |= used_by(library, each)
    return library.with_common(definition, found)


def is_road(chapter: Chapter) -> bool:
    """Whether the company of a chapter is still to be drawn."""
    return bool(drawing_lines(chapter)) and not isinstance(chapter, DrawnChapter)


def drawing_lines(chapter: Chapter) -> tuple[Any, ...]:
    """Return the words by which the company of a chapter is drawn, in order."""
    words = [line.word for line in chapter.definition.lines]
    return tuple([word for word in words if _draws(word)])


def _draws(word: Any) -> bool:
    what = getattr(word, "what", word)
    return VOCABULARY.kind_of(type(what)) == "road"


@by_writing
def drawn_chapter(road: Chapter, progress: Progress) -> DrawnChapter:
    """Return the chapter that a road has become; a rider leaves who has reached its goal."""
    drawn = progress.drawn
    _check_drawn(road, drawn)
    definition = road.definition
    starred = {
        m.name for w in drawing_lines(road) if isinstance(w, Always) for m in w.members if m.starred
    }
    members = tuple(
        [
            (chapters.StarredMember if name in starred else chapters.FreeMember)(name)
            for name in drawn.characters
        ]
    )
    lines = [_line(chapters.Characters(members), definition)]
    lines += [_line(chapters.WithGift(gift), definition) for gift in drawn.gifts]
    for rider, who in zip(drawn.riders, drawn.ridden, strict=True):
        if who not in progress.completed:
            lines.append(_line(changes.HasAttached(who, rider), definition))
    kept = [line for line in definition.lines if not _draws(line.word)]
    made = attrs.evolve(definition, lines=(*lines, *kept))
    names = used_by(road, made)
    used = [d for d in road.definitions if d.kind not in NAMED or (d.kind, d.name) in names]
    used = [made if d.kind == "chapter" else d for d in used]
    return DrawnChapter(road.number, tuple(used), road)


def _line(word: Any, definition: Definition) -> Line:
    """Return a line that nature's draw has written."""
    return Line(word, _written(word), definition.meta.place, source=definition.meta.source)


def _written(word: Any) -> str:
    match word:
        case chapters.Characters(members):
            names = [f"{m.name}*" if m.starred else m.name for m in members]
            return f"characters {', '.join(names[:-1])} and {names[-1]}"
        case chapters.WithGift(gift):
            return f"gift {gift}"
        case _:
            return f"{word.who} has {word.card}"


def _check_drawn(road: Chapter, drawn: DrawnCompany) -> None:
    """Raise `CannotPlay` for a company that is none of a road: a record may say anything."""
    kinds = {"character": drawn.characters, "gift": drawn.gifts, "rider": drawn.riders}
    known = {(d.kind, d.name) for d in road.definitions}
    unknown = [name for kind, names in kinds.items() for name in names if (kind, name) not in known]
    twice = len({*drawn.characters}) != len(drawn.characters)
    strange = {*drawn.burdened, *drawn.ridden} - {*drawn.characters}
    if (
        unknown
        or twice
        or strange
        or len(drawn.riders) != len(drawn.ridden)
        or not drawn.characters
    ):
        wrong = ", ".join([*unknown, *sorted(strange)]) or "who is in it"
        message = f"no company of this road is like this: {wrong[:60]}"
        raise CannotPlay(message)


def everybody(road: Chapter) -> DrawnChapter:
    """Return a road with all that could ever be drawn, by which its rules are checked."""
    names: dict[str, None] = {}
    for word in drawing_lines(road):
        what = getattr(word, "what", word)
        if isinstance(what, Always):
            names |= dict.fromkeys([member.name for member in what.members])
        elif hasattr(what, "pool"):
            names |= dict.fromkeys(what.pool(road))
    for name in tuple(names):
        sides = road.named("character", name).all(OtherSideOf)
        names |= dict.fromkeys([side.character for side in sides])
    company = DrawnCompany(tuple(names))
    return drawn_chapter(road, attrs.evolve(NOTHING_YET, drawn=company))


def fewest(road: Chapter, words: tuple[Any, ...]) -> int:
    """Return how many characters the words of a road draw for sure, as they are at a table."""
    sure = [m.name for word in words if isinstance(word, Always) for m in word.members]
    count, seen = len(set(sure)), set(sure)
    for word in words:
        if hasattr(word, "pool"):
            pool = set(word.pool(road)) - seen
            count += min(word.number, len(pool))
            seen |= pool
    return count


def begun(chapter: Chapter) -> Chapter:
    """Return what a game of a chapter was started from: the road, where a company was drawn."""
    return chapter.road if isinstance(chapter, DrawnChapter) else chapter


def going_on(chapter: Chapter, progress: Progress) -> Chapter:
    """Return a chapter as its next round has it, when so much is reached."""
    if not isinstance(chapter, DrawnChapter):
        return chapter
    return drawn_chapter(chapter.road, progress)


# --- companies that could never do it -----------------------------------------------------------


def hopeless(
    road: Chapter, setting: Setting, sure: tuple[str, ...], pool: tuple[str, ...]
) -> frozenset[str]:
    """Return those of a pool that could reach their goal in no round of everybody who is sure and
    all of the pool, by counting cards and tricks alone.
    """
    return _hopeless(Same(road), setting, sure, pool)


@lru_cache(maxsize=64)
def _hopeless(
    road: Same[Chapter], setting: Setting, sure: tuple[str, ...], pool: tuple[str, ...]
) -> frozenset[str]:
    # The compiler takes the words of roads in; only who draws a company needs tables of it.
    from lotr_trick.trick.compile.table import make_table  # noqa: PLC0415

    stuck: frozenset[str] = frozenset()
    while True:
        names = (*sure, *(name for name in pool if name not in stuck))
        drawn = attrs.evolve(NOTHING_YET, drawn=DrawnCompany(names))
        fresh = attrs.evolve(setting, kept=NOTHING_YET)
        table = make_table(drawn_chapter(road.value, drawn), fresh)
        found = {name for name in names if name in pool and not _can_be_met(table, name)}
        if not found:
            return stuck
        stuck |= found


def _can_be_met(table: Table, name: str) -> bool:
    """Whether some company with a character could reach all its goals as far as counting tells.

    Who counts nothing that the character or those in every round count is like anybody else: only
    how many of those there are matters.
    """
    roles = [at for at, role in enumerate(table.roles) if not role.hidden]
    number = next(at for at in roles if table.roles[at].name == name)
    first = [number, *(at for at in roles if table.roles[at].starred and at != number)]
    tricks = hand_size(table.laws, table.cards.deck.bit_count(), table.seats)
    rest = [at for at in roles if at not in first]
    matter = [at for at in rest if matters(table, at, first)]
    free, plain = table.seats - len(first), len(rest) - len(matter)
    for count in range(max(0, free) + 1):
        if free - count > plain:
            continue
        for more in combinations(matter, count):
            company = (*first, *more)
            persons = {table.roles[at].person for at in company}
            if len(persons) == len(company) and can_all_be_met(table, company, tricks):
                return True
    return False
