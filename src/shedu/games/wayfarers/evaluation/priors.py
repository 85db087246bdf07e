"""How promising an action looks at a glance: cheap, without playing it. Guides reflexes and the order of search."""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects.programs import (
    INFLUENCE,
    PLAIN,
)
from shedu.games.wayfarers.evaluation.priors_dice import (
    SPENT_STEP,
    prior_of_die,
    prior_of_die_change,
    prior_of_held_step,
    worth_of_parts,
    worth_of_space,
)
from shedu.games.wayfarers.evaluation.values import (
    ASSET,
    COIN,
    GREEN_TOKEN,
    GROUP_WORTH,
    JOURNAL_WORTH,
    KIND_WORTH,
    TOKEN,
    WORKER_WORTH,
    worth_of_card,
    worth_of_tile,
)
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.acquiring import full_price
from shedu.games.wayfarers.rules.action_ids import kind_of, operand
from shedu.games.wayfarers.rules.caravan import column
from shedu.games.wayfarers.rules.cards import (
    DIE_EFFECT,
    GOAL_COUNT,
    GOAL_UNIT,
    ON_DIE,
    SLOT_EFFECT,
    TOWNSFOLK_PANEL,
    WATER_GROUND,
)
from shedu.games.wayfarers.rules.counting import measured
from shedu.games.wayfarers.rules.dice import dice_in_supply
from shedu.games.wayfarers.rules.journal import (
    can_follow,
    participants,
    reward_at,
)
from shedu.games.wayfarers.rules.pieces import (
    GREEN_WORKER,
    GRID_COLUMNS,
    GUILD_COUNT,
    INSPIRATION,
    LAND,
    MAJORITY,
    SPECIAL_TILE,
    WATER,
    WORKER_COUNT,
)
from shedu.games.wayfarers.rules.scoring import space_points, total_points
from shedu.games.wayfarers.rules.state import EFFECTS, State
from shedu.games.wayfarers.rules.tiles import (
    CONTENT,
    COVERED,
    GUILD_PRICE,
    PRICE_GUILD,
    SHAPE,
    SILVER_PRICE,
    SMALL,
    SQUARE,
    TYPE,
    WIDE,
)
from shedu.games.wayfarers.rules.track import (
    IS_FINAL,
    LINK_COUNT,
    LINK_END,
    LINK_GUILDS,
    LINK_KIND,
    LINK_SECTION,
    LINKS_FROM,
    MOST_LINKS,
    SPEND,
)

GAVE_UP = -0.6  # being done while something could be had
RESTED = 1.6  # with no die or one in supply
RESTED_EARLY = -1.5
MOVED_ON = 0.4  # a link from the new space of the journal that can be followed already
WORKER_SPENT = 0.7


@rule
def prior(s: State, action):
    """Return how good an action of the seat that is asked looks; only the order matters."""
    noinline()
    seat = int(s.asked)
    if action < action_ids.TAKE_SILVER:
        return prior_of_turn(s, seat, action)
    kind = kind_of(action)
    if kind <= action_ids.ROLL_NEW_DIE:
        return 1.0
    if kind <= action_ids.MOVE_INFLUENCE:
        return prior_of_influence(s, seat, action)
    if kind == action_ids.JOURNAL:
        return prior_of_link(s, seat, operand(action, 0))
    if kind == action_ids.FURTHER:
        return prior_of_link(s, seat, operand(action, 0)) - TOKEN
    if kind <= action_ids.ADJUST:
        return prior_of_die_change(s, seat, action)
    if kind == action_ids.RETRIEVE:
        return prior_of_worker(operand(action, 2), operand(action, 3))
    if kind <= action_ids.LAY_TILE:
        return prior_of_gain(s, seat, action)
    if kind == action_ids.ALLOW:
        return 0.0 if operand(action, 0) == action_ids.NO_FEE else COIN
    return -COIN if kind == action_ids.DENY else 0.0


@rule
def prior_of_turn(s: State, seat, action):
    """Rate being done, and what begins a turn."""
    kind = kind_of(action)
    first, second = operand(action, 0), operand(action, 1)
    if kind == action_ids.DONE:
        return GAVE_UP if s.question == EFFECTS else 0.0
    if kind == action_ids.REST:
        return RESTED if dice_in_supply(s, seat) <= 1 else RESTED_EARLY
    if kind == action_ids.PICK_DIE:
        return prior_of_die(s, seat, second)
    if kind == action_ids.PUT_DIE:
        return worth_of_space(s, seat, first) - (TOKEN if second else 0.0)
    if kind == action_ids.GUILD_STEP:
        return SPENT_STEP
    if kind == action_ids.HELD_STEP:
        return prior_of_held_step(s, seat, first)
    worth = worth_of_parts(s, seat, SLOT_EFFECT[first, second]) - WORKER_SPENT
    if operand(action, 2) == GREEN_WORKER:
        worth -= 0.2
    return worth - (COIN if operand(action, 3) else 0.0)


@rule
def worth_of_token(s: State, seat, guild, more):
    """What a token on a guild is worth there, `more` 1 for one gained and 0 for one given up: a majority, its use."""
    mine = int(s.guild[seat, guild]) + more
    rival = 0
    for other in range(participants(s)):
        if other != seat:
            rival = max(rival, int(s.guild[other, guild]))
    worth = KIND_WORTH[INFLUENCE + guild] if mine <= 3 else 0.4 * TOKEN
    return worth + (0.3 * MAJORITY if mine == rival + 1 else 0.0)


