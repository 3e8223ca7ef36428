import type { Environment } from "../../environment/environment.ts";
import { type Result, compare } from "../../measure/compare.ts";
import { type Call, loadTrial } from "../../measure/load.ts";
import { type Benchmark, inTurn } from "../benchmark.ts";
import { type Changed, changeIssues, headersOf } from "./change-issues.ts";

const maxOfRead = 3;
const maxListMs = 150;
const requests = 100;
const listRequests = 12;
const asItIs = "as it is";

/** Reads of the past compared with reads of the present, when some issues have changed since. */
const measureAsOf = async (environment: Environment): Promise<readonly Result[]> => {
  const { product, rounds } = environment;
  const [moment, issues] = await changeIssues(environment);
  const asOf = `as_of=${encodeURIComponent(moment)}`;
  const get = (path: string): Call => ({ method: "GET", path, headers: headersOf(environment) });
  const trial = (next: () => Call, count: number) =>
    loadTrial({ origin: product.origin, next, clients: 1, requests: count });
  const [past, present] = [inTurn(issues), inTurn(issues)];
  const one = ({ id }: Changed, query = ""): Call =>
    get(`/api/issues/${encodeURIComponent(id)}/whole${query}`);
  const results: Result[] = [
    await compare(
      {
        title: "an issue with its children as it stood",
        unit: "ms",
        product: trial(() => one(past(), `?${asOf}`), requests),
        baselines: { [asItIs]: trial(() => one(present()), requests) },
        aim: { kind: "ratio", baseline: asItIs, max: maxOfRead },
      },
      rounds,
    ),
  ];
  for (const [name, query] of [
    ["newest first", ""],
    ["by a date", "&sort=-sub_start_date"],
    ["of a period, by price", "&sub_start_date.gte=2024-01-01&sort=unit_sub_price"],
  ]) {
    const list = `/api/issues?page=1&page_size=50${query}`;
    results.push(
      await compare(
        {
          title: `list 50 as it stood, ${name}`,
          unit: "ms",
          product: trial(() => get(`${list}&${asOf}`), listRequests),
          baselines: { [asItIs]: trial(() => get(list), listRequests) },
          aim: { kind: "amount", max: maxListMs },
        },
        rounds,
      ),
    );
  }
  return results;
};

export const asOfBenchmarks: readonly Benchmark[] = [{ name: "as-of", run: measureAsOf }];
