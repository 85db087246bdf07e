"""Bots: what they are called, that they are honest, reproducible, and better when they think longer."""

import time
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

import shedu
from shedu.bots import NAMES, analyse, budget_of, mcts
from shedu.bots.levels import LEVELS
from shedu.bots.mcts import Budget, Search, SearchConfig, Tree, think
from shedu.core.chance import generator
from shedu.core.game import Action, Position, SeatKnowledge
from shedu.core.kernel import instantiate
from shedu.games.dynasties.rules.state import ACT

FAST = ("random", "greedy", "farmer", "trader", "search:60")


def position_after(decisions: int, seats: int = 3, seed: int = 1, **options: Any) -> Position:
    """Return a position some random decisions into a game, with a seat to answer."""
    game = shedu.game("tigris")
    position = game.new(seats=seats, **options)
    dealer = shedu.Dealer(seed)
    rng = generator(seed)
    made = 0
    while made < decisions or position.actor is shedu.CHANCE:
        if position.actor is shedu.CHANCE:
            position.play(dealer.draw(position))
        else:
            position.play(game.action(int(game.entry_points.sample(position.states, 0, rng))))
            made += 1
        assert not position.over
    return position


def seat_of(position: Position) -> int:
    """Return the seat that is asked."""
    assert isinstance(position.actor, int)
    return position.actor


def knowledge_of(position: Position) -> SeatKnowledge:
    """Return what the seat that is asked knows."""
    return position.knowledge(seat_of(position))


def resampled(position: Position, seat: int, seed: int) -> Position:
    """Return the same position to a seat, with everything it cannot know resampled."""
    other = position.copy()
    position.game.entry_points.resample_hidden(other.states, 0, seat, generator(seed))
    return other


@pytest.mark.parametrize("name", FAST)
@pytest.mark.parametrize("decisions", [0, 20, 45])
def test_with_equal_sights_the_choice_is_equal_whatever_is_hidden(name: str, decisions: int) -> None:
    position = position_after(decisions)
    seat = seat_of(position)
    choices = {
        shedu.bot(name, seed=5).choose(other.knowledge(seat)).text
        for other in (position, *(resampled(position, seat, k) for k in range(1, 5)))
    }
    assert len(choices) == 1


def test_resampling_really_changes_what_is_hidden() -> None:
    position = position_after(20)
    assert any(
        resampled(position, seat_of(position), k).states.tobytes() != position.states.tobytes() for k in range(1, 5)
    )


@pytest.mark.parametrize("name", FAST)
def test_bots_answer_every_question_of_whole_games(name: str) -> None:
    game = shedu.game("tigris")
    position = game.new(seats=2, board="advanced", buildings=True, wonder=True, support="english")
    dealer = shedu.Dealer(11)
    players = [shedu.bot(name, 1), shedu.bot("random", 2)]
    while not position.over and position.ply < 250:
        if position.actor is shedu.CHANCE:
            position.play(dealer.draw(position))
        else:
            position.play(players[position.actor].choose(knowledge_of(position)))
    assert position.over or position.ply == 250


@pytest.mark.parametrize("threads", [1, 2])
def test_a_budget_in_simulations_is_exactly_reproducible(threads: int) -> None:
    knowledge = knowledge_of(position_after(12))
    budget = Budget(simulations=300, threads=threads)
    assert think(knowledge, budget, SearchConfig(), 7) == think(knowledge, budget, SearchConfig(), 7)


def test_every_simulation_is_counted_and_chances_add_up() -> None:
    position = position_after(12, seats=4)
    found = analyse(knowledge_of(position), Budget(simulations=400))
    assert sum(judged.visits for judged in found) == 400
    assert found[0].visits == max(judged.visits for judged in found)
    legal = {action.text for action in position.legal()}
    for judged in found:
        assert judged.action.text in legal
        assert len(judged.chances) == len(judged.points) == 4
        assert {type(number) for number in (*judged.chances, *judged.points)} == {float}, "JSON writers know no others"
        assert type(judged.visits) is int
        if judged.visits:
            assert sum(judged.chances) == pytest.approx(1, abs=1e-4)


def test_nothing_is_analysed_for_a_seat_that_is_not_asked() -> None:
    position = position_after(12)
    assert analyse(position.knowledge((seat_of(position) + 1) % 3), Budget(simulations=50)) == []


