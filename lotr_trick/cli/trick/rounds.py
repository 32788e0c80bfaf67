"""The course of a chapter of several rounds in words: which round it is, what is reached and left.

A chapter of one round has no course: everything here gives nothing for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lotr_trick.lang.articles import capital, counted, joined
from lotr_trick.trick.game import whole_table
from lotr_trick.trick.mechanics.chapter_plans import ChapterPlan
from lotr_trick.trick.state.progress import Progress
from lotr_trick.trick.state.results import RoundResult
from lotr_trick.trick.state.table import Role, Table
from lotr_trick.trick.views.view import View


def plan_of(table: Table) -> ChapterPlan | None:
    """Return the plan of a chapter of several rounds; None for one of a single round."""
    return table.plan if table.plan.is_long else None


def round_number(view: View) -> int:
    """Return the number of the round, counted from those of this try at the chapter; or its own,
    where rounds go by their numbers.
    """
    table = view.table
    by_number = table.part and _kind(table) == "round"
    return (table.plan.parts.index(table.part) if by_number else len(view.past)) + 1


def part_title(table: Table, part: str) -> str:
    """Return what the event or group of a round is called."""
    names = [event.name for event in table.chapter.of_kind("event")]
    if part in names:
        return table.chapter.named("event", part).title()
    return capital(part)


def members(table: Table, part: str) -> tuple[str, ...]:
    """Return the titles of those who may be in the round of a part, stars marked."""
    laid = [each for each in whole_table(table).parts if each.part == part]
    return tuple(f"{r.title}{' *' if r.starred else ''}" for each in laid for r in each.roles)


def round_title(view: View) -> str:
    """Return a round of several with its event or group; nothing in a chapter of one round."""
    if plan_of(view.table) is None:
        return ""
    return heading(view.table, round_number(view))


def heading(table: Table, number: int) -> str:
    """Return a round of several with its number, and the event or group that it is of."""
    if not table.part:
        return f"Round {number}"
    title = part_title(table, table.part)
    return title if _kind(table) == "round" else f"Round {number}: {title}"


def tally(view: View) -> str:
    """Return how far the chapter is, such as ``5 of 9 completed``."""
    plan = plan_of(view.table)
    if plan is None:
        return ""
    said, reached = [], view.reached
    if plan.needed:
        number = len(plan.needed) - len(plan.missing(reached))
        said.append(f"{number} of {len(plan.needed)} completed")
    if plan.parts:
        done = len(set(plan.parts) & set(reached.done))
        said.append(f"{done} of {counted(len(plan.parts), _kind(view.table))} done")
    return ", ".join(said)


def _kind(table: Table) -> str:
    """Return what the parts of a chapter are."""
    first, *_ = (*table.plan.parts, *(other.part for other in table.parts), table.part)
    return "event" if is_event(table, first) else first.split()[0]


def is_event(table: Table, part: str) -> bool:
    """Whether a part of a chapter is an event, and no group or number."""
    return part in {event.name for event in table.chapter.of_kind("event")}


def reached_lines(view: View) -> Iterator[str]:
    """Yield who is completed and what is done, and who and what is left."""
    plan, table, reached = plan_of(view.table), view.table, view.reached
    if plan is None:
        return
    if plan.needed:
        missing = plan.missing(reached)
        yield _listed("Completed", [named(table, name) for name in reached.completed])
        yield _listed("Still needed", [named(table, name) for name in missing])
    if plan.parts:
        left = [part for part in plan.parts if part not in reached.done]
        kind = _kind(table).capitalize()
        yield _listed(f"{kind}s done", [part_title(table, part) for part in reached.done])
        yield _listed(f"{kind}s left", [part_title(table, part) for part in left])
    gifts = [table.chapter.named("gift", gift).title() for gift in reached.used]
    if gifts:
        yield _listed("Used", gifts)
    for name, cards in reached.lying:
        yield f"Under {named(table, name)}'s card: {' '.join(cards)}"


def _listed(heading: str, names: Sequence[str]) -> str:
    return f"{heading}: {', '.join(names) or 'none'}"


def named(table: Table, name: str) -> str:
    """Return what a character of the chapter is called, whether it is in this round or not: in
    short, unless the chapter has another card of that person.
    """
    title = table.chapter.named("character", name).title()
    short = title.partition(" (")[0]
    alike = [d for d in table.chapter.of_kind("character") if d.title().partition(" (")[0] == short]
    return short if len(alike) == 1 else title


def role_status(view: View, role: Role) -> str:
    """Return what choosing a character is worth to the chapter; nothing in one of one round."""
    plan = plan_of(view.table)
    if plan is None or not plan.needed:
        return ""
    if role.name in view.progress.completed:
        return "completed"
    if role.name in plan.needed:
        return "needed"
    return "" if role.starred else "optional"


def round_end(view: View) -> Iterator[str]:
    """Yield how a round that another follows came out: what it reached, and what is left."""
    result = view.result
    if plan_of(view.table) is None or result is None or not result.won:
        return
    number, ended = round_number(view), "over" if _open(view) else "won"
    yield f"Round {number} is {ended}, after {counted(result.tricks, 'trick')}."
    new = [name for name in result.reached.completed if name not in view.progress.completed]
    if new and plan_needs(view.table):
        are = "are" if new[1:] else "is"
        yield f"{joined([named(view.table, name) for name in new], 'and')} {are} completed now."
    yield f"{capital(tally(view))}."
    yield from (f"{line}." for line in reached_lines(view) if not line.startswith("Completed"))


def _open(view: View) -> bool:
    """Whether somebody whom the chapter needs missed a goal in a round that was not lost."""
    roles, judged = view.table.roles, view.result.judged if view.result else ()
    missed = [roles[each.role].name for each in judged if each.excused]
    return not saved_by(view) and any(name in view.table.plan.needed for name in missed)


def plan_needs(table: Table) -> bool:
    """Whether characters have to be completed in the rounds of a chapter."""
    plan = plan_of(table)
    return plan is not None and bool(plan.needed)


def saved_by(view: View) -> str:
    """Return the gift that saved this round, in words; nothing where none did."""
    result = view.result
    if result is None or not result.won:
        return ""
    before: Progress = view.progress
    gifts = [gift for gift in result.reached.used if gift not in before.used]
    return ", ".join(view.table.chapter.named("gift", gift).title() for gift in gifts)


def excuse(view: View, seat: int) -> str:
    """Return in a word why a goal that was missed did not lose the round; nothing if it did."""
    result: RoundResult | None = view.result
    judged = [each for each in (result.judged if result else ()) if each.seat == seat]
    if not judged or not judged[0].excused:
        return ""
    role = view.table.roles[judged[0].role]
    return "excused" if role.may_miss and not saved_by(view) else "saved"
