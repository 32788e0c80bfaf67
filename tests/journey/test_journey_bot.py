"""The bot of journeys: it wins most games against random play, sees views only, is no gamble."""

from __future__ import annotations

import pytest

from lotr_trick.analysis import make_random
from lotr_trick.analysis.journey_bot import journey_bot
from lotr_trick.journey import load_journey, new_journey, read_journey
from lotr_trick.kernel import Seeded, run

JOURNEY = load_journey().journey()


@pytest.mark.parametrize("advanced", [False, True], ids=["basic", "advanced"])
def test_the_bot_wins_most_games_against_random(advanced):
    """The figure over 2,000 games is in the diary of benchmarks; this is a short look."""
    start = new_journey(JOURNEY, 2, advanced=advanced)
    won = 0
    for seed in range(60):
        policies = [journey_bot, make_random(seed)]
        bot = seed % 2
        game = run(start, Seeded(seed), policies[::-1] if bot else policies)
        won += bot in game.outcome.winners
    assert won >= 36


def test_the_same_view_gives_the_same_option():
    start = new_journey(JOURNEY, 3, advanced=True)
    assert run(start, Seeded(4), [journey_bot] * 3) == run(start, Seeded(4), [journey_bot] * 3)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("option", [option.name for option in JOURNEY.of_kind("option")])
def test_the_bot_plays_every_table(players, option):
    other = JOURNEY.named("option", option).lines[1].word.name
    start = new_journey(JOURNEY, players, options={option: other})
    assert run(start, Seeded(2), [journey_bot] * players).outcome is not None


def test_a_view_that_asks_nothing_is_refused():
    game = new_journey(JOURNEY, 2)
    with pytest.raises(ValueError, match="asks its player nothing"):
        journey_bot(game.view(1))


def test_dice_of_too_many_faces_do_not_stop_the_bot(tmp_path):
    """Eight dice that all differ fall in more ways than anybody can look at."""
    names = [f"die_{letter}" for letter in "abcdefgh"]
    dice = "".join(
        f'die {name} "{name}"\n  source single\n'
        f"  faces ring, orc, gandalf, fellowship{', ring' * number} and nazgul\n\n"
        for number, name in enumerate(names)
    )
    sheet = (
        'sheet many "Many"\n  source single\n  1 to 2 players\n  hobbits dick and tom\n'
        f"  dice {', '.join(names[:-1])} and {names[-1]}\n"
        "  start bag_end\n  route moria and mordor\n  track nazgul_route\n"
    )
    hobbits = 'hobbit dick "Dick"\n  source single\n\nhobbit tom "Tom"\n  source single\n\n'
    folder = tmp_path / "mine"
    folder.mkdir()
    header = 'pack mine "Mine"\n  version "1"\n  requires journey\n\n'
    (folder / "pack.journey").write_text(header + dice + hobbits + sheet, "utf-8")
    loaded = read_journey(folder)
    assert loaded.problems == ()
    start = new_journey(loaded.library.journey("many"), 1, advanced=True)
    assert run(start, Seeded(1), [journey_bot]).outcome is not None
