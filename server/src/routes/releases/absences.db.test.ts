import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { previewUndo, undoBatch } from "../../../test/batches.ts";
import {
  deleting,
  newFamily,
  readWhole,
  replacing,
  saveChanges,
  sendChanges,
} from "../../../test/changesets.ts";
import {
  citedIssue,
  digest,
  newSource,
  placeOf,
  readJson,
  releaseText,
} from "../../../test/cited-issues.ts";
import { isinMark, replacingMarked, saveMarked } from "../../../test/marked-absent.ts";
import { type TestApi, type Wire, openTestApi } from "../../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const marks = async (issue: string): Promise<readonly Wire[]> => {
  const { absences } = await readWhole(api, issue);
  return Array.isArray(absences) ? absences : [];
};

const fieldsOf = async (issue: string): Promise<readonly unknown[]> =>
  (await marks(issue)).map(({ field }) => field);

describe("a field that was verified to have no value", () => {
  it("is reported with who said so and why, and makes no version of its record", async () => {
    const { issue } = await newFamily(api);
    const before = await readJson(api, `issues/${issue}`);
    await saveMarked(api, issue, { absent: [isinMark] });
    expect(await marks(issue)).toMatchObject([
      {
        ...isinMark,
        entity: "issues",
        record_id: issue,
        citation: null,
        version: before["version"],
      },
    ]);
    expect(await readJson(api, `issues/${issue}`)).toEqual(before);
  });

  it("names the text that was looked through, or the place in it, while its source is there", async () => {
    const { issue, source } = await citedIssue(api);
    const place = placeOf("Övrigt");
    await saveMarked(api, issue, {
      absent: [
        { field: "isin_units", citation: { release: digest } },
        { field: "over_allotment_size", citation: { release: digest, ...place } },
      ],
    });
    expect((await marks(issue)).map(({ citation }) => citation)).toEqual([
      { release: digest, source_id: source, start: null, end: null },
      { release: digest, source_id: source, ...place },
    ]);
    const kept = await readJson(api, `sources/${source}`);
    await saveChanges(api, issue, { deleted: [deleting("sources", kept)] });
    expect(await marks(issue)).toEqual([]);
  });

  it("is one no longer once it was filled in, also when it is empty again", async () => {
    const { issue } = await newFamily(api);
    await saveMarked(api, issue, { absent: [{ field: "unit_sub_price", reason: "Inte satt" }] });
    await saveMarked(api, issue, {}, { unit_sub_price: 3 });
    expect(await marks(issue)).toEqual([]);
    await saveMarked(api, issue, {}, { unit_sub_price: null });
    expect(await marks(issue)).toEqual([]);
  });

  it("is marked by the save that empties it, and of a child as well", async () => {
    const { issue, commit } = await newFamily(api);
    await saveChanges(api, issue, {
      replaced: [
        {
          ...replacing("commits", commit, { amount_in_cash: null }),
          absent: [{ field: "amount_in_cash", reason: "Framgår inte" }],
        },
      ],
    });
    expect(await marks(issue)).toMatchObject([{ entity: "commits", record_id: commit["id"] }]);
  });

  it("is taken back, by hand and by undoing the save, which is reported", async () => {
    const { issue } = await newFamily(api);
    await saveMarked(api, issue, { absent: [isinMark] });
    await saveMarked(api, issue, { absent_removed: ["isin_units"] });
    expect(await fieldsOf(issue)).toEqual([]);
    const id = await saveMarked(api, issue, { absent: [isinMark] });
    expect(await previewUndo(api, id)).toMatchObject({ undo: { issues: 1 }, all: 1 });
    const undo = await undoBatch(api, id);
    expect(await fieldsOf(issue)).toEqual([]);
    await undoBatch(api, undo.id);
    expect(await fieldsOf(issue)).toEqual(["isin_units"]);
    const rows = await readJson<Wire[]>(
      api,
      `issues/${issue}/history?children=true&field=issues.isin_units`,
    );
    expect(rows.map(({ action, absences }) => [action, absences])).toMatchObject([
      ["absent", []],
      ["absent", []],
      ["absent", [{ action: "mark", ...isinMark }]],
      ["absent", [{ action: "unmark", field: "isin_units" }]],
      ["absent", [{ action: "mark", ...isinMark }]],
    ]);
  });

  it("comes back with the emptiness that undoing took and redoing brings back", async () => {
    const { issue } = await newFamily(api);
    await saveMarked(api, issue, {}, { unit_sub_price: 3 });
    const absent = [{ field: "unit_sub_price", reason: "Inte satt" }];
    const id = await saveMarked(api, issue, { absent }, { unit_sub_price: null });
    const undo = await undoBatch(api, id);
    expect(await marks(issue)).toEqual([]);
    await undoBatch(api, undo.id);
    expect(await fieldsOf(issue)).toEqual(["unit_sub_price"]);
  });

  it("is marked by the save that creates its record and the text that it cites, and goes with it", async () => {
    const issue = randomUUID();
    const saved = await saveChanges(api, issue, {
      created: [
        { table: "issues", record: { id: issue, share_id: "NY" }, absent: [isinMark] },
        {
          table: "warrants",
          record: { name: "TO 9" },
          absent: [{ field: "price_min", citation: { release: digest, ...placeOf("Övrigt") } }],
        },
        { ...newSource, release: { text: releaseText, page_starts: [0] } },
      ],
    });
    expect(await marks(issue)).toMatchObject([
      { ...isinMark, entity: "issues", record_id: issue },
      { field: "price_min", entity: "warrants", citation: { release: digest } },
    ]);
    const rows = await readJson<Wire[]>(api, `issues/${issue}/history?children=true`);
    expect(new Set(rows.map(({ batch }) => batch))).toEqual(new Set([saved.id]));
    expect(rows.flatMap(({ absences }) => absences ?? [])).toHaveLength(2);
    const undo = await undoBatch(api, saved.id);
    expect(await readWhole(api, issue)).toEqual({ status: 404 });
    await undoBatch(api, undo.id);
    expect(await fieldsOf(issue)).toEqual(["isin_units", "price_min"]);
  });

  it("is told of a moment as it was then", async () => {
    const { issue } = await newFamily(api);
    await saveMarked(api, issue, { absent: [{ field: "unit_sub_price", reason: "Inte satt" }] });
    const [mark] = await marks(issue);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await saveMarked(api, issue, {}, { unit_sub_price: 3 });
    const then = `issues/${issue}/whole?as_of=${encodeURIComponent(String(mark?.["at"]))}`;
    expect((await readJson(api, then))["absences"]).toEqual([mark]);
  });
});

