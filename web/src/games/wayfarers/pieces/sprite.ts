/** Puts the icons, the scenes and the looks of the game into the page, once. */

import "../wayfarers.css";
import icons from "./icons.svg?raw";
import scenes from "./scenes.svg?raw";

const ID = "wayfarers-sprite";

if (typeof document !== "undefined" && document.getElementById(ID) === null) {
  const box = document.createElement("div");
  box.id = ID;
  box.setAttribute("aria-hidden", "true");
  box.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  box.innerHTML = icons + scenes;
  document.body.append(box);
}
