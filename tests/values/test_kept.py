"""What is kept: made once for a key, and never so much that memory runs full."""

from __future__ import annotations

from lotr_trick.values import kept
from lotr_trick.values.kept import Kept


def test_a_value_is_made_once_for_a_key():
    made = []
    squares = Kept(lambda number: made.append(number) or number * number)
    assert [squares[3], squares[4], squares[3]] == [9, 16, 9]
    assert made == [3, 4]


def test_what_is_kept_does_not_grow_for_ever(monkeypatch):
    monkeypatch.setattr(kept, "_MOST", 10)
    squares = Kept(lambda number: number * number)
    assert [squares[number] for number in range(100)] == [number * number for number in range(100)]
    assert len(squares) <= 10
