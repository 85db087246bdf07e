import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { aboutOf } from "./about";
import { catalogue } from "../catalogue";
import { contentIcon, hyphened, iconsIn, signsOf, unitSigns, type Sign } from "./effects";
import { SIGNS } from "./signs";
import { SIGN_GROUPS, UNLISTED } from "./signs";
import { words } from "../words/en";

const sprite = new Set(
  [...readFileSync(new URL("./icons.svg", import.meta.url), "utf8").matchAll(/id="i-([^"]+)"/g)].map(([, id]) => id),
);

/** Signs written down again, to be compared at a glance. */
function spelt(signs: Sign[]): string {
  return signs
    .map((sign) => {
      if (sign.sign === "or") return "/";
      if (sign.sign === "arrow") return ">";
      if (sign.sign === "icon") return [sign.count, sign.icon, ...sign.marks].filter(Boolean).join(".");
      return `${sign.sign}[${spelt(sign.signs)}]`;
    })
    .join(" ");
}

describe("effects as signs", () => {
  it("draws amounts, alternatives and what is kept together", () => {
    expect(spelt(signsOf("silver:2 + influence:yellow"))).toBe("2.silver guild-yellow");
    expect(spelt(signsOf("upgrade:land | influence:yellow*2"))).toBe("upgrade-land / 2.guild-yellow");
    expect(spelt(signsOf("journal | (worker + influence:any)"))).toBe("journal / group[worker influence-any]");
    expect(spelt(signsOf("influence:black*2 + (upgrade:special | card:inspiration)"))).toBe(
      "2.guild-black group[upgrade-special / card-inspiration]",
    );
  });

  it("frames a cost before its arrow", () => {
    expect(spelt(signsOf("pay(provision:2) -> card:land + silver:1"))).toBe("cost[2.provision] > card-land 1.silver");
    expect(spelt(signsOf("spend(influence:black*2) -> card:space"))).toBe("cost[2.guild-black] > card-space");
  });

  it("marks what is free, cheaper or drawn from the pile", () => {
    expect(spelt(signsOf("upgrade:basic!free"))).toBe("upgrade-basic.free");
    expect(spelt(signsOf("card:space!discount1"))).toBe("card-space.discount1");
    expect(spelt(signsOf("card:water!draw3"))).toBe("draw-three");
    expect(spelt(signsOf("resource_track:+1"))).toBe("+1.resource-track");
  });

  it("draws a group as often as it is printed", () => {
    expect(spelt(signsOf("(influence:card | move_influence)*2"))).toBe(
      "group[influence-card / move-influence] group[influence-card / move-influence]",
    );
  });

  it("draws what is counted", () => {
    expect(spelt(unitSigns("set(card:townsfolk + tile:any)"))).toBe("set[card-townsfolk upgrade-any]");
    expect(spelt(unitSigns("guild_influence:black per 2"))).toBe("2.guild-black");
    expect(spelt(unitSigns("gain:card:townsfolk"))).toBe("card-townsfolk");
    expect(spelt(unitSigns("resource:silver"))).toBe("silver");
  });

  it("has a picture and a name for every notation the texts know", () => {
    const notations = Object.keys(words.texts.effects);
    expect(notations.length).toBeGreaterThan(100);
    for (const notation of notations) {
      const icons = iconsIn(signsOf(notation));
      expect(icons.length, notation).toBeGreaterThan(0);
      for (const icon of icons) expect(sprite.has(icon), `${notation}: ${icon}`).toBe(true);
    }
    for (const unit of Object.keys(words.texts.units))
      for (const icon of iconsIn(unitSigns(unit))) expect(sprite.has(icon), unit).toBe(true);
  });

  it("has a picture for everything a tile can hold", () => {
    for (const tile of Object.values(catalogue.tiles)) {
      const contents = [...(tile.faces ? [...tile.faces.a, ...tile.faces.b] : []), ...(tile.column ?? [])].filter(
        (content) => !content.startsWith("vp:"),
      );
      for (const icon of [...contents.map(contentIcon), ...(tile.icons ?? []).map(hyphened)])
        expect(sprite.has(icon), icon).toBe(true);
    }
  });
});

describe("signs", () => {
  it("are all in the sprite and have a name", () => {
    for (const sign of SIGNS) {
      expect(sprite.has(sign), sign).toBe(true);
      expect(words.icons[sign], sign).toBeTruthy();
    }
  });

  it("are listed once each, but for the faces of dice", () => {
    const listed = [...SIGN_GROUPS.flatMap(({ signs }) => signs.map(({ sign }) => sign)), ...UNLISTED];
    expect([...listed].sort()).toEqual([...SIGNS].sort());
  });
});

describe("a closer look", () => {
  it("tells a name, a sentence and named signs of every card, tile and scheme", () => {
    const keys = [
      ...Object.entries(catalogue.cards).flatMap(([row, cards]) => Object.keys(cards).map((id) => `${row} ${id}`)),
      ...Object.keys(catalogue.tiles).map((id) => `tile ${id}`),
      ...Object.keys(catalogue.solo.schemes).map((id) => `scheme ${id}`),
    ];
    expect(keys.length).toBe(147 + 23 + 6);
    for (const key of keys) {
      const about = aboutOf(key, null, words);
      expect(about?.title, key).toBeTruthy();
      expect(about?.lines.length, key).toBeGreaterThan(0);
      expect(about?.icons.length, key).toBeGreaterThan(0);
      for (const icon of about?.icons ?? []) expect(SIGNS as readonly string[], `${key}: ${icon}`).toContain(icon);
    }
  });

  it("knows slots, links, spaces and guilds, and nothing else", () => {
    for (const key of ["slot land 3", "link c1u-c2u", "journal c4u", "guild blue", "panel home_middle_2", "icon comet"])
      expect(aboutOf(key, null, words)?.title, key).toBeTruthy();
    expect(aboutOf("die 3", null, words)).toBeNull();
  });
});
