import { findTables } from "@teckna/domain/batch/find-tables";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  citationsOf,
  citedIssue,
  citedPrice,
  citing,
  digest,
  placeOf,
  readJson,
} from "../../../test/cited-issues.ts";
import { replacing, saveChanges } from "../../../test/changesets.ts";
import { type TestApi, type Wire, openTestApi } from "../../../test/test-api.ts";
import { unzip } from "../../../test/unzip.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const exported = async (query: string): Promise<ReadonlyMap<string, string>> =>
  unzip((await api.call("GET", `/api/export/issues?children=true&${query}`)).rawPayload);

const rowsOf = (text: string | undefined): readonly (readonly string[])[] =>
  (text ?? "")
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(";"));

describe("the export of an issue with its children", () => {
  it("has a table of its citations, as the API tells them", async () => {
    const { issue } = await citedIssue(api);
    const rocket = { ...citedPrice(placeOf("🚀 följer")), rule: "a rule", confidence: "likely" };
    await saveChanges(api, issue, {
      created: [
        {
          table: "warrants",
          record: { name: "TO 9" },
          citations: [{ ...citedPrice(placeOf("🚀 Villkor\u00a0i")), field: "name" }],
        },
      ],
      replaced: [await citing(api, issue, {}, rocket)],
    });
    const files = await exported(`id=${issue}&format=json`);
    const rows: readonly Wire[] = JSON.parse(files.get("citations.json") ?? "");
    const own = await citationsOf(api, `issues/${issue}`);
    const { citations } = await readJson<{ citations: readonly Wire[] }>(
      api,
      `issues/${issue}/citations?children=true`,
    );
    expect(own).toHaveLength(2);
    const expected = citations.map(({ entity, from, to, release, ...citation }) => {
      expect([from, to].every(Number.isInteger)).toBe(true);
      const { source_id, sha256 } = Object(release);
      return { ...citation, table: entity, issue_id: issue, source_id, release: sha256 };
    });
    expect(rows.toReversed()).toEqual(expected);
    expect(
      rows.map(({ quote }) => quote).toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    ).toEqual(["4,20\u00a0kr", "🚀 Villkor\u00a0i", "🚀 följer"]);
  });

  it("says in words what people read, and is read back as the five tables that it was", async () => {
    const { issue } = await citedIssue(api);
    const files = await exported(`id=${issue}`);
    expect([...files.keys()]).toEqual([
      "issues.csv",
      "warrants.csv",
      "fees.csv",
      "commits.csv",
      "sources.csv",
      "citations.csv",
      "absences.csv",
    ]);
    const [header, row, ...more] = rowsOf(files.get("citations.csv"));
    expect(more).toEqual([]);
    const shown = new Map(header?.map((name, at) => [name, row?.[at]]));
    expect(Object.fromEntries(shown)).toMatchObject({
      Tabell: "Emission",
      Värde: "4,2",
      Gäller: "Ja",
      Citat: "4,20\u00a0kr",
      "Text (SHA-256)": digest,
    });
    const parts = [...files].map(([name, text]) => ({ name, records: rowsOf(text) }));
    const { tables, shown: onlyShown, lost } = findTables(parts);
    expect(tables.map(({ path }) => path)).toEqual([
      "issues",
      "warrants",
      "fees",
      "commits",
      "sources",
    ]);
    expect(onlyShown).toEqual([{ table: "citations", count: 1 }]);
    expect(lost).toEqual([]);
  });

  it("tells which hold, and none of other issues", async () => {
    const { issue } = await citedIssue(api);
    const change = replacing("issues", await readJson(api, `issues/${issue}`), {
      unit_sub_price: 9,
    });
    await saveChanges(api, issue, { replaced: [change] });
    const [line, ...others] = (
      (await exported(`id=${issue}&format=ndjson`)).get("citations.ndjson") ?? ""
    )
      .trim()
      .split("\n");
    expect(others).toEqual([]);
    expect(JSON.parse(line ?? "")).toMatchObject({ issue_id: issue, holds: false, value: 4.2 });
    const sheet = await exported(`id=${issue}&format=xlsx`);
    expect(sheet.get("xl/workbook.xml")).toContain("Källhänvisningar");
    const none = await exported("id=nobody&format=json");
    expect(JSON.parse(none.get("citations.json") ?? "")).toEqual([]);
    const moment = encodeURIComponent(new Date().toISOString());
    const then = await exported(`id=${issue}&format=json&as_of=${moment}`);
    expect(JSON.parse(then.get("citations.json") ?? "")).toMatchObject([{ holds: null }]);
  });
});
