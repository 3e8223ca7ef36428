import { expect, test } from "vitest";
import { foreignWorkbook, rowOf } from "../../../test/foreign-workbook.ts";
import { readXlsx } from "./read-xlsx.ts";

const header = rowOf("id", "share_id", "offered_units");
const sheet = (...rows: readonly string[]) => ({ name: "Emissioner", rows: rows.join("") });
const linesOf = async (...rows: readonly string[]): Promise<string[]> => {
  const { sheets } = await readXlsx(await foreignWorkbook({ sheets: [sheet(header, ...rows)] }));
  return sheets[0]?.text.split("\r\n").slice(1, -1) ?? [];
};

test("the error of a cell is its text", async () => {
  const row = rowOf("a", '<c t="e"><v>#N/A</v></c>', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>');
  expect(await linesOf(row, rowOf("b", '<c t="e"/>', '<c t="e"></c>'))).toEqual([
    "a\t#N/A\t#DIV/0!",
    "b\t\t#ERROR!",
  ]);
});

test.each([
  ["a number", "<c><f>1+1</f></c>", "<c><f>1+1</f><v></v></c>"],
  ["a text", '<c t="str"><f>A1</f></c>', "<c><f>A1</f><v/></c>"],
])(
  "a formula of %s without a value is never read as empty, and is reported",
  async (_, ...cells) => {
    const rows = [header, rowOf("a", ...cells)];
    const { sheets, notes } = await readXlsx(await foreignWorkbook({ sheets: [sheet(...rows)] }));
    expect(sheets[0]?.text).toContain("a\t#OBERÄKNAD!\t#OBERÄKNAD!\r\n");
    expect(notes).toEqual([{ sort: "uncalculated", sheet: "Emissioner", n: 2, cell: "B2" }]);
  },
);

test("a character is itself however it is written", async () => {
  const row = rowOf("a", "&#197;&#x1F642;b&#128578;", "<![CDATA[🙂 & &#128578;]]>");
  expect(await linesOf(row)).toEqual(["a\tÅ🙂b🙂\t🙂 & &#128578;"]);
});

test("a formula with a value is its value, an empty text too", async () => {
  const row = rowOf("a", '<c t="str"><f>""</f><v></v></c>', "<c><f>1+1</f><v>2</v></c>");
  expect(await linesOf(row)).toEqual(["a\t\t2"]);
});

test("a zero kept for a formula is no value where all are calculated when the file is opened", async () => {
  const rows = [header, rowOf("a", "<c><v>0</v></c>", "<c><f>B2*2</f><v>0</v></c>")];
  const workbook = '<calcPr calcId="124519" fullCalcOnLoad="1"/>';
  const buffer = await foreignWorkbook({ sheets: [sheet(...rows)], workbook });
  expect((await readXlsx(buffer)).sheets[0]?.text).toContain("a\t0\t#OBERÄKNAD!");
});

test("a sheet that is a chart has no rows", async () => {
  const chart = { name: "Diagram1", rows: "<chartsheet/>", type: "chartsheet" as const };
  const sheets = [chart, sheet(header, rowOf("a", "b", "<c><v>5</v></c>"))];
  const spreadsheet = await readXlsx(await foreignWorkbook({ sheets }));
  expect(spreadsheet).toEqual({
    sheets: [{ name: "Emissioner", text: "id\tshare_id\toffered_units\r\na\tb\t5\r\n" }],
    notes: [],
  });
});

test("hidden sheets are left out and named", async () => {
  const sheets = [
    {
      ...sheet(header, rowOf("old", "A", "B")),
      name: "2023 &amp; äldre",
      state: "hidden" as const,
    },
    { ...sheet(header, rowOf("x", "A", "B")), name: "Listor", state: "veryHidden" as const },
    sheet(header, rowOf("a", "A", "B")),
  ];
  const spreadsheet = await readXlsx(await foreignWorkbook({ sheets }));
  expect(spreadsheet.sheets.map(({ name }) => name)).toEqual(["Emissioner"]);
  expect(spreadsheet.notes).toEqual([{ sort: "hiddenSheets", names: ["2023 & äldre", "Listor"] }]);
});

test("a workbook whose sheets are all hidden has nothing but their names", async () => {
  const sheets = [{ ...sheet(header), state: "hidden" as const }];
  expect(await readXlsx(await foreignWorkbook({ sheets }))).toEqual({
    sheets: [],
    notes: [{ sort: "hiddenSheets", names: ["Emissioner"] }],
  });
});

test("hidden rows are read, and reported where they hold anything", async () => {
  const hide = (row: string, written: string) => row.replace("<row", `<row hidden=${written}`);
  const rows = [
    header,
    hide(rowOf("a", "A"), '"1"'),
    rowOf("b", "B"),
    hide(rowOf("c", "C"), "'true'"),
    hide(rowOf('<c s="0"/>'), '"1"'),
    hide(rowOf("d", "D"), '"0"'),
  ];
  const { sheets, notes } = await readXlsx(await foreignWorkbook({ sheets: [sheet(...rows)] }));
  expect(sheets[0]?.text.split("\r\n").slice(1)).toEqual([
    "a\tA\t",
    "b\tB\t",
    "c\tC\t",
    "\t\t",
    "d\tD\t",
    "",
  ]);
  expect(notes).toEqual([{ sort: "hiddenRows", sheet: "Emissioner", n: 2 }]);
});

test.each([
  ['date1904="1"', "2024-06-20"],
  ['date1904="true"', "2024-06-20"],
  ["x:date1904='true'", "2024-06-20"],
  ['date1904="0"', "2020-06-19"],
  ['date1904="false"', "2020-06-19"],
  ["", "2020-06-19"],
])("the days of a workbook with %s count from their own beginning", async (written, day) => {
  const rows = [header, rowOf("a", '<c s="2"><v>44001</v></c>')];
  const workbook = `<workbookPr ${written}/>`;
  const buffer = await foreignWorkbook({ sheets: [sheet(...rows)], workbook });
  expect((await readXlsx(buffer)).sheets[0]?.text).toContain(`a\t${day}\t`);
});

test.each([["Europe/Stockholm"], ["America/New_York"]])(
  "days and moments that are written as such are those days in %s too",
  async (zone) => {
    const before = process.env["TZ"];
    process.env["TZ"] = zone;
    const day = (text: string) => `<c t="d"><v>${text}</v></c>`;
    const rows = await linesOf(
      rowOf(day("2024-05-29"), day("2024-05-29T00:00:00"), day("2024-05-29T08:30:00")),
      rowOf(day("2024-05-29T08:30:00Z"), day("08:30:00")),
    );
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
    expect(rows).toEqual([
      "2024-05-29\t2024-05-29\t2024-05-29 08:30",
      "2024-05-29 08:30\t08:30:00\t",
    ]);
  },
);

test("yes and no come however they are written", async () => {
  const cells = ["1", "true", "0", "false"].map((value) => `<c t="b"><v>${value}</v></c>`);
  expect(await linesOf(rowOf(...cells))).toEqual(["SANT\tSANT\tFALSKT\tFALSKT"]);
});

test("a style that is not there makes no difference", async () => {
  expect(await linesOf(rowOf("a", '<c s="99"><v>5</v></c>'))).toEqual(["a\t5\t"]);
});

test("three decimals are distinguished from thousands where whole numbers are expected, and stay elsewhere", async () => {
  const cell = "<c><v>12.345</v></c>";
  const rows = [
    rowOf("Emissioner"),
    rowOf("id", "share_id", "offered_units", "unit_sub_price", "nonsense"),
    rowOf("12,345", cell, cell, cell, cell),
    rowOf("Garantiersättningar"),
    rowOf("issue_id", "fee_cash"),
    rowOf("12,345", cell),
  ];
  const { sheets } = await readXlsx(await foreignWorkbook({ sheets: [sheet(...rows)] }));
  expect(sheets[0]?.text).toContain("12,345\t12,345\t12,3450\t12,345\t12,3450\r\n");
  expect(sheets[0]?.text).toContain("12,345\t12,345\t\t\t\r\n");
});

test.each([
  ["0.0 %", "12,5 %"],
  ["[Red]0%;-0%", "12,5 %"],
  ["0.0_%", "0,125"],
  ["0.0\\%", "0,125"],
  ["0.0 &quot;B &amp; C, %&quot;", "0,125"],
  ["0.0 &#34;%&#34;", "0,125"],
])("a number in the format %s comes as %s", async (format, text) => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`;
  const rows = [header, rowOf("a", '<c s="0"><v>0.125</v></c>')];
  const buffer = await foreignWorkbook({ sheets: [sheet(...rows)], styles });
  expect((await readXlsx(buffer)).sheets[0]?.text).toContain(`a\t${text}\t`);
});
