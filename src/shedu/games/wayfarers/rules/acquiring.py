"""Acquiring cards: prices, places, immediate rewards, links and vistas."""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects.programs import DISCOUNT, DRAW_THREE, FREE, NO_GROUP
from shedu.games.wayfarers.rules.cards import (
    CARD_ICONS,
    GROUND_ICONS,
    IMMEDIATE,
    LEFT_BARS,
    ON_TRIGGER,
    RIGHT_BARS,
    SHOWN,
    SLOT_EFFECT,
    SPACE_PRICE,
    TOWNSFOLK_COST,
    TOWNSFOLK_EFFECT,
    TOWNSFOLK_FITS,
    TOWNSFOLK_PANEL,
    VISTA_EFFECT,
    VISTA_TRIGGER,
    WATER_GROUND,
)
from shedu.games.wayfarers.rules.effect_stack import next_level, push_frame, push_pair
from shedu.games.wayfarers.rules.goods import can_pay, can_pay_fee, pay_fee
from shedu.games.wayfarers.rules.pieces import (
    ICON_COUNT,
    INSPIRATION,
    LAND,
    NOTHING,
    PLACES,
    SPACE,
    TOWNSFOLK,
    WATER,
    WATER_SLOT,
)
from shedu.games.wayfarers.rules.rows import is_pile_empty, put_under, take_from_row
from shedu.games.wayfarers.rules.state import (
    DIE_TURN,
    DRAWN,
    FROM_CARD,
    FROM_DISCARD,
    FROM_LINK,
    FROM_TOWNSFOLK,
    FROM_VISTA,
    INSPIRE,
    ORDER,
    TUCK,
    State,
)

BARS = 4


@rule
def full_price(s: State, row, place, mark):
    """The price of a face-up card in silver before the discounts of the caravan column (WC-2, WE-20)."""
    if mark == FREE:
        return 0
    price = 0
    if row == SPACE:
        price = int(SPACE_PRICE[place])
    elif row == TOWNSFOLK:
        price = int(TOWNSFOLK_COST[s.row_card[row, place]])
    return max(0, price - 1) if mark == DISCOUNT else price


@rule
def price_of(s: State, row, place, mark):
    """The price of a face-up card in silver, the discounts of the caravan column taken off (WD-11)."""
    return max(0, full_price(s, row, place, mark) - int(s.silver_off))


@rule
def fits_under(s: State, seat, slot, design):
    """Whether a townsfolk card may be tucked under a land or water card (WC-14)."""
    ground = int(s.ground[seat, slot])
    if ground == NOTHING or s.townsfolk[seat, slot] != NOTHING:
        return False
    return GROUND_ICONS[ground] & TOWNSFOLK_FITS[design] != 0


@rule
def place_for_townsfolk(s: State, seat, design, start):
    """The first slot from a number on where a townsfolk card may be tucked, or NOTHING."""
    noinline()
    for slot in range(start, int(s.cards[seat, LAND])):
        if fits_under(s, seat, slot, design):
            return slot
    for slot in range(max(start, WATER_SLOT), WATER_SLOT + int(s.cards[seat, WATER])):
        if fits_under(s, seat, slot, design):
            return slot
    return NOTHING


@rule
def has_place_for(s: State, seat, row, place):
    """Whether a face-up card could be put somewhere (WC-16)."""
    if row == SPACE:
        return s.cards[seat, SPACE] - 1 < s.cards[seat, LAND] + s.cards[seat, WATER] - 2
    if row == TOWNSFOLK:
        return place_for_townsfolk(s, seat, int(s.row_card[row, place]), 0) != NOTHING
    return True


@rule
def is_open_to_acquire(s: State, seat, row, place):
    """Whether a card lies there that has a place to go to and holds no worker placed this turn (WC-4)."""
    if s.row_card[row, place] == NOTHING or (s.placed_row == row and s.placed_place == place):
        return False
    return has_place_for(s, seat, row, place)


@rule
def can_acquire(s: State, seat, row, place, mark, fee):
    """Whether a face-up card can be acquired with this mark on the effect and this way to pay the fee."""
    noinline()
    if mark == DRAW_THREE or not is_open_to_acquire(s, seat, row, place):
        return False
    return can_pay_fee(s, seat, row, place, fee, price_of(s, row, place, mark))


@rule
def can_draw_three(s: State, seat, row, mark):
    """Whether the pile may be drawn from: with the mark, or by a die with a pigeon or a provision (WC-12, WC-13)."""
    if is_pile_empty(s, row):
        return False
    if mark == DRAW_THREE:
        return True
    if s.turn_kind != DIE_TURN or (row != LAND and row != WATER):
        return False
    return s.pigeon != 0 or s.provision[seat] > 0


@rule
def can_acquire_any(s: State, seat, row, mark):
    """Whether some card of a row can be acquired, from the row or from its pile."""
    if can_draw_three(s, seat, row, mark):
        return True
    if mark == DRAW_THREE:
        return False
    for place in range(PLACES):
        if is_open_to_acquire(s, seat, row, place) and can_pay(s, seat, row, place, price_of(s, row, place, mark)):
            return True
    return False


@rule
def acquire(s: State, row, place, mark, fee):
    """The active player pays for a card and takes it; a question may follow where it goes (WE-19)."""
    noinline()
    seat = int(s.active)
    pay_fee(s, seat, row, place, fee)
    price = price_of(s, row, place, mark)
    s.silver_off -= full_price(s, row, place, mark) - price
    s.silver[seat] -= price
    design = take_from_row(s, seat, row, place)
    if row == TOWNSFOLK:
        s.card_held = design
        slot = place_for_townsfolk(s, seat, design, 0)
        if place_for_townsfolk(s, seat, design, slot + 1) == NOTHING:
            tuck_townsfolk(s, slot)
        elif s.solo_depth == 0:
            ask_where(s)
    elif row == INSPIRATION:
        s.card_held = design
        s.card_place = place
        if space_for_inspiration(s, seat, 0) == NOTHING:
            discard_inspiration(s)
        elif s.solo_depth == 0:
            ask_where(s)
    else:
        gain_card(s, row, design)


