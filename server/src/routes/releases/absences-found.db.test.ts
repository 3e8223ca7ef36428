import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { undoBatch } from "../../../test/batches.ts";
import { newFamily, replacing, saveChanges } from "../../../test/changesets.ts";
import { citedIssue, digest, placeOf, readJson } from "../../../test/cited-issues.ts";
import { isinMark, saveMarked } from "../../../test/marked-absent.ts";
import { checkAll, openChecks, storedFindings } from "../../../test/stored-findings.ts";
import { type TestApi, type Wire, openTestApi } from "../../../test/test-api.ts";
import { unzip } from "../../../test/unzip.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe("the history of everything", () => {
  it("tells by field what marked it and took that back, apart from what changed it", async () => {
    const { issue } = await newFamily(api);
    await saveMarked(api, issue, { absent: [{ field: "over_allotment_size", reason: "Ingen" }] });
    const id = await saveMarked(api, issue, { absent: [isinMark] });
    await undoBatch(api, id);
    await saveMarked(api, issue, { absent: [isinMark] });
    await saveMarked(api, issue, {}, { isin_units: "SE0000000001" });
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
    await saveMarked(api, marked, {
      absent: [{ field: "over_allotment_size", reason: "Ingen gräns" }],
    });
    await saveMarked(api, filled, {}, { over_allotment_size: 3 });
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
    await saveMarked(api, issue, { absent: [isinMark] });
    await saveMarked(api, issue, { absent_removed: ["isin_units"] });
    await saveMarked(api, issue, { absent: [isinMark] });
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
      { table: "issues", record_id: issue, ...isinMark, holds: false, source_id: null },
      { table: "issues", record_id: issue, ...isinMark, holds: true, created_by: "anna" },
    ]);
    expect(rows[0]).toMatchObject(placeOf("Övrigt"));
    expect((await exported("format=csv")).split("\r\n")[0]).toContain("Fält;Gäller;Skäl");
  });
});
