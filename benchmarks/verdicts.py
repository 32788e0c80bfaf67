"""Verdicts of every goal form against all ends of small rounds: never wrong, and how late.

    python benchmarks/verdicts.py [--deals 200] [--state build/verdicts.jsonl] [--backwards]
        [--write]
    python benchmarks/verdicts.py --lasting [--deals 200] [--first 0]

Forms are walked from the vocabulary. Each is judged at positions of seeded deals of the small
chapters in tests/trick/small, in the middle of tricks too, as all hands, a player's and the
public's, and compared with every end that may follow; where there are too many (`MOST`), with
some that are drawn.
`late` is the share of positions at which a verdict was open although all ends were alike.
What is done is kept in the state file, so that a run can be broken off and gone on with.
`--write` puts the table into docs/verdicts.md.
`--lasting` compares something else: each final verdict with those that the same viewer has at
every later position of the deal. It tells the figures after each deal, and ends with an error if
a verdict was open again or turned. `--first` is the number of the deal to begin with.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import attrs
from rich.progress import track

import lotr_trick as lt
from lotr_trick.trick.game import ChapterGame
from lotr_trick.trick.goals.endgame import MOST_ENDS
from lotr_trick.trick.goals.helping import helped
from lotr_trick.trick.state.cards import Cards
from lotr_trick.trick.state.marks import Mark

# The package `kit` stands among the tests.
sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))

from kit.forms import Form, goal_forms, helpers, hook_of
from kit.lasting import Lasted, courses, lasting
from kit.verdicts import (
    NUMBERS,
    Tally,
    Walked,
    compare,
    looked_at,
    marked,
    played,
)

ROOT = Path(__file__).resolve().parents[1]
SMALL = ROOT / "tests" / "trick" / "small"
PAGE = ROOT / "docs" / "verdicts.md"
BEGIN, END = "<!-- table of verdicts -->", "<!-- end of the table -->"
NAMES = {
    "suit": ("rings", "hills", "forests"),
    "card": ("BT", "R1", "WT"),
    "person": ("aragorn", "legolas"),
    "token": ("burden",),
}
SHOWN = {"all": "all hands", "a seat": "a player", "the public": "the public"}
VIEWERS = tuple(SHOWN)
MOST = 600
"""How many ends are walked that may follow for somebody who does not see all hands."""
MOST_SEEN = 5000
"""The same for somebody who does."""
LATE = 0.05
"""The share above which a form needs a reason."""


@attrs.frozen
class Deal:
    """A seeded deal: its cards, whose goal is looked at, and its positions."""

    cards: Cards
    seat: int
    walk: Walked


def deals(count: int) -> Iterator[Deal]:
    """Yield seeded deals of all small chapters, table sizes and readings."""
    library = lt.load(SMALL)
    for seed in track(range(count), description="deals"):
        game, seat, marks = _dealt(library, seed, (901, 902, 903))
        walk = looked_at(game, seed, most=MOST, most_seen=MOST_SEEN, marks=marks)
        yield Deal(game.table.cards, seat, walk)


def _dealt(
    library: lt.Library, seed: int, chapters: tuple[int, ...]
) -> tuple[ChapterGame, int, tuple[Mark, ...]]:
    """Return a seeded deal, whose goal is looked at, and what lies beside the characters."""
    options = ("counts_as_played", "not_played_yet")
    players, turn = 3 + seed % 2, len(chapters)
    game = lt.new_game(
        library.chapter(chapters[seed % turn]),
        players,
        play_out=True,
        options={"cancelled_towers": options[seed // (2 * turn) % 2]},
    )
    return played(game, seed), seed % players, marked(players, seed % players, seed)


def lasted(first: int, count: int) -> Lasted:
    """Tell of so many deals whether what is final stays so, for each form and each viewer."""
    library, found = lt.load(SMALL), Lasted()
    forms = goal_forms(NAMES)
    for seed in range(first, first + count):
        game, seat, marks = _dealt(library, seed, (901, 902, 903, 905, 906))
        cards, seen = game.table.cards, courses(game, seed, marks=marks)
        for number, form in enumerate(forms):
            goal = hook_of(form.aim, cards, NUMBERS)
            if (number + seed) % 4 == 0:
                goal = helped(goal, helpers(number, cards, seat, game.round.roles))
            one = lasting(goal, seat, seen)
            found += one
            for breach in one.breaches:
                print(f"deal {seed}: {form.name}: {breach}", flush=True)
        told = f"{found.positions} positions, {found.final} final, {len(found.breaches)} breaches"
        print(f"{seed + 1 - first} deals: {told}", flush=True)
    return found


def measured(form: Form, tables: Iterable[Deal]) -> dict[str, Any]:
    """Return the figures of a form, for each kind of viewer."""
    row: dict[str, Any] = {"form": form.name}
    tallies: dict[str, Tally] = {}
    for deal in tables:
        goal = hook_of(form.aim, deal.cards, NUMBERS)
        for viewer, tally in compare(goal, deal.seat, deal.walk).items():
            tallies[viewer] = tallies.get(viewer, Tally()) + tally
    for viewer, tally in tallies.items():
        row[viewer] = [tally.positions, tally.final, tally.late, tally.untried, tally.crowded]
    row["breaches"] = [text for tally in tallies.values() for text in tally.breaches][:3]
    return row


def late_of(rows: Iterable[dict[str, Any]], viewers: Iterable[str] = VIEWERS) -> float:
    """Return the share of positions at which verdicts were late, for some viewers."""
    found = [row[viewer] for row in rows for viewer in viewers if viewer in row]
    told, late = sum(int(one[0]) for one in found), sum(int(one[2]) for one in found)
    return late / max(1, told)


def kind_of(name: str) -> str:
    """Return the rows of the page that a form belongs to: its deed and its quantity."""
    deed, _, rest = name.partition(" ")
    if "(" in deed:
        return deed.partition("(")[0]
    who = rest.partition(",")[0].partition("(")[0] if deed.startswith("others") else ""
    said = rest.partition(", ")[2] if who else rest
    return " ".join(filter(None, (deed, who, said.partition("(")[0].partition(",")[0])))


UNTRIED = {
    "all": "before the first card nothing is tried",
    "a seat": "with more than two tricks left nothing is tried",
    "the public": "before the last trick nothing is tried",
}
CROWDED = f"more than {MOST_ENDS} ends"
LOST = "ends after a card that loses the chapter are tried too"
BOUNDS = {
    "join": ("all_of(", "either_of(", "or_else("),
    "others": ("count_of", "every_character", "every_other", "another", "most(", "fewest("),
    "part": ("_within",),
    "ranks": ("consecutive_ranks", "most_of_one_rank", "different_ranks", "each_rank"),
    "trick": ("tricks_with", "tricks_won_with"),
    "suit": ("every_card", "cards_won"),
}
"""What bounds leave out, by the words of a form: the page says what each of these means."""


def reason_of(row: dict[str, Any], viewers: Iterable[str] = VIEWERS) -> str:
    """Return why no ends were tried where verdicts were late, with how often it was so."""
    told = []
    for viewer in viewers:
        _, _, late, untried, crowded = row.get(viewer, (0,) * 5)
        causes = {UNTRIED[viewer]: untried, CROWDED: crowded, LOST: late - untried - crowded}
        said = [f"{cause} ({count})" for cause, count in causes.items() if count]
        if said:
            told.append(f"{SHOWN[viewer]}: {', '.join(said)}")
    return "; ".join(told)


def left_out(name: str) -> str:
    """Return what the bounds of a form leave out."""
    found = [why for why, words in BOUNDS.items() if any(word in name for word in words)]
    return ", ".join(found) or "hands"


def table(rows: list[dict[str, Any]], count: int) -> str:
    """Return the figures as Markdown."""
    groups: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        groups.setdefault(kind_of(row["form"]), []).append(row)
    wrong = sum(len(row["breaches"]) for row in rows)
    day = f"{datetime.now(UTC):%Y-%m-%d}"
    command = f"`python benchmarks/verdicts.py --deals {count} --write`"
    with_deals = Counter(row["deals"] for row in rows)
    told = ", ".join(f"{forms} forms with {deals} deals" for deals, forms in with_deals.items())
    final, positions = (
        sum(row[viewer][at] for row in rows for viewer in VIEWERS if viewer in row) for at in (1, 0)
    )
    late = [row for row in rows if late_of([row]) > LATE]
    counted = f"{positions} positions, {final} verdicts final; {wrong} verdicts were wrong"
    exceptions = f"{len(late)} forms are late in more than {LATE:.0%}"
    lines = [
        f"{command}, {day}: {told}. {counted}. Late in {_shares(rows)}. {exceptions}.",
        "",
        "| goals | forms | positions | late | all hands | a player | the public | latest form |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for name, group in groups.items():
        positions = sum(row[viewer][0] for row in group for viewer in VIEWERS if viewer in row)
        shares = [late_of(group), *(late_of(group, [viewer]) for viewer in VIEWERS)]
        worst = max(late_of([row]) for row in group)
        cells = [name, len(group), positions, *map(_share, shares), _share(worst)]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join([*lines, *_exceptions(late), *_single(groups)])


def _share(share: float) -> str:
    """Return a share in words; what is above the bound stands out."""
    return f"**{share:.1%}**" if share > LATE else f"{share:.1%}"


def _shares(rows: list[dict[str, Any]]) -> str:
    viewers = [f"{late_of(rows, [viewer]):.1%} for {SHOWN[viewer]}" for viewer in VIEWERS]
    return f"{late_of(rows):.1%} of all positions ({', '.join(viewers)})"


def _exceptions(late: list[dict[str, Any]]) -> Iterator[str]:
    """Yield every form that is late too often, with the reason."""
    yield from ("", f"Forms that are late in more than {LATE:.0%}:", "")
    yield "| late | form | why nothing settled it (positions) | bounds leave out |"
    yield "|---:|---|---|---|"
    for row in sorted(late, key=lambda row: (-late_of([row]), row["form"])):
        cells = (f"{late_of([row]):.1%}", f"`{row['form']}`", reason_of(row), left_out(row["form"]))
        yield f"| {' | '.join(cells)} |"


def _single(groups: dict[str, list[dict[str, Any]]]) -> Iterator[str]:
    """Yield the kinds of goals that are late too often for one kind of viewer."""
    yield from ("", f"Kinds of goals that are late in more than {LATE:.0%} for one viewer:", "")
    yield "| goals | viewer | late | forms above | why nothing settled it (positions) |"
    yield "|---|---|---:|---:|---|"
    for name, group in groups.items():
        for viewer in VIEWERS:
            share = late_of(group, [viewer])
            if share > LATE:
                sums = [
                    sum(n) for n in zip(*[r[viewer] for r in group if viewer in r], strict=True)
                ]
                above = sum(late_of([row], [viewer]) > LATE for row in group)
                why = reason_of({viewer: sums}, [viewer]).partition(": ")[2]
                cells = (name, SHOWN[viewer], f"{share:.1%}", f"{above} of {len(group)}", why)
                yield f"| {' | '.join(cells)} |"


def main() -> None:
    """Measure what is not measured yet, and tell the result."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--state", type=Path, default=ROOT / "build" / "verdicts.jsonl")
    parser.add_argument("--backwards", action="store_true", help="begin with the last forms")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--lasting", action="store_true", help="whether what is final stays so")
    parser.add_argument("--first", type=int, default=0, help="the first deal of --lasting")
    chosen = parser.parse_args()
    if chosen.lasting:
        raise SystemExit(1 if lasted(chosen.first, chosen.deals).breaches else 0)
    chosen.state.parent.mkdir(parents=True, exist_ok=True)
    done = {}
    if chosen.state.exists():
        rows = [json.loads(line) for line in chosen.state.read_text("utf-8").splitlines()]
        done = {row["form"]: row for row in rows if row["deals"] >= chosen.deals}
    forms = goal_forms(NAMES)
    left = [form for form in forms if form.name not in done]
    if chosen.backwards:
        left.reverse()
    if left:
        dealt = list(deals(chosen.deals))
        with chosen.state.open("a", encoding="utf-8") as file:
            for form in track(left, description="forms"):
                row = measured(form, dealt) | {"deals": chosen.deals}
                done[form.name] = row
                file.write(json.dumps(row) + "\n")
                file.flush()
    rows = [done[form.name] for form in forms]
    told = table(rows, chosen.deals)
    if chosen.write:
        page = PAGE.read_text("utf-8")
        before, _, rest = page.partition(BEGIN)
        PAGE.write_text(f"{before}{BEGIN}\n\n{told}\n\n{END}{rest.partition(END)[2]}", "utf-8")
    wrong = [row for row in rows if row["breaches"]]
    for row in wrong:
        print(f"wrong: {row['form']}: {row['breaches'][0]}")
    late = [row for row in rows if late_of([row]) > LATE]
    print(f"{len(rows)} forms, {len(wrong)} wrong, {len(late)} late in more than {LATE:.0%}")


if __name__ == "__main__":
    main()
