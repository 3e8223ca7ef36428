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
});
afterAll(() => api.close());

type Plan = {
  readonly "Subplan Name"?: string;
  readonly "Actual Loops": number;
  readonly Plans?: readonly Plan[];
};

const partsOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

/** Which entities' texts a search looks up in their index, by the plan that was executed. */
const lookedUp = async (q: string): Promise<readonly string[]> => {
  const { sql } = api.database;
  const found: string[] = [];
  const explained = Object.assign(Object.create(sql), {
    unsafe: async (text: string, params: readonly string[], options: object) => {
      if (text.includes("indexed_sources")) {
        const [row] = await sql.unsafe<{ "QUERY PLAN": readonly { readonly Plan: Plan }[] }[]>(
          `explain (analyze, format json) ${text}`,
          params,
        );
        const parts = row?.["QUERY PLAN"].flatMap(({ Plan: plan }) => partsOf(plan)) ?? [];
        for (const { "Subplan Name": name = "", "Actual Loops": loops } of parts)
          if (name.startsWith("CTE indexed_") && loops > 0) found.push(name.slice(12));
      }
      return sql.unsafe(text, params, options);
    },
  });
  await findHits({ ...(await commandContext(sql, "anna")), sql: explained }, searchTextOf(q), 5);
  return found;
};

it("looks up a word in the text index, but not the beginning of an id, which very many texts may contain", async () => {
  expect(await lookedUp("prospekt")).toContain("sources");
  expect(await lookedUp("polarkon")).toContain("sources");
  expect(await lookedUp("langt-2")).toContain("sources");
  expect(await lookedUp("langt-2-i")).toEqual([]);
  expect(await lookedUp("abc")).toEqual([]);
});
