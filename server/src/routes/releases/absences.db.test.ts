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
import { checkAll, openChecks, storedFindings } from "../../../test/stored-findings.ts";
import { type TestApi, type Wire, openTestApi } from "../../../test/test-api.ts";
import { unzip } from "../../../test/unzip.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const marking = async (issue: string, beside: object, values: Wire = {}): Promise<object> => ({
  ...replacing("issues", await readJson(api, `issues/${issue}`), values),
  ...beside,
});

const save = async (issue: string, beside: object, values: Wire = {}): Promise<string> =>
  (await saveChanges(api, issue, { replaced: [await marking(issue, beside, values)] })).id;

const marks = async (issue: string): Promise<readonly Wire[]> => {
  const { absences } = await readWhole(api, issue);
  return Array.isArray(absences) ? absences : [];
};

const fieldsOf = async (issue: string): Promise<readonly unknown[]> =>
  (await marks(issue)).map(({ field }) => field);

const isin = { field: "isin_units", reason: "Enheterna handlas inte" };

describe("a field that was verified to have no value", () => {
  it("is reported with who said so and why, and makes no version of its record", async () => {
    const { issue } = await newFamily(api);
    const before = await readJson(api, `issues/${issue}`);
    await save(issue, { absent: [isin] });
    expect(await marks(issue)).toMatchObject([
      { ...isin, entity: "issues", record_id: issue, citation: null, version: before["version"] },
    ]);
    expect(await readJson(api, `issues/${issue}`)).toEqual(before);
  });

  it("names the text that was looked through, or the place in it, while its source is there", async () => {
    const { issue, source } = await citedIssue(api);
    const place = placeOf("Övrigt");
    await save(issue, {
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
    await save(issue, { absent: [{ field: "unit_sub_price", reason: "Inte satt" }] });
    await save(issue, {}, { unit_sub_price: 3 });
    expect(await marks(issue)).toEqual([]);
    await save(issue, {}, { unit_sub_price: null });
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
    await save(issue, { absent: [isin] });
    await save(issue, { absent_removed: ["isin_units"] });
    expect(await fieldsOf(issue)).toEqual([]);
    const id = await save(issue, { absent: [isin] });
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
      ["absent", [{ action: "mark", ...isin }]],
      ["absent", [{ action: "unmark", field: "isin_units" }]],
      ["absent", [{ action: "mark", ...isin }]],
    ]);
  });

  it("comes back with the emptiness that undoing took and redoing brings back", async () => {
    const { issue } = await newFamily(api);
    await save(issue, {}, { unit_sub_price: 3 });
    const absent = [{ field: "unit_sub_price", reason: "Inte satt" }];
    const id = await save(issue, { absent }, { unit_sub_price: null });
    const undo = await undoBatch(api, id);
    expect(await marks(issue)).toEqual([]);
    await undoBatch(api, undo.id);
    expect(await fieldsOf(issue)).toEqual(["unit_sub_price"]);
  });

  it("is marked by the save that creates its record and the text that it cites, and goes with it", async () => {
    const issue = randomUUID();
    const saved = await saveChanges(api, issue, {
      created: [
        { table: "issues", record: { id: issue, share_id: "NY" }, absent: [isin] },
        {
          table: "warrants",
          record: { name: "TO 9" },
          absent: [{ field: "price_min", citation: { release: digest, ...placeOf("Övrigt") } }],
        },
        { ...newSource, release: { text: releaseText, page_starts: [0] } },
      ],
    });
    expect(await marks(issue)).toMatchObject([
      { ...isin, entity: "issues", record_id: issue },
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
    await save(issue, { absent: [{ field: "unit_sub_price", reason: "Inte satt" }] });
    const [mark] = await marks(issue);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await save(issue, {}, { unit_sub_price: 3 });
    const then = `issues/${issue}/whole?as_of=${encodeURIComponent(String(mark?.["at"]))}`;
    expect((await readJson(api, then))["absences"]).toEqual([mark]);
  });
});

describe("the history of everything", () => {
  it("tells by field what marked it and took that back, apart from what changed it", async () => {
    const { issue } = await newFamily(api);
    await save(issue, { absent: [{ field: "over_allotment_size", reason: "Ingen" }] });
    const id = await save(issue, { absent: [isin] });
    await undoBatch(api, id);
    await save(issue, { absent: [isin] });
    await save(issue, {}, { isin_units: "SE0000000001" });
    const found = async (more: string): Promise<readonly unknown[]> => {
      const path = `history?record_id=${issue}&field=issues.isin_units${more}`;
      const rows = await readJson<readonly Wire[]>(api, path);
      return rows.map(({ action }) => action);
    };
    expect(await found("")).toEqual(["replace", "absent", "absent", "absent"]);
    expect(await found("&action=absent")).toEqual(["absent", "absent", "absent"]);
    expect(await found(`&batch=${id}`)).toEqual(["absent"]);
    expect(await found("&page_size=2")).toEqual(["replace", "absent"]);
  });
});

describe("what is refused", () => {
  const refused = async (beside: object, values: Wire = {}): Promise<unknown> => {
    const { issue } = await newFamily(api);
    const body = { id: randomUUID(), replaced: [await marking(issue, beside, values)] };
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
    [[isin, isin], ["isin_units ambiguous"]],
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
    expect(await refused({ absent: [isin], absent_removed: ["isin_units"] })).toEqual([
      "isin_units ambiguous",
    ]);
  });
});

describe("lists and findings", () => {
  const listed = async (filter: string): Promise<readonly unknown[]> =>
    (await readJson<readonly Wire[]>(api, `issues?page=1&page_size=200&${filter}`)).map(
      ({ id }) => id,
    );

  it("finds the empty fields that are marked and those that are not", async () => {
    const [marked, open, filled] = [
      (await newFamily(api)).issue,
      (await newFamily(api)).issue,
      (await newFamily(api)).issue,
    ];
    await save(marked, { absent: [{ field: "over_allotment_size", reason: "Ingen gräns" }] });
    await save(filled, {}, { over_allotment_size: 3 });
    const yes = await listed("over_allotment_size.absent=true");
    const no = await listed("over_allotment_size.absent=false");
    expect([marked, open, filled].map((id) => [yes.includes(id), no.includes(id)])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    const then = await api.call(
      "GET",
      "/api/issues?over_allotment_size.absent=true&as_of=2026-01-01",
    );
    expect(then.statusCode).toBe(422);
  });

  it("settles what is missing once all of it is marked", async () => {
    const { issue, commit } = await newFamily(api);
    const findings = async (): Promise<readonly boolean[]> => {
      await checkAll(await openChecks(api));
      const found = await readJson<readonly Wire[]>(api, `issues/${issue}/checks`);
      const stored = await storedFindings(api, issue);
      return [found.some(({ rule }) => rule === "K05"), stored.some(({ rule }) => rule === "K05")];
    };
    const mark = async (field: string): Promise<string> => {
      const now = await readJson(api, `commits/${String(commit["id"])}`);
      const absent = [{ field, reason: "Framgår inte" }];
      const values = { amount_in_cash: null };
      const replaced = [{ ...replacing("commits", now, values), absent }];
      return (await saveChanges(api, issue, { replaced })).id;
    };
    await mark("amount_in_cash");
    expect(await findings()).toEqual([true, true]);
    const id = await mark("amount_in_percentage");
    expect(await findings()).toEqual([false, false]);
    await undoBatch(api, id);
    expect(await findings()).toEqual([true, true]);
  });
});

describe("the export of an issue with its children", () => {
  it("has a table of what was marked, those of its children too, and tells which marks hold", async () => {
    const { issue, source } = await citedIssue(api);
    await saveChanges(api, issue, {
      created: [
        {
          table: "warrants",
          record: { name: "TO 9" },
          absent: [{ field: "vwap_discount", citation: { release: digest, ...placeOf("Övrigt") } }],
        },
      ],
    });
    await save(issue, { absent: [isin] });
    await save(issue, { absent_removed: ["isin_units"] });
    await save(issue, { absent: [isin] });
    const exported = async (form: string): Promise<string> => {
      const path = `/api/export/issues?children=true&id=${issue}&${form}`;
      const files = unzip((await api.call("GET", path)).rawPayload);
      return [...files].find(([name]) => name.startsWith("absences."))?.[1] ?? "";
    };
    const rows: readonly Wire[] = JSON.parse(await exported("format=json"));
    expect(rows).toMatchObject([
      {
        table: "warrants",
        field: "vwap_discount",
        holds: true,
        source_id: source,
        release: digest,
      },
      { table: "issues", record_id: issue, ...isin, holds: false, source_id: null },
      { table: "issues", record_id: issue, ...isin, holds: true, created_by: "anna" },
    ]);
    expect(rows[0]).toMatchObject(placeOf("Övrigt"));
    expect((await exported("format=csv")).split("\r\n")[0]).toContain("Fält;Gäller;Skäl");
  });
});
