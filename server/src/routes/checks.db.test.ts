import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOf } from "../../test/conforms.ts";
import { newParent } from "../../test/sample-record.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";
import { maxChecked } from "../records/find-findings.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const check = async (id: unknown, language = "en") => {
  const headers = { "accept-language": language };
  const response = await api.call("GET", `/api/issues/${String(id)}/checks`, { headers });
  expect(response.statusCode, response.body).toBe(200);
  return { found: response.json<Wire[]>(), headers: response.headers };
};

const newIssue = async (): Promise<string> => {
  const dates = { sub_start_date: "2026-05-27", sub_end_date: "2026-05-13" };
  return String((await api.create(issue, { share_id: "ODD", ...dates }))["id"]);
};

describe("the checks of an issue", () => {
  it("report what is odd in its records and between them, in the language requested", async () => {
    const id = await newIssue();
    const odd = await api.create(warrant, {
      issue_id: id,
      name: "TO 1",
      sub_start_date: "2027-03-02",
      vwap_period_end: "2027-03-02",
    });
    const { found, headers } = await check(id);
    expect(found).toContainEqual({
      rule: "D05",
      severity: "warning",
      entity: "issues",
      record_id: id,
      fields: ["sub_start_date", "sub_end_date"],
      message: expect.stringContaining("2026-05-27"),
      params: { start: "2026-05-27", end: "2026-05-13" },
      waived: null,
    });
    expect(found).toContainEqual({
      rule: "W04",
      severity: "warning",
      entity: "warrants",
      record_id: odd["id"],
      fields: ["vwap_period_end", "sub_start_date"],
      message: "The VWAP period ends (2027-03-02) after exercise starts (2027-03-02).",
      params: { vwap: "2027-03-02", start: "2027-03-02" },
      waived: null,
    });
    for (const finding of found) expect(await faultsOf(api, "Finding", finding)).toEqual([]);
    expect(headers["content-language"]).toBe("en");
    const swedish = await check(id, "sv");
    expect(swedish.found.find(({ rule }) => rule === "W04")).toMatchObject({
      message: "VWAP-perioden slutar (2027-03-02) efter att nyttjandet börjar (2027-03-02).",
    });
    expect(swedish.headers["content-language"]).toBe("sv");
  });

  it("look at what is not deleted alone", async () => {
    const id = await newIssue();
    const children = await Promise.all(
      [1, 2].map(() => api.create(commit, { issue_id: id, name: "Same AB", fee_level: 1 })),
    );
    const repeats = async () => (await check(id)).found.filter(({ rule }) => rule === "K06");
    expect(await repeats()).toHaveLength(1);
    await api.call("DELETE", `/api/commits/${String(children[0]?.["id"])}`);
    expect(await repeats()).toEqual([]);
  });

  it("are refused where it has too many children to look at all of them", async () => {
    const id = await newParent(api);
    await api.database.sql`
      insert into commits (id, issue_id, version, created_at, created_by, updated_at, updated_by, search)
      select 'many-' || n, ${id}, 1, now(), 'bo', now(), 'bo', ''
      from generate_series(1, ${maxChecked + 1}::integer) n`;
    const response = await api.call("GET", `/api/issues/${id}/checks`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errors: [{ field: "children", code: "tooLarge", params: { max: maxChecked } }],
    });
  });

  it("are unknown where it is not there", async () => {
    expect((await api.call("GET", "/api/issues/nobody/checks")).statusCode).toBe(404);
  });
});
