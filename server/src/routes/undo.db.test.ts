import { randomUUID } from "node:crypto";
import { entities } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type SaveAnswer,
  asLines,
  previewUndo,
  saveBatch,
  sendUndo,
  undoBatch,
} from "../../test/batches.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({});
});
afterAll(() => api.close());

const none = Object.fromEntries(entities.map(({ path }) => [path, 0]));

type Saved = { readonly id: string; readonly issues: string[]; readonly warrants: string[] };

const savedOf = ({ result: { id, ids } }: SaveAnswer): Saved => ({
  id,
  issues: Object.values(ids["issues"] ?? {}),
  warrants: Object.values(ids["warrants"] ?? {}),
});

/** Three issues, each with a warrant. */
const save = async (): Promise<Saved> => {
  const rows = ["a", "b", "c"].flatMap((id, at) => [
    { table: "issues", line: at + 2, cells: { id, share_id: id.toUpperCase() } },
    { table: "warrants", line: at + 2, cells: { id: `w${id}`, issue_id: id, name: "TO 1" } },
  ]);
  return savedOf(await saveBatch(api, rows));
};

const at = (list: readonly string[], index: number): string => list[index] ?? "";

const status = async (path: string, id: string): Promise<number> =>
  (await api.call("GET", `/api/${path}/${id}`)).statusCode;

const replace = async (path: string, id: string, change: Wire): Promise<void> => {
  const record = (await api.call("GET", `/api/${path}/${id}`)).json<Wire>();
  const response = await api.call("PUT", `/api/${path}/${id}`, { body: { ...record, ...change } });
  expect(response.statusCode, response.body).toBe(200);
};

const addWarrant = (issueId: string) =>
  api.create(warrant, { issue_id: issueId, name: "Egen" }).then((record) => String(record["id"]));

describe("the undo of a batch", () => {
  it("takes away all that the batch stored, as a batch with a history", async () => {
    const saved = await save();
    expect(await previewUndo(api, saved.id)).toEqual({
      undo: { ...none, issues: 3, warrants: 3 },
      kept: none,
      rows: [],
    });
    const undone = await undoBatch(api, saved.id);
    expect(undone).toMatchObject({
      undoes: saved.id,
      removed: { ...none, issues: 3, warrants: 3 },
      restored: none,
      kept: none,
      kept_rows: [],
    });
    for (const id of saved.issues) expect(await status("issues", id)).toBe(404);
    for (const id of saved.warrants) expect(await status("warrants", id)).toBe(404);
    const [last] = await api.history(issue, saved.issues[0]);
    expect(last).toMatchObject({ action: "undo", by: "anna", batch: undone.id, version: 2 });
  });

  it("keeps a row that was changed since, with its issue, and says by whom", async () => {
    const saved = await save();
    await replace("warrants", at(saved.warrants, 0), { name: "TO 2" });
    const undone = await undoBatch(api, saved.id);
    expect(undone.removed).toEqual({ ...none, issues: 2, warrants: 2 });
    expect(undone.kept).toEqual({ ...none, issues: 1, warrants: 1 });
    expect(undone.kept_rows).toMatchObject([
      { table: "issues", id: saved.issues[0], reason: "children", children: 1, by: "anna" },
      {
        table: "warrants",
        id: saved.warrants[0],
        version: 2,
        reason: "changed",
        by: "anna",
        record: { name: "TO 2" },
      },
    ]);
    expect(await status("issues", at(saved.issues, 0))).toBe(200);
    expect(await status("warrants", at(saved.warrants, 0))).toBe(200);
  });

  it("keeps an issue that was given children since, and not the rows beside it", async () => {
    const saved = await save();
    const own = await addWarrant(at(saved.issues, 1));
    const preview = await previewUndo(api, saved.id);
    expect(preview.undo).toEqual({ ...none, issues: 2, warrants: 3 });
    expect(preview.rows).toMatchObject([{ id: saved.issues[1], reason: "children", children: 1 }]);
    await undoBatch(api, saved.id);
    expect(await status("warrants", own)).toBe(200);
    expect(await status("warrants", at(saved.warrants, 1))).toBe(404);
  });

  it("leaves what someone deleted since, and tells of it", async () => {
    const saved = await save();
    await api.call("DELETE", `/api/issues/${saved.issues[2]}`);
    const undone = await undoBatch(api, saved.id);
    expect(undone.removed).toEqual({ ...none, issues: 2, warrants: 2 });
    expect(undone.kept_rows.map(({ id, reason }) => [id, reason])).toEqual([
      [saved.issues[2], "deleted"],
      [saved.warrants[2], "deleted"],
    ]);
  });

  it("takes everything along where that is asked for, children that came since included", async () => {
    const saved = await save();
    const own = await addWarrant(at(saved.issues, 0));
    await replace("issues", at(saved.issues, 1), { share_id: "NY" });
    const undone = await undoBatch(api, saved.id, "all");
    expect(undone.removed).toEqual({ ...none, issues: 3, warrants: 4 });
    expect(undone.kept).toEqual(none);
    expect(await status("warrants", own)).toBe(404);
  });

  it("takes the chosen rows along, unless they were changed once more", async () => {
    const saved = await save();
    await replace("issues", at(saved.issues, 0), { share_id: "NY" });
    await replace("issues", at(saved.issues, 1), { share_id: "NY" });
    const { rows } = await previewUndo(api, saved.id);
    const include = rows.map(({ id, version }) => ({ id, version }));
    await replace("issues", at(saved.issues, 1), { share_id: "NYARE" });
    const undone = await undoBatch(api, saved.id, include);
    expect(undone.removed).toEqual({ ...none, issues: 2, warrants: 3 });
    expect(undone.kept_rows).toMatchObject([
      { id: saved.issues[1], reason: "changed", record: { share_id: "NYARE" } },
    ]);
  });

  it("tells nothing to undo where all is undone already", async () => {
    const saved = await save();
    await undoBatch(api, saved.id);
    const again = await undoBatch(api, saved.id);
    expect(again).toMatchObject({ removed: none, kept: none });
    expect((await api.call("GET", `/api/batches/${again.id}`)).statusCode).toBe(404);
  });

  it("lets a restored issue bring back exactly its own children", async () => {
    const saved = await save();
    await undoBatch(api, saved.id);
    const response = await api.call("POST", `/api/issues/${saved.issues[0]}/restore`);
    expect(response.statusCode).toBe(200);
    expect(await status("warrants", at(saved.warrants, 0))).toBe(200);
    expect(await status("warrants", at(saved.warrants, 1))).toBe(404);
  });
});

