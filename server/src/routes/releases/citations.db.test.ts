import { hash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  citationsOf,
  citedIssue,
  citedPrice,
  placeOf,
  placeOf as at,
  readJson,
  releaseText as text,
} from "../../../test/cited-issues.ts";
import {
  newFamily,
  readWhole,
  replacing,
  saveChanges,
  sendChanges,
} from "../../../test/changesets.ts";
import { type TestApi, type Wire, openTestApi } from "../../../test/test-api.ts";
import { unzip } from "../../../test/unzip.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const read = <T = Wire>(path: string): Promise<T> => readJson<T>(api, path);

const root = (issue: string): Promise<Wire> => read(`issues/${issue}`);

const quotesInExport = async (of: TestApi, issue: string): Promise<readonly unknown[]> => {
  const address = `/api/export/issues?children=true&format=json&id=${issue}`;
  const files = unzip((await of.call("GET", address)).rawPayload);
  const rows: readonly Wire[] = JSON.parse(files.get("citations.json") ?? "");
  return rows.map(({ quote }) => quote);
};

type Citations = { readonly citations: readonly Wire[] };

describe("a citation", () => {
  it("holds while the field has the value that it was written for, and again when it is put back", async () => {
    const { issue } = await citedIssue(api);
    const put = async (value: number): Promise<void> => {
      const change = replacing("issues", await root(issue), { unit_sub_price: value });
      await saveChanges(api, issue, { replaced: [change] });
    };
    const holds = async () =>
      (await citationsOf(api, `issues/${issue}`)).map((each) => each["holds"]);
    await put(5);
    expect(await holds()).toEqual([false]);
    await put(4.2);
    expect(await holds()).toEqual([true]);
  });

  it("of what is stored already makes no version, but a row of the history; the newest holds", async () => {
    const { issue } = await citedIssue(api);
    const before = await root(issue);
    const body = {
      id: randomUUID(),
      replaced: [
        { ...replacing("issues", before, {}), citations: [citedPrice({ ...at("4,20") })] },
      ],
    };
    await saveChanges(api, issue, body);
    await saveChanges(api, issue, body);
    expect(await root(issue)).toEqual(before);
    expect(await citationsOf(api, `issues/${issue}`)).toMatchObject([
      { holds: true, quote: "4,20", version: 2 },
      { holds: false, quote: "4,20\u00a0kr", version: 2 },
    ]);
    const [first, second] = await read<Wire[]>(`issues/${issue}/history`);
    expect(first).toMatchObject({ action: "cite", version: 2, changes: {}, batch: body.id });
    expect(second).toMatchObject({ action: "replace", version: 2 });
  });

  it("quotes nothing while its source is deleted", async () => {
    const { issue, source } = await citedIssue(api);
    await api.call("DELETE", `/api/sources/${source}`);
    const [gone] = await citationsOf(api, `issues/${issue}`);
    expect(gone).toMatchObject({ holds: false, quote: null, page: null });
    expect(await quotesInExport(api, issue)).toEqual([null]);
    await api.call("POST", `/api/sources/${source}/restore`);
    const [back] = await citationsOf(api, `issues/${issue}`);
    expect(back).toMatchObject({ holds: true, quote: "4,20\u00a0kr" });
    expect(await quotesInExport(api, issue)).toEqual(["4,20\u00a0kr"]);
  });

  it("is reported with those of the other records of its issue", async () => {
    const { issue } = await citedIssue(api);
    await saveChanges(api, issue, {
      created: [
        {
          table: "warrants",
          record: { name: "TO 9" },
          citations: [
            { ...citedPrice(), field: "name", rule: "warrantName", confidence: "likely" },
          ],
        },
      ],
    });
    const all = await citationsOf(api, `issues/${issue}`);
    expect(all).toHaveLength(1);
    const { citations } = await read<Citations>(`issues/${issue}/citations?children=true`);
    expect(citations).toMatchObject([
      {
        entity: "warrants",
        field: "name",
        value: "TO 9",
        rule: "warrantName",
        confidence: "likely",
      },
      { entity: "issues" },
    ]);
  });
});

