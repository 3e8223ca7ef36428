import { spawn } from "node:child_process";
import { endWithNpm } from "./end-with-parent.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode, inRoot, root, toolEnvironment } from "./project.mjs";

endWithNpm();
await ensureInstalled("everything");

const programs = [
  { args: ["--watch", "--watch-preserve-output", inRoot("server", "src", "main.ts")], cwd: root },
  { args: [inRoot("node_modules", "vite", "bin", "vite.js")], cwd: inRoot("web") },
];

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const env = toolEnvironment({ TECKNA_SERVER: server });

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
