import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { issue } from "@teckna/domain/entities/issue";
import { fieldsOf } from "@teckna/domain/entity";
import { snake } from "@teckna/domain/snake-case";
import { to } from "pg-copy-streams";
import { slowSql } from "../../../server/src/db/connection/database.ts";
import type { Environment } from "../environment/environment.ts";
import { readSamples, withSamples } from "../environment/read-samples.ts";
import { type Result, compare, resultOf, resultOfOne } from "../measure/compare.ts";
import { timed } from "../measure/time.ts";
import type { Benchmark } from "./benchmark.ts";

const maxToCopy = 3;
const maxFirstByteMs = 200;
const maxMegabytes = 60;
const restMs = 2000;
const copied = "COPY TO STDOUT";
const columns = fieldsOf(issue)
  .map(([name]) => snake(name))
  .join(", ");

type Fetched = { readonly firstMs: number; readonly bytes: number };

const fetchExport = async ({ product }: Environment, query: string): Promise<Fetched> => {
  const begun = performance.now();
  const response = await fetch(`${product.origin}/api/export/issues?${query}`, {
    headers: { authorization: `Bearer ${product.tokens.identityToken}` },
  });
  if (!response.ok || !response.body) throw new Error(`an export got ${response.status}`);
  let firstMs = 0;
  let bytes = 0;
  for await (const piece of response.body) {
    if (bytes === 0) firstMs = performance.now() - begun;
    bytes += piece.length;
  }
  return { firstMs, bytes };
};

/** Exports the same columns by PostgreSQL's own COPY, and reads to the end. */
const copyAll = ({ sql }: Environment): Promise<void> =>
  slowSql(sql).begin("read only", async (tx) => {
    const statement = `copy (select ${columns} from issues where deleted_at is null order by created_at desc, id) to stdout with (format csv)`;
    const sink = new Writable({ write: (_piece, _encoding, done) => done() });
    await pipeline(tx.stream(to(statement)), sink);
  });

const measureExports = async (environment: Environment): Promise<readonly Result[]> => {
  const firstMs: number[] = [];
  const megabytes: number[] = [];
  const { product } = environment;
  const rest = readSamples(product.sampleFile, Date.now() - restMs, Date.now()).megabytes;
  const exported = (query: string) => async (): Promise<number> => {
    const begun = Date.now();
    return timed(async () => {
      firstMs.push((await fetchExport(environment, query)).firstMs);
      megabytes.push(readSamples(product.sampleFile, begun, Date.now()).megabytes - rest);
    });
  };
  const compared = (format: string, aim: boolean) =>
    compare(
      {
        title: `all issues as ${format}`,
        unit: "ms",
        product: exported(`format=${format}`),
        baselines: { [copied]: () => timed(() => copyAll(environment)) },
        ...(aim && { aim: { kind: "ratio", baseline: copied, max: maxToCopy } }),
      },
      environment.rounds,
    );
  const results = [
    await compared("csv", true),
    await compared("xlsx", false),
    await compared("json", false),
  ];
  return [
    ...results,
    resultOf(
      {
        title: "first byte of an export",
        unit: "ms",
        aim: { kind: "amount", max: maxFirstByteMs },
      },
      firstMs,
    ),
    resultOfOne(
      "memory of the server above rest while it exports, at most",
      "MB",
      Math.max(...megabytes),
      maxMegabytes,
    ),
  ];
};

export const exportBenchmarks: readonly Benchmark[] = [
  {
    name: "exports",
    run: (environment) =>
      withSamples(environment.product.sampleFile, () => measureExports(environment)),
  },
];
