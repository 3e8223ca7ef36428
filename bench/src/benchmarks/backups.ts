import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openBackedUpWriters } from "../../../server/test/backed-up-writers.ts";
import { runBackupCommand } from "../environment/backup-command.ts";
import type { Environment } from "../environment/environment.ts";
import { type Result, resultOf, resultOfOne } from "../measure/compare.ts";
import { slowest95 } from "../measure/statistics.ts";
import { timed } from "../measure/time.ts";
import type { Benchmark, StandaloneBenchmark } from "./benchmark.ts";

const moments = 30;
const writingMs = 60_000;
const restMs = 5_000;

/** The duration of each list request until the work is done. */
const listMeanwhile = async (
  { product }: Environment,
  work: Promise<unknown>,
): Promise<number[]> => {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  const durations: number[] = [];
  const headers = { authorization: `Bearer ${product.tokens.identityToken}` };
  while (!isDone)
    durations.push(
      await timed(async () => {
        const response = await fetch(`${product.origin}/api/issues?page_size=50`, { headers });
        await response.arrayBuffer();
      }),
    );
  await done;
  return durations;
};

const rest = () => new Promise((resolve) => setTimeout(resolve, restMs));

const measureFile = async (environment: Environment): Promise<readonly Result[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-backups-"));
  chmodSync(folder, 0o755);
  const file = path.join(folder, "all.backup");
  const { dataDir } = environment.product;
  try {
    const alone = slowest95(await listMeanwhile(environment, rest()));
    let backupMs = 0;
    const backingUp = timed(() => runBackupCommand(["backup", file], dataDir)).then(
      (ms) => (backupMs = ms),
    );
    const beside = slowest95(await listMeanwhile(environment, backingUp));
    const verifyMs = await timed(() => runBackupCommand(["verify", file], dataDir));
    const restoreMs = await timed(() =>
      runBackupCommand(["restore", file], path.join(folder, "data")),
    );
    return [
      resultOfOne("backup of everything into a file", "ms", backupMs),
      resultOfOne("size of the file", "MB", statSync(file).size / 1e6),
      resultOfOne("verifying it", "ms", verifyMs),
      resultOfOne("restoring it", "ms", restoreMs),
      resultOfOne("95 % of a list's first pages, at rest", "ms", alone),
      resultOfOne("95 % of a list's first pages, beside a backup", "ms", beside),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Restores random points in time of a database that was written to; the program fails if a write is lost. */
const measureMoments = async (): Promise<readonly Result[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-moments-"));
  chmodSync(folder, 0o755);
  let lost = 0;
  let tooLate = 0;
  try {
    const writers = await openBackedUpWriters(folder);
    const begin = Date.now();
    await writers.writeFor(writingMs);
    const end = Date.now();
    await writers.close();
    const restoreMs: number[] = [];
    for (let round = 0; round < moments; round += 1) {
      const at = Math.floor(begin + Math.random() * (end - begin));
      await timed(async () => {
        const compared = await writers.compareAt(at);
        lost += compared.lost.length;
        tooLate += compared.tooLate.length;
      }).then((ms) => restoreMs.push(ms));
    }
    if (lost + tooLate > 0) process.exitCode = 1;
    const title = `of ${writers.writes.length} writes, restored to ${moments} random moments`;
    return [
      resultOfOne(`${title}, lost`, "writes", lost, 0),
      resultOfOne(`${title}, sent later`, "writes", tooLate, 0),
      resultOf({ title: "restoring a moment, and reading what is there", unit: "ms" }, restoreMs),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const backupBenchmarks: readonly (Benchmark | StandaloneBenchmark)[] = [
  { name: "backups", run: measureFile },
  { name: "moments", runStandalone: measureMoments },
];
