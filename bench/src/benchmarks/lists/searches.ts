import { baselineQueries } from "../../baseline/queries.ts";
import type { Aim, Result } from "../../measure/compare.ts";
import type { Environment } from "../../environment/environment.ts";
import { type ApiWork, measureApi } from "../api.ts";
import { type Benchmark, bareRoute, inTurn } from "../benchmark.ts";

const requests = 40;
const words = 100;
const quick = { kind: "amount", max: 3 } as const;
/** With many clients, the bare route takes longer than a trial may. */
const alone = { aim: { kind: "amount", max: 30 }, clientCounts: [1] } as const;
/** If hundreds are found, returning a page of them costs more than finding them. */
const near = { kind: "ratio", baseline: bareRoute, max: 1.5 } as const;

const partsOfIsins = async ({ sql }: Environment): Promise<string[]> => {
  const rows = await sql<{ isin: string }[]>`
    select isin_rights as isin from issues
    where deleted_at is null and isin_rights is not null order by md5(id) limit ${words}`;
  return rows.map(({ isin }) => isin.slice(5));
};

export const shareIdsOf = async ({ sql }: Environment): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select share_id as id from issues
    where deleted_at is null and share_id is not null
    group by 1 order by md5(share_id) limit ${words}`;
  return rows.map(({ id }) => id);
};

const letters = Array.from("abcdefghijklmnopqrstuvwxyzåäö0123456789-");

/** Pairs of letters that occur in nearly every issue, in some, and in none. */
const pairs = letters.map(
  (letter, index) => letter + (letters[(index * 7 + 1) % letters.length] ?? ""),
);

type Search = {
  readonly title: string;
  readonly found: readonly string[];
  readonly aim: Aim;
  readonly clientCounts?: readonly number[];
};

const measureWords = (
  environment: Environment,
  { title, found, aim, clientCounts }: Search,
): Promise<Result[]> => {
  const [forProduct, forBare, forRaw] = [inTurn(found), inTurn(found), inTurn(found)];
  const queries = baselineQueries(environment.sql);
  const query = (word: string) => new URLSearchParams({ q: word }).toString();
  const work: ApiWork = {
    title,
    product: () => ({
      method: "GET",
      path: `/api/issues?page=1&page_size=50&${query(forProduct())}`,
    }),
    bare: () => ({ method: "GET", path: `/issues?${query(forBare())}` }),
    raw: () => queries.search(forRaw()),
    requests,
    aim,
  };
  return measureApi(environment, work, clientCounts);
};

const search: Benchmark = {
  name: "search",
  run: async (environment) => [
    ...(await measureWords(environment, {
      title: "search a part of an ISIN",
      found: await partsOfIsins(environment),
      aim: quick,
    })),
    ...(await measureWords(environment, {
      title: "search a share id",
      found: (await shareIdsOf(environment)).map((shareId) => shareId.toLowerCase()),
      aim: near,
    })),
    ...(await measureWords(environment, { title: "search one letter", found: letters, ...alone })),
    ...(await measureWords(environment, { title: "search two letters", found: pairs, ...alone })),
  ],
};

export const searchBenchmarks = [search];
