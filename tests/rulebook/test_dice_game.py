"""What the rulebook of the dice game says and no told game can: the dice and the sheet."""

from __future__ import annotations

from lotr_trick.journey import load_journey, new_journey

TABLE = new_journey(load_journey().journey(), 4).table


def test_the_dice_show_six_symbols_and_the_black_one_alone_the_tree():
    faces = {die.name: set(die.faces) for die in TABLE.dice}
    assert len(faces) == 5
    common = {"ring", "gandalf", "fellowship", "orc", "nazgul"}
    assert faces.pop("black") == {*common, "white_tree"}
    assert all(shown == common for shown in faces.values())
    assert all(len(die.faces) == 6 for die in TABLE.dice)


def test_the_route_leads_from_rivendell_to_mordor():
    start, *circles = [place.name for place in TABLE.route]
    assert start == "bag_end"
    assert len(circles) == 9
    assert (circles[0], circles[-1]) == ("rivendell", "mordor")
