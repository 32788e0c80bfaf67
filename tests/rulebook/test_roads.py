"""The Road Goes Ever On: what nature draws for it, and how it is played."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import lotr_trick as lt
from lotr_trick.testing.checks import CHECKS, check_twins
from lotr_trick.trick.compile.roads import hopeless
from lotr_trick.trick.compile.roles import person_name
from lotr_trick.trick.compile.settings import make_setting
from lotr_trick.trick.language.words.characters import InBox
from lotr_trick.trick.mechanics.exchange_limits import USE_LOST
from lotr_trick.trick.mechanics.roads import OtherSideOf, in_box
from lotr_trick.trick.mechanics.saving_gifts import BelongsTo
from lotr_trick.trick.mechanics.threats import GetsThreat, HidesThreat
from lotr_trick.trick.state.progress import DrawnCompany, Progress

LIBRARY = lt.load()
ROADS = LIBRARY.roads
FIRST, SECOND, LONG = (LIBRARY.road(name) for name in ROADS)
SIZES = (1, 3, 4)
SEEDS = range(20)


@cache
def begun(road: str, players: int, seed: int):
    """Return a road whose company was drawn, at the first question."""
    return lt.seeded(seed).settle(lt.new_game(LIBRARY.road(road), players))


def drawn(road: str, players: int, seed: int):
    return begun(road, players, seed).round.beside.progress.drawn


def played(road: str, players: int, seed: int):
    """Yield the positions of a random game."""
    nature, random = lt.seeded(seed), Random(seed)
    game = begun(road, players, seed)
    while game.pending:
        yield game
        game = nature.settle(game.apply(random.choice(game.pending.options)))
    yield game


def boxes_of(name: str):
    return {word.box for word in LIBRARY.character(name).all(InBox)}


def gold_of(company) -> list[str]:
    """Return those of a company that were drawn as gold cards, on whichever side they lie."""
    sides = {
        side.character: gold.name
        for gold in LIBRARY.of_kind("character")
        for side in gold.all(OtherSideOf)
    }
    return [
        sides.get(name, name)
        for name in company.characters
        if name in sides or boxes_of(name) == {"gold"}
    ]


# --- what is drawn ------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "gold", "black"), [(1, 5, 6), (3, 4, 3), (4, 5, 6)])
def test_so_many_of_each_box_are_drawn_and_one_is_burdened(players, gold, black):
    for seed in SEEDS:
        company = drawn("the_road", players, seed)
        assert len(set(company.characters)) == len(company.characters) == 2 + gold + black
        assert set(company.characters) >= {"frodo", "gandalf"}
        assert len(gold_of(company)) == gold
        others = set(company.characters) - {"frodo", "gandalf"}
        assert sum(boxes_of(name) == {"black"} for name in others) == black
        assert len(company.burdened) == 1
        assert boxes_of(company.burdened[0]) == {"gold"}
        lie_so = [name for name in company.characters if boxes_of(name) == {"gold"}]
        assert lie_so == list(company.burdened)


def test_every_card_with_a_black_or_gold_box_is_drawn_sooner_or_later():
    found = set()
    for seed in range(60):
        company = drawn("the_road", 4, seed)
        found |= {*company.characters, *gold_of(company)}
    assert found >= {*in_box(FIRST, "black"), *in_box(FIRST, "gold")}


def test_no_card_with_a_white_box_is_drawn_for_itself():
    turned = {side.character for d in LIBRARY.of_kind("character") for side in d.all(OtherSideOf)}
    for seed in SEEDS:
        for name in drawn("the_road", 3, seed).characters:
            assert boxes_of(name) != {"white"} or name in turned


@pytest.mark.parametrize("players", SIZES)
def test_there_is_a_gift_whose_owner_is_in_the_company_and_can_use_it(players):
    found = set()
    for seed in range(40 if players == 1 else 60):
        company = drawn("the_road", players, seed)
        (gift,) = company.gifts
        found.add(gift)
        people = {person_name(LIBRARY.character(name)) for name in company.characters}
        assert {word.who for word in LIBRARY.named("gift", gift).all(BelongsTo)} <= people
        # It takes the place of a threat that he chooses, and his other side draws two.
        assert gift != "narsil" or "aragorn" in company.characters
    assert found >= {"mithril_shirt", "sting", "glamdring", "narsil"}
    assert ("horn_of_gondor" in found) == (players != 1)


@pytest.mark.parametrize("players", SIZES)
def test_a_rider_goes_to_somebody_without_a_burden_and_unseen_to_one_with_a_threat(players):
    found, frodo = set(), 0
    for seed in range(60):
        company = drawn("the_road", players, seed)
        (rider,), (who,) = company.riders, company.ridden
        found.add(rider)
        frodo += who == "frodo"
        assert who in company.characters
        assert who not in company.burdened
        if LIBRARY.named("rider", rider).all(HidesThreat):
            actions = [getattr(line.word, "action", None) for line in LIBRARY.character(who).lines]
            assert any(isinstance(action, GetsThreat) for action in actions)
    assert found >= {"black_breath", "morgul_knife", "wraith", "terror"}
    assert ("unseen_rider" in found) == (players != 1)
    assert frodo


@pytest.mark.parametrize(("players", "others"), [(1, 12), (3, 8), (4, 12)])
@pytest.mark.parametrize("road", ROADS[1:])
def test_the_second_box_has_aragorn_and_so_many_of_its_list(road, players, others):
    pool = {
        line.word.what.characters
        for line in LIBRARY.named("road", road).lines
        if hasattr(line.word, "what")
    }
    (listed,) = pool
    found = set()
    for seed in SEEDS:
        company = drawn(road, players, seed)
        assert company.characters[0] == "aragorn_hunter"
        rest = company.characters[1:]
        assert len(set(rest)) == len(rest) == others
        assert set(rest) <= set(listed)
        found |= set(rest)
        assert company == DrawnCompany(company.characters)
    assert len(found) > len(listed) * 3 // 4


def test_the_lists_of_the_second_box_have_nineteen_and_eighteen():
    lists = []
    for road in (SECOND, LONG):
        words = [getattr(line.word, "what", None) for line in road.definition.lines]
        lists += [word.characters for word in words if word is not None]
    assert len(lists[0]) == 19
    assert lists[1][:19] == lists[0]
    assert len(lists[1]) == 19 + 18
    packs = {LIBRARY.character(name).meta.pack for name in lists[1][19:]}
    assert packs == {"fellowship"}


def test_the_decks_are_those_of_the_first_chapter_of_each_box():
    for road, number in zip(ROADS, (1, 19, 19), strict=True):
        names = begun(road, 3, 1).table.cards.names
        assert names == lt.new_game(LIBRARY.chapter(number), 3).table.cards.names


# --- companies that could never do it -----------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "with_samwise", "out"),
    [(3, False, True), (3, True, False), (4, False, False), (1, False, True)],
)
def test_elrond_is_not_dealt_where_five_rings_are_too_few(players, with_samwise, out):
    sure = ("frodo", "gandalf", "samwise" if with_samwise else "sam", "merry")
    setting = make_setting(FIRST, players)
    pool = tuple(name for name in in_box(FIRST, "black") if name not in sure)
    stuck = hopeless(FIRST, setting, sure, pool)
    assert stuck == ({"elrond"} if out else frozenset())


def test_elrond_comes_with_samwise_or_with_four_players_only():
    seen = dict.fromkeys(SIZES, 0)
    for players in SIZES:
        for seed in range(60):
            company = drawn("the_road", players, seed)
            if "elrond" in company.characters:
                seen[players] += 1
                assert players == 4 or company.burdened == ("samwise",)
    assert seen[4]
    assert seen[3]
    assert not seen[1]


# --- how it is played ---------------------------------------------------------------------------


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("road", ROADS)
def test_a_road_is_played_to_its_end_and_replays(road, players, budget):
    for seed in range(budget(short=2, thorough=20)):
        *_, end = played(road, players, seed)
        assert end.outcome is not None
        again = lt.replay(lt.loads(lt.dumps(lt.to_record(end))))
        assert again == end
        assert again.moves == end.moves


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("road", ROADS)
def test_the_checks_of_every_game_hold_on_roads(road, players, budget):
    positions = list(played(road, players, 3))
    for game in positions[:: max(1, len(positions) // budget(short=4, thorough=20))]:
        for check in CHECKS:
            # Alone, a card that is laid by lay open before, which twins of the public do not know.
            if check is not check_twins or players != 1:
                check(game)


def test_nobody_is_twice_at_a_table():
    for seed in range(30):
        for game in played("the_long_road", 4, seed):
            people = [who for who in game.round.rules.people if who is not None]
            assert len(set(people)) == len(people)
            if game.results:
                break


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize(
    ("road", "leader"), [(ROADS[0], "frodo"), *((r, "aragorn") for r in ROADS[1:])]
)
def test_one_character_is_in_every_round_and_leads_it(road, leader, players):
    rounds = 0
    for seed in range(12):
        for game in played(road, players, seed):
            if game.public.playing and not game.public.log.tricks and not game.public.trick:
                rounds += 1
                # Whoever else names another leader has not been asked yet.
                assert leader in game.round.rules.people
                assert game.round.rules.people[game.round.leader] == leader
    assert rounds >= 12


def test_the_holder_of_the_ring_is_frodo():
    for seed in range(12):
        game = next(g for g in played("the_road", 3, seed) if g.public.playing)
        seat = game.public.seat_of("frodo")
        assert game.round.zones[seat] >> game.table.cards.places["R1"] & 1


def test_all_characters_have_to_be_completed_and_frodo_in_every_round():
    for seed in range(6):
        game = begun("the_road", 4, seed)
        company = game.round.beside.progress.drawn
        assert game.table.plan.is_long
        assert set(game.table.plan.needed) == set(company.characters)
        assert [role.name for role in game.table.roles if role.starred] == ["frodo"]


def test_the_second_box_is_played_as_a_long_chapter():
    for road in ROADS[1:]:
        game = begun(road, 3, 1)
        assert game.table.plan.is_long
        assert set(game.table.plan.needed) == set(game.round.beside.progress.drawn.characters)


def test_the_rider_binds_until_its_character_has_reached_its_goal():
    game = next(
        begun("the_road", 4, seed)
        for seed in range(60)
        if drawn("the_road", 4, seed).riders == ("terror",)
        and drawn("the_road", 4, seed).ridden == ("frodo",)
    )
    frodo = next(role for role in game.table.roles if role.name == "frodo")
    assert [line.text for line in frodo.limits] == ["fails on leading hills"]
    company = game.round.beside.progress.drawn
    kept = Progress(completed=("frodo",), drawn=company)
    again = lt.seeded(1).settle(lt.new_game(FIRST, 4, kept=kept))
    frodo = next(role for role in again.table.roles if role.name == "frodo")
    assert frodo.limits == ()


def asked_of(question: str, seeds=range(30), players=3):
    """Yield positions in which something is asked, with the way there."""
    for seed in seeds:
        for game in played("the_road", players, seed):
            if game.pending and game.pending.kind == question:
                yield game
            if game.results:
                break


def test_the_table_agrees_on_who_uses_the_lost_card_and_nobody_has_to():
    games = list(asked_of(USE_LOST))
    assert {game.pending.player for game in games} == {lt.TABLE}
    for game in games[:6]:
        use, leave = game.pending.options
        assert game.apply(leave).round.lost == game.round.lost
        assert leave.text == "leave the lost card"
        assert use.text == "use the lost card"
    people = [(g, g.table.roles[g.round.roles[g.pending.seat]].name) for g in games]
    takers = [game for game, who in people if who == "gandalf"]
    assert takers
    assert takers[0].apply(takers[0].pending.options[0]).round.lost == 0


def test_who_leaves_the_lost_card_leaves_it_to_the_next():
    """With several that could use it, one after the other is asked while it lies there."""
    found = False
    for seed in range(400):
        company = drawn("the_road", 4, seed)
        if not {"gandalf", "tom_bombadil", "glorfindel"} <= set(company.characters):
            continue
        nature = lt.seeded(seed)
        game, asked = begun("the_road", 4, seed), []
        while not game.public.playing:
            options = game.pending.options
            wanted = [
                o
                for o in options
                if o.text.removeprefix("choose ") in {"gandalf", "tom_bombadil", "glorfindel"}
            ]
            if game.pending.kind == USE_LOST:
                asked.append(game.pending.seat)
                wanted = [options[1]]
            game = nature.settle(game.apply((wanted or options)[0]))
        assert len(asked) == len(set(asked))
        assert game.round.lost
        found = found or len(asked) >= 2
        if found:
            break
    assert found


def with_gift(gift: str, players: int = 3, seeds=range(200)):
    """Yield seeds of roads with a gift."""
    return [seed for seed in seeds if drawn("the_road", players, seed).gifts == (gift,)]


def wanted(game, random, *texts):
    """Return an option by chance: one of some texts where there is one."""
    options = game.pending.options
    return random.choice([o for o in options if o.text in texts] or options)


@pytest.mark.parametrize("way", ["exchange", "pass"])
def test_sting_lets_frodo_exchange_with_the_lost_card_or_with_who_took_it_once(way):
    takes = {
        "exchange": ("leave the lost card",),
        "pass": ("choose gandalf", "use the lost card"),
    }
    most, seen = 0, set()
    for seed in with_gift("sting", seeds=range(40))[:4]:
        nature, random, used = lt.seeded(seed), Random(seed), 0
        game = begun("the_road", 3, seed)
        while game.pending and not game.results and len(game.public.log.tricks) < 4:
            options = game.pending.options
            asked = options[0].text == "exchange nothing now"
            if asked:
                assert not used
                assert not game.public.trick
                assert game.round.rules.people[game.pending.seat] == "frodo"
            choice = options[-1] if asked else wanted(game, random, *takes[way])
            if asked:
                used += 1
                seen.add(choice.text.split()[0])
            game = nature.settle(game.apply(choice))
        most = max(most, used)
    assert most == 1
    assert way in seen


def test_sting_need_not_be_used_and_is_asked_again():
    (seed, *_) = with_gift("sting", seeds=range(40))
    nature, asked = lt.seeded(seed), 0
    game = begun("the_road", 3, seed)
    while game.pending and not game.results and len(game.public.log.tricks) < 3:
        asked += game.pending.options[0].text == "exchange nothing now"
        texts = ("exchange nothing now", "leave the lost card")
        game = nature.settle(game.apply(wanted(game, Random(1), *texts)))
    assert asked >= 3


def test_glamdring_frees_gandalf_of_following_in_the_first_trick():
    free = bound = 0
    for seed in with_gift("glamdring", seeds=range(60)):
        nature, random = lt.seeded(seed), Random(seed)
        game = begun("the_road", 3, seed)
        while game.pending and not game.results and len(game.public.log.tricks) < 4:
            if game.pending.kind == "play" and game.public.trick:
                seat = game.pending.seat
                led = game.table.cards.suit_sets[game.public.trick[0].put]
                hand = game.round.hands[seat]
                if game.round.rules.people[seat] == "gandalf" and hand & led and hand & ~led:
                    offered = {option.card for option in game.pending.options}
                    first = not game.public.log.tricks
                    assert all(led >> card & 1 for card in offered) == (not first)
                    free, bound = free + first, bound + (not first)
            game = nature.settle(game.apply(wanted(game, random, "choose gandalf")))
    assert free
    assert bound


# --- campaigns ----------------------------------------------------------------------------------


def test_a_campaign_on_a_road_goes_on_and_draws_anew():
    nature, random = lt.seeded(5), Random(5)
    campaign = lt.new_campaign(LIBRARY, players=3, road="the_road")
    companies = []
    while len(campaign.attempts) < 4:
        if not campaign.playing:
            campaign = nature.settle(campaign.apply("take the road"))
            companies.append(campaign.chapter.round.beside.progress.drawn.characters)
            continue
        campaign = nature.settle(campaign.apply(random.choice(campaign.pending.options)))
    assert campaign.outcome is None
    assert len(set(companies)) == 4
    assert lt.replay(lt.loads(lt.dumps(lt.to_record(campaign)))) == campaign


def test_who_keeps_what_was_completed_keeps_the_company():
    nature, random = lt.seeded(6), Random(6)
    campaign = nature.settle(
        lt.new_campaign(LIBRARY, players=3, road="the_road").apply("take the road")
    )
    company = campaign.chapter.round.beside.progress.drawn
    while campaign.playing:
        campaign = nature.settle(campaign.apply(random.choice(campaign.pending.options)))
    again = campaign.apply("take the road keeping what was completed")
    assert again.chapter.round.beside.progress.drawn == company
    assert again.pending.what == "lost"


def test_a_company_that_is_none_is_refused():
    wrong = Progress(drawn=DrawnCompany(characters=("frodo", "sauron")))
    with pytest.raises(lt.CannotPlay, match="no company of this road"):
        lt.new_game(FIRST, 3, kept=wrong)


def test_a_road_that_is_not_there_is_told_with_a_hint():
    with pytest.raises(lt.UnknownName, match="did you mean `the_road`"):
        LIBRARY.road("the_raod")
