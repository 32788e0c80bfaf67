"""Where cards lie: each in one place at every moment, and copies of a card without identity."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from kit.packs import small_pack

import lotr_trick as lt
from lotr_trick.analysis.deals import unknown
from lotr_trick.analysis.worlds import world
from lotr_trick.testing.leaks import check_way, wander
from lotr_trick.testing.proofs import viewers
from lotr_trick.testing.rounds import beginnings
from lotr_trick.testing.twins import twins
from lotr_trick.trick.state.zones import Seen

HERE = Path(__file__).parent
# The bundled chapters, and small ones in which many orcs are laid by, taken and passed.
COPIED = small_pack("copied")
PACKS = (COPIED, small_pack("marked"), small_pack("deep"))
CHAPTERS = {number: pack.chapter(number) for pack in PACKS for number in pack.playable}
SMALL = (971, 972, 973, 974, 975, 976)


def rounds(start, seed):
    """Yield every position of a game in which everything is drawn by the seed, nature's too."""
    nature, random, game = lt.seeded(seed), Random(seed), start
    while game.pending is not None:
        yield game
        if isinstance(game.pending, lt.Chance):
            texts = [move.text for move in game.moves]
            game = game.apply(nature.draw(game.pending, texts))
        else:
            game = game.apply(random.choice(game.pending.options))
    yield game


def places(round_):
    """Return the names of the cards of every place: zones, the trick on the table, the tricks."""
    names = round_.table.cards.names
    found = [round_.table.cards.named(cards) for cards in round_.zones]
    found += [[names[entry.shown] for entry in trick.entries] for trick in round_.log.tricks]
    return [*found, [names[entry.shown] for entry in round_.trick]]


def counted(round_):
    return Counter(name for place in places(round_) for name in place)


def every_card(table):
    """Return the names of all cards that a round has: those of the deck, and of piles beside it."""
    cards = table.deck
    for pile in table.piles:
        cards |= pile.cards
    return Counter(table.cards.named(cards))


def check_places(round_):
    assert counted(round_) == every_card(round_.table)
    for cards in round_.zones:
        # Of copies a place has the first ones, however they came there.
        assert round_.table.cards.gathered(cards) == cards


@pytest.mark.one_for_each("number")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", CHAPTERS)
def test_every_card_lies_in_one_place_at_every_moment(number, players):
    for start in beginnings(CHAPTERS[number], players, play_out=True):
        for seed in range(40 if number in SMALL else 3):
            for game in rounds(start, seed):
                check_places(game.round)


@pytest.mark.parametrize("number", CHAPTERS)
def test_a_card_that_was_played_is_in_the_log_under_a_bit_of_its_own(number):
    """Totals of what was won are unions: copies that were won must differ in them."""
    for seed in range(20 if number in SMALL else 2):
        *_, last = rounds(lt.new_game(CHAPTERS[number], 4, play_out=True), seed)
        log = last.round.log
        shown = [1 << entry.shown for trick in log.tricks for entry in trick.entries]
        assert sum(shown) == log.played
        assert sum(taken.bit_count() for taken in log.taken) == sum(
            len(trick.entries) for trick in log.tricks if trick.winner is not None
        )


# --- a tucked orc -----------------------------------------------------------------------------

DEAL = (
    "deal: H1 H2 H3 H4 H5 H6 H7 M1 M2 M3 WT ORC / "
    "H8 M4 F1 F2 F3 F4 F5 F6 F7 F8 BT ORC / "
    "M5 M6 M7 M8 S1 S2 S3 S4 S5 S6 S7 ORC"
)
LEAVE, BACK = "leave the tucked card", "take the tucked card back"


BETWEEN = {"tucked_cards": "between_tricks"}


def riders(tucked, options=BETWEEN, deal=DEAL):
    """Return chapter 20 with an orc in every hand, after Éomer tucked a card."""
    game = lt.new_game(COPIED.chapter(20), 3, play_out=True, options=options)
    game = game.apply("lost: S8").apply(deal)
    game = game.apply("choose eomer").apply("choose legolas_hunter").apply(f"tuck {tucked}")
    game = game.apply("pass S2 to aragorn_hunter")
    return game.apply("pass S2 back to legolas_hunter")


def test_a_tucked_orc_stays_tucked_when_others_play_theirs():
    game = riders("ORC")
    eomer = game.public.seat_of("eomer")
    # Both others play their orcs, and Éomer is asked before each trick.
    for move in (LEAVE, "play H1", "play H8", "play ORC", LEAVE, "play F1", "play S1", "play ORC"):
        assert (game.pending.kind == "take back") == (move == LEAVE)
        game = game.apply(move)
        assert game.table.cards.named(game.round.zone("tucked", eomer)) == ("ORC",)
        assert "ORC" not in game.table.cards.named(game.round.zones[eomer])
        for view in (game.public, *map(game.view, range(3))):
            assert view.laid == (0, 1, 0)
    assert game.pending.kind == "take back"
    kept = game.apply(LEAVE)
    assert "play ORC" not in {option.text for option in kept.pending.options}
    back = game.apply(BACK)
    assert "ORC" in game.table.cards.named(back.round.zones[eomer])
    assert back.public.laid == (0, 0, 0)
    # An orc is not led while there is another card: he plays it when he cannot follow.
    assert counted(back.round) == every_card(back.table)


