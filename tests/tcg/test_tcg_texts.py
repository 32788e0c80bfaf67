"""Rules text of cards, the story of a game, and what a player at a terminal is told."""

from __future__ import annotations

import pytest
from rich.console import Console

from lotr_trick.analysis.tcg_bot import tcg_bot
from lotr_trick.cli.answers import Chosen, Question, Unclear
from lotr_trick.cli.tcg import asking, narrate, screen
from lotr_trick.kernel import Seeded, redact
from lotr_trick.lang.texts import LANGUAGES
from lotr_trick.tcg import load_tcg, new_tcg
from lotr_trick.tcg.rulestext import rules_text
from lotr_trick.tcg.state import Kind, Note
from lotr_trick.tcg.texts import note_text

LIBRARY = load_tcg()
GAME = new_tcg(LIBRARY.game(), 2, first=0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_definition_has_rules_text(language):
    for definition in LIBRARY.definitions:
        if definition.kind == "scenario":
            continue
        for sentence in rules_text(definition, LIBRARY, language):
            # The choices of an option are typed as they are told.
            assert definition.kind == "option" or "_" not in sentence
            assert "{" not in sentence
            assert sentence.endswith((".", ":"))


def test_a_card_is_told_in_english_and_spanish():
    card = LIBRARY.named("event", "still_they_came")
    assert rules_text(card, LIBRARY)[3:] == (
        "In the skirmish phase:",
        "  First exert 1 unassigned Uruk-hai.",
        "  1 other Uruk-hai: strength +3.",
    )
    assert rules_text(card, LIBRARY, "es")[3:] == (
        "En la fase de escaramuza:",
        "  Antes: esfuerza 1 Uruk-hai sin asignar.",
        "  1 Uruk-hai distinto del que pagó: fuerza +3.",
    )


@pytest.mark.parametrize("kind", Kind)
def test_everything_that_happens_has_a_sentence(kind):
    for number in (-2, 1, 3):
        said = note_text(GAME.table, Note(0, kind, "valor", number, "damage"))
        assert said.endswith(".")
        assert "{" not in said


def game_at(kind, seed=4, player=0):
    """Return the first position of bots at which a player is asked a kind of question."""
    nature, game = Seeded(seed), GAME
    while (game := nature.settle(game)).pending is not None:
        asked = game.pending
        if (asked.kind, asked.player) == (kind, player):
            return game
        game = game.apply(tcg_bot(game.view(asked.player)))
    raise AssertionError(kind)


def written(thing, width=80, height=24):
    console = Console(width=width, height=height, color_system=None)
    with console.capture() as capture:
        console.print(thing)
    return capture.get()


def drawn(view, height=24):
    """Return the screen of a player with the question below it."""
    console = Console(width=80, height=height, color_system=None)
    question = asking.asking(view)
    below = len(console.render_lines(question)) + 1
    return written(screen.board(console, view, below=below), height=height), below


@pytest.mark.parametrize("kind", ["fellowship", "skirmish", "defend", "reconcile"])
def test_the_screen_fits_and_says_what_is_going_on(kind):
    view = game_at(kind).view(0)
    shown, below = drawn(view)
    lines = shown.splitlines()
    assert all(len(line) <= 80 for line in lines)
    assert len(lines) + below <= 24
    for word in ("twilight", "Seat 1 (you)", "burdens", "Frodo"):
        assert word in shown


def test_a_small_screen_leaves_out_what_can_be_asked_for():
    view = game_at("skirmish").view(0)
    console = Console(width=80, height=12, color_system=None)
    shown = written(screen.board(console, view, below=5), height=12)
    assert len(shown.splitlines()) <= 8


def test_options_are_chosen_by_number_or_words():
    view = game_at("fellowship").view(0)
    options = view.pending.options
    assert asking.read_answer("1", view) == Chosen(options[0])
    assert asking.read_answer("move on", view) == Chosen(options[-1])
    assert isinstance(asking.read_answer("0", view), Unclear)
    assert asking.read_answer("card gimli", view) == Question("card", "gimli")
    assert asking.read_answer("why valor", view) == Question("why", "valor")


@pytest.mark.parametrize(
    ("about", "told"),
    [
        (Question("card", "heavy chain"), "overwhelmed only by 3 times"),
        (Question("card", "nobody"), "Which card?"),
        (Question("sources"), "rule options"),
        (Question("piles"), "nobody"),
        (Question("hand"), "cost"),
    ],
)
def test_questions_are_answered(about, told):
    view = game_at("fellowship").view(0)
    assert told in written(asking.reply(about, view))


def test_why_a_card_cannot_be_played_is_told():
    view = game_at("fellowship").view(0)
    said = {card.name: None for card in view.persons[0].hand}
    for name in said:
        kind = next(definition for definition in LIBRARY.cards if definition.name == name)
        said[name] = asking.why_not(view, kind)
    playable = {option.card.name for option in view.pending.options if option.card is not None}
    for name, text in said.items():
        assert (text.endswith("can be played now.")) == (name in playable)
    assert any("in the turns of others" in text for text in said.values())


def test_the_story_tells_every_turn_and_its_end():
    game, nature, games = GAME, Seeded(4), []
    while (game := nature.settle(game)).pending is not None:
        games.append(game)
        game = game.apply(tcg_bot(game.view(game.pending.player)))
    told = list(narrate.story(map(narrate.open_view, [*games, game])))
    headings = [each.text for each in told if each.kind.name == "HEADING"]
    assert headings[:2] == ["Setup", "Seat 1 begins a turn"]
    assert told[-1].kind.name == "END"
    redacted = list(narrate.retold(redact(game, 1)).story)
    assert redacted[0].text == "What player 2 saw"
    assert any("draws 8 cards" in each.text for each in redacted)
