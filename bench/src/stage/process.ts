import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export type RunningProcess = { readonly origin: string; stop(): Promise<void> };

type Start = {
  /** From the root of the repository. */
  readonly file: string;
  readonly logFile: string;
  readonly readyPath: string;
  readonly environment: Readonly<Record<string, string>>;
};

export const root = path.resolve(import.meta.dirname, "../../..");

const readyWithinMs = 60_000;
const stopWithinMs = 15_000;

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

const waitUntilReady = async (url: string, child: ChildProcess, logFile: string) => {
  for (const start = performance.now(); performance.now() - start < readyWithinMs;) {
    if (child.exitCode !== null) break;
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`${url} does not answer:\n${readFileSync(logFile, "utf8").slice(-4000)}`);
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const limit = setTimeout(() => child.kill("SIGKILL"), stopWithinMs);
  await ended;
  clearTimeout(limit);
};

/** Starts one of our servers on a free port of loopback, its output in a file, and waits until it answers. */
export const startProcess = async (start: Start): Promise<RunningProcess> => {
  const port = await freePort();
  const log = openSync(start.logFile, "a");
  const child = spawn(process.execPath, [start.file], {
    cwd: root,
    env: { ...process.env, ...start.environment, HOST: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  // The address the product calls itself; autocannon and the browser reach it by the same name.
  const origin = `http://localhost:${port}`;
  try {
    await waitUntilReady(origin + start.readyPath, child, start.logFile);
  } catch (error) {
    await stop(child);
    throw error;
  }
  return { origin, stop: () => stop(child) };
};
