"""Several threads make, record and replay games at once, in a process that has done none before."""

from __future__ import annotations

import subprocess
import sys

AT_ONCE = """
import sys
import threading

import lotr_trick as lt

sys.setswitchinterval(1e-6)  # as often as a machine lets threads take turns
library, nature = lt.load(), lt.seeded(3)
games = []
for number in (1, 2, 5, 8, 12, 14, 19, 21):
    game = nature.settle(lt.new_game(library.chapter(number)))
    for _ in range(6):
        game = nature.settle(game.apply(game.pending.options[0]))
    games.append(game)
together, faults = threading.Barrier(len(games)), []


def record_and_replay(game):
    together.wait()
    try:
        assert lt.replay(lt.to_record(game)) == game
    except Exception as error:
        faults.append(repr(error)[:200])


threads = [threading.Thread(target=record_and_replay, args=(game,)) for game in games]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
for game in games:
    assert lt.replay(lt.to_record(game)) == game
print(len(games), faults)
"""


def test_first_records_are_made_by_eight_threads_at_once():
    done = subprocess.run(
        [sys.executable, "-c", AT_ONCE], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.stdout.strip() == "8 []", done.stdout + done.stderr
