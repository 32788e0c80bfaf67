"""Threats, piles, cards laid by and sealed choices, as the command asks, draws and tells them."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest
from rich.console import Console

import lotr_trick as lt
from lotr_trick.analysis import make_random
from lotr_trick.cli.answers import Chosen, Unclear
from lotr_trick.cli.trick import narrate
from lotr_trick.cli.trick.answers import read_answer, why_text
from lotr_trick.cli.trick.asking import help_rows, question
from lotr_trick.cli.trick.front import TRICK
from lotr_trick.trick.mechanics.declaring import declared_in
from lotr_trick.trick.mechanics.reserve import KEPT, TUCKED, OfferBackAtTurn
from lotr_trick.trick.mechanics.threats import threat_in
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.zones import OPEN
from lotr_trick.trick.views.view import View

LIBRARY = lt.load()
SHORT = (2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 15, 16)
WISHES = {
    "pass at once": (4, "Choose a card to pass to "),
    "declare": (8, "type high or low"),
    "tuck": (12, "Tuck a card under your character"),
    "keep": (12, "Keep a card for the last trick"),
    "play now": (12, "Play a card to the first trick now"),
    "take back": (12, "back into your hand? Type take or leave"),
    "name a leader": (10, "Type lead, or who shall lead instead: "),
}


@cache
def games(number: int, seed: int, players: int = 4) -> tuple[lt.ChapterGame, ...]:
    """Return every game of a round that is played at random to its last card."""
    start = lt.new_game(LIBRARY.chapter(number), players=players, play_out=True)
    played = lt.steps(start, lt.seeded(seed), [make_random(seed)] * players)
    return (start, *(game for _, game in played))


def asked(number: int, kind: str, players: int = 4) -> View:
    """Return the first view of a chapter in which somebody is asked for a kind of decision."""
    for seed in range(20):
        for game in games(number, seed, players):
            if isinstance(game.pending, lt.Decision) and game.pending.kind == kind:
                return game.view(game.pending.player)
    raise LookupError(number, kind)


def drawn(view: View, before: View | None = None, *, width: int = 120) -> str:
    """Return the board of a view as text."""
    console = Console(width=width, height=50, force_terminal=False)
    with console.capture() as shown:
        console.print(TRICK.board(console, view, below=3, before=before))
    return shown.get()


def chosen(typed: str, view: View) -> str:
    answer = read_answer(typed, view)
    assert isinstance(answer, Chosen), answer
    return answer.option.text


@pytest.mark.parametrize("kind", WISHES)
def test_every_kind_of_decision_is_asked_in_a_sentence_with_help(kind):
    number, sentence = WISHES[kind]
    view = asked(number, kind)
    assert sentence in question(view)
    assert len(help_rows(view)) > 3


@pytest.mark.parametrize("kind", WISHES)
def test_every_option_can_be_typed_as_it_is_written(kind):
    view = asked(WISHES[kind][0], kind)
    for option in view.pending.options:
        assert chosen(option.text, view) == option.text


def test_a_card_is_laid_by_when_its_name_or_number_is_typed():
    view = asked(12, "keep")
    card = view.own_hand[1]
    assert chosen(card.lower(), view) == f"keep {card} for the last trick"
    assert chosen("2", view) == f"keep {card} for the last trick"


@pytest.mark.parametrize(
    ("typed", "text"),
    [("yes", "take the tucked card back"), ("n", "leave the tucked card"), ("take", "take")],
)
def test_taking_back_is_answered_by_yes_and_no(typed, text):
    assert chosen(typed, asked(12, "take back")).startswith(text)


LOSING = " If you leave it there you must lead ORC, and the chapter is lost."


@pytest.mark.parametrize(
    ("tucked", "hand", "said"),
    [("H8", ["ORC"], LOSING), ("H8", ["ORC", "F8"], ""), ("ORC", ["ORC"], "")],
    ids=["it alone can be led", "another card can be led", "it cannot be led either"],
)
def test_a_card_that_alone_saves_the_lead_is_said_to(tucked, hand, said):
    game = lt.new_game(LIBRARY.chapter(20), 3).apply("lost: S8")
    game = lt.seeded(20).settle(game)
    while game.pending.kind != "play":
        option = next((o for o in game.pending.options if "eomer" in o.text), None)
        game = game.apply(option or game.pending.options[0])
    round_, cards, eomer = game.round, game.table.cards, game.public.seat_of("eomer")
    at = game.table.places.zone_at["tucked", eomer]
    zones = {eomer: cards.set_of(hand), at: cards.set_of([tucked])}
    beside = round_.beside._replace(script=(OfferBackAtTurn(),))
    there = Round(round_.rules, round_.with_zones(zones), eomer, eomer, 0, (), round_.log, beside)
    game = lt.ChapterGame(there, game.history, OfferBackAtTurn().offer(there))
    asked = question(game.view(game.pending.player))
    assert asked.endswith(f"Type take or leave, or ? for help.{said}")


def test_who_is_to_lead_names_somebody_or_leads():
    view = asked(10, "name a leader")
    assert chosen("lead", view) == "lead"
    assert chosen("elrond", view) == "let elrond lead"


def test_a_number_declares_the_pair_it_is_in_and_not_the_option_of_that_number():
    view = asked(11, "declare")
    assert chosen("3", view) == "declare 3-4"
    assert chosen("5-6", view) == "declare 5-6"
    assert isinstance(read_answer("7", view), Unclear)


def test_a_token_is_chosen_by_the_number_that_it_shows():
    view = asked(29, "choose a token")
    shown = [option.what for option in view.pending.options]
    assert question(view).startswith(f"Choose the number that counts: type {shown[0]}, ")
    assert chosen(shown[0], view).endswith(f" {shown[0]}")
    assert isinstance(read_answer("1", view), Unclear)


def test_a_card_under_a_token_says_that_it_lies_there():
    for seed in range(20):
        for game in games(22, seed):
            if not isinstance(game.pending, lt.Decision) or game.pending.kind != "play":
                continue
            view, seat = game.view(game.pending.player), game.pending.seat
            under = view.table.cards.named(view.marks[seat].get("under"))
            if under and len(view.hand(seat)) > 1:
                said = why_text(view, under[0])
                assert said == f"Not {under[0]}: {under[0]} lies under your token."
                return
    raise AssertionError("nobody had a card under a token")


def test_cards_laid_aside_in_setup_are_asked_for_without_a_word_on_drawing():
    view = asked(35, "discard")
    assert question(view).startswith("Lay a card of your hand aside, which only you see: type ")


def test_a_card_that_is_laid_by_says_so_when_it_is_asked_for():
    for seed in range(20):
        for game in games(12, seed):
            view = game.view(game.pending.player) if isinstance(game.pending, lt.Decision) else None
            if view is None or view.pending.kind != "play":
                continue
            if not (cards := view.marks[view.seats[0]].get(TUCKED)):
                continue
            tucked = view.table.cards.named(cards)[0]
            answer = read_answer(tucked, view)
            if isinstance(answer, Unclear):
                assert "is tucked away" in answer.message
                return
    raise AssertionError("nobody had to play with a tucked card")


def test_the_board_shows_threats_and_what_was_declared():
    view = asked(8, "play", 3)
    seat = view.seat_of("strider")
    mark = view.marks[seat]
    said = declared_in(view.role(seat), mark)
    assert f"Strider: threat {threat_in(mark)}, declared {said}" in drawn(view)
    assert "Frodo: Morgul-knife" in drawn(view)
    assert "fails on leading rings" in drawn(view)


def test_of_a_card_laid_by_its_owner_sees_which_and_others_how_many():
    game = next(game for seed in range(20) for game in games(12, seed) if any(game.public.laid))
    seat = next(seat for seat, count in enumerate(game.public.laid) if count)
    mine, others = game.view(seat), game.view((seat + 1) % 4)
    mark = mine.marks[seat]
    card = mine.table.cards.named(mark.get(TUCKED) | mark.get(KEPT))[0]
    assert re.search(rf"tucked {card}|{card} kept for the last trick", drawn(mine))
    assert re.search(r"1 card (tucked|kept for the last trick)", drawn(others))
    assert not re.search(rf"tucked {card}|{card} kept", drawn(others))


def test_an_open_hand_and_a_pile_of_the_deck_are_on_the_board():
    view = asked(6, "play")
    seat = view.seat_of("goldberry")
    game = next(
        game for game in games(6, 0) if game.public.playing and game.public.marks[seat].get(OPEN)
    )
    other = game.view((game.public.seat_of("goldberry") + 1) % 4)
    hand = " ".join(other.hand(game.public.seat_of("goldberry")))
    assert f"Goldberry: open hand {hand}" in drawn(other, width=160)
    start = asked(6, "choose", 3)
    assert "Pile barrow: 10 cards left, face down" in drawn(start)


def test_what_is_turned_up_of_a_pile_is_told_with_its_trick_and_drawn_beside_it():
    undone = taken = 0
    for seed in range(4):
        steps = games(5, seed)
        for before, after in pairwise(steps):
            if len(after.public.log.tricks) <= len(before.public.log.tricks):
                continue
            trick = after.public.log.tricks[-1]
            card = after.moves[-1].text.removeprefix("willow: ")
            row = narrate.story([after.public])
            assert any(f"willow {card}  " in told.text for told in row)
            board = drawn(after.view(0), before.view(0))
            assert re.search(r" willow$", board, re.MULTILINE)
            assert ("nobody wins" in board.rpartition("willow")[2]) is (trick.winner is None)
            glance = TRICK.glance(before.view(0), after.view(0))
            assert f"Turned up of willow {card}. " in glance.below[0].plain
            undone += trick.winner is None
            taken += trick.winner is not None
    assert undone
    assert taken


def test_a_card_face_down_is_drawn_by_its_suit_and_nobody_is_winning():
    for seed in range(10):
        for game in games(15, seed):
            faces = game.public.table.cards.faces.values()
            entry = next((e for e in game.public.trick if e.put in faces), None)
            if entry is None or not isinstance(game.pending, lt.Decision):
                continue
            other = game.view(game.pending.player)
            real = game.round.table.cards.names[
                next(e.put for e in game.round.trick if e.seat == entry.seat)
            ]
            board = drawn(other)
            assert f"│ {other.table.cards.names[entry.put]} │" in board
            assert f"│ {real} │" not in board
            assert "face down" in board
            assert "winning" not in board
            return
    raise AssertionError("nobody played face down")


def test_threats_and_announcements_are_told_with_who_has_them():
    told = [each.text for each in narrate.story([games(2, 1)[-1].public])]
    assert any(re.fullmatch(r"Sam draws threat [1-4]\.", text) for text in told)
    told = [each.text for each in narrate.story([games(11, 1)[-1].public])]
    assert any(re.fullmatch(r"Boromir announces .* as the longest suit\.", t) for t in told)


def test_sealed_passes_tell_others_nothing_but_what_came_to_them():
    game = games(16, 1)[-1]
    passes = [move for move in game.moves if getattr(move, "sealed", False)]
    assert passes
    told = [each.text for each in narrate.story([game.view(0)])]
    for move in passes:
        card = move.text.split()[1]
        others = any(f"passes {card} to" in text for text in told)
        assert not others or any(m.seat == 0 and m.text.split()[1] == card for m in passes), (
            move.text
        )
    assert any(text.startswith(f"{narrate.called(game.view(0), 0)} gets ") for text in told)


@pytest.mark.one_for_each("number")
@pytest.mark.parametrize("number", SHORT)
@pytest.mark.parametrize("players", [3, 4])
def test_records_are_told_whole_and_as_one_player_saw_them(call, tmp_path, number, players):
    file, seen = tmp_path / "game.record", tmp_path / "seen.record"
    game = games(number, 2, players)[-1]
    lt.save_record(lt.to_record(game), file)
    lt.save_record(lt.redact(game, 1), seen)
    for arguments in ((file,), (file, "--seat", "2"), (seen,)):
        told = call("replay", *arguments)
        assert told.exit_code == 0, told.output
        tricks = told.output.partition("\nTricks\n")[2]
        # Of a card that lay face down the record of another player has only the suit.
        assert re.search(r" wins?\b", tricks) or number == 15
    whole = call("replay", file).output
    numbers = [int(row) for row in re.findall(r"^ {2,3}(\d+)  \S", whole, re.MULTILINE)]
    assert numbers == list(range(1, len(game.public.log.tricks) + 1))


def test_a_redacted_record_says_which_tricks_nobody_took(call, tmp_path):
    game = next(
        last
        for last in (games(5, seed)[-1] for seed in range(5))
        if any(trick.winner is None for trick in last.public.log.tricks)
    )
    file = tmp_path / "seen.record"
    lt.save_record(lt.redact(game, 0), file)
    told = call("replay", file).output
    rows = re.findall(r"^ +\d+  .* (nobody|seat \d) wins$", told, re.MULTILINE)
    winners = [trick.winner for trick in game.public.log.tricks]
    assert rows == ["nobody" if w is None else f"seat {w + 1}" for w in winners]


def typed(screen: str) -> str:
    """Return something that answers what a screen asks."""
    below = " ".join(screen.rpartition("Your hand")[2].split())
    such = re.search(r"type such as “([^”]*)”", below)
    said = re.search(r"(?:Declare|Choose a threat).*?: type ([\w-]+)", below)
    cards = re.findall(r"│([A-Z]\d)│", below)
    if such or said:
        return (such or said)[1]
    if "Type lead" in below or "Type take" in below:
        return "lead" if "Type lead" in below else "take"
    there = re.search(r"lies in this trick already\. Type (\w+)", below)
    return there[1] if there else "1" if "number" in below else cards[0].lower()


@pytest.mark.one_for_each("seat")
@pytest.mark.parametrize(
    ("number", "players", "seat"),
    [(4, 4, 1), (5, 3, 1), (6, 4, 2), (8, 3, 2), (10, 3, 1), (11, 4, 2), (12, 4, 3), (15, 3, 1)],
)
def test_a_chapter_is_played_in_a_small_terminal(terminal, number, players, seat, budget):
    call = ["play", number, "--seed", "5", "--players", players, "--seat", seat]
    game = terminal(call, columns=80, lines=24)
    asked = 0
    while not game.over:
        if "Choose your character" not in game.screen:
            assert game.screen.count("\n") < 24
        if asked % budget(short=4, thorough=1) == 0:
            assert "Type ? for help" not in game.type("zork!") or "no answer" in game.screen
            assert "leave the game" in game.type("?")
            game.type("")
        asked += 1
        game.type(typed(game.screen))
    assert game.process.returncode == 0
    assert "Traceback" not in game.text
    assert re.search(r"The chapter is (won|lost), after \d+ tricks?", game.text)


def test_the_mirror_is_played_in_a_terminal(terminal):
    game = terminal(["play", "16", "--seed", "5"], columns=120, lines=40)
    assert "Choose a card to pass to " in game.screen
    kinds = set()
    while not game.over:
        kinds |= set(re.findall(r"Choose a card to pass|Exchange a card|You lead", game.screen))
        game.type(typed(game.screen))
    assert game.process.returncode == 0
    assert "Choose a card to pass" in kinds
