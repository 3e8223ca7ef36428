import { expect, test } from "vitest";
import { issue } from "../entities/issue.ts";
import { exporting } from "../messages/by-language/exporting.ts";
import { findTables, joinTables } from "./find-tables.ts";
import { parsePaste } from "./parse-paste.ts";

const find = (text: string, name = "") => findTables([{ name, records: parsePaste(text) }]);
const found = (text: string, name = "") =>
  find(text, name).tables.map(({ path, rows }) => [path, rows.length]);

test("finds tables under each other by their header lines, in any language", () => {
  const text =
    "id\tshare_id\trecordDate\na\tA\t2024-01-02\nb\tB\t\n\n" +
    "Emissions-id\tSerie\tAntal teckningsoptioner\na\tTO1\t5\n" +
    "issue_id\tsource_url\na\thttps://example.com/x";
  expect(found(text)).toEqual([
    ["issues", 2],
    ["warrants", 1],
    ["sources", 1],
  ]);
});

test("a title or the name of the sheet decides between tables that share their columns", () => {
  const shared = "issue_id\tname\na\tTO1";
  expect(found(shared)).toEqual([]);
  expect(find(shared).lost).toEqual([{ part: "", line: 1, count: 2 }]);
  expect(found(shared, "Teckningsoptioner")).toEqual([["warrants", 1]]);
  expect(found(`Åtaganden\n${shared.replace("TO1", "Ada")}`)).toEqual([["commits", 1]]);
});

test.each([
  ["Fees", "fees"],
  ["Garantiersättningar 2024", "fees"],
  ["commitments_2024.csv", "commits"],
  ["Ka\u0308llorna", "sources"],
  ["Mina teckningsoptioner.tsv", "warrants"],
])("a sheet called %s holds %s", (name, path) => {
  expect(found("id\tissue_id\n1\ta", name)).toEqual([[path, 1]]);
});

test.each([
  "Feb 2024",
  "februari.csv",
  "Felrättade.csv",
  "Warranty",
  "fees and commits",
  `Fees ${"x".repeat(60)}`,
])("a sheet called %s may hold any table", (name) => {
  expect(found("id\tissue_id\n1\ta", name)).toEqual([]);
  expect(found("issue_id\tname\tamount_in_cash\tfee_level\na\tAda\t1\t2", name)).toEqual([
    ["commits", 1],
  ]);
});

test("a single column belongs to the one table that has its field, or to the one that is named", () => {
  expect(found("share_id\nNXTCL\nMOB")).toEqual([["issues", 2]]);
  expect(found("\nAktie-id\nNXTCL")).toEqual([["issues", 1]]);
  expect(found("issue_id\na")).toEqual([]);
  expect(found("issue_id\na", "Källor")).toEqual([["sources", 1]]);
  expect(found("Åtaganden\nNamn\nAda")).toEqual([["commits", 1]]);
  // Where there are more columns, a lone cell is no header.
  expect(found("share_id\nNXTCL\t2024-01-02")).toEqual([]);
  expect(found("Rubrik\nshare_id\nNXTCL")).toEqual([]);
});

test("a header is found among columns that are no fields", () => {
  const computed = Array.from({ length: 37 }, (_, at) => `Nyckeltal ${at}`);
  const few = [...computed, "id", "share_id"].join("\t");
  const row = `${"1\t".repeat(computed.length)}a\tA`;
  expect(found(`${few}\n${row}`, "Emissioner 2026-05-13.csv")).toEqual([["issues", 1]]);
  expect(found(`${few}\n${row}`)).toEqual([]);
  const many = "id\tshare_id\tcancelled\tisin_units\trecord_date\tsub_start_date\tsub_end_date";
  const text = [`${many}\tunit_sub_price\t${computed.join("\t")}`, "a\tA", "b\tB"].join("\n");
  expect(found(text)).toEqual([["issues", 2]]);
});

test("a line with a figure is no header, though it is the first under a title", () => {
  const row = "id\tshare_id\tx\ty\tz\t5";
  expect(found(`Emissioner\n${row}`)).toEqual([]);
  expect(found(`Emissioner\n${row.replace("5", "v")}\na\tA`)).toEqual([["issues", 1]]);
});