def test_a_full_tree_goes_on_without_growing() -> None:
    position = position_after(12)
    knowledge = knowledge_of(position)
    tree = Tree(knowledge, instantiate("shedu.bots.kernels.mcts", "tigris"), 1, 0, 40)
    tree.plant(SearchConfig())
    tree.grow(500)
    assert tree.used["nodes"][0] <= 40
    assert tree.used["simulations"][0] == 500


def test_a_tree_full_grown_gives_way_to_a_new_one_and_what_it_found_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mcts, "GROWN", 256)
    knowledge = knowledge_of(position_after(12))
    tree = Tree(knowledge, instantiate("shedu.bots.kernels.mcts", "tigris"), 1, 0)
    tree.plant(SearchConfig())
    found, grown = [], []
    for _ in range(5):
        before = tree.harvest()
        tree.grow(256)
        found.append(tree.harvest()["visits"] - before["visits"])
        grown.append(int(tree.used["nodes"][0]))
        assert tree.used["simulations"][0] == np.sum(found[-1]) == 256
        assert tree.lead() == np.diff(np.sort(np.sum(found, axis=0))[-2:])
    assert tree.simulations == 5 * 256
    assert max(grown) <= 257, "only the last tree is kept"
    assert any(np.any(one != found[0]) for one in found), "every tree has its own luck"
    total = tree.harvest()
    seen = np.flatnonzero(total["visits"])
    assert total["value"][seen].sum(axis=1) / total["visits"][seen] == pytest.approx(1, abs=1e-4)


def test_a_budget_of_many_trees_is_spent_to_the_simulation_and_reproducible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mcts, "GROWN", 256)
    knowledge = knowledge_of(position_after(12))
    for threads in (1, 2):
        budget = Budget(simulations=1000, threads=threads)
        first, again = (
            [(j.action, j.visits, j.chances) for j in think(knowledge, budget, SearchConfig(), 3)] for _ in "ab"
        )
        assert first == again
        assert sum(visits for _, visits, _ in first) == 1000
        assert all(sum(chances) == pytest.approx(1, abs=1e-4) for _, visits, chances in first if visits)


def test_trees_agree_once_three_more_of_them_favour_one_action_than_any_other() -> None:
    def trees(*favourites: list[int]) -> list[Any]:
        return [SimpleNamespace(favourites=list(part)) for part in favourites]

    assert not mcts.are_agreed(trees([], []))
    assert not mcts.are_agreed(trees([5], [5]))
    assert mcts.are_agreed(trees([5, 5], [5]))
    assert not mcts.are_agreed(trees([5, 5], [5, 7]))
    assert mcts.are_agreed(trees([5, 5, 7], [5, 5, 8]))


def test_a_search_by_the_clock_stops_once_its_trees_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    position = position_after(12)
    while len(knowledge_of(position).legal()) < 2:
        position.play(knowledge_of(position).legal()[0])
    knowledge = knowledge_of(position)
    monkeypatch.setattr(mcts, "GROWN", 512)
    for threads in (1, 2):
        started = time.perf_counter()
        found = think(knowledge, Budget(seconds=60, threads=threads), SearchConfig(), 3, settle=True)
        assert time.perf_counter() - started < 20, "the lead alone would take 22 seconds at least"
        assert sum(judged.visits for judged in found) >= mcts.AGREED * 512


def test_a_node_keeps_one_edge_an_action_in_the_order_of_their_promise() -> None:
    position = position_after(30, seats=4)
    tree = Tree(knowledge_of(position), instantiate("shedu.bots.kernels.mcts", "tigris"), 1, 0, 4000)
    tree.plant(SearchConfig(closer=8))
    tree.grow(3000)
    looked_at = tree.nodes[: int(tree.used["nodes"][0])]
    assert np.sum(looked_at["is_known"]) > 20
    for node in looked_at[looked_at["edges"] > 0]:
        edges = tree.edges[node.first : node.first + node.edges]
        assert node.edges <= node.room
        assert len(set(edges["action"])) == node.edges
        assert np.all(np.diff(edges["prior"]) <= 0)
        assert np.sum(edges["visits"]) <= node.visits


