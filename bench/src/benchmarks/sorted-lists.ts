import { floorQueries } from "../floor/queries.ts";
import type { Aim, Result } from "../measure/compare.ts";
import type { Call } from "../measure/load.ts";
import type { Stage } from "../stage/stage.ts";
import { measureApi } from "./api.ts";
import { type Benchmark, bareRoute, inTurn } from "./benchmark.ts";
import { shareIdsOf } from "./searches.ts";

const pageSize = 50;
const requests = 20;
const sort = "sort=-sub_start_date";
const list = `/api/issues?${sort}`;
const atMost = (most: number): Aim => ({ kind: "ratio", floor: bareRoute, most });

const get = (path: string): Call => ({ method: "GET", path });

/** The cursor with which a list goes on behind half of its records. */
const cursorHalfway = async ({ product }: Stage, total: number): Promise<string> => {
  const { origin, tokens } = product;
  const headers = { authorization: `Bearer ${tokens.identityToken}` };
  let path = `${list}&page_size=1000`;
  for (let passed = 0; passed + 1000 <= total / 2; passed += 1000) {
    const { headers: answered } = await fetch(origin + path, { headers });
    path = /<([^>]+)>; rel="?next"?/.exec(answered.get("link") ?? "")?.[1] ?? path;
  }
  return new URL(path, origin).searchParams.get("cursor") ?? "";
};

const measurePages = async (stage: Stage): Promise<Result[]> => {
  const queries = floorQueries(stage.sql);
  const { total } = await queries.sorted(0);
  const middle = Math.ceil(total / pageSize / 2);
  const offset = (middle - 1) * pageSize;
  const measure = (title: string, path: string, from: number, most: number) =>
    measureApi(
      stage,
      {
        title: `list 50 with total by a date, ${title}`,
        product: () => get(path),
        bare: () => get(`/sorted?offset=${from}`),
        raw: () => queries.sorted(from),
        requests,
        aim: atMost(most),
      },
      [1],
    );
  const page = (number: number) => `${list}&page=${number}&page_size=${pageSize}`;
  const cursor = await cursorHalfway(stage, total);
  const rest = `${list}&page_size=${pageSize}&cursor=${cursor}`;
  return [
    ...(await measure("first page", page(1), 0, 1.3)),
    ...(await measure("halfway", page(middle), offset, 1.5)),
    ...(await measure("halfway by cursor, to the bare page", rest, offset, 0.3)),
  ];
};

const measureFilter = async (stage: Stage): Promise<Result[]> => {
  const queries = floorQueries(stage.sql);
  const found = await shareIdsOf(stage);
  const [forProduct, forBare, forRaw] = [inTurn(found), inTurn(found), inTurn(found)];
  const query = (shareId: string) => new URLSearchParams({ share_id: shareId }).toString();
  return measureApi(
    stage,
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
  run: async (stage) => {
    await floorQueries(stage.sql).prepareSorted();
    return [...(await measurePages(stage)), ...(await measureFilter(stage))];
  },
};

export const sortedBenchmarks = [sorted];
