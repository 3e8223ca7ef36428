import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { commit } from "@teckna/domain/entities/commit";
import { fee } from "@teckna/domain/entities/fee";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveBatch, undoBatch } from "../../test/batches.ts";
import { saveChanges } from "../../test/changesets.ts";
import { checkAll, openChecks, storedFindings } from "../../test/stored-findings.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";
import { maxChecked } from "../records/find-findings.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

/** The end date is before the start date: rule D05. */
const wrong = { sub_start_date: "2026-05-27", sub_end_date: "2026-05-13" };
const right = { sub_start_date: "2026-05-13", sub_end_date: "2026-05-27" };

const pathOf = (id: string, more = ""): string => `/api/issues/${id}${more}`;

const text = (value: unknown): string => JSON.stringify(value);

/** The findings of an issue by the API, in the form in which they are stored. */
const found = async (id: string): Promise<string[]> => {
  const response = await api.call("GET", pathOf(id, "/checks"));
  if (response.statusCode === 404) return [];
  const rows = response
    .json<Wire[]>()
    .map(({ entity, record_id, rule, severity, waived }) =>
      text([entity, record_id, rule, severity, waived !== null]),
    );
  return [...new Set(rows)].toSorted();
};

const stored = async (id: string): Promise<string[]> => {
  const rows = (await storedFindings(api, id)).map(
    ({ entity, record_id, rule, severity, waived }) =>
      text([entity, record_id, rule, severity, waived]),
  );
  return [...new Set(rows)].toSorted();
};

/** The stored findings after everything was checked: the same as those of the API. */
const checked = async (id: string): Promise<string[]> => {
  await checkAll(await openChecks(api));
  const rows = await stored(id);
  expect(rows).toEqual(await found(id));
  return rows;
};

const isOpen = (rows: readonly string[], rule: string): boolean =>
  rows.some((row) => row.includes(`"${rule}"`) && row.endsWith(",false]"));

const newIssue = async (dates: Wire = wrong): Promise<string> =>
  String((await api.create(issue, { share_id: "ODD", ...dates }))["id"]);

const put = (id: string, body: Wire) =>
  api.call("PUT", pathOf(id), { body: { share_id: "ODD", ...body } });

