import fc from "fast-check";
import { expect, it } from "vitest";
import { tableRows } from "./table-rows.ts";
import { withTables } from "./with-tables.ts";

const character = fc.constantFrom("a", "1", " ", "\n", "\t", "&", "<", "Å", "\u00a0");
const text = fc.array(character, { maxLength: 4 }).map((characters) => characters.join(""));
const span = fc.integer({ min: 0, max: 4 });
const cells = fc.array(fc.record({ text, across: span, deep: span }), { maxLength: 3 });
const table = fc.array(cells, { maxLength: 3 }).map(tableRows);
const solid = (written: string): string => written.replaceAll(/\s+/g, "");

it("loses, adds and turns round no character that is no space", () => {
  const plain = fc.array(fc.oneof(character, text), { maxLength: 20 });
  fc.assert(
    fc.property(fc.array(table, { maxLength: 3 }), plain, (tables, pieces) => {
      const alone = pieces.join("");
      const around = `${alone}${tables.map((rows) => rows.flat().join("\n")).join(alone)}`;
      for (const given of [alone, around])
        expect(solid(withTables(given, tables))).toBe(solid(given));
    }),
  );
});
