"""Looks for records and saves that upset the program: right ones are changed, and opened again.

    python benchmarks/fuzz_records.py --minutes 10 [--seed N] [--corpus DIR]

Every number, name, text and list of a record may become another, be made long or be nested. What
comes out must tell a game or be refused as a `RecordError`, in bounded memory and a second. All
else is a finding: it is written to the corpus folder, `build/fuzz_records` if none is named. The
exit code is 1 if there were any.
"""

from __future__ import annotations

import json
import resource
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from time import monotonic, process_time
from types import FrameType
from typing import Any, Final, NoReturn

import attrs
import click

import lotr_trick as lt
from lotr_trick.cli.fronts import front_of
from lotr_trick.cli.replaying import retold
from lotr_trick.games import STARTS
from lotr_trick.journey import load_journey, new_journey
from lotr_trick.kernel import saves
from lotr_trick.testing.strategies import walk

PATIENCE: Final = 20
"""Seconds after which a record counts as one that hangs."""
SLOW: Final = 1.0
"""Seconds for each 100 KB that a record may take."""
MEMORY: Final = 1 << 30
_NUMBERS: Final = (-1, 0, 1, 2, 3, 12, 13, 99, 500, 501, 999, 10**6, 10**9, 10**30)
_TEXTS: Final = ("", "1", "999999999", "H999999999", "x" * 5_000, "\x1b[2J\n", "\ud800")
_TIMES: Final = (0, 2, 10, 100)
_DEEP: Final = (2, 40, 300)


class Hung(BaseException):
    """Raised in the middle of a record that takes too long; nothing catches it by accident."""


@cache
def originals() -> Mapping[str, str]:
    """Return right records, whole and redacted, and saves of every game, by what they are."""
    library, journeys = lt.load(), load_journey()
    games: dict[str, Any] = {
        f"chapter {number}": lt.new_game(library.chapter(number), players=3 + number % 2)
        for number in library.playable
    }
    games["campaign"] = lt.new_campaign(library, players=3, chapters=(1, 2))
    games["journey"] = new_journey(journeys.journey(), players=3, advanced=True)
    texts: dict[str, str] = {}
    for name, start in games.items():
        game = walk(start, 3, list(range(30)))
        record = lt.to_record(game)
        texts[f"record of {name}"] = lt.dumps(record)
        texts[f"redacted record of {name}"] = lt.dumps(lt.redact(game, 0))
        texts[f"save of {name}"] = saves.dumps(saves.Save(record, 3, {"seat": 1}))
    return texts


# --- what is opened, and what may come of it --------------------------------------------------


def open_text(text: str) -> None:
    """Tell or replay what a text holds; raises `RecordError` for what cannot be used."""
    saved = json.loads(text).get("format") == saves.FORMAT
    record = saves.loads(text).record if saved else lt.loads(text)
    front = front_of(record.game)
    if record.redacted:
        list(retold(front, record).story)
        return
    with suppress(ValueError):
        # Whoever changes the rules can change their digest too.
        origin = STARTS[record.game](record.rules, record.setting).origin
        record = attrs.evolve(record, digest=origin.digest)
    front.title(lt.replay(record))


def judge(text: str) -> tuple[str, str]:
    """Return what is wrong with how a text is opened, in short and at length, or nothing."""
    previous = signal.signal(signal.SIGALRM, _hung)
    signal.alarm(PATIENCE)
    began = process_time()
    try:
        open_text(text)
    except lt.RecordError:
        pass
    except (Exception, Hung) as error:  # noqa: BLE001 - that is what is looked for
        return _signature(error), traceback.format_exc()
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, previous)
    took = process_time() - began
    if took > SLOW * max(1, len(text) / 100_000):
        return "slow", f"{took:.1f} s for {len(text)} characters"
    return "", ""


def _hung(_: int, __: FrameType | None) -> NoReturn:
    raise Hung


def _signature(error: BaseException) -> str:
    ours = [f for f in traceback.extract_tb(error.__traceback__) if "lotr_trick" in f.filename]
    where = f" in {Path(ours[-1].filename).stem}.{ours[-1].name}" if ours else ""
    return type(error).__name__ + ("" if isinstance(error, Hung | MemoryError) else where)


# --- changes ----------------------------------------------------------------------------------


