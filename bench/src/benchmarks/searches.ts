import { floorQueries } from "../floor/queries.ts";
import type { Stage } from "../stage/stage.ts";
import { measureApi } from "./api.ts";
import { type Benchmark, inTurn } from "./benchmark.ts";

const requests = 40;
const words = 100;
const aim = { kind: "amount", most: 3 } as const;

const partsOfIsins = async ({ sql }: Stage): Promise<string[]> => {
  const rows = await sql<{ isin: string }[]>`
    select isin_rights as isin from issues
    where deleted_at is null and isin_rights is not null order by md5(id) limit ${words}`;
  return rows.map(({ isin }) => isin.slice(5));
};

const shareIds = async ({ sql }: Stage): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select lower(share_id) as id from issues
    where deleted_at is null and share_id is not null
    group by 1 order by md5(lower(share_id)) limit ${words}`;
  return rows.map(({ id }) => id);
};

const measureWords = (stage: Stage, title: string, found: readonly string[]) => {
  const [forProduct, forBare, forRaw] = [inTurn(found), inTurn(found), inTurn(found)];
  const queries = floorQueries(stage.sql);
  const query = (word: string) => new URLSearchParams({ q: word }).toString();
  return measureApi(stage, {
    title,
    product: () => ({
      method: "GET",
      path: `/api/issues?page=1&page_size=50&${query(forProduct())}`,
    }),
    bare: () => ({ method: "GET", path: `/issues?${query(forBare())}` }),
    raw: () => queries.search(forRaw()),
    requests,
    aim,
  });
};

const search: Benchmark = {
  name: "search",
  run: async (stage) => [
    ...(await measureWords(stage, "search a part of an ISIN", await partsOfIsins(stage))),
    ...(await measureWords(stage, "search a share id", await shareIds(stage))),
  ],
};

export const searchBenchmarks = [search];
