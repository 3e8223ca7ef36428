import { randomUUID } from "node:crypto";
import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noRows, previewUndo, sendUndo, undoBatch } from "../../test/batches.ts";
import { deleting, editFamily, newFamily, saveChanges, shown } from "../../test/changesets.ts";
import { statusOf } from "../../test/saved-issues.ts";
import { untilBlocked } from "../../test/sessions.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const read = async (path: string): Promise<Wire> => (await api.call("GET", `/api/${path}`)).json();

describe("the undo of a save that stored a new issue", () => {
  const enter = async () => {
    const issueId = randomUUID();
    const { id, created } = await saveChanges(api, issueId, {
      created: [
        { table: "issues", record: { share_id: "FRESH" } },
        { table: "warrants", record: { name: "TO 1" } },
      ],
    });
    return { id, issueId, warrantId: String(created[1]?.record["id"]) };
  };

  it("takes the issue away with its children; a restored issue brings them back", async () => {
    const { id, issueId, warrantId } = await enter();
    expect((await undoBatch(api, id)).removed).toEqual({ ...noRows, issues: 1, warrants: 1 });
    expect(await statusOf(api, "issues", issueId)).toBe(404);
    await api.call("POST", `/api/issues/${issueId}/restore`);
    expect(await statusOf(api, "warrants", warrantId)).toBe(200);
  });

  it("keeps the issue where it was given children since, unless it is chosen with them", async () => {
    const { id, issueId, warrantId } = await enter();
    const late = await api.create(warrant, { issue_id: issueId, name: "Late" });
    const kept = await undoBatch(api, id);
    expect(kept.removed).toEqual({ ...noRows, warrants: 1 });
    expect(kept.kept_rows).toMatchObject([
      { table: "issues", id: issueId, reason: "children", children: 1, by: "anna" },
    ]);
    const later = await api.create(warrant, { issue_id: issueId, name: "Later" });
    const asSeen = await undoBatch(api, id, [{ id: issueId, version: 1, children: 1 }]);
    expect(asSeen.removed).toEqual(noRows);
    const preview = await previewUndo(api, id);
    expect(preview.all).toBe(3);
    const all = await undoBatch(api, id, [{ id: issueId, version: 1, children: 2 }]);
    expect(all.removed).toEqual({ ...noRows, issues: 1, warrants: 2 });
    const redone = await undoBatch(api, all.id);
    expect(redone.restored).toEqual({ ...noRows, issues: 1, warrants: 2 });
    for (const record of [late, later])
      expect(await statusOf(api, "warrants", String(record["id"]))).toBe(200);
    expect(await statusOf(api, "warrants", warrantId)).toBe(404);
  });
});

describe("the undo of a save that deleted an issue", () => {
  it("brings it back with its children, and takes it away again, with those of others if chosen", async () => {
    const family = await newFamily(api);
    const before = await shown(api, family.issue);
    const parent = await read(`issues/${family.issue}`);
    const { id } = await saveChanges(api, family.issue, { deleted: [deleting("issues", parent)] });
    const undone = await undoBatch(api, id);
    expect(undone).toMatchObject({
      restored: { ...noRows, issues: 1, warrants: 1, fees: 1, commits: 1 },
    });
    expect(await shown(api, family.issue)).toEqual(before);
    await api.create(warrant, { issue_id: family.issue, name: "Late" });
    const kept = await undoBatch(api, undone.id);
    expect(kept.kept_rows).toMatchObject([{ reason: "children", children: 1 }]);
    const redone = await undoBatch(api, undone.id, "all");
    expect(redone.removed).toEqual({ ...noRows, issues: 1, warrants: 1 });
    const back = await undoBatch(api, redone.id);
    expect(back).toMatchObject({ restored: { ...noRows, issues: 1, warrants: 1 } });
  });
});

describe("the undo of a save at the same time as others", () => {
  it("is carried out once, whoever requests it how often", async () => {
    const { id, issue: issueId } = await editFamily(api);
    const body = { id: randomUUID() };
    const same = await Promise.all([1, 2].map(() => sendUndo(api, id, body)));
    expect(same[0]?.body).toBe(same[1]?.body);
    expect(await api.history(issue, issueId)).toHaveLength(3);
    const both = await Promise.all([1, 2].map(() => undoBatch(api, body.id)));
    const issues = both.map((response) => response.replaced["issues"]);
    expect(new Set(issues)).toEqual(new Set([0, 1]));
  });

  it("keeps the record whose edit was stored while it waited", async () => {
    const { id, commit: own } = await editFamily(api);
    const recordId = String(own["id"]);
    let undoing: Promise<unknown> = Promise.resolve();
    await api.database.sql.begin(async (tx) => {
      await tx`update commits set version = version + 1, name = 'Ny' where id = ${recordId}`;
      await tx`insert into history (entity, record_id, version, at, by, action, changes)
        values ('commit', ${recordId}, 3, now(), 'bo', 'replace', '{}')`;
      undoing = undoBatch(api, id);
      await untilBlocked(api.database.sql);
    });
    expect(await undoing).toMatchObject({
      replaced: { issues: 1, commits: 0 },
      kept_rows: [{ id: recordId, reason: "changed", by: "bo", record: { name: "Ny" } }],
    });
  });
});
