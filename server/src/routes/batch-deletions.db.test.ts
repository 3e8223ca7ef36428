import { randomUUID } from "node:crypto";
import { commit } from "@teckna/domain/entities/commit";
import { fee } from "@teckna/domain/entities/fee";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asLines, noRows, previewUndo, undoBatch } from "../../test/batches.ts";
import { newIssues } from "../../test/change-batches.ts";
import { deleteMany, issuesAt, sendDeletions } from "../../test/deletion-batches.ts";
import { untilBlocked } from "../../test/sessions.ts";
import { asProgram, makeToken } from "../../test/programs.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ LIMIT_PARALLEL_BATCHES: "8" });
});
afterAll(() => api.close());

const many = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name}${at}`);

const statusOf = async (path: string): Promise<number> =>
  (await api.call("GET", `/api/${path}`)).statusCode;

const patch = (id: string, body: Wire) => api.call("PATCH", `/api/issues/${id}`, { body });

const idOf = (record: Wire): string => String(record["id"]);

describe("a batch of deletions", () => {
  it("deletes what it names with its children, as one batch of the history", async () => {
    const [one = "", two = "", other = ""] = await newIssues(api, ["AAA", "BBB", "CCC"]);
    const child = idOf(await api.create(commit, { issue_id: one, name: "Anna" }));
    const alone = idOf(await api.create(fee, { issue_id: other }));
    const id = randomUUID();
    const rows = [...issuesAt([one, two]), { table: "fees", id: alone, version: 1 }];
    const { refused, result } = await deleteMany(api, rows, { id });
    expect(refused).toEqual([]);
    const removed = { ...noRows, issues: 2, commits: 1, fees: 1 };
    expect(result).toMatchObject({ id, created: noRows, refused: noRows, removed });
    expect(result).not.toHaveProperty("warnings");
    for (const path of [`issues/${one}`, `issues/${two}`, `commits/${child}`, `fees/${alone}`])
      expect(await statusOf(path), path).toBe(404);
    expect(await statusOf(`issues/${other}`)).toBe(200);
    for (const [entity, record] of [
      [issue, one],
      [commit, child],
      [fee, alone],
    ] as const)
      expect((await api.history(entity, record))[0]).toMatchObject({ action: "delete", batch: id });
    const found = (await api.call("GET", `/api/batches/${id}`)).json<Wire>();
    expect(found).toMatchObject({ kind: "deletion", removed, undone_by: null, content: null });
    const list = (await api.call("GET", "/api/batches?issue_id.empty=true")).json<Wire[]>();
    expect(list[0]).toMatchObject({ id, kind: "deletion" });
  });

  it("leaves what was changed, deleted or named twice, and tells why", async () => {
    const ids = await newIssues(api, many("B", 5));
    const [one = "", changed = "", gone = "", twice = "", last = ""] = ids;
    await patch(changed, { internal_comment: "annan" });
    await api.call("DELETE", `/api/issues/${gone}`);
    const rows = [...issuesAt([one, changed, gone, twice, twice, last])];
    const { refused, result } = await deleteMany(api, [
      ...rows,
      { table: "bonds", id: "x", version: 1 },
    ]);
    expect(refused.map(({ id, errors }) => [id, errors.map(({ code }) => code)])).toEqual([
      [changed, ["changedSince"]],
      [gone, ["unknownRecord"]],
      [twice, ["ambiguous"]],
      [twice, ["ambiguous"]],
      ["x", ["unknownTable"]],
    ]);
    expect(result.removed).toEqual({ ...noRows, issues: 2 });
    expect(await statusOf(`issues/${changed}`)).toBe(200);
    expect(await statusOf(`issues/${twice}`)).toBe(200);
    expect(await statusOf(`issues/${last}`)).toBe(404);
  });

  it("of which all or nothing is wanted deletes nothing where anything was changed", async () => {
    const ids = await newIssues(api, many("C", 3));
    await patch(ids[1] ?? "", { internal_comment: "annan" });
    const id = randomUUID();
    const { result } = await deleteMany(api, issuesAt(ids), { id, all_or_nothing: true });
    expect(result).toMatchObject({ removed: noRows, refused: { issues: 1 } });
    expect(await Promise.all(ids.map((each) => statusOf(`issues/${each}`)))).toEqual([
      200, 200, 200,
    ]);
    expect(await statusOf(`batches/${id}`)).toBe(404);
  });

  it("is carried out once, however often it is sent", async () => {
    const ids = await newIssues(api, many("D", 2));
    const id = randomUUID();
    const first = await deleteMany(api, issuesAt(ids), { id });
    expect(await deleteMany(api, issuesAt(ids), { id })).toEqual(first);
    const other = await sendDeletions(api, issuesAt(ids.slice(1)), { id });
    expect(other.json()).toMatchObject({ code: "keyReused" });
    expect(await api.history(issue, ids[0])).toHaveLength(2);
  });

  it("changes nothing besides, and has rows that say no more than what is deleted", async () => {
    const [id = ""] = await newIssues(api, ["E"]);
    const both = await sendDeletions(api, issuesAt([id]), { changes: true });
    expect(both.json()).toMatchObject({ errors: [{ field: "batch.deletes", code: "ambiguous" }] });
    const set = await sendDeletions(api, [{ ...issuesAt([id])[0], set: {} }]);
    expect(set.json()).toMatchObject({ errors: [{ field: "set", code: "unknownField" }] });
    const unversioned = await sendDeletions(api, [{ table: "issues", id }]);
    expect(unversioned.json()).toMatchObject({ errors: [{ field: "version" }] });
    expect(await statusOf(`issues/${id}`)).toBe(200);
  });

  it("reports as it goes on", async () => {
    const ids = await newIssues(api, many("F", 3));
    const response = await sendDeletions(api, issuesAt(ids), {}, { ...asLines, accept: "*/*" });
    const lines = response.body.trim().split("\n");
    expect(lines.map((line) => Object.keys(JSON.parse(line) as object)[0])).toContain("progress");
    expect(lines.at(-1)).toContain('"removed":{"issues":3');
  });

  it("needs the right to the children that it takes along", async () => {
    const ids = await newIssues(api, ["G"]);
    const { token } = await makeToken(api, { rights: ["batch"], tables: ["issues"] });
    const refused = await sendDeletions(api, issuesAt(ids), {}, asProgram(token));
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      lacking: { tables: ["warrants", "fees", "commits", "sources"] },
    });
    expect(await statusOf(`issues/${ids[0]}`)).toBe(200);
  });

  it("and edits of the same records at once lose nothing", async () => {
    const ids = await newIssues(api, many("H", 60));
    const [deleted, opposite, edits] = await Promise.all([
      deleteMany(api, issuesAt(ids)),
      deleteMany(api, issuesAt(ids.toReversed())),
      Promise.all(ids.map((id) => patch(id, { internal_comment: "ny" }))),
    ]);
    for (const [at, id] of ids.entries()) {
      const isEdited = edits[at]?.statusCode === 200;
      expect(await statusOf(`issues/${id}`), id).toBe(isEdited ? 200 : 404);
      const refusals = [deleted, opposite].filter(({ refused }) =>
        refused.some((row) => row.id === id),
      );
      expect(refusals.length, id).toBe(isEdited ? 2 : 1);
    }
  });

  it("waits for a child that is being stored, and takes it along", async () => {
    const [id = ""] = await newIssues(api, ["I"]);
    const { sql } = api.database;
    const deleting = await sql.begin(async (tx) => {
      await tx`select from issues where id = ${id} for share`;
      const sent = deleteMany(api, issuesAt([id]));
      await untilBlocked(sql);
      const child = await api.create(commit, { issue_id: id, name: "Sen" });
      return { sent, child };
    });
    const { result } = await deleting.sent;
    expect(result.removed).toEqual({ ...noRows, issues: 1, commits: 1 });
    expect(await statusOf(`commits/${idOf(deleting.child)}`)).toBe(404);
  });
});

describe("the undo of a batch of deletions", () => {
  it("brings back what it deleted and nothing else, and deletes it when it is undone", async () => {
    const ids = await newIssues(api, many("K", 4));
    const [one = "", two = ""] = ids;
    const child = idOf(await api.create(commit, { issue_id: one, name: "Anna" }));
    const before = idOf(await api.create(commit, { issue_id: one, name: "Borta" }));
    await api.call("DELETE", `/api/commits/${before}`);
    const { result } = await deleteMany(api, issuesAt(ids));
    const undo = { ...noRows, issues: 4, commits: 1 };
    expect(await previewUndo(api, result.id)).toMatchObject({ undo, kept: noRows, all: 5 });
    const undone = await undoBatch(api, result.id);
    expect(undone).toMatchObject({ removed: noRows, restored: undo, kept: noRows });
    for (const path of [...ids.map((id) => `issues/${id}`), `commits/${child}`])
      expect(await statusOf(path), path).toBe(200);
    expect(await statusOf(`commits/${before}`)).toBe(404);
    const entry = async (id: string) => (await api.call("GET", `/api/batches/${id}`)).json();
    expect(await entry(undone.id)).toMatchObject({ kind: "undo", undoes: result.id });
    expect(await entry(result.id)).toMatchObject({ undone_by: { id: undone.id } });
    const redone = await undoBatch(api, undone.id);
    expect(redone).toMatchObject({ removed: undo, restored: noRows });
    expect(await entry(redone.id)).toMatchObject({ kind: "redo" });
    expect(await entry(result.id)).toMatchObject({ undone_by: null });
    expect(await statusOf(`issues/${two}`)).toBe(404);
  });

  it("leaves what somebody brought back and changed since", async () => {
    const ids = await newIssues(api, many("L", 3));
    const [one = ""] = ids;
    const { result } = await deleteMany(api, issuesAt(ids));
    await api.call("POST", `/api/issues/${one}/restore`);
    await patch(one, { internal_comment: "ny" });
    const undone = await undoBatch(api, result.id);
    expect(undone).toMatchObject({ restored: { ...noRows, issues: 2 }, kept: { issues: 1 } });
    expect(undone.kept_rows).toMatchObject([{ id: one, reason: "restored" }]);
  });
});

it("an issue of such a batch is restored by itself with its own children", async () => {
  const [one = "", two = ""] = await newIssues(api, ["M", "N"]);
  const child = idOf(await api.create(commit, { issue_id: one, name: "Anna" }));
  const other = idOf(await api.create(commit, { issue_id: two, name: "Bo" }));
  await deleteMany(api, issuesAt([one, two]));
  await api.call("POST", `/api/issues/${one}/restore`);
  expect(await statusOf(`commits/${child}`)).toBe(200);
  expect(await statusOf(`commits/${other}`)).toBe(404);
});
