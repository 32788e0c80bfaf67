"""The fourteen edge cases of the specification, and what decides only where it matters."""

from __future__ import annotations

from itertools import product

import pytest

from lotr_trick.journey.track import (
    Square,
    free,
    marking_first_matters,
    order_matters,
    with_mark,
    with_split,
)
from lotr_trick.journey.words.options import SplitUnmarked, SplitWhole
from lotr_trick.kernel import Refused

RIVENDELL, MORIA, LOTHLORIEN, ROHAN, HELMS_DEEP, GONDOR, MINAS_TIRITH, LAIR, MORDOR = range(1, 10)


def test_1_of_two_orcs_that_are_left_one_is_kept(tell):
    told = tell().throw("rfgoo").keep("black yellow red").throw("oo")
    assert told.options == ["keep blue orc", "keep green orc"]
    told.keep("blue").throw("f").keep("green")
    assert told.at(0) == 1


def test_2_a_last_white_tree_must_be_kept(tell):
    told = (
        tell()
        .throw("orffo")
        .keep("yellow red")
        .throw("ofo")
        .keep("blue")
        .throw("oo")
        .keep("green")
        .throw("t")
    )
    assert told.options == ["keep black white_tree"]
    told.keep("black")
    assert told.active == 1


def test_3_tree_ring_ring_nazgul_orc(tell):
    told = tell("pippin sam").throw("trrno")
    assert "keep black white_tree, yellow ring, blue nazgul" in told.options
    assert "keep black white_tree, red ring, blue nazgul" in told.options
    assert not any("yellow ring, red ring" in text for text in told.options)
    assert all("nazgul" in text for text in told.options)
    told.keep("black red blue")
    assert told.at(0) == 1
    assert told.active == 1


def test_4_merry_keeps_nazgul_on_blue_black_and_red(tell):
    told = tell("merry sam frodo pippin").throw("nonno").keep("blue")
    told.throw("nono").keep("black").throw("fno").keep("yellow red green")
    assert (told.left(0), told.left(1), told.left(2), told.left(3)) == (6, 7, 8, 8)


def test_5_one_of_everything_at_the_start(tell):
    told = tell("merry sam").throw("rgfno").keep("black yellow red blue green")
    assert told.at(0) == 1
    told.say("split square 1")
    assert told.track(0) == "[x.]......."


def test_6_sam_and_merry(tell):
    told = (
        tell("sam merry", tracks=("", "[x.].......")).throw("ronng").keep("black yellow red green")
    )
    told.throw("n").keep("blue").say("split square 1")
    assert told.at(0) == 0
    assert told.track(0) == "[x.]......."
    assert told.track(1) == "[xx]......."


@pytest.mark.parametrize(
    ("place", "mine", "rivals"), [(0, 4, 1), (GONDOR, 0, 1), (MINAS_TIRITH, 5, 0)]
)
def test_7_dice_of_nobody_hit_the_active_player(tell, place, mine, rivals):
    told = tell("frodo sam", at=(place,), advanced=True).each("nnnnn")
    assert (8 - told.left(0), 8 - told.left(1)) == (mine, rivals)


def test_8_the_die_of_who_is_out_hits_whoever_throws(tell):
    told = tell("merry frodo sam", tracks=("", "", "xxxxxxx.")).throw("toono").keep("black blue")
    assert told.left(2) == 1
    told = tell("merry frodo sam", tracks=("", "", "xxxxxxx.")).throw("tonoo").keep("black red")
    assert told.game.state.travellers[2].out
    told.throw("tonoo").keep("black red")
    assert told.left(1) == 7
    assert told.active == 0


@pytest.mark.parametrize(
    ("place", "kept", "counts"),
    [
        (0, "rofgg", True),
        (0, "roofg", False),
        (HELMS_DEEP, "rofgg", False),
        (HELMS_DEEP, "roffg", True),
        (LOTHLORIEN, "roofg", True),
        (LOTHLORIEN, "rooof", False),
    ],
)
def test_9_orcs_against_companions(tell, place, kept, counts):
    told = tell(at=(place,), advanced=True, auto_order=True).each(kept)
    assert told.at(0) == place + counts


@pytest.mark.parametrize(
    ("kept", "reached"), [("rffff", LAIR), ("rrfff", MORDOR), ("rrogg", LAIR), ("rrrff", MORDOR)]
)
def test_10_rings_in_the_lair(tell, kept, reached):
    told = tell(at=(LAIR,), advanced=True, auto_order=True).each(kept)
    assert told.at(0) == reached


def test_11_two_nazgul_at_rivendell(tell):
    told = tell(at=(RIVENDELL,), advanced=True).throw("nnrro")
    assert "keep black nazgul" in told.options
    assert "keep black nazgul, yellow nazgul" in told.options
    assert "keep red ring, blue ring" not in told.options
    assert all("nazgul" in text for text in told.options)
    # Three ways to keep of two nazgul, four of two rings, two of one orc.
    assert len(told.options) == 3 * 4 * 2


def test_12_splitting_without_a_whole_square_and_splitting_the_last(tell):
    told = tell(tracks=("[..]" * 8,)).throw("tgooo").keep("black yellow")
    assert told.track(0) == "[..]" * 8
    assert told.active == 1
    told = tell(tracks=("xxxxxxx.",)).throw("tgooo").keep("black yellow")
    assert told.track(0) == "xxxxxxx[..]"
    told.throw("toooo").keep("black").throw("tnooo").keep("black yellow")
    assert not told.game.state.travellers[0].out
    told.throw("toooo").keep("black").throw("tnooo").keep("black yellow")
    assert told.game.state.travellers[0].out


