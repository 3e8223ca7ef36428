import { entities } from "@teckna/domain/entities";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { parentOf } from "@teckna/domain/parent";
import { afterAll, beforeAll, expect, it } from "vitest";
import { saveBatch, undoBatch } from "../../test/batches.ts";
import { type TestApi, openTestApi } from "../../test/test-api.ts";
import { nameFieldKeys } from "../records/names/find-names.ts";
import { foldSpellings } from "../db/sql/search/fold-spellings.ts";

let api: TestApi;
let issueId = "";
beforeAll(async () => {
  api = await openTestApi();
  issueId = String((await api.create(issue, { share_id: "NXTCL" }))["id"]);
  for (const name of [
    "Formue Nord AB",
    "Formue Nord AB",
    "FORMUE NORD Aktiebolag (publ)",
    "Fårö Invest",
    "Fredrik Lundgren",
    "Alfa",
  ])
    await api.create(commit, { issue_id: issueId, name });
});
afterAll(() => api.close());

const names = async (query: string) => (await api.call("GET", `/api/names?${query}`)).json();

it("are those that begin so, whatever the case, in all spellings together, the most used first", async () => {
  expect(await names("field=commits.name&q=fo")).toEqual([{ name: "Formue Nord AB", count: 3 }]);
  expect(await names("field=commits.name&q=F")).toEqual([
    { name: "Formue Nord AB", count: 3 },
    { name: "Fredrik Lundgren", count: 1 },
    { name: "Fårö Invest", count: 1 },
  ]);
  expect(await names("field=commits.name&q=f%C3%A5")).toEqual([{ name: "Fårö Invest", count: 1 }]);
  expect(await names("field=issues.share_id&q=nx")).toEqual([{ name: "NXTCL", count: 1 }]);
  expect(await names("field=commits.name&q=%25")).toEqual([]);
});

it("are found by any way of writing them, typed halfway too", async () => {
  const found = [{ name: "Formue Nord AB", count: 3 }];
  for (const q of [
    "formue-nord",
    "FORMUE NORD (pub",
    "Formue Nord Aktieb",
    "formue nord aktiebolaget",
  ])
    expect(await names(`field=commits.name&q=${encodeURIComponent(q)}`), q).toEqual(found);
});

it("begin with the long form where it is written, or certainly meant", async () => {
  for (const name of ["Aktiebolaget Ymer", "AB Yngve"])
    await api.create(commit, { issue_id: issueId, name });
  const [ymer, yngve] = [
    { name: "Aktiebolaget Ymer", count: 1 },
    { name: "AB Yngve", count: 1 },
  ];
  expect(await names("field=commits.name&q=ak")).toEqual([ymer]);
  expect(await names("field=commits.name&q=akti")).toEqual([ymer, yngve]);
  expect(await names("field=commits.name&q=ab+yn")).toEqual([yngve]);
});

it("are those of most records, however many begin alike", async () => {
  const records = Array.from({ length: 600 }, (_, n) => ({ name: `Många ${n}` }));
  const last = { name: "Många Ö" };
  await saveBatch(
    api,
    [...records, last, last].map(({ name }, n) => ({
      table: "commits",
      line: n + 2,
      cells: { issue_id: issueId, name },
    })),
  );
  const [first, ...others] = await names("field=commits.name&q=m%C3%A5");
  expect(first).toEqual({ name: "Många Ö", count: 2 });
  expect(others).toHaveLength(7);
});

it("follow what is corrected, undone and restored", async () => {
  const { id } = await api.create(commit, { issue_id: issueId, name: "Xerxes" });
  const path = `/api/commits/${String(id)}`;
  await api.call("PUT", path, { body: { issue_id: issueId, name: "Xavier" } });
  expect(await names("field=commits.name&q=x")).toEqual([{ name: "Xavier", count: 1 }]);
  await api.call("DELETE", path);
  expect(await names("field=commits.name&q=x")).toEqual([]);
  await api.call("POST", `${path}/restore`);
  expect(await names("field=commits.name&q=x")).toEqual([{ name: "Xavier", count: 1 }]);
  const { result } = await saveBatch(api, [
    { table: "commits", line: 2, cells: { issue_id: issueId, name: "Xavier" } },
  ]);
  expect(await names("field=commits.name&q=xa")).toEqual([{ name: "Xavier", count: 2 }]);
  await undoBatch(api, result.id);
  expect(await names("field=commits.name&q=xa")).toEqual([{ name: "Xavier", count: 1 }]);
});

it.each(nameFieldKeys)(
  "of %s are counted as they are written, and as before once folded",
  async (field) => {
    const [table = "", name = ""] = field.split(".");
    const { sql } = api.database;
    const entity = entities.find(({ path }) => path === table);
    if (!entity) throw new Error(table);
    const required = parentOf(entity) ? { issue_id: issueId } : { share_id: "S" };
    for (const text of ["Räknad", "Räknad", "räknad"])
      await api.create(entity, { ...required, [name]: text });
    const found = await names(`field=${field}&q=r%C3%A4k`);
    expect(found).toEqual([{ name: "Räknad", count: 3 }]);
    await foldSpellings(sql);
    expect(await names(`field=${field}&q=r%C3%A4k`)).toEqual(found);
    const rows = await sql`
    select spelling, records from spellings where field = ${field} and key = 'räknad' order by 2`;
    expect(rows).toEqual([
      { spelling: "räknad", records: 1 },
      { spelling: "Räknad", records: 2 },
    ]);
  },
);

it("are not those of deleted records", async () => {
  const { id } = await api.create(commit, { issue_id: issueId, name: "Zeta" });
  expect(await names("field=commits.name&q=ze")).toEqual([{ name: "Zeta", count: 1 }]);
  await api.call("DELETE", `/api/commits/${String(id)}`);
  expect(await names("field=commits.name&q=ze")).toEqual([]);
});

it.each([
  ["", "field"],
  ["field=commits.name", "q"],
  ["field=commits.name&q=%20", "q"],
  ["field=commits.fee_level&q=1", "field"],
  ["field=commits.name&q=a&q=b", "q"],
  ["field=commits.name&q=a&x=1", "x"],
])("refuse %j", async (query, field) => {
  const response = await api.call("GET", `/api/names?${query}`);
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({
    errors: expect.arrayContaining([expect.objectContaining({ field })]),
  });
});
