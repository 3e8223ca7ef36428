import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Result, resultOf } from "../../measure/compare.ts";
import { type Product, startProduct } from "../../environment/product.ts";
import { readSamples, withSamples } from "../../environment/read-samples.ts";
import { type BatchRow, batchBody, sendBatch, sendUndo } from "../../environment/send-batch.ts";
import { issueTables, manyOf, pastedRows } from "./batch-rows.ts";
import type { Benchmark } from "../benchmark.ts";

const maxMegabytes = 150;
const maxRounds = 3;
const waitMs = 6000;
const restMs = 2000;

type Step = { readonly title: string; readonly work: () => Promise<unknown> };

const stepsOf = (product: Product, rows: readonly BatchRow[]): readonly Step[] => {
  const ids = [randomUUID(), randomUUID()] as const;
  const [first, second] = ids.map((id) => Buffer.from(batchBody(id, rows)));
  if (!first || !second) throw new RangeError("there are no batches");
  return [
    { title: "the first batch", work: () => sendBatch(product, first) },
    { title: "the next one", work: () => sendBatch(product, second) },
    { title: "undoing it", work: () => sendUndo(product, ids[1], rows.length) },
  ];
};

/** The maximum memory of the server at each step, in excess of that before the first. */
const measureProduct = async (
  product: Product,
  rows: readonly BatchRow[],
): Promise<Map<string, number>> => {
  const steps = stepsOf(product, rows);
  await sleep(waitMs);
  const rest = readSamples(product.sampleFile, Date.now() - restMs, Date.now()).megabytes;
  const found = new Map<string, number>();
  for (const { title, work } of steps) {
    const begun = Date.now();
    await work();
    const { megabytes } = readSamples(product.sampleFile, begun, Date.now());
    found.set(title, megabytes - rest);
    await sleep(restMs);
  }
  return found;
};

/** A server that has just been started and has done nothing yet. */
const measureColdStart = async (rows: readonly BatchRow[]): Promise<Map<string, number>> => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-cold-"));
  try {
    const product = await startProduct(folder);
    const measured = withSamples(product.sampleFile, () => measureProduct(product, rows));
    return await measured.finally(() => product.stop());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const measureMemory: Benchmark["run"] = async ({ rounds }): Promise<readonly Result[]> => {
  const rows = manyOf(pastedRows(issueTables()));
  const found = new Map<string, number[]>();
  for (let round = 0; round < Math.min(rounds, maxRounds); round++)
    for (const [title, megabytes] of await measureColdStart(rows))
      found.set(title, [...(found.get(title) ?? []), megabytes]);
  return [...found].map(([title, megabytes]) =>
    resultOf(
      {
        title: `memory of a server just started above rest, ${rows.length} issues, ${title}`,
        unit: "MB",
        aim: { kind: "amount", max: maxMegabytes },
      },
      megabytes,
    ),
  );
};

export const memoryBenchmarks: readonly Benchmark[] = [
  { name: "batch-memory", run: measureMemory },
];