@rule
def ask(s: State, question):
    """Ask the active player something."""
    s.question = question
    s.asked = s.active


@rule
def ask_where(s: State):
    """Ask where the card just acquired goes; not before the opponent has its card for the fee (WO-21)."""
    ask(s, TUCK if s.card_place == NOTHING else INSPIRE)


@rule
def gain_card(s: State, row, design):
    """A card enters the panorama of the active player: icons, immediate rewards, links, vistas (WC-5)."""
    noinline()
    seat = int(s.active)
    level = next_level(s)
    count = int(s.cards[seat, row])
    s.cards[seat, row] = count + 1
    for icon in range(ICON_COUNT):
        s.icons[seat, icon] += CARD_ICONS[row, design, icon]
    if row == LAND:
        s.ground[seat, count] = design
    elif row == WATER:
        s.ground[seat, WATER_SLOT + count] = WATER_GROUND + design
    elif row == SPACE:
        s.space[seat, count] = design
    push_frame(s, IMMEDIATE[row, design], level, 0, FROM_CARD, row)
    if row == WATER:
        gain_links(s, WATER_SLOT + count, level)
    trigger_vistas(s, SHOWN[row, design], level)


@rule
def gain_links(s: State, slot, level):
    """Rewards of the water card to the left whose bar meets lightning on the new one (WC-7)."""
    seat = int(s.active)
    lightning = LEFT_BARS[s.ground[seat, slot]]
    for bar in range(BARS):
        if lightning >> bar & 1:
            push_frame(s, RIGHT_BARS[s.ground[seat, slot - 1], bar], level, 0, FROM_LINK, bar)


@rule
def trigger_vistas(s: State, shown, level):
    """Older vistas that answer to what a gained card or tile shows, with their townsfolk (WC-9, WC-10, WO-18)."""
    seat = int(s.active)
    for slot in range(1, int(s.lands_before)):
        ground = int(s.ground[seat, slot])
        if VISTA_TRIGGER[ground] & shown == 0:
            continue
        under = NO_GROUP
        townsfolk = int(s.townsfolk[seat, slot])
        if townsfolk != NOTHING and int(s.fresh_townsfolk) >> slot & 1 == 0:
            if TOWNSFOLK_PANEL[townsfolk] == ON_TRIGGER:
                under = TOWNSFOLK_EFFECT[townsfolk]
        push_pair(s, VISTA_EFFECT[ground], under, level, FROM_VISTA, FROM_TOWNSFOLK, slot)


@rule
def tuck_townsfolk(s: State, slot):
    """The townsfolk card just acquired goes under a card (WC-14)."""
    seat = int(s.active)
    design = int(s.card_held)
    s.card_held = NOTHING
    s.townsfolk[seat, slot] = design
    if slot < WATER_SLOT:
        s.fresh_townsfolk |= 1 << slot
    gain_card(s, TOWNSFOLK, design)


@rule
def space_for_inspiration(s: State, seat, start):
    """The first space card from a number on without an inspiration card, or NOTHING."""
    for number in range(start, int(s.cards[seat, SPACE])):
        if s.inspiration[seat, number] == NOTHING:
            return number
    return NOTHING


@rule
def tuck_inspiration(s: State, number):
    """The inspiration card just acquired goes above a space card (WC-17)."""
    seat = int(s.active)
    s.inspiration[seat, number] = s.card_held
    s.cards[seat, INSPIRATION] += 1
    s.card_held = NOTHING
    s.card_place = NOTHING


@rule
def discard_inspiration(s: State):
    """The inspiration card just acquired goes under its pile for the slot it lay beside (WC-17, WC-18)."""
    put_under(s, INSPIRATION, int(s.card_held))
    place = int(s.card_place)
    s.card_held = NOTHING
    s.card_place = NOTHING
    push_frame(s, SLOT_EFFECT[INSPIRATION, place], next_level(s), 0, FROM_DISCARD, place)


@rule
def take_drawn(s: State, row, design):
    """The player takes one of the cards drawn; the others go under the pile (WC-12, WO-3)."""
    noinline()
    sort_drawn(s, design)
    gain_card(s, row, design)
    if s.rules >= 2 and s.drawn[1] != NOTHING and s.drawn[0] != s.drawn[1]:
        ask(s, ORDER)
    else:
        put_drawn_under(s, int(s.drawn[0]))


@rule
def sort_drawn(s: State, taken):
    """One of the cards drawn is taken away; the others stand first, the lower number before the higher."""
    for k in range(DRAWN):
        if s.drawn[k] == taken:
            s.drawn[k] = NOTHING
            break
    for last in range(DRAWN - 1, 0, -1):
        for k in range(last):
            card, after = s.drawn[k], s.drawn[k + 1]
            if after != NOTHING and (card == NOTHING or card > after):
                s.drawn[k] = after
                s.drawn[k + 1] = card


@rule
def put_drawn_under(s: State, first):
    """The cards drawn that nobody took go under the pile, one of them before the others (WO-3)."""
    row = int(s.drawn_row)
    s.drawn_row = NOTHING
    if first != NOTHING:
        put_under(s, row, first)
    is_laid = False
    for k in range(DRAWN):
        card = int(s.drawn[k])
        s.drawn[k] = NOTHING
        if card == first and not is_laid:
            is_laid = True
        elif card != NOTHING:
            put_under(s, row, card)
