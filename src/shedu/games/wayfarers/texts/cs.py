"""Card texts in Czech: the words."""

from __future__ import annotations

from shedu.games.wayfarers.texts.language import Labels, Language, Noun, one_few_many

_ON = {"black": "na černý cech", "yellow": "na žlutý cech", "blue": "na modrý cech"}
_FROM = {"black": "z černého cechu", "yellow": "ze žlutého cechu", "blue": "z modrého cechu"}
_IN = {"black": "v černém cechu", "yellow": "ve žlutém cechu", "blue": "v modrém cechu"}
_TILES = {
    "land": ("územní", "územní", "územních"),
    "water": ("vodní", "vodní", "vodních"),
    "space": ("nebeská", "nebeské", "nebeských"),
    "basic": ("základní", "základní", "základních"),
    "special": ("speciální", "speciální", "speciálních"),
}
_TILE_GAINED = {"land": "územní", "water": "vodní", "space": "nebeskou", "basic": "základní", "special": "speciální"}
_CARDS = {"land": "území", "water": "vody", "space": "nebes", "townsfolk": "měšťana", "inspiration": "inspirace"}


def _noun(one: str, few: str, many: str, gained: str, each: str) -> Noun:
    return Noun((f"{{n}} {one}", f"{{n}} {few}", f"{{n}} {many}"), gained, f"za {each} {gained}", one)


def _tile(kind: str) -> Noun:
    one, few, many = _TILES[kind]
    return _noun(f"{one} destička", f"{few} destičky", f"{many} destiček", f"{_TILE_GAINED[kind]} destičku", "každou")


def _card(row: str) -> Noun:
    what = _CARDS[row]
    more = "měšťanů" if row == "townsfolk" else what
    return _noun(f"karta {what}", f"karty {more}", f"karet {more}", f"kartu {what}", "každou")


