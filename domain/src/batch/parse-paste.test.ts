import fc from "fast-check";
import { expect, test } from "vitest";
import { processorMs } from "../../test/processor-ms.ts";
import { parseBlock } from "./parse-block.ts";
import { parsePaste } from "./parse-paste.ts";
import { blockText, pasteText } from "./block-text.ts";

test.each<[string, string, string[][]]>([
  [
    "lines ending in CRLF",
    "id\tnamn\r\nA1\tVolvo\r\n",
    [
      ["id", "namn"],
      ["A1", "Volvo"],
    ],
  ],
  [
    "a line break in a quoted cell",
    'id\tk\r\nA1\t"rad 1\nrad 2"\r\nA2\tx\r\n',
    [
      ["id", "k"],
      ["A1", "rad 1\nrad 2"],
      ["A2", "x"],
    ],
  ],
  [
    "doubled quotes in a quoted cell",
    'id\tk\r\nA1\t"säger ""hej"" och\ngår"\r\n',
    [
      ["id", "k"],
      ["A1", 'säger "hej" och\ngår'],
    ],
  ],
  [
    "a quote inside an unquoted cell",
    'id\tk\r\nA1\t15" skärm\r\nA2\ty\r\n',
    [
      ["id", "k"],
      ["A1", '15" skärm'],
      ["A2", "y"],
    ],
  ],
  [
    "a cell that starts with a typed quote",
    'id\tk\r\nA1\t"Vator" AB\r\nA2\ty\r\n',
    [
      ["id", "k"],
      ["A1", '"Vator" AB'],
      ["A2", "y"],
    ],
  ],
  [
    "a quote that is never closed",
    'id\tk\r\nA1\t"citat\r\nA2\ty\r\n',
    [
      ["id", "k"],
      ["A1", '"citat'],
      ["A2", "y"],
    ],
  ],
  [
    "an empty last column",
    "id\tk\tx\r\nA1\tb\t\r\nA2\tc\t\r\n",
    [
      ["id", "k", "x"],
      ["A1", "b", ""],
      ["A2", "c", ""],
    ],
  ],
  [
    "a byte order mark and decimal commas",
    "\ufeffid\tTeckningskurs\tÅtagande\r\nA1\t12,50\t1\u00a0234\u00a0567,89\r\n",
    [
      ["id", "Teckningskurs", "Åtagande"],
      ["A1", "12,50", "1\u00a0234\u00a0567,89"],
    ],
  ],
  [
    "one column of labels with decimal commas",
    "Kurs 12,5\r\nKurs 13,75\r\n",
    [["Kurs 12,5"], ["Kurs 13,75"]],
  ],
  ["one column of decimal commas", "12,5\r\n13,75\r\n14\r\n", [["12,5"], ["13,75"], ["14"]]],
  [
    "an empty record in the middle",
    "id\tk\r\nA1\tb\r\n\t\r\nA2\tc\r\n",
    [
      ["id", "k"],
      ["A1", "b"],
      ["", ""],
      ["A2", "c"],
    ],
  ],
  [
    "lines ending in CR",
    "id\tk\rA1\tb\rA2\tc\r",
    [
      ["id", "k"],
      ["A1", "b"],
      ["A2", "c"],
    ],
  ],
  [
    "an empty last cell without a line end",
    "id\tk\r\nA1\t",
    [
      ["id", "k"],
      ["A1", ""],
    ],
  ],
  [
    "a tab in a quoted cell",
    'id\tk\r\nA1\t"a\tb"\r\n',
    [
      ["id", "k"],
      ["A1", "a\tb"],
    ],
  ],
  [
    "records of unequal length",
    "id\tk\tx\r\nA1\tb\r\nA2\tc\td\te\r\n",
    [
      ["id", "k", "x"],
      ["A1", "b"],
      ["A2", "c", "d", "e"],
    ],
  ],
  [
    "semicolons with decimal commas",
    "id;kurs\r\nA1;12,5\r\n",
    [
      ["id", "kurs"],
      ["A1", "12,5"],
    ],
  ],
  [
    "a line break and a typed quote in one record",
    'id\tk\tz\r\nA1\t"a\nb"\t5" rör\r\nA2\tc\td\r\n',
    [
      ["id", "k", "z"],
      ["A1", "a\nb", '5" rör'],
      ["A2", "c", "d"],
    ],
  ],
  [
    "commas",
    "id,share_id\nA1,B1\n",
    [
      ["id", "share_id"],
      ["A1", "B1"],
    ],
  ],
  [
    "commas with quoted cells",
    'id,"Teckningsperiod, första dag"\nA1,2026-05-13',
    [
      ["id", "Teckningsperiod, första dag"],
      ["A1", "2026-05-13"],
    ],
  ],
  ["a header alone", "id,share_id", [["id", "share_id"]]],
  [
    "one column whose label has a comma",
    "Teckningsperiod, första dag\n2026-05-13\n",
    [["Teckningsperiod, första dag"], ["2026-05-13"]],
  ],
  [
    "semicolons and commas inside tab-separated cells",
    "id\tk\nA1\ta;b,c\n",
    [
      ["id", "k"],
      ["A1", "a;b,c"],
    ],
  ],
  [
    "commas inside semicolon-separated cells",
    'id;k\n"A;1";b,c',
    [
      ["id", "k"],
      ["A;1", "b,c"],
    ],
  ],
  [
    "an empty quoted cell",
    'id\tk\n""\tb',
    [
      ["id", "k"],
      ["", "b"],
    ],
  ],
  [
    "a quoted cell at the very end",
    'id\tk\nA1\t"b"',
    [
      ["id", "k"],
      ["A1", "b"],
    ],
  ],
  [
    "semicolons below a title with a comma",
    "Våren, 2024\nid;share_id\nA1;1,5",
    [["Våren, 2024"], ["id", "share_id"], ["A1", "1,5"]],
  ],
  [
    "semicolons below an empty line",
    "\n\nAlfa;Beta\n1;2",
    [[""], [""], ["Alfa", "Beta"], ["1", "2"]],
  ],
  [
    "names with an empty one between commas",
    ",Alfa,Beta\n0,a,b",
    [
      ["", "Alfa", "Beta"],
      ["0", "a", "b"],
    ],
  ],
  ["a delimiter that is declared", "\ufeffsep=,\r\nAlfa\r\n1,5", [[""], ["Alfa"], ["1", "5"]]],
  ["a text that begins like a declared delimiter", "sep=id\tk", [["sep=id", "k"]]],
  ["nothing", "", []],
  ["a byte order mark alone", "\ufeff", []],
  ["one empty line", "\n", [[""]]],
])("reads %s", (_, text, records) => {
  expect(parsePaste(text)).toEqual(records);
});

