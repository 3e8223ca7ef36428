import { issue } from "@teckna/domain/entities/issue";
import { source } from "@teckna/domain/entities/source";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, expect, it } from "vitest";
import { faultsOf } from "../../test/conforms.ts";
import { checkAll, openChecks } from "../../test/stored-findings.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

type List = {
  readonly id: string;
  readonly entity: string;
  readonly parameters: Record<string, string>;
  readonly count: number;
};

const findLists = async (): Promise<List[]> => {
  const response = await api.call("GET", "/api/to-do");
  expect(response.statusCode, response.body).toBe(200);
  expect(await faultsOf(api, "ToDo", response.json())).toEqual([]);
  return response.json<{ lists: List[] }>().lists;
};

const countsNow = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await findLists()).map(({ id, count }) => [id, count]));

it("counts each list as the list itself does", async () => {
  const period = { sub_start_date: "2024-05-13", sub_end_date: "2024-05-27" };
  const overdue = await api.create(issue, { share_id: "overdue", ...period });
  const secured = await api.create(issue, { share_id: "secured", approx_total_commitment: 80 });
  const unsecured = await api.create(issue, { share_id: "unsecured", approx_total_commitment: 0 });
  for (const { id } of [secured, unsecured])
    await api.create(source, { issue_id: id, source_type: "Prospectus" });
  await api.create(issue, { share_id: "secured without a prospectus", approx_commitment: 80 });
  await api.create(source, { issue_id: overdue["id"], source_type: "Publication" });
  const series = { issue_id: overdue["id"], name: "TO1", vwap_period_end: "2024-09-01" };
  await api.create(warrant, {
    ...series,
    vwap_discount: 70,
    sub_start_date: "2024-09-03",
    sub_end_date: "2024-09-17",
  });
  await checkAll(await openChecks(api));
  const overdueNow = async () => (await countsNow())["outcome_missing"];
  await expect.poll(overdueNow, { timeout: 20_000 }).toBe(1);
  const lists = await findLists();
  for (const { entity, parameters, count } of lists) {
    const query = new URLSearchParams({ ...parameters, page: "1" });
    const response = await api.call("GET", `/api/${entity}?${String(query)}`);
    expect(response.headers["x-total-count"], String(query)).toBe(String(count));
  }
  // The overdue issue is in three lists, two of them because of its warrant; the issue without sources is in another.
  const all = await api.call("GET", "/api/to-do");
  expect(all.json()).toMatchObject({ issues: 3 });
  expect(await countsNow()).toMatchObject({
    outcome_missing: 1,
    price_missing: 1,
    exercise_outcome_missing: 1,
    commits_missing: 1,
    sources_missing: 1,
  });
});

it("follows what is written", async () => {
  const before = (await countsNow())["sources_missing"] ?? 0;
  const made = await Promise.all(
    ["a", "b", "c"].map((share) => api.create(issue, { share_id: share })),
  );
  const countNow = async () => (await countsNow())["sources_missing"];
  await expect.poll(countNow, { timeout: 20_000 }).toBe(before + 3);
  for (const { id } of made as Wire[]) await api.call("DELETE", `/api/issues/${String(id)}`);
  await expect.poll(countNow, { timeout: 20_000 }).toBe(before);
});

it("takes no parameters", async () => {
  expect((await api.call("GET", "/api/to-do?entity=issues")).statusCode).toBe(422);
});
