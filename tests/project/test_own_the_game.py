"""The page “I own the game”: what it writes into a pack holds in texts, pages and play."""

from __future__ import annotations

from pathlib import Path

import pytest

import lotr_trick as lt
from lotr_trick.cli.definitions import doubts
from lotr_trick.trick.language.texts.lines import sentences_of
from lotr_trick.trick.scenarios.run import run_scenario

CHAPTER = 36
REPLACED = [
    ("character", "frodo_stung"),
    ("character", "gorbag"),
    ("event", "master_samwise"),
]
OURS = lt.load()
PROOF = """\
pack proof "Told with and without the pack"
  version "1"
  requires two_towers

scenario "the fifth trick is {standing}" of chapter 36
  seats sam_ring_bearer, gorbag and frodo_stung
  sam_ring_bearer holds H1, M1, F1, S1 and H2
  gorbag holds H7, M7, F7, S7 and H6
  frodo_stung holds H3, M3, F3, S3 and H4
  sam_ring_bearer leaves the open card
  trick sam_ring_bearer H1, gorbag H7, frodo_stung H3
  trick gorbag M7, frodo_stung M3, sam_ring_bearer M1
  trick gorbag F7, frodo_stung F3, sam_ring_bearer F1
  trick gorbag S7, frodo_stung S3, sam_ring_bearer S1
  trick gorbag H6, frodo_stung H4, sam_ring_bearer H2
  expect gorbag's goal is {standing}
"""


@pytest.fixture(scope="module")
def page(root):
    """Return the page."""
    return root / "docs" / "how-to-own-the-game.md"


@pytest.fixture(scope="module")
def folder(page, blocks, tmp_path_factory) -> Path:
    """Return a folder with the pack that the page writes."""
    folder = tmp_path_factory.mktemp("evening")
    for block in blocks(page):
        if block.language == "chapter":
            file = folder / block.title
            file.parent.mkdir(exist_ok=True)
            file.write_text(block.text, "utf-8")
    return folder


@pytest.fixture(scope="module")
def library(folder) -> lt.Library:
    """Return the bundled packs with the pack that the page writes."""
    return lt.load(folder / "my_box")


def test_the_page_replaces_a_number_a_goal_and_an_event(library):
    mine = [d for d in library.definitions if d.meta.place.file.startswith("my_box/")]
    assert [(d.kind, d.name) for d in mine if d.meta.replaces] == REPLACED
    goals = [library.character(name).lines[-1].text for name in ("gorbag", "frodo_stung")]
    assert goals == ["goal win exactly 5 tricks, 2 with 4 seats", "goal win at most 2 tricks"]


@pytest.mark.parametrize(("kind", "name"), REPLACED)
def test_what_is_replaced_is_unsure_before_and_not_after(library, kind, name):
    assert list(doubts(OURS.named(kind, name)))
    assert not list(doubts(library.named(kind, name)))
    # The rest of the chapter is as unsure as it was.
    assert list(doubts(library.character("shagrat")))


@pytest.mark.parametrize(
    ("language", "number", "goal", "event"),
    [
        ("en", "Win exactly 5 tricks (2 with 4 hands).", "Win at most 2 tricks.", "2 cards"),
        (
            "es",
            "Gana exactamente 5 bazas (2 con 4 manos).",
            "Gana como máximo 2 bazas.",
            "2 cartas",
        ),
        ("it", "Vinci esattamente 5 prese (2 con 4 mani).", "Vinci al massimo 2 prese.", "2 carte"),
    ],
)
def test_texts_follow_in_three_languages(library, language, number, goal, event):
    chapter = library.chapter(CHAPTER)

    def text(kind: str, name: str) -> str:
        sentences = sentences_of(chapter.named(kind, name), chapter, language)
        return " ".join(sentence.text for sentence in sentences)

    assert number in text("character", "gorbag")
    assert goal in text("character", "frodo_stung")
    assert event in text("event", "master_samwise")


def test_the_page_of_the_chapter_follows(library, hooks):
    before = dict(hooks.chapter_pages.pages(OURS))[f"chapters/{CHAPTER}.md"]
    after = dict(hooks.chapter_pages.pages(library))[f"chapters/{CHAPTER}.md"]
    assert "- Goal: Win exactly 4 tricks (3 with 4 hands). **?**" in before
    assert "- Goal: Win exactly 5 tricks (2 with 4 hands).\n" in after
    assert "- Objetivo: Gana como máximo 2 bazas.\n" in after
    assert "| Gorbag (character) | official: the printed card |" in after
    assert "*The High Pass*\n" in after
    assert "The tower event of chapter 36" not in after
    # Somebody who meets a mark is told what to do about it.
    assert "(../how-to-own-the-game.md)" in before


@pytest.mark.parametrize(
    ("packs", "standing"), [([], "out of reach"), (["my_box"], "met so far")], ids=["ours", "mine"]
)
def test_verdicts_follow_a_number(folder, packs, standing):
    proof = folder / "proof"
    proof.mkdir(exist_ok=True)
    header, _, told = PROOF.format(standing=standing).partition("\n\n")
    (proof / "pack.chapter").write_text(f"{header}\n", "utf-8")
    (proof / "told.chapter").write_text(told, "utf-8")
    both = lt.load(*(folder / name for name in packs), proof)
    (scenario,) = [d for d in both.scenarios(CHAPTER) if d.meta.pack == "proof"]
    assert run_scenario(both, scenario) is None


def test_verdicts_follow_a_goal(library):
    (scenario,) = [d for d in library.scenarios(CHAPTER) if d.meta.pack == "my_box"]
    assert run_scenario(library, scenario) is None
    problem = run_scenario(OURS, scenario)
    assert problem is not None
    # By the goal of ours the fewest tricks are wanted, and three of twelve may be just that.
    assert "not met yet" in problem.message


def setup_of(library: lt.Library, players: int) -> list[str]:
    """Return what was done before the first trick of a game."""
    nature = lt.seeded(1)
    game = nature.settle(lt.new_game(library.chapter(CHAPTER), players))
    while not game.public.playing:
        game = nature.settle(game.apply(game.pending.options[0]))
    return [move.text for move in game.moves]


@pytest.mark.parametrize("players", [3, 4])
def test_play_follows_an_event(library, players):
    for which, cards in ((OURS, 1), (library, 2)):
        opened = [text for text in setup_of(which, players) if text.startswith("open ")]
        assert len(opened) == cards * players


def test_somebody_who_meets_a_reconstructed_card_is_led_to_the_page(root, hooks):
    for page in ("README.md", "docs/index.md", "docs/tutorial.md", "docs/how-to-pack.md"):
        assert "how-to-own-the-game.md)" in (root / page).read_text("utf-8")
    for path, text in hooks.chapter_pages.pages(OURS):
        assert "(../how-to-own-the-game.md)" in text, path
