import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { previewUndo, undoBatch } from "../../../test/batches.ts";
import { deleting, replacing, saveChanges, sendChanges } from "../../../test/changesets.ts";
import {
  citationsOf,
  citedIssue,
  citedPrice,
  citing,
  newSource,
  placeOf,
  readJson,
  releaseText,
} from "../../../test/cited-issues.ts";
import { type TestApi, type Wire, openTestApi } from "../../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const holding = async (issue: string): Promise<readonly unknown[]> =>
  (await citationsOf(api, `issues/${issue}`)).map(({ holds }) => holds);

describe("undoing a save with citations", () => {
  it("takes the value with its citation, and redoing brings both back", async () => {
    const { issue, source, batch } = await citedIssue(api);
    const undo = await undoBatch(api, batch);
    expect(await holding(issue)).toEqual([false]);
    expect((await api.call("GET", `/api/sources/${source}/release`)).statusCode).toBe(404);
    await undoBatch(api, undo.id);
    expect(await holding(issue)).toEqual([true]);
    expect(await readJson(api, `sources/${source}/release`)).toMatchObject({ text: releaseText });
  });

  it("leaves a value without its citation that somebody types anew, until the save is redone", async () => {
    const { issue, batch } = await citedIssue(api);
    const typing = async (price: number) => {
      const record = await readJson(api, `issues/${issue}`);
      await saveChanges(api, issue, {
        replaced: [replacing("issues", record, { unit_sub_price: price })],
      });
    };
    const isListed = async (): Promise<boolean> =>
      (await readJson<Wire[]>(api, `issues?id=${issue}&unit_sub_price.cited=true`)).length === 1;
    await typing(7);
    await typing(4.2);
    expect(await holding(issue)).toEqual([true]);
    const { id } = await undoBatch(api, batch, "all");
    expect(await holding(issue)).toEqual([false]);
    await typing(4.2);
    expect(await holding(issue)).toEqual([false]);
    // The undo deleted the source; restoring that does not restore the citation.
    const [source] = await readJson<Wire[]>(api, `sources?issue_id=${issue}&deleted=true`);
    await api.call("POST", `/api/sources/${String(source?.["id"])}/restore`);
    expect(await holding(issue)).toEqual([false]);
    expect(await isListed()).toBe(false);
    await typing(7);
    await undoBatch(api, id, "all");
    expect(await holding(issue)).toEqual([true]);
    expect(await isListed()).toBe(true);
  });

  it("leaves a citation in force with the value that it leaves alone", async () => {
    const { issue, source } = await citedIssue(api);
    const { id } = await saveChanges(api, issue, {
      replaced: [await citing(api, issue, { unit_sub_price: 5 }, citedPrice())],
    });
    const record = await readJson(api, `issues/${issue}`);
    await saveChanges(api, issue, { replaced: [replacing("issues", record, { share_id: "NEW" })] });
    await undoBatch(api, id);
    expect((await readJson(api, `sources/${source}`))["id"]).toBe(source);
    expect(await readJson(api, `issues/${issue}`)).toMatchObject({ unit_sub_price: 5 });
    expect(await holding(issue)).toEqual([true, false]);
  });

  it("takes a citation out of force whose value was there before, and leaves the record", async () => {
    const { issue } = await citedIssue(api);
    const citation = citedPrice(placeOf("4,20"));
    const { id } = await saveChanges(api, issue, {
      replaced: [await citing(api, issue, {}, citation)],
    });
    const before = await readJson(api, `issues/${issue}`);
    expect(await holding(issue)).toEqual([true, false]);
    expect(await previewUndo(api, id)).toMatchObject({ undo: { issues: 1 }, all: 1, rows: [] });
    const undo = await undoBatch(api, id);
    expect(await holding(issue)).toEqual([false, true]);
    expect((await previewUndo(api, id)).undo).toMatchObject({ issues: 0 });
    await undoBatch(api, undo.id);
    expect(await holding(issue)).toEqual([true, false]);
    expect(await readJson(api, `issues/${issue}`)).toEqual(before);
    const actions = (await readJson<Wire[]>(api, `issues/${issue}/history`)).map(
      ({ action, version }) => [action, version],
    );
    expect(actions.slice(0, 4)).toEqual([
      ["cite", 2],
      ["cite", 2],
      ["cite", 2],
      ["replace", 2],
    ]);
  });

  it("finds nothing in its way in what only tells of a record", async () => {
    const { issue, batch } = await citedIssue(api);
    await saveChanges(api, issue, { replaced: [await citing(api, issue, {}, citedPrice())] });
    const { kept } = await previewUndo(api, batch);
    expect(kept).toMatchObject({ issues: 0, sources: 0 });
  });
});

