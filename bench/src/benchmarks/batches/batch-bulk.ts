import { randomUUID } from "node:crypto";
import type { Result } from "../../measure/compare.ts";
import { resultOf } from "../../measure/compare.ts";
import { timed } from "../../measure/time.ts";
import {
  batchBody,
  changeBody,
  moveBody,
  sendBatch,
  sendUndo,
} from "../../environment/send-batch.ts";
import type { Environment } from "../../environment/environment.ts";
import type { Benchmark } from "../benchmark.ts";
import {
  type Table,
  issueTables,
  pastedRows,
  rowsWanted,
  sizeOf,
  takeTables,
} from "./batch-rows.ts";

const maxRounds = 3;
const itsUpload = "its upload";

type Stored = { readonly table: "issues"; readonly id: string; readonly version: number };

const storedBy = async ({ sql }: Environment, batch: string): Promise<readonly Stored[]> => sql<
  Stored[]
>`
  select 'issues' as "table", h.record_id as id, i.version from history h join issues i on i.id = h.record_id
  where h.batch = ${batch} and h.entity = 'issue'`;

/** One field of each kind: one that a search covers, and one that it does not. */
const sets = {
  "a number": { offered_units: 7 },
  "a text": { share_id: "BULK" },
} as const;

type What = keyof typeof sets;

/** Each round uploads the rows, changes them all, and restores their values. */
const measure = async (environment: Environment, what: What): Promise<readonly Result[]> => {
  const { product } = environment;
  const rows = pastedRows(issueTables());
  const uploads: number[] = [];
  const changes: number[] = [];
  const undos: number[] = [];
  for (let round = 0; round <= Math.min(environment.rounds, maxRounds); round++) {
    const id = randomUUID();
    const body = batchBody(id, rows);
    uploads.push(await timed(() => sendBatch(product, body)));
    const changeId = randomUUID();
    const stored = await storedBy(environment, id);
    const change = changeBody(
      changeId,
      stored.map((record) => ({ ...record, set: sets[what] })),
    );
    changes.push(await timed(() => sendBatch(product, change)));
    undos.push(await timed(() => sendUndo(product, changeId, rows.length)));
  }
  const aim = { kind: "ratio", baseline: itsUpload, max: 1.5 } as const;
  const beside = { [itsUpload]: uploads.slice(1) };
  const title = `${what} changed in ${rows.length} issues`;
  return [
    resultOf({ title, unit: "ms", aim }, changes.slice(1), beside),
    resultOf({ title: `undo of ${title}`, unit: "ms", aim }, undos.slice(1), beside),
  ];
};

/**
 * Each round uploads the rows, deletes their issues with their children, and restores everything: by an undo, and by a
 * batch.
 */
const measureDeletion = async (
  environment: Environment,
  what: string,
  tables: readonly Table[],
): Promise<readonly Result[]> => {
  const { product } = environment;
  const rows = pastedRows(tables);
  const uploads: number[] = [];
  const deletions: number[] = [];
  const undos: number[] = [];
  const restorations: number[] = [];
  for (let round = 0; round <= Math.min(environment.rounds, maxRounds); round++) {
    const id = randomUUID();
    uploads.push(await timed(() => sendBatch(product, batchBody(id, rows))));
    const deletionId = randomUUID();
    const deletion = moveBody(deletionId, "deletes", await storedBy(environment, id));
    deletions.push(await timed(() => sendBatch(product, deletion)));
    undos.push(await timed(() => sendUndo(product, deletionId, rows.length)));
    await sendBatch(product, moveBody(randomUUID(), "deletes", await storedBy(environment, id)));
    const restoration = moveBody(randomUUID(), "restores", await storedBy(environment, id));
    restorations.push(await timed(() => sendBatch(product, restoration)));
  }
  const aim = { kind: "ratio", baseline: itsUpload, max: 1.5 } as const;
  const beside = { [itsUpload]: uploads.slice(1) };
  return [
    resultOf({ title: `${what} deleted`, unit: "ms", aim }, deletions.slice(1), beside),
    resultOf({ title: `undo of ${what} deleted`, unit: "ms", aim }, undos.slice(1), beside),
    resultOf({ title: `${what} restored`, unit: "ms", aim }, restorations.slice(1), beside),
  ];
};

const bulk: Benchmark = {
  name: "bulk",
  run: async (environment) => [
    ...(await measure(environment, "a number")),
    ...(await measure(environment, "a text")),
    ...(await measureDeletion(environment, `${rowsWanted} issues`, issueTables())),
    ...(await measureDeletion(
      environment,
      `issues with their children, ${rowsWanted} rows,`,
      takeTables(rowsWanted, sizeOf),
    )),
  ],
};

export const bulkBenchmarks: readonly Benchmark[] = [bulk];
