import { source } from "@teckna/domain/entities/source";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApi, openTestApi } from "../../../../test/test-api.ts";
import type { Context } from "../../../context.ts";
import { commandContext } from "../../../privacy/command/command-context.ts";
import { findHits } from "../../../records/search/find-hits.ts";
import { searchTextOf } from "../../../records/search/search-query.ts";

/** More than the newest rows, which are tested one by one. */
const newer = 2400;
const maxTested = 50;

let api: TestApi;
let context: Context;

beforeAll(async () => {
  api = await openTestApi();
  context = await commandContext(api.database.sql, "anna");
  await api.create(issue, { id: "kort", share_id: "KORT" });
  const { sql } = api.database;
  await sql`
    insert into sources (id, issue_id, source_type, search, version, created_at, created_by, updated_at, updated_by)
    select 's-33-' || n, 'kort', 'Terms', 's-33-' || n || e'\nkort\nterms', 1, now() + '1 hour', 'anna', now(), 'anna'
    from generate_series(1, ${newer}::int) n`;
  for (const [id, external_comment] of [
    ["older-1", "Terms of 33 kkr, part q"],
    ["older-2", "Tvingande terms, proof, of payment"],
    ["older-3", "Terms of"],
  ])
    await api.create(source, { id, issue_id: "kort", external_comment });
  await sql`vacuum analyze sources`;
});
afterAll(() => api.close());

const find = async (typed: string, max: number | null) => {
  const { groups, complete } = await findHits(context, searchTextOf(typed), 5, max);
  const ids = groups.flatMap(({ hits }) => hits.map(({ id }) => id));
  return { ids: ids.toSorted(), complete };
};

it("several words are found in a text although very many ids contain one of them", async () => {
  expect((await find("terms 33", null)).ids).toEqual(["older-1"]);
});

it("words of two letters are found by the text index, also where many rows are left untested", async () => {
  for (const [typed, ids] of [
    ["terms of", ["older-1", "older-2", "older-3"]],
    ["terms oo", ["older-2"]],
    ["of payment terms", ["older-2"]],
  ] as const) {
    expect(await find(typed, maxTested)).toEqual({ ids, complete: typed.includes("payment") });
    expect(await find(typed, null)).toEqual({ ids, complete: true });
  }
});

it("what is in too many rows for the others to be tested says that it is not complete", async () => {
  expect(await find("terms q", maxTested)).toEqual({ ids: ["older-1"], complete: false });
  for (const [word, id] of [
    ["v", "older-2"],
    ["f,", "older-2"],
  ]) {
    expect(await find(`terms ${word}`, maxTested)).toEqual({ ids: [], complete: false });
    expect(await find(`terms ${word}`, null)).toEqual({ ids: [id], complete: true });
  }
  expect(await find("terms f,", newer + 4)).toEqual({ ids: ["older-2"], complete: true });
});

it("a search that tests few rows is complete", async () => {
  expect((await find("terms", maxTested)).complete).toBe(true);
  expect((await find("prospectus of", maxTested)).complete).toBe(true);
  expect((await find("of", maxTested)).complete).toBe(true);
  expect(await find("older-1", maxTested)).toEqual({ ids: ["older-1"], complete: true });
});
