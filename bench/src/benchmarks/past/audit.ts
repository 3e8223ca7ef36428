import type { Environment } from "../../environment/environment.ts";
import { type Result, resultOf } from "../../measure/compare.ts";
import { slowest95 } from "../../measure/statistics.ts";
import { timed } from "../../measure/time.ts";
import type { Benchmark } from "../benchmark.ts";
import { changeIssues, headersOf } from "./change-issues.ts";

const maxListMs = 150;
const requests = 40;

/** Reads the whole history with each filter: with many results, and with none. */
const queriesOf = (moment: string, id: string, batch: string): readonly string[] => [
  "",
  "entity=issues",
  "entity=sources",
  `record_id=${encodeURIComponent(id)}`,
  `entity=issues&record_id=${encodeURIComponent(id)}`,
  "by=nobody",
  "by=bench&entity=sources",
  `since=${encodeURIComponent(moment)}`,
  `until=${encodeURIComponent(moment)}`,
  "until=2020-01-01",
  "field=issues.internal_comment",
  "field=issues.share_id",
  `batch=${batch}`,
  "action=replace",
  "action=delete",
  "entity=sources&action=create",
];

const measureAudit = async (environment: Environment): Promise<readonly Result[]> => {
  const { product, sql } = environment;
  const [moment, [issue]] = await changeIssues(environment);
  const [upload] = await sql<{ batch: string }[]>`
    select batch from history where batch is not null limit 1`;
  const get = (query: string): Promise<number> =>
    timed(async () => {
      const response = await fetch(`${product.origin}/api/history?${query}`, {
        headers: headersOf(environment),
      });
      if (!response.ok) throw new Error(`${query}: ${response.status}`);
      await response.arrayBuffer();
    });
  const results: Result[] = [];
  for (const query of queriesOf(moment, issue?.id ?? "", upload?.batch ?? "")) {
    const durations: number[] = [];
    await get(query);
    for (let n = 0; n < requests; n += 1) durations.push(await get(query));
    const name = query.replace(/=[^&]*(%|\d{4}-|[\da-f]{8}-)[^&]*/g, "=…");
    results.push(
      resultOf(
        {
          title: `history of everything, ${name === "" ? "all" : name}, at 95 % of ${requests}`,
          unit: "ms",
          aim: { kind: "amount", max: maxListMs },
        },
        [slowest95(durations)],
      ),
    );
  }
  return results;
};

export const auditBenchmarks: readonly Benchmark[] = [{ name: "audit", run: measureAudit }];
