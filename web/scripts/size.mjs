// Adds up the JavaScript a table needs before its first screen, gzipped, game by game, and fails above the limit.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 120_000;
// A game with much printed matter may need more.
const OWN_LIMITS = { wayfarers: 160_000 };
const page = new URL("../dist/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", page), "utf8"));
const sources = new URL("../src/games/", import.meta.url);
const games = readdirSync(sources).filter((name) => existsSync(new URL(`${name}/gameCard.ts`, sources)));

/** The files a screen needs, with all they import. */
function filesOf(wanted) {
  const files = new Set();
  const add = (key) => {
    const entry = manifest[key];
    if (!entry || files.has(entry.file)) return;
    files.add(entry.file);
    (entry.imports ?? []).forEach(add);
  };
  wanted.forEach(add);
  return [...files].filter((file) => file.endsWith(".js"));
}

for (const name of games) {
  const limit = OWN_LIMITS[name] ?? LIMIT;
  const own = ["gameCard.ts", "index.ts", "words/en.ts"].map((file) => `src/games/${name}/${file}`);
  const files = filesOf(["index.html", "src/pages/Table.svelte", "src/lib/words/en.ts", ...own]);
  const total = files.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, page))).length, 0);
  console.log(
    `first screen of a table of ${name}: ${(total / 1000).toFixed(1)} kB of JavaScript, gzipped (limit ${limit / 1000} kB)`,
  );
  if (total > limit) process.exitCode = 1;
}