def test_a_search_first_looks_at_all_actions_with_the_same_luck() -> None:
    position = position_after(31, seats=2)
    game, seat = position.game, seat_of(position)
    lookahead = instantiate("shedu.bots.kernels.lookahead", game.id)
    states = np.zeros(3, dtype=game.kernel.STATE)
    states[0] = position.knowledge(seat).states[0]
    ids, values = np.zeros(game.kernel.MAX_LEGAL, dtype=np.int64), np.zeros(game.kernel.MAX_LEGAL)
    chances, work = np.zeros(game.kernel.MAX_SEATS), lookahead.evaluation.workspace()
    n = lookahead.look_ahead(states, seat, generator(9), 1, 0, True, ids, values, chances, work)
    for k in range(0, n, 10):
        rng = generator(9)
        states[1] = states[0]
        game.entry_points.resample_hidden(states, 1, seat, rng)
        assert lookahead.value_ahead(states, seat, ids[k], rng, lookahead.evaluation.CARE, chances, work) == values[k]


def test_a_game_may_say_how_much_its_search_explores(monkeypatch: pytest.MonkeyPatch) -> None:
    position = position_after(12)
    template = instantiate("shedu.bots.kernels.mcts", "tigris")
    tree = Tree(knowledge_of(position), template, 1, 0, 40)

    def told(config: SearchConfig) -> tuple[float, ...]:
        tree.plant(config)
        return tuple(tree.parameters[0][["explore", "rollout", "others"]])

    assert told(SearchConfig()) == (0.9, 4, 0)
    monkeypatch.setattr(template.evaluation, "EXPLORE", 0.3, raising=False)
    monkeypatch.setattr(template.evaluation, "ROLLOUT", 0, raising=False)
    monkeypatch.setattr(template.evaluation, "OTHERS", 6, raising=False)
    assert told(SearchConfig()) == (0.3, 0, 6)
    assert told(SearchConfig(explore=0.5, rollout=2, others=0)) == (0.5, 2, 0)


def test_others_who_answer_by_reflex_make_another_thought_but_always_the_same() -> None:
    knowledge = knowledge_of(position_after(12))
    searched, glanced, again = (
        [(j.action, j.visits, j.chances) for j in think(knowledge, Budget(simulations=400), config, 3)]
        for config in (
            SearchConfig(foresight=0),
            SearchConfig(others=6, foresight=0),
            SearchConfig(others=6, foresight=0),
        )
    )
    assert glanced == again != searched
    assert sum(visits for _, visits, _ in glanced) == 400


def test_others_are_foreseen_with_more_than_two_seats_and_always_alike() -> None:
    template = instantiate("shedu.bots.kernels.mcts", "tigris")
    for seats in (2, 3, 4):
        position = position_after(12, seats=seats)
        tree = Tree(knowledge_of(position), template, 1, 0, 40)
        tree.plant(SearchConfig())
        assert tree.parameters[0].foresight == (template.evaluation.FORESIGHT if seats > 2 else 0)
        first, again, plain = (
            [(j.action, j.visits, j.chances) for j in think(knowledge_of(position), Budget(300), config, 3)]
            for config in (SearchConfig(), SearchConfig(), SearchConfig(foresight=0))
        )
        assert first == again
        assert (first == plain) is (seats == 2)
        assert sum(visits for _, visits, _ in first) == 300


@pytest.mark.parametrize("decisions", [20, 33, 46])
def test_others_take_the_best_of_their_promising_actions_by_what_they_can_see(decisions: int) -> None:
    position = position_after(decisions, seats=4)
    game, who = position.game, seat_of(position)
    lookahead = instantiate("shedu.bots.kernels.lookahead", game.id)
    ids, values = np.zeros(game.kernel.MAX_LEGAL, dtype=np.int64), np.zeros(game.kernel.MAX_LEGAL)
    chances, work = np.zeros(game.kernel.MAX_SEATS), lookahead.evaluation.workspace()

    def foreseen(record: Any) -> int:
        states = np.zeros(4, dtype=game.kernel.STATE)
        states[1] = record
        answer = lookahead.likely_answer(states, who, generator(5), 12, ids, values, chances, work)
        assert states[1].tobytes() == record.tobytes()
        return answer

    answer = foreseen(position.states[0])
    assert {foreseen(resampled(position, who, seed).states[0]) for seed in range(1, 5)} == {answer}

    promising = sorted(position.legal_ids(), key=lambda k: -lookahead.evaluation.prior(position.state, k))[:12]
    states = np.zeros(3, dtype=game.kernel.STATE)
    found = {}
    for action in promising:
        rng = generator(5)
        states[1] = position.states[0]
        game.entry_points.resample_hidden(states, 1, who, rng)
        found[action] = lookahead.value_ahead(states, who, action, rng, 0, chances, work)
    assert found[answer] == max(found.values())


