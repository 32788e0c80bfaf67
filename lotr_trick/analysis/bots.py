"""Bots."""
from __future__ import annotations
import os
from hashlib import sha256
from random import Random
from lotr_trick.analysis.deals import sample_hands
from lotr_trick.analysis.playout import Position, playout
from lotr_trick.kernel import Option, Policy
from lotr_trick.trick.moves import Choose, Pass, Play
from lotr_trick.trick.views import View

BUDGET = int(os.environ.get("BUDGET","400"))
SB = int(os.environ.get("SB","60"))
def _number(*said):
    return int.from_bytes(sha256("\n".join(said).encode()).digest(), "big")

def make_random(seed):
    def choose(view):
        options = view.pending.options
        return options[_number(str(seed), *view.history) % len(options)]
    return choose

def fill(view, roles, rnd):
    table=view.table
    roles=list(roles)
    free=[n for n in range(len(table.roles)) if n not in roles]
    free.sort(key=lambda n:(not table.roles[n].starred, rnd.random()))
    empty=[s for s,r in enumerate(roles) if r is None]
    chosen=free[:len(empty)]
    chosen.sort(key=lambda n: rnd.random())
    for s,n in zip(empty,chosen): roles[s]=n
    return tuple(roles)

def leader(table, roles):
    for s,r in enumerate(roles):
        if r is not None and table.roles[r].leads_first: return s
    return 0

def setup(view, options, rnd):
    n=max(2,SB//len(options))
    totals=[0.0]*len(options)
    table=view.table
    for _ in range(n):
        hands=sample_hands(view,rnd)
        x=rnd.random()
        seed=rnd.random()
        for i,o in enumerate(options):
            if isinstance(o,Choose):
                roles=list(view.roles); roles[o.seat]=o.role
                roles=fill(view,roles,Random(seed))
                h=hands
            else:
                roles=view.roles
                h=list(hands)
                h[o.seat]^=1<<o.card; h[o.to]|=1<<o.card
                if view.pending.kind=="pass":
                    kept=table.roles[roles[o.to]].kept
                    from lotr_trick.trick.cards import each
                    can=list(each(h[o.to]&~kept))
                    c=can[int(x*len(can))]
                    h[o.to]^=1<<c; h[o.seat]|=1<<c
                h=tuple(h)
            l=leader(table,roles)
            totals[i]+=playout(Position(table,roles,h,l,(),view.log))
    return options[max(range(len(options)), key=totals.__getitem__)]

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
    if SB: return setup(view,options,rnd)
    return options[_number("x", *view.history) % len(options)]
