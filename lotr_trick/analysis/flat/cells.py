"""Where everything stands in the rows of the flat core: the rules, a round, the goals.

Compiled code is quick with few rows of a fixed layout, so each of the three is one row of
integers, and these are the places in it. What is there once for each card, seat, trick or node
begins at its place.
"""

from __future__ import annotations

from typing import Final

MOST_CARDS: Final = 60
"""How many cards fit in a number."""
MOST_SEATS: Final = 4
MOST_TRICKS: Final = 24
MOST_TIERS: Final = 8
MOST_DUTIES: Final = 40
MOST_NODES: Final = 160
MOST_PARTS: Final = 320
MOST_SETS: Final = 160

# --- the rules of a table ----------------------------------------------------------------------

SEATS: Final = 0
WIDTH: Final = 1
COPIED: Final = 2
"""The cards of which there are several."""
POWERLESS: Final = 3
"""The cards that never win."""
ENDS_AT: Final = 4
"""With how many seats that have cards the round is over; -1: when a hand is empty."""
NEVER_ENDS: Final = 5
"""The seats, as bits, whose empty hand does not end the round."""
TIERS: Final = 6
"""How many strengths there are."""
DUTIES: Final = 7
"""How many duties there are, of all seats together."""
SUITS: Final = 8
"""For each card the suit that it leads."""
RANK: Final = SUITS + MOST_CARDS
COPIES: Final = RANK + MOST_CARDS
"""For each card all copies of it, if there are several."""
TIER_KIND: Final = COPIES + MOST_CARDS
"""The strengths, strongest first."""
TIER_CARDS: Final = TIER_KIND + MOST_TIERS
KEPT: Final = TIER_CARDS + MOST_TIERS
"""For each duty the cards that it leaves; -1: those of the led suit."""
KEYS: Final = KEPT + MOST_DUTIES
"""For each duty the cards of which one ends it, once it was played."""
FIRST_ONLY: Final = KEYS + MOST_DUTIES
LEADING: Final = FIRST_ONLY + MOST_DUTIES
"""For each seat from where to where its duties are when it leads: two numbers."""
FOLLOWING: Final = LEADING + 2 * MOST_SEATS
LOSING_LEAD: Final = FOLLOWING + 2 * MOST_SEATS
LOSING_FOLLOW: Final = LOSING_LEAD + MOST_SEATS
CLAIMS: Final = LOSING_FOLLOW + MOST_SEATS
"""For each seat the cards that it may play claiming."""
BEATS: Final = CLAIMS + MOST_SEATS
"""For each seat the cards that it may play so that they beat everything."""
BEHIND: Final = BEATS + MOST_SEATS
"""Whether a seat shows what lies beside it instead of what it puts down."""
TAKES_BACK: Final = BEHIND + MOST_SEATS
"""Whether what lies beside a seat may be taken back before any card (1) or trick (2)."""
NAMES_LEADER: Final = TAKES_BACK + MOST_SEATS
"""Whether a seat that is to lead may name another leader."""
TOLD: Final = NAMES_LEADER + MOST_SEATS
"""For each card the kind of those that nothing tells apart from it but their order."""
NUMBER_OF: Final = TOLD + MOST_CARDS
"""Which one these rules are of several searches that remember in one place."""
UNDOES: Final = NUMBER_OF + 1
"""Whether a trick is left to nobody, and its leader leads again, if a card that is turned up has
a higher rank than the one that wins: 1 always, 2 unless it was claimed."""
SUM_LOSES: Final = UNDOES + 1
"""Whether the chapter is lost if the ranks of a trick add up to less than those turned up."""
REFILLED: Final = SUM_LOSES + 1
"""Whether cards that come are counted where it is asked how many tricks are left."""
RULES: Final = REFILLED + 1

# --- a round -----------------------------------------------------------------------------------