def test_the_most_promising_actions_come_first() -> None:
    position = position_after(30, seats=3)
    lookahead = instantiate("shedu.bots.kernels.lookahead", "tigris")
    ids, hopes = position.legal_ids(), np.zeros(position.game.kernel.MAX_LEGAL)
    expected = sorted((lookahead.evaluation.prior(position.state, k) for k in ids), reverse=True)
    assert lookahead.keep_promising(position.state, ids, len(ids), 7, hopes) == 7
    assert [lookahead.evaluation.prior(position.state, k) for k in ids[:7]] == list(hopes[:7]) == expected[:7]
    few = position.legal_ids()[:3]
    assert lookahead.keep_promising(position.state, few, 3, 7, hopes) == 3
    assert set(few) == set(position.legal_ids()[:3])


def test_whoever_is_ahead_is_foreseen_to_end_the_game() -> None:
    position = position_after(30, seats=4)
    record, who, game = position.state, position.actor, position.game
    record.removed[:] += record.bag - 1
    record.bag[:] = 1  # four tiles left, fewer than a swap of all tiles needs
    record.points[who] = 20
    record.actions_left = 2
    lookahead = instantiate("shedu.bots.kernels.lookahead", game.id)
    states = np.zeros(4, dtype=game.kernel.STATE)
    states[1] = record
    ids, values = (np.zeros(game.kernel.MAX_LEGAL, dtype=kind) for kind in (np.int64, np.float64))
    answer = lookahead.likely_answer(
        states, who, generator(5), 12, ids, values, np.zeros(4), lookahead.evaluation.workspace()
    )
    after = position.copy()
    after.play(game.action(int(answer)))
    assert after.over and after.outcome().winners == (who,)

    end = game.parse("end").id
    assert lookahead.evaluation.prior(record, end) < 0  # the hands are full: the next player would go on
    record.removed[:] += record.hand[who]
    record.hand[who] = 0
    assert lookahead.evaluation.prior(record, end) > 2


def test_what_is_foretold_changes_no_thought() -> None:
    knowledge = knowledge_of(position_after(12))
    told = think(knowledge, Budget(simulations=200), SearchConfig(), 3)
    untold = think(knowledge, Budget(simulations=200), SearchConfig(), 3, forecast=False)
    assert [(j.action, j.visits, j.chances) for j in told] == [(j.action, j.visits, j.chances) for j in untold]
    assert max(told[0].points) > 0
    assert all(max(judged.points) == 0 for judged in untold)


def test_search_beats_random() -> None:
    game = shedu.game("tigris")
    for seed in range(4):
        position, dealer = game.new(seats=2), shedu.Dealer(seed)
        mine = seed % 2
        players = {mine: shedu.bot("search:60", seed), 1 - mine: shedu.bot("random", seed)}
        while not position.over:
            if position.actor is shedu.CHANCE:
                position.play(dealer.draw(position))
            else:
                position.play(players[position.actor].choose(knowledge_of(position)))
        assert position.outcome().winners == (mine,)


def test_a_reflex_defends_with_what_is_missing() -> None:
    game = shedu.game("tigris")
    lookahead = instantiate("shedu.bots.kernels.lookahead", game.id)
    rng = generator(4)
    seen = right = 0
    for seed in range(60):
        position, dealer = game.new(seats=2), shedu.Dealer(seed)
        while not position.over:
            if position.actor is shedu.CHANCE:
                position.play(dealer.draw(position))
                continue
            record = position.states[0]
            missing = record["attack"] - record["defence"]
            enough = f"add {missing}"
            if position.prompt().code == "ask-defend" and enough in [action.text for action in position.legal()][1:]:
                seen += 1
                right += game.action(int(lookahead.reflex(record, rng, 4, lookahead.evaluation.CARE))).text == enough
            position.play(game.action(int(game.entry_points.sample(position.states, 0, rng))))
    assert seen > 50
    assert right / seen > 0.9


