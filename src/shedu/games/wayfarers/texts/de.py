"""Card texts in German: the words."""

from __future__ import annotations

from shedu.games.wayfarers.texts.language import Labels, Language, Noun, one_or_many

_ON = {"black": "auf die schwarze Gilde", "yellow": "auf die gelbe Gilde", "blue": "auf die blaue Gilde"}
_FROM = {"black": "von der schwarzen Gilde", "yellow": "von der gelben Gilde", "blue": "von der blauen Gilde"}
_IN = {"black": "in der schwarzen Gilde", "yellow": "in der gelben Gilde", "blue": "in der blauen Gilde"}
_TILES = {
    "land": "Landplättchen",
    "water": "Wasserplättchen",
    "space": "Himmelsplättchen",
    "basic": "Grundplättchen",
    "special": "Sonderplättchen",
}
_CARDS = {
    "land": "Land-Karte",
    "water": "Wasser-Karte",
    "space": "Himmels-Karte",
    "townsfolk": "Bürger-Karte",
    "inspiration": "Inspirations-Karte",
}


def _feminine(one: str, many: str) -> Noun:
    return Noun((f"{{n}} {one}", f"{{n}} {many}"), f"eine {one}", f"für jede {one}", one)


def _masculine(one: str, many: str, accusative: str = "") -> Noun:
    gained = accusative or one
    return Noun((f"{{n}} {one}", f"{{n}} {many}"), f"einen {gained}", f"für jeden {gained}", one)


def _neuter(one: str, many: str) -> Noun:
    return Noun((f"{{n}} {one}", f"{{n}} {many}"), f"ein {one}", f"für jedes {one}", one)


