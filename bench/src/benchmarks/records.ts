import { issue } from "@teckna/domain/entities/issue";
import { fieldsOf } from "@teckna/domain/entity";
import { newId } from "@teckna/domain/ids";
import { toWire } from "@teckna/domain/record";
import { snake } from "@teckna/domain/snake-case";
import { type WireIssue, baselineQueries } from "../baseline/queries.ts";
import { generateCases } from "../generate/cases.ts";
import type { Call } from "../measure/load.ts";
import type { Environment } from "../environment/environment.ts";
import type { Result } from "../measure/compare.ts";
import { type ApiWork, measureApi } from "./api.ts";
import { type Benchmark, bareRoute, inTurn } from "./benchmark.ts";

const atMost = (max: number) => ({ kind: "ratio", baseline: bareRoute, max }) as const;
const readAims = { aim: atMost(1.5), aimOfMany: atMost(1.2) };
const writeAims = { aim: atMost(1.8), aimOfMany: atMost(1.5) };
const requests = 300;
const sampleSize = 2000;
/** More than the benchmark creates in a round: an issue created again would resemble every one created before. */
const createdPerRound = 7000;
const json = { "content-type": "application/json" };

const sampleIssues = async ({ sql }: Environment): Promise<WireIssue[]> => {
  const columns = fieldsOf(issue).map(([name]) => snake(name));
  const rows = await sql<{ record: WireIssue }[]>`
    select row_to_json(r) as record from issues i cross join lateral (
      select ${sql(columns.map((column) => `i.${column}`))}) r
    where i.deleted_at is null order by md5(i.id) limit ${sampleSize}`;
  return rows.map(({ record }) => record);
};

const read: Benchmark = {
  name: "read",
  run: async (environment) => {
    const ids = (await sampleIssues(environment)).map(({ id }) => id);
    const [forProduct, forBare, forRaw] = [inTurn(ids), inTurn(ids), inTurn(ids)];
    const { read: readRaw } = baselineQueries(environment.sql);
    return measureApi(environment, {
      title: "read an issue",
      product: () => ({ method: "GET", path: `/api/issues/${forProduct()}` }),
      bare: () => ({ method: "GET", path: `/issues/${forBare()}` }),
      raw: () => readRaw(forRaw()),
      requests: 2 * requests,
      ...readAims,
    });
  },
};

/** Measures a write without warnings, like the bare route, and with them, as by default. */
const measureWrites = async (
  environment: Environment,
  title: string,
  workOf: (query: string) => Omit<ApiWork, "title">,
): Promise<Result[]> => {
  const contracts = [
    { title, query: "?warnings=false" },
    { title: `${title}, with warnings`, query: "" },
  ];
  const results: Result[] = [];
  for (const contract of contracts)
    results.push(
      ...(await measureApi(environment, { title: contract.title, ...workOf(contract.query) })),
    );
  return results;
};

const create: Benchmark = {
  name: "create",
  run: (environment) => {
    const cases = generateCases(createdPerRound * (environment.rounds + 1), 2);
    const records = [...cases].flatMap(({ issues }) =>
      issues.map((record) => toWire(issue, record)),
    );
    const nextRecord = inTurn(records);
    const next = (): WireIssue => ({ ...nextRecord(), id: newId() });
    const post = (path: string): Call => ({
      method: "POST",
      path,
      headers: json,
      body: JSON.stringify(next()),
    });
    const { create: createRaw } = baselineQueries(environment.sql);
    return measureWrites(environment, "create an issue", (query) => ({
      product: () => post(`/api/issues${query}`),
      bare: () => post("/issues"),
      raw: () => createRaw(next()),
      requests,
      ...writeAims,
    }));
  },
};

const update: Benchmark = {
  name: "update",
  run: async (environment) => {
    const records = await sampleIssues(environment);
    const nextRecord = inTurn(records);
    let edits = 0;
    const next = (): WireIssue => {
      edits += 1;
      return { ...nextRecord(), unit_sub_price: edits / 100, external_comment: `Rättad ${edits}` };
    };
    const put = (path: string, query = ""): Call => {
      const record = next();
      const body = JSON.stringify(record);
      return { method: "PUT", path: `${path}/${record.id}${query}`, headers: json, body };
    };
    const { update: updateRaw } = baselineQueries(environment.sql);
    return measureWrites(environment, "update an issue", (query) => ({
      product: () => put("/api/issues", query),
      bare: () => put("/issues"),
      raw: () => updateRaw(next()),
      requests,
      ...writeAims,
    }));
  },
};

export const recordBenchmarks = [create, read, update];