describe("what is refused", () => {
  const refused = async (beside: object, values: Wire = {}): Promise<unknown> => {
    const { issue } = await newFamily(api);
    const body = {
      id: randomUUID(),
      replaced: [await replacingMarked(api, issue, beside, values)],
    };
    const response = await sendChanges(api, issue, body);
    expect(response.statusCode).toBe(422);
    expect(await marks(issue)).toEqual([]);
    const { errors } = response.json<{ readonly errors: readonly Wire[] }>();
    return errors.map(({ field, code }) => `${String(field)} ${String(code)}`);
  };

  it.each([
    [[{ field: "isin_units" }], ["absent.0.reason required"]],
    [[{ field: "isin_units", reason: " " }], ["absent.0.reason required"]],
    [[{ field: "isin_units", reason: "x".repeat(501) }], ["absent.0.reason tooLong"]],
    [[{ field: "id", reason: "x" }], ["absent.0.field unknownField"]],
    [[isinMark, isinMark], ["isin_units ambiguous"]],
    [
      [{ field: "isin_units", citation: { release: digest } }],
      ["absent.0.citation.release unknownRelease"],
    ],
    [
      [{ field: "isin_units", citation: { release: digest, start: 3 } }],
      ["absent.0.citation.end notWhole"],
    ],
  ])("%j", async (absent, errors) => {
    expect(await refused({ absent })).toEqual(errors);
  });

  it("is a mark of a field that has a value, and one that is taken back by the same save", async () => {
    const absent = [{ field: "unit_sub_price", reason: "Inte satt" }];
    expect(await refused({ absent }, { unit_sub_price: 3 })).toEqual(["absent.0.field readOnly"]);
    expect(await refused({ absent: [isinMark], absent_removed: ["isin_units"] })).toEqual([
      "isin_units ambiguous",
    ]);
  });
});
