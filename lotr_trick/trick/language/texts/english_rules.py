"""The phrase book of English, second part: standing rules, setup, chapters, fewer players."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str | tuple[str, str]]] = {
    # The deck and what lies beside it.
    "all_of_suit": "{suit:all}",
    "one_card": "{card:the}",
    "span": "{low:suit} {low:rank} to {high:rank}",
    "some_of": ("{count} {card:one}", "{count} {card:many}"),
    "deck_with": "in the deck: {pieces:and}",
    "deck_without": "not in the deck: {pieces:and}",
    "lost_cards": "{number:there is # lost card|there are # lost cards}",
    "no_lost_card": "there is no lost card",
    "lies_open": "{card:the} lies face up on the table and is not dealt",
    "trump": "{suit} are trump: they beat the led suit",
    "pile": "{name:the} is {pieces:and}, shuffled and face down",
    "pile_refilled": (
        "{name:the} is {pieces:and}, shuffled and face down; when it is empty, the cards turned "
        "up are shuffled again"
    ),
    "pile_from_deck": (
        "{name:the} is {number:# card|# cards} from the deck, drawn before the deal and laid face "
        "down; never {without:or}"
    ),
    "pile_of_rest": "the cards that are left after the deal are {name:the}, face down",
    # The steps of setup.
    "from_holder": "starting with whoever holds {card:the}",
    "from_left_of_taken": (
        "starting left of the character that was taken with its card, or else with whoever holds "
        "{card:the}"
    ),
    "from_taken": (
        "starting with the character that was taken with its card, or else with whoever holds "
        "{card:the}"
    ),
    "from_dealer": "starting with the dealer",
    "turn_up_lost": "turn every lost card face up",
    "turn_up_lost_never": (
        "turn every lost card face up; if it is {never:or the}, replace it with another"
    ),
    "deal_evenly": "deal the remaining cards evenly",
    "deal_each": "deal {number:# card|# cards} to each hand",
    "deal_among": "deal {number:# card|# cards} to each hand, {among:and the} among them",
    "deal_characters": "deal the characters at random; every starred one is among them",
    "deal_characters_except": "deal the characters at random, except {who}",
    "set_rest_aside": "set the remaining cards aside, face down",
    "set_rest_aside_never": ("set the remaining cards aside, face down; never {never:or the}"),
    "holders_take": "whoever holds the card of a character takes that character",
    "holder_takes": "whoever holds {card:the} takes {character}",
    "holders_may_leave": (
        "whoever holds the card of a character without a star may choose that character or "
        "another; nobody else may choose it"
    ),
    "holders_must_take": (
        "whoever holds the card of a character takes it in every round, with a star or without"
    ),
    "holder_picks_group": (
        "when the cards are dealt, whoever holds {card:the} says which group plays the round"
    ),
    "spare_must_meet": (
        "an optional character need not be chosen, but once it is, it must reach its goal"
    ),
    "spare_may_miss": "an optional character may miss its goal without losing the round",
    "choose_characters": (
        "characters are chosen clockwise, {start}; every starred one must be chosen"
    ),
    "do_setups": "setup actions are done clockwise, {start}",
    "seats_take": (
        "clockwise, {start}, each player may take one of these cards until none is left: "
        "{riders:and}"
    ),
    "everyone_gives": "everyone gives {number:# card|# cards} to each other hand, all at once",
    "everyone_passes_right": "everyone passes {number:# card|# cards} to the right, all at once",
    "everyone_discards": "everyone discards {number:# card|# cards}",
    "everyone_draws": "everyone draws {number:# card|# cards}",
    "everyone_draws_of": "everyone draws {number:# card|# cards} {pile:from the}",
    "everyone_takes": ("everyone takes {number} {card:one}", "everyone takes {number} {card:many}"),
    "everyone_opens": "everyone lays {number:# card|# cards} of the hand face up",
    "discards_to_rest": "the discarded cards are shuffled into those that were not dealt",
    "set_up_by": "the whole round is set up like this",
    # Tricks.
    "follow": "whoever has a card of the led suit must play one",
    "locked_lead": (
        "nobody may lead {locked:many} until {opened_by:many} were played in an earlier trick, "
        "except with nothing else in hand"
    ),
    "losing_lead": (
        "nobody may lead {barred:many}; whoever has nothing else must, and the chapter is lost"
    ),
    "losing_lead_of": (
        "{who} may not lead {barred:many}; having nothing else to lead loses the chapter"
    ),
    "losing_follow": (
        "{barred:many} may only be led; whoever has nothing else to follow with must play one, "
        "and the chapter is lost"
    ),
    "first_trick_card": "whoever holds {card:the} must play it to the first trick",
    "first_trick_without": (
        "nobody may play {barred:many} to the first trick, except with nothing else in hand"
    ),
    "may_claim": "whoever plays {card:the} may claim the trick with it",
    "may_play_with": "once a round, {who:or} may play a card with this one",
    "plays_face_down": (
        "{who} plays every card but {openly:the} face down and names only its suit; it is turned "
        "up when the trick ends"
    ),
    "first_suited_leads": "the first card with a suit sets the led suit",
    "strength_in_led_suit": "the highest card of the led suit can win the trick",
    "strength_in_trump": "stronger still: the highest card of a trump suit",
    "strength_of_card": "stronger still: {card:the}",
    "strength_alone": "stronger still: {one:the} or {other:the}, unless both are in the trick",
    "strength_claiming": "stronger still: a card that claims the trick",
    "strength_with": "stronger still: a card played with “{event}”",
    "winner_leads": (
        "the winner leads the next trick; without cards, the next player on the left who has some"
    ),
    "set_aside": "a trick that nobody wins is set aside, and its leader leads again",
    "leads_first_of": "{who} leads the first trick",
    "holder_leads_first": "whoever holds {card:the} leads the first trick",
    "ends_at_cards": "the round ends when {seats:at most # hand has|at most # hands have} cards",
    "ends_at_empty_hand": "the round ends when any hand but that of {who} is empty",
    "stops_when_certain": (
        "the round stops once everybody can tell how it ends and no rule can lose the chapter "
        "any more"
    ),
    "stops_when_goals_certain": "the round stops once everybody can tell how every goal ends",
    "played_to_end": "the round is played to its last card, even when its result is certain",
    "cancelled_counts": "a card that was cancelled counts as played",
    "cancelled_does_not_count": "a card that was cancelled does not count as played",
    # The table, exchanges and what is seen.
    "one_seat_each": "{low} to {high} players, one hand each",
    "players_at_seats": "{players:# player|# players}, {seats:# hand|# hands}",
    "exchanges_at_once": "in every exchange both choose before either looks",
    "exchanges_a_round": (
        "only {number:# character does its|# characters do their} exchanges in a round"
    ),
    "may_exchange": "{one} and {other} may exchange with each other",
    "may_not_exchange": "{one} and {other} may not exchange with each other",
    "open_card_exchange": "an exchange may be made with the card that lies face up",
    "all_hands_open": "all hands lie face up",
    "threats_hidden": "nobody looks at a threat before the round is over",
    "redraw": "a number drawn for a card that is out of play is drawn again",
    # Chapters.
    "free_member": "{name}",
    "starred_member": "{name}*",
    "spare_member": "{name} (optional)",
    "characters": "characters: {members:and}",
    "group": "group {number}: {members:and}",
    "group_led_by": (
        "in the round of group {number}, whoever holds {card:the} leads the first trick"
    ),
    "with_threats": "threats: {threats}",
    "with_event": "event: {event}",
    "with_gift": "gift: {gift}",
    "one_event_of": "each round one of these events is chosen, none twice: {events:and}",
    "may_repeat": "the event “{event}” may be chosen more than once",
    "is_last": "the event “{event}” comes last and ends the chapter",
    "may_sit_twice": "two players may have cards of {who}",
    "dealer_chooses": (
        "the dealer chooses a character first; dealing passes to the left with every round"
    ),
    "round_number": "round {number}",
    "only_loses": "only a missed goal of {who} loses the chapter",
    "victory_short": (
        "short chapter: it is won by one round in which every chosen character reaches its goal"
    ),
    "victory_long": (
        "long chapter: it is won when every character has reached its goal in some round; a "
        "missed goal loses it"
    ),
    "victory_long_events": (
        "long chapter: it is won when every character has reached its goal in some round and "
        "every event is done; a missed goal loses it"
    ),
    "victory_rounds": (
        "{number:# round|# rounds}; after the last one every character must have reached its "
        "goal in some round"
    ),
    "victory_groups": "{number:# round|# rounds}, one for each group in any order; all are won",
    # Fewer players, and the endless road.
    "face_up": "face up",
    "face_down": "face down",
    "face_up_but_middle": "face up except in the middle",
    "rows": "the cards lie in rows of {rows:and}, from the top",
    "rows_with": "with {cards:# card|# cards}, they lie in rows of {rows:and}, from the top",
    "row_faces": "row {row} lies {facing}",
    "row_faces_with": "with {cards:# card|# cards}, row {row} lies {facing}",
    "covered_by": "each card is covered by {cards:# card|# cards} of the row below",
    "uncovered_played": "only uncovered cards are played",
    "uncovered_exchanged": "only uncovered cards of the last row are exchanged",
    "added_beside": "cards that are added lie face up beside the last row",
    "uncovered_turned_up": "after each trick, uncovered cards are turned up",
    "run_by": (
        "it is run by whoever has a character first; if that is itself, by the player on its right"
    ),
    "starts_aside": "{cards:and the}: set aside before the deal and dealt among the first cards",
    "always": "always: {characters:and}",
    "random_of_box": ("at random: {number:# character|# characters} with a number box in {box}"),
    "random_of": "at random: {number:# character|# characters} of {characters:and}",
    "burdened": "{number:# of them lies|# of them lie} on the burdened side",
    "random_gift": "at random: {number:# gift|# gifts}",
    "random_rider": (
        "at random: {number:# rider|# riders}, on a character without a burden in one of the rounds"
    ),
    # Suits, cards, tokens and threats.
    "letter": "its cards are written with {letter} and their rank",
    "ranks": "its ranks go from {low} to {high}",
    "further_ranks": "some chapters bring in the ranks {low} to {high}",
    "written": "it is written {card}",
    "card_rank": "its rank is {rank}",
    "goes_to_holder": "it goes to whoever is dealt {card:the}",
    "goes_to_player": "it goes to whoever plays {card:the}",
    "goes_to_revealer": "it goes to whoever reveals {card:the}",
    "shows_rule": "its side shows whether the rule {rule} is in force",
    "marks_met_goal": "it marks every goal that can no longer be missed",
    "shows_number": "one of these numbers is used: {numbers:and}",
    "threat_numbers": "one card for each number from {low} to {high}",
}