@pytest.mark.parametrize("mean", [0.07, 0.5, 0.93])
def test_who_is_far_behind_or_ahead_explores_no_more_than_others(mean: float) -> None:
    search = instantiate("shedu.bots.kernels.mcts", "tigris")
    edges, nodes = np.zeros(2, dtype=search.EDGE), np.zeros(1, dtype=search.NODE)
    nodes[0]["edges"] = 2
    edges["action"], edges["weight"], edges["visits"] = (0, 1), 1.0, (600, 200)
    gap = 0.06 * 4 * mean * (1 - mean)  # the same difference of standing, as a chance of winning
    edges["value"][:, 0] = edges["visits"] * (mean + gap / 4, mean - gap * 3 / 4)
    marks = np.ones(search.rules.IDS, dtype=np.int64)
    best, legal = search.select(edges, nodes[0], 0, marks, 1, 2, 0.9, 0.02)
    assert (best, legal) == (0, 2)
    edges["value"][1, 0] += 200 * gap / 2
    assert search.select(edges, nodes[0], 0, marks, 1, 2, 0.9, 0.02)[0] == 1


def test_only_one_legal_action_is_taken_without_thought() -> None:
    class Forced:
        """Knowledge with one legal action."""

        def legal(self) -> list[Action]:
            """Return the only one."""
            return [shedu.game("tigris").parse("add 0")]

    assert Search(Budget(simulations=10)).choose(cast(SeatKnowledge, Forced())).text == "add 0"


def test_levels_have_names_and_honest_descriptions() -> None:
    assert [level.name for level in LEVELS] == ["farmer", "trader", "priest", "king", "shedu"]
    assert all(level.text for level in LEVELS)
    assert all(shedu.bot(name).name == name for name in NAMES)


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("search:2000", Budget(simulations=2000)),
        ("search:1.5s", Budget(seconds=1.5)),
        ("search:3s", Budget(seconds=3)),
        ("search:1sx2", Budget(seconds=1, threads=2)),
        ("search:2000x16", Budget(simulations=2000, threads=16)),
    ],
)
def test_a_search_is_named_by_its_budget(name: str, budget: Budget) -> None:
    assert budget_of(name) == budget
    assert shedu.bot(name).name == name


@pytest.mark.parametrize(
    "name",
    ["", "king ", "King", "search", "search:", "search:0", "search:0s", "search:-5", "search:1e9", "search:nans",
     "search:99999999999", "search:9999s", "search:5m", "search:1sx", "search:1sx0", "search:1sx65", "search:1sx-2",
     "search:x2", "search:1s x2", "search:20x2s", "minimax"],
)  # fmt: skip
def test_bad_names_and_budgets_are_refused(name: str) -> None:
    with pytest.raises(shedu.ParseError):
        shedu.bot(name)


def test_a_judge_remembers_nothing_of_the_position_before() -> None:
    evaluation = instantiate("shedu.bots.kernels.mcts", "tigris").evaluation
    used, fresh, work = np.zeros(4), np.zeros(4), evaluation.workspace()
    row = np.zeros(evaluation.COUNT)
    for decisions in (46, 8, 30, 20):
        position = position_after(decisions, seats=4)
        evaluation.evaluate(position.state, used, work)
        evaluation.evaluate(position.state, fresh, evaluation.workspace())
        assert used.tolist() == fresh.tolist()
        evaluation.features(position.state, 3, row)
        assert row.tolist() == work.numbers[: evaluation.COUNT].tolist()  # of the last seat


def test_chances_of_a_finished_game_are_the_result() -> None:
    game = shedu.game("tigris")
    evaluation = instantiate("shedu.bots.kernels.mcts", "tigris").evaluation
    chances, work = np.zeros(4), evaluation.workspace()
    rng = generator(3)
    for seed in range(20):
        position = game.new(seats=2 + seed % 3)
        game.entry_points.playout(position.states, 0, rng, 100_000)
        evaluation.evaluate(position.state, chances, work)
        outcome = game.outcome(position)
        shares = [1 / len(outcome.winners) if seat in outcome.winners else 0 for seat in range(position.seats)]
        assert chances[: position.seats] == pytest.approx(shares)
        evaluation.forecast(position.state, chances, work)
        assert chances[: position.seats] == pytest.approx([score[0] for score in outcome.scores])


@pytest.mark.parametrize("name", ["greedy", "farmer", "search:60"])
def test_a_game_that_drags_on_is_brought_to_its_end(name: str) -> None:
    position = position_after(30, seats=2)
    while position.state.question != ACT:
        position.play(position.legal()[0])
    position.states["turns"] = 500
    player = shedu.bot(name, 3)
    assert player.choose(knowledge_of(position)).kind in ("tile", "swap")
