import { entities } from "@teckna/domain/entities";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, expect, it } from "vitest";
import { replacing, saveChanges } from "../../../test/changesets.ts";
import { storedText } from "../../../test/stored-text.ts";
import { type TestApi, type Wire, openTestApi } from "../../../test/test-api.ts";
import { listErasures } from "../register/erasure-register.ts";
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
  // Stored responses for repeated requests are deleted after two days.
  expect(left.filter((row) => !row.startsWith("idempotency "))).toEqual([]);
  expect((await api.call("GET", at("commits", child))).statusCode).toBe(200);
  expect(await api.history(commit, child["id"])).toHaveLength(3);
  const [noted] = await api.database.sql`
    select kind, by, finished_at is not null as ended from erasures`;
  expect(noted).toEqual({ kind: "retention", by: "retention", ended: true });
  await expect(api.database.sql`delete from history`).rejects.toThrow(/only added to/);
});

const newBatch = async (issueId: string): Promise<string> => {
  await api.create(issue, { id: issueId, share_id: issueId.toUpperCase() });
  const own = await api.create(commit, { issue_id: issueId, name: "Eva" });
  await saveChanges(api, issueId, { replaced: [replacing("commits", own, { name: "Dan" })] });
  const [batch] = await api.database.sql<{ id: string }[]>`
    select id from batches where issue_id = ${issueId}`;
  return String(batch?.id);
};

it("removes batches that aliases were made with, which stay", async () => {
  const batch = await newBatch("with-alias");
  const body = { name: "Dan Ek", spellings: ["Ek Dan"], batch };
  const response = await api.call("POST", "/api/investor-aliases", { body });
  expect(response.statusCode, response.body).toBeLessThan(300);
  await api.call("DELETE", "/api/issues/with-alias");
  await age(11);
  expect(await removeOutdated(api.database.sql, 10)).toMatchObject({ issues: 1, batches: 1 });
  const aliases = await api.database.sql`
    select batch, deleted_at from investor_aliases where spelling = 'Ek Dan'`;
  expect(aliases).toEqual([{ batch: null, deleted_at: null }]);
});

const countNotes = async (): Promise<number> => {
  const [row] = await api.database.sql<{ count: number }[]>`
    select count(*)::integer as count from erasures`;
  return row?.count ?? -1;
};

it("notes nothing where nothing could be removed", async () => {
  await newBatch("refused");
  await api.call("DELETE", "/api/issues/refused");
  await age(11);
  const before = await countNotes();
  const { sql } = api.database;
  await sql`create table holds_issue (id record_id references issues (id))`;
  await sql`create table holds_commit (id record_id references commits (id))`;
  await sql`insert into holds_issue values ('refused')`;
  await sql`insert into holds_commit select id from commits where issue_id = 'refused'`;
  await expect(removeOutdated(sql, 10)).rejects.toThrow(/foreign key/);
  expect(await countNotes()).toBe(before);
  await sql`drop table holds_issue, holds_commit`;
});

it("ends removals that were killed, and forgets those that had removed nothing", async () => {
  const { sql } = api.database;
  await sql`delete from erasures`;
  await sql`
    insert into erasures (id, kind, at, by, counts)
    values (gen_random_uuid(), 'retention', now() - interval '2 days', 'retention', '{"fees":3}'),
      (gen_random_uuid(), 'retention', now() - interval '2 days', 'retention', '{}'),
      (gen_random_uuid(), 'retention', now(), 'retention', '{"fees":5}')`;
  await removeOutdated(sql, 10_000);
  const left = await sql`
    select counts::text as counts, finished_at is not null as ended from erasures order by number`;
  expect(left).toEqual([
    { counts: '{"fees":3}', ended: true },
    { counts: '{"fees":5}', ended: false },
  ]);
  await sql`delete from erasures`;
});

it("tells what went before it was killed", async () => {
  const { sql } = api.database;
  await removeOutdated(sql, 10);
  await sql`delete from erasures`;
  await newBatch("half-gone");
  await api.call("DELETE", "/api/issues/half-gone");
  await age(11);
  await sql`create table holds_issue (id record_id references issues (id))`;
  await sql`insert into holds_issue values ('half-gone')`;
  // As if the process had been killed, so that it never marks the end.
  await sql`create rule unended as on update to erasures where new.finished_at is not null do instead nothing`;
  await expect(removeOutdated(sql, 10)).rejects.toThrow(/foreign key/);
  await sql`drop rule unended on erasures`;
  const [event] = await sql`
    select counts, finished_at is null as open from erasures where kind = 'retention'`;
  expect(event).toMatchObject({ counts: { commits: 1 }, open: true });
  await sql`drop table holds_issue`;
  await sql`delete from erasures`;
});

it("lists erasures of persons however often records were removed", async () => {
  const { sql } = api.database;
  await sql`
    insert into erasures (id, kind, at, by, pseudonym, key_mark)
    values (gen_random_uuid(), 'person', now(), 'eva', 'Person AB12', 'mark')`;
  await sql`
    insert into erasures (id, kind, at, by)
    select gen_random_uuid(), 'retention', now(), 'retention' from generate_series(1, 600)`;
  const listed = await listErasures(sql);
  expect(listed.some((text) => text.includes("Person AB12"))).toBe(true);
  expect(listed).toHaveLength(501);
});
