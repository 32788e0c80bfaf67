"""Chapters as games: views, secrets, records of rules, rounds that stop, shared seats."""

from __future__ import annotations

import json
import pickle
from random import Random

import attrs
import pytest

import lotr_trick as lt
from lotr_trick.testing.strategies import walk
from lotr_trick.trick.compile.settings import make_setting, table_sizes
from lotr_trick.trick.compile.table import make_table

LIBRARY = lt.load()
CHAPTER = LIBRARY.chapter(1)


def dealt(seed=1, **options):
    return lt.seeded(seed).settle(lt.new_game(CHAPTER, **options))


def to_play(game):
    nature = lt.seeded(1)
    while game.pending.kind != "play":
        game = nature.settle(game.apply(game.pending.options[0]))
    return game


def test_the_deal_follows_from_the_seed_alone():
    assert dealt(9) == dealt(9)
    assert dealt(9) != dealt(10)


def test_a_game_is_a_value_and_applying_leaves_it_alone():
    game = dealt()
    before = pickle.dumps(lt.to_record(game))
    first, second = (game.apply(option) for option in game.pending.options[:2])
    assert first != second
    assert pickle.dumps(lt.to_record(game)) == before
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        game.moves = ()


def test_a_player_sees_the_own_hand_and_no_other():
    game = dealt()
    view = game.view(2)
    assert len(view.hand(2)) == 9
    assert view.hand(0) == view.hand(1) == view.hand(3) == ()
    assert view.sizes == (9, 9, 9, 9)
    assert game.public.hands == (None,) * 4


def test_a_player_with_several_seats_sees_all_of_them():
    game = dealt(players=2, control=(0, 1, 0, 1))
    view = game.view(1)
    assert view.seats == (1, 3)
    assert len(view.hand(1)) == len(view.hand(3)) == 9
    assert view.hand(0) == ()
    assert {game.pending.player for game in (to_play(game),)} <= {0, 1}


def test_one_player_may_run_the_whole_table():
    game = to_play(dealt(players=1, control=(0, 0, 0, 0)))
    assert game.pending.player == 0
    assert all(game.view(0).hands)


def test_only_who_is_asked_sees_the_options():
    game = dealt()
    asked = game.pending.player
    assert game.view(asked).pending == game.pending
    other = game.view((asked + 1) % 4).pending
    assert (other.seat, other.kind, other.options) == (game.pending.seat, "choose", ())
    assert game.public.pending.options == ()


def test_a_view_of_nobody_is_refused():
    with pytest.raises(ValueError, match="counted from 0 to 3"):
        dealt().view(4)


def test_a_passed_card_is_seen_by_giver_and_receiver_only():
    game = dealt()
    while game.pending.kind != "pass":
        game = game.apply(game.pending.options[0])
    giver, option = game.pending.seat, game.pending.options[0]
    after = game.apply(option)
    name = game.table.cards.names[option.card]
    for player in range(4):
        told = after.view(player).history[-1]
        assert (name in told) == (player in (giver, option.to))
    assert name not in after.public.history[-1]
    known = after.view(giver).known[option.to]
    assert name in game.table.cards.named(known)


def test_everybody_knows_who_was_dealt_the_card_of_a_taken_character():
    game = dealt()
    seat = game.public.seat_of("frodo")
    assert game.table.cards.named(game.public.known[seat]) == ("R1",)


def test_what_one_passed_is_forgotten_once_it_may_have_gone_on():
    game = dealt(3)
    while game.pending.kind != "pass":
        game = game.apply(game.pending.options[0])
    giver, option = game.pending.seat, game.pending.options[0]
    game = game.apply(option)
    keep = next(o for o in game.pending.options if o.card != option.card)
    game = game.apply(keep)
    assert game.view(giver).known[option.to] >> option.card & 1
    # The second exchange with the same partner: the first giver does not see what comes back.
    assert game.pending.kind == "pass"
    game = game.apply(game.pending.options[0])
    assert game.view(giver).known[option.to] >> option.card & 1
    game = game.apply(game.pending.options[0])
    assert not game.view(giver).known[option.to] >> option.card & 1


