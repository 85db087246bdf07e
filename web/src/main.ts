/** Where the page begins: words first, then the screen. */

import "@fontsource-variable/noto-sans/wght.css";
import "@fontsource-variable/noto-serif/wght.css";
import "./styles/tokens.css";
import "./styles/ui.css";
import "./styles/page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import sprite from "./lib/icons.svg?raw";
import { applySettings, settings } from "./lib/settings.svelte";
import { setLanguage } from "./lib/words/locale.svelte";

document.body.insertAdjacentHTML("beforeend", sprite.slice(sprite.indexOf("<svg")));
applySettings();

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no place for the app");
void setLanguage(settings.language).then(() => mount(App, { target }));

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
}