describe("what is stored is what the API finds, after an issue", () => {
  it("is created, replaced, deleted and restored", async () => {
    const id = await newIssue();
    expect(isOpen(await checked(id), "D05")).toBe(true);
    await put(id, right);
    expect(isOpen(await checked(id), "D05")).toBe(false);
    await put(id, wrong);
    await api.call("DELETE", pathOf(id));
    expect(await checked(id)).toEqual([]);
    await api.call("POST", pathOf(id, "/restore"));
    expect(isOpen(await checked(id), "D05")).toBe(true);
  });

  it("gets a child, which is replaced, deleted and restored", async () => {
    const id = await newIssue(right);
    const child = await api.create(warrant, { issue_id: id, name: "TO 1", ...wrong });
    const path = `/api/warrants/${String(child["id"])}`;
    const before = await checked(id);
    expect(before.some((row) => row.startsWith('["warrants"'))).toBe(true);
    await api.call("PUT", path, { body: { issue_id: id, name: "TO 1", ...right } });
    expect(await checked(id)).not.toEqual(before);
    await api.call("PUT", path, { body: { issue_id: id, name: "TO 1", ...wrong } });
    await api.call("DELETE", path);
    expect((await checked(id)).some((row) => row.startsWith('["warrants"'))).toBe(false);
    await api.call("POST", `${path}/restore`);
    expect(await checked(id)).toEqual(before);
  });

  it("comes with a batch, and goes when that is undone", async () => {
    const rows = ["a", "b"].flatMap((name, at) => [
      { table: "issues", line: at + 2, cells: { id: name, share_id: name, ...wrong } },
      { table: "commits", line: at + 2, cells: { id: `c${name}`, issue_id: name, name: "X AB" } },
    ]);
    const { result } = await saveBatch(api, rows);
    const ids = Object.values(result.ids["issues"] ?? {});
    for (const id of ids) expect(isOpen(await checked(id), "D05")).toBe(true);
    await undoBatch(api, result.id);
    for (const id of ids) expect(await checked(id)).toEqual([]);
  });

  it("is saved with its children at once", async () => {
    const id = await newIssue(right);
    await checked(id);
    await saveChanges(api, id, {
      created: [{ table: "warrants", record: { name: "TO 1", ...wrong } }],
    });
    expect((await checked(id)).some((row) => row.startsWith('["warrants"'))).toBe(true);
  });

  it("has a finding waived, whose waiver falls, holds again and is taken back", async () => {
    const id = await newIssue();
    const waiving = { rule: "D05", entity: "issues", record_id: id, reason: "Stämmer" };
    const given = await api.call("POST", pathOf(id, "/waivers"), { body: waiving });
    expect(given.statusCode, given.body).toBe(201);
    expect(isOpen(await checked(id), "D05")).toBe(false);
    await put(id, { ...wrong, sub_end_date: "2026-05-14" });
    expect(isOpen(await checked(id), "D05")).toBe(true);
    await put(id, wrong);
    expect(isOpen(await checked(id), "D05")).toBe(false);
    await api.call("DELETE", pathOf(id, `/waivers/${String(given.json<Wire>()["id"])}`));
    expect(isOpen(await checked(id), "D05")).toBe(true);
  });

  it("that it names is written, or that names it", async () => {
    const twin = { share_id: "TWIN", ...right };
    const first = String((await api.create(issue, twin))["id"]);
    expect(isOpen(await checked(first), "X01")).toBe(false);
    const second = String((await api.create(issue, twin))["id"]);
    expect(isOpen(await checked(second), "X01")).toBe(true);
    expect(isOpen(await checked(first), "X01")).toBe(true);
    await api.call("DELETE", pathOf(second));
    expect(isOpen(await checked(first), "X01")).toBe(false);
  });

  it("has an investor whom other issues come to write otherwise", async () => {
    const named = async (name: string): Promise<string> => {
      const id = await newIssue(right);
      await api.create(commit, { issue_id: id, name, fee_level: 0 });
      return id;
    };
    const isReported = async (id: string): Promise<boolean> => isOpen(await checked(id), "K07");
    const first = await named("SÖDRA KAPITAL AB");
    expect(await isReported(first)).toBe(false);
    const second = await named("Södra Kapital AB");
    // Each is the other spelling of the same name.
    expect([await isReported(first), await isReported(second)]).toEqual([true, true]);
    const third = await named("Södra Kapital AB");
    expect([await isReported(first), await isReported(second)]).toEqual([true, false]);
    await api.call("DELETE", pathOf(third));
    expect(await isReported(second)).toBe(true);
    await api.call("DELETE", pathOf(second));
    expect(await isReported(first)).toBe(false);
  });

  it("has a guarantor whose guarantees in other issues become many", async () => {
    const guaranteed = async (announced: string): Promise<string> => {
      const id = await newIssue({ ...right, announcement_date: announced });
      await api.create(commit, { issue_id: id, name: "Vana Garanter AB", fee_level: 1 });
      await api.create(fee, { issue_id: id, fee_level: 1, fee_cash: 10 });
      return id;
    };
    const last = await guaranteed("2026-05-11");
    for (const day of ["2026-04-01", "2026-04-02"]) await guaranteed(day);
    expect((await checked(last)).some((row) => row.includes('"K13"'))).toBe(false);
    await guaranteed("2026-04-03");
    expect((await checked(last)).some((row) => row.includes('"K13"'))).toBe(true);
  });

  it("has more children than are looked at together", async () => {
    const id = await newIssue();
    const names = Array.from({ length: maxChecked + 1 }, (_, at) => `N ${at}`);
    await saveBatch(
      api,
      names.map((name, at) => ({
        table: commit.path,
        line: at + 2,
        cells: { issue_id: id, name, amount_in_cash: at + 1 },
      })),
    );
    await checkAll(await openChecks(api));
    expect(await stored(id)).toEqual([]);
  });
});
