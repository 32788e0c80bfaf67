"""Chapter 12: what no scenario of its own can say of cards that are played early."""

from __future__ import annotations

import lotr_trick as lt
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


def test_radagast_sets_the_suit_with_his_early_card_when_he_leads(tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.chapter").write_text(PACK, "utf-8")
    (folder / "a.chapter").write_text(RADAGAST_LEADS, "utf-8")
    library = lt.load(folder)
    (scenario,) = library.scenarios(101)
    assert run_scenario(library, scenario) is None
