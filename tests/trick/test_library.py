"""Packs: what the bundled ones hold, and what is said of packs that are wrong."""

from __future__ import annotations

import attrs
import pytest

import lotr_trick as lt
from lotr_trick.trick.check.chapters import check_chapter

LIBRARY = lt.load()
HEADER = 'pack mine "Mine"\n  version "1"\n  requires fellowship\n'
CHAPTER = """\
chapter 101 "Mine"
  source reconstructed
  characters frodo*, bilbo*, gandalf and pippin
  victory short
"""
NEW = """\
person rose "Rose"
  source reconstructed

character rose "Rose"
  source reconstructed
  is rose
  setup exchange with pippin
  goal win at least 2 tricks
"""


def problems(tmp_path, text, header=HEADER):
    folder = tmp_path / "mine"
    folder.mkdir(exist_ok=True)
    (folder / "pack.chapter").write_text(header, "utf-8")
    (folder / "a.chapter").write_text(text, "utf-8")
    return lt.read_library(folder).problems


def test_the_bundled_packs_load_without_a_problem():
    assert lt.read_library().problems == ()
    assert [pack.name for pack in LIBRARY.packs] == ["prelude", "fellowship", "two_towers"]


def test_every_bundled_definition_says_how_sure_it_is():
    for definition in LIBRARY.definitions:
        if definition.kind != "scenario":
            assert definition.meta.source.confidence is not None
            assert definition.meta.place.line > 0
    assert LIBRARY.character("bilbo").meta.source.confidence is lt.Confidence.SINGLE


def test_a_pack_of_ones_own_adds_a_chapter(tmp_path):
    assert problems(tmp_path, NEW + CHAPTER.replace("gandalf", "rose")) == ()
    library = lt.load(tmp_path / "mine")
    game = lt.new_game(library.chapter(101))
    assert [role.name for role in game.table.roles] == ["frodo", "bilbo", "rose", "pippin"]


def test_an_exchange_without_a_partner_is_skipped_and_told(tmp_path):
    assert (
        problems(
            tmp_path, NEW + CHAPTER.replace("and pippin", "rose and pippin").replace("f r", "f, r")
        )
        == ()
    )
    nature = lt.seeded(1)
    game = nature.settle(lt.new_game(lt.load(tmp_path / "mine").chapter(101)))
    while game.pending.kind != "play":
        game = nature.settle(game.apply(game.pending.options[0]))
    assert "rose has nobody to exchange with" in game.public.announcements
    passers = [move.seat for move in game.moves if move.text.startswith("pass")]
    assert game.public.seat_of("rose") not in passers


@pytest.mark.parametrize(
    ("text", "code", "hint"),
    [
        (CHAPTER.replace("gandalf", "gandalv"), "unknown-character", "did you mean `gandalf`?"),
        (CHAPTER.replace("  victory short\n", ""), "missing-line", "such as: victory short"),
        (CHAPTER.replace("  source reconstructed\n", ""), "no-source", "source official"),
        (CHAPTER + "  victory short\n", "said-twice", "keep one"),
        (CHAPTER.replace("101", "1"), "defined-twice", "another name"),
        (CHAPTER.replace("frodo*, ", ""), "too-few-characters", "add characters"),
        (CHAPTER.replace("frodo*", "frodo"), "no-first-leader", "leads the first trick"),
        (CHAPTER.replace("bilbo*", "frodo"), "character-twice", "once"),
        (NEW.replace("is rose", "is rosie"), "unknown-person", "did you mean `rose`?"),
        (NEW.replace("2 tricks", "2 trick"), "wrong-number", "write `tricks`"),
        (NEW.replace("2 tricks", "1 rings"), "wrong-number", "write `ring`"),
        (NEW.replace("2 tricks", "2 ring"), "wrong-number", "write `rings`"),
        (NEW.replace("2 tricks", "2 seas"), "unknown-suit", "`balrog`, `black_tower`"),
        (
            NEW.replace("  is rose", "  is rose\n  never passes Z9"),
            "unknown-card",
            "`BALROG`, `BT`",
        ),
        (
            NEW.replace("  is rose", "  is rose\n  taken by the holder of R1")
            + CHAPTER.replace("pippin", "rose"),
            "same-holder",
            "two characters",
        ),
        (
            'suit seas "Seas"\n  source reconstructed\n  letter H\n  ranks 1-8\n  singular sea\n',
            "same-letter",
            "letter of its own",
        ),
        (
            'suit seas "Seas"\n  source reconstructed\n  letter Q\n  ranks 8-1\n  singular sea\n',
            "bad-ranks",
            "rise",
        ),
        (
            "rule more_cards\n  source reconstructed\n  turn up the lost cards\n\n" + CHAPTER,
            "step-order",
            "before the deal",
        ),
        (
            'scenario "x" of chapter 77\n  seats frodo and bilbo\n',
            "unknown-chapter",
            "there are",
        ),
        ("chapter 101", "line-too-early", ""),
    ],
)
def test_what_is_wrong_with_a_pack_is_said(tmp_path, text, code, hint):
    found = problems(tmp_path, text)
    assert code in {problem.code for problem in found}, [str(problem) for problem in found]
    chosen = next(problem for problem in found if problem.code == code)
    assert hint in chosen.hint
    assert chosen.place.file.startswith("mine/") or "fellowship/" in chosen.place.file


