import { randomUUID } from "node:crypto";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asLines, sendUndo, undoBatch } from "../../test/batches.ts";
import { at, saveIssues, statusOf } from "../../test/saved-issues.ts";
import { untilBlocked } from "../../test/sessions.ts";
import { type TestApi, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({});
});
afterAll(() => api.close());

describe("an undo sent again", () => {
  it("changes nothing and gets the first response; another body is refused", async () => {
    const saved = await saveIssues(api);
    const body = { id: randomUUID(), include: "untouched" };
    const first = await sendUndo(api, saved.id, body);
    expect((await sendUndo(api, saved.id, body)).body).toBe(first.body);
    expect((await sendUndo(api, saved.id, { id: body.id })).body).toBe(first.body);
    const other = await sendUndo(api, saved.id, { id: body.id, include: "all" });
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: "keyReused" });
    expect(await api.history(issue, saved.issues[0])).toHaveLength(2);
  });

  it("is carried out once when it comes twice at the same time", async () => {
    const saved = await saveIssues(api);
    const body = { id: randomUUID() };
    const responses = await Promise.all([1, 2].map(() => sendUndo(api, saved.id, body)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(responses[0]?.body).toBe(responses[1]?.body);
    expect(await api.history(issue, saved.issues[0])).toHaveLength(2);
  });

  it("finds nothing left where another one was first", async () => {
    const saved = await saveIssues(api);
    const responses = await Promise.all([1, 2].map(() => undoBatch(api, saved.id)));
    const removed = responses.map((response) => response.removed["issues"]);
    expect(new Set(removed)).toEqual(new Set([0, 3]));
  });

  it("streams progress and last the result where lines are requested", async () => {
    const saved = await saveIssues(api);
    const response = await api.call("POST", `/api/batches/${saved.id}/undo`, {
      body: { id: randomUUID() },
      headers: { accept: asLines["content-type"] },
    });
    const lines = response.body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.at(-2)).toEqual({ progress: { rows: 6 } });
    expect(lines.at(-1)).toMatchObject({ result: { undoes: saved.id } });
  });
});

describe("an undo meets someone who edits", () => {
  it("keeps the row whose edit was stored while it waited", async () => {
    const saved = await saveIssues(api);
    const id = at(saved.warrants, 0);
    let undoing: Promise<unknown> = Promise.resolve();
    await api.database.sql.begin(async (tx) => {
      await tx`update warrants set version = version + 1, name = 'Ny' where id = ${id}`;
      await tx`insert into history (entity, record_id, version, at, by, action, changes)
        values ('warrant', ${id}, 2, now(), 'bo', 'replace', '{}')`;
      undoing = undoBatch(api, saved.id);
      await untilBlocked(api.database.sql);
    });
    expect(await undoing).toMatchObject({
      removed: { issues: 2, warrants: 2 },
      kept_rows: [
        { id: saved.issues[0], reason: "children" },
        { id, reason: "changed", by: "bo" },
      ],
    });
  });

  it("keeps the issue whose child was stored while it waited", async () => {
    const saved = await saveIssues(api);
    const parent = at(saved.issues, 0);
    let undoing: Promise<unknown> = Promise.resolve();
    await api.database.sql.begin(async (tx) => {
      await tx`select from issues where id = ${parent} for share`;
      await tx`insert into fees
          (id, issue_id, version, created_at, created_by, updated_at, updated_by, search)
        values ('late', ${parent}, 1, now(), 'bo', now(), 'bo', '')`;
      undoing = undoBatch(api, saved.id);
      await untilBlocked(api.database.sql);
    });
    expect(await undoing).toMatchObject({
      removed: { issues: 2, warrants: 3 },
      kept_rows: [{ id: parent, reason: "children", children: 1, by: "bo" }],
    });
    expect(await statusOf(api, "fees", "late")).toBe(200);
  });
});
