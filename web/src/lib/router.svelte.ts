/** Which screen the address names. Everything lies behind the hash, so no secret in it ever leaves the browser. */

export interface Route {
  name: string;
  parts: string[];
}

export function parseRoute(hash: string): Route {
  const parts = hash
    .replace(/^#\/?/, "")
    .split("/")
    .filter((part) => part !== "")
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
  return { name: parts[0] ?? "home", parts: parts.slice(1) };
}

export const router = $state<{ route: Route }>({ route: parseRoute(location.hash) });

addEventListener("hashchange", () => {
  router.route = parseRoute(location.hash);
});

export function link(...parts: (string | number)[]): string {
  return `#/${parts.map((part) => encodeURIComponent(String(part))).join("/")}`;
}

export function go(...parts: (string | number)[]): void {
  location.hash = link(...parts);
}

/** Change the address without a step in the history. */
export function replaceRoute(...parts: (string | number)[]): void {
  history.replaceState(null, "", link(...parts));
  router.route = parseRoute(location.hash);
}
