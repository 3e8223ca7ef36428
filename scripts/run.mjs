import { spawn } from "node:child_process";
import { constants, getPriority, setPriority } from "node:os";
import { root } from "./project.mjs";

const exitCode = (code, signal) => code ?? (signal === "SIGINT" ? 130 : 143);

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Passes signals on to a child process, and ends this process only after it. */
const endAfter = (child) => {
  let stopped = null;
  const listeners = stopSignals.map((signal) => {
    const listener = () => {
      stopped = signal;
      child.kill(signal);
    };
    process.on(signal, listener);
    return { signal, listener };
  });
  const release = () => {
    for (const { signal, listener } of listeners) process.off(signal, listener);
    if (stopped) process.kill(process.pid, stopped);
  };
  child.once("error", release);
  child.once("exit", release);
};

/** Runs a command and returns its exit code; its output goes to the console. */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    endAfter(child);
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once("exit", (code, signal) => resolve(exitCode(code, signal)));
  });

/** What such a process does takes the time of the processor that others leave. */
const letOthersFirst = ({ pid }) => {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  if (pid !== undefined) setPriority(pid, Math.max(PRIORITY_BELOW_NORMAL, getPriority()));
};

/** Runs a command silently, `lastOfAll` while others have little to do; returns its exit code and output. */
export const runQuietly = (command, args, options = {}) =>
  new Promise((resolve) => {
    const { lastOfAll, ...others } = options;
    const stdio = ["ignore", "pipe", "pipe"];
    const child = spawn(command, args, { cwd: root, ...others, stdio });
    if (lastOfAll) letOthersFirst(child);
    endAfter(child);
    const chunks = [];
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.stderr.on("data", (chunk) => chunks.push(chunk));
    child.once("error", (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.once("close", (code, signal) =>
      resolve({ code: exitCode(code, signal), output: Buffer.concat(chunks).toString("utf8") }),
    );
  });

/** Runs a program in place of this process: signals are passed on, and its exit code becomes ours. */
export const handOver = (command, args, options = {}) => {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
  for (const signal of stopSignals) process.on(signal, () => child.kill(signal));
  child.once("error", (error) => {
    console.error(`teckna: ${command}: ${error.message}`);
    process.exit(127);
  });
  child.once("exit", (code, signal) => process.exit(exitCode(code, signal)));
};
