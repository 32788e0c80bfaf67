"""What the rulebooks say and no told game can: the box, what is secret, what may be said."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

import lotr_trick as lt
from lotr_trick.analysis import make_random
from lotr_trick.kernel import TABLE
from lotr_trick.trick.compile.model import members_of
from lotr_trick.trick.mechanics.threats import threat_in, threats_at
from lotr_trick.trick.scenarios.run import end_of_scenario
from lotr_trick.trick.views.why import why_goal

LIBRARY = lt.load()
FELLOWSHIP = [d for d in LIBRARY.definitions if d.meta.pack == "fellowship"]
CHAPTERS = [d for d in FELLOWSHIP if d.kind == "chapter"]
SHORT = [int(d.name) for d in CHAPTERS if int(d.name) in LIBRARY.playable]
TOWERS = [d for d in LIBRARY.definitions if d.meta.pack == "two_towers"]
TOWER_CHAPTERS = [d for d in TOWERS if d.kind == "chapter"]
FIRST = pytest.mark.parametrize("number", [1, 19])
"""The first chapter of each box, whose setup its rulebook tells step by step."""


def texts(definition, word):
    """Return the lines of a definition that begin with a word."""
    return [line.text for line in definition.lines if line.text.startswith(f"{word} ")]


def positions(number=1, players=4, seed=1):
    """Yield a game of a chapter from the first draw to its end, played at random."""
    nature, pick = lt.seeded(seed), make_random(seed)
    game = nature.settle(lt.new_game(LIBRARY.chapter(number), players, play_out=True))
    while game.pending is not None:
        yield game
        player = game.pending.player
        view = game.public if player == TABLE else game.view(player)
        game = nature.settle(game.apply(pick(view)))
    yield game


def first(kind, **options):
    """Return the first position of a game at which something of a kind is asked."""
    return next(game for game in positions(**options) if game.pending.kind == kind)


# --- the box ----------------------------------------------------------------------------


def test_the_box_has_a_ring_token_and_a_star_for_each_of_four_players():
    (told,) = [s for s in LIBRARY.scenarios(1) if s.name == "a round that everybody wins"]
    lying = Counter(token.name for token in end_of_scenario(LIBRARY, told).public.tokens)
    assert lying == {"ring": 1, "star": 4}


def test_the_second_box_has_a_token_of_each_tower_four_stars_and_those_of_its_second_part():
    (told,) = [s for s in LIBRARY.scenarios(19) if s.name == "a round that the hunters win"]
    lying = Counter(token.name for token in end_of_scenario(LIBRARY, told).public.tokens)
    assert lying == {"white_tower": 1, "black_tower": 1, "star": 4}
    tokens = {d.name: d for d in LIBRARY.definitions if d.kind == "token"}
    assert texts(tokens["burden"], "shows") == ["shows one of 2, 3, 4 and 5"]
    assert "ring" in tokens


def test_the_first_chapter_has_four_characters_and_the_others_are_sealed_on_96_cards():
    assert members_of(CHAPTERS[0]) == ("frodo", "bilbo", "gandalf", "pippin")
    kinds = Counter(definition.kind for definition in FELLOWSHIP)
    threats = sum(
        int(last) - int(low) + 1
        for definition in FELLOWSHIP
        for text in texts(definition, "numbers")
        for low, last in [text.removeprefix("numbers ").split("-")]
    )
    sealed = kinds["chapter"] - 1 + kinds["character"] - 4 + kinds["event"] + kinds["rider"]
    sealed += kinds["gift"] + threats
    # The 9 of forests, the Balrog, eight rivers and the card of the endless road.
    assert sealed + 1 + 1 + 8 + kinds["road"] == 96


def test_the_first_chapter_of_the_second_box_has_four_characters_and_96_cards_hold_the_others():
    assert members_of(TOWER_CHAPTERS[0]) == (
        "aragorn_hunter",
        "boromir",
        "legolas_hunter",
        "gimli_hunter",
    )
    kinds = Counter(definition.kind for definition in TOWERS)
    sealed = kinds["chapter"] - 1 + kinds["character"] - 4 + kinds["event"] + kinds["rider"]
    # Three characters are the two sides of two cards. Six orcs, eight forests of Fangorn, seven
    # rings and two cards of weariness come in later. Not every event is known to be a card.
    assert sealed - 1 + 6 + 8 + 7 + 2 <= 96


@pytest.mark.parametrize(("chapters", "first_one"), [(CHAPTERS, 1), (TOWER_CHAPTERS, 19)])
def test_each_story_has_eighteen_chapters(chapters, first_one):
    numbers = [int(definition.name) for definition in chapters]
    assert numbers == list(range(first_one, first_one + 18))


@pytest.mark.parametrize(("box", "without"), [(FELLOWSHIP, ["gandalf_servant"]), (TOWERS, [])])
def test_a_character_card_has_a_name_of_its_own_and_one_goal(box, without):
    people = [definition for definition in box if definition.kind == "character"]
    assert len({person.title() for person in people}) == len(people)
    # One has none, and the card says so.
    assert [person.name for person in people if len(texts(person, "goal")) != 1] == without


def test_the_chapter_card_says_whether_victory_is_short_or_long():
    said = {int(d.name): texts(d, "victory")[0].split()[1] for d in CHAPTERS}
    assert {number for number, victory in said.items() if victory != "short"} == {9, 13, 14, 17, 18}
    assert said[18] == "2"


def test_the_chapter_card_of_the_second_box_says_whether_victory_is_short_or_long():
    said = {int(d.name): texts(d, "victory")[0].split()[1] for d in TOWER_CHAPTERS}
    assert list(said) == list(range(19, 37))
    others = {number: victory for number, victory in said.items() if victory != "short"}
    # Its rulebook says of one that it has four rounds, and shows that another is long.
    assert others == {25: "4", 32: "long"}


@pytest.mark.parametrize("number", LIBRARY.playable)
def test_a_chapter_uses_the_characters_and_threats_that_it_names(number):
    table = lt.new_game(LIBRARY.chapter(number)).table
    card = LIBRARY.chapter(number).definition
    cast = {role.definition.name for role in table.roles if not role.hidden}
    assert cast <= set(members_of(card))
    assert bool(threats_at(table)) == bool(texts(card, "threats"))


def test_characters_leave_the_story_and_come_back():
    casts = {int(card.name): members_of(card) for card in CHAPTERS}
    assert [number for number in range(1, 13) if "gandalf" in casts[number]] == [1, 2, 10, 12]
    assert [number for number in casts if "bilbo" in casts[number]] == [1]
    casts = {int(card.name): members_of(card) for card in TOWER_CHAPTERS}
    assert [number for number in casts if "eomer" in casts[number]] == [20, 24, 25, 27]
    assert [number for number in casts if "grishnakh" in casts[number]] == [21]


@pytest.mark.parametrize("number", SHORT)
def test_any_chapter_may_be_the_first_that_is_played(number):
    *_, last = positions(number, players=3)
    assert last.outcome is not None
    assert last.results[0].tricks > 0


def test_a_gift_is_gone_where_the_chapter_does_not_name_it(tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.chapter").write_text(
        'pack mine "Mine"\n  version "1"\n  requires fellowship\n', "utf-8"
    )
    (folder / "later.chapter").write_text(
        'chapter 101 "Later"\n  source reconstructed\n'
        "  characters frodo*, aragorn*, boromir_captain* and gloin\n"
        "  threats threat_cards\n  victory short\n",
        "utf-8",
    )
    here, later = LIBRARY.chapter(11), lt.load(folder).chapter(101)
    asked = {}
    for chapter in (here, later):
        nature, pick = lt.seeded(3), make_random(3)
        game, kinds = nature.settle(lt.new_game(chapter)), set()
        while game.pending.kind != "play":
            kinds.add(game.pending.kind)
            game = nature.settle(game.apply(pick(game.view(game.pending.player))))
        said = [text for text in game.public.announcements if "announces" in text]
        asked[chapter.number] = ("declare" in kinds, "choose a threat" in kinds, len(said))
    assert asked == {11: (True, False, 1), 101: (False, True, 0)}


# --- what lies open and what is secret --------------------------------------------------


@FIRST
def test_the_lost_card_lies_open(number):
    game = first("choose", number=number)
    (lost,) = game.table.cards.named(game.round.lost)
    for view in (game.public, *map(game.view, range(4))):
        assert game.table.cards.named(view.lost) == (lost,)


def test_a_threat_that_was_drawn_lies_open():
    game = first("play", number=2)
    seat = game.public.seat_of("sam")
    for view in (game.public, *map(game.view, range(4))):
        assert threat_in(view.marks[seat]) in {1, 2, 3, 4}


@FIRST
def test_characters_are_chosen_with_the_own_hand_in_view(number):
    game = first("choose", number=number)
    assert len(game.view(game.pending.player).own_hand) == 9


@pytest.mark.parametrize(
    ("number", "starred", "token"),
    [(1, ["frodo", "bilbo"], "ring"), (19, ["aragorn_hunter", "boromir"], "white_tower")],
)
def test_stars_mark_who_must_be_taken_and_none_lies_there_when_play_begins(number, starred, token):
    game = first("choose", number=number)
    assert [role.name for role in game.table.roles if role.starred] == starred
    game = first("play", number=number)
    assert [lying.name for lying in game.public.tokens] == [token]


@FIRST
def test_everybody_sees_the_own_hand_only(number):
    game = first("choose", number=number)
    for player in range(4):
        view = game.view(player)
        assert [seat for seat, hand in enumerate(view.hands) if hand is not None] == [player]
        assert view.hand(player) == game.table.cards.named(game.round.hands[player])
    assert game.public.hands == (None,) * 4


@FIRST
def test_both_cards_of_an_exchange_go_face_down(number):
    game = first("pass", number=number)
    for _ in range(2):
        option = game.pending.options[0]
        name = game.table.cards.names[option.card]
        game = game.apply(option)
        told = {player: name in game.view(player).history[-1].split() for player in range(4)}
        assert [player for player in told if told[player]] == sorted((option.seat, option.to))
        assert name not in game.public.history[-1].split()


@FIRST
def test_won_cards_are_with_their_winner_and_in_no_hand(number):
    for game in islice(positions(number, seed=3), 20, None):
        round_, named = game.round, game.table.cards.named
        won = [trick for trick in round_.log.tricks if trick.winner is not None]
        for trick in won:
            assert round_.log.taken[trick.winner] & trick.cards == trick.cards
        # By name: a card of which there are several may be in a hand and in a trick.
        elsewhere = (round_.lost, round_.undealt, *(1 << entry.put for entry in round_.trick))
        places = [*round_.hands, *(trick.cards for trick in round_.log.tricks), *elsewhere]
        lying = Counter(name for place in places for name in named(place))
        assert lying == Counter(named(game.table.deck))
    assert len(won) == 9


@pytest.mark.parametrize(
    ("number", "who", "suit"), [(1, "frodo", "rings"), (19, "legolas_hunter", "forests")]
)
def test_cards_that_count_for_a_goal_may_lie_open_with_their_winner(number, who, suit):
    *_, game = positions(number, seed=3)
    seat = game.public.seat_of(who)
    counted = game.public.log.taken[seat] & game.table.cards.suits[suit]
    reason = why_goal(game.public, seat)
    assert counted.bit_count() == reason.verdict.have > 0


# --- what may be said -------------------------------------------------------------------

SEEN_BY_ALL = ("roles", "sizes", "lost", "leader", "trick", "log", "playing")


@pytest.mark.parametrize("number", [1, 2, 3, 4, 19])
def test_what_the_table_may_talk_of_is_seen_by_each(number):
    for game in islice(positions(number), 0, None, 5):
        views = [game.view(player) for player in range(4)]
        for name in SEEN_BY_ALL:
            assert all(getattr(view, name) == getattr(game.public, name) for view in views)
        assert all(set(game.public.notes) <= set(view.notes) for view in views)
        # Who looks into the own hand may know more of a goal, which is not for the table.
        assert all(set(game.public.tokens) <= set(view.tokens) for view in views)


@pytest.mark.parametrize("number", [2, 19])
def test_everybody_may_be_reminded_of_goals_and_how_they_stand(number):
    game = first("play", number=number)
    for seat in range(4):
        reason = why_goal(game.public, seat)
        assert reason.name == game.public.name_of(seat)
        assert reason.goal.words in " ".join(reason.line.text.split())
        assert reason.sentence


@FIRST
def test_nobody_learns_which_character_another_would_have_liked(number):
    game = first("choose", number=number)
    asked = game.pending.player
    for player in {0, 1, 2, 3} - {asked}:
        assert game.view(player).pending.options == ()
    after = game.apply(game.pending.options[0])
    assert len(after.public.history) == len(game.public.history) + 1
    assert after.public.history[-1].endswith(game.pending.options[0].text)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(
    ("number", "card", "name"),
    [
        (19, "WT", "aragorn_hunter"),
        (20, "WT", "aragorn_hunter"),
        (21, "WT", "ugluk"),
        (22, "WT", "treebeard"),
        (23, "WT", "aragorn_hunter"),
        (24, "WT", "gandalf_the_white"),
        (26, "WT", "treebeard"),
        (27, "BT", "saruman"),
        (28, "WT", "gandalf_the_white"),
        (29, "R1", "frodo_mordor"),
        (36, "R1", "sam_ring_bearer"),
    ],
)
def test_the_holder_of_a_card_has_its_character_and_is_not_asked(players, number, card, name):
    for seed in range(3):
        nature = lt.seeded(seed)
        game = nature.settle(lt.new_game(LIBRARY.chapter(number), players))
        while game.pending.kind != "choose":
            game = nature.settle(game.apply(game.pending.options[0]))
        (holder,) = [
            s for s, hand in enumerate(game.round.hands) if card in game.table.cards.named(hand)
        ]
        role = game.public.role(holder)
        assert role is not None
        assert role.name == name
        assert game.pending.seat == (holder + 1) % players
