// Runs svelte-check, eslint and prettier side by side, shows what each has to say, and fails when one of them fails.
import { spawn } from "node:child_process";

const CHECKS = [
  ["svelte-check", "--fail-on-warnings"],
  ["eslint", "--max-warnings=0", "."],
  ["prettier", "--check", "--log-level=warn", "."],
];

/** Runs one of them to its end. */
function run([program, ...options]) {
  const began = performance.now();
  return new Promise((resolve) => {
    const parts = [];
    const child = spawn(program, options, { stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => parts.push(part));
    child.on("error", (error) => parts.push(Buffer.from(String(error))));
    child.on("close", (code) =>
      resolve({ program, code, seconds: (performance.now() - began) / 1000, said: Buffer.concat(parts).toString() }),
    );
  });
}

for (const checked of CHECKS.map(run)) {
  const { program, code, seconds, said } = await checked;
  console.log(`${program}: ${code === 0 ? "ok" : "FAILED"}, ${seconds.toFixed(1)} s`);
  if (code !== 0) {
    console.log(said);
    process.exitCode = 1;
  }
}
