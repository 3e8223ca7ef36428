import { baselineQueries } from "../../baseline/queries.ts";
import type { Aim, Result } from "../../measure/compare.ts";
import type { Call } from "../../measure/load.ts";
import type { Environment } from "../../environment/environment.ts";
import { measureApi } from "../api.ts";
import { type Benchmark, bareRoute, inTurn } from "../benchmark.ts";
import { shareIdsOf } from "./searches.ts";

const pageSize = 50;
const requests = 20;
const sort = "sort=-sub_start_date";
const list = `/api/issues?${sort}`;
const atMost = (max: number): Aim => ({ kind: "ratio", baseline: bareRoute, max });

const get = (path: string): Call => ({ method: "GET", path });

/** The cursor of a list after half of its records. */
const cursorHalfway = async ({ product }: Environment, total: number): Promise<string> => {
  const { origin, tokens } = product;
  const headers = { authorization: `Bearer ${tokens.identityToken}` };
  let path = `${list}&page_size=1000`;
  for (let passed = 0; passed + 1000 <= total / 2; passed += 1000) {
    const { headers: received } = await fetch(origin + path, { headers });
    path = /<([^>]+)>; rel="?next"?/.exec(received.get("link") ?? "")?.[1] ?? path;
  }
  return new URL(path, origin).searchParams.get("cursor") ?? "";
};

const measurePages = async (environment: Environment): Promise<Result[]> => {
  const queries = baselineQueries(environment.sql);
  const { total } = await queries.sorted(0);
  const middle = Math.ceil(total / pageSize / 2);
  const offset = (middle - 1) * pageSize;
  const measure = (title: string, path: string, from: number, max: number) =>
    measureApi(
      environment,
      {
        title: `list 50 with total by a date, ${title}`,
        product: () => get(path),
        bare: () => get(`/sorted?offset=${from}`),
        raw: () => queries.sorted(from),
        requests,
        aim: atMost(max),
      },
      [1],
    );
  const page = (number: number) => `${list}&page=${number}&page_size=${pageSize}`;
  const cursor = await cursorHalfway(environment, total);
  const rest = `${list}&page_size=${pageSize}&cursor=${cursor}`;
  return [
    ...(await measure("first page", page(1), 0, 1.3)),
    ...(await measure("halfway", page(middle), offset, 1.5)),
    ...(await measure("halfway by cursor, to the bare page", rest, offset, 0.3)),
  ];
};

const measureFilter = async (environment: Environment): Promise<Result[]> => {
  const queries = baselineQueries(environment.sql);
  const found = await shareIdsOf(environment);
  const [forProduct, forBare, forRaw] = [inTurn(found), inTurn(found), inTurn(found)];
  const query = (shareId: string) => new URLSearchParams({ share_id: shareId }).toString();
  return measureApi(
    environment,
    {
      title: "list one share id by a date, with total",
      product: () => get(`${list}&page=1&page_size=${pageSize}&${query(forProduct())}`),
      bare: () => get(`/sorted?${query(forBare())}`),
      raw: () => queries.filtered(forRaw()),
      requests,
      aim: atMost(1.5),
    },
    [1],
  );
};

const sorted: Benchmark = {
  name: "sorted",
  run: async (environment) => {
    await baselineQueries(environment.sql).prepareSorted();
    return [...(await measurePages(environment)), ...(await measureFilter(environment))];
  },
};

export const sortedBenchmarks = [sorted];
