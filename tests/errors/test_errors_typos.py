"""Two letters swapped in a keyword: one problem, in its line, with the right word.

Here a sample is taken of all slips in the bundled files; `benchmarks/typos.py` takes them all.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


def _typos() -> ModuleType:
    path = ROOT / "benchmarks" / "typos.py"
    spec = importlib.util.spec_from_file_location("typos", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


typos = _typos()


@pytest.mark.parametrize("shelf", typos.SHELVES, ids=lambda shelf: shelf.name)
def test_a_slip_is_one_problem_in_its_line_with_the_right_word(shelf, budget):
    slips = typos.sample(list(typos.slips(shelf)), every=budget(short=120, thorough=60))
    answers = [typos.told(slip) for slip in slips]
    assert len({slip.word for slip in slips}) > 100
    for answer in answers:
        shown = "\n".join([answer.slip.text, *map(str, answer.problems)])
        assert answer.verdict in {"right", "other hint"}, shown
    right = [answer for answer in answers if answer.verdict == "right"]
    assert len(right) >= 0.9 * len(answers)


def test_a_slip_is_two_letters_swapped():
    assert list(typos.swapped("goal")) == ["ogal", "gaol", "gola"]
    assert list(typos.swapped("see")) == ["ese"]
    assert list(typos.swapped("a")) == []
