// Keeps the page's own files so that it opens without the server; never touches /api.
const STORE = "shedu-page-2";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(STORE)
      .then((store) => store.addAll(["/", "/icon.svg", "/manifest.webmanifest"]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== STORE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api")) return;
  // Built files carry a hash of their content in their name, so a kept one is never stale.
  if (url.pathname.startsWith("/assets/")) {
    event.respondWith(
      caches.match(event.request).then(
        (kept) =>
          kept ??
          fetch(event.request).then((answer) => {
            if (answer.ok) {
              const copy = answer.clone();
              event.waitUntil(caches.open(STORE).then((store) => store.put(event.request, copy)));
            }
            return answer;
          }),
      ),
    );
    return;
  }
  if (event.request.mode !== "navigate") return;
  event.respondWith(
    fetch(event.request)
      .then((answer) => {
        if (answer.ok && url.pathname === "/") {
          const copy = answer.clone();
          event.waitUntil(caches.open(STORE).then((store) => store.put("/", copy)));
        }
        return answer;
      })
      .catch(() => caches.match("/").then((kept) => kept ?? Response.error())),
  );
});
