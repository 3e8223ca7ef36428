import { parsePaste } from "@teckna/domain/batch/parse-paste";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveChanges } from "../../test/changesets.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
let made: Wire;
let child: Wire;
let batch: string;
beforeAll(async () => {
  api = await openTestApi();
  made = await api.create(issue, {
    share_id: "=1+1",
    unit_sub_price: 1.06,
    record_date: "2026-05-13",
    cancelled: false,
    internal_comment: 'två "citat";\nny rad',
  });
  const change = { unit_sub_price: 2.5, cancelled: true, internal_comment: null };
  const id = String(made["id"]);
  await api.call("PATCH", `/api/issues/${id}`, { body: change });
  child = await api.create(commit, { issue_id: id, name: "@Zeta", amount_in_cash: 12.5 });
  await api.call("DELETE", `/api/commits/${String(child["id"])}`);
  const saved = await saveChanges(api, id, {
    created: [{ table: "fees", record: { level_name: "Topp" } }],
  });
  batch = saved.id;
});
afterAll(() => api.close());

const get = (query: string, headers: Record<string, string> = {}) =>
  api.call("GET", `/api/export/history?${query}`, { headers });

/** Rows by column names. */
const rowsOf = (body: string): Record<string, string>[] => {
  const [header = [], ...rows] = parsePaste(body.replace("\uFEFF", ""));
  return rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""])));
};

describe("an export of the history", () => {
  it("tells of each value that changed as Swedish spreadsheets open it", async () => {
    const response = await get("format=csv&entity=issues&action=replace");
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(decodeURIComponent(String(response.headers["content-disposition"]))).toMatch(
      /^attachment; filename\*=UTF-8''Allas ändringar \d{4}-\d\d-\d\d\.csv$/,
    );
    expect(
      response.body.startsWith("\uFEFFTid;Användare;Händelse;Tabell;Namn;Emission;Fält;Före;"),
    ).toBe(true);
    const rows = rowsOf(response.body);
    expect(rows.map((row) => [row["Fält"], row["Före"], row["Efter"]])).toEqual([
      ["Teckningskurs per unit", "1,06", "2,5"],
      ["Intern kommentar", 'två "citat";\nny rad', ""],
      ["Inställd", "Nej", "Ja"],
    ]);
    for (const row of rows)
      expect(row).toMatchObject({
        Användare: "anna",
        Händelse: "Ändrat",
        Tabell: "Emission",
        Namn: "'=1+1",
        Version: "2",
      });
  });

  it("has nothing that could be a formula in what people open, and everything untouched elsewhere", async () => {
    const texts = async (query: string): Promise<string> => (await get(query)).body;
    for (const format of ["csv", "tsv"]) {
      const forPeople = rowsOf(await texts(`format=${format}`));
      const cells = forPeople.flatMap((row) => Object.values(row));
      expect(cells.filter((cell) => /^[=@+]/.test(cell))).toEqual([]);
      expect(cells).toEqual(expect.arrayContaining(["'=1+1", "'@Zeta"]));
      const plain = rowsOf(await texts(`format=${format}&dialect=plain`));
      const own = plain.flatMap((row) => Object.values(row));
      expect(own).toEqual(expect.arrayContaining(["=1+1", "@Zeta", "12.5"]));
    }
  });

  it("is as programs read it where that is requested", async () => {
    const { body } = await get("dialect=plain&entity=commits");
    expect(body.split("\r\n")[0]).toBe(
      "at,by,action,table,name,issue_name,field,before,after,rule,reason,record_id,version,batch",
    );
    const rows = rowsOf(body);
    expect(rows.map((row) => [row["action"], row["table"], row["field"], row["after"]])).toEqual([
      ["delete", "commits", "", ""],
      ["create", "commits", "id", child["id"]],
      ["create", "commits", "issue_id", made["id"]],
      ["create", "commits", "name", "@Zeta"],
      ["create", "commits", "amount_in_cash", "12.5"],
    ]);
    expect(rows[0]?.["at"]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+0[12]:00$/);
  });

  it("speaks the caller's language", async () => {
    const { body } = await get("format=tsv&entity=fees", { "accept-language": "en" });
    expect(body.startsWith("\uFEFFTime\tUser\tEvent\tTable\t")).toBe(true);
  });

  it.each(["json", "ndjson"])("is in %s what the history returns", async (format) => {
    const { body } = await get(`format=${format}`);
    const lines = body.trim().split("\n");
    const rows: Wire[] =
      format === "json" ? JSON.parse(body) : lines.map((line): Wire => JSON.parse(line));
    expect(rows).toEqual((await api.call("GET", "/api/history")).json());
  });

  it("holds what each filter says", async () => {
    const events = async (query: string): Promise<Wire[]> =>
      (await get(`format=json&${query}`)).json();
    for (const query of [
      "entity=commits",
      `entity=issues&record_id=${String(made["id"])}`,
      "by=anna",
      "by=bo",
      "since=2020-01-01",
      "until=2020-01-01",
      "field=issues.cancelled",
      `batch=${batch}`,
      "action=delete,create",
    ])
      expect(await events(query), query).toEqual(
        (await api.call("GET", `/api/history?${query}`)).json(),
      );
    const [only, ...more] = rowsOf((await get("dialect=plain&field=issues.cancelled")).body);
    expect(only).toMatchObject({ field: "cancelled", before: "false", after: "true" });
    expect(more).toEqual([]);
  });

  it("is a workbook", async () => {
    const response = await get("format=xlsx");
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.subarray(0, 2).toString()).toBe("PK");
  });

  it.each([
    ["format=doc", "format"],
    ["dialect=finnish", "dialect"],
    ["cursor=x", "cursor"],
    ["page_size=10", "page_size"],
    ["format=csv&format=csv", "format"],
    ["entity=foo", "entity"],
    ["nothing=1", "nothing"],
  ])("refuses %s", async (query, field) => {
    const response = await get(query);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field }] });
  });
});
