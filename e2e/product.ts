import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { get as httpGet } from "node:http";
import { get as httpsGet } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../server/test/free-port.ts";
import { copyFirstData, firstUser } from "../server/test/processes/first-data.ts";

/** The built product in its own process, with its own data folder. */
export type Product = {
  readonly url: string;
  readonly username: string;
  readonly temporaryPassword: string;
  readonly dataDir: string;
  /** Kills it at once. */
  kill(): Promise<void>;
  /** Restarts it after that, with the same address and folder. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

const root = path.resolve(import.meta.dirname, "..");

const statusOf = (url: string): Promise<number> =>
  new Promise((resolve) => {
    const from = url.startsWith("https:") ? httpsGet : httpGet;
    // The product's own certificate is self-signed.
    from(url, { rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).once("error", () => resolve(0));
  });

const readyMs = 180_000;

const waitUntilReady = async (url: string, child: ChildProcess, output: () => string) => {
  const deadline = Date.now() + readyMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product ended at start:\n${output()}`);
    if ((await statusOf(`${url}/readyz`)) === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the product was not ready within ${readyMs} ms:\n${output()}`);
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
};

type Launch = {
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly url: string;
};

const launch = async ({ words, environment, url }: Launch): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ["server/src/main.ts", ...words], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  try {
    await waitUntilReady(url, child, () => output);
  } catch (error) {
    await end(child, "SIGKILL");
    throw error;
  }
  return child;
};

/** Settings that a first start stores, or that name another place for what it stores. */
const ofFirstStart = /^(?:ADMIN|BACKUP|COGNITO|DATABASE|FEDERATION|PASSWORD|POOL)_/;

/** Starts the product like `npm start` after its build, with additional settings. */
export const startProduct = async (
  settings: Record<string, string> = {},
  words: readonly string[] = [],
): Promise<Product> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "teckna-e2e-"));
  const port = await freePort();
  if (!Object.keys(settings).some((name) => ofFirstStart.test(name))) await copyFirstData(dataDir);
  const { username, temporaryPassword } = firstUser;
  const url = `${words.includes("--https") ? "https" : "http"}://localhost:${port}`;
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(port),
    ADMIN_TEMPORARY_PASSWORD: temporaryPassword,
    LOG_LEVEL: "warn",
    ...settings,
  };
  let child = await launch({ words, environment, url });
  return {
    url,
    username,
    temporaryPassword,
    dataDir,
    kill: () => end(child, "SIGKILL"),
    startAgain: async () => {
      child = await launch({ words, environment, url });
    },
    stop: async () => {
      await end(child, "SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
