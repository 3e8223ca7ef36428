import { randomUUID } from "node:crypto";
import { commit } from "@teckna/domain/entities/commit";
import { fee } from "@teckna/domain/entities/fee";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noRows, previewUndo, undoBatch } from "../../test/batches.ts";
import { newIssues } from "../../test/change-batches.ts";
import {
  deleteMany,
  issuesAt,
  restoreMany,
  sendRestorations,
} from "../../test/deletion-batches.ts";
import { asProgram, makeToken } from "../../test/programs.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ LIMIT_PARALLEL_BATCHES: "8" });
});
afterAll(() => api.close());

const statusOf = async (path: string): Promise<number> =>
  (await api.call("GET", `/api/${path}`)).statusCode;

const remove = (path: string) => api.call("DELETE", `/api/${path}`);

const idOf = (record: Wire): string => String(record["id"]);

const codesOf = (refused: readonly { id: string | null; errors: readonly Wire[] }[]) =>
  refused.map(({ id, errors }) => [id, errors.map((error) => error["code"])]);

describe("a batch of restorations", () => {
  it("brings back what it names with what went along, as one batch of the history", async () => {
    const [one = "", two = "", other = ""] = await newIssues(api, ["AAA", "BBB", "CCC"]);
    const child = idOf(await api.create(commit, { issue_id: one, name: "Anna" }));
    const before = idOf(await api.create(commit, { issue_id: one, name: "Borta" }));
    const alone = idOf(await api.create(fee, { issue_id: other }));
    await remove(`commits/${before}`);
    await remove(`issues/${one}`);
    await deleteMany(api, issuesAt([two]));
    await remove(`fees/${alone}`);
    const id = randomUUID();
    const rows = [...issuesAt([one, two], 2), { table: "fees", id: alone, version: 2 }];
    const { refused, result } = await restoreMany(api, rows, { id });
    expect(refused).toEqual([]);
    const restored = { ...noRows, issues: 2, commits: 1, fees: 1 };
    expect(result).toMatchObject({ id, created: noRows, refused: noRows, restored });
    expect(result).not.toHaveProperty("warnings");
    for (const path of [`issues/${one}`, `issues/${two}`, `commits/${child}`, `fees/${alone}`])
      expect(await statusOf(path), path).toBe(200);
    expect(await statusOf(`commits/${before}`)).toBe(404);
    for (const [entity, record] of [
      [issue, one],
      [commit, child],
      [fee, alone],
    ] as const)
      expect((await api.history(entity, record))[0]).toMatchObject({
        action: "restore",
        batch: id,
        version: 3,
      });
    const found = (await api.call("GET", `/api/batches/${id}`)).json<Wire>();
    expect(found).toMatchObject({ kind: "restoration", about: "restoration", restored });
  });

  it("leaves what is there or came back meanwhile, and children of an issue that is not, and tells why", async () => {
    const [there = "", back = "", gone = "", along = ""] = await newIssues(api, [
      "B0",
      "B1",
      "B2",
      "B3",
    ]);
    const kept = idOf(await api.create(commit, { issue_id: gone, name: "Anna" }));
    const own = idOf(await api.create(commit, { issue_id: along, name: "Bo" }));
    for (const path of [
      `commits/${kept}`,
      `commits/${own}`,
      `issues/${back}`,
      `issues/${gone}`,
      `issues/${along}`,
    ])
      await remove(path);
    await api.call("POST", `/api/issues/${back}/restore`);
    const { refused, result } = await restoreMany(api, [
      ...issuesAt([there]),
      ...issuesAt([back, along], 2),
      { table: "commits", id: kept, version: 2 },
      { table: "commits", id: own, version: 2 },
    ]);
    expect(codesOf(refused)).toEqual([
      [there, ["unknownRecord"]],
      [back, ["changedSince"]],
      [kept, ["unknownIssue"]],
    ]);
    expect(result.restored).toEqual({ ...noRows, issues: 1, commits: 1 });
    expect(await statusOf(`commits/${kept}`)).toBe(404);
    expect(await statusOf(`commits/${own}`)).toBe(200);
  });

  it("of which all or nothing is wanted restores nothing where anything is there already", async () => {
    const ids = await newIssues(api, ["C0", "C1"]);
    await remove(`issues/${ids[0]}`);
    const id = randomUUID();
    const rows = [...issuesAt(ids.slice(0, 1), 2), ...issuesAt(ids.slice(1))];
    const { result } = await restoreMany(api, rows, { id, all_or_nothing: true });
    expect(result).toMatchObject({ restored: noRows, refused: { issues: 1 } });
    expect(await statusOf(`issues/${ids[0]}`)).toBe(404);
    expect(await statusOf(`batches/${id}`)).toBe(404);
  });

  it("does nothing else, needs the right to what comes along, and is carried out once", async () => {
    const [id = ""] = await newIssues(api, ["D"]);
    await remove(`issues/${id}`);
    const rows = issuesAt([id], 2);
    const both = await sendRestorations(api, rows, { changes: true });
    expect(both.json()).toMatchObject({ errors: [{ field: "batch.restores", code: "ambiguous" }] });
    const { token } = await makeToken(api, { rights: ["batch"], tables: ["issues"] });
    expect((await sendRestorations(api, rows, {}, asProgram(token))).statusCode).toBe(403);
    const batch = randomUUID();
    const first = await restoreMany(api, rows, { id: batch });
    expect(await restoreMany(api, rows, { id: batch })).toEqual(first);
    expect(await api.history(issue, id)).toHaveLength(3);
  });

  it("and single ones of the same records at once bring each back once", async () => {
    const ids = await newIssues(
      api,
      Array.from({ length: 40 }, (_, at) => `E${at}`),
    );
    await deleteMany(api, issuesAt(ids));
    const [one, opposite, singles] = await Promise.all([
      restoreMany(api, issuesAt(ids, 2)),
      restoreMany(api, issuesAt(ids.toReversed(), 2)),
      Promise.all(ids.map((id) => api.call("POST", `/api/issues/${id}/restore`))),
    ]);
    const byBatches = [one, opposite].map(({ result }) => result.restored["issues"] ?? 0);
    const bySingles = singles.filter(({ statusCode }) => statusCode === 200).length;
    expect((byBatches[0] ?? 0) + (byBatches[1] ?? 0) + bySingles).toBe(ids.length);
    for (const id of ids) {
      expect(await api.history(issue, id)).toHaveLength(3);
      expect(await statusOf(`issues/${id}`), id).toBe(200);
    }
  });
});

