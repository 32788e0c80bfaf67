"""The phrase book of Italian, second part: standing rules, setup, chapters, fewer players."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str | tuple[str, str]]] = {
    # The deck and what lies beside it.
    "all_of_suit": "{suit:all}",
    "one_card": "{card:the}",
    "span": "{low:suit} da {low:rank} a {high:rank}",
    "some_of": ("{count} {card:one}", "{count} {card:many}"),
    "deck_with": "nel mazzo: {pieces:and}",
    "deck_without": "fuori dal mazzo: {pieces:and}",
    "lost_cards": "{number:c'è # carta esule|ci sono # carte esuli}",
    "no_lost_card": "non c'è carta esule",
    "lies_open": "{card:the} resta a faccia in su sul tavolo e non si distribuisce",
    "trump": "le {suit:many} sono atout: battono quelle del seme guida",
    "pile": "{name:the} si forma con {pieces:and}; si mescola e resta a faccia in giù",
    "pile_refilled": (
        "{name:the} si forma con {pieces:and}; si mescola e resta a faccia in giù; quando è "
        "finito, si rimescolano le carte rivelate"
    ),
    "pile_from_deck": (
        "{name:the} si forma con {number:# carta|# carte} dal mazzo prima di distribuire e resta "
        "a faccia in giù; mai {without:or}"
    ),
    "pile_of_rest": "le carte non distribuite formano {name:the}, a faccia in giù",
    # The steps of setup.
    "from_holder": "cominciando da chi ha {card:the}",
    "from_left_of_taken": (
        "cominciando dalla sinistra del personaggio assegnato dalla sua carta o, se non c'è, da "
        "chi ha {card:the}"
    ),
    "from_taken": (
        "cominciando dal personaggio assegnato dalla sua carta o, se non c'è, da chi ha {card:the}"
    ),
    "from_dealer": "cominciando dal mazziere",
    "turn_up_lost": "metti a faccia in su ogni carta esule",
    "turn_up_lost_never": (
        "metti a faccia in su ogni carta esule; se è {never:or the}, cambiala con un'altra"
    ),
    "deal_evenly": "distribuisci le carte rimanenti in parti uguali",
    "deal_each": "distribuisci {number:# carta|# carte} a ogni mano",
    "deal_among": "distribuisci {number:# carta|# carte} a ogni mano, tra cui {among:and the}",
    "deal_characters": ("distribuisci i personaggi a caso, compresi tutti quelli obbligatori"),
    "deal_characters_except": "distribuisci i personaggi a caso, tranne {who}",
    "set_rest_aside": "metti da parte le carte rimanenti, a faccia in giù",
    "set_rest_aside_never": (
        "metti da parte le carte rimanenti, a faccia in giù; mai {never:or the}"
    ),
    "holders_take": "chi ha la carta di un personaggio prende quel personaggio",
    "holder_takes": "chi ha {card:the} prende {character}",
    "holders_may_leave": (
        "chi ha la carta di un personaggio non obbligatorio può scegliere quel personaggio o un "
        "altro; nessun altro può sceglierlo"
    ),
    "holders_must_take": (
        "chi ha la carta di un personaggio lo prende in ogni round, obbligatorio o meno"
    ),
    "holder_picks_group": (
        "distribuite le carte, chi ha {card:the} dice quale gruppo gioca il round"
    ),
    "spare_must_meet": (
        "un personaggio facoltativo non va scelto per forza, ma se lo è deve raggiungere il suo "
        "obiettivo"
    ),
    "spare_may_miss": (
        "un personaggio facoltativo può mancare il suo obiettivo senza che il round sia perso"
    ),
    "choose_characters": (
        "i personaggi si scelgono in senso orario, {start}; quelli obbligatori vanno scelti tutti"
    ),
    "do_setups": "le azioni di preparazione si svolgono in senso orario, {start}",
    "seats_take": (
        "in senso orario, {start}, ogni giocatore può prendere una di queste carte finché ce ne "
        "sono: {riders:and}"
    ),
    "everyone_gives": ("ognuno dà {number:# carta|# carte} a ogni altra mano, simultaneamente"),
    "everyone_passes_right": "ognuno passa {number:# carta|# carte} a destra, simultaneamente",
    "everyone_discards": "ognuno scarta {number:# carta|# carte}",
    "everyone_draws": "ognuno pesca {number:# carta|# carte}",
    "everyone_draws_of": "ognuno pesca {number:# carta|# carte} {pile:from the}",
    "everyone_takes": ("ognuno prende {number} {card:one}", "ognuno prende {number} {card:many}"),
    "everyone_opens": "ognuno mette a faccia in su {number:# carta|# carte} della sua mano",
    "discards_to_rest": "le carte scartate si mescolano con quelle non distribuite",
    "set_up_by": "tutto il round si prepara così",
    # Tricks.
    "follow": "chi ha una carta del seme guida deve giocarla",
    "locked_lead": (
        "non si può guidare con {locked:many} finché non sono state giocate {opened_by:many} in "
        "una presa precedente, a meno di non avere altro"
    ),
    "losing_lead": (
        "non si può guidare con {barred:many}; chi non ha altro deve farlo, e il capitolo è perso"
    ),
    "losing_lead_of": (
        "{who} non può guidare con {barred:many}; se non ha altro deve farlo, e il capitolo è perso"
    ),
    "losing_follow": (
        "con {barred:many} si può solo guidare; chi non ha altro per rispondere deve giocarne una, "
        "e il capitolo è perso"
    ),
    "first_trick_card": "chi ha {card:the} deve giocare questa carta nella prima presa",
    "first_trick_without": (
        "non si possono giocare {barred:many} nella prima presa, a meno di non avere altro"
    ),
    "may_claim": "chi gioca {card:the} può decidere di vincere automaticamente la presa",
    "may_play_with": "una volta per round, {who:or} può giocare una carta con questa",
    "plays_face_down": (
        "{who} gioca a faccia in giù tutte le sue carte, tranne {openly:the}, e dice solo il seme; "
        "si rivelano alla fine della presa"
    ),
    "first_suited_leads": "la prima carta con un seme stabilisce il seme guida",
    "strength_in_led_suit": "può vincere la presa la carta più alta del seme guida",
    "strength_in_trump": "ancora più forte: l'atout più alto",
    "strength_of_card": "ancora più forte: {card:the}",
    "strength_alone": (
        "ancora più forte: {one:the} o {other:the}, salvo se entrambe sono nella presa"
    ),
    "strength_claiming": "ancora più forte: una carta che vince automaticamente",
    "strength_with": "ancora più forte: una carta giocata con «{event}»",
    "winner_leads": (
        "il vincitore guida la presa successiva; se non ha carte, il primo giocatore alla sua "
        "sinistra che ne ha"
    ),
    "set_aside": ("una presa che nessuno vince si mette da parte, e guida di nuovo chi ha guidato"),
    "leads_first_of": "{who} guida la prima presa",
    "holder_leads_first": "chi ha {card:the} guida la prima presa",
    "ends_at_cards": (
        "il round finisce quando {seats:al massimo # mano ha|al massimo # mani hanno} carte"
    ),
    "ends_at_empty_hand": "il round finisce quando è vuota una mano che non sia quella di {who}",
    "stops_when_certain": (
        "il round si ferma non appena tutti possono sapere come finisce e nessuna regola può più "
        "far perdere il capitolo"
    ),
    "stops_when_goals_certain": (
        "il round si ferma non appena tutti possono sapere come finisce ogni obiettivo"
    ),
    "played_to_end": "il round si gioca fino all'ultima carta, anche se il risultato è certo",
    "cancelled_counts": "una carta annullata vale come giocata",
    "cancelled_does_not_count": "una carta annullata non vale come giocata",
    # The table, exchanges and what is seen.
    "one_seat_each": "da {low} a {high} giocatori, con una mano ciascuno",
    "players_at_seats": "{players:# giocatore|# giocatori}, {seats:# mano|# mani}",
    "exchanges_at_once": "in ogni scambio entrambi scelgono prima di guardare",
    "exchanges_a_round": (
        "solo {number:# personaggio fa i suoi|# personaggi fanno i loro} scambi in ogni round"
    ),
    "may_exchange": "{one} e {other} possono scambiare tra loro",
    "may_not_exchange": "{one} e {other} non possono scambiare tra loro",
    "open_card_exchange": "si può scambiare con la carta a faccia in su",
    "all_hands_open": "tutte le mani sono a faccia in su",
    "threats_hidden": "nessuno guarda la propria Minaccia prima della fine del round",
    "redraw": "se un numero pescato indica una carta fuori gioco, se ne pesca un altro",
    # Chapters.
    "free_member": "{name}",
    "starred_member": "{name}*",
    "spare_member": "{name} (facoltativo)",
    "characters": "personaggi: {members:and}",
    "group": "gruppo {number}: {members:and}",
    "group_led_by": "nel round del gruppo {number}, chi ha {card:the} guida la prima presa",
    "with_threats": "minacce: {threats}",
    "with_event": "evento: {event}",
    "with_gift": "dono: {gift}",
    "one_event_of": (
        "in ogni round si sceglie uno di questi eventi, senza ripeterne nessuno: {events:and}"
    ),
    "may_repeat": "l'evento «{event}» può essere scelto più di una volta",
    "is_last": "l'evento «{event}» viene per ultimo e conclude il capitolo",
    "may_sit_twice": "due giocatori possono avere carte di {who}",
    "dealer_chooses": (
        "il mazziere sceglie per primo il personaggio; a ogni round il mazziere passa a sinistra"
    ),
    "round_number": "round {number}",
    "only_loses": "il capitolo è perso solo se {who} manca il suo obiettivo",
    "victory_short": (
        "capitolo breve: si vince con un round in cui ogni personaggio scelto completa il suo "
        "obiettivo"
    ),
    "victory_long": (
        "capitolo lungo: si vince quando ogni personaggio ha completato il suo obiettivo in "
        "qualche round; un obiettivo mancato lo fa perdere"
    ),
    "victory_long_events": (
        "capitolo lungo: si vince quando ogni personaggio ha completato il suo obiettivo in "
        "qualche round e tutti gli eventi sono fatti; un obiettivo mancato lo fa perdere"
    ),
    "victory_rounds": (
        "{number:# round|# round}; dopo l'ultimo, ogni personaggio deve aver completato il suo "
        "obiettivo in qualche round"
    ),
    "victory_groups": (
        "{number:# round|# round}, uno per gruppo e in qualsiasi ordine; vanno vinti tutti"
    ),
    # Fewer players, and the endless road.
    "face_up": "a faccia in su",
    "face_down": "a faccia in giù",
    "face_up_but_middle": "a faccia in su tranne al centro",
    "rows": "le carte si dispongono in file di {rows:and}, dall'alto",
    "rows_with": "con {cards:# carta|# carte}, si dispongono in file di {rows:and}, dall'alto",
    "row_faces": "la fila {row} è {facing}",
    "row_faces_with": "con {cards:# carta|# carte}, la fila {row} è {facing}",
    "covered_by": "ogni carta è coperta da {cards:# carta|# carte} della fila inferiore",
    "uncovered_played": "si giocano solo carte non coperte",
    "uncovered_exchanged": "si scambiano solo carte non coperte dell'ultima fila",
    "added_beside": "le carte aggiunte stanno a faccia in su accanto all'ultima fila",
    "uncovered_turned_up": "dopo ogni presa si rivelano le carte non coperte",
    "run_by": (
        "la controlla chi ha per primo un personaggio; se è lei stessa, il giocatore alla sua "
        "destra"
    ),
    "starts_aside": (
        "{cards:and the}: si mette da parte prima di distribuire e va tra le prime carte"
    ),
    "always": "sempre: {characters:and}",
    "random_of_box": ("a caso: {number:# personaggio|# personaggi} con il riquadro numerico {box}"),
    "random_of": "a caso: {number:# personaggio|# personaggi} tra {characters:and}",
    "burdened": "{number:# di loro è|# di loro sono} sul lato più difficile",
    "random_gift": "a caso: {number:# dono|# doni}",
    "random_rider": (
        "a caso: {number:# Cavaliere Nero speciale|# Cavalieri Neri speciali}, in uno dei round, "
        "per un personaggio sul lato normale"
    ),
    # Suits, cards, tokens and threats.
    "letter": "le sue carte si scrivono con {letter} e il loro valore",
    "ranks": "i suoi valori vanno da {low} a {high}",
    "further_ranks": "alcuni capitoli aggiungono i valori da {low} a {high}",
    "written": "si scrive {card}",
    "card_rank": "il suo valore è {rank}",
    "goes_to_holder": "va a chi riceve {card:the}",
    "goes_to_player": "va a chi gioca {card:the}",
    "goes_to_revealer": "va a chi rivela {card:the}",
    "shows_rule": "il suo lato indica se è in vigore la regola {rule}",
    "marks_met_goal": "segna ogni obiettivo che non si può più mancare",
    "shows_number": "si usa uno di questi numeri: {numbers:and}",
    "threat_numbers": "una carta per ogni numero da {low} a {high}",
}
