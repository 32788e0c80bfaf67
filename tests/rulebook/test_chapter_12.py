"""Chapter 12: what no scenario can say of cards that are tucked away or played early."""

from __future__ import annotations

import lotr_trick as lt
from lotr_trick.trick.mechanics.reserve import TUCKED
from lotr_trick.trick.scenarios.run import run_scenario

LIBRARY = lt.load()
PACK = 'pack mine "Mine"\n  version "1"\n  requires fellowship\n'
RADAGAST_LEADS = """\
chapter 101 "Mine"
  source reconstructed
  characters radagast*, shadowfax*, gloin* and arwen
  radagast leads the first trick
  victory short

scenario "radagast leads with the card that he played early" of chapter 101
  seats radagast, shadowfax and gloin
  lost card S1
  radagast holds F2, H8 and R1
  shadowfax holds F1, H1 and M1
  gloin holds F8 and H2
  radagast keeps H8 for the last trick
  radagast plays F2 to the first trick
  shadowfax tucks M1
  trick radagast F2
  expect shadowfax may not play H1
  trick shadowfax F1, gloin F8
  expect gloin wins the trick
"""


def test_only_the_player_of_shadowfax_may_look_at_the_tucked_card():
    nature = lt.seeded(12)
    game = nature.settle(lt.new_game(LIBRARY.chapter(12), play_out=True))
    while game.pending.kind != "tuck":
        game = nature.settle(game.apply(game.pending.options[0].text))
    seat, card = game.pending.seat, game.pending.options[-1].card
    game = game.apply(game.pending.options[-1].text)
    looked = 0
    while game.pending is not None and game.round.hands[seat] >> card & 1:
        seen = [view.marks[seat].get(TUCKED) for view in map(game.view, range(4))]
        assert seen == [1 << card if player == seat else 0 for player in range(4)]
        assert not game.public.marks[seat].get(TUCKED)
        looked += 1
        game = nature.settle(game.apply(game.pending.options[0].text))
    assert looked > 30


def test_radagast_sets_the_suit_with_his_early_card_when_he_leads(tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.chapter").write_text(PACK, "utf-8")
    (folder / "a.chapter").write_text(RADAGAST_LEADS, "utf-8")
    library = lt.load(folder)
    (scenario,) = library.scenarios(101)
    assert run_scenario(library, scenario) is None
