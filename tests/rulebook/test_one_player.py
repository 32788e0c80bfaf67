"""One player alone: what the rulebook says of it that no told game can show."""

from __future__ import annotations

from random import Random

import pytest

import lotr_trick as lt
from lotr_trick.testing.checks import CHECKS, check_twins
from lotr_trick.trick.mechanics.dealing import APART
from lotr_trick.trick.mechanics.exchange_limits import ExchangesARound, SingleExchanges
from lotr_trick.trick.moves import CHOOSE
from lotr_trick.trick.state.progress import Progress
from lotr_trick.trick.state.round import NoteKind

LIBRARY = lt.load()
CHAPTERS = range(1, 37)
LAYS_BY = {12, 20, 24, 25, 27, 28}
"""Chapters in which cards are laid by, face down."""


def played(number: int, seed: int, *, answer: str = ""):
    """Yield the positions of a random round of one player; what begins with an answer is chosen."""
    nature, random = lt.seeded(seed), Random(seed)
    game = nature.settle(lt.new_game(LIBRARY.chapter(number), 1, play_out=True))
    while game.pending and not game.results:
        yield game
        options = game.pending.options
        chosen = [option for option in options if answer and option.text == answer]
        game = nature.settle(game.apply(random.choice(chosen or options)))
    yield game


def setups(number: int, seed: int, **told: str):
    return [game for game in played(number, seed, **told) if game.round.leader < 0]


@pytest.mark.parametrize("number", CHAPTERS)
def test_every_chapter_can_be_played_alone_to_its_end(number, budget):
    for seed in range(budget(short=2, thorough=20)):
        *_, end = played(number, seed)
        assert end.results


@pytest.mark.parametrize("number", CHAPTERS)
def test_one_player_runs_four_hands_that_lie_open(number):
    for game in played(number, 1):
        assert game.players == 1
        assert game.table.seats == 4
        if game.pending:
            assert game.pending.player in {0, lt.TABLE}
        assert named(game, game.view(0).hands) == named(game, game.round.hands)
        if number not in LAYS_BY and any(game.round.hands):
            assert named(game, game.public.hands) == named(game, game.round.hands)


def named(game, hands):
    """Return hands by the names of cards: of copies nobody can tell which is where."""
    return [None if hand is None else game.table.cards.named(hand) for hand in hands]


def special(number: int) -> tuple[str, ...]:
    """Return the cards that are set aside and dealt among the first."""
    if number == 25:
        return ()
    return ("WT", "BT") if 19 <= number < 29 else ("R1",)


def first_deal(number: int, seed: int, **options: str):
    """Return a game in which the hands have been dealt that one begins with."""
    nature, random = lt.seeded(seed), Random(seed)
    game = nature.settle(lt.new_game(LIBRARY.chapter(number), 1, options=options))
    while not game.round.zone("stock"):
        game = nature.settle(game.apply(random.choice(game.pending.options)))
    return game


@pytest.mark.parametrize("number", CHAPTERS)
def test_each_hand_begins_with_four_cards_and_the_special_ones_are_among_them(number):
    game = first_deal(number, number)
    assert {hand.bit_count() for hand in game.round.zones[:4]} == {5 if number == 31 else 4}
    dealt = [card for hand in game.round.zones[:4] for card in game.table.cards.named(hand)]
    assert set(special(number)) <= set(dealt)


@pytest.mark.parametrize("number", [1, 19])
def test_alone_all_four_goals_have_to_be_met(number):
    met = set()
    for seed in range(40):
        *_, end = played(number, seed)
        judged = [goal.met for goal in end.results[0].judged]
        # Goals count for nothing once a card that had to be led lost the round.
        assert len(judged) == (0 if end.results[0].broken else 4)
        assert end.results[0].won == (len(judged) == 4 and all(judged))
        met.add(sum(judged))
    assert max(met) >= 2


