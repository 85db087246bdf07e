"""Card texts: complete in four languages, grammatical where numbers and cases change words, and all of them as read.

The golden files hold every text of every language. Running this file as a program rewrites them; read the
difference before you keep it.
"""

from pathlib import Path

import pytest

from shedu.games.wayfarers.effects.language import parsed, steps_of
from shedu.games.wayfarers.tables import components, schema
from shedu.games.wayfarers.tables.reader import Row
from shedu.games.wayfarers.texts.card_texts import LANGUAGES, effect_text, text_of

FOLDER = Path(__file__).resolve().parent / "texts"
CELLS: tuple[schema.CaravanCell | schema.SoloCaravanCell, ...] = (
    *components.CARAVAN_CELLS,
    *components.SOLO_CARAVAN_CELLS,
)
TOLD: tuple[tuple[Row, ...], ...] = (
    components.LAND,
    components.WATER,
    components.SPACE,
    components.TOWNSFOLK,
    components.INSPIRATION,
    components.SCHEME,
    components.UPGRADES,
    components.JOURNAL_TILES,
    components.JOURNAL_SPACES,
    components.JOURNAL_LINKS,
    components.WORKER_SLOTS,
    components.PLAYER_BOARD,
    components.SOLO_BOARDS,
    tuple(cell for cell in CELLS if cell.cover_bonus),
)
GERMAN_FINAL = (
    "2 Einflussmarker auf die blaue Gilde legen und entweder ein Sonderplättchen nehmen "
    "oder eine Inspirations-Karte erwerben"
)
PORTUGUESE_FINAL = (
    "colocar 2 marcadores de influência na guilda azul e pegar uma peça especial "
    "ou adquirir uma carta de inspiração (à escolha)"
)


def key_of(row: Row) -> str:
    """Return what a row is called in the golden files."""
    return str(getattr(row, "id", "") or getattr(row, "element", "") or getattr(row, "board", "") or row.file)


