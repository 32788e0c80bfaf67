"""Records that somebody changed at random: to prove that nothing worse than an error comes."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from lotr_trick.kernel import Record
from lotr_trick.kernel.record import dumps

Path = tuple[str | int, ...]

_JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**12), 10**12)
    | st.floats(allow_nan=False)
    | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=4,
)


def damaged_records(record: Record) -> st.SearchStrategy[str]:
    """Return texts of a record in which up to three values were taken out or became others.

    Some of the new values are texts from elsewhere in the record: names in the wrong place.
    """
    whole = json.loads(dumps(record))
    paths = [path for path in _paths(whole) if path]
    texts = sorted({value for path in paths if isinstance(value := _at(whole, path), str)})
    value = _JUNK | st.sampled_from(texts)
    changes = st.lists(st.tuples(st.sampled_from(paths), value), min_size=1, max_size=3)
    return changes.map(lambda made: _changed(whole, made))


def _paths(value: Any, path: Path = ()) -> Iterator[Path]:
    yield path
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _paths(part, (*path, key))
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from _paths(part, (*path, place))


def _at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def _changed(whole: Any, changes: list[tuple[Path, Any]]) -> str:
    changed = copy.deepcopy(whole)
    for path, value in changes:
        try:
            here = _at(changed, path[:-1])
            if value is None and isinstance(here, dict):
                del here[path[-1]]
            else:
                here[path[-1]] = value
        except (KeyError, IndexError, TypeError):
            # An earlier change took away what this one would have changed.
            continue
    return json.dumps(changed)