describe("the history", () => {
  it("names the citations that were written with each row, and stands as it stood", async () => {
    const { issue } = await citedIssue(api);
    await saveChanges(api, issue, { replaced: [await citing(api, issue, {}, citedPrice())] });
    const rows = await readJson<Wire[]>(api, `issues/${issue}/history?children=true`);
    const cited = rows.filter(({ citations }) => Array.isArray(citations) && citations.length > 0);
    expect(cited).toMatchObject([
      { action: "cite", citations: [{ field: "unit_sub_price", value: 4.2 }] },
      { action: "replace", citations: [{ field: "unit_sub_price", rule: "pointed" }] },
    ]);
    expect(rows[0]).not.toHaveProperty("citations.0.quote");
    const now = await readJson(api, `issues/${issue}`);
    const moments = await readJson<string[]>(api, `issues/${issue}/history/moments`);
    const last = encodeURIComponent(String(moments.at(-1)));
    expect(await readJson(api, `issues/${issue}?as_of=${last}`)).toEqual(now);
    await saveChanges(api, issue, {
      replaced: [replacing("issues", now, { unit_sub_price: 7 })],
    });
    expect(await readJson(api, `issues/${issue}?as_of=${last}`)).toEqual(now);
    const [listed] = await readJson<Wire[]>(api, `issues?id=${issue}&as_of=${last}`);
    expect(listed).toEqual(now);
  });
});

describe("at the same time", () => {
  it("two cite what is stored: both are kept, and one holds", async () => {
    const { issue } = await citedIssue(api);
    const entries = await Promise.all([1, 2, 3].map(() => citing(api, issue, {}, citedPrice())));
    const saved = await Promise.all(
      entries.map((entry) => sendChanges(api, issue, { id: randomUUID(), replaced: [entry] })),
    );
    expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await holding(issue)).toEqual([true, false, false, false]);
  });

  it("two change and cite it: one is notified of the other, and its citation is not kept", async () => {
    const { issue } = await citedIssue(api);
    const entries = await Promise.all(
      [5, 6].map((price) => citing(api, issue, { unit_sub_price: price }, citedPrice())),
    );
    const saved = await Promise.all(
      entries.map((entry) => sendChanges(api, issue, { id: randomUUID(), replaced: [entry] })),
    );
    expect(new Set(saved.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]));
    expect(await holding(issue)).toEqual([true, false]);
  });

  it("a source is deleted while it is cited: never is anything cited that is gone", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { issue, source } = await citedIssue(api);
      const entry = await citing(api, issue, {}, citedPrice());
      const [cited, deleted] = await Promise.all([
        sendChanges(api, issue, { id: randomUUID(), replaced: [entry] }),
        api.call("DELETE", `/api/sources/${source}`),
      ]);
      expect(deleted.statusCode).toBe(204);
      expect([200, 422]).toContain(cited.statusCode);
      const kept = await citationsOf(api, `issues/${issue}`);
      expect(kept).toHaveLength(cited.statusCode === 200 ? 2 : 1);
      expect(kept.every(({ holds }) => holds === false)).toBe(true);
    }
  });

  it("two give a source its text: one of them is kept", async () => {
    const { issue } = await citedIssue(api);
    const { created } = await saveChanges(api, issue, { created: [newSource] });
    const path = `/api/sources/${String(created[0]?.record["id"])}/release`;
    const texts = ["ett", "två", "ett", "två"];
    const kept = await Promise.all(texts.map((text) => api.call("POST", path, { body: { text } })));
    const codes = kept.map(({ statusCode }) => statusCode);
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 201, 409, 409]);
    const { text } = (await api.call("GET", path)).json<Wire>();
    expect(texts.filter((_, at) => codes[at] !== 409)).toEqual([text, text]);
  });

  it("a source is cited in the save that deletes it: refused", async () => {
    const { issue, source } = await citedIssue(api);
    const response = await sendChanges(api, issue, {
      id: randomUUID(),
      replaced: [await citing(api, issue, {}, citedPrice())],
      deleted: [deleting("sources", await readJson(api, `sources/${source}`))],
    });
    expect(response.statusCode).toBe(422);
    expect((await api.call("GET", `/api/sources/${source}/release`)).statusCode).toBe(200);
  });
});
