"""The packages of the extra `research` are optional: nothing else imports them, and their absence is explained."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())
ABSENT = "import sys\nsys.modules |= dict.fromkeys(['gymnasium', 'pettingzoo', 'pyspiel', 'open_spiel'])\n"


def run(source: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", source], capture_output=True, text=True)


@pytest.mark.parametrize(
    ("module", "sentence"),
    [
        ("gymnasium_env", "this environment needs gymnasium: pip install 'shedu[research]'"),
        ("pettingzoo_env", "this environment needs PettingZoo: pip install 'shedu[research]'"),
        ("open_spiel_game", "this game needs OpenSpiel: pip install 'shedu[research]'"),
    ],
)
def test_a_missing_package_is_named_in_one_sentence(module: str, sentence: str) -> None:
    done = run(f"{ABSENT}import shedu.envs.{module}")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == f"ModuleNotFoundError: {sentence}"
    assert "During handling" not in done.stderr


def test_batches_need_none_of_the_packages() -> None:
    assert run(f"{ABSENT}import shedu.envs.batch").returncode == 0


def test_shedu_imports_none_of_them() -> None:
    done = run(
        "import sys, shedu\nshedu.game('tigris'), shedu.bot('random')\n"
        "print({'gymnasium', 'pettingzoo', 'pyspiel'} & set(sys.modules))"
    )
    assert done.stdout.strip() == "set()"


def test_what_the_extra_brings_is_what_is_tested() -> None:
    def packages(requirements: list[str]) -> set[str]:
        return {line.partition(">")[0] for line in requirements}

    extra = packages(PROJECT["project"]["optional-dependencies"]["research"])
    assert extra == {"gymnasium", "open_spiel", "pettingzoo"}
    assert extra <= packages([line for line in PROJECT["dependency-groups"]["dev"] if isinstance(line, str)])