describe("a list", () => {
  const idsOf = async (query: string): Promise<readonly unknown[]> =>
    (await read<Wire[]>(`issues?${query}&page_size=1000`)).map(({ id }) => id);

  it("finds the records whose value stands in a text, and those where it does not", async () => {
    const [{ issue, source }, other] = [await citedIssue(api), await newFamily(api)];
    await saveChanges(api, other.issue, {
      replaced: [replacing("issues", await root(other.issue), { unit_sub_price: 3 })],
    });
    const empty = (await newFamily(api)).issue;
    const among = async (cited: string): Promise<readonly boolean[]> => {
      const found = await idsOf(`unit_sub_price.cited=${cited}`);
      return [issue, other.issue, empty].map((id) => found.includes(id));
    };
    expect(await among("true")).toEqual([true, false, false]);
    expect(await among("false")).toEqual([false, true, false]);
    await api.call("DELETE", `/api/sources/${source}`);
    expect(await among("true")).toEqual([false, false, false]);
    expect(await among("false")).toEqual([true, true, false]);
  });

  it("finds issues by what is cited and marked of their children", async () => {
    const [{ issue }, other] = [await citedIssue(api), await newFamily(api)];
    // Safe: the API is described so.
    const { commits } = (await readWhole(api, issue))["children"] as Record<string, Wire[]>;
    const [kept = {}] = commits ?? [];
    const replaced = {
      ...replacing("commits", kept, { name: "Åsa Ek-Öst" }),
      citations: [{ ...citedPrice(), ...placeOf("Åsa Ek-Öst"), field: "name" }],
      absent: [{ field: "amount_in_percentage", reason: "Framgår inte" }],
    };
    await saveChanges(api, issue, { replaced: [replaced] });
    const among = async (query: string): Promise<readonly boolean[]> => {
      const found = await idsOf(query);
      return [issue, other.issue].map((id) => found.includes(id));
    };
    expect(await among("commits.has.name.cited=true")).toEqual([true, false]);
    expect(await among("commits.has.name.cited=false")).toEqual([false, true]);
    expect(await among("commits.lacks.name.cited=true")).toEqual([false, true]);
    expect(await among("commits.has.amount_in_percentage.absent=true")).toEqual([true, false]);
    expect(await among("commits.has.name.cited=true&commits.has.name.begins=Beta")).toEqual([
      false,
      false,
    ]);
    const rows = await api.call("GET", "/api/commits?name.cited=true&page_size=1000");
    expect(rows.json<Wire[]>().map(({ issue_id: of }) => of)).toEqual([issue]);
  });

  it.each([
    ["created_at.cited=true", "unknownParameter"],
    ["id.cited=true", "unknownParameter"],
    ["unit_sub_price.cited=perhaps", "notYesNo"],
    ["commits.has.id.cited=true", "unknownParameter"],
    ["commits.has.name.cited=true&as_of=2026-01-01", "onlyNow"],
    ["unit_sub_price.cited=true&as_of=2026-01-01", "onlyNow"],
  ])("refuses %s", async (query, code) => {
    const response = await api.call("GET", `/api/issues?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json<{ errors: Wire[] }>().errors).toMatchObject([{ code }]);
  });
});

type Refused = readonly [what: string, citation: object, field: string, code: string];

const refused: readonly Refused[] = [
  ["no field of the record", { field: "constructor" }, "citations.0.field", "unknownField"],
  ["its id", { field: "id" }, "citations.0.field", "unknownField"],
  ["a field without a value", { field: "isin_units" }, "isin_units", "required"],
  [
    "a text that is nowhere",
    { release: hash("sha256", "x") },
    "citations.0.release",
    "unknownRelease",
  ],
  ["no digest", { release: "' or 1=1" }, "citations.0.release", "unknownRelease"],
  ["a place before the text", { start: -1 }, "citations.0.start", "belowMin"],
  ["a place behind the text", { end: text.length + 1 }, "citations.0.end", "tooLarge"],
  ["a place that no number can name", { end: 1e15 }, "citations.0.end", "tooLarge"],
  ["a place without length", at(""), "citations.0.end", "belowMin"],
  ["half a sign at the start", { start: 1, end: 4 }, "citations.0.start", "badText"],
  ["half a sign at the end", { start: 0, end: 1 }, "citations.0.end", "badText"],
  ["a place within a unit", { start: 0.5 }, "citations.0.start", "notWhole"],
  ["no rule", { rule: " " }, "citations.0.rule", "required"],
  ["an unknown confidence", { confidence: "sure" }, "citations.0.confidence", "badText"],
  ["something else", { quote: "4,20" }, "citations.0.quote", "unknownField"],
];

describe("what cannot be cited", () => {
  it.each(refused)("is %s", async (_what, citation, field, code) => {
    const { issue } = await citedIssue(api);
    const before = await root(issue);
    const entry = replacing("issues", before, { unit_sub_price: 9 });
    const response = await sendChanges(api, issue, {
      id: randomUUID(),
      replaced: [{ ...entry, citations: [citedPrice(citation)] }],
    });
    expect(response.statusCode, response.body).toBe(422);
    expect(response.json<{ errors: Wire[] }>().errors).toMatchObject([
      { list: "replaced", index: 0, table: "issues", id: issue, field, code },
    ]);
    expect(await root(issue)).toEqual(before);
  });

  it("is a place longer than a quote, whatever the text has", async () => {
    const { issue } = await citedIssue(api);
    const long = citedPrice({ start: 3, end: 1004 });
    const response = await sendChanges(api, issue, {
      id: randomUUID(),
      replaced: [{ ...replacing("issues", await root(issue), {}), citations: [long] }],
    });
    expect(response.json<{ errors: Wire[] }>().errors).toMatchObject([
      { field: "citations.0.end", code: "tooLarge", params: { max: 1003 } },
    ]);
  });

  it("is a text of another issue, or of a source that is deleted", async () => {
    const [mine, other] = [await citedIssue(api), await newFamily(api)];
    const cite = async (issue: string) =>
      sendChanges(api, issue, {
        id: randomUUID(),
        replaced: [
          {
            ...replacing("issues", await root(issue), { unit_sub_price: 4.2 }),
            citations: [citedPrice()],
          },
        ],
      });
    expect((await cite(other.issue)).statusCode).toBe(422);
    const source = await read(`sources/${mine.source}`);
    await api.call("DELETE", `/api/sources/${mine.source}`, {
      headers: { "if-match": `"${String(source["version"])}"` },
    });
    expect((await cite(mine.issue)).statusCode).toBe(422);
    expect((await api.call("GET", `/api/sources/${mine.source}/release`)).statusCode).toBe(404);
    expect((await citationsOf(api, `issues/${mine.issue}`))[0]).toMatchObject({ holds: false });
    await api.call("POST", `/api/sources/${mine.source}/restore`);
    expect((await citationsOf(api, `issues/${mine.issue}`))[0]).toMatchObject({ holds: true });
  });
});
