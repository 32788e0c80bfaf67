"""Chapter 10: what no scenario can say of the threats, the cards to the right and the lead."""

from __future__ import annotations

import lotr_trick as lt
from lotr_trick.trick.mechanics.threats import threats_at

LIBRARY = lt.load()
PACK = 'pack mine "Mine"\n  version "1"\n  requires fellowship\n'
BILBO_LEADS = """\
chapter 101 "Mine"
  source reconstructed
  characters bilbo_baggins*, gloin*, arwen* and boromir_captain
  bilbo leads the first trick
  victory short
"""


def until(game, kind):
    """Return the game when a decision of a kind is asked, with the first choice until then."""
    nature = lt.seeded(10)
    game = nature.settle(game)
    while game.pending.kind != kind:
        game = nature.settle(game.apply(game.pending.options[0].text))
    return game


def test_from_the_tenth_chapter_on_nobody_draws_a_black_rider():
    drawn = {
        number: [line.text for line in LIBRARY.chapter(number).definition.lines]
        for number in range(1, 19)
    }
    riders = {number for number, lines in drawn.items() if "threats black_riders" in lines}
    assert riders == set(range(2, 10))
    assert threats_at(lt.new_game(LIBRARY.chapter(10)).table) == ()


def test_no_card_is_passed_to_the_right_before_the_last_is_chosen():
    game = until(lt.new_game(LIBRARY.chapter(10)), "pass at once")
    before = game.round.hands
    for _ in range(3):
        game = game.apply(game.pending.options[0].text)
        assert game.round.hands == before
    game = game.apply(game.pending.options[0].text)
    assert game.round.hands != before
    assert game.round.sizes == tuple(map(int.bit_count, before))


def test_bilbo_baggins_may_name_the_leader_of_the_first_trick_too(tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.chapter").write_text(PACK, "utf-8")
    (folder / "a.chapter").write_text(BILBO_LEADS, "utf-8")
    game = until(lt.new_game(lt.load(folder).chapter(101), 3), "name a leader")
    assert not game.round.log.tricks
    game = game.apply("let arwen lead")
    assert game.public.name_of(game.pending.seat) == "arwen"
    assert game.pending.kind == "play"
