// Adds up the JavaScript a table needs before its first screen, gzipped, and fails above the limit.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 120_000;
const page = new URL("../dist/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", page), "utf8"));
const wanted = ["index.html", "src/pages/Table.svelte", "src/games/tigris/index.ts", "src/lib/words/en.ts", "src/games/tigris/words/en.ts"];
const files = new Set();
const add = (key) => {
  const entry = manifest[key];
  if (!entry || files.has(entry.file)) return;
  files.add(entry.file);
  (entry.imports ?? []).forEach(add);
};
wanted.forEach(add);
let total = 0;
for (const file of files) total += file.endsWith(".js") ? gzipSync(readFileSync(new URL(file, page))).length : 0;
console.log(`first screen of a table: ${(total / 1000).toFixed(1)} kB of JavaScript, gzipped (limit ${LIMIT / 1000} kB)`);
if (total > LIMIT) process.exit(1);