describe("the undo of a batch of restorations", () => {
  it("deletes what it brought back and nothing else, and brings it back when it is undone", async () => {
    const ids = await newIssues(api, ["K0", "K1"]);
    const [one = "", two = ""] = ids;
    const child = idOf(await api.create(commit, { issue_id: one, name: "Anna" }));
    await deleteMany(api, issuesAt(ids));
    const { result } = await restoreMany(api, issuesAt(ids, 2));
    const late = idOf(await api.create(commit, { issue_id: two, name: "Ny" }));
    const undo = { ...noRows, issues: 1, commits: 1 };
    expect(await previewUndo(api, result.id)).toMatchObject({ undo, kept: { issues: 1 } });
    const undone = await undoBatch(api, result.id);
    expect(undone).toMatchObject({ removed: undo, restored: noRows, kept: { issues: 1 } });
    expect(await statusOf(`issues/${one}`)).toBe(404);
    expect(await statusOf(`commits/${child}`)).toBe(404);
    expect(await statusOf(`issues/${two}`)).toBe(200);
    expect(await statusOf(`commits/${late}`)).toBe(200);
    const entry = async (id: string) => (await api.call("GET", `/api/batches/${id}`)).json();
    expect(await entry(undone.id)).toMatchObject({ kind: "undo", about: "restoration" });
    const redone = await undoBatch(api, undone.id);
    expect(redone).toMatchObject({ removed: noRows, restored: undo });
    expect(await entry(redone.id)).toMatchObject({ kind: "redo", about: "restoration" });
    expect(await statusOf(`commits/${child}`)).toBe(200);
  });
});
