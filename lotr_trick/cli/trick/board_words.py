"""What lies beside the characters and beside the table, in a few words for the board."""

from __future__ import annotations

from collections.abc import Iterator

from lotr_trick.cli.definitions import doubted, told_lines
from lotr_trick.cli.trick.moves import called, left_of, left_text, said_suits
from lotr_trick.lang import Definition
from lotr_trick.lang.articles import joined
from lotr_trick.trick.language.texts.goals import goal_sentence
from lotr_trick.trick.language.words import changes
from lotr_trick.trick.mechanics.dealing import lying_open
from lotr_trick.trick.mechanics.saving_gifts import BelongsTo
from lotr_trick.trick.state.round import NoteKind
from lotr_trick.trick.state.table import Role, Table
from lotr_trick.trick.state.zones import OPEN
from lotr_trick.trick.views.view import View


def goal_words(view: View, role: Role) -> str:
    """Return a goal with every limit that a card beside the character puts on it."""
    goal = goal_sentence(role.goal_line, view.table.chapter).rstrip(".")
    return "; ".join([goal, *(" ".join(line.text.split()) for line in role.limits)])


def goal_is_sure(role: Role) -> bool:
    """Whether what a character's goal says is known to be what its card says."""
    place = role.goal_line.place
    return not doubted(told for told in told_lines(role.definition) if told.line.place == place)


def beside_lines(view: View) -> list[str]:
    """Return a line for each seat that has something beside it."""
    lines = []
    for seat in range(view.table.seats):
        parts = list(_beside(view, seat))
        if parts:
            lines.append(f"{called(view, seat)}: {', '.join(parts)}")
    return lines


def _beside(view: View, seat: int) -> Iterator[str]:
    mark, own = view.marks[seat], seat in view.seats
    role = view.role(seat)
    if role is not None:
        yield from (attached.title() for attached in attached_to(view.table, role))
    yield from view.side(seat).told()
    if mark.get(OPEN):
        cards = " ".join(view.table.cards.named(view.hands[seat] or 0))
        yield "your hand lies open" if own else f"open hand {cards}"
    for note in view.notes:
        if note.seat == seat and note.kind is NoteKind.ANNOUNCES:
            yield f"announced {said_suits(view, note)}"
        elif note.seat == seat and note.kind is NoteKind.MET:
            yield "announced that the goal is met"


def attached_to(table: Table, role: Role) -> tuple[Definition, ...]:
    """Return the riders and gifts that a character has."""
    chapter, names = table.chapter, {role.definition.name, role.person}
    given = {
        word.card
        for kind in ("event", "chapter")
        for definition in chapter.of_kind(kind)
        for word in definition.all(changes.HasAttached)
        if word.who in names
    }
    return tuple(
        attached
        for attached in (*chapter.of_kind("rider"), *chapter.of_kind("gift"))
        if attached.name in given or any(word.who in names for word in attached.all(BelongsTo))
    )


def pile_texts(view: View) -> Iterator[str]:
    """Yield for each pile how many cards it has left, and what was turned up last."""
    for number, plan in enumerate(view.table.piles):
        if plan.drawn:
            if left_of(view, number):
                yield f"pile {plan.name}: {left_text(view, number)}, face down"
            continue
        turned = view.table.cards.named(view.heaps[number].turned)
        seen = f", turned up {' '.join(turned)}" if turned else ""
        yield f"pile {plan.name}: {left_text(view, number)}{seen}"


def lost_text(view: View) -> str:
    """Return the lost cards that lie on the table, or what lies open there in their stead."""
    names = list(view.table.cards.named(view.lost))
    if not names:
        return ""
    if lying_open(view.table.laws):
        return f"{joined(names, 'and')} {'lie' if names[1:] else 'lies'} open"
    return f"Lost card{'s' if names[1:] else ''} {joined(names, 'and')}"
