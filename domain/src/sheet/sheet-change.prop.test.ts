import fc from "fast-check";
import { expect, test } from "vitest";
import { SavedSheet, type SavedStep } from "../../test/saved-sheet.ts";
import {
  change,
  command,
  finish,
  paths,
  read,
  reload,
  standOf,
  tables,
  take,
  text,
  textsOf,
} from "../../test/sheet-arbitraries.ts";
import type { EntityPath } from "../entities.ts";
import type { ColumnChoice } from "./column-choices.ts";
import { packChange } from "./sheet-change.ts";

test("what was written is what is read after a reload", () => {
  fc.assert(
    fc.property(tables, fc.array(command, { maxLength: 6 }), (bodies, commands) => {
      const sheet = finish(read(bodies));
      for (const one of commands) sheet.apply(one);
      const again = reload(textsOf(sheet));
      expect([...again.batchRows()]).toEqual([...sheet.batchRows()]);
    }),
  );
});

const headerLines = {
  issues: fc.constantFrom("id\tshare_id\tunit_sub_price", "okänt\tshare_id", "share_id"),
  warrants: fc.constantFrom("Emissions-id\tname\tnonsense", "Emision-id\tname", "x\ty"),
  commits: fc.constantFrom("name\tissue_id\tamount_in_cash", "name", "isue_id\tnme\t\tid"),
};
const texts = fc
  .record({ headers: fc.record(headerLines), bodies: tables })
  .map(({ headers: { issues, warrants, commits }, bodies }) => ({
    issues: `${issues}\r\n${bodies[0]}`,
    warrants: `${warrants}\r\n${bodies[1]}`,
    commits: `${commits}\r\n${bodies[2]}`,
  }));
const typed = fc.record({
  path: fc.constantFrom<EntityPath>("issues", "commits"),
  lines: fc.constantFrom([2], [3]),
  column: fc.nat({ max: 4 }),
  block: fc.constantFrom([[""]], [["a"]], [["3"]], [[" "]], [["", "a"]], [["", "", ""]]),
});
const choosing = fc.record({
  choose: fc.constantFrom(...paths),
  at: fc.nat({ max: 3 }),
  choice: fc.constantFrom<ColumnChoice>("read", "ignore", "as:issue_id", "as:name"),
});
const step = fc.oneof<fc.MaybeWeightedArbitrary<SavedStep>[]>(
  { arbitrary: change, weight: 3 },
  { arbitrary: typed, weight: 4 },
  { arbitrary: take, weight: 2 },
  { arbitrary: choosing, weight: 1 },
  { arbitrary: fc.constantFrom("undo", "redo"), weight: 4 },
  { arbitrary: fc.constantFrom("write", "reload"), weight: 2 },
);

test("a reload gives what stood there before it, whatever was written, undone and chosen", () => {
  fc.assert(
    fc.property(
      texts,
      fc.array(step, { maxLength: 20 }),
      fc.boolean(),
      (pasted, steps, isChecked) => {
        const saved = new SavedSheet(pasted, paths);
        if (isChecked) finish(saved.sheet);
        for (const one of steps) saved.do(one);
        const again = saved.loaded();
        expect([...again.batchRows()]).toEqual([...saved.sheet.batchRows()]);
        expect(standOf(again)).toEqual(standOf(saved.sheet));
      },
    ),
    { numRuns: 500 },
  );
});

test("a large change is the same packed", () => {
  const large = fc.record({
    path: fc.constant<EntityPath>("issues"),
    lines: fc.constant([2, 3, 4, 5]),
    column: fc.nat({ max: 3 }),
    block: fc.array(fc.array(text, { minLength: 1100, maxLength: 1200 }), { minLength: 2 }),
  });
  fc.assert(
    fc.property(tables, large, (bodies, one) => {
      const packed = packChange(one);
      expect(typeof packed.block).toBe("string");
      const [sheet, same] = [read(bodies), read(bodies)];
      sheet.apply(one);
      same.apply(packed);
      expect([...same.batchRows()]).toEqual([...sheet.batchRows()]);
    }),
    { numRuns: 20 },
  );
});
