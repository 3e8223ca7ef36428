import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startProcess } from "../environment/process.ts";
import { asStarted } from "../environment/product.ts";
import { residentMegabytes } from "../environment/resident-memory.ts";
import { type Result, resultOf, runRounds } from "../measure/compare.ts";
import type { Benchmark } from "./benchmark.ts";

const maxStartMs = 1200;
const maxMegabytes = 100;
const restMs = 5000;

type Start = { readonly startMs: number; readonly megabytes: number };

/** Starts the product like `npm start`, until it is ready, then leaves it idle. */
const measureStart = async (folder: string): Promise<Start> => {
  const logFile = path.join(folder, "product.log");
  // The log shows when it is ready.
  rmSync(logFile, { force: true });
  const begun = performance.now();
  const product = await startProcess({
    file: "scripts/start.mjs",
    logFile,
    readyLine: "Teckna is running",
    environment: {
      ...asStarted,
      DATA_DIR: path.join(folder, "data"),
    },
  });
  try {
    const response = await fetch(`${product.origin}/readyz`);
    const startMs = performance.now() - begun;
    if (!response.ok) throw new Error(`/readyz got the status ${response.status}`);
    await sleep(restMs);
    return { startMs, megabytes: residentMegabytes(product.pid) };
  } finally {
    await product.stop();
  }
};

const measureStarts = async (rounds: number, folder: string): Promise<readonly Result[]> => {
  // The first start creates the database.
  await measureStart(folder);
  const [starts = []] = await runRounds([() => measureStart(folder)], rounds);
  return [
    resultOf(
      {
        title: "second start, until /readyz is 200",
        unit: "ms",
        aim: { kind: "amount", max: maxStartMs },
      },
      starts.map(({ startMs }) => startMs),
    ),
    resultOf(
      {
        title: "memory of the idle server",
        unit: "MB",
        aim: { kind: "amount", max: maxMegabytes },
      },
      starts.map(({ megabytes }) => megabytes),
    ),
  ];
};

const run: Benchmark["run"] = async ({ rounds }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-start-"));
  try {
    return await measureStarts(rounds, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const startBenchmarks: readonly Benchmark[] = [{ name: "start", run }];
