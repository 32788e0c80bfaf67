"""The phrase book of Spanish, second part: standing rules, setup, chapters, fewer players."""

from __future__ import annotations

from typing import Final

PHRASES: Final[dict[str, str | tuple[str, str]]] = {
    # The deck and what lies beside it.
    "all_of_suit": "{suit:all}",
    "one_card": "{card:the}",
    "span": "{low:suit} del {low:rank} al {high:rank}",
    "some_of": ("{count} {card:one}", "{count} {card:many}"),
    "deck_with": "en el mazo: {pieces:and}",
    "deck_without": "fuera del mazo: {pieces:and}",
    "lost_cards": "{number:hay # carta perdida|hay # cartas perdidas}",
    "no_lost_card": "no hay carta perdida",
    "lies_open": "{card:the} queda bocarriba en la mesa y no se reparte",
    "trump": "las {suit:many} son triunfos: superan a las del palo con el que se sale",
    "pile": "{name:the} se forma con {pieces:and}; se baraja y queda bocabajo",
    "pile_refilled": (
        "{name:the} se forma con {pieces:and}; se baraja y queda bocabajo; cuando se agota, se "
        "vuelven a barajar las cartas reveladas"
    ),
    "pile_from_deck": (
        "{name:the} se forma con {number:# carta|# cartas} del mazo antes de repartir y queda "
        "bocabajo; nunca {without:or}"
    ),
    "pile_of_rest": "las cartas que sobran al repartir forman {name:the}, bocabajo",
    # The steps of setup.
    "from_holder": "empezando por quien tenga {card:the}",
    "from_left_of_taken": (
        "empezando a la izquierda del personaje asignado por su carta o, si no hay ninguno, por "
        "quien tenga {card:the}"
    ),
    "from_taken": (
        "empezando por el personaje asignado por su carta o, si no hay ninguno, por quien tenga "
        "{card:the}"
    ),
    "from_dealer": "empezando por quien reparte",
    "turn_up_lost": "pon bocarriba cada carta perdida",
    "turn_up_lost_never": (
        "pon bocarriba cada carta perdida; si es {never:or the}, cámbiala por otra"
    ),
    "deal_evenly": "reparte las cartas restantes por igual",
    "deal_each": "reparte {number:# carta|# cartas} a cada mano",
    "deal_among": "reparte {number:# carta|# cartas} a cada mano, entre ellas {among:and the}",
    "deal_characters": "reparte los personajes al azar, incluidos todos los que llevan asterisco",
    "deal_characters_except": "reparte los personajes al azar, excepto {who}",
    "set_rest_aside": "aparta las cartas restantes, bocabajo",
    "set_rest_aside_never": ("aparta las cartas restantes, bocabajo; nunca {never:or the}"),
    "holders_take": "quien tenga la carta de un personaje toma ese personaje",
    "holder_takes": "quien tenga {card:the} toma a {character}",
    "holders_may_leave": (
        "quien tenga la carta de un personaje sin asterisco puede elegir ese personaje u otro; "
        "nadie más puede elegirlo"
    ),
    "holders_must_take": (
        "quien tenga la carta de un personaje lo toma en todas las rondas, lleve asterisco o no"
    ),
    "holder_picks_group": (
        "una vez repartidas las cartas, quien tenga {card:the} dice qué grupo juega la ronda"
    ),
    "spare_must_meet": (
        "no es obligatorio elegir a un personaje opcional, pero si se elige debe cumplir su "
        "objetivo"
    ),
    "spare_may_miss": ("un personaje opcional puede fallar su objetivo sin que se pierda la ronda"),
    "choose_characters": (
        "se eligen los personajes en sentido horario, {start}; hay que elegir todos los que "
        "llevan asterisco"
    ),
    "do_setups": "se hacen las acciones de preparación en sentido horario, {start}",
    "seats_take": (
        "en sentido horario, {start}, cada jugador puede tomar una de estas cartas hasta que no "
        "quede ninguna: {riders:and}"
    ),
    "everyone_gives": (
        "cada uno da {number:# carta|# cartas} a cada una de las demás manos, de forma simultánea"
    ),
    "everyone_passes_right": (
        "cada uno pasa {number:# carta|# cartas} a la derecha, de forma simultánea"
    ),
    "everyone_discards": "cada uno descarta {number:# carta|# cartas}",
    "everyone_draws": "cada uno roba {number:# carta|# cartas}",
    "everyone_draws_of": "cada uno roba {number:# carta|# cartas} {pile:from the}",
    "everyone_takes": (
        "cada uno toma {number} {card:one}",
        "cada uno toma {number} {card:many}",
    ),
    "everyone_opens": "cada uno pone bocarriba {number:# carta|# cartas} de su mano",
    "discards_to_rest": "las cartas descartadas se barajan con las que no se han repartido",
    "set_up_by": "toda la ronda se prepara así",
    # Tricks.
    "follow": "quien tenga una carta del palo de triunfo debe jugarla",
    "locked_lead": (
        "no se puede salir con {locked:many} hasta que se hayan jugado {opened_by:many} en una "
        "baza anterior, salvo si no se tiene otra cosa"
    ),
    "losing_lead": (
        "no se puede salir con {barred:many}; quien no tenga otra cosa debe hacerlo, y se pierde "
        "el capítulo"
    ),
    "losing_lead_of": (
        "{who} no puede salir con {barred:many}; si no tiene otra cosa debe hacerlo, y se pierde "
        "el capítulo"
    ),
    "losing_follow": (
        "con {barred:many} solo se puede salir; quien no tenga otra cosa para seguir debe jugar "
        "una, y se pierde el capítulo"
    ),
    "first_trick_card": "quien tenga {card:the} debe jugar esa carta en la primera baza",
    "first_trick_without": (
        "no se pueden jugar {barred:many} en la primera baza, salvo si no se tiene otra cosa"
    ),
    "may_claim": "quien juegue {card:the} puede decidir que gana automáticamente la baza",
    "may_play_with": "una vez por ronda, {who:or} puede jugar una carta con esta",
    "plays_face_down": (
        "{who} juega bocabajo todas sus cartas, salvo {openly:the}, y solo dice el palo; se "
        "revelan al acabar la baza"
    ),
    "first_suited_leads": "la primera carta con palo fija el palo de triunfo",
    "strength_in_led_suit": "puede ganar la baza la carta más alta del palo de triunfo",
    "strength_in_trump": "más fuerte aún: el triunfo más alto",
    "strength_of_card": "más fuerte aún: {card:the}",
    "strength_alone": "más fuerte aún: {one:the} o {other:the}, salvo si ambas están en la baza",
    "strength_claiming": "más fuerte aún: una carta que gana automáticamente",
    "strength_with": "más fuerte aún: una carta jugada con «{event}»",
    "winner_leads": (
        "el ganador sale en la siguiente baza; si no tiene cartas, el siguiente jugador a la "
        "izquierda que tenga"
    ),
    "set_aside": "una baza que nadie gana se aparta, y vuelve a salir quien salió",
    "leads_first_of": "{who} sale en la primera baza",
    "holder_leads_first": "quien tenga {card:the} sale en la primera baza",
    "ends_at_cards": (
        "la ronda acaba cuando {seats:como máximo # mano tiene|como máximo # manos tienen} cartas"
    ),
    "ends_at_empty_hand": "la ronda acaba cuando se agota cualquier mano que no sea la de {who}",
    "stops_when_certain": (
        "la ronda se detiene en cuanto todos pueden saber cómo acaba y ninguna regla puede hacer "
        "perder el capítulo"
    ),
    "stops_when_goals_certain": (
        "la ronda se detiene en cuanto todos pueden saber cómo acaba cada objetivo"
    ),
    "played_to_end": "la ronda se juega hasta la última carta, aunque el resultado sea seguro",
    "cancelled_counts": "una carta anulada cuenta como jugada",
    "cancelled_does_not_count": "una carta anulada no cuenta como jugada",
    # The table, exchanges and what is seen.
    "one_seat_each": "de {low} a {high} jugadores, con una mano cada uno",
    "players_at_seats": "{players:# jugador|# jugadores}, {seats:# mano|# manos}",
    "exchanges_at_once": "en cada intercambio, ambos eligen antes de mirar",
    "exchanges_a_round": (
        "solo {number:# personaje hace|# personajes hacen} sus intercambios en cada ronda"
    ),
    "may_exchange": "{one} y {other} pueden intercambiar entre sí",
    "may_not_exchange": "{one} y {other} no pueden intercambiar entre sí",
    "open_card_exchange": "se puede intercambiar con la carta que está bocarriba",
    "all_hands_open": "todas las manos están bocarriba",
    "threats_hidden": "nadie mira su carta de Amenaza hasta que acaba la ronda",
    "redraw": "si un número robado corresponde a una carta fuera de juego, se roba otro",
    # Chapters.
    "free_member": "{name}",
    "starred_member": "{name}*",
    "spare_member": "{name} (opcional)",
    "characters": "personajes: {members:and}",
    "group": "grupo {number}: {members:and}",
    "group_led_by": (
        "en la ronda del grupo {number}, quien tenga {card:the} sale en la primera baza"
    ),
    "with_threats": "cartas de Amenaza: {threats}",
    "with_event": "evento: {event}",
    "with_gift": "regalo: {gift}",
    "one_event_of": (
        "en cada ronda se elige uno de estos eventos, sin repetir ninguno: {events:and}"
    ),
    "may_repeat": "el evento «{event}» puede elegirse más de una vez",
    "is_last": "el evento «{event}» va el último y termina el capítulo",
    "may_sit_twice": "dos jugadores pueden tener cartas de {who}",
    "dealer_chooses": (
        "quien reparte elige personaje primero; en cada ronda reparte el siguiente a la izquierda"
    ),
    "round_number": "ronda {number}",
    "only_loses": "solo se pierde el capítulo si {who} no cumple su objetivo",
    "victory_short": (
        "capítulo corto: se gana con una ronda en la que cada personaje elegido cumple su objetivo"
    ),
    "victory_long": (
        "capítulo largo: se gana cuando cada personaje ha cumplido su objetivo en alguna ronda; si "
        "se falla un objetivo, se pierde"
    ),
    "victory_long_events": (
        "capítulo largo: se gana cuando cada personaje ha cumplido su objetivo en alguna ronda y "
        "se han hecho todos los eventos; si se falla un objetivo, se pierde"
    ),
    "victory_rounds": (
        "{number:# ronda|# rondas}; tras la última, cada personaje debe haber cumplido su objetivo "
        "en alguna ronda"
    ),
    "victory_groups": (
        "{number:# ronda|# rondas}, una por grupo y en cualquier orden; hay que ganarlas todas"
    ),
    # Fewer players, and the endless road.
    "face_up": "bocarriba",
    "face_down": "bocabajo",
    "face_up_but_middle": "bocarriba excepto en el centro",
    "rows": "las cartas se ponen en filas de {rows:and}, desde arriba",
    "rows_with": "con {cards:# carta|# cartas}, se ponen en filas de {rows:and}, desde arriba",
    "row_faces": "la fila {row} está {facing}",
    "row_faces_with": "con {cards:# carta|# cartas}, la fila {row} está {facing}",
    "covered_by": "cada carta está cubierta por {cards:# carta|# cartas} de la fila inferior",
    "uncovered_played": "solo se juegan cartas descubiertas",
    "uncovered_exchanged": "solo se intercambian cartas descubiertas de la última fila",
    "added_beside": "las cartas añadidas quedan bocarriba junto a la última fila",
    "uncovered_turned_up": "después de cada baza se revelan las cartas descubiertas",
    "run_by": (
        "la controla quien tenga personaje primero; si es ella misma, el jugador de su derecha"
    ),
    "starts_aside": "{cards:and the}: se aparta antes de repartir y va entre las primeras cartas",
    "always": "siempre: {characters:and}",
    "random_of_box": ("al azar: {number:# personaje|# personajes} con el recuadro numérico {box}"),
    "random_of": "al azar: {number:# personaje|# personajes} de entre {characters:and}",
    "burdened": "{number:# de ellos va|# de ellos van} por el lado Apesadumbrado",
    "random_gift": "al azar: {number:# regalo|# regalos}",
    "random_rider": (
        "al azar: {number:# Jinete Negro especial|# Jinetes Negros especiales}, en una de las "
        "rondas, para un personaje no Apesadumbrado"
    ),
    # Suits, cards, tokens and threats.
    "letter": "sus cartas se escriben con {letter} y su valor",
    "ranks": "sus valores van del {low} al {high}",
    "further_ranks": "algunos capítulos añaden los valores del {low} al {high}",
    "written": "se escribe {card}",
    "card_rank": "su valor es {rank}",
    "goes_to_holder": "es para quien recibe {card:the}",
    "goes_to_player": "es para quien juega {card:the}",
    "goes_to_revealer": "es para quien revela {card:the}",
    "shows_rule": "su lado indica si está en vigor la regla {rule}",
    "marks_met_goal": "marca cada objetivo que ya no se puede fallar",
    "shows_number": "se usa uno de estos números: {numbers:and}",
    "threat_numbers": "una carta por cada número del {low} al {high}",
}
