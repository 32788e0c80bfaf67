"""Quick makers and changers: what they make is as frozen and as equal as what the class makes."""

from __future__ import annotations

import pickle

import attrs
import pytest

from lotr_trick.kernel import Decision, changer, maker, quick
from lotr_trick.values import lean


@lean.frozen
class Spot:
    """A value with a default."""

    row: int
    seat: int = 7
    note: str = lean.field(default="", eq=False)


@lean.frozen
class Listed:
    """A value whose default is made anew each time."""

    items: list[int] = lean.field(default=lean.Factory(list))


@lean.frozen
class Doubled:
    """A value that holds something made from the rest."""

    one: int
    two: int = lean.field(
        init=False, default=lean.Factory(lambda self: 2 * self.one, takes_self=True)
    )


new_spot = quick(Spot)


@pytest.mark.parametrize(
    ("places", "names"), [((1,), {}), ((1, 2), {}), ((1,), {"note": "x"}), ((), {"row": 3})]
)
def test_a_quick_maker_makes_what_the_class_makes(places, names):
    made, plain = new_spot(*places, **names), Spot(*places, **names)
    assert type(made) is Spot
    assert attrs.asdict(made) == attrs.asdict(plain)
    assert (made, hash(made), repr(made)) == (plain, hash(plain), repr(plain))


def test_what_is_made_quickly_is_frozen():
    made = new_spot(1)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.row = 2
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del made.row
    assert made == Spot(1)


def test_what_is_made_quickly_is_copied_and_pickled_like_any_other():
    made = quick(Decision)(0, 1, "say", ())
    assert pickle.loads(pickle.dumps(made)) == Decision(0, 1, "say", ())  # noqa: S301
    assert attrs.evolve(made, kind="ask") == Decision(0, 1, "ask", ())


def test_a_class_that_makes_defaults_anew_has_no_quick_maker():
    with pytest.raises(TypeError, match="own constructor"):
        quick(Listed)


def test_what_is_made_from_other_fields_is_made_quickly_too():
    made = quick(Doubled)(4)
    assert (made.one, made.two) == (4, 8)
    assert made == Doubled(4)
    assert attrs.evolve(made, one=5).two == 10


def test_a_quick_changer_changes_the_named_fields_alone():
    spot = Spot(1, 2, "x")
    changed = changer(Spot, "note", "row")(spot, "y", 3)
    assert type(changed) is Spot
    assert attrs.asdict(changed) == attrs.asdict(attrs.evolve(spot, note="y", row=3))
    assert spot == Spot(1, 2)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        changed.row = 4


@pytest.mark.parametrize(("cls", "name"), [(Spot, "column"), (Doubled, "one")])
def test_fields_that_are_not_there_or_hang_on_others_are_not_changed_quickly(cls, name):
    with pytest.raises(TypeError, match=cls.__name__):
        changer(cls, name)


def test_a_maker_with_fixed_fields_is_told_the_others_that_need_a_value():
    made = maker(Spot, note="x")(3)
    assert type(made) is Spot
    assert attrs.asdict(made) == {"row": 3, "seat": 7, "note": "x"}
    assert maker(Decision, seat=1, player=0, kind="play")(()) == Decision(1, 0, "play", ())
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.row = 4


@pytest.mark.parametrize(("cls", "name"), [(Spot, "column"), (Doubled, "one")])
def test_fields_that_are_not_there_or_hang_on_others_are_not_fixed(cls, name):
    with pytest.raises(TypeError, match=cls.__name__):
        maker(cls, **{name: 1})
