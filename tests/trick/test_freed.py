"""Who is free of rules, has nothing to reach, stands for another or wins for somebody else."""

from __future__ import annotations

from random import Random

import attrs
import pytest
from kit.packs import small_pack

import lotr_trick as lt
from lotr_trick.analysis import helpful
from lotr_trick.analysis.deals import shown_out, unknown
from lotr_trick.analysis.playout import playout
from lotr_trick.cli.trick.answers import goal_texts
from lotr_trick.cli.trick.narrate import goal_lines
from lotr_trick.testing.exhaustive import check_continuations, check_seen
from lotr_trick.testing.twins import worlds
from lotr_trick.trick.compile.model import members_of
from lotr_trick.trick.goals.helping import Helped
from lotr_trick.trick.goals.knowledge import Credit, Knowledge
from lotr_trick.trick.goals.won_cards import CardsWon, reach
from lotr_trick.trick.language.texts.goals import progress_text
from lotr_trick.trick.mechanics.trick_rules import FreeOf
from lotr_trick.trick.moves import play_move
from lotr_trick.trick.state.log import Entry, Trick, Way, empty_log
from lotr_trick.trick.state.rules import seated
from lotr_trick.trick.step import led_suit
from lotr_trick.trick.views.why import why_goal, why_not

FREED = small_pack("freed")
SEEDS = range(12)
FREE = [(961, 3), (961, 4), (962, 3), (964, 3), (964, 4)]
_FEW = 6
"""How many cards are left when all that can follow is tried."""
HELPED = [(963, 3), (963, 4), (965, 3), (965, 4)]


def played(number, players, seed, moves=100):
    """Return every position of a round from its first card on, played by chance."""
    game = lt.seeded(seed).settle(lt.new_game(FREED.chapter(number), players, play_out=True))
    while game.pending is not None and game.pending.kind != "play":
        game = lt.seeded(seed).settle(game.apply(game.pending.options[seed % 2 - 1]))
    found = [game]
    while game.pending is not None and len(found) < moves:
        game = game.apply(game.pending.options[(seed * 7 + len(found)) % len(game.pending.options)])
        found.append(game)
    return found


def free_of(game, seat):
    """Return the rules that do not bind a seat."""
    words = game.table.roles[game.round.roles[seat]].all(FreeOf)
    return [rule for word in words for rule in word.rules]


def bound_by_all(role):
    """Return a character that no word frees of a rule."""
    lines = [line for line in role.definition.lines if not isinstance(line.word, FreeOf)]
    return attrs.evolve(role, definition=attrs.evolve(role.definition, lines=tuple(lines)))


# --- free of rules ------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "players"), FREE)
def test_what_may_be_played_and_what_is_refused_agree(number, players):
    refused = allowed = 0
    for seed in SEEDS:
        for game in played(number, players, seed)[:-1]:
            view = game.view(game.pending.player)
            offered = {option.text.split()[1] for option in game.pending.options}
            for card in view.hand(game.pending.seat):
                reason = why_not(view, card)
                assert (reason is None) == (card in offered)
                refused += reason is not None
                allowed += reason is None
                if reason is not None:
                    assert reason.rule not in free_of(game, game.pending.seat)
    assert refused
    assert allowed


def test_a_free_character_has_its_whole_hand_to_choose_from():
    asked = 0
    for seed in SEEDS:
        for game in played(961, 4, seed)[:-1]:
            if free_of(game, game.pending.seat):
                hand = game.view(game.pending.player).hand(game.pending.seat)
                assert {option.text.split()[1] for option in game.pending.options} == set(hand)
                asked += 1
    assert asked


@pytest.mark.parametrize("players", [3, 4])
def test_what_a_free_character_plays_shows_nothing_of_its_hand(players):
    held = shown = 0
    for seed in SEEDS:
        for game in played(961, players, seed):
            lacking = shown_out(game.public)
            for seat in range(players):
                # Nobody is taken to lack what is in the hand.
                assert not lacking[seat] & game.round.hands[seat]
                if free_of(game, seat):
                    assert not lacking[seat]
                    held += discarded_from(game, seat)
                shown += bool(lacking[seat])
    assert held
    assert shown


def discarded_from(game, seat):
    """Tell whether a seat has a card of a suit that it did not follow."""
    for trick in game.round.log.tricks:
        led = led_suit(game.round.rules, trick.entries)
        put = next(entry.put for entry in trick.entries if entry.seat == seat)
        if not led >> put & 1 and led & game.round.hands[seat]:
            return True
    return False


