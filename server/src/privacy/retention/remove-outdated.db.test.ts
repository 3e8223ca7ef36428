import { entities } from "@teckna/domain/entities";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, expect, it } from "vitest";
import { replacing, saveChanges } from "../../../test/changesets.ts";
import { storedText } from "../../../test/stored-text.ts";
import { type TestApi, type Wire, openTestApi } from "../../../test/test-api.ts";
import { removeOutdated } from "./remove-outdated.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const at = (path: string, record: Wire): string => `/api/${path}/${String(record["id"])}`;

const age = async (days: number): Promise<void> => {
  for (const { path } of entities)
    await api.database.sql.unsafe(
      `update ${path} set deleted_at = now() - ${days} * interval '1 day' where deleted_at is not null`,
    );
};

it("removes what was deleted long ago, with its children and history, and nothing else", async () => {
  const kept = await api.create(issue, { share_id: "KVAR" });
  const child = await api.create(commit, { issue_id: kept["id"], name: "Bo" });
  const gone = await api.create(issue, { id: "gone-issue", share_id: "BORT" });
  const own = await api.create(commit, { id: "gone-child", issue_id: gone["id"], name: "Cia" });
  await saveChanges(api, "gone-issue", {
    replaced: [replacing("commits", own, { name: "Dan" })],
  });
  await api.call("DELETE", at("issues", gone));
  await age(9);
  expect(await removeOutdated(api.database.sql, 10)).toEqual({});
  await api.call("DELETE", at("commits", child));
  await api.call("POST", `${at("commits", child)}/restore`);
  await age(11);
  const removed = await removeOutdated(api.database.sql, 10);
  expect(removed).toMatchObject({ issues: 1, commits: 1, batches: 1 });
  const left = (await storedText(api.database.sql)).filter((row) => row.includes("gone-"));
  // What was announced to whoever repeats a request goes after two days.
  expect(left.filter((row) => !row.startsWith("idempotency "))).toEqual([]);
  expect((await api.call("GET", at("commits", child))).statusCode).toBe(200);
  expect(await api.history(commit, child["id"])).toHaveLength(3);
  const [noted] = await api.database.sql`
    select kind, by, finished_at is not null as ended from erasures`;
  expect(noted).toEqual({ kind: "retention", by: "retention", ended: true });
  await expect(api.database.sql`delete from history`).rejects.toThrow(/only added to/);
});
