import fc from "fast-check";
import { expect, test } from "vitest";
import { growsAsItsSize } from "../../../test/processor-ms.ts";
import { recomposedReleases } from "../../../test/recomposed-releases.ts";
import { decimal } from "../../kinds/decimal.ts";
import { readCommitTables } from "./read-tables.ts";

const name = fc
  .tuple(
    fc.constantFrom("Alfa", "Beta", "Gamma", "Delta", "Östersjö", "3M"),
    fc.constantFrom("Invest", "Kapital", "Holding", "& Söner"),
    fc.constantFrom("AB", "AB (publ)", "Oy", "AS", "Ltd"),
  )
  .map((parts) => parts.join(" "));
const amount = fc.integer({ min: 1000, max: 999_999_999 });
const rows = fc.array(fc.record({ name, bottom: amount, top: fc.option(amount) }), {
  minLength: 2,
  maxLength: 30,
});
type Rows = readonly {
  readonly name: string;
  readonly bottom: number;
  readonly top: number | null;
}[];

const grouped = (value: number | null, mark: string): string =>
  value === null ? "-" : String(value).replace(/\B(?=(?:\d{3})+$)/gu, mark);

/** The same table in the notations that releases use. */
const notations = [
  { cell: "\t", mark: " " },
  { cell: "\t", mark: "\u00a0" },
  { cell: "\t", mark: "\u202f" },
  { cell: "\t", mark: "" },
  { cell: " | ", mark: " " },
  { cell: "    ", mark: " " },
] as const;
type Notation = (typeof notations)[number];

const write = (of: Rows, { cell, mark }: Notation): string =>
  [
    "Garantiåtaganden",
    ["Garant", "Bottengaranti (SEK)", "Toppgaranti (SEK)"].join(cell),
    ...of.map((row) => [row.name, grouped(row.bottom, mark), grouped(row.top, mark)].join(cell)),
    [
      "Totalt",
      grouped(
        of.reduce((sum, { bottom }) => sum + bottom, 0),
        mark,
      ),
      "-",
    ].join(cell),
  ].join("\n");

const readBack = (text: string) =>
  readCommitTables(text).flatMap(({ columns, rows: made }) =>
    made.map((cells) =>
      Object.fromEntries(columns.map(({ field }, at) => [field, cells[at]?.text])),
    ),
  );

test("whatever is written in a table is read, each cell from its place, and the sum agrees", () => {
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(...notations),
      fc.constantFrom("", "Inledning.\r\n\r\n"),
      (of, notation, before) => {
        const text = before + write(of, notation);
        expect(readBack(text)).toEqual(
          of.flatMap(({ name: investor, bottom, top }) =>
            [bottom, top].flatMap((value, at) =>
              value === null
                ? []
                : [
                    {
                      name: investor,
                      feeLevel: String(at + 1),
                      amountInCash: decimal.format(String(value)),
                    },
                  ],
            ),
          ),
        );
        const [table] = readCommitTables(text);
        expect(table?.sums).toMatchObject([{ difference: "0" }]);
        for (const cell of table?.rows.flat() ?? [])
          if (cell)
            expect(text.slice(cell.start, cell.end).trim()).toBe(text.slice(cell.start, cell.end));
      },
    ),
  );
});

test("the text around a table changes nothing of it", () => {
  const table = write(
    [
      { name: "Alfa AB", bottom: 5000, top: 7000 },
      { name: "Beta AB", bottom: 6000, top: null },
    ],
    notations[0],
  );
  const alone = readBack(table);
  for (const { text } of recomposedReleases) {
    expect(readBack(`${text}\n\n${table}`)).toEqual(alone);
    expect(readBack(`${table}\n\n${text}`)).toEqual(alone);
  }
});

test("any text is read, a table with anything in between too, and every cell stands in it", () => {
  const piece = fc.constantFrom(
    "Garanti",
    "Toppgaranti",
    "Totalt",
    "Alfa AB",
    "1",
    "100",
    "000",
    "5 %",
    "\t",
    "|",
    "  ",
    " ",
    "\n",
    "\f",
    "*",
    "SEK",
    "-\n",
  );
  const damaged = fc
    .tuple(rows, fc.constantFrom(...notations), fc.array(fc.tuple(fc.nat(3000), piece)))
    .map(([of, notation, between]) =>
      between.reduce(
        (text, [at, given]) => {
          const place = at % text.length;
          return text.slice(0, place) + given + text.slice(place);
        },
        write(of, notation),
      ),
    );
  const pieces = fc.array(piece, { maxLength: 120 }).map((each) => each.join(""));
  fc.assert(
    fc.property(fc.oneof(pieces, damaged), (text) => {
      for (const { rows: made, unread } of readCommitTables(text))
        for (const place of [...made.flat(), ...unread])
          if (place) {
            expect(place.start).toBeLessThan(place.end);
            expect(place.end).toBeLessThanOrEqual(text.length);
          }
    }),
  );
});

test.each([
  ["figures", "1 "],
  ["cells", "1\t"],
  ["strokes", "|1"],
  ["wide spaces", "a   "],
  ["rows", "Alfa AB\t1 000\n"],
  ["loose rows", "garanti belopp\nA 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n"],
  ["heads", "Garanti\tBelopp\n"],
  ["headings", "Bottengaranti\nToppgaranti\nAlfa\t1\n"],
  ["empty lines", "\n\n\nGaranti\n"],
])("a long text of %s takes no longer than its length lets expect", (_, piece) => {
  const read = (size: number) => {
    const text = piece.repeat(Math.ceil(size / piece.length));
    return () => void readCommitTables(text);
  };
  expect(growsAsItsSize(read, 50_000)).toBe(true);
});
