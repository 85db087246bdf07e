"""Card texts in Portuguese: the words."""

from __future__ import annotations

from shedu.games.wayfarers.texts.language import Labels, Language, Noun, one_or_many

_ON = {"black": "na guilda preta", "yellow": "na guilda amarela", "blue": "na guilda azul"}
_FROM = {"black": "da guilda preta", "yellow": "da guilda amarela", "blue": "da guilda azul"}
_TILES = {"land": "de terra", "water": "de água", "space": "de céu", "basic": "básica", "special": "especial"}
_TILES_MANY = {**_TILES, "basic": "básicas", "special": "especiais"}
_CARDS = {
    "land": "de terra",
    "water": "de água",
    "space": "de céu",
    "townsfolk": "de habitante",
    "inspiration": "de inspiração",
}


def _feminine(one: str, many: str) -> Noun:
    return Noun((f"{{n}} {one}", f"{{n}} {many}"), f"uma {one}", f"por {one}", one)


def _masculine(one: str, many: str) -> Noun:
    return Noun((f"{{n}} {one}", f"{{n}} {many}"), f"um {one}", f"por {one}", one)


PORTUGUESE = Language(
    id="pt",
    form=one_or_many,
    nouns={
        "icon:city": _feminine("cidade", "cidades"),
        "icon:vista": _feminine("vista", "vistas"),
        "icon:harbour": _masculine("porto", "portos"),
        "icon:open_sea": _masculine("mar aberto", "mares abertos"),
        "icon:observatory": _masculine("observatório", "observatórios"),
        "icon:library": _feminine("biblioteca", "bibliotecas"),
        "icon:stars": Noun(
            ("{n} símbolo de estrelas", "{n} símbolos de estrelas"),
            "estrelas",
            "por símbolo de estrelas",
            "estrelas",
        ),
        "icon:planet": _masculine("planeta", "planetas"),
        "icon:sun": _masculine("sol", "sóis"),
        "icon:moon": _feminine("lua", "luas"),
        "icon:comet": _masculine("cometa", "cometas"),
        **{f"tile:{kind}": _feminine(f"peça {_TILES[kind]}", f"peças {_TILES_MANY[kind]}") for kind in _TILES},
        "tile:any": _feminine("peça de melhoria", "peças de melhoria"),
        **{f"card:{row}": _feminine(f"carta {what}", f"cartas {what}") for row, what in _CARDS.items()},
        "guild_influence:total": _masculine(
            "marcador de influência nas guildas", "marcadores de influência nas guildas"
        ),
        "resource:silver": _feminine("moeda de prata", "moedas de prata"),
        "resource:provision": _feminine("provisão", "provisões"),
    },
    phrases={
        "silver": ("ganhar {n} moeda de prata", "ganhar {n} moedas de prata"),
        "provision": ("ganhar {n} provisão", "ganhar {n} provisões"),
        **{
            f"influence:{guild}": (
                f"colocar {{n}} marcador de influência {where}",
                f"colocar {{n}} marcadores de influência {where}",
            )
            for guild, where in _ON.items()
        },
        "influence:any": (
            "colocar {n} marcador de influência em uma guilda à escolha",
            "colocar {n} marcadores de influência em guildas à escolha",
        ),
        "influence:card": (
            "colocar {n} marcador de influência em uma carta aberta",
            "colocar {n} marcadores de influência em cartas abertas",
        ),
        "move_influence": (
            "mover {n} marcador de influência para outra guilda",
            "mover {n} marcadores de influência para outras guildas",
        ),
        "journal": ("avançar no diário",),
        "new_die": ("rolar um dado novo",),
        "refresh_die": ("renovar um dado",),
        "adjust_die": ("alterar um dado em 1", "alterar um dado em 1, {n} vezes"),
        "worker": ("recuperar um ajudante", "recuperar {n} ajudantes"),
        **{f"upgrade:{kind}": (f"comprar uma peça {_TILES[kind]}",) for kind in ("land", "water", "space", "basic")},
        **{
            f"upgrade:{kind}!free": (f"pegar de graça uma peça {_TILES[kind]}",)
            for kind in ("land", "water", "space", "basic")
        },
        "upgrade:special": ("pegar uma peça especial",),
        "upgrade:any4": ("pegar uma peça básica, de terra, de água ou de céu",),
        **{f"card:{row}": (f"adquirir uma carta {what}",) for row, what in _CARDS.items()},
        "card:townsfolk!free": ("adquirir de graça uma carta de habitante",),
        "card:space!discount1": ("adquirir uma carta de céu por 1 moeda de prata a menos",),
        "card:land!draw3": ("comprar 3 cartas de terra do monte e ficar com uma delas",),
        "card:water!draw3": ("comprar 3 cartas de água do monte e ficar com uma delas",),
        "place_worker:green": ("colocar um ajudante verde",),
        "place_worker:yellow": ("colocar um ajudante amarelo",),
        "place_worker:blue": ("colocar um ajudante azul",),
        "focus": ("executar a ação de foco",),
        "resource_track": ("avançar {n} na trilha de recursos",),
        "comet": ("avançar 1 na trilha de cometas",),
        "comet_if_shown": ("avançar 1 na trilha de cometas se a última carta de intriga mostrar um cometa",),
    },
    costs={
        "provision": ("pagar {n} provisão", "pagar {n} provisões"),
        **{
            f"influence:{guild}": (
                f"retirar {{n}} marcador de influência {where}",
                f"retirar {{n}} marcadores de influência {where}",
            )
            for guild, where in _FROM.items()
        },
    },
    assets={"camel": "camelo", "telescope": "telescópio", "ship": "navio", "pigeon": "pombo"},
    contents={
        "discount:silver": "1 moeda de prata a menos",
        "discount:provision": "1 provisão a menos",
        "raise": "dado +1",
        "lower": "dado −1",
        "raise_or_lower": "dado +1 ou −1",
        "vp:1": "1 ponto de vitória",
    },
    bars=("influência em uma guilda", "prata", "provisão", "influência em uma carta"),
    titles={
        "Adventurer": "Aventureiro",
        "Astronomer": "Astrônomo",
        "Champion": "Campeão",
        "Enforcer": "Executor",
        "Envoy": "Enviado",
        "Farmer": "Agricultor",
        "Fisherman": "Pescador",
        "Guardian": "Guardião",
        "Hunter": "Caçador",
        "Invader": "Invasor",
        "Mercenary": "Mercenário",
        "Merchant": "Mercador",
        "Messenger": "Mensageiro",
        "Rogue": "Trapaceiro",
        "Scholar": "Erudito",
        "Scribe": "Escriba",
        "Stargazer": "Observador de estrelas",
        "Translator": "Tradutor",
        "Vagrant": "Andarilho",
        "Vigilante": "Justiceiro",
        "Warrior": "Guerreiro",
    },
    elements={
        "home_city": "Cidade natal",
        "home_middle_1": "Painel central 1",
        "home_middle_2": "Painel central 2",
        "home_middle_3": "Painel central 3",
        "home_middle_4": "Painel central 4",
        "home_middle_icons": "Painel central",
        "home_harbour": "Porto natal",
        "home_star": "Estrela natal",
        "home_townsfolk": "Habitante natal",
    },
    boards={
        "space": "Oponente: céu",
        "upgrade": "Oponente: melhorias",
        "townsfolk": "Oponente: habitantes",
        "journal": "Oponente: diário",
    },
    worker_colours={"green": "verde", "yellow": "amarelo", "blue": "azul"},
    scheme_colours={"blue": "azul", "red": "vermelha"},
    places={"top": "lugar {n} de cima", "bottom": "lugar {n} de baixo"},
    points=("{n} ponto de vitória", "{n} pontos de vitória"),
    per_two={f"guild_influence:{guild}": f"a cada 2 marcadores de influência {where}" for guild, where in _ON.items()},
    each_set="por conjunto ({members})",
    plus="{base} mais {more}",
    conditions={
        "comet_lead": "{points} se você tiver mais cometas que todos os outros",
        "own_sun_and_moon": "{points} se você tiver o sol e a lua",
    },
    at_least="pelo menos {what}",
    and_=" e ",
    or_=" ou ",
    or_else=" ou ",
    either="{sides} (à escolha)",
    then="{cost}, depois {effect}",
    labels=Labels(
        at_once="Na hora",
        die="Dado ({assets})",
        any_die="Qualquer dado",
        gained="Ao ganhar {what}",
        rest="Ao descansar",
        with_die="Com um dado na carta acima",
        helps_die="Para um dado na carta acima",
        with_vista="Quando a vista acima for ativada",
        takes="Recebe da carta à esquerda",
        offers="Oferece à carta à direita",
        worth="Valor",
        price="Preço",
        under="Fica sob uma carta com",
        goal="Objetivo",
        goal_met="Se for cumprido no fim, a carta de céu abaixo conta em dobro",
        goal_discard="Ou descarte-a e use o espaço de ajudante ao lado",
        scheme="Carta de intriga, {colour}, {silver}",
        scheme_first="Primeiro",
        scheme_else="Senão",
        scheme_special="Peça especial, primeira escolha",
        scheme_comet="Mostra um cometa",
        face="Face {face}",
        column="Na sua coluna",
        icons="Símbolos",
        tile="Peça de diário",
        tile_place="O efeito da peça de diário",
        green_worker="Quem chegar primeiro aqui ou ao espaço vizinho pega um ajudante verde",
        final="Espaço final, lugar para um marcador",
        free_link="Sem requisito",
        needs="Requisito",
        worker="Ajudante ({colours})",
        no_worker="Sem ajudantes",
        focus="Foco",
        resting="Descanso",
        passing="Quando a trilha de recursos passar pela marca",
        covered="Ao ser coberto",
        opponent_extra="Avanço extra no diário com influência preta: atrás {behind}, igual {level}, à frente {ahead}",
        inspiration="Carta de inspiração",
    ),
)
