import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The server serves the built page from dist. In development it runs on its own port.
const server = process.env["SHEDU_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "dist", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, manifest: true },
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