def test_tokens_are_public():
    game = to_play(dealt())
    tokens = {token.name: token for token in game.public.tokens}
    assert tokens["ring"].seat == game.public.seat_of("frodo")
    assert tokens["ring"].shows == "rings_locked in force"


def test_rings_that_were_played_turn_the_token():
    nature = lt.seeded(4)
    game = to_play(dealt(4, play_out=True))
    rings = game.table.cards.suits["rings"]
    while game.pending:
        game = nature.settle(game.apply(game.pending.options[-1]))
        shows = next(t.shows for t in game.public.tokens if t.name == "ring")
        lifted = bool(game.round.log.played & rings)
        assert shows == ("rings_locked lifted" if lifted else "rings_locked in force")


def test_a_game_that_is_over_takes_nothing():
    game = dealt()
    while game.pending:
        game = game.apply(game.pending.options[0])
    with pytest.raises(ValueError, match="the game is over"):
        game.apply("play H1")


def test_a_round_stops_when_everybody_can_tell_how_it_ends():
    stopped = played = 0
    for seed in range(40):
        early, whole = dealt(seed), dealt(seed, play_out=True)
        while whole.pending:
            option = whole.pending.options[0]
            whole = whole.apply(option)
            if early.pending:
                early = early.apply(option.text)
        assert early.outcome == whole.outcome
        stopped += len(early.round.log.tricks) < 9
        played += 1
        assert len(whole.round.log.tricks) == 9
    assert stopped > played / 2


def test_a_chapter_may_have_several_rounds():
    """After a round that is won another one is dealt, and its notes count all moves so far."""
    nature, long = lt.seeded(8), LIBRARY.chapter(13)
    for seed in range(200):
        random, game = Random(seed), nature.settle(lt.new_game(long, players=3))
        first = game.round.hands
        while not game.results:
            game = nature.settle(game.apply(random.choice(game.pending.options)))
        if game.outcome is None:
            break
    assert game.outcome is None
    assert set(game.progress.completed) == set(game.results[0].reached.completed)
    assert len(game.progress.completed) == 3
    assert game.round.log.tricks == ()
    assert game.round.hands != first
    notes = [note.after for note in game.round.beside.notes]
    assert notes[0] > 40
    assert lt.replay(lt.to_record(game)) == game


# --- records name their rules -----------------------------------------------------------------


def test_a_corrected_comment_or_source_leaves_the_rules_the_same(tmp_path):
    def digest_of(text):
        pack = tmp_path / "mine"
        pack.mkdir(exist_ok=True)
        (pack / "pack.chapter").write_text(
            'pack mine "Mine"\n  version "1"\n  requires fellowship\n', "utf-8"
        )
        (pack / "a.chapter").write_text(text, "utf-8")
        return lt.new_game(lt.load(pack).chapter(101)).origin.digest

    text = (
        'chapter 101 "Mine"\n  source reconstructed\n'
        "  characters frodo*, bilbo*, gandalf and pippin\n  victory short\n"
    )
    first = digest_of(text)
    assert digest_of("# a comment\n\n" + text) == first
    assert digest_of(text.replace("reconstructed", 'single "a note"')) == first
    assert digest_of(text.replace('"Mine"', '"Yours"')) == first
    assert digest_of(text.replace("bilbo*", "bilbo")) != first


