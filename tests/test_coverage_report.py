"""The figures of ./dev coverage add up, by package and in all."""

from tests.coverage_report import Share, by_package, files_of_rules, package_of, table


def summary(lines: int, of: int, branches: int = 0, of_branches: int = 0) -> dict[str, dict[str, int]]:
    counted = {"covered_lines": lines, "num_statements": of, "covered_branches": branches, "num_branches": of_branches}
    return {"summary": counted}


def test_files_count_for_their_package() -> None:
    assert package_of("src/shedu/__init__.py") == "shedu"
    assert package_of("src/shedu/core/game.py") == "core"
    assert package_of("src/shedu/server/tables/hub.py") == "server"
    assert package_of("src/shedu/games/__init__.py") == "games"
    assert package_of("/somewhere/src/shedu/games/tigris/rules/solo/turn.py") == "games/tigris"


def test_lines_and_branches_of_a_package_add_up() -> None:
    files = {
        "src/shedu/core/game.py": summary(8, 10, 1, 4),
        "src/shedu/core/perft.py": summary(2, 2),
        "src/shedu/bots/mcts.py": summary(0, 4),
    }
    shares = by_package({"files": files})
    assert shares == {"bots": Share(0, 4), "core": Share(11, 16)}
    lines = table(shares).splitlines()
    assert [line.split()[:2] for line in lines] == [["bots", "0.0"], ["core", "68.8"], ["total", "55.0"]]
    assert lines[-1].split()[-3:] == ["11", "of", "20"]


def test_the_rules_of_every_game_run_as_plain_python() -> None:
    found = files_of_rules()
    for game in ("kings", "nim", "tigris", "wayfarers"):
        assert any(f"/{game}/" in path for path in found)
