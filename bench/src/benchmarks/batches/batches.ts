import { randomUUID } from "node:crypto";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { toWire } from "@teckna/domain/record";
import { type Sql, slowSql } from "../../../../server/src/db/connection/database.ts";
import { type Wire, copyRows } from "../../baseline/batch.ts";
import { type Result, type Trial, compare } from "../../measure/compare.ts";
import { timed } from "../../measure/time.ts";
import { type BatchRow, batchBody, sendBatch } from "../../environment/send-batch.ts";
import type { Environment } from "../../environment/environment.ts";
import {
  type Table,
  issueTables,
  manyOf,
  pastedRows,
  rowsWanted,
  sizeOf,
  takeTables,
} from "./batch-rows.ts";
import { measureLoad } from "./batch-load.ts";
import { measureUndo } from "./batch-undo.ts";
import { type Benchmark, bareRoute } from "../benchmark.ts";

const maxRounds = 3;
const wholeCases = 1000;
const copy = "COPY";
const tenth = "a tenth of it";
const goodRows = "good rows";

type Wires = { readonly entity: AnyEntity; readonly wires: readonly Wire[] };

const wiresOf = (tables: readonly Table[]): Wires[] =>
  tables.map(({ entity, records }) => ({
    entity,
    wires: records.map((record) => toWire(entity, record)),
  }));

/** Copies the same rows into tables with the same indexes and constraints, in one transaction. */
const copyTrial =
  (sql: Sql, wires: readonly Wires[]): Trial =>
  async () => {
    await sql`truncate ${sql(entities.map(({ path }) => `baseline.${path}`))}`;
    return timed(() =>
      sql.begin(async (tx) => {
        for (const table of wires) await copyRows(tx, `baseline.${table.entity.path}`, table);
      }),
    );
  };

const saveTrial =
  ({ product }: Environment, rows: readonly BatchRow[], isRefused = false): Trial =>
  () => {
    const body = batchBody(randomUUID(), rows);
    return timed(() => sendBatch(product, body, isRefused));
  };

const bareTrial =
  ({ baseline }: Environment, path: string, rows: readonly BatchRow[]): Trial =>
  () => {
    const body = batchBody(randomUUID(), rows);
    return timed(async () => {
      const headers = { "content-type": "application/x-ndjson" };
      const response = await fetch(baseline.origin + path, { method: "POST", headers, body });
      if (!response.ok) throw new Error(`bare batch: ${response.status} ${await response.text()}`);
      await response.json();
    });
  };

const readRows = (tables: readonly Wires[]): BatchRow[] =>
  tables.flatMap(({ entity, wires }) =>
    wires.map((cells, index) => ({ table: entity.path, line: index + 2, cells })),
  );

const withFaults = (rows: readonly BatchRow[]): BatchRow[] =>
  rows.map((row) => ({ ...row, cells: { ...row.cells, sub_start_date: "snart" } }));

type Issues = {
  readonly rows: readonly BatchRow[];
  readonly many: readonly BatchRow[];
  readonly wires: Wires;
};

/** Comparisons with the number of their rounds. */
const issueComparisons = (
  environment: Environment,
  { rows, many, wires }: Issues,
  rounds: number,
) => {
  const title = `batch of ${rows.length} pasted issues`;
  const good = saveTrial(environment, rows);
  const faulty = withFaults(rows);
  const unit = "ms";
  return [
    {
      title,
      rounds,
      unit,
      product: good,
      baselines: { [bareRoute]: bareTrial(environment, "/batches", readRows([wires])) },
      aim: { kind: "ratio", baseline: bareRoute, max: 1.5 },
    },
    {
      title: `${title} once more`,
      rounds,
      unit,
      product: good,
      baselines: { [copy]: copyTrial(slowSql(environment.sql), [wires]) },
      aim: { kind: "ratio", baseline: copy, max: 6 },
    },
    {
      title: `${title} that all fail`,
      rounds,
      unit,
      product: saveTrial(environment, faulty, true),
      baselines: {
        [bareRoute]: bareTrial(environment, "/refused-batches", faulty),
        [goodRows]: good,
      },
      aim: { kind: "ratio", baseline: bareRoute, max: 2.5 },
    },
    {
      title: `batch of ${many.length} pasted issues`,
      rounds: 1,
      unit,
      product: saveTrial(environment, many),
      baselines: { [tenth]: good },
      aim: { kind: "ratio", baseline: tenth, max: 12 },
    },
  ] as const;
};

const measureIssues = async (environment: Environment, rounds: number): Promise<Result[]> => {
  const tables = issueTables();
  const rows = pastedRows(tables);
  const many = manyOf(rows);
  const [wires] = wiresOf(tables);
  if (!wires) throw new RangeError("there are no issues");
  const comparisons = issueComparisons(environment, { rows, many, wires }, rounds);
  const results: Result[] = [];
  for (const { rounds: own, ...comparison } of comparisons)
    results.push(await compare(comparison, own));
  results.push(await measureUndo(environment, rows, rounds));
  results.push(...(await measureLoad(environment, rows, rounds)));
  results.push(...(await measureLoad(environment, many, 1)));
  return results;
};

const measureTables = (environment: Environment, rounds: number): Promise<Result> => {
  const tables = takeTables(rowsWanted, sizeOf);
  const rows = pastedRows(tables);
  return compare(
    {
      title: `batch of ${rows.length} pasted rows over five tables`,
      unit: "ms",
      product: saveTrial(environment, rows),
      baselines: { [copy]: copyTrial(slowSql(environment.sql), wiresOf(tables)) },
    },
    rounds,
  );
};

const measureCases = (environment: Environment, rounds: number): Promise<Result> => {
  const tables = takeTables(wholeCases, ({ issues }) => issues.length);
  const rows = pastedRows(tables);
  return compare(
    {
      title: `batch of ${wholeCases} issues with their children, ${rows.length} pasted rows`,
      unit: "ms",
      product: saveTrial(environment, rows),
      baselines: { [bareRoute]: bareTrial(environment, "/batches", readRows(wiresOf(tables))) },
      aim: { kind: "ratio", baseline: bareRoute, max: 1.6 },
    },
    rounds,
  );
};

const batch: Benchmark = {
  name: "batch",
  run: async (environment) => {
    const sql = slowSql(environment.sql);
    await sql`drop schema if exists baseline cascade`;
    await sql`create schema baseline`;
    for (const { path } of entities)
      await sql`create table ${sql(`baseline.${path}`)} (like ${sql(path)} including all)`;
    const rounds = Math.min(environment.rounds, maxRounds);
    const results = [
      await measureTables(environment, rounds),
      await measureCases(environment, rounds),
      ...(await measureIssues(environment, rounds)),
    ];
    await sql`drop schema baseline cascade`;
    await sql`drop table baseline_refused`;
    return results;
  },
};

export const batchBenchmarks = [batch];