@pytest.mark.parametrize("number", CHAPTERS)
def test_the_checks_of_every_game_hold_alone(number, budget):
    for seed in range(budget(short=1, thorough=5)):
        positions = list(played(number, seed))
        for game in positions[:: max(1, len(positions) // 3)]:
            for check in CHECKS:
                # A card that is laid by lay open before, which twins of the public do not know.
                if check is not check_twins or number not in LAYS_BY:
                    check(game)


def test_alone_frodo_has_his_side_for_three_players():
    game = lt.new_game(LIBRARY.chapter(1), 1)
    frodo = next(role for role in game.table.roles if role.name == "frodo")
    three = lt.new_game(LIBRARY.chapter(1), 3).table
    assert frodo.goal == next(role for role in three.roles if role.name == "frodo").goal


def test_characters_are_given_from_the_left_of_frodo_and_starred_ones_among_them():
    for seed in range(20):
        games = setups(1, seed)
        choosing = [g.pending for g in games if g.pending and g.pending.kind == CHOOSE]
        frodo = games[-1].public.seat_of("frodo")
        assert [asked.seat for asked in choosing] == [(frodo + n) % 4 for n in (1, 2, 3)]
        assert games[-1].public.seat_of("bilbo") is not None


def test_setups_begin_left_of_frodo():
    for seed in range(20):
        games = setups(1, seed)
        frodo = games[-1].public.seat_of("frodo")
        asked = [g.pending.seat for g in games if g.pending and g.pending.kind == "exchange"]
        assert asked == sorted(asked, key=lambda seat: (seat - frodo) % 4)


def test_only_one_character_exchanges_in_a_round():
    for seed in range(20):
        asked = [g.pending.seat for g in setups(1, seed, answer="exchange cards") if g.pending]
        kinds = [g.pending.kind for g in setups(1, seed, answer="exchange cards") if g.pending]
        assert kinds.count("exchange") == 1, asked
        assert kinds.count("pass") == 1


def test_nobody_has_to_exchange():
    for seed in range(20):
        kinds = [g.pending.kind for g in setups(1, seed, answer="exchange nothing") if g.pending]
        assert kinds.count("exchange") == 2
        assert "pass" not in kinds


def test_a_character_with_two_exchanges_may_do_both():
    done = set()
    for seed in range(40):
        games = setups(12, seed, answer="exchange cards")
        asked = [g.pending.seat for g in games if g.pending and g.pending.kind == "pass"]
        assert len({*asked}) <= 1
        done.add(len(asked))
    assert done == {2}


@pytest.mark.parametrize(("number", "stock"), [(1, 20), (5, 12), (6, 16), (17, 28)])
def test_the_stock_after_the_deal_is_as_large_as_the_book_says(number, stock):
    nature = lt.seeded(3)
    game = nature.settle(lt.new_game(LIBRARY.chapter(number), 1))
    assert game.round.zone("stock").bit_count() == stock


def test_the_horn_is_not_used_alone():
    chapter, announced = LIBRARY.chapter(11), {}
    for players in (1, 4):
        announced[players] = False
        for seed in range(8):
            nature = lt.seeded(seed)
            game = nature.settle(lt.new_game(chapter, players))
            while not game.public.playing:
                game = nature.settle(game.apply(game.pending.options[0]))
            assert any("boromir" in role.name for role in game.table.roles)
            kinds = {note.kind for note in game.public.notes}
            announced[players] |= NoteKind.ANNOUNCES in kinds
    assert announced == {1: False, 4: True}


@pytest.mark.parametrize("number", CHAPTERS)
def test_a_round_alone_replays_from_its_record(number):
    *_, end = played(number, 5)
    assert lt.replay(lt.loads(lt.dumps(lt.to_record(end)))) == end


def test_two_orcs_at_least_are_in_the_first_hands_of_chapter_20():
    counts = []
    for seed in range(30):
        game = first_deal(20, seed)
        cards = [card for hand in game.round.zones[:4] for card in game.table.cards.named(hand)]
        counts.append(cards.count("ORC"))
    assert min(counts) == 2
    assert max(counts) == 3


def test_in_chapter_24_characters_are_given_on_hands_of_two_with_the_white_tower():
    for seed in range(10):
        games = setups(24, seed)
        choosing = [g for g in games if g.pending and g.pending.kind == CHOOSE]
        assert len(choosing) == 3
        for game in choosing:
            hands = [game.table.cards.named(hand) for hand in game.round.zones[:4]]
            assert [len(hand) for hand in hands] == [2, 2, 2, 2]
            assert sum("WT" in hand for hand in hands) == 1
            assert not any("BT" in hand for hand in hands)


@pytest.mark.parametrize(("played_before", "cards"), [(0, 6), (1, 7), (2, 8), (3, 9)])
def test_hands_of_helms_deep_are_filled_up_to_those_of_four_players(played_before, cards):
    done = tuple(f"round {number}" for number in range(1, played_before + 1))
    kept = Progress(done=done)
    nature, random = lt.seeded(played_before), Random(3)
    game = lt.new_game(LIBRARY.chapter(25), 1, kept=kept, play_out=True)
    game, most = nature.settle(game), 0
    while game.pending and not game.results:
        if game.round.leader >= 0 and not game.round.trick:
            stock = game.round.zone("stock").bit_count()
            most = max(most, stock)
        game = nature.settle(game.apply(random.choice(game.pending.options)))
    assert most == 4 * (cards - 4)


def test_the_towers_of_helms_deep_may_be_anywhere():
    dealt = set()
    for seed in range(30):
        game = first_deal(25, seed)
        cards = {card for hand in game.round.zones[:4] for card in game.table.cards.named(hand)}
        dealt.add(len(cards & {"WT", "BT"}))
    assert dealt >= {0, 1}


def test_alone_a_lost_card_lies_beside_a_tower_event_only_if_the_table_agrees_on_it():
    for number in (29, 31, 36):
        game = first_deal(number, 1)
        assert game.table.cards.named(game.round.lost) == ("WT",)
        game = first_deal(number, 1, tower_events_alone="always_one")
        (lost,) = game.table.cards.named(game.round.zone(APART))
        assert lost not in {"WT", "R1"}
        assert game.table.cards.named(game.round.lost) == ("WT",)
    game = first_deal(19, 1, tower_events_alone="always_one")
    assert game.round.lost.bit_count() == 1
    assert not game.round.zone(APART)


def test_options_of_one_player_are_not_offered_to_more():
    with pytest.raises(lt.CannotPlay, match="exchanges_alone"):
        lt.new_game(LIBRARY.chapter(19), 4, options={"exchanges_alone": "just_one"})
    with pytest.raises(lt.CannotPlay, match="first_setup"):
        lt.new_game(LIBRARY.chapter(19), 1, options={"first_setup": "left_first"})


ONE_EXCHANGE = """\
pack alone "Alone"
  version "0.1"
  requires fellowship

replace rule alone_with_the_ring
  source reconstructed
  in solo
    starts with R1 set aside
    1 exchange a round
"""


def test_where_one_exchange_is_allowed_even_a_character_with_two_does_one(tmp_path):
    (tmp_path / "alone").mkdir()
    (tmp_path / "alone" / "pack.chapter").write_text(ONE_EXCHANGE, "utf-8")
    chapter, done = lt.load(tmp_path / "alone").chapter(12), set()
    for seed in range(20):
        nature, exchanged = lt.seeded(seed), 0
        game = nature.settle(lt.new_game(chapter, 1))
        while game.pending and game.round.leader < 0:
            wanted = [each for each in game.pending.options if each.text == "exchange cards"]
            exchanged += bool(wanted)
            game = nature.settle(game.apply((wanted or game.pending.options)[0]))
        done.add(exchanged)
    assert done == {1}


def test_the_second_box_has_the_two_readings_of_how_many_exchange():
    for choice, limit in (("of_one_character", ExchangesARound), ("just_one", SingleExchanges)):
        table = lt.new_game(LIBRARY.chapter(19), 1, options={"exchanges_alone": choice}).table
        assert [type(word) for word in table.laws.of_kind("exchange")] == [limit]
