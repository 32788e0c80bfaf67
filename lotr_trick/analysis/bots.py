"""Bots."""
from __future__ import annotations
from hashlib import sha256
from random import Random
from lotr_trick.analysis.deals import sample_hands
from lotr_trick.analysis.playout import Position, playout
from lotr_trick.kernel import Option, Policy
from lotr_trick.trick.moves import Choose, Pass, Play
from lotr_trick.trick.views import View

BUDGET = 400
def _number(*said):
    return int.from_bytes(sha256("\n".join(said).encode()).digest(), "big")

def make_random(seed):
    def choose(view):
        options = view.pending.options
        return options[_number(str(seed), *view.history) % len(options)]
    return choose

def helpful(view: View) -> Option:
    options = view.pending.options
    if len(options) == 1: return options[0]
    rnd = Random(_number("helpful", *view.history))
    if isinstance(options[0], Play):
        left = sum(view.sizes)
        n = max(3, min(24, BUDGET // (len(options) * left)))
        totals = [0.0]*len(options)
        for _ in range(n):
            pos = Position(view.table, view.roles, sample_hands(view, rnd), view.leader, view.trick, view.log)
            for i,o in enumerate(options):
                totals[i]+=playout(pos,o)
        return options[max(range(len(options)), key=totals.__getitem__)]
    return options[_number("x", *view.history) % len(options)]
