import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export type RunningProcess = {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
};

type Start = {
  /** Relative to the repository's root. */
  readonly file: string;
  readonly logFile: string;
  /** The output that shows it is ready. */
  readonly readyLine: string;
  readonly environment: Readonly<Record<string, string>>;
};

const root = path.resolve(import.meta.dirname, "../../..");

const readyWithinMs = 60_000;
const pollMs = 10;
const stopWithinMs = 15_000;

/** Below the ephemeral port range, from which another process could be given the port meanwhile. */
const lowestPort = 20_000;
const ports = 12_000;
const attempts = 20;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = lowestPort + Math.floor(Math.random() * ports);
    if (await isFree(port)) return port;
  }
  throw new Error("no port of loopback is free");
};

const waitUntilReady = async (
  child: ChildProcess,
  { logFile, readyLine }: Start,
): Promise<number> => {
  for (const start = performance.now(); performance.now() - start < readyWithinMs;) {
    if (readFileSync(logFile, "utf8").includes(readyLine) && child.pid !== undefined)
      return child.pid;
    if (child.exitCode !== null) break;
    await sleep(pollMs);
  }
  throw new Error(`it did not start:\n${readFileSync(logFile, "utf8").slice(-4000)}`);
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const limit = setTimeout(() => child.kill("SIGKILL"), stopWithinMs);
  await ended;
  clearTimeout(limit);
};

/** Starts one of our servers on a free loopback port, logging to a file, and waits until it responds. */
export const startProcess = async (start: Start): Promise<RunningProcess> => {
  const port = await freePort();
  const log = openSync(start.logFile, "a");
  const child = spawn(process.execPath, [start.file], {
    cwd: root,
    env: { ...process.env, ...start.environment, HOST: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  try {
    const pid = await waitUntilReady(child, start);
    // The origin that the product uses for itself and as its tokens' issuer.
    return { origin: `http://localhost:${port}`, pid, stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
};
