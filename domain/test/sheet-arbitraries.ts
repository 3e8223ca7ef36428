import fc from "fast-check";
import { Sheet } from "../src/sheet/sheet.ts";
import type { SheetCommand } from "../src/sheet/sheet-change.ts";
import type { EntityPath } from "../src/entities.ts";

const headers: { readonly [P in EntityPath]?: string } = {
  issues: "id\tshare_id\tunit_sub_price\toffered_units\trecord_date",
  warrants: "Emissions-id\tname\tnonsense\tvwap_discount",
  commits: "name\tissue_id\tamount_in_cash",
};
export const paths: readonly EntityPath[] = ["issues", "warrants", "commits"];

export const text = fc.constantFrom(
  "",
  " ",
  "a",
  "b",
  "c",
  "lagrad",
  "okänd",
  "new",
  "1,5",
  "1.234",
  "12 %",
  "3 MSEK",
  "2024-05-13",
  "13/5 2026",
  "03/04/2026",
  "#SAKNAS!",
  '"citat" AB',
  "två\nrader",
  "tabb\there",
  "1 234 567",
);
const headerLine = fc.constantFrom(
  ["id", "share_id"],
  ["Emissions-id", "name", "nonsense"],
  ["name", "issue_id"],
  ["", "Aktie-id", "", "", "Avstämningsdag"],
);
const cells = fc.oneof(
  { arbitrary: fc.array(text, { minLength: 1, maxLength: 6 }), weight: 6 },
  headerLine,
);
const quoted = (cell: string): string =>
  /^"|[\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
export const body = fc
  .array(cells, { maxLength: 7 })
  .map((rows) => rows.map((row) => row.map(quoted).join("\t")).join("\r\n"));

export const change = fc.record({
  path: fc.constantFrom(...paths),
  lines: fc.uniqueArray(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 4 }),
  column: fc.nat({ max: 6 }),
  block: fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
});
/** Rows are taken in, or left out again. */
export const take = fc.record({
  path: fc.constantFrom(...paths),
  lines: fc.uniqueArray(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 4 }),
  isTaken: fc.boolean(),
});
export const command: fc.Arbitrary<SheetCommand> = fc.oneof(
  { arbitrary: change, weight: 5 },
  fc.constantFrom<SheetCommand>("undo", "redo"),
);

export const read = (texts: readonly string[]): Sheet => {
  const sheet = new Sheet();
  for (const [index, path] of paths.entries())
    sheet.read(path, `${headers[path]}\r\n${texts[index] ?? ""}`);
  return sheet;
};

export const finish = (sheet: Sheet): Sheet => {
  for (const _ of sheet.check()) continue;
  return sheet;
};

export const tables = fc.tuple(body, body, body);

/** The state of the tables, however they got there, without rows that are set aside. */
export const standOf = (sheet: Sheet) =>
  finish(sheet).tables.map((table) => ({
    counts: sheet.countsOf(table.entity.path),
    doubted: table.doubtedFractions,
    taken: table.takenTexts,
    rows: table.rows.flatMap(({ line, isBlank, isLeftOut, isRefused, aside }) =>
      isBlank ? [] : [{ line, isLeftOut, isRefused, aside }],
    ),
  }));

type TableText = { readonly text: string; readonly taken: readonly string[] };

/** What is stored of the tables while the page is reloaded. */
export const textsOf = (sheet: Sheet): Map<EntityPath, TableText> =>
  new Map(
    sheet.tables.map((table) => [
      table.entity.path,
      { text: table.write(), taken: table.takenTexts },
    ]),
  );

export const reload = (texts: ReadonlyMap<EntityPath, TableText>): Sheet => {
  const sheet = new Sheet();
  for (const [path, { text: written, taken }] of texts) sheet.read(path, written, {}, taken);
  return sheet;
};