def test_samplers_deal_a_free_character_the_suit_that_it_did_not_follow():
    nature = Random(3)
    found = 0
    for seed in SEEDS:
        for game in played(961, 3, seed):
            free = next(seat for seat in range(3) if free_of(game, seat))
            viewer = (free + 1) % 3
            if discarded_from(game, free) and not game.round.trick and game.pending:
                hands = [unknown(game.view(viewer)).deal(nature) for _ in range(40)]
                found += any(hand[free] == game.round.hands[free] for hand in hands)
    assert found


@pytest.mark.parametrize(("number", "players"), [(961, 3), (963, 4), (964, 3), (965, 3)])
def test_bots_play_where_somebody_is_free_or_helps(number, players):
    start = lt.new_game(FREED.chapter(number), players, play_out=True)
    for seed in range(3):
        *_, (_, game) = lt.steps(start, lt.seeded(seed), [helpful] * players)
        assert game.outcome is not None


def test_in_playouts_a_free_character_need_not_follow():
    game = played(961, 3, 1)[0]
    table, cards = game.table, game.table.cards
    names = [role.name for role in table.roles]
    roles = tuple(names.index(name) for name in ("ann", "cid", "dan"))
    log = empty_log(3)
    for winner, shown in ((0, ("H2", "F3", "R2")), (2, ("R1", "R3", "F4"))):
        entries = [
            Entry(seat, cards.places[card], cards.places[card], Way.PLAIN)
            for seat, card in enumerate(shown)
        ]
        log = log.add(Trick(tuple(entries), winner, cards.set_of(shown)))
    hands = [cards.set_of(hand) for hand in (("H4", "F1"), ("H3", "R4"), ("H1", "F2"))]
    dealt = game.round.with_hands(hands)
    beside = dealt.beside._replace(roles=roles)
    round_ = dealt._replace(rules=seated(table, roles), leader=0, turn=0, log=log, beside=beside)
    lead = play_move(table, 0, cards.places["H4"], Way.PLAIN)
    # The ring that is missing can only come if it is given away beside the led suit.
    assert playout(round_, Random(0), lead) == 1.0
    bound = attrs.evolve(table, roles=tuple(map(bound_by_all, table.roles)))
    assert playout(round_._replace(rules=seated(bound, roles)), Random(0), lead) < 1.0


# --- no goal ------------------------------------------------------------------------------


def test_who_has_no_goal_is_told_so():
    game = played(961, 3, 1)[0]
    seat = game.public.seat_of("cid")
    reason = why_goal(game.public, seat)
    assert reason.sentence == "the goal of cid is met for good: nothing to reach"
    assert reason.goal.words == "no goal"
    assert reason.line.text.strip() == "no goal"
    assert goal_texts(game.public, seat)[0].startswith("Cid's goal is met for good: nothing")
    assert any("No goal: nothing to reach" in told.text for told in goal_lines(game.public))


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "nothing to reach"), ("es", "nada que alcanzar"), ("it", "nulla da raggiungere")],
)
def test_nothing_to_reach_is_said_in_every_language(language, told):
    game = played(961, 3, 1)[0]
    seat = game.public.seat_of("cid")
    verdict = game.public.verdicts[seat]
    assert progress_text(game.public.role(seat), verdict, game.table, language) == told


def test_who_has_no_goal_is_completed_with_the_round():
    for seed in SEEDS:
        game = played(961, 3, seed)[-1]
        role = [role.name for role in game.table.roles].index("cid")
        assert [judged.met for judged in game.results[-1].judged if judged.role == role] == [True]


# --- in the place of another --------------------------------------------------------------


def test_who_becomes_another_leaves_place_and_star():
    card = members_of(FREED.chapter(962).definition)
    table = lt.new_game(FREED.chapter(962), 4).table
    at = card.index("eve")
    assert [role.name for role in table.roles] == [*card[:at], "fay", *card[at + 1 :]]
    assert table.roles[at].starred
    assert FREED.chapter(962).named("character", "fay").title() == "Fay"


# --- cards that count for somebody else -----------------------------------------------------


def rings_of(game, names):
    """Return how many rings some characters took, counted from the tricks themselves."""
    rings = game.table.cards.suits["rings"]
    winners = {game.public.seat_of(name) for name in names}
    tricks = [trick for trick in game.round.log.tricks if trick.winner in winners]
    return sum(rings >> entry.put & 1 for trick in tricks for entry in trick.entries)


