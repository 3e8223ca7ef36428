import { expect, it } from "vitest";
import { tablesOf } from "./html-tables.ts";
import { pastedText } from "./pasted-text.ts";
import { withTables } from "./with-tables.ts";

const rows = [
  ["Namn", "Nivå", "Belopp (SEK)"],
  ["Fond Ett AB", "1", "1\u00a0000\u00a0000"],
  ["Anna Svensson", "", "250 000"],
];
const lines =
  "Namn\tNivå\tBelopp (SEK)\nFond Ett AB\t1\t1\u00a0000\u00a0000\nAnna Svensson\t\t250 000";

const tableOf = (cell: (text: string) => string): string =>
  `<table><tbody>${rows.map((cells) => `<tr>\n${cells.map(cell).join("\n")}</tr>`).join("\n")}</tbody></table>`;

/** As Chromium writes it: each paragraph on lines of its own. */
const stacked = rows.flat().filter(Boolean).join("\n\n");

it.each([
  ["paragraphs", (text: string) => `<td>\n  <p>${text}</p>\n</td>`],
  [
    "Word's",
    (text: string) =>
      `<td width=128 style='mso-x:"a b"'><p class=MsoNormal><span>${text.replaceAll("\u00a0", "&nbsp;").replaceAll("å", "&#229;")}<o:p></o:p></span></p></td>`,
  ],
  ["headings", (text: string) => `<th><strong>${text}</strong><!-- <td>no</td> --></th>`],
])("a table with %s is pasted line by line", (_, cell) => {
  expect(withTables(stacked, tableOf(cell))).toBe(lines);
});

it("leaves the text around a table as it is", () => {
  const html = `<style>td { color: red }</style><p>Före &amp; </p>${tableOf((text) => `<td><p>${text}</p></td>`)}<p>Efter</p>`;
  expect(withTables(`Före & \n\n${stacked}\n\nEfter 12`, html)).toBe(
    `Före & \n\n${lines}\n\nEfter 12`,
  );
  expect(withTables(`Före & ${stacked} Efter`, html)).toBe(`Före &\n${lines}\nEfter`);
});

it("reads one table after the other, and those within others alone", () => {
  const one = "<table><tr><td><p>a</p></td><td><p>1</p></td></tr></table>";
  const two = "<table><tr><td><p>b</p></td><td><p>2</p></td></tr></table>";
  const html = `<table><tr><td>Hej${one}</td><td>${two}</td></tr></table>`;
  expect(withTables("Hej\na\n\n1\n\nb\n\n2\n", html)).toBe("Hej\na\t1\n\nb\t2\n");
});

it("keeps the columns where cells reach over several", () => {
  const html =
    "<table><tr><th colspan=2><p>Namn</p></th><th rowspan='2'>Belopp</th></tr><tr><td>A</td><td><p>B</p></td></tr><tr><td>C</td><td>D</td><td>1</td></tr></table>";
  expect(tablesOf(html)).toEqual([
    [
      ["Namn", "", "Belopp"],
      ["A", "B", ""],
      ["C", "D", "1"],
    ],
  ]);
});

it("a cell with several lines is one", () => {
  const html = "<table><tr><td>Fond Ett<br>AB</td><td>1</td></tr></table>";
  expect(withTables("Fond Ett\nAB\t1", html)).toBe("Fond Ett AB\t1");
});

it.each([
  ["a text that says something else", "annat", "<table><tr><td>a</td><td>1</td></tr></table>"],
  [
    "a table in order",
    "a\t1\nb\t2",
    "<table><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr></table>",
  ],
  ["a list in one column", "a\n\nb", "<table><tr><td>a</td></tr><tr><td>b</td></tr></table>"],
  ["no table", "a", "<p>a</p>"],
  ["an unclosed table without cells", "a", "<table><tr>"],
])("leaves %s as it is", (_, plain, html) => {
  expect(withTables(plain, html)).toBe(plain);
});

it("shows names of characters as the characters", () => {
  const html =
    "<table><tr><td><p>&Aring;&#x2212;&lt;&unknown;&#0;</p></td><td><p>1</p></td></tr></table>";
  expect(withTables("Å−<&unknown;&#0;\n\n1", html)).toBe("Å−<&unknown;&#0;\t1");
});

it("takes tables of web pages from the clipboard, and the text alone from spreadsheets", async () => {
  const html = "<table><tr><td><p>a</p></td><td><p>1</p></td></tr></table>";
  const pasted = (plain: string, rich: string) =>
    pastedText({ getData: (format) => (format === "text/plain" ? plain : rich) });
  await expect(pasted("a\n\n1", html)).resolves.toBe("a\t1");
  expect(pasted("a\n\n1", "")).toBe("a\n\n1");
  expect(pasted('"a\nb"\t1', `<meta name=ProgId content=Excel.Sheet>${html}`)).toBe('"a\nb"\t1');
});

it.each([
  ["&aring;&Auml;&ouml;&eacute;&oslash;&AElig;&ccedil;", "åÄöéøÆç"],
  ["&quml;&toString;&constructor;", "&quml;&toString;&constructor;"],
  ["&#x1f600;&#1114112;", "😀&#1114112;"],
])("%s is %s", (written, text) => {
  expect(tablesOf(`<table><tr><td>${written}</td></tr></table>`)).toEqual([[[text]]]);
});

it.each([
  "<",
  "<td ",
  '<a "',
  "<!--",
  "<style>",
  "<table>",
  "<table><tr><td>a</td><td>b</td></tr></table>",
  "&#",
  "<td colspan=99 rowspan=99>",
])("a page of many %s is read at once", (piece) => {
  const html = "<table><tr>" + piece.repeat(300_000 / piece.length);
  const start = performance.now();
  withTables("x y ".repeat(50_000), html);
  expect(performance.now() - start).toBeLessThan(3000);
});
