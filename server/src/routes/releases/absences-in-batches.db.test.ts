import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { undoBatch } from "../../../test/batches.ts";
import { changeMany, sendChanges } from "../../../test/change-batches.ts";
import { newFamily, readWhole, replacing, saveChanges } from "../../../test/changesets.ts";
import { readJson } from "../../../test/cited-issues.ts";
import { type TestApi, type Wire, openTestApi } from "../../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const marked = async (issue: string): Promise<readonly unknown[]> => {
  const { absences } = await readWhole(api, issue);
  return Array.isArray(absences) ? absences.map(({ field }: Wire) => field) : [];
};

/** The rules that a batch reports. */
const reportedIn = (response: { readonly json: <T>() => T }): readonly unknown[] =>
  response
    .json<{ readonly result: { readonly warnings: { readonly findings: readonly Wire[] } } }>()
    .result.warnings.findings.map(({ rule }) => rule);

describe("many records that are changed at once, by an upload or by hand", () => {
  it("end the mark of a field that they fill, and leave the others alone", async () => {
    const { issue, commit } = await newFamily(api);
    const own = await readJson(api, `issues/${issue}`);
    const reason = "Enheterna handlas inte";
    await saveChanges(api, issue, {
      replaced: [
        {
          ...replacing("issues", own, {}),
          absent: ["isin_units", "over_allotment_size"].map((field) => ({ field, reason })),
        },
        { ...replacing("commits", commit, {}), absent: [{ field: "fee_level", reason }] },
      ],
    });
    const filling = { table: "issues", id: issue, version: 1, set: { isin_units: "SE0000000001" } };
    const touching = { table: "commits", id: String(commit["id"]), version: 1 };
    const { result } = await changeMany(api, [filling, { ...touching, set: { name: "Bo" } }]);
    expect(result.replaced).toMatchObject({ issues: 1, commits: 1 });
    expect(await marked(issue)).toEqual(["over_allotment_size", "fee_level"]);
    await undoBatch(api, result.id);
    expect((await readJson(api, `issues/${issue}`))["isin_units"]).toBeNull();
    expect(await marked(issue)).toEqual(["over_allotment_size", "fee_level"]);
  });

  it("are told what looks odd and what is missing, unless it is marked", async () => {
    const { issue, commit } = await newFamily(api);
    const rows = [
      { table: "commits", id: String(commit["id"]), version: 1, set: { amount_in_cash: null } },
      {
        table: "issues",
        id: issue,
        version: 1,
        set: { sub_start_date: "2026-05-02", sub_end_date: "2026-05-01" },
      },
    ];
    const response = await sendChanges(api, rows, { query: "?warnings=true" });
    const checks = await readJson<readonly Wire[]>(api, `issues/${issue}/checks`);
    expect(new Set(checks.map(({ severity }) => severity))).toContain("warning");
    expect(reportedIn(response)).toEqual(checks.map(({ rule }) => rule));
    expect(reportedIn(response)).toContain("K05");
    await saveChanges(api, issue, {
      replaced: [
        {
          ...replacing("commits", await readJson(api, `commits/${String(commit["id"])}`), {}),
          absent: ["amount_in_percentage", "amount_in_cash"].map((field) => ({
            field,
            reason: "Ej offentliggjort",
          })),
        },
      ],
    });
    const again = [{ table: "issues", id: issue, version: 2, set: { share_id: "IGEN" } }];
    const after = await sendChanges(api, again, { query: "?warnings=true" });
    expect(reportedIn(after)).not.toContain("K05");
  });
});
