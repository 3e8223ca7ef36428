import fc from "fast-check";
import { expect, it } from "vitest";
import { withTables } from "./with-tables.ts";

const piece = fc.oneof(
  fc.constantFrom(
    "<table>",
    "</table>",
    "<tr>",
    "</tr>",
    "<td>",
    "</td>",
    "<p>",
    "a",
    "1",
    " ",
    "\n",
    "<",
    ">",
    "&amp;",
    "<!--",
    "-->",
    "<style>",
    "<td rowspan=3>",
    "<td colspan='2'>",
    '"',
  ),
  fc.string({ maxLength: 4 }),
);
const solid = (text: string): string => text.replaceAll(/\s+/g, "");

it("loses, adds and turns round no character that is no space", () => {
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(
      text,
      fc.array(fc.constantFrom("a", "1", " ", "\n", "\t", "&", "<"), { maxLength: 20 }),
      (html, plain) => {
        const given = plain.join("");
        expect(solid(withTables(given, html)).toLowerCase()).toBe(solid(given).toLowerCase());
      },
    ),
  );
});
