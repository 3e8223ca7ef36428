import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issue } from "@teckna/domain/entities/issue";
import { noRows, previewUndo, undoBatch } from "../../test/batches.ts";
import { changeMany, newIssues, readIssue, setting } from "../../test/change-batches.ts";
import { untilBlocked } from "../../test/sessions.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({});
});
afterAll(() => api.close());

const many = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name}${at}`);

const patch = (id: string, body: Wire, headers: Record<string, string> = {}) =>
  api.call("PATCH", `/api/issues/${id}`, { body, headers });

describe("the undo of a batch of changes", () => {
  it("gives every record its values back, and them again when it is undone", async () => {
    const ids = await newIssues(api, many("A", 600));
    const { result } = await changeMany(
      api,
      setting(ids, { outstanding_shares: 5, internal_comment: "x" }),
    );
    const preview = await previewUndo(api, result.id);
    expect(preview).toMatchObject({
      undo: { ...noRows, issues: 600 },
      kept: noRows,
      all: 600,
      rows: [],
    });
    const undone = await undoBatch(api, result.id);
    expect(undone).toMatchObject({
      removed: noRows,
      restored: noRows,
      replaced: { ...noRows, issues: 600 },
      kept: noRows,
      kept_rows: [],
    });
    const read = await Promise.all(ids.slice(0, 5).map((id) => readIssue(api, id)));
    expect(
      read.map((one) => [one["outstanding_shares"], one["internal_comment"], one["version"]]),
    ).toEqual([0, 1, 2, 3, 4].map((at) => [1000 + at, null, 3]));
    const [last] = await api.history(issue, ids[0]);
    expect(last).toMatchObject({ action: "undo", batch: undone.id });
    expect((await api.call("GET", `/api/batches/${undone.id}`)).json()).toMatchObject({
      kind: "undo",
    });
    expect((await undoBatch(api, result.id)).replaced).toEqual(noRows);
    const redone = await undoBatch(api, undone.id);
    expect(redone.replaced).toEqual({ ...noRows, issues: 600 });
    expect(await readIssue(api, ids[599] ?? "")).toMatchObject({
      outstanding_shares: 5,
      version: 4,
    });
  });

  it("lists and keeps rows that were changed since, and takes those that are chosen", async () => {
    const ids = await newIssues(api, ["B1", "B2", "B3", "B4"]);
    const [one = "", two = "", three = "", four = ""] = ids;
    const { result } = await changeMany(api, setting(ids, { outstanding_shares: 5 }));
    await patch(one, { internal_comment: "annan" });
    await patch(two, { outstanding_shares: 7 });
    await api.call("DELETE", `/api/issues/${three}`);
    const preview = await previewUndo(api, result.id);
    expect(preview.undo).toEqual({ ...noRows, issues: 1 });
    expect(preview.all).toBe(3);
    expect(
      new Set(
        preview.rows.map(({ id, version, reason, by }) => `${id} ${version} ${reason} ${by}`),
      ),
    ).toEqual(
      new Set([`${one} 3 changed anna`, `${two} 3 changed anna`, `${three} 3 deleted anna`]),
    );
    const undone = await undoBatch(api, result.id, [
      { id: one, version: 3 },
      { id: two, version: 2 },
    ]);
    expect(undone.replaced).toEqual({ ...noRows, issues: 2 });
    expect(undone.kept).toEqual({ ...noRows, issues: 2 });
    expect(await readIssue(api, one)).toMatchObject({
      outstanding_shares: 1000,
      internal_comment: "annan",
    });
    expect(await readIssue(api, two)).toMatchObject({ outstanding_shares: 7 });
    expect(await readIssue(api, four)).toMatchObject({ outstanding_shares: 1003 });
    const all = await undoBatch(api, result.id, "all");
    expect(all.replaced).toEqual({ ...noRows, issues: 1 });
    expect(await readIssue(api, two)).toMatchObject({ outstanding_shares: 1001 });
  });
});

describe("changes of many beside changes of one", () => {
  it("lose none of either: one of both is refused", async () => {
    const ids = await newIssues(api, many("R", 300));
    const patches = ids
      .toReversed()
      .map((id) => patch(id, { internal_comment: "en" }, { "if-match": '"1"' }));
    const [batch, ...responses] = await Promise.all([
      changeMany(api, setting(ids, { cancelled: true })),
      ...patches,
    ]);
    const refused = new Set(batch.refused.map(({ id }) => id));
    expect(batch.refused.every(({ errors }) => errors[0]?.["code"] === "changedSince")).toBe(true);
    expect(batch.result.replaced["issues"]).toBe(ids.length - refused.size);
    const outcomes = await Promise.all(
      ids.map(async (id, at) => {
        const { cancelled, internal_comment: comment, version } = await readIssue(api, id);
        const response = responses[ids.length - 1 - at];
        // A patch that waited too long, for the batch or for a connection, is refused with a status that permits
        // retrying.
        const isPatched = response?.statusCode === 200;
        expect([200, 409, 412, 503]).toContain(response?.statusCode);
        return [cancelled === true, comment === "en", version, refused.has(id) === isPatched];
      }),
    );
    for (const [isCancelled, isPatched, version, isOne] of outcomes)
      expect([isCancelled !== isPatched, version, isOne]).toEqual([true, 2, true]);
  });

  it("refuse the row whose record somebody is about to change", async () => {
    const [one = "", two = ""] = await newIssues(api, ["S1", "S2"]);
    const batch = await api.database.sql.begin(async (tx) => {
      await tx.unsafe(
        "update issues set version = version + 1, internal_comment = 'sen' where id = $1",
        [one],
      );
      const changing = changeMany(api, setting([one, two], { cancelled: true }));
      await untilBlocked(api.database.sql);
      return { changing };
    });
    const { refused, result } = await batch.changing;
    expect(refused).toMatchObject([{ id: one, errors: [{ code: "changedSince" }] }]);
    expect(result.replaced).toEqual({ ...noRows, issues: 1 });
    expect(await readIssue(api, one)).toMatchObject({ internal_comment: "sen", cancelled: null });
  });
});