def test_all_problems_of_all_files_are_told_at_once(tmp_path):
    text = CHAPTER.replace("gandalf", "gandalv").replace("pippin", "pipin") + "gaol\n"
    assert len(problems(tmp_path, text)) == 3
    with pytest.raises(lt.LanguageError) as caught:
        lt.load(tmp_path / "mine")
    assert len(caught.value.problems) == 3


def test_a_pack_that_requires_what_is_not_there(tmp_path):
    found = problems(tmp_path, "", HEADER.replace("fellowship", "felowship"))
    assert [problem.code for problem in found] == ["pack-order"]
    assert "did you mean `fellowship`?" in found[0].message


def test_a_folder_that_is_no_pack(tmp_path):
    assert [p.code for p in lt.read_library(tmp_path / "nothing").problems] == ["missing-pack"]
    assert [p.code for p in lt.read_library(tmp_path).problems] == ["no-pack-header"]


def test_an_unknown_chapter_or_character_is_said_with_a_hint():
    with pytest.raises(
        lt.UnknownName, match="there is no character `pipin`; did you mean `pippin`"
    ):
        LIBRARY.character("pipin")
    with pytest.raises(lt.UnknownName, match="there is no chapter `77`"):
        LIBRARY.chapter(77)


def test_an_exchange_with_somebody_who_is_never_there_is_said(tmp_path):
    (problem,) = problems(tmp_path, NEW + CHAPTER.replace("pippin", "rose"))
    assert (problem.code, problem.place.line) == ("no-partner", 7)
    assert "never meets anybody" in problem.message


def test_numbers_of_players_that_are_not_possible():
    with pytest.raises(lt.CannotPlay, match="with 5 players; it can with 1, 2, 3 or 4"):
        lt.new_game(LIBRARY.chapter(1), 5)
    with pytest.raises(lt.CannotPlay, match="every one of the 2 players must run a seat"):
        lt.new_game(LIBRARY.chapter(1), 2, control=(0, 0, 0, 0))
    with pytest.raises(lt.CannotPlay, match="no table of 2 seats"):
        lt.new_game(LIBRARY.chapter(1), 2, control=(0, 1))


def test_a_line_that_cannot_be_read_is_not_said_to_be_missing_too(tmp_path):
    found = problems(tmp_path, CHAPTER.replace("source", "sauce"))
    assert [problem.code for problem in found] == ["unknown-word"]


def test_a_problem_shows_its_line_underlined(tmp_path):
    found = problems(tmp_path, CHAPTER.replace("gandalf", "gandalv"))
    assert str(found[0]).splitlines()[1:3] == [
        "  characters frodo*, bilbo*, gandalv and pippin",
        "                             ^^^^^^^",
    ]


def test_the_rules_of_a_pack_hold_in_its_own_chapters_only(tmp_path):
    rule = (
        "rule hills_locked\n  source reconstructed\n"
        "  each leader must lead a card other than hills, "
        "until hills were played in an earlier trick\n\n"
    )
    assert problems(tmp_path, rule + CHAPTER) == ()
    library = lt.load(tmp_path / "mine")
    duties = [duty.rule for duty in lt.new_game(library.chapter(101)).table.duties]
    assert duties == [
        "following",
        "no_orc_lead",
        "weariness_only_leads",
        "rings_locked",
        "hills_locked",
    ]
    assert library.chapter(1) == LIBRARY.chapter(1)


def test_whoever_took_a_character_by_a_card_sets_up_last(tmp_path):
    """With a setup action of its own the taker shows who begins: the seat on its left."""
    bearer = (
        'character bearer "Bearer"\n  source reconstructed\n  is frodo\n'
        "  taken by the holder of R1\n  never passes R1\n  leads the first trick\n"
        "  setup exchange with bilbo\n  goal win at least 1 ring\n\n"
    )
    assert problems(tmp_path, bearer + CHAPTER.replace("frodo*", "bearer*")) == ()
    nature = lt.seeded(2)
    game = nature.settle(lt.new_game(lt.load(tmp_path / "mine").chapter(101)))
    while game.pending.kind != "play":
        game = nature.settle(game.apply(game.pending.options[0]))
    seat = game.public.seat_of("bearer")
    passes = [move for move in game.moves if move.text.startswith("pass") and " to " in move.text]
    givers = [move.seat for move in passes if "back" not in move.text]
    assert givers[-1] == seat
    order = [(seat + step) % 4 for step in (1, 2, 3, 4)]
    assert givers == [giver for giver in order if giver in givers]


def test_cards_without_a_suit_need_a_rule_for_tricks_that_nobody_wins():
    chapter = LIBRARY.chapter(19)
    kept = tuple(d for d in chapter.definitions if d.name != "nobody_wins")
    assert len(kept) == len(chapter.definitions) - 1
    (problem,) = check_chapter(attrs.evolve(chapter, definitions=kept))
    assert problem.code == "missing-rule"
    assert "a trick that nobody wins is set aside" in problem.hint