def test_a_record_carries_its_definitions():
    """It replays with nothing but itself: what the library says meanwhile does not matter."""
    game = to_play(dealt())
    whole = json.loads(lt.dumps(lt.to_record(game)))
    goal = next(
        line
        for definition in whole["rules"]["definitions"]
        if definition["name"] == "bilbo" and definition["kind"] == "character"
        for line in definition["lines"]
        if line["word"]["word"] == "goal"
    )
    goal["word"]["goal"]["quantity"]["number"] = 1
    with pytest.raises(lt.RecordError, match="the record's rules are not the ones it names"):
        lt.replay(lt.loads(json.dumps(whole)))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda rules: rules.clear(), "damaged"),
        (lambda rules: rules.update(number="one"), "damaged|not the ones"),
        (lambda rules: rules["definitions"].clear(), "cannot be used"),
        (lambda rules: rules["definitions"].append(7), "damaged"),
        (lambda rules: rules["definitions"][0].update(extra=1), "damaged"),
        (lambda rules: rules["definitions"][0].update(kind=[]), "damaged|not the ones|used"),
        (
            lambda rules: rules["definitions"][0]["lines"][0].update(word={"word": "os"}),
            "unknown word 'os'",
        ),
        (lambda rules: rules["definitions"][0]["lines"][0].update(word=None), "damaged"),
        (
            lambda rules: next(
                line["word"]
                for definition in rules["definitions"]
                for line in definition["lines"]
                if line["word"]["word"] == "ranks"
            ).update(high=10**9),
            "cannot run from 1 to 1000000000",
        ),
    ],
)
def test_hostile_definitions_get_a_clear_error(change, message):
    whole = json.loads(lt.dumps(lt.to_record(dealt())))
    change(whole["rules"])
    with pytest.raises(lt.RecordError, match=message):
        lt.replay(lt.loads(json.dumps(whole)))


@pytest.mark.parametrize(
    "setting",
    [
        {},
        {"players": 4},
        {"players": 4, "control": [0, 1, 2, 9], "play_out": False},
        {"players": 10**9, "control": [0] * 4, "play_out": False},
        {"players": 4, "control": "four", "play_out": False},
        {"players": 4, "control": [0, 1, 2, 3], "play_out": False, "more": 1},
    ],
)
def test_hostile_settings_get_a_clear_error(setting):
    whole = json.loads(lt.dumps(lt.to_record(dealt())))
    whole["setting"] = setting
    with pytest.raises(lt.RecordError):
        lt.replay(lt.loads(json.dumps(whole)))


def test_a_record_of_another_game_is_foreign():
    record = attrs.evolve(lt.to_record(dealt()), game="chess")
    with pytest.raises(lt.RecordError, match="a record of the game 'chess'"):
        lt.replay(record)


def test_tables_of_one_chapter_and_company_are_equal_however_often_they_are_made():
    chapter = CHAPTER
    made = [make_table.__wrapped__(chapter, make_setting(chapter, 4)) for _ in range(2)]
    assert made[0] is not made[1]
    assert made[0] == made[1]
    assert hash(made[0]) == hash(made[1])
    assert made[0] != make_table(chapter, make_setting(chapter, 3))
    assert made[0] != attrs.evolve(made[0], stops="")
    assert made[0] != attrs.evolve(made[0], roles=made[0].roles[:2])


# --- how a round is judged ------------------------------------------------------------------------


@pytest.mark.parametrize("number", LIBRARY.playable)
def test_a_result_differs_from_what_a_player_knows_only_where_it_decides_nothing(number):
    """A round that stops early is judged by what everybody can tell, so that the result tells
    nothing of a hand. A player may know better; then the round is lost anyway by another goal.
    """
    chapter = LIBRARY.chapter(number)
    for players in table_sizes(chapter):
        for seed in range(12):
            game = walk(lt.new_game(chapter, players=players), seed, [seed + n for n in range(400)])
            result = game.public.result
            if result is None or result.broken:
                continue
            for judged in result.judged:
                # A hand that is laid out belongs to nobody: one of the players looks at it.
                player = max(0, game.table.setting.control[judged.seat])
                own = game.view(player).verdicts[judged.seat]
                if own.final and own.met != judged.met:
                    assert not result.won
                    assert not game.round.over
                    assert not game.public.verdicts[judged.seat].final
