import { spawn } from "node:child_process";
import { root } from "./project.mjs";

const exitCode = (code, signal) => code ?? (signal === "SIGINT" ? 130 : 143);

/** Runs a command and answers its exit code; what it prints goes straight to the console. */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once("exit", (code, signal) => resolve(exitCode(code, signal)));
  });

/** Runs a command in silence; answers its exit code and what it would have printed. */
export const runQuietly = (command, args, options = {}) =>
  new Promise((resolve) => {
    const stdio = ["ignore", "pipe", "pipe"];
    const child = spawn(command, args, { cwd: root, ...options, stdio });
    const chunks = [];
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.stderr.on("data", (chunk) => chunks.push(chunk));
    child.once("error", (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.once("close", (code, signal) =>
      resolve({ code: exitCode(code, signal), output: Buffer.concat(chunks).toString("utf8") }),
    );
  });

/** Runs a program in the place of this process: signals go on to it, its end is ours. */
export const handOver = (command, args, options = {}) => {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.once("error", (error) => {
    console.error(`teckna: ${command}: ${error.message}`);
    process.exit(127);
  });
  child.once("exit", (code, signal) => process.exit(exitCode(code, signal)));
};

const lookMs = 300;

/** Ends this process in order when npm is ended: npm's own shell does not pass a signal on. */
export const endWithParent = () => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, lookMs).unref();
};
