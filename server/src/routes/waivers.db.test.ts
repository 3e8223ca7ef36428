import { randomUUID } from "node:crypto";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOf } from "../../test/conforms.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const dates = { sub_start_date: "2026-05-27", sub_end_date: "2026-05-13" };

const newIssue = async (): Promise<string> =>
  String((await api.create(issue, { share_id: "ODD", ...dates }))["id"]);

const pathOf = (id: string, more = ""): string => `/api/issues/${id}${more}`;

const find = async (id: string, rule = "D05"): Promise<Wire | undefined> => {
  const response = await api.call("GET", pathOf(id, "/checks"));
  return response.json<Wire[]>().find((finding) => finding["rule"] === rule);
};

const reason = "Stämmer, se prospekt s. 14";

const waive = async (id: string, more: Wire = {}) => {
  const body = { rule: "D05", entity: "issues", record_id: id, reason, ...more };
  return api.call("POST", pathOf(id, "/waivers"), { body });
};

const put = (id: string, body: Wire) =>
  api.call("PUT", pathOf(id), { body: { share_id: "ODD", ...body } });

describe("a waiver", () => {
  it("is shown with its finding, by whom and why, and the same again is the first", async () => {
    const id = await newIssue();
    const { fields, params } = (await find(id)) ?? {};
    const first = await waive(id, { fields, params });
    expect(first.statusCode, first.body).toBe(201);
    const waiver = first.json<Wire>();
    expect(waiver).toMatchObject({ rule: "D05", entity: "issues", record_id: id, reason });
    expect(await faultsOf(api, "Waiver", waiver)).toEqual([]);
    const found = await find(id);
    expect(found?.["waived"]).toEqual({ reason, by: "anna", at: waiver["at"] });
    expect(await faultsOf(api, "Finding", found)).toEqual([]);
    const again = await waive(id);
    expect([again.statusCode, again.json()]).toEqual([200, waiver]);
    expect((await api.call("GET", pathOf(id, "/waivers"))).json()).toEqual([waiver]);
  });

  it("falls by itself when a value it was checked on changes, and holds when others do", async () => {
    const id = await newIssue();
    await waive(id);
    await put(id, { ...dates, internal_comment: "Other" });
    expect((await find(id))?.["waived"]).toMatchObject({ reason });
    await put(id, { ...dates, sub_end_date: "2026-05-14" });
    expect((await find(id))?.["waived"]).toBeNull();
    await put(id, dates);
    expect((await find(id))?.["waived"]).toMatchObject({ reason });
  });

  it("is taken back once, and stays in the history of its record and issue", async () => {
    const id = await newIssue();
    const waiver = (await waive(id)).json<Wire>();
    const path = pathOf(id, `/waivers/${String(waiver["id"])}`);
    const responses = await Promise.all([1, 2, 3].map(() => api.call("DELETE", path)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect((await find(id))?.["waived"]).toBeNull();
    const shown = { id: waiver["id"], rule: "D05", reason };
    const own = await api.history(issue, id);
    expect(own.map(({ action }) => action)).toEqual(["unwaive", "waive", "create"]);
    expect(own[1]).toMatchObject({ by: "anna", version: 1, changes: {}, waiver: shown });
    for (const row of own) expect(await faultsOf(api, "HistoryRow", row)).toEqual([]);
    const whole = await api.call("GET", pathOf(id, "/history?children=true&page_size=2"));
    expect(whole.headers["x-total-count"]).toBe("3");
    expect(whole.json()).toMatchObject([{ action: "unwaive" }, { table: "issues", waiver: shown }]);
    expect((await waive(id)).statusCode).toBe(201);
  });

  it("stays with a child that is deleted and restored", async () => {
    const id = await newIssue();
    const names = ["Same AB", "Same AB"];
    const children = await Promise.all(
      names.map((name) => api.create(commit, { issue_id: id, name, fee_level: 1 })),
    );
    const record_id = (await find(id, "K06"))?.["record_id"];
    expect(children.map((child) => child["id"])).toContain(record_id);
    const given = await waive(id, { rule: "K06", entity: "commits", record_id });
    expect(given.statusCode, given.body).toBe(201);
    const path = `/api/commits/${String(record_id)}`;
    await api.call("DELETE", path);
    expect(await find(id, "K06")).toBeUndefined();
    await api.call("POST", `${path}/restore`);
    expect((await find(id, "K06"))?.["waived"]).toMatchObject({ reason });
    await api.call("DELETE", pathOf(id));
    expect((await api.call("GET", pathOf(id, "/waivers"))).statusCode).toBe(404);
    await api.call("POST", pathOf(id, "/restore"));
    expect((await find(id, "K06"))?.["waived"]).toMatchObject({ reason });
  });

  it("beside an edit holds for the values that were seen, or not at all", async () => {
    const id = await newIssue();
    const { params } = (await find(id)) ?? {};
    const edit = put(id, { ...dates, sub_end_date: "2026-05-14" });
    const [given] = await Promise.all([waive(id, { params }), edit]);
    expect([201, 409]).toContain(given.statusCode);
    expect((await find(id))?.["waived"]).toBeNull();
  });
});

describe("a waiver is refused", () => {
  it("where the check finds it no longer, or finds something else", async () => {
    const id = await newIssue();
    const { params } = (await find(id)) ?? {};
    await put(id, { ...dates, sub_end_date: "2026-05-14" });
    for (const more of [{ params }, { rule: "D07" }, { fields: ["sub_end_date"] }]) {
      const response = await waive(id, more);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: "findingGone" });
    }
  });

  it.each<[Wire, string, string]>([
    [{ reason: "" }, "reason", "required"],
    [{ reason: "  " }, "reason", "required"],
    [{ reason: 5 }, "reason", "notText"],
    [{ reason: "x".repeat(501) }, "reason", "tooLong"],
    [{ reason: "a\u0000b" }, "reason", "badText"],
    [{ reason: "a\ud800b" }, "reason", "badText"],
    [{ entity: "persons" }, "entity", "unknownTable"],
    [{ record_id: null }, "record_id", "required"],
    [{ fields: [1] }, "fields", "notText"],
    [{ severity: "note" }, "severity", "unknownField"],
  ])("with %j", async (more, field, code) => {
    const response = await waive(await newIssue(), more);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field, code }] });
  });

  it("of an issue that is not there or deleted, and of a waiver of another one", async () => {
    expect((await waive("nobody")).statusCode).toBe(404);
    const id = await newIssue();
    const { id: waiver } = (await waive(id)).json<Wire>();
    for (const path of [
      pathOf(await newIssue(), `/waivers/${String(waiver)}`),
      pathOf(id, `/waivers/${randomUUID()}`),
      pathOf(id, "/waivers/nothing"),
    ])
      expect((await api.call("DELETE", path)).statusCode).toBe(404);
    await api.call("DELETE", pathOf(id));
    expect((await waive(id)).statusCode).toBe(404);
  });
});