def test_a_tucked_orc_is_not_the_orc_in_the_same_hand():
    """Of two orcs one is tucked: the other one is played, and the tucked one stays."""
    deal = DEAL.replace("F8 BT ORC", "F8 ORC ORC").replace("WT ORC /", "WT BT /")
    game = riders("ORC", deal=deal)
    for move in (
        *(LEAVE, "play M1", "play M4", "play M5"),
        *(LEAVE, "play M6", "play M2", "play ORC"),
    ):
        game = game.apply(move)
    assert game.table.cards.named(game.round.zone("tucked", 1)) == ("ORC",)
    assert "ORC" not in game.table.cards.named(game.round.zones[1])
    assert game.view(1).hand(1).count("ORC") == 1
    assert game.pending.kind == "take back"
    assert game.public.laid == (0, 1, 0)


def test_before_each_card_of_its_own_a_seat_may_take_the_tucked_card_back():
    game = riders("ORC", options={})
    eomer, asked = game.public.seat_of("eomer"), 0
    while len(game.round.log.tricks) < 6:
        turn = game.round.turn == eomer
        assert game.pending.kind == ("take back" if turn else "play")
        asked += turn
        left = game.apply(LEAVE) if turn else game
        if turn:
            back = game.apply(BACK)
            assert not back.round.zone("tucked", eomer)
            assert back.round.hands == game.round.hands
            assert back.round.trick == game.round.trick
            assert (back.pending.kind, back.pending.seat) == ("play", eomer)
        game = left.apply(next(o for o in left.pending.options if o.text != "play ORC"))
    assert asked == 6


@pytest.mark.parametrize("options", [{}, BETWEEN], ids=["before any card", "between tricks"])
def test_nobody_else_can_tell_that_an_orc_was_tucked(options):
    """The same cards are played after an orc was tucked and after another card was."""
    game, other = riders("ORC", options), riders("F8", options)
    seat, compared = game.public.seat_of("eomer"), 0
    random = Random(4)
    while game.pending is not None and len(game.round.log.tricks) < 8:
        for player in (None, *range(3)):
            if player != seat:
                views = [g.public if player is None else g.view(player) for g in (game, other)]
                assert views[0] == views[1]
                compared += 1
        mine, theirs = ([option.text for option in g.pending.options] for g in (game, other))
        # Neither card is played by who tucked: what both may do is done.
        both = [text for text in mine if text in theirs and text != BACK]
        choice = random.choice([text for text in both if text != "play ORC"] or both)
        game, other = game.apply(choice), other.apply(choice)
    assert compared > 50


# --- copies in every mechanic -----------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("number", SMALL)
def test_twins_are_told_alike_where_copies_change_hands(number, players):
    start, compared = lt.new_game(COPIED.chapter(number), players, play_out=True), 0
    for seed in range(6):
        game = wander(start, seed, (9, 14, 25)[seed % 3])
        for player in viewers(game):
            for twin in islice(twins(game, player), 2):
                check_way(game, twin, player)
                compared += 1
    assert compared > 20


def test_what_was_tucked_does_not_tell_what_is_kept_when_a_card_is_passed():
    """Everybody saw the lost card go into a hand: once a card was passed from it face down, only
    who has it can tell whether it is there still, tucked away or not.
    """
    start = lt.new_game(COPIED.chapter(971), 3, play_out=True)
    deal = "deal: H1 H2 M1 WT / H3 F1 M2 ORC / H4 F2 ORC ORC"
    game = start.apply("lost: M3").apply(deal)
    for name in ("ann", "bob", "cid"):
        game = game.apply(f"choose {name}")
    ann = game.public.seat_of("ann")
    lost = game.table.cards.set_of(["M3"])
    games = [game.apply(f"tuck {tucked}").apply("pass H2 to bob") for tucked in ("M3", "M1")]
    for game in games:
        assert game.round.hands[ann] & lost
        assert not game.public.known[ann] & lost
    assert games[0].public == games[1].public
    assert games[0].view(2) == games[1].view(2)


TAKEN = """\
character gus "Gus"
  source reconstructed
  is boromir
  setup take ORC from its holder, giving 1 card back
  goal win at least 1 orc

chapter 979 "Taken from whoever has one"
  source reconstructed
  characters ann*, gus*, cid* and bob
  deck without H5-H8, M4-M8, F3-F8, S5-S8 and BT
  victory short
  with 3 players
    deck without S1-S4
"""


@pytest.fixture(scope="module")
def taken(tmp_path_factory):
    """Return a chapter in which somebody takes an orc from whoever has one."""
    folder = tmp_path_factory.mktemp("packs") / "robbed"
    folder.mkdir()
    (folder / "pack.chapter").write_text(
        'pack robbed "Robbed"\n  version "1"\n  requires copied\n', "utf-8"
    )
    (folder / "taken.chapter").write_text(TAKEN, "utf-8")
    return lt.load(HERE / "copied", folder).chapter(979)


