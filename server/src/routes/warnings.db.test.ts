import { randomUUID } from "node:crypto";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { replacing } from "../../test/changesets.ts";
import { faultsOf } from "../../test/conforms.ts";
import { checkAll, openChecks } from "../../test/stored-findings.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";
import { maxChecked } from "../records/find-findings.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

type Warnings = readonly Wire[] | null;

const warningsOf = (record: Wire): Warnings => record["warnings"] as Warnings;

/** The rules of warnings and notes. */
const rulesOf = (record: Wire): unknown[] =>
  (warningsOf(record) ?? [])
    .filter(({ severity }) => severity !== "missing")
    .map(({ rule }) => rule);

const write = async (method: "POST" | "PUT", url: string, body?: Wire): Promise<Wire> => {
  const headers = { "accept-language": "en" };
  const response = await api.call(method, url, {
    ...(body ? { body } : {}),
    headers,
    withWarnings: true,
  });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json<Wire>();
};

const newIssue = (fields: Wire = {}): Promise<Wire> =>
  write("POST", "/api/issues", { share_id: "WARN", ...fields });

const swapped = { sub_start_date: "2024-05-27", sub_end_date: "2024-05-13" };
const exercise = { sub_start_date: "2025-03-03", sub_end_date: "2025-03-17" };

