import { spawn } from "node:child_process";
import { endWithNpm } from "./end-with-parent.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode, inRoot, root, toolEnvironment } from "./project.mjs";

endWithNpm();
await ensureInstalled("everything");

// The browser connects only to Vite, which proxies requests for the server.
const webPort = "5173";
const server = `http://127.0.0.1:${process.env.PORT || 3000}`;
const env = toolEnvironment({
  TECKNA_SERVER: server,
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${webPort}`,
});

const watched = ["domain/src", "identity/src", "server/src", "server/migrations"];
const watch = watched.map((folder) => `--watch-path=${inRoot(folder)}`);
const threads = ["--import", inRoot("scripts", "dev-threads.mjs")];
const vite = inRoot("node_modules", "vite", "bin", "vite.js");

const main = inRoot("server", "src", "main.ts");
// Options for the server's Node, such as --inspect.
const flags = process.argv.slice(2);

const programs = [
  {
    args: [...flags, ...watch, "--watch-preserve-output", ...threads, main],
    cwd: root,
  },
  { args: [vite, "--port", webPort, "--strictPort", "--logLevel", "warn"], cwd: inRoot("web") },
];

const children = programs.map(({ args, cwd }) =>
  spawn(findNode(), args, { cwd, stdio: "inherit", env }),
);

const stopAll = (signal) => {
  for (const child of children) child.kill(signal);
};

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopAll(signal));
for (const child of children)
  child.once("exit", (code) => {
    process.exitCode ||= code ?? 0;
    stopAll("SIGTERM");
  });