test("a title ends the table before it", () => {
  const text = "id\tshare_id\na\tA\nWarrants\t\nissue_id\tname\na\tTO1";
  expect(found(text)).toEqual([
    ["issues", 1],
    ["warrants", 1],
  ]);
});

test("tables of one kind are put under one header, whatever the order of their columns", () => {
  const { tables } = find("id\tshare_id\na\tA\nshareId\tid\tcancelled\nB\tb\tja");
  expect(joinTables(issue, tables)).toBe("id\tshare_id\tcancelled\r\na\tA\t\r\nb\tB\tja\r\n");
});

test("cells beyond the header stay, to be refused in the open", () => {
  const { tables } = find("id\tshare_id\na\tA\textra");
  expect(joinTables(issue, tables)).toBe("id\tshare_id\r\na\tA\textra\r\n");
});

test("columns of two tables that name one field in other words, or in another order, are one", () => {
  const { tables } = find("id\tshare_id\tXyz\na\tA\t1\n\nAktie-id\tEmissions-id\txyz\nB\tb\t2");
  expect(joinTables(issue, tables)).toBe("id\tshare_id\tXyz\r\na\tA\t1\r\nb\tB\t2\r\n");
});

test("a name that a header holds twice stays twice", () => {
  const { tables } = find("id\tshare_id\tshare_id\na\tA\tB");
  expect(joinTables(issue, tables)).toBe("id\tshare_id\tshare_id\r\na\tA\tB\r\n");
});

test.each([
  ["a comma after the last name", "id,share_id,\na,X,\n"],
  ["a column of row numbers without a name", ",id,share_id\n0,a,X\n"],
  ["a title above semicolons", "Emissioner 2024\nid;share_id\na;X\n"],
  ["a title with a comma above semicolons", "Emissioner, våren\nid;share_id\na;X\n"],
  ["an empty line above semicolons", "\nid;share_id\na;X\n"],
  ["Excel's own word for the delimiter", "sep=;\r\nid;share_id\r\na;X\r\n"],
  ["another delimiter that is declared", '"sep=|"\nid|share_id\na|X\n'],
  ["a title with a semicolon above tabs", "Emissioner; våren\nid\tshare_id\na\tX\n"],
  ["a title with a comma above tabs", "Emissioner, våren\nid\tshare_id\na\tX\n"],
])("finds a table with %s", (_, text) => {
  const [table] = find(text).tables;
  const cells = (name: string) => table?.rows.map((row) => row[table.header.indexOf(name)]);
  expect([cells("id"), cells("share_id")]).toEqual([["a"], ["X"]]);
});

test("the lines of a text with a delimiter of its own are counted from its beginning", () => {
  expect(find("sep=;\n\nannat\nid;share_id\na;X").lost).toEqual([{ part: "", line: 3, count: 1 }]);
});

const headersOf = (columns: Readonly<Record<string, string>>): readonly string[][] => [
  Object.keys(columns),
  Object.values(columns),
];

test.each(
  Object.values(exporting).flatMap(({ citations, absences }) => [
    ...headersOf(citations.columns).map((header) => ["citations", header] as const),
    ...headersOf(absences.columns).map((header) => ["absences", header] as const),
  ]),
)("%s of an export are known, and neither lost nor rows of another table", (table, header) => {
  const row = header.map((_, at) => `value ${at}`).join(";");
  const text = `${header.join(";")}\n${row}\n${row}`;
  expect(find(text)).toEqual({ tables: [], shown: [{ table, count: 2 }], lost: [] });
  const below = find(`id;share_id\na;A\n\n${text}\n\nÅtaganden\nid;issue_id\nc;a`);
  expect(below.tables.map(({ path, rows }) => [path, rows.length])).toEqual([
    ["issues", 1],
    ["commits", 1],
  ]);
  expect(below.shown).toEqual([{ table, count: 2 }]);
  expect(find(header.join(";"))).toEqual({ tables: [], shown: [], lost: [] });
});
