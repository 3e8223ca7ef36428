import { randomUUID } from "node:crypto";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noRows, previewUndo, undoBatch } from "../../test/batches.ts";
import {
  type ChangeResponse,
  newIssues,
  readIssue,
  sendChanges,
  setting,
} from "../../test/change-batches.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({});
});
afterAll(() => api.close());

const save = async (
  rows: readonly object[],
  more: { id?: string; all_or_nothing?: boolean } = {},
): Promise<ChangeResponse> => {
  const response = await sendChanges(api, rows, more);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

const statusOf = async (path: string): Promise<number> =>
  (await api.call("GET", `/api/${path}`)).statusCode;

const newCommit = (issueId: string, name: string, more: object = {}) => ({
  table: "commits",
  cells: { issue_id: issueId, name },
  ...more,
});

/** Two stored issues, one changed and one given a commitment, and a third created with a commitment. */
const saveBoth = async (name: string) => {
  const [one = "", two = ""] = await newIssues(api, [`${name}1`, `${name}2`]);
  const { result, refused } = await save([
    newCommit(one, "Anna"),
    ...setting([one], { outstanding_shares: 5 }),
    { table: "issues", line: 9, cells: { id: "ny", share_id: `${name}3` } },
    newCommit("ny", "Bo", { line: 10 }),
    ...setting([two], { cancelled: true }),
  ]);
  expect(refused).toEqual([]);
  const created = result.ids["issues"]?.["ny"] ?? "";
  const found = await api.call("GET", `/api/commits?sort=name&issue_id.in=${one},${created}`);
  const [anna, bo] = found.json<{ id: string }[]>().map(({ id }) => id);
  return { one, two, created, anna: anna ?? "", bo: bo ?? "", result };
};

describe("a batch that changes records and creates others", () => {
  it("is one of the register and of the history, and one transaction", async () => {
    const { one, created, anna, bo, result } = await saveBoth("A");
    expect(result).toMatchObject({
      created: { ...noRows, issues: 1, commits: 2 },
      replaced: { ...noRows, issues: 2 },
      refused: noRows,
    });
    const last = async (entity: typeof issue | typeof commit, id: string) =>
      (await api.history(entity, id))[0];
    expect(await last(issue, one)).toMatchObject({ action: "replace", batch: result.id });
    expect(await last(issue, created)).toMatchObject({ action: "create", batch: result.id });
    expect(await last(commit, anna)).toMatchObject({ action: "create", batch: result.id });
    expect(await last(commit, bo)).toMatchObject({ action: "create", batch: result.id });
    const kept = (await api.call("GET", `/api/batches/${result.id}`)).json<Wire>();
    expect(kept).toMatchObject({
      kind: "change",
      created: { issues: 1, commits: 2 },
      replaced: { issues: 2 },
    });
  });

  it("goes and comes back as a whole by one undo, and one of that", async () => {
    const { one, two, created, anna, bo, result } = await saveBoth("B");
    const preview = await previewUndo(api, result.id);
    expect(preview).toMatchObject({
      undo: { ...noRows, issues: 3, commits: 2 },
      kept: noRows,
      all: 5,
      rows: [],
      steps: expect.arrayContaining([
        { table: "issues", id: created, version: 1, action: "remove", changes: {} },
        {
          table: "issues",
          id: one,
          version: 2,
          action: "replace",
          changes: { outstanding_shares: [5, 1000] },
        },
      ]),
    });
    const undone = await undoBatch(api, result.id);
    expect(undone).toMatchObject({
      removed: { ...noRows, issues: 1, commits: 2 },
      restored: noRows,
      replaced: { ...noRows, issues: 2 },
      kept: noRows,
      kept_rows: [],
    });
    expect(await readIssue(api, one)).toMatchObject({ outstanding_shares: 1000 });
    expect(await readIssue(api, two)).toMatchObject({ cancelled: null });
    const gone = [`issues/${created}`, `commits/${anna}`, `commits/${bo}`];
    expect(await Promise.all(gone.map(statusOf))).toEqual([404, 404, 404]);

    expect((await previewUndo(api, undone.id)).undo).toEqual({ ...noRows, issues: 3, commits: 2 });
    const redone = await undoBatch(api, undone.id);
    expect(redone).toMatchObject({
      removed: noRows,
      restored: { ...noRows, issues: 1, commits: 2 },
      replaced: { ...noRows, issues: 2 },
    });
    expect(await readIssue(api, one)).toMatchObject({ outstanding_shares: 5 });
    expect(await Promise.all(gone.map(statusOf))).toEqual([200, 200, 200]);
  });

  it("keeps what others wrote since, changed or created, unless it is included", async () => {
    const { one, created, bo, result } = await saveBoth("C");
    const other = await api.create(commit, { issue_id: created, name: "Cia" });
    await api.call("PATCH", `/api/issues/${one}`, { body: { cancelled: true } });
    const preview = await previewUndo(api, result.id);
    const shown = preview.rows.map(({ id, reason, children }) => [id, reason, children]);
    expect(shown).toEqual([
      [one, "changed", null],
      [created, "children", 1],
    ]);
    const second = await api.call("GET", `/api/batches/${result.id}/undo?page=2&page_size=1`);
    expect(second.json()).toMatchObject({ rows: [{ id: created }] });
    expect(preview.undo).toEqual({ ...noRows, issues: 1, commits: 2 });

    const undone = await undoBatch(api, result.id, [{ id: created, version: 1, children: 1 }]);
    expect(undone).toMatchObject({
      removed: { ...noRows, issues: 1, commits: 3 },
      replaced: { ...noRows, issues: 1 },
      kept: { ...noRows, issues: 1 },
      kept_rows: [{ id: one, reason: "changed" }],
    });
    expect(await statusOf(`commits/${String(other["id"])}`)).toBe(404);
    // What was deleted together with the issue is restored with it.
    await undoBatch(api, undone.id);
    const back = [`issues/${created}`, `commits/${bo}`, `commits/${String(other["id"])}`];
    expect(await Promise.all(back.map(statusOf))).toEqual([200, 200, 200]);
  });

  it("takes no child of a changed issue along when all is undone", async () => {
    const { one, anna, result } = await saveBoth("D");
    const other = await api.create(commit, { issue_id: one, name: "Dan" });
    await api.call("PATCH", `/api/issues/${one}`, { body: { internal_comment: "annan" } });
    const undone = await undoBatch(api, result.id, "all");
    expect(undone).toMatchObject({
      removed: { ...noRows, issues: 1, commits: 2 },
      replaced: { ...noRows, issues: 2 },
    });
    expect(await statusOf(`commits/${String(other["id"])}`)).toBe(200);
    expect(await statusOf(`commits/${anna}`)).toBe(404);
  });
});

describe("rows of such a batch that cannot be saved", () => {
  it("leave the others to be saved, or none where all or nothing is requested", async () => {
    const [one = ""] = await newIssues(api, ["E1"]);
    const rows = [
      newCommit("saknas", "Cia", { line: 7 }),
      newCommit(one, "Dan"),
      ...setting([one], { cancelled: true }),
      ...setting(["okänd"], { cancelled: true }),
    ];
    const nothing = await save(rows, { all_or_nothing: true });
    expect(nothing.result).toMatchObject({ created: noRows, replaced: noRows });
    expect(await statusOf(`batches/${nothing.result.id}`)).toBe(404);
    const { refused, result } = await save(rows);
    expect(refused.map(({ line, id, errors }) => [line, id, errors[0]?.["code"]])).toEqual([
      [5, "okänd", "unknownRecord"],
      [7, null, "unknownIssue"],
    ]);
    expect(result).toMatchObject({
      created: { ...noRows, commits: 1 },
      replaced: { ...noRows, issues: 1 },
      refused: { ...noRows, issues: 1, commits: 1 },
    });
  });

  it("and the same batch again gets the first response", async () => {
    const [one = ""] = await newIssues(api, ["F1"]);
    const rows = [newCommit(one, "Eva"), ...setting([one], { cancelled: true })];
    const id = randomUUID();
    const first = await sendChanges(api, rows, { id });
    const again = await sendChanges(api, rows, { id });
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    const found = await api.call("GET", `/api/commits?issue_id=${one}`);
    expect(found.headers["x-total-count"]).toBe("1");
  });
});