@rule
def prior_of_influence(s: State, seat, action):
    """Tokens on guilds and cards, and which token moves."""
    kind = kind_of(action)
    first, second = operand(action, 0), operand(action, 1)
    if kind == action_ids.INFLUENCE_GUILD:
        return worth_of_token(s, seat, first, 1)
    if kind == action_ids.INFLUENCE_CARD:
        worth = GREEN_TOKEN
        if s.row_workers[first, second] != 0:
            worth += 0.1
        return worth
    if kind == action_ids.TOKEN_OF_GUILD:
        return -worth_of_token(s, seat, first, 0)
    if kind == action_ids.TOKEN_OF_CARD:
        return -GREEN_TOKEN
    return worth_of_token(s, seat, second, 1) - worth_of_token(s, seat, first, 0)


@rule
def prior_of_link(s: State, seat, link):
    """A move on the journal track: what the space gives, what the link costs, what is open from there."""
    end = LINK_END[link]
    worth = 0.5 * JOURNAL_WORTH + worth_of_parts(s, seat, reward_at(s, end))
    side = s.side[LINK_SECTION[link]]
    if LINK_KIND[link, side] == SPEND:
        for guild in range(GUILD_COUNT):
            if LINK_GUILDS[link, side] >> guild & 1:
                worth -= LINK_COUNT[link, side] * worth_of_token(s, seat, guild, 0)
    if IS_FINAL[end]:
        return worth + worth_of_ending(s, seat)
    here = s.marker[seat]
    s.marker[seat] = end
    for k in range(MOST_LINKS):
        onward = LINKS_FROM[end, k]
        if onward >= 0 and can_follow(s, seat, onward, 0):
            worth += MOVED_ON
    s.marker[seat] = here
    return worth


@rule
def worth_of_ending(s: State, seat):
    """Ending the game is good for whoever is ahead."""
    if s.ended_by >= 0:
        return 1.0
    mine = total_points(s, seat)
    best = 0
    for other in range(participants(s)):
        if other != seat:
            best = max(best, total_points(s, other))
    return max(-3.0, min(3.0, 0.5 * (mine - best)))


@rule
def prior_of_worker(worker, fee):
    """Rate retrieving a worker."""
    worth = WORKER_WORTH
    if worker == GREEN_WORKER:
        worth += 0.2
    return worth - (COIN if fee else 0.0)


@rule
def prior_of_gain(s: State, seat, action):
    """A card or a tile, and where it goes."""
    kind = kind_of(action)
    first, second = operand(action, 0), operand(action, 1)
    if kind == action_ids.ACQUIRE:
        return prior_of_card(s, seat, first, second, operand(action, 2))
    if kind == action_ids.DRAW_THREE:
        return 4.0 if s.pigeon else 3.5
    if kind == action_ids.TAKE_CARD:
        if first < WATER_GROUND:
            return worth_of_card(s, seat, LAND, first)
        return worth_of_card(s, seat, WATER, first - WATER_GROUND)
    if kind == action_ids.TUCK_UNDER:
        return prior_of_tucking(s, seat, first)
    if kind == action_ids.INSPIRE:
        return prior_of_inspiring(s, seat, first)
    if kind == action_ids.DISCARD:
        return GROUP_WORTH[SLOT_EFFECT[INSPIRATION, int(s.card_place)]]
    if kind == action_ids.GAIN_TILE:
        tile_type = TYPE[first]
        if second == action_ids.WITH_INFLUENCE:
            spent = GUILD_PRICE[tile_type] * worth_of_token(s, seat, PRICE_GUILD[tile_type], 0)
            return worth_of_tile(s, seat, first) - spent
        return worth_of_tile(s, seat, first) - (
            0.0 if tile_type == SPECIAL_TILE else 0.4 * COIN * SILVER_PRICE[tile_type]
        )
    return prior_of_cell(s, seat, first, second)


@rule
def prior_of_card(s: State, seat, row, place, fee):
    """Rate a face-up card with the workers on it, for its price and the fee."""
    price = max(0, full_price(s, row, place, PLAIN) - int(s.silver_off))
    worth = worth_of_card(s, seat, row, int(s.row_card[row, place])) - COIN * price
    workers = int(s.row_workers[row, place])
    for worker in range(WORKER_COUNT):
        if workers >> worker & 1:
            worth += WORKER_WORTH
    return worth - (COIN if fee else 0.0)


@rule
def prior_of_tucking(s: State, seat, slot):
    """A townsfolk card goes best where it is used most: under a card with a good die space."""
    if TOWNSFOLK_PANEL[s.card_held] != ON_DIE or DIE_EFFECT[s.ground[seat, slot]] < 0:
        return 0.5
    return 0.5 + 0.5 * GROUP_WORTH[DIE_EFFECT[s.ground[seat, slot]]]


@rule
def prior_of_inspiring(s: State, seat, number):
    """An inspiration card above a space card: how near its goal is, and what would be doubled."""
    card = int(s.card_held)
    near = min(1.0, (0.6 + measured(s, seat, GOAL_UNIT[card])) / GOAL_COUNT[card])
    return near * (1.0 + space_points(s, seat, number))


@rule
def prior_of_cell(s: State, seat, face, cell):
    """A tile on cells of the caravan: what it covers, and what is new to its columns."""
    design = int(s.tile_held)
    square = SQUARE[design, face]
    worth = worth_of_cell(s, seat, cell, square)
    if SHAPE[design] != SMALL:
        worth += worth_of_cell(s, seat, cell + (1 if SHAPE[design] == WIDE else GRID_COLUMNS), square + 1)
    return worth


@rule
def worth_of_cell(s: State, seat, cell, square):
    """One square of a tile on a cell."""
    worth = GROUP_WORTH[COVERED[s.player_board[seat], cell]]
    shown = column(s, seat, cell % GRID_COLUMNS)
    content = CONTENT[square]
    while content:
        if content & 15:
            worth += ASSET if shown & 15 == 0 else 0.2 * ASSET
        content >>= 4
        shown >>= 4
    return worth
