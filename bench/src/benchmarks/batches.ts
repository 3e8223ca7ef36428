import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { type AnyRecord, type Value, fieldsOf } from "@teckna/domain/entity";
import { toWire } from "@teckna/domain/record";
import { snake } from "@teckna/domain/snake";
import { type Sql, unhurried } from "../../../server/src/db/database.ts";
import type { CaseRecords } from "../generate/case-records.ts";
import { generateCases } from "../generate/cases.ts";
import { shownCells } from "../generate/sheet.ts";
import { compare } from "../measure/compare.ts";
import { timed } from "../measure/time.ts";
import { type BatchRow, batchBody, sendBatch } from "../stage/send-batch.ts";
import type { Benchmark } from "./benchmark.ts";

const rowsWanted = 10_000;
const mostRounds = 3;
const copy = "COPY";

type Table = { readonly entity: AnyEntity; readonly records: readonly AnyRecord[] };

/** Whole cases until there are enough rows over the five tables. */
const takeTables = (): Table[] => {
  const taken: CaseRecords[] = [];
  let rows = 0;
  for (const records of generateCases(rowsWanted, 3)) {
    taken.push(records);
    rows += Object.values(records).reduce((sum, { length }) => sum + length, 0);
    if (rows >= rowsWanted) break;
  }
  return entities.map((entity) => ({
    entity,
    records: taken.flatMap((records): readonly AnyRecord[] => records[entity.path]),
  }));
};

const pastedRows = (tables: readonly Table[]): BatchRow[] =>
  tables.flatMap(({ entity, records }) =>
    records.map((record, index) => ({
      table: entity.path,
      line: index + 2,
      cells: shownCells(entity, record),
    })),
  );

const csvCell = (value: Value): string =>
  value === null ? "" : `"${String(value).replaceAll('"', '""')}"`;

type CopyJob = { readonly text: string; readonly lines: string };

const meta = "search, version, created_at, created_by, updated_at, updated_by";
const metaCells = `"","1","2026-01-01","copy","2026-01-01","copy"`;

const copyJob = ({ entity, records }: Table): CopyJob => {
  const names = fieldsOf<AnyEntity>(entity).map(([name]) => snake(name));
  return {
    text: `copy floor.${entity.path} (${names.join(", ")}, ${meta}) from stdin with (format csv)`,
    lines: records
      .map(
        (record) =>
          `${Object.values(toWire(entity, record)).map(csvCell).join(",")},${metaCells}\n`,
      )
      .join(""),
  };
};

const createFloorTables = async (sql: Sql): Promise<void> => {
  await sql`drop schema if exists floor cascade`;
  await sql`create schema floor`;
  for (const { path } of entities)
    await sql`create table ${sql(`floor.${path}`)} (like ${sql(path)} including all)`;
};

/** The same rows into tables with the same indexes and constraints, in one transaction. */
const copyAll = async (sql: Sql, jobs: readonly CopyJob[]): Promise<number> => {
  await sql`truncate ${sql(entities.map(({ path }) => `floor.${path}`))}`;
  return timed(() =>
    sql.begin(async (tx) => {
      for (const { text, lines } of jobs)
        await pipeline(Readable.from([lines]), await tx.unsafe(text).writable());
    }),
  );
};

const batch: Benchmark = {
  name: "batch",
  run: async (stage) => {
    const tables = takeTables();
    const sql = unhurried(stage.sql);
    await createFloorTables(sql);
    const rows = pastedRows(tables);
    const jobs = tables.map(copyJob);
    const send = () => {
      const body = batchBody(randomUUID(), rows);
      return timed(() => sendBatch(stage.product, body));
    };
    const result = await compare(
      {
        title: `batch of ${rows.length} pasted rows over five tables`,
        unit: "ms",
        product: send,
        floors: { [copy]: () => copyAll(sql, jobs) },
      },
      Math.min(stage.rounds, mostRounds),
    );
    await sql`drop schema floor cascade`;
    return [result];
  },
};

export const batchBenchmarks = [batch];
