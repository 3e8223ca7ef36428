import { slowSql } from "../../../../server/src/db/connection/database.ts";
import { findIssues } from "../../baseline/search-all.ts";
import type { Environment } from "../../environment/environment.ts";
import { type Result, resultOf } from "../../measure/compare.ts";
import { median, slowest95 } from "../../measure/statistics.ts";
import { durationsOf } from "../../measure/time.ts";
import { type Benchmark, inTurn, rawSql } from "../benchmark.ts";
import { enterCases } from "./name-searches.ts";

const texts = 50;
/** The palette shows what it finds at once, and then searches what is left. */
const frequentAndShort = "a frequent word and a short one";
const maxMs = 50;

type SearchedText = { readonly text: string };

const read = (environment: Pick<Environment, "sql">, from: string): Promise<string[]> =>
  slowSql(environment.sql)
    .unsafe<SearchedText[]>(
      `select text from (${from}) t group by 1 order by md5(text) limit ${texts}`,
    )
    .then((rows) => rows.map(({ text }) => text));

const shareIds = "select share_id::text as text from issues where deleted_at is null";
const investors =
  "select spelling as text from spellings where field = 'commits.name' and length(spelling) > 8";

/** Leaves out a letter in the middle, or swaps two. */
const mistyped = (name: string, at: number): string => {
  const middle = Math.floor(name.length / 2);
  const [before, one, other, after] = [
    name.slice(0, middle),
    name.charAt(middle),
    name.charAt(middle + 1),
    name.slice(middle + 2),
  ];
  return at % 2 === 0 ? before + other + after : before + other + one + after;
};

/** Texts that people might type, by how they are found. */
const searchTexts = async (
  environment: Pick<Environment, "sql">,
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const names = await read(environment, investors);
  const both = [...(await read(environment, shareIds)), ...names];
  const starts = (length: number) => both.map((text) => text.slice(0, length));
  return {
    "one letter": starts(1),
    "two letters": starts(2),
    "three letters": starts(3),
    "a share id": await read(environment, shareIds),
    "an ISIN": await read(
      environment,
      "select isin_rights::text as text from issues where deleted_at is null and isin_rights is not null",
    ),
    "an id": await read(
      environment,
      "(select id::text as text from commits limit 5000) union all (select id::text from sources limit 5000)",
    ),
    "an investor": names,
    "an investor, mistyped": names.map(mistyped),
    "two words, of a record and its issue": await read(
      environment,
      "select split_part(name, ' ', 2) || ' ' || issue_name as text from (select * from commits where deleted_at is null limit 5000) c",
    ),
    "a word of many sources": ["publication", "press", "prospectus", "example", "terms"],
    [frequentAndShort]: ["terms of", "terms zq", "outcome vd", "press 3x", "publication q"],
    "nothing like it": names.map((_, at) => `qx${at}zzqj`),
  };
};

type Search = (text: string, isQuick?: boolean) => Promise<unknown>;

/** The median and the 95th percentile of the searches. */
const measureSearches = async (
  search: Search,
  bare: Search,
  found: Readonly<Record<string, readonly string[]>>,
  rounds: number,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (const [what, list] of Object.entries(found)) {
    const [halves, slowest, raws]: [number[], number[], number[]] = [[], [], []];
    const [next, nextBare] = [inTurn(list), inTurn(list)];
    const searches = () => durationsOf(texts, () => search(next()));
    await searches();
    for (let round = 0; round < rounds; round++) {
      const taken = await searches();
      halves.push(median(taken));
      slowest.push(slowest95(taken));
      raws.push(median(await durationsOf(texts, () => bare(nextBare()))));
    }
    const aim = { kind: "amount", max: maxMs } as const;
    results.push(
      resultOf({ title: `search all, ${what}`, unit: "ms", aim }, halves, { [rawSql]: raws }),
      resultOf({ title: `search all, ${what}, 95 of 100`, unit: "ms", aim }, slowest),
    );
  }
  return results;
};

/** The median of searches that also read what the palette searches afterwards. */
const measureWhole = async (
  search: Search,
  found: readonly string[],
  rounds: number,
): Promise<Result> => {
  const next = inTurn(found);
  const halves: number[] = [];
  for (let round = 0; round < rounds; round++)
    halves.push(median(await durationsOf(texts, () => search(next(), false))));
  return resultOf({ title: `search all, ${frequentAndShort}, whole`, unit: "ms" }, halves);
};

const everySearch: Benchmark = {
  name: "search-all",
  run: async (environment) => {
    await enterCases(environment);
    const { product, sql, rounds } = environment;
    const headers = { authorization: `Bearer ${product.tokens.identityToken}` };
    const search: Search = async (text, isQuick = true) => {
      const query = new URLSearchParams({ q: text, quick: String(isQuick) }).toString();
      const response = await fetch(`${product.origin}/api/search?${query}`, { headers });
      if (!response.ok) throw new Error(`a search got ${response.status}`);
      return response.text();
    };
    const bare: Search = (text) => findIssues(slowSql(sql), text);
    const found = await searchTexts(environment);
    return [
      ...(await measureSearches(search, bare, found, rounds)),
      await measureWhole(search, found[frequentAndShort] ?? [], rounds),
    ];
  },
};

export const everySearchBenchmarks = [everySearch];
