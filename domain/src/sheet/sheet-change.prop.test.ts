import fc from "fast-check";
import { expect, test } from "vitest";
import {
  change,
  command,
  finish,
  read,
  reload,
  tables,
  text,
  textsOf,
} from "../../test/sheet-arbitraries.ts";
import type { EntityPath } from "../entities.ts";
import type { Sheet } from "./sheet.ts";
import { packChange, type SheetCommand } from "./sheet-change.ts";

test("what was written is what is read after a reload", () => {
  fc.assert(
    fc.property(tables, fc.array(command, { maxLength: 6 }), (texts, commands) => {
      const sheet = finish(read(texts));
      for (const one of commands) sheet.apply(one);
      const again = reload(textsOf(sheet));
      expect([...again.batchRows()]).toEqual([...sheet.batchRows()]);
    }),
  );
});

/** A line of blanks is not written down, so that its blanks are gone when something is put beside them. */
const filledRows = (sheet: Sheet) =>
  [...sheet.batchRows()].map(({ table, line, cells: all }) => {
    const filled = Object.entries(all).filter(([, cell]) => String(cell).trim() !== "");
    return { table, line, cells: Object.fromEntries(filled) };
  });

test("after a reload, what was written and the steps since then give the same rows, also where a step takes back what was written", () => {
  const taking = fc.oneof(
    { arbitrary: change, weight: 3 },
    { arbitrary: fc.constantFrom("undo", "redo", "write"), weight: 4 },
  );
  fc.assert(
    fc.property(tables, fc.array(taking, { maxLength: 16 }), (texts, steps) => {
      const sheet = finish(read(texts));
      let written = textsOf(sheet);
      let since: SheetCommand[] = [];
      for (const step of steps) {
        if (step === "write") {
          written = textsOf(sheet);
          sheet.markWritten();
          since = [];
          continue;
        }
        const told = typeof step === "string" ? sheet.stepCommand(step) : step;
        sheet.apply(step);
        if (told) since.push(typeof told === "string" ? told : packChange(told));
      }
      const again = reload(written);
      for (const one of since) again.apply(one);
      expect(filledRows(again)).toEqual(filledRows(sheet));
    }),
    { numRuns: 300 },
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
    fc.property(tables, large, (texts, one) => {
      const packed = packChange(one);
      expect(typeof packed.block).toBe("string");
      const [sheet, same] = [read(texts), read(texts)];
      sheet.apply(one);
      same.apply(packed);
      expect([...same.batchRows()]).toEqual([...sheet.batchRows()]);
    }),
    { numRuns: 20 },
  );
});
