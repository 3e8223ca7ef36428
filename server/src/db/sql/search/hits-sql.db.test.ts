import { source } from "@teckna/domain/entities/source";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApi, openTestApi } from "../../../../test/test-api.ts";
import { findHits } from "../../../records/search/find-hits.ts";
import { searchTextOf } from "../../../records/search/search-query.ts";
import { commandContext } from "../../../privacy/command/command-context.ts";

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
  await api.create(issue, { id: "kort", share_id: "KORT" });
  await api.create(source, {
    id: "langt-2-id",
    issue_id: "kort",
    source_url: "https://a.example/",
  });
  await api.database.sql`
    insert into fees (id, issue_id, search, version, created_at, created_by, updated_at, updated_by)
    select 'abc-' || n, 'kort', 'abc-' || n, 1, now(), 'anna', now(), 'anna' from generate_series(1, 10000) n`;
  await api.database.sql`
    insert into sources (id, issue_id, search, version, created_at, created_by, updated_at, updated_by)
    select 'villkor-' || n, 'kort', 'villkor', 1, now(), 'anna', now(), 'anna' from generate_series(1, 7000) n`;
});
afterAll(() => api.close());

type Plan = {
  readonly "Subplan Name"?: string;
  readonly "Rows Removed by Filter"?: number;
  readonly "Actual Loops": number;
  readonly Plans?: readonly Plan[];
};

const partsOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

/** The parts of the plan by which a search reads its hits, as it was executed. */
const searched = async (q: string): Promise<readonly Plan[]> => {
  const { sql } = api.database;
  const found: Plan[] = [];
  const explained = Object.assign(Object.create(sql), {
    unsafe: async (text: string, params: readonly string[], options: object) => {
      if (text.includes("indexed_sources")) {
        const [row] = await sql.unsafe<{ "QUERY PLAN": readonly { readonly Plan: Plan }[] }[]>(
          `explain (analyze, format json) ${text}`,
          params,
        );
        found.push(...(row?.["QUERY PLAN"].flatMap(({ Plan: plan }) => partsOf(plan)) ?? []));
      }
      return sql.unsafe(text, params, options);
    },
  });
  await findHits({ ...(await commandContext(sql, "anna")), sql: explained }, searchTextOf(q), 5);
  return found;
};

/** Which entities' texts a search looks up in their index. */
const lookedUp = async (q: string): Promise<readonly string[]> =>
  (await searched(q)).flatMap(({ "Subplan Name": name = "", "Actual Loops": loops }) =>
    name.startsWith("CTE indexed_") && loops > 0 ? [name.slice(12)] : [],
  );

it("looks up a word in the text index, but not the beginning of an id, which very many texts may contain", async () => {
  expect(await lookedUp("prospekt")).toContain("sources");
  expect(await lookedUp("polarkon")).toContain("sources");
  expect(await lookedUp("langt-2")).toContain("sources");
  expect(await lookedUp("langt-2-i")).toEqual([]);
  expect(await lookedUp("abc")).toEqual([]);
});

it("tests few rows for a word that never occurs beside a frequent one and is too short for the text index", async () => {
  const removed = (await searched("villkor xy")).map((part) => part["Rows Removed by Filter"] ?? 0);
  expect(Math.max(...removed)).toBe(5000);
});
