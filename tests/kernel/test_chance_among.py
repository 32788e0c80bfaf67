"""Draws that are sure to have certain items among them."""

from __future__ import annotations

from collections import Counter

import pytest

from lotr_trick.kernel import Refused, draw


def test_every_draw_with_the_sure_item_is_as_likely():
    chance = draw("deal", "abcd", (1, 2), among="a")
    assert chance.outcomes == 9
    # Every number below the product of all ways stands for each draw as often.
    drawn = Counter(chance.pick(number).text for number in range(3 * 3 * 2 * 6))
    assert len(drawn) == chance.outcomes
    assert all("a" in text.removeprefix("deal: ") for text in drawn)
    assert len(set(drawn.values())) == 1


def test_two_sure_items_come_into_one_group_or_two():
    chance = draw("deal", "abcde", (2, 1), among="ab")
    drawn = Counter(chance.pick(number).text for number in range(6 * 6 * 3))
    assert len(drawn) == chance.outcomes == 9
    assert "deal: a b / c" in drawn
    assert "deal: a c / b" in drawn


@pytest.mark.parametrize("text", ["deal: b / c d", "deal: a / a c", "deal: a / b"])
def test_a_draw_without_the_sure_item_is_refused(text):
    with pytest.raises(Refused):
        draw("deal", "abcd", (1, 2), among="a").find(text)


def test_a_draw_that_is_told_is_put_in_order():
    assert draw("deal", "abcd", (1, 2), among="a").find("deal: d / c a").text == "deal: d / a c"