def golden(language: str) -> str:
    """Return all texts of a language."""
    lines = []
    for table in TOLD:
        for row in table:
            told = text_of(row, language)
            lines += [f"[{row.file} {key_of(row)}] {told.name}", *(f"  {line}" for line in told.lines)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_as_it_was_read(language: str) -> None:
    assert golden(language) == (FOLDER / f"{language}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_printed_thing_says_something(language: str) -> None:
    silent = {row.where for table in TOLD for row in table if not text_of(row, language).lines}
    start = next(space for space in components.JOURNAL_SPACES if space.id == "c0")
    assert silent == {start.where}
    for table in TOLD:
        for row in table:
            for line in text_of(row, language).lines:
                assert not {"{", "}", "_", "  "} & {line[k : k + n] for n in (1, 2) for k in range(len(line))}, line
                assert line[0] == line[0].upper() and line.endswith(".") and not line.endswith("..")


def test_every_phrase_of_a_language_is_used() -> None:
    cells = "|".join(text for text in components.texts().values())
    for words in LANGUAGES.values():
        assert set(words.phrases) == set(LANGUAGES["en"].phrases)
        assert set(words.nouns) == set(LANGUAGES["en"].nouns)
        assert [key for key in words.phrases if key not in cells] == []


def test_every_title_is_translated() -> None:
    titles = {card.title for card in components.TOWNSFOLK}
    for language in ("cs", "de", "pt"):
        assert set(LANGUAGES[language].titles) == titles
        assert len(set(LANGUAGES[language].titles.values())) == len(titles)


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_of_an_effect_stand_in_its_text(language: str) -> None:
    grounds: tuple[schema.Water | schema.Land, ...] = (*components.WATER, *components.LAND)
    for card in grounds:
        amounts = [
            step.amount * step.times for step in steps_of(parsed(card.effect)) if step.word in ("silver", "provision")
        ]
        assert all(str(amount) in effect_text(card.effect, language) for amount in amounts)


@pytest.mark.parametrize(
    ("effect", "en", "cs", "de", "pt"),
    [
        ("silver:1", "gain 1 silver", "získat 1 minci", "1 Silber erhalten", "ganhar 1 moeda de prata"),
        ("silver:4", "gain 4 silver", "získat 4 mince", "4 Silber erhalten", "ganhar 4 moedas de prata"),
        ("silver:5", "gain 5 silver", "získat 5 mincí", "5 Silber erhalten", "ganhar 5 moedas de prata"),
        ("provision:1", "gain 1 provision", "získat 1 proviant", "1 Proviant erhalten", "ganhar 1 provisão"),
        ("provision:3", "gain 3 provisions", "získat 3 provianty", "3 Proviant erhalten", "ganhar 3 provisões"),
        ("worker", "retrieve a worker", "vzít zpět pomocníka", "einen Gehilfen zurückholen", "recuperar um ajudante"),
        (
            "worker*2",
            "retrieve 2 workers",
            "vzít zpět 2 pomocníky",
            "2 Gehilfen zurückholen",
            "recuperar 2 ajudantes",
        ),
        (
            "pay(provision:2) -> card:land + silver:1",
            "pay 2 provisions, then acquire a land card and gain 1 silver",
            "zaplatit 2 provianty, potom získat kartu území a získat 1 minci",
            "2 Proviant zahlen, dann eine Land-Karte erwerben und 1 Silber erhalten",
            "pagar 2 provisões, depois adquirir uma carta de terra e ganhar 1 moeda de prata",
        ),
        (
            "journal | (worker + influence:any)",
            "make a journal move, or retrieve a worker and put 1 influence on a guild of your choice",
            "postoupit v zápiscích, nebo vzít zpět pomocníka a položit 1 žeton vlivu na libovolný cech",
            "im Journal vorrücken, oder einen Gehilfen zurückholen und 1 Einflussmarker auf eine beliebige Gilde legen",
            "avançar no diário, ou recuperar um ajudante e colocar 1 marcador de influência em uma guilda à escolha",
        ),
        (
            "influence:blue*2 + (upgrade:special | card:inspiration)",
            "put 2 influence on the blue guild and either take a special tile or acquire an inspiration card",
            "položit 2 žetony vlivu na modrý cech a buď vzít speciální destičku, nebo získat kartu inspirace",
            GERMAN_FINAL,
            PORTUGUESE_FINAL,
        ),
        ("", "", "", "", ""),
    ],
)
def test_effects_are_told_in_good_grammar(effect: str, en: str, cs: str, de: str, pt: str) -> None:
    assert [effect_text(effect, language) for language in ("en", "cs", "de", "pt")] == [en, cs, de, pt]


def test_the_text_of_one_card_of_each_kind() -> None:
    def lines(table: tuple[Row, ...], row_id: str, language: str) -> list[str]:
        row = next(row for row in table if key_of(row) == row_id)
        told = text_of(row, language)
        return [told.name, *told.lines]

    assert lines(components.LAND, "vista_on_planet_sun_moon_worker", "cs") == [
        "Vyhlídka",
        "Ihned: získat 2 mince.",
        "Když získáte planetu, slunce nebo měsíc: vzít zpět pomocníka.",
    ]
    assert lines(components.LAND, "vista_on_comet_silver1_adjust", "de")[2].startswith(
        "Wenn Sie einen Kometen erhalten: "
    )
    assert lines(components.SPACE, "stars_per_2_blue_influence", "pt") == [
        "Estrelas",
        f"Na hora: {effect_text('influence:blue + move_influence', 'pt')}.",
        "Valor: 1 ponto de vitória mais 1 ponto de vitória a cada 2 marcadores de influência na guilda azul.",
    ]
    assert lines(components.TOWNSFOLK, "envoy_ship_pigeon", "en") == [
        "Envoy",
        "Price: 2 silver.",
        "Goes under a card with: harbour.",
        "For a die on the card above: ship, pigeon.",
    ]
    assert lines(components.INSPIRATION, "insp_guild_influence_10", "cs")[1] == "Cíl: alespoň 10 žetonů vlivu v ceších."


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for one in LANGUAGES:
        (FOLDER / f"{one}.txt").write_text(golden(one), encoding="utf-8")