@pytest.mark.parametrize("players", [3, 4])
def test_a_card_with_copies_is_taken_from_one_who_has_it(taken, players):
    start = lt.new_game(taken, players, play_out=True)
    for seed in range(40):
        for game in rounds(start, seed):
            check_places(game.round)


def test_one_orc_of_two_is_taken_and_the_other_stays(taken):
    deal = "deal: H1 H2 M1 WT / H3 F1 M2 M3 / H4 F2 ORC ORC"
    game = lt.new_game(taken, 3, play_out=True).apply("lost: ORC").apply(deal)
    for move in (
        *("choose cid", "choose gus", "choose ann"),
        *("pass H1 to ann", "pass H4 back to cid", "play H2 to the first trick"),
    ):
        game = game.apply(move)
    assert game.public.announcements[-1] == "gus takes from its holder ORC"
    hands = [game.table.cards.named(cards) for cards in game.round.zones[:3]]
    assert [hand.count("ORC") for hand in hands] == [0, 1, 1]
    # It may not go back, and the holder gets another card.
    assert [option.text for option in game.pending.options] == [
        f"pass {card} back to ann" for card in ("H3", "M2", "M3", "F1")
    ]


def test_who_has_an_orc_takes_none(taken):
    deal = "deal: H1 H2 M1 WT / H3 F1 M2 ORC / H4 F2 M3 ORC"
    game = lt.new_game(taken, 3, play_out=True).apply("lost: ORC").apply(deal)
    for name in ("cid", "gus", "ann"):
        game = game.apply(f"choose {name}")
    while game.public.role(game.pending.seat).name != "ann":
        game = game.apply(game.pending.options[0])
    assert not any("takes from its holder" in told for told in game.public.announcements)
    assert game.table.cards.named(game.public.known[1]) == ("ORC",)


# --- a hand that lies open --------------------------------------------------------------------


def opened(deal, tucked):
    """Return chapter 976 once the first seat has tucked a card and opened the rest of its hand."""
    game = lt.new_game(COPIED.chapter(976), 3, play_out=True).apply("lost: H4").apply(deal)
    for name in ("gil", "max", "kit"):
        game = game.apply(f"choose {name}")
    return game.apply(f"tuck {tucked}")


def test_what_was_tucked_is_not_seen_when_the_rest_of_the_hand_lies_open():
    deal = "deal: {} M1 F1 WT / {} M2 BT ORC / H3 M3 ORC ORC"
    game, other = opened(deal.format("H1", "H2"), "H1"), opened(deal.format("H2", "H1"), "H2")
    assert game.public == other.public
    assert game.view(2) == other.view(2)
    assert game.table.cards.named(game.public.known[0]) == ("M1", "F1", "WT")
    assert game.view(0).hand(0) == ("H1", "M1", "F1", "WT")


def test_a_tower_that_was_tucked_is_not_revealed_with_the_rest_of_the_hand():
    deal = "deal: H1 M1 BT WT / H2 M2 F1 ORC / H3 M3 ORC ORC"
    for tucked, shown in (("H1", True), ("BT", False)):
        game = opened(deal, tucked)
        assert ("BT" in game.table.cards.named(game.public.known[0])) == shown
        assert ("black_tower" in {token.name for token in game.public.tokens}) == shown


def test_who_has_nothing_left_under_the_token_plays_what_it_puts_down():
    """Another character took the card from there."""
    found = 0
    for seed in range(40):
        for game in rounds(lt.new_game(COPIED.chapter(974), 4, play_out=True), seed):
            round_, seat = game.round, game.round.turn
            asked = isinstance(game.pending, lt.Decision) and game.pending.kind == "play"
            if asked and game.public.seat_of("ivy") == seat and not round_.zone("under", seat):
                entry = game.apply(game.pending.options[0]).round
                last = (entry.trick or entry.log.tricks[-1].entries)[-1]
                assert last.put == last.shown
                found += 1
    assert found


# --- worlds -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [*SMALL, 19, 20, 955])
def test_a_world_has_every_card_once_and_what_its_viewer_sees(number):
    random, looked = Random(number), 0
    for seed in range(12):
        for game in rounds(lt.new_game(CHAPTERS[number], 3 + seed % 2, play_out=True), seed):
            asked = game.pending
            if not isinstance(asked, lt.Decision) or random.random() > 0.3:
                continue
            view = game.view(asked.player)
            round_ = world(view, *unknown(view).deal_all(random), random)
            check_places(round_)
            assert round_.sizes == game.round.sizes
            assert round_.lost == game.round.lost
            for at, zone in enumerate(game.table.places.zones):
                mine = zone.seen_by is Seen.OWNER and zone.owner in view.seats
                if mine or zone.seen_by is Seen.ALL:
                    assert round_.zones[at] == game.round.zones[at]
            looked += 1
    assert looked > 30