CZECH = Language(
    id="cs",
    form=one_few_many,
    nouns={
        "icon:city": _noun("město", "města", "měst", "město", "každé"),
        "icon:vista": _noun("vyhlídka", "vyhlídky", "vyhlídek", "vyhlídku", "každou"),
        "icon:harbour": _noun("přístav", "přístavy", "přístavů", "přístav", "každý"),
        "icon:open_sea": _noun("širé moře", "širá moře", "širých moří", "širé moře", "každé"),
        "icon:observatory": _noun("observatoř", "observatoře", "observatoří", "observatoř", "každou"),
        "icon:library": _noun("knihovna", "knihovny", "knihoven", "knihovnu", "každou"),
        "icon:stars": Noun(
            ("{n} symbol hvězd", "{n} symboly hvězd", "{n} symbolů hvězd"), "hvězdy", "za každý symbol hvězd", "hvězdy"
        ),
        "icon:planet": _noun("planeta", "planety", "planet", "planetu", "každou"),
        "icon:sun": _noun("slunce", "slunce", "sluncí", "slunce", "každé"),
        "icon:moon": _noun("měsíc", "měsíce", "měsíců", "měsíc", "každý"),
        "icon:comet": _noun("kometa", "komety", "komet", "kometu", "každou"),
        **{f"tile:{kind}": _tile(kind) for kind in _TILES},
        "tile:any": _noun(
            "destička vylepšení", "destičky vylepšení", "destiček vylepšení", "destičku vylepšení", "každou"
        ),
        **{f"card:{row}": _card(row) for row in _CARDS},
        "guild_influence:total": _noun(
            "žeton vlivu v ceších", "žetony vlivu v ceších", "žetonů vlivu v ceších", "žeton vlivu v ceších", "každý"
        ),
        "resource:silver": _noun("mince", "mince", "mincí", "minci", "každou"),
        "resource:provision": _noun("proviant", "provianty", "proviantů", "proviant", "každý"),
    },
    phrases={
        "silver": ("získat {n} minci", "získat {n} mince", "získat {n} mincí"),
        "provision": ("získat {n} proviant", "získat {n} provianty", "získat {n} proviantů"),
        **{
            f"influence:{guild}": (
                f"položit {{n}} žeton vlivu {where}",
                f"položit {{n}} žetony vlivu {where}",
                f"položit {{n}} žetonů vlivu {where}",
            )
            for guild, where in _ON.items()
        },
        "influence:any": (
            "položit {n} žeton vlivu na libovolný cech",
            "položit {n} žetony vlivu na libovolné cechy",
            "položit {n} žetonů vlivu na libovolné cechy",
        ),
        "influence:card": (
            "položit {n} žeton vlivu na vyloženou kartu",
            "položit {n} žetony vlivu na vyložené karty",
            "položit {n} žetonů vlivu na vyložené karty",
        ),
        "move_influence": (
            "přesunout {n} žeton vlivu na jiný cech",
            "přesunout {n} žetony vlivu na jiné cechy",
            "přesunout {n} žetonů vlivu na jiné cechy",
        ),
        "journal": ("postoupit v zápiscích",),
        "new_die": ("hodit novou kostkou",),
        "refresh_die": ("obnovit kostku",),
        "adjust_die": ("změnit kostku o 1", "{n}krát změnit kostku o 1"),
        "worker": ("vzít zpět pomocníka", "vzít zpět {n} pomocníky", "vzít zpět {n} pomocníků"),
        **{
            f"upgrade:{kind}": (f"koupit {_TILE_GAINED[kind]} destičku",)
            for kind in ("land", "water", "space", "basic")
        },
        **{
            f"upgrade:{kind}!free": (f"vzít zdarma {_TILE_GAINED[kind]} destičku",)
            for kind in ("land", "water", "space", "basic")
        },
        "upgrade:special": ("vzít speciální destičku",),
        "upgrade:any4": ("vzít základní, územní, vodní nebo nebeskou destičku",),
        **{f"card:{row}": (f"získat kartu {what}",) for row, what in _CARDS.items()},
        "card:townsfolk!free": ("získat zdarma kartu měšťana",),
        "card:space!discount1": ("získat kartu nebes o 1 minci levněji",),
        "card:land!draw3": ("líznout 3 karty území a jednu z nich získat",),
        "card:water!draw3": ("líznout 3 karty vody a jednu z nich získat",),
        "place_worker:green": ("umístit zeleného pomocníka",),
        "place_worker:yellow": ("umístit žlutého pomocníka",),
        "place_worker:blue": ("umístit modrého pomocníka",),
        "focus": ("provést akci zaměření",),
        "resource_track": ("posunout se na stupnici zdrojů o {n}",),
        "comet": ("posunout se na stupnici komet o 1",),
        "comet_if_shown": ("posunout se na stupnici komet o 1, je-li na poslední kartě intrik kometa",),
    },
    costs={
        "provision": ("zaplatit {n} proviant", "zaplatit {n} provianty", "zaplatit {n} proviantů"),
        **{
            f"influence:{guild}": (
                f"vrátit {{n}} žeton vlivu {where}",
                f"vrátit {{n}} žetony vlivu {where}",
                f"vrátit {{n}} žetonů vlivu {where}",
            )
            for guild, where in _FROM.items()
        },
    },
    assets={"camel": "velbloud", "telescope": "dalekohled", "ship": "loď", "pigeon": "holub"},
    contents={
        "discount:silver": "o 1 minci méně",
        "discount:provision": "o 1 proviant méně",
        "raise": "kostka +1",
        "lower": "kostka −1",
        "raise_or_lower": "kostka +1 nebo −1",
        "vp:1": "1 vítězný bod",
    },
    bars=("vliv na cech", "mince", "proviant", "vliv na kartu"),
    titles={
        "Adventurer": "Dobrodruh",
        "Astronomer": "Astronom",
        "Champion": "Šampion",
        "Enforcer": "Vymahač",
        "Envoy": "Vyslanec",
        "Farmer": "Rolník",
        "Fisherman": "Rybář",
        "Guardian": "Strážce",
        "Hunter": "Lovec",
        "Invader": "Nájezdník",
        "Mercenary": "Žoldnéř",
        "Merchant": "Obchodník",
        "Messenger": "Posel",
        "Rogue": "Darebák",
        "Scholar": "Učenec",
        "Scribe": "Písař",
        "Stargazer": "Hvězdář",
        "Translator": "Překladatel",
        "Vagrant": "Tulák",
        "Vigilante": "Mstitel",
        "Warrior": "Válečník",
    },
    elements={
        "home_city": "Domovské město",
        "home_middle_1": "Střední panel 1",
        "home_middle_2": "Střední panel 2",
        "home_middle_3": "Střední panel 3",
        "home_middle_4": "Střední panel 4",
        "home_middle_icons": "Střední panel",
        "home_harbour": "Domovský přístav",
        "home_star": "Domovská hvězda",
        "home_townsfolk": "Domovský měšťan",
    },
    boards={
        "space": "Soupeř: nebesa",
        "upgrade": "Soupeř: vylepšení",
        "townsfolk": "Soupeř: měšťané",
        "journal": "Soupeř: zápisky",
    },
    worker_colours={"green": "zelený", "yellow": "žlutý", "blue": "modrý"},
    scheme_colours={"blue": "modrá", "red": "červená"},
    places={"top": "{n}. místo nahoře", "bottom": "{n}. místo dole"},
    points=("{n} vítězný bod", "{n} vítězné body", "{n} vítězných bodů"),
    per_two={f"guild_influence:{guild}": f"za každé 2 žetony vlivu {where}" for guild, where in _IN.items()},
    each_set="za každou sadu ({members})",
    plus="{base} a k tomu {more}",
    conditions={
        "comet_lead": "{points}, máte-li více komet než všichni ostatní",
        "own_sun_and_moon": "{points}, máte-li slunce i měsíc",
    },
    at_least="alespoň {what}",
    and_=" a ",
    or_=" nebo ",
    or_else=", nebo ",
    either="buď {sides}",
    then="{cost}, potom {effect}",
    labels=Labels(
        at_once="Ihned",
        die="Kostka ({assets})",
        any_die="Libovolná kostka",
        gained="Když získáte {what}",
        rest="Při odpočinku",
        with_die="S kostkou na kartě nad ním",
        helps_die="Pro kostku na kartě nad ním",
        with_vista="Když se spustí vyhlídka nad ním",
        takes="Bere od karty vlevo",
        offers="Nabízí kartě vpravo",
        worth="Hodnota",
        price="Cena",
        under="Patří pod kartu, na níž je",
        goal="Cíl",
        goal_met="Je-li na konci splněn, počítá se karta nebes pod ní dvakrát",
        goal_discard="Nebo ji odložte a využijte místo pro pomocníka vedle ní",
        scheme="Karta intrik, {colour}, {silver}",
        scheme_first="Nejprve",
        scheme_else="Jinak",
        scheme_special="Speciální destička, první volba",
        scheme_comet="Je na ní kometa",
        face="Strana {face}",
        column="Ve svém sloupci",
        icons="Symboly",
        tile="Destička zápisků",
        tile_place="Účinek destičky zápisků",
        green_worker="Kdo sem nebo na sousední pole přijde první, vezme zeleného pomocníka",
        final="Cílové pole, místo pro jednoho hráče",
        free_link="Bez podmínky",
        needs="Podmínka",
        worker="Pomocník ({colours})",
        no_worker="Žádní pomocníci",
        focus="Zaměření",
        resting="Odpočinek",
        passing="Při průchodu značkou na stupnici zdrojů",
        covered="Při zakrytí",
        opponent_extra="Další postup v zápiscích za černý vliv: pozadu {behind}, nastejno {level}, vpředu {ahead}",
        inspiration="Karta inspirace",
    ),
)
