import { entities } from "@teckna/domain/entities";
import { toWire } from "@teckna/domain/record";
import { randomUUID } from "node:crypto";
import { withoutLockTimeout, slowSql } from "../../../../server/src/db/connection/database.ts";
import { findByNames, prepareNames } from "../../baseline/name-search.ts";
import { generateCases } from "../../generate/cases.ts";
import type { Result } from "../../measure/compare.ts";
import { type BatchRow, batchBody, sendBatch } from "../../environment/send-batch.ts";
import type { Environment } from "../../environment/environment.ts";
import { measureApi } from "../api.ts";
import { type Benchmark, bareRoute, inTurn } from "../benchmark.ts";
import { shareIdsOf } from "./searches.ts";

const maxCases = 10_000;
const casesPerBatch = 1000;
const words = 100;
const requests = 40;

/** Stores as many issues again, up to ten thousand, with all their records. */
export const enterCases = async ({ product, sql }: Environment): Promise<void> => {
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from issues`;
  const count = Math.min(maxCases, counted?.total ?? 0);
  let rows: BatchRow[] = [];
  let passed = 0;
  for (const records of generateCases(count, 4)) {
    for (const entity of entities)
      for (const record of records[entity.path])
        rows.push({ table: entity.path, line: rows.length + 2, cells: toWire(entity, record) });
    passed += 1;
    if (passed % casesPerBatch > 0 && passed < count) continue;
    await sendBatch(product, batchBody(randomUUID(), rows));
    rows = [];
  }
  for (const { path } of entities) await withoutLockTimeout(sql)`vacuum analyze ${sql(path)}`;
};

const investorsOf = async ({ sql }: Environment): Promise<string[]> => {
  const rows = await sql<{ name: string }[]>`
    select lower(name) as name from commits where deleted_at is null and name ~ '^\\w+ \\w+$'
    group by 1 order by md5(lower(name)) limit ${words}`;
  return rows.map(({ name }) => name.split(" ").at(-1) ?? name);
};

const measureWords = (
  environment: Environment,
  title: string,
  found: readonly string[],
): Promise<Result[]> => {
  const [forProduct, forBare, forRaw] = [inTurn(found), inTurn(found), inTurn(found)];
  const query = (word: string) => new URLSearchParams({ q: word }).toString();
  return measureApi(environment, {
    title,
    product: () => ({
      method: "GET",
      path: `/api/issues?page=1&page_size=50&${query(forProduct())}`,
    }),
    bare: () => ({ method: "GET", path: `/found?${query(forBare())}` }),
    raw: () => findByNames(environment.sql, forRaw()),
    requests,
    aim: { kind: "ratio", baseline: bareRoute, max: 1.5 },
  });
};

/** Searches among issues, some of which have records, in the texts that both sides search. */
const nameSearch: Benchmark = {
  name: "names",
  run: async (environment) => {
    await enterCases(environment);
    await prepareNames(slowSql(environment.sql));
    const shareIds = (await shareIdsOf(environment)).map((shareId) => shareId.toLowerCase());
    return [
      ...(await measureWords(
        environment,
        "search an investor's name",
        await investorsOf(environment),
      )),
      ...(await measureWords(environment, "search a share id, in names too", shareIds)),
    ];
  },
};

export const nameSearchBenchmarks = [nameSearch];
