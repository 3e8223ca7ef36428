/** What a paste or a drop brings. */
type Transfer = { getData(format: string): string };

// Longer than a page of a web site is.
const maxHtml = 1_000_000;

/** Spreadsheets write the text of their cells exactly, with line breaks within quotes. */
const ofSpreadsheet = /Excel\.Sheet|google-sheets-html-origin|(?:Libre|Open)Office/u;
const maxHead = 5000;

const mayHaveTable = (html: string): boolean =>
  html.length <= maxHtml && /<table\b/iu.test(html) && !ofSpreadsheet.test(html.slice(0, maxHead));

/** The text that is pasted or dropped, with the tables of a web page as tables: those are read a moment later. */
export const pastedText = (data: Transfer): string | Promise<string> => {
  const plain = data.getData("text/plain");
  const html = data.getData("text/html");
  if (!mayHaveTable(html)) return plain;
  return import("./web-tables.ts")
    .then(({ withWebTables }) => withWebTables(plain, html))
    .catch(() => plain);
};