describe("the undo of an undo", () => {
  it("brings everything back, and can be undone again", async () => {
    const saved = await save();
    const undone = await undoBatch(api, saved.id);
    const redone = await undoBatch(api, undone.id);
    expect(redone).toMatchObject({ restored: { ...none, issues: 3, warrants: 3 }, removed: none });
    for (const id of saved.warrants) expect(await status("warrants", id)).toBe(200);
    expect((await previewUndo(api, saved.id)).undo).toEqual({ ...none, issues: 3, warrants: 3 });
    const again = await undoBatch(api, saved.id);
    expect(again.removed).toEqual({ ...none, issues: 3, warrants: 3 });
    expect((await api.history(issue, saved.issues[0])).map(({ action }) => action)).toEqual([
      "undo",
      "undo",
      "undo",
      "create",
    ]);
  });

  it("leaves what was restored meanwhile, and tells of it", async () => {
    const saved = await save();
    const undone = await undoBatch(api, saved.id);
    await api.call("POST", `/api/issues/${saved.issues[0]}/restore`);
    const redone = await undoBatch(api, undone.id);
    expect(redone.restored).toEqual({ ...none, issues: 2, warrants: 2 });
    expect(redone.kept_rows.map(({ id, reason }) => [id, reason])).toEqual([
      [saved.issues[0], "restored"],
      [saved.warrants[0], "restored"],
    ]);
  });

  it("brings no child back to an issue that is deleted", async () => {
    const parent = String((await api.create(issue, { share_id: "P" }))["id"]);
    const cells = { id: "w", issue_id: parent, name: "TO" };
    const saved = savedOf(await saveBatch(api, [{ table: "warrants", line: 2, cells }]));
    const undone = await undoBatch(api, saved.id);
    await api.call("DELETE", `/api/issues/${parent}`);
    const redone = await undoBatch(api, undone.id, "all");
    expect(redone.restored).toEqual(none);
    expect(redone.kept_rows).toMatchObject([{ id: saved.warrants[0], reason: "issueDeleted" }]);
  });
});

describe("an undo sent again", () => {
  it("changes nothing and gets the first answer; another body is refused", async () => {
    const saved = await save();
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
    const saved = await save();
    const body = { id: randomUUID() };
    const answers = await Promise.all([1, 2].map(() => sendUndo(api, saved.id, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });

  it("finds nothing left where another one was first", async () => {
    const saved = await save();
    const answers = await Promise.all([1, 2].map(() => undoBatch(api, saved.id)));
    const removed = answers.map((answer) => answer.removed["issues"]);
    expect(new Set(removed)).toEqual(new Set([0, 3]));
  });

  it("streams progress and last the result where lines are asked for", async () => {
    const saved = await save();
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
    const saved = await save();
    const id = at(saved.warrants, 0);
    let undoing: Promise<unknown> = Promise.resolve();
    await api.database.sql.begin(async (tx) => {
      await tx`update warrants set version = version + 1, name = 'Ny' where id = ${id}`;
      await tx`insert into history (entity, record_id, version, at, by, action, changes)
        values ('warrant', ${id}, 2, now(), 'bo', 'replace', '{}')`;
      undoing = undoBatch(api, saved.id);
      await new Promise((resolve) => setTimeout(resolve, 200));
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
    const saved = await save();
    const parent = at(saved.issues, 0);
    let undoing: Promise<unknown> = Promise.resolve();
    await api.database.sql.begin(async (tx) => {
      await tx`select from issues where id = ${parent} for share`;
      await tx`insert into fees
          (id, issue_id, version, created_at, created_by, updated_at, updated_by, search)
        values ('late', ${parent}, 1, now(), 'bo', now(), 'bo', '')`;
      undoing = undoBatch(api, saved.id);
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect(await undoing).toMatchObject({
      removed: { issues: 2, warrants: 3 },
      kept_rows: [{ id: parent, reason: "children", children: 1, by: "bo" }],
    });
    expect(await status("fees", "late")).toBe(200);
  });
});

describe("an undo is refused", () => {
  it.each([
    ["without an id", {}, "id", "badId"],
    ["with an unknown field", { id: randomUUID(), force: true }, "force", "unknownField"],
    ["with another word", { id: randomUUID(), include: "some" }, "include", "ambiguous"],
    [
      "with a row without version",
      { id: randomUUID(), include: [{ id: "a" }] },
      "include.0.version",
      "notWhole",
    ],
  ])("%s", async (_, body, field, code) => {
    const saved = await save();
    const response = await sendUndo(api, saved.id, body);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field, code }] });
  });

  it.each([randomUUID(), "nope"])("for the unknown batch %s", async (id) => {
    expect((await sendUndo(api, id, { id: randomUUID() })).statusCode).toBe(404);
    expect((await api.call("GET", `/api/batches/${id}/undo`)).statusCode).toBe(404);
  });
});