describe("the response to a write", () => {
  it("has no warnings where nothing is odd, and is described in OpenAPI", async () => {
    const record = await newIssue();
    expect(rulesOf(record)).toEqual([]);
    expect(await faultsOf(api, "IssueWritten", record)).toEqual([]);
  });

  it("reports what is odd in a new issue, in the language of the caller", async () => {
    const record = await newIssue(swapped);
    expect(warningsOf(record)).toContainEqual({
      rule: "D05",
      severity: "warning",
      entity: "issues",
      record_id: record["id"],
      fields: ["sub_start_date", "sub_end_date"],
      message: "The subscription period starts (2024-05-27) after it ends (2024-05-13).",
      params: { start: "2024-05-27", end: "2024-05-13" },
      waived: null,
    });
    expect(await faultsOf(api, "IssueWritten", record)).toEqual([]);
  });

  it("reports what is not entered yet, unless it is marked as having no value", async () => {
    const { id } = await newIssue({ sub_start_date: "2020-05-13", sub_end_date: "2020-05-27" });
    const commitment = { issue_id: id, name: "Nord AB", fee_level: 0 };
    const written = await write("POST", "/api/commits", commitment);
    const headers = { "accept-language": "en" };
    const checks = await api.call("GET", `/api/issues/${String(id)}/checks`, { headers });
    expect(warningsOf(written)).toEqual(checks.json());
    const isAmount = ({ rule }: Wire): boolean => rule === "K05";
    const about = warningsOf(written)?.find(isAmount);
    expect(about).toMatchObject({ severity: "missing", record_id: written["id"], waived: null });
    const absent = ["amount_in_percentage", "amount_in_cash"].map((field) => ({
      field,
      reason: "Ej offentliggjort",
    }));
    const changes = {
      id: randomUUID(),
      replaced: [{ ...replacing("commits", written, {}), absent }],
    };
    const marked = await write("POST", `/api/issues/${String(id)}/changes`, changes);
    expect(warningsOf(marked)?.some(isAmount)).toBe(false);
    const after = await write("PUT", `/api/commits/${String(written["id"])}`, {
      ...commitment,
      name: "Syd AB",
    });
    expect(warningsOf(after)?.some(isAmount)).toBe(false);
    expect(warningsOf(after)?.some(({ severity }) => severity === "missing")).toBe(true);
  });

  it("is what the checks of the stored issue say, however its values were written", async () => {
    const values = {
      ...swapped,
      announcement_date: "2024-04-02",
      general_meeting_date: null,
      unit_sub_price: 1.5,
      offered_units: 123_456,
      outstanding_shares: 1_000_000,
      approx_commitment: 0.3,
      isin_rights: "se0020181551",
      external_comment: " två\nrader ",
      cancelled: false,
    };
    const created = await newIssue(values);
    const url = `/api/issues/${String(created["id"])}`;
    const checks = async (): Promise<Wire[]> =>
      (await api.call("GET", `${url}/checks`, { headers: { "accept-language": "en" } })).json();
    expect(warningsOf(created)).toEqual(await checks());
    const replaced = await write("PUT", url, { share_id: "WARN", ...values, unit_sub_price: 2e3 });
    expect(warningsOf(replaced)).toEqual(await checks());
    expect(replaced["version"]).toBe(2);
    const equal = await write("PUT", url, replaced);
    expect(equal["version"]).toBe(2);
    expect(warningsOf(equal)).toEqual(await checks());
  });

  it("checks a child beside its issue and its siblings, and what it makes of them", async () => {
    const { id } = await newIssue({ sub_end_date: "2024-05-13" });
    const series = { issue_id: id, name: "TO 1", ...exercise };
    expect(rulesOf(await write("POST", "/api/warrants", series))).toEqual([]);
    const second = await write("POST", "/api/warrants", {
      ...series,
      vwap_period_end: "2025-03-04",
    });
    expect(rulesOf(second)).toEqual(expect.arrayContaining(["W04"]));
    expect(rulesOf(second).length).toBeGreaterThan(1);
    const mended = { ...series, name: "TO 2", vwap_period_end: "2025-02-27" };
    expect(rulesOf(await write("PUT", `/api/warrants/${String(second["id"])}`, mended))).toEqual(
      [],
    );
    const issueAfter = { share_id: "WARN", sub_end_date: "2026-05-13" };
    const after = await write("PUT", `/api/issues/${String(id)}`, issueAfter);
    expect(warningsOf(after)).toContainEqual(
      expect.objectContaining({ rule: "W02", entity: "warrants" }),
    );
  });

  it("reports on an issue that is restored with its children", async () => {
    const { id } = await newIssue({ sub_end_date: "2024-05-13" });
    await api.create(warrant, {
      issue_id: id,
      name: "TO 1",
      ...exercise,
      vwap_period_end: "2025-03-04",
    });
    await api.call("DELETE", `/api/issues/${String(id)}`);
    const back = await write("POST", `/api/issues/${String(id)}/restore`);
    expect(rulesOf(back)).toContain("W04");
  });

  it("has none where the caller does not want them, and they may be sent back", async () => {
    const record = await newIssue(swapped);
    const url = `/api/issues/${String(record["id"])}`;
    const body = { ...record, share_id: "QUIET" };
    const quiet = (await api.call("PUT", `${url}?warnings=false`, { body })).json<Wire>();
    expect(quiet).not.toHaveProperty("warnings");
    expect((await api.call("GET", url)).json<Wire>()).toEqual(quiet);
    const refused = await api.call("PUT", `${url}?warnings=no&x=1`, { body: record });
    expect(
      refused.json<{ errors: Wire[] }>().errors.map(({ field, code }) => [field, code]),
    ).toEqual([
      ["x", "unknownParameter"],
      ["warnings", "notYesNo"],
    ]);
  });

  it("shows what of it was accepted", async () => {
    const { id } = await newIssue(swapped);
    const reason = "Stämmer, se prospekt s. 14";
    const body = { rule: "D05", entity: "issues", record_id: id, reason };
    await api.call("POST", `/api/issues/${String(id)}/waivers`, { body });
    const after = await write("PUT", `/api/issues/${String(id)}`, {
      share_id: "OTHER",
      ...swapped,
    });
    expect(warningsOf(after)).toContainEqual(
      expect.objectContaining({ rule: "D05", waived: expect.objectContaining({ reason }) }),
    );
  });

  it("reports what depends on other issues as far as it was written", async () => {
    const twice = { share_id: "TWICE", sub_start_date: "2024-05-13", sub_end_date: "2024-05-27" };
    const older = await newIssue({ ...twice, isin_rights: "SE0020181550" });
    await write("POST", "/api/commits", { issue_id: older["id"], name: "Formue Nord A/S" });
    const created = await newIssue(twice);
    const issue_id = created["id"];
    expect(rulesOf(created)).toEqual(["X01"]);
    const url = `/api/issues/${String(issue_id)}`;
    expect(rulesOf(await write("PUT", url, { ...twice, record_date: "2024-05-10" }))).toEqual([
      "X01",
    ]);
    const series = { issue_id, name: "TO 1", isin_warrant: "SE0020181550" };
    const apart = await newIssue({ share_id: "APART" });
    const held = await write("POST", "/api/warrants", { ...series, issue_id: apart["id"] });
    expect(rulesOf(held)).toContain("I03");
    const child = { issue_id, name: "FORMUE NORD A/S" };
    await write("POST", "/api/commits", {
      issue_id: older["id"],
      name: "Formue Nord A/S",
      fee_level: 1,
    });
    const another = await newIssue({ share_id: "THIRD" });
    await write("POST", "/api/commits", { issue_id: another["id"], name: "Formue Nord A/S" });
    const respelt = await write("POST", "/api/commits", child);
    expect(rulesOf(respelt)).toContain("K07");
    const fee = await write("POST", "/api/fees", { issue_id, fee_level: 1 });
    expect(rulesOf(fee).filter((rule) => rule === "X01" || rule === "K07")).toEqual([]);
    expect(rulesOf(await write("PUT", `${url}?warnings=true`, twice))).toEqual(
      expect.arrayContaining(["X01", "K07"]),
    );
  });

  it("compares with other issues only where the write changed what is compared", async () => {
    const figures = { unit_sub_price: 1.5, offered_units: 200_000, outstanding_shares: 500_000 };
    const twin = { share_id: "TWIN", record_date: "2024-05-13", ...figures };
    await newIssue(twin);
    const { id } = await newIssue(twin);
    const url = `/api/issues/${String(id)}`;
    const rulesAfter = async (fields: Wire): Promise<unknown[]> =>
      rulesOf(await write("PUT", url, { ...twin, ...fields })).filter((rule) => rule === "X02");
    expect(await rulesAfter({ unit_sub_total: 150_000 })).toEqual(["X02"]);
    expect(await rulesAfter({ unit_sub_total: 150_000, over_allotment_size: 10 })).toEqual([]);
    expect(await rulesAfter({ unit_sub_total: 150_000, over_allotment_size: 10 })).toEqual([]);
    expect(await rulesAfter({ over_allotment_size: 10 })).toEqual(["X02"]);
  });

  it("reports what the background checks found with other issues, unless it is over", async () => {
    const twice = { share_id: "FOUND", sub_start_date: "2024-05-13", sub_end_date: "2024-05-27" };
    const older = await newIssue(twice);
    const { id } = await newIssue(twice);
    await checkAll(await openChecks(api));
    const fee = { issue_id: id, fee_level: 1 };
    expect(rulesOf(await write("POST", "/api/fees", fee))).toContain("X01");
    await api.call("DELETE", `/api/issues/${String(older["id"])}`);
    expect(rulesOf(await write("POST", "/api/fees", fee))).not.toContain("X01");
  });

  it("to a save of an issue with its children has all that depends on others", async () => {
    const twice = { share_id: "SAVED", sub_start_date: "2024-05-13", sub_end_date: "2024-05-27" };
    await newIssue(twice);
    const { id } = await newIssue(twice);
    const created = [{ table: "commits", record: { name: "A" } }];
    const url = `/api/issues/${String(id)}`;
    const saved = await write("POST", `${url}/changes`, { id: randomUUID(), created });
    expect(rulesOf(saved)).toContain("X01");
    const headers = { "accept-language": "en" };
    const checks = (await api.call("GET", `${url}/checks`, { headers })).json<Wire[]>();
    expect(warningsOf(saved)).toEqual(checks);
  });

  it("is null where there are too many children to look at", async () => {
    const { id } = await newIssue();
    await api.database.sql`
      insert into commits (id, issue_id, version, created_at, created_by, updated_at, updated_by, search)
      select ${`${String(id)}-`} || n, ${String(id)}, 1, now(), 'bo', now(), 'bo', ''
      from generate_series(1, ${maxChecked + 1}::integer) n`;
    expect(warningsOf(await write("POST", "/api/commits", { issue_id: id, name: "A" }))).toBeNull();
  });

  it("is null where the checks fail, which is logged: what was saved stays saved", async () => {
    const { id } = await newIssue(swapped);
    await api.database.sql`
      insert into waivers (id, action, issue_id, entity, record_id, version, rule, judged, reason, by, at)
      values (gen_random_uuid(), 'waive', ${String(id)}, 'issue', ${String(id)}, 1, 'D05', 'null', 'x', 'bo', now())`;
    const logged = vi.spyOn(api.app.log, "error");
    onTestFinished(() => logged.mockRestore());
    const saved = await write("POST", "/api/commits", { issue_id: id, name: "A" });
    const changes = { id: randomUUID(), created: [{ table: "fees", record: { fee_level: 1 } }] };
    const changed = await write("POST", `/api/issues/${String(id)}/changes`, changes);
    expect([saved, changed].map(warningsOf)).toEqual([null, null]);
    expect(logged.mock.calls.map(([fields]) => fields)).toEqual(
      [1, 2].map(() => expect.objectContaining({ err: expect.any(TypeError) })),
    );
  });

  it("to a whole changeset is about what was saved", async () => {
    const { id } = await newIssue({ sub_end_date: "2024-05-13" });
    const series = { name: "TO 1", ...exercise, vwap_period_end: "2025-03-04" };
    const changes = { id: randomUUID(), created: [{ table: "warrants", record: series }] };
    const saved = await write("POST", `/api/issues/${String(id)}/changes`, changes);
    expect(rulesOf(saved)).toContain("W04");
    expect(await faultsOf(api, "ChangesetResponse", saved)).toEqual([]);
  });

  it("is the same again for the same key", async () => {
    const send = () =>
      api.call("POST", `/api/${issue.path}?warnings=true`, {
        body: { share_id: "AGAIN", ...swapped },
        headers: { "idempotency-key": "warned-1" },
      });
    const first = await send();
    expect((await send()).body).toBe(first.body);
    expect(rulesOf(first.json())).toContain("D05");
  });
});

it("a child of an issue that is not there is refused as before", async () => {
  const response = await api.call("POST", `/api/${commit.path}`, { body: { issue_id: "nobody" } });
  expect(response.statusCode).toBe(422);
});