HANDS: Final = 0
"""For each seat what it plays from, with what lies open."""
BESIDE: Final = HANDS + MOST_SEATS
"""For each seat what it laid by or has under a token: played when the hand is empty."""
EARLY: Final = BESIDE + MOST_SEATS
"""For each seat what it must play to the first trick."""
LATE: Final = EARLY + MOST_SEATS
"""For each seat what it must play to the last trick."""
DONE: Final = LATE + MOST_SEATS
"""How many tricks are done."""
LEADER: Final = DONE + 1
"""Who leads the next one; -1 when the round is over."""
PLAYED: Final = LEADER + 1
"""The cards that were played in earlier tricks."""
BEATEN: Final = PLAYED + 1
"""Whether somebody has used the way that beats everything."""
OUT: Final = BEATEN + 1
"""The lost cards that lie on the table."""
TURN: Final = OUT + 1
"""In the middle of a trick who plays next; -1 between tricks."""
LED: Final = TURN + 1
"""In the middle of a trick the led suit."""
COMING: Final = LED + 1
"""For each seat the cards that will come into its hand."""
NOW: Final = COMING + MOST_SEATS
"""All before this is what a trick changes, apart from the tricks themselves."""
WINNERS: Final = NOW
"""For each trick who won it; -1 for nobody."""
TAKEN: Final = WINNERS + MOST_TRICKS
"""For each trick the cards that it showed."""
LEADERS: Final = TAKEN + MOST_TRICKS
SHOWN: Final = LEADERS + MOST_TRICKS
"""For each trick and seat the card that was shown, or -1."""
PUT: Final = SHOWN + MOST_TRICKS * MOST_SEATS
"""The same for the card that was put down."""
WAY: Final = PUT + MOST_TRICKS * MOST_SEATS
"""The same for how it was played."""
EARLY_WAY: Final = WAY + MOST_TRICKS * MOST_SEATS
"""For each seat how it plays what it must play to the first trick; -1 if that is open."""
COMES: Final = EARLY_WAY + MOST_SEATS
"""For each trick and seat the cards that come into its hand after it."""
TURNED: Final = COMES + MOST_TRICKS * MOST_SEATS
"""For each trick the cards that are turned up for it."""
FATE: Final = TURNED + MOST_TRICKS
"""For each trick a number for all that nature still does from it on."""
ROUND: Final = FATE + MOST_TRICKS

# --- goals -------------------------------------------------------------------------------------

NODES: Final = 0
"""How many nodes there are."""
REQUIRED: Final = 1
"""The seats, as bits, whose goals have to be met."""
MISSES: Final = 2
"""How many of those may be missed all the same."""
GOALS: Final = 3
"""For each seat the node of its goal, or -1."""
BOUNDS: Final = GOALS + MOST_SEATS
"""For each seat the node of what nothing saves it from, or -1."""
REACHED: Final = BOUNDS + MOST_SEATS
"""For each seat the trick after which its goal holds, where goals hang on that."""
CANCELS: Final = REACHED + MOST_SEATS
"""For each card those that keep it from counting as played in the same trick."""
KIND: Final = CANCELS + MOST_CARDS
FIRST: Final = KIND + MOST_NODES
"""Where the parts of a join begin among `PARTS`; of a count the same for its sets of cards."""
MANY: Final = FIRST + MOST_NODES
"""How many of them there are."""
COMPARE: Final = MANY + MOST_NODES
NUMBER: Final = COMPARE + MOST_NODES
"""What a count is compared with, if that is a number; the allowed ones as bits for `ONE_OF`."""
MEASURE: Final = NUMBER + MOST_NODES
CARDS: Final = MEASURE + MOST_NODES
WINDOW: Final = CARDS + MOST_NODES
PLACE: Final = WINDOW + MOST_NODES
"""How many tricks a window has, or the card that it hangs on."""
WHO: Final = PLACE + MOST_NODES
"""Whose count it is: seats, as bits."""
OTHER: Final = WHO + MOST_NODES
"""With whose count it is compared, beside the number."""
LEAVES_OUT: Final = OTHER + MOST_NODES
"""Whether a partner is left out there: 1; 2 if the count need not be compared with a partner's."""
PARTNER: Final = LEAVES_OUT + MOST_NODES
"""The card whose player counts among `WHO`, or -1."""
HELPERS: Final = PARTNER + MOST_NODES
"""The seats whose cards of `HELPED` count too."""
HELPED: Final = HELPERS + MOST_NODES
HELPS: Final = HELPED + MOST_NODES
"""Whom they count for: a seat, as a bit."""
STANDS: Final = HELPS + MOST_NODES
"""How each node stands."""
CHANCE: Final = STANDS + MOST_NODES
"""A rough chance of each, in thousandths."""
STOOD: Final = CHANCE + MOST_NODES
"""How each node stood after an earlier trick, with its chance."""
CHANCE_THEN: Final = STOOD + MOST_NODES
PARTS: Final = CHANCE_THEN + MOST_NODES
SETS: Final = PARTS + MOST_PARTS
PROGRAM: Final = SETS + MOST_SETS
