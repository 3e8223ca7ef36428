import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApi, openTestApi } from "../../test/test-api.ts";

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