const cell = fc.string({
  unit: fc.constantFrom("a", "1", '"', "\t", "\n", "\r", ",", ";", " ", "å"),
  maxLength: 6,
});

test("reads back every table that is written for pasting again", () => {
  const table = fc.integer({ min: 2, max: 4 }).chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 2,
      maxLength: 5,
    }),
  );
  fc.assert(
    fc.property(table, ([header = [], ...rows]) => {
      expect(parsePaste(pasteText(header, rows))).toEqual([header, ...rows]);
    }),
    { numRuns: 1000 },
  );
});

test("reads as many cells with the quick way as with the careful one", () => {
  const plain = fc.array(
    fc.array(fc.constantFrom("", "a", "1,5"), { minLength: 2, maxLength: 4 }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(plain, fc.constantFrom("\n", "\r\n", "\r"), (rows, end) => {
      const text = rows.map((cells) => cells.join("\t")).join(end) + end;
      expect(parsePaste(`x\t"q"${end}${text}`).slice(1)).toEqual(
        parsePaste(`x\tq${end}${text}`).slice(1),
      );
    }),
  );
});

test("reads a megabyte of stray quotes in linear time", () => {
  const text = `id\tk\n${'a\t"b\n'.repeat(200_000)}`;
  expect(processorMs(() => expect(parsePaste(text)).toHaveLength(200_001))).toBeLessThan(2000);
});

test("echoes nothing where nothing was refused", () => {
  expect(pasteText(["id"], [])).toBe("");
  expect(pasteText(["id", "k"], [["A1", 'a"b']])).toBe('id\tk\r\nA1\ta"b\r\n');
});

test("a copied block is read as it was, also where its last line, or all of it, is empty", () => {
  const known = fc.constantFrom("", "a", "1 234", '"', "two\nlines", "tab\t", "");
  const blocks = fc.integer({ min: 1, max: 3 }).chain((width) => {
    const line = fc.array(known, { minLength: width, maxLength: width });
    return fc.array(line, { minLength: 1, maxLength: 4 });
  });
  fc.assert(
    fc.property(blocks, (block) => {
      expect(parseBlock(blockText(block))).toEqual(block);
    }),
  );
});
