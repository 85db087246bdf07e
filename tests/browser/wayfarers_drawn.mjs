/** Draws positions of Wayfarers with the page's own components, and finds for every legal answer what can be pressed for it. */

import { createInterface } from "node:readline";
import { createServer } from "../../web/node_modules/vite/dist/node/index.js";

// The little of a browser that the page looks for while it is loaded.
Object.assign(globalThis, { location: { hash: "", host: "", protocol: "http:" }, addEventListener: () => {}, matchMedia: () => ({ matches: false }) });

const web = new URL("../../web/", import.meta.url).pathname;
const vite = await createServer({ root: web, configFile: `${web}vite.config.ts`, logLevel: "error", appType: "custom", server: { middlewareMode: true, hmr: false, ws: false, watch: null }, optimizeDeps: { noDiscovery: true } });
const { render } = await vite.ssrLoadModule("svelte/server");
const { default: Play } = await vite.ssrLoadModule("/src/games/wayfarers/Play.svelte");
const { loadLanguage } = await vite.ssrLoadModule("/src/games/wayfarers/words/index.ts");
const { keysOf, placeOf } = await vite.ssrLoadModule("/src/games/wayfarers/choosing/answers.ts");
const translator = await loadLanguage("en");

const nothing = () => {};
const UNDRAWN = /^(face|pile) /; // chosen with buttons

function attributes(html, name) {
  return new Set([...html.matchAll(new RegExp(`${name}="([^"]*)"`, "g"))].map((found) => found[1].replaceAll("&amp;", "&")));
}

for await (const line of createInterface({ input: process.stdin })) {
  const position = JSON.parse(line);
  const names = position.view.players.map((_, seat) => `Player ${seat}`);
  const props = {
    position, names, seats: names.map((name, seat) => ({ seat, name, kind: "person", you: seat === position.seat, present: true })), log: [], thinking: null, pending: null,
    replies: { why: null, prospect: null, outlook: null }, best: null, highlights: [], translator, language: "en",
    requests: { act: nothing, askWhy: nothing, askProspect: nothing, askOutlook: nothing }, undo: nothing, beside: nothing,
  };
  const { body } = render(Play, { props });
  const places = attributes(body, "data-place");
  const buttons = attributes(body, "data-answer");
  const parts = new Set(position.view.turn.tray.flatMap((part) => part.answers));
  const lost = position.legal.filter((answer) => {
    const keys = keysOf(answer).map(placeOf).filter((key) => !UNDRAWN.test(key));
    return keys.length > 0 ? !keys.every((key) => places.has(key)) : !buttons.has(answer.text) && !parts.has(answer.text);
  });
  console.log(JSON.stringify({ lost: lost.map((answer) => answer.text), places: places.size }));
}
await vite.close();
