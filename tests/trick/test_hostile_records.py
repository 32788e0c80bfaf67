"""Records that somebody changed at random: an error with words, never a traceback or a hang."""

from __future__ import annotations

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lotr_trick as lt
from lotr_trick.testing.strategies import walk

GAME = walk(lt.new_game(lt.load().chapter(1)), 3, list(range(20)))
WHOLE = json.loads(lt.dumps(lt.to_record(GAME)))


def _paths(value, path=()):
    yield path
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _paths(part, (*path, key))
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from _paths(part, (*path, place))


PATHS = [path for path in _paths(WHOLE) if path]
JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**12), 10**12)
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.sampled_from(["R1", "rings", "frodo", "tricks", "exchange", "__class__", "suit"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=4,
)


@given(st.lists(st.tuples(st.sampled_from(PATHS), st.none() | JUNK), min_size=1, max_size=3))
def test_a_changed_record_replays_or_says_what_is_wrong(changes):
    whole = copy.deepcopy(WHOLE)
    for path, value in changes:
        here = whole
        try:
            for key in path[:-1]:
                here = here[key]
            if value is None and isinstance(here, dict):
                here.pop(path[-1], None)
            else:
                here[path[-1]] = value
        except (KeyError, IndexError, TypeError):
            continue
    try:
        game = lt.replay(lt.loads(json.dumps(whole)))
    except lt.RecordError:
        return
    # Names, notes and places may change without changing the game.
    assert [move.text for move in game.moves] == whole["moves"]


def test_a_move_that_cannot_be_is_refused_at_its_place():
    for number in range(len(WHOLE["moves"])):
        whole = copy.deepcopy(WHOLE)
        whole["moves"][number] = "play Z9"
        with pytest.raises(lt.RecordError, match=f"^move {number + 1}: "):
            lt.replay(lt.loads(json.dumps(whole)))