def test_13_split_first_survives_and_mark_first_does_not(tell):
    told = tell(tracks=("xxxxxxx.",)).throw("ngrff").keep("black yellow red blue")
    told.throw("f").keep("green")
    assert told.options == ["split square 8", "mark"]
    before = told.game
    assert not told.say("split square 8").game.state.travellers[0].out
    told.game = before
    assert told.say("mark").game.state.travellers[0].out


def test_14_two_arrive_or_one_puts_the_other_out(tell):
    told = tell(at=(LAIR, LAIR), tracks=("xxxxxxx.",)).throw("troog").keep("black yellow")
    assert told.game.outcome is None
    tied = tell(at=(LAIR, LAIR), tracks=("xxxxxxx.",)).throw("troog").keep("black yellow")
    tied.throw("troog").keep("black yellow")
    assert tied.game.outcome is not None
    assert tied.game.outcome.winners == (1,)
    assert tied.game.state.ending.reason == "tie-break"
    # Sam throws the yellow die's nazgul at Frodo, and a ring.
    told.throw("tnrog").keep("black yellow red")
    assert told.game.outcome.winners == (1,)
    assert told.game.state.ending.reason == "arrived"


# --- beyond the fourteen ---------------------------------------------------------------------


def test_nobody_may_stop_without_the_tree(tell):
    told = tell().throw("rgfoo").keep("black yellow red blue")
    assert told.active == 0
    assert told.game.pending.what == "throw"


def test_a_throw_is_repeated_once_only(tell):
    told = tell(at=(ROHAN,), advanced=True).throw("nnnnn")
    assert told.options == ["accept", "throw again"]
    told.say("throw again").throw("rrrrr")
    assert told.options[0] == "keep black ring"
    told.keep("black").throw("rrrr")
    assert told.options == ["accept", "throw again"]
    told.say("accept")
    assert told.options[0] == "keep yellow ring"


def test_effects_are_those_of_where_the_turn_began(tell):
    told = tell(at=(0, 0), advanced=True).throw("trogg").keep("black yellow")
    assert told.at(0) == RIVENDELL
    told.throw("toooo").keep("black").throw("rrroo")
    assert "keep black ring, yellow ring" in told.options


def test_everybody_out_ends_the_journey_at_once(tell):
    told = tell(tracks=("xxxxxxx.", "xxxxxxx.")).each("nonoo")
    assert told.game.outcome.winners == ()
    assert told.game.outcome.summary == "everybody is out and has lost"


def test_rounds_begin_with_the_first_player_and_skip_who_is_out(tell):
    told = tell("frodo sam merry", tracks=("", "xxxxxxx.")).throw("tonoo").keep("black red")
    assert told.active == 2
    told.throw("toooo").keep("black")
    assert (told.active, told.game.state.round) == (0, 2)


def test_auto_order_splits_first_and_asks_nothing(tell):
    told = tell(auto_order=True, tracks=("xxxxxxx.",)).throw("ngrff").keep("black yellow red blue")
    told.throw("f").keep("green")
    assert told.track(0) == "xxxxxxx[x.]"
    assert told.active == 1


def test_a_split_asks_which_square_unless_one_is_left(tell):
    told = tell().throw("tgooo").keep("black yellow")
    assert told.options == [f"split square {number}" for number in range(1, 9)]
    told = tell(tracks=("xxxxxx[..].",)).throw("tgooo").keep("black yellow")
    assert told.active == 1


def test_an_order_that_changes_nothing_is_not_asked(tell):
    # The mark goes to the free half, whatever is split before or after it.
    told = tell(tracks=("[x.]xxxxxx.",)).throw("tgoon").keep("black yellow green")
    assert told.active == 1
    assert told.track(0) == "[xx]xxxxxx[..]"


def test_mark_is_refused_where_it_makes_no_difference(tell):
    told = tell(tracks=("[x.].......",)).throw("tgoon").keep("black yellow green")
    assert "mark" not in told.options
    with pytest.raises(Refused):
        told.say("mark")


def _ends(track, splits, marks, splitting):
    """Every track that can be reached, found by trying every order."""
    if not free(track):
        return {track}
    found = set()
    if splits:
        for at in splitting.squares(track):
            found |= _ends(with_split(track, at), splits - 1, marks, splitting)
    if marks:
        found |= _ends(with_mark(track), splits, marks - 1, splitting)
    return found or {track}


def _tracks():
    """Every track of three squares that can come about by splits and marks."""
    kinds = [Square(split=s, marks=m) for s, m in ((False, 0), (False, 1))]
    kinds += [Square(split=True, marks=m) for m in range(3)]
    for squares in product(kinds, repeat=3):
        # Marks are made from the left.
        firsts = [at for at, square in enumerate(squares) if square.free]
        if firsts and not any(square.marks for square in squares[firsts[0] + 1 :]):
            yield squares


@pytest.mark.parametrize("splitting", [SplitUnmarked(), SplitWhole()], ids=["unmarked", "whole"])
def test_an_order_is_asked_just_where_it_matters(splitting):
    """Told again by trying every order, so that the rule of thumb is checked by other means."""
    looked = 0
    for track, splits, marks in product(_tracks(), (1, 2, 3), (0, 1, 2, 3)):
        reached = _ends(track, splits, marks, splitting)
        assert order_matters(track, splits, marks, splitting) == (len(reached) > 1)
        if len(reached) > 1 and marks:
            marked = _ends(with_mark(track), splits, marks - 1, splitting)
            split = set()
            for at in splitting.squares(track):
                split |= _ends(with_split(track, at), splits - 1, marks, splitting)
            if not marking_first_matters(track, marks, splitting):
                assert marked <= split
                looked += 1
    assert looked