@pytest.mark.parametrize("players", [3, 4])
def test_rings_of_a_helper_count_as_if_they_were_won(players):
    helped = 0
    for seed in range(30):
        for game in played(963, players, seed):
            seat = game.public.seat_of("ann")
            both, own = rings_of(game, ["ann", "bob"]), rings_of(game, ["ann"])
            for view in (game.public, game.view(seat)):
                assert view.verdicts[seat].have == both
                assert progress_text(view.role(seat), view.verdicts[seat], game.table) == (
                    f"{both} of 2 rings"
                )
                assert why_goal(view, seat).goal.progress == f"{both} of 2 rings"
            if game.outcome is not None:
                judged = {each.seat: each.met for each in game.results[-1].judged}
                assert judged[seat] == (both >= 2)
                helped += own < 2 <= both
    assert helped


def test_what_is_won_for_another_stays_with_who_won_it():
    for seed in SEEDS:
        game = played(963, 3, seed)[-1]
        log = game.round.log
        assert sum(log.counts) == len(log.tricks)
        assert sum(cards.bit_count() for cards in log.taken) == log.played.bit_count()


def test_nobody_is_helped_by_who_is_not_in_the_chapter_or_at_the_table():
    table = lt.new_game(FREED.chapter(962), 4).table
    assert not any(isinstance(role.goal, Helped) for role in table.roles)
    # With three at the table bob may stay away: then rings count for who won them.
    away = 0
    for seed in range(30):
        game = played(961, 3, seed)[-1]
        if game.public.seat_of("bob") is None:
            seat = game.public.seat_of("ann")
            assert game.public.verdicts[seat].have == rings_of(game, ["ann"])
            away += 1
    assert away


def known_with(trick, loose, *, contenders, credits_):
    """Return knowledge of three seats in the middle of their last trick, nothing being won yet."""
    return Knowledge(
        (0, 0, 0), (0, 0, 0), trick, contenders, 1, 0, (0, 0, 0), loose, credits=credits_
    )


def test_sure_are_only_cards_that_count_whoever_wins_the_trick():
    help_ = (Credit(0b001, 0b010, 0b0001),)
    known = known_with(0b0011, 0b1100, contenders=0b011, credits_=help_)
    can = reach(known, 0b001)
    assert (can.won, can.sure, can.free) == (0, 0b0001, 0b1110)
    # A card may be won by who counts all cards; or by the helper, for whom one of two counts.
    assert CardsWon(0b0011).bounds(known, 0b001) == (0, 1, 2)
    assert CardsWon(0b0011).bounds(known, 0b010) == (0, 0, 2)
    alone = known_with(0b0011, 0b1100, contenders=0b010, credits_=help_)
    assert CardsWon(0b0011).bounds(alone, 0b001) == (0, 1, 1)


def test_a_card_that_counts_for_two_is_there_for_both():
    help_ = (Credit(0b001, 0b010, 0b0101),)
    known = known_with(0b0001, 0b0110, contenders=0b111, credits_=help_)
    assert CardsWon(0b0111).supply(known, 0) == 3 + 2
    plain = known_with(0b0001, 0b0110, contenders=0b111, credits_=())
    assert CardsWon(0b0111).supply(plain, 0) == 3


def test_playouts_count_what_others_win():
    won = 0
    for seed in range(60):
        for game in played(963, 3, seed):
            verdicts = game.public.verdicts
            if game.round.trick or not all(verdict.final for verdict in verdicts):
                continue
            if game.pending is not None:
                met = all(verdict.met for verdict in verdicts)
                assert (playout(game.round, Random(seed)) == 1.0) == met
                won += met and rings_of(game, ["ann"]) < 2
    assert won


# --- what is final ------------------------------------------------------------------------


@pytest.mark.one_for_each("number", "players")
@pytest.mark.parametrize(("number", "players"), [*FREE, *HELPED])
@pytest.mark.parametrize("seed", range(3))
def test_what_is_final_to_anybody_holds_at_every_end(number, players, seed):
    few = [g for g in played(number, players, seed) if sum(g.round.sizes) <= _FEW and g.pending]
    if not few:
        pytest.skip("the chapter was lost before")
    game = few[0]
    final = check_continuations(game, lambda game: game.public.verdicts).final
    for player in range(players):

        def seen(game, player=player):
            return game.view(player).verdicts

        final += check_seen(game, player, seen, worlds(game, player)).final
    assert final
