import fc from "fast-check";
import { expect, test } from "vitest";
import { finish, reload, textsOf } from "../../test/sheet-arbitraries.ts";
import { now } from "../../test/sound-case.ts";
import { Sheet } from "./sheet.ts";
import type { SheetCommand } from "./sheet-change.ts";
import type { EntityPath } from "../entities.ts";
import { SheetWarnings } from "./sheet-warnings.ts";

const headers: { readonly [P in EntityPath]?: string } = {
  issues: "id\trecord_date\tsub_start_date\toffered_units\tunit_sub_price",
  commits: "issue_id\tname\tamount_in_cash\tfee_level",
};
const paths: readonly EntityPath[] = ["issues", "commits"];

const text = fc.constantFrom(
  "",
  "a",
  "b",
  "Anna Ekdal",
  "2024-04-03",
  "2024-04-02",
  "03/04/2026",
  "10",
  "1 500 000",
  "0",
);
const cells = fc.array(text, { minLength: 1, maxLength: 5 });
const body = fc
  .array(cells, { maxLength: 6 })
  .map((rows) => rows.map((row) => row.join("\t")).join("\n"));

const change = fc.record({
  path: fc.constantFrom(...paths),
  lines: fc.uniqueArray(fc.integer({ min: 2, max: 8 }), { minLength: 1, maxLength: 3 }),
  column: fc.nat({ max: 4 }),
  block: fc.array(fc.array(text, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
});
const command: fc.Arbitrary<SheetCommand> = fc.oneof(
  { arbitrary: change, weight: 4 },
  fc.constantFrom<SheetCommand>("undo", "redo"),
);

const read = (texts: readonly string[]): Sheet => {
  const sheet = new Sheet();
  for (const [index, path] of paths.entries())
    sheet.read(path, `${headers[path]}\n${texts[index] ?? ""}`);
  for (const _ of sheet.check()) continue;
  return sheet;
};

const lookAtAll = (warnings: SheetWarnings): SheetWarnings => {
  while (warnings.step(now)) continue;
  return warnings;
};

const seenIn = (sheet: Sheet, warnings: SheetWarnings) =>
  sheet.tables.map(({ rows: all, entity }) => {
    const rows = all.filter(({ isBlank }) => !isBlank);
    const found = warnings.of(rows, now);
    return {
      table: entity.path,
      doubtful: sheet.countsOf(entity.path).doubtful,
      rows: rows.map((row) => ({
        line: row.line,
        isWarned: row.isWarned,
        ids: (found.get(row) ?? []).map(({ id }) => id),
      })),
    };
  });

test("an edit leaves the warnings that reading everything anew would give", () => {
  fc.assert(
    fc.property(
      fc.tuple(body, body),
      fc.array(command, { maxLength: 6 }),
      fc.nat({ max: 3 }),
      (texts, commands, steps) => {
        const sheet = read(texts);
        const warnings = new SheetWarnings(sheet);
        for (let step = 0; step < steps; step++) warnings.step(now);
        for (const one of commands) {
          sheet.apply(one);
          warnings.of(sheet.tables[0]?.rows.slice(0, 1) ?? [], now);
        }
        lookAtAll(warnings);
        const again = finish(reload(textsOf(sheet)));
        expect(seenIn(sheet, warnings)).toEqual(seenIn(again, lookAtAll(new SheetWarnings(again))));
      },
    ),
  );
});