GERMAN = Language(
    id="de",
    form=one_or_many,
    nouns={
        "icon:city": _feminine("Stadt", "Städte"),
        "icon:vista": _feminine("Aussicht", "Aussichten"),
        "icon:harbour": _masculine("Hafen", "Häfen"),
        "icon:open_sea": Noun(
            ("{n} offenes Meer", "{n} offene Meere"), "ein offenes Meer", "für jedes offene Meer", "offenes Meer"
        ),
        "icon:observatory": _feminine("Sternwarte", "Sternwarten"),
        "icon:library": _feminine("Bibliothek", "Bibliotheken"),
        "icon:stars": Noun(("{n} Sternensymbol", "{n} Sternensymbole"), "Sterne", "für jedes Sternensymbol", "Sterne"),
        "icon:planet": _masculine("Planet", "Planeten", "Planeten"),
        "icon:sun": _feminine("Sonne", "Sonnen"),
        "icon:moon": _masculine("Mond", "Monde"),
        "icon:comet": _masculine("Komet", "Kometen", "Kometen"),
        **{f"tile:{kind}": _neuter(word, word) for kind, word in _TILES.items()},
        "tile:any": _neuter("Ausbauplättchen", "Ausbauplättchen"),
        **{f"card:{row}": _feminine(word, f"{word}n") for row, word in _CARDS.items()},
        "guild_influence:total": _masculine("Einflussmarker in den Gilden", "Einflussmarker in den Gilden"),
        "resource:silver": _neuter("Silber", "Silber"),
        "resource:provision": _masculine("Proviant", "Proviant"),
    },
    phrases={
        "silver": ("{n} Silber erhalten",),
        "provision": ("{n} Proviant erhalten",),
        **{f"influence:{guild}": (f"{{n}} Einflussmarker {where} legen",) for guild, where in _ON.items()},
        "influence:any": (
            "{n} Einflussmarker auf eine beliebige Gilde legen",
            "{n} Einflussmarker auf beliebige Gilden legen",
        ),
        "influence:card": (
            "{n} Einflussmarker auf eine offene Karte legen",
            "{n} Einflussmarker auf offene Karten legen",
        ),
        "move_influence": (
            "{n} Einflussmarker auf eine andere Gilde verschieben",
            "{n} Einflussmarker auf andere Gilden verschieben",
        ),
        "journal": ("im Journal vorrücken",),
        "new_die": ("einen neuen Würfel würfeln",),
        "refresh_die": ("einen Würfel auffrischen",),
        "adjust_die": ("einen Würfel um 1 ändern", "{n}-mal einen Würfel um 1 ändern"),
        "worker": ("einen Gehilfen zurückholen", "{n} Gehilfen zurückholen"),
        **{f"upgrade:{kind}": (f"ein {_TILES[kind]} kaufen",) for kind in ("land", "water", "space", "basic")},
        **{
            f"upgrade:{kind}!free": (f"ein {_TILES[kind]} kostenlos nehmen",)
            for kind in ("land", "water", "space", "basic")
        },
        "upgrade:special": ("ein Sonderplättchen nehmen",),
        "upgrade:any4": ("ein Grund-, Land-, Wasser- oder Himmelsplättchen nehmen",),
        **{f"card:{row}": (f"eine {word} erwerben",) for row, word in _CARDS.items()},
        "card:townsfolk!free": ("eine Bürger-Karte kostenlos erwerben",),
        "card:space!discount1": ("eine Himmels-Karte um 1 Silber billiger erwerben",),
        "card:land!draw3": ("3 Land-Karten ziehen und eine davon erwerben",),
        "card:water!draw3": ("3 Wasser-Karten ziehen und eine davon erwerben",),
        "place_worker:green": ("einen grünen Gehilfen einsetzen",),
        "place_worker:yellow": ("einen gelben Gehilfen einsetzen",),
        "place_worker:blue": ("einen blauen Gehilfen einsetzen",),
        "focus": ("die Schwerpunktaktion ausführen",),
        "resource_track": ("auf der Rohstoffleiste um {n} vorrücken",),
        "comet": ("auf der Kometenleiste um 1 vorrücken",),
        "comet_if_shown": ("auf der Kometenleiste um 1 vorrücken, wenn die letzte Ränkekarte einen Kometen zeigt",),
    },
    costs={
        "provision": ("{n} Proviant zahlen",),
        **{f"influence:{guild}": (f"{{n}} Einflussmarker {where} zurücknehmen",) for guild, where in _FROM.items()},
    },
    assets={"camel": "Kamel", "telescope": "Teleskop", "ship": "Schiff", "pigeon": "Taube"},
    contents={
        "discount:silver": "1 Silber weniger",
        "discount:provision": "1 Proviant weniger",
        "raise": "Würfel +1",
        "lower": "Würfel −1",
        "raise_or_lower": "Würfel +1 oder −1",
        "vp:1": "1 Siegpunkt",
    },
    bars=("Einfluss in einer Gilde", "Silber", "Proviant", "Einfluss auf einer Karte"),
    titles={
        "Adventurer": "Abenteurer",
        "Astronomer": "Astronom",
        "Champion": "Vorkämpfer",
        "Enforcer": "Vollstrecker",
        "Envoy": "Gesandter",
        "Farmer": "Bauer",
        "Fisherman": "Fischer",
        "Guardian": "Wächter",
        "Hunter": "Jäger",
        "Invader": "Eroberer",
        "Mercenary": "Söldner",
        "Merchant": "Händler",
        "Messenger": "Bote",
        "Rogue": "Schurke",
        "Scholar": "Gelehrter",
        "Scribe": "Schreiber",
        "Stargazer": "Sterngucker",
        "Translator": "Übersetzer",
        "Vagrant": "Landstreicher",
        "Vigilante": "Rächer",
        "Warrior": "Krieger",
    },
    elements={
        "home_city": "Heimatstadt",
        "home_middle_1": "Mittelfeld 1",
        "home_middle_2": "Mittelfeld 2",
        "home_middle_3": "Mittelfeld 3",
        "home_middle_4": "Mittelfeld 4",
        "home_middle_icons": "Mittelfeld",
        "home_harbour": "Heimathafen",
        "home_star": "Heimatstern",
        "home_townsfolk": "Heimischer Bürger",
    },
    boards={
        "space": "Gegner: Himmel",
        "upgrade": "Gegner: Ausbau",
        "townsfolk": "Gegner: Bürger",
        "journal": "Gegner: Journal",
    },
    worker_colours={"green": "grün", "yellow": "gelb", "blue": "blau"},
    scheme_colours={"blue": "blau", "red": "rot"},
    places={"top": "Platz {n} oben", "bottom": "Platz {n} unten"},
    points=("{n} Siegpunkt", "{n} Siegpunkte"),
    per_two={f"guild_influence:{guild}": f"für je 2 Einflussmarker {where}" for guild, where in _IN.items()},
    each_set="für jeden Satz ({members})",
    plus="{base} und dazu {more}",
    conditions={
        "comet_lead": "{points}, wenn Sie mehr Kometen haben als alle anderen",
        "own_sun_and_moon": "{points}, wenn Sie Sonne und Mond haben",
    },
    at_least="mindestens {what}",
    and_=" und ",
    or_=" oder ",
    or_else=" oder ",
    either="entweder {sides}",
    then="{cost}, dann {effect}",
    labels=Labels(
        at_once="Sofort",
        die="Würfel ({assets})",
        any_die="Beliebiger Würfel",
        gained="Wenn Sie {what} erhalten",
        rest="Beim Rasten",
        with_die="Mit einem Würfel auf der Karte darüber",
        helps_die="Für einen Würfel auf der Karte darüber",
        with_vista="Wenn die Aussicht darüber ausgelöst wird",
        takes="Nimmt von der Karte links",
        offers="Bietet der Karte rechts",
        worth="Wert",
        price="Preis",
        under="Gehört unter eine Karte mit",
        goal="Ziel",
        goal_met="Ist es am Ende erreicht, zählt die Himmels-Karte darunter doppelt",
        goal_discard="Oder abwerfen und das Gehilfenfeld daneben nutzen",
        scheme="Ränkekarte, {colour}, {silver}",
        scheme_first="Zuerst",
        scheme_else="Sonst",
        scheme_special="Sonderplättchen, erste Wahl",
        scheme_comet="Zeigt einen Kometen",
        face="Seite {face}",
        column="In seiner Spalte",
        icons="Symbole",
        tile="Journalplättchen",
        tile_place="Der Effekt des Journalplättchens",
        green_worker="Wer zuerst hier oder auf dem Nachbarfeld ankommt, nimmt einen grünen Gehilfen",
        final="Zielfeld, Platz für eine Figur",
        free_link="Keine Bedingung",
        needs="Bedingung",
        worker="Gehilfe ({colours})",
        no_worker="Keine Gehilfen",
        focus="Schwerpunkt",
        resting="Rast",
        passing="Wenn die Rohstoffleiste die Marke überschreitet",
        covered="Beim Abdecken",
        opponent_extra="Weiterer Journalzug für schwarzen Einfluss: zurück {behind}, gleichauf {level}, voraus {ahead}",
        inspiration="Inspirations-Karte",
    ),
)
