"""Roads: chapters whose company is drawn by nature before the first round.

What is drawn makes a chapter of its own (see `compile.roads`): who takes part, the gift, and who
has a rider. Nature draws one part after the other, each for everybody to see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from lotr_trick.kernel import Chance, draw
from lotr_trick.lang import Definition
from lotr_trick.trick.language.words.changes import NoEffect
from lotr_trick.trick.language.words.chapters import Member
from lotr_trick.trick.language.words.characters import InBox
from lotr_trick.trick.language.words.registry import CharacterName, word
from lotr_trick.trick.mechanics.saving_gifts import BelongsTo
from lotr_trick.trick.mechanics.threats import GetsThreat, HidesThreat
from lotr_trick.trick.moves import AnyMove, NatureMove
from lotr_trick.trick.state.progress import NOBODY, NOTHING_YET, DrawnCompany
from lotr_trick.trick.state.round import Round, start_round
from lotr_trick.trick.state.table import Table

if TYPE_CHECKING:
    from lotr_trick.trick.compile.model import Chapter


# --- words of a road ----------------------------------------------------------------------------


@word("always", kind="road", hook="chapter plan")
class Always:
    """Characters that are always in the company; those with a star in every round.

    Example: always frodo* and gandalf
    """

    members: tuple[Member, ...]

    def drawn(
        self, so_far: DrawnCompany, _names: tuple[str, ...], _chapter: Chapter
    ) -> DrawnCompany:
        """Return what is drawn with these characters."""
        return so_far.joined(tuple([member.name for member in self.members]))

    def chance(self, _so_far: DrawnCompany, _table: Table) -> None:
        """Draw nothing."""


@word("random_of_box", kind="road", hook="chapter plan")
class RandomOfBox:
    """So many characters with a box of that colour, by chance; one that could never reach its goal
    in this company is not among them.

    Example: 3 random characters of box black
    """

    number: int
    box: str

    def pool(self, chapter: Chapter) -> tuple[str, ...]:
        """Return the characters of which some are drawn."""
        return in_box(chapter, self.box)

    def chance(self, so_far: DrawnCompany, table: Table) -> Chance | None:
        """Return the draw of those that are not in the company."""
        return _of_pool(
            f"{self.box} characters", self.number, self.pool(_road(table)), so_far, table
        )

    def drawn(
        self, so_far: DrawnCompany, names: tuple[str, ...], _chapter: Chapter
    ) -> DrawnCompany:
        """Return what is drawn with them."""
        return so_far.joined(names)


@word("random_of", kind="road", hook="chapter plan")
class RandomOf:
    """So many of these characters, by chance; one that could never reach its goal in this company
    is not among them.

    Example: 2 random characters of theoden, eowyn and hama
    """

    number: int
    characters: tuple[CharacterName, ...]

    def pool(self, _chapter: Chapter) -> tuple[str, ...]:
        """Return the characters of which some are drawn."""
        return self.characters

    def chance(self, so_far: DrawnCompany, table: Table) -> Chance | None:
        """Return the draw of those that are not in the company."""
        return _of_pool("characters of the road", self.number, self.characters, so_far, table)

    def drawn(
        self, so_far: DrawnCompany, names: tuple[str, ...], _chapter: Chapter
    ) -> DrawnCompany:
        """Return what is drawn with them."""
        return so_far.joined(names)


@word("burdened", kind="road", hook="chapter plan")
class Burdened:
    """So many of those drawn last lie on their burdened side; the others show their other side.

    Example: 1 of them burdened
    """

    number: int

    def chance(self, so_far: DrawnCompany, _table: Table) -> Chance | None:
        """Return the draw of those who are burdened."""
        last = so_far.last
        return draw("burdened", last, (min(self.number, len(last)),)) if last else None

    def drawn(self, so_far: DrawnCompany, names: tuple[str, ...], chapter: Chapter) -> DrawnCompany:
        """Return what is drawn with the others turned over."""
        sides = {
            name: chapter.named("character", name).first(OtherSideOf)
            for name in so_far.last
            if name not in names
        }
        turned = {name: side.character for name, side in sides.items() if side is not None}
        return attrs.evolve(
            so_far,
            characters=tuple([turned.get(name, name) for name in so_far.characters]),
            burdened=(*so_far.burdened, *names),
            last=(),
        )


@word("other_side_of", kind="character", hook="chapter plan")
class OtherSideOf:
    """The card has two sides, and this is the burdened one; the other side is that character.

    Example: burdened side of sam
    """

    character: CharacterName


@word("random_gift", kind="road", hook="chapter plan")
class RandomGift:
    """So many gifts, by chance; one whose owner is not in the company, or that does nothing there,
    is drawn again.

    Example: 1 random gift
    """

    number: int

    def chance(self, so_far: DrawnCompany, table: Table) -> Chance | None:
        """Return the draw of those whose owner is in the company, and that do something there."""
        road = _road(table)
        people = {_person(road, name) for name in so_far.characters}
        gifts = [
            gift.name
            for gift in road.of_kind("gift")
            if any(belongs.who in people for belongs in gift.all(BelongsTo))
            if _works(gift, table) and _fits(attrs.evolve(so_far, gifts=(gift.name,)), table)
        ]
        return draw("gift", gifts, (min(self.number, len(gifts)),)) if gifts else None

    def drawn(
        self, so_far: DrawnCompany, names: tuple[str, ...], _chapter: Chapter
    ) -> DrawnCompany:
        """Return what is drawn with the gifts."""
        return attrs.evolve(so_far, gifts=names)


@word("random_rider", kind="road", hook="chapter plan")
class RandomRider:
    """So many riders, by chance, each on a character without a burden, until that one has reached
    its goal. One that hides a threat goes to a character that has one.

    Example: 1 random rider in one round
    """

    number: int

    def chance(self, so_far: DrawnCompany, table: Table) -> Chance | None:
        """Return the draw of a rider, or of the character that it goes to."""
        road = _road(table)
        if len(so_far.riders) > len(so_far.ridden):
            return draw("rider's character", self._free(so_far, so_far.riders[-1], road), (1,))
        if len(so_far.riders) == self.number:
            return None
        riders = [
            rider.name
            for rider in road.of_kind("rider")
            if rider.name not in so_far.riders
            if _works(rider, table) and self._free(so_far, rider.name, road)
        ]
        return draw("rider", riders, (1,)) if riders else None

    def _free(self, so_far: DrawnCompany, rider: str, road: Chapter) -> tuple[str, ...]:
        """Return the characters that a rider may go to."""
        hides = road.named("rider", rider).all(HidesThreat)
        free = [
            name for name in so_far.characters if name not in (*so_far.burdened, *so_far.ridden)
        ]
        return tuple([name for name in free if not hides or _has_threat(road, name)])

    def drawn(
        self, so_far: DrawnCompany, names: tuple[str, ...], _chapter: Chapter
    ) -> DrawnCompany:
        """Return what is drawn with the rider, or with who has it."""
        if len(so_far.riders) > len(so_far.ridden):
            return attrs.evolve(so_far, ridden=(*so_far.ridden, *names))
        return attrs.evolve(so_far, riders=(*so_far.riders, *names))

    def more(self, so_far: DrawnCompany) -> bool:
        """Whether something is still to be drawn."""
        return len(so_far.ridden) < self.number


def in_box(chapter: Chapter, box: str) -> tuple[str, ...]:
    """Return the characters of a chapter with a number box of some colour."""
    people = chapter.of_kind("character")
    return tuple([p.name for p in people if any(word.box == box for word in p.all(InBox))])


def _of_pool(
    what: str, number: int, pool: tuple[str, ...], so_far: DrawnCompany, table: Table
) -> Chance | None:
    # Who looks for companies in vain compiles tables: only a road needs that.
    from lotr_trick.trick.compile.roads import hopeless  # noqa: PLC0415

    left = tuple([name for name in pool if name not in so_far.characters])
    stuck = hopeless(_road(table), table.setting, so_far.characters, left)
    names = [name for name in left if name not in stuck]
    return draw(what, names, (min(number, len(names)),)) if names else None


def _road(table: Table) -> Chapter:
    return table.chapter


def _person(chapter: Chapter, name: str) -> str:
    from lotr_trick.trick.compile.roles import person_name  # noqa: PLC0415

    return person_name(chapter.named("character", name))


def _works(card: Definition, table: Table) -> bool:
    """Whether a gift or rider does something at a table."""
    from lotr_trick.trick.compile.precedence import holding  # noqa: PLC0415
    from lotr_trick.trick.compile.settings import company_of  # noqa: PLC0415

    lines = holding(card.lines, company_of(table.setting))
    return not any(isinstance(line.word, NoEffect) for line in lines)


def _fits(so_far: DrawnCompany, table: Table) -> bool:
    """Whether what a gift changes is there to be changed."""
    from lotr_trick.trick.compile.precedence import laws_of  # noqa: PLC0415
    from lotr_trick.trick.compile.roads import drawn_chapter  # noqa: PLC0415
    from lotr_trick.trick.compile.settings import company_of  # noqa: PLC0415

    progress = attrs.evolve(NOTHING_YET, drawn=so_far)
    return not laws_of(drawn_chapter(table.chapter, progress), company_of(table.setting)).problems


def _has_threat(chapter: Chapter, name: str) -> bool:
    actions = [
        getattr(line.word, "action", None) for line in chapter.named("character", name).lines
    ]
    return any(isinstance(action, GetsThreat) for action in actions)


# --- drawing ------------------------------------------------------------------------------------


@attrs.frozen
class DrawCompany:
    """Nature draws what the lines of a road say, one after the other."""

    words: tuple[Any, ...]
    so_far: DrawnCompany = NOBODY

    def offer(self, round_: Round) -> Chance | None:
        """Return the next draw; None where nothing is left to chance."""
        chance: Chance | None = self.words[0].chance(self.so_far, round_.table)
        return chance

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with what was drawn, and what is to be drawn after it."""
        first, *rest = self.words
        names = choice.drawn.groups[0] if isinstance(choice, NatureMove) else ()
        so_far: DrawnCompany = first.drawn(self.so_far, names, round_.table.chapter)
        again = names and getattr(first, "more", _no_more)(so_far)
        words = self.words if again else tuple(rest)
        return round_.then(DrawCompany(words, so_far) if words else SetOut(so_far))


def _no_more(_so_far: DrawnCompany) -> bool:
    return False


@attrs.frozen
class SetOut:
    """The company is complete, and its first round begins."""

    drawn: DrawnCompany

    def offer(self, round_: Round) -> None:
        """Ask nobody."""

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the first round of the chapter that was drawn."""
        # The compiler makes steps from words; here a step makes a table.
        from lotr_trick.trick.compile.roads import drawn_chapter  # noqa: PLC0415
        from lotr_trick.trick.compile.table import make_table  # noqa: PLC0415

        progress = attrs.evolve(round_.beside.progress, drawn=attrs.evolve(self.drawn, last=()))
        table = round_.table
        chapter = drawn_chapter(table.chapter, progress)
        return start_round(make_table(chapter, table.setting), progress)
