"""Acquiring cards: prices, places, immediate rewards, links and vistas."""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects.programs import DISCOUNT, FREE, NO_GROUP
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
from shedu.games.wayfarers.rules.effects.stack import next_level, push_frame, push_pair
from shedu.games.wayfarers.rules.goods import pay_fee
from shedu.games.wayfarers.rules.pieces import (
    ICON_COUNT,
    INSPIRATION,
    LAND,
    NOTHING,
    SPACE,
    TOWNSFOLK,
    WATER,
    WATER_SLOT,
)
from shedu.games.wayfarers.rules.reasons import (
    INSPIRED_ALREADY,
    LEGAL,
    NO_PLACE_FOR_SPACE_CARD,
    NO_PLACE_FOR_TOWNSFOLK,
    NO_SPACE_CARD,
    NOT_DRAWN,
    NOT_LEFT_OVER,
    TOWNSFOLK_DOES_NOT_FIT,
)
from shedu.games.wayfarers.rules.rows import put_under, take_from_row
from shedu.games.wayfarers.rules.state import (
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
    """Return the price of a face-up card in silver before the discounts of the caravan column (WC-2, WE-20)."""
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
    """Return the price of a face-up card in silver, the discounts of the caravan column taken off (WD-11)."""
    return max(0, full_price(s, row, place, mark) - int(s.silver_off))


@rule
def fits_under(s: State, seat, slot, design):
    """Return whether a townsfolk card may be tucked under a land or water card (WC-14)."""
    ground = int(s.ground[seat, slot])
    if ground == NOTHING or s.townsfolk[seat, slot] != NOTHING:
        return False
    return GROUND_ICONS[ground] & TOWNSFOLK_FITS[design] != 0


@rule
def place_for_townsfolk(s: State, seat, design, start):
    """Return the first slot from a number on where a townsfolk card may be tucked, or NOTHING."""
    noinline()
    for slot in range(start, int(s.cards[seat, LAND])):
        if fits_under(s, seat, slot, design):
            return slot
    for slot in range(max(start, WATER_SLOT), WATER_SLOT + int(s.cards[seat, WATER])):
        if fits_under(s, seat, slot, design):
            return slot
    return NOTHING


@rule
def why_no_place(s: State, seat, row, place):
    """Return the reason why a face-up card could not be put anywhere (WC-14, WC-16)."""
    if row == SPACE and s.cards[seat, SPACE] - 1 >= s.cards[seat, LAND] + s.cards[seat, WATER] - 2:
        return NO_PLACE_FOR_SPACE_CARD
    if row == TOWNSFOLK and place_for_townsfolk(s, seat, int(s.row_card[row, place]), 0) == NOTHING:
        return NO_PLACE_FOR_TOWNSFOLK
    return LEGAL


@rule
def acquire(s: State, row, place, mark, fee):
    """Pay for a card and take it; a question may follow where it goes (WE-19)."""
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
    """Put a card into the panorama of the active player: icons, immediate rewards, links, vistas (WC-5)."""
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
    """Open rewards of the water card to the left whose bar meets lightning on the new one (WC-7)."""
    seat = int(s.active)
    lightning = LEFT_BARS[s.ground[seat, slot]]
    for bar in range(BARS):
        if lightning >> bar & 1:
            push_frame(s, RIGHT_BARS[s.ground[seat, slot - 1], bar], level, 0, FROM_LINK, bar)


@rule
def trigger_vistas(s: State, shown, level):
    """Open older vistas, with their townsfolk, that answer to a gained card or tile (WC-9, WC-10, WO-18)."""
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
def why_not_tuck(s: State, seat, slot):
    """Return the reason against tucking the townsfolk card just acquired under a card (WC-14)."""
    return LEGAL if fits_under(s, seat, slot, int(s.card_held)) else TOWNSFOLK_DOES_NOT_FIT


@rule
def tuck_townsfolk(s: State, slot):
    """Tuck the townsfolk card just acquired under a card (WC-14)."""
    seat = int(s.active)
    design = int(s.card_held)
    s.card_held = NOTHING
    s.townsfolk[seat, slot] = design
    if slot < WATER_SLOT:
        s.fresh_townsfolk |= 1 << slot
    gain_card(s, TOWNSFOLK, design)


@rule
def space_for_inspiration(s: State, seat, start):
    """Return the first space card from a number on without an inspiration card, or NOTHING."""
    for number in range(start, int(s.cards[seat, SPACE])):
        if s.inspiration[seat, number] == NOTHING:
            return number
    return NOTHING


@rule
def why_not_inspire(s: State, seat, number):
    """Return the reason against tucking the inspiration card just acquired above a space card (WC-17)."""
    if number >= s.cards[seat, SPACE]:
        return NO_SPACE_CARD
    return LEGAL if s.inspiration[seat, number] == NOTHING else INSPIRED_ALREADY


@rule
def tuck_inspiration(s: State, number):
    """Tuck the inspiration card just acquired above a space card (WC-17)."""
    seat = int(s.active)
    s.inspiration[seat, number] = s.card_held
    s.cards[seat, INSPIRATION] += 1
    s.card_held = NOTHING
    s.card_place = NOTHING


@rule
def discard_inspiration(s: State):
    """Put the inspiration card just acquired under its pile for the slot it lay beside (WC-17, WC-18)."""
    put_under(s, INSPIRATION, int(s.card_held))
    place = int(s.card_place)
    s.card_held = NOTHING
    s.card_place = NOTHING
    push_frame(s, SLOT_EFFECT[INSPIRATION, place], next_level(s), 0, FROM_DISCARD, place)


@rule
def is_drawn(s: State, ground):
    """Return whether a land or water card, by its ground number, lies among the cards drawn."""
    if (s.drawn_row == WATER) != (ground >= WATER_GROUND):
        return False
    design = ground - WATER_GROUND if ground >= WATER_GROUND else ground
    for k in range(DRAWN):
        if s.drawn[k] == design:
            return True
    return False


@rule
def why_not_take_drawn(s: State, ground):
    """Return the reason against taking a card of those drawn (WC-12)."""
    return LEGAL if is_drawn(s, ground) else NOT_DRAWN


@rule
def why_not_put_under(s: State, ground):
    """Return the reason against putting a card under its pile before the other one that is left (WO-3)."""
    return LEGAL if is_drawn(s, ground) else NOT_LEFT_OVER


@rule
def take_drawn(s: State, row, design):
    """Take one of the cards drawn; the others go under the pile (WC-12, WO-3)."""
    noinline()
    sort_drawn(s, design)
    gain_card(s, row, design)
    if s.rules >= 2 and s.drawn[1] != NOTHING and s.drawn[0] != s.drawn[1]:
        ask(s, ORDER)
    else:
        put_drawn_under(s, int(s.drawn[0]))


@rule
def sort_drawn(s: State, taken):
    """Take away one of the cards drawn; the others stand first, the lower number before the higher."""
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
    """Put the cards drawn that nobody took under the pile, one of them before the others (WO-3)."""
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