@attrs.frozen
class Spot:
    """A value in a record: what holds it, and under which key."""

    held_by: Any
    key: Any

    @property
    def value(self) -> Any:
        """The value that is there."""
        return self.held_by[self.key]


def spots(whole: Any) -> Iterator[Spot]:
    """Yield every value inside a record."""
    todo = [whole]
    while todo:
        here = todo.pop()
        keys = here if isinstance(here, dict) else range(len(here))
        for key in keys:
            if key == "place":
                # Where a line stood changes nothing, and most numbers say that.
                continue
            yield Spot(here, key)
            if isinstance(here[key], dict | list):
                todo.append(here[key])


def _other_number(_: Any, __: list[Spot], random: Random) -> Any:
    return random.choice(_NUMBERS)


def _other_text(value: Any, others: list[Spot], random: Random) -> Any:
    texts = [spot.value for spot in others if isinstance(spot.value, str)]
    numbered = "".join("999999999" if letter.isdecimal() else letter for letter in str(value))
    return random.choice((*_TEXTS, numbered, *random.choices(texts, k=8)))


def _repeated(value: Any, _: list[Spot], random: Random) -> Any:
    return value * random.choice(_TIMES) if isinstance(value, list) else [value]


def _nested(value: Any, _: list[Spot], random: Random) -> Any:
    made, inside = value, isinstance(value, dict)
    for _ in range(random.choice(_DEEP)):
        made = {**value, random.choice(list(value)): made} if value and inside else [made]
    return made


def _under_itself(value: Any, _: list[Spot], random: Random) -> Any:
    """Return a line with itself under it, again and again."""
    if not isinstance(value, dict) or "lines" not in value:
        return value
    made = value
    for _ in range(random.choice(_DEEP)):
        made = {**value, "lines": [made]}
    return made


def _elsewhere(_: Any, others: list[Spot], random: Random) -> Any:
    """Return a value from another place of the record."""
    return deepcopy(random.choice(others).value)


_CHANGES: Final[tuple[Callable[[Any, list[Spot], Random], Any], ...]] = (
    _other_number,
    _other_text,
    _repeated,
    _nested,
    _under_itself,
    _elsewhere,
)


def changed(text: str, random: Random) -> str:
    """Return a record or save in which up to three values are others."""
    whole = json.loads(text)
    for _ in range(random.choice((1, 1, 2, 3, 5))):
        every = list(spots(whole))
        spot = random.choice(every)
        # Most values are texts: lists, objects and numbers are taken as often.
        kind = random.choice((str, int, list, dict))
        alike = [each for each in every if isinstance(each.value, kind)]
        spot = random.choice(alike or [spot])
        fitting = _other_number if kind is int else _other_text if kind is str else _repeated
        change = fitting if random.random() < 1 / 2 else random.choice(_CHANGES)
        spot.held_by[spot.key] = change(spot.value, every, random)
    try:
        return json.dumps(whole)
    except (RecursionError, MemoryError):
        return text


@click.command()
@click.option("--minutes", default=10.0, show_default=True, help="How long to look.")
@click.option("--seed", type=int, default=None, help="The same again; new ones if not given.")
@click.option("--corpus", type=click.Path(path_type=Path), default=Path("build/fuzz_records"))
def main(minutes: float, seed: int | None, corpus: Path) -> None:
    """Change records and saves at random and open them; keep what behaves badly."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    seed = Random().randrange(10**6) if seed is None else seed
    print(f"seed {seed}, {minutes:g} minutes")
    findings: Counter[str] = Counter()
    names = list(originals())
    began, tried = monotonic(), 0
    while monotonic() - began < minutes * 60:
        random = Random(f"{seed}:{tried}")
        name = random.choice(names)
        text = changed(originals()[name], random)
        finding, details = judge(text)
        tried += 1
        if finding:
            findings[finding] += 1
            if findings[finding] == 1:
                corpus.mkdir(parents=True, exist_ok=True)
                path = corpus / f"{finding.replace(' ', '_')}.json"
                path.write_text(text, "utf-8")
                path.with_suffix(".txt").write_text(f"{name}, {seed}:{tried - 1}\n{details}")
                print(f"{finding} ({name}): {path}")
    print(f"{tried} tried")
    for finding, count in findings.most_common():
        print(f"{count} x {finding}")
    sys.exit(bool(findings))


if __name__ == "__main__":
    main()
