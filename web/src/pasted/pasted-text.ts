/** The data of a paste or drop. */
type Transfer = { getData(format: string): string };

// More than any real web page has.
const maxHtml = 1_000_000;

/** Spreadsheets put the exact text of cells on the clipboard, with line breaks in quotes. */
const ofSpreadsheet = /Excel\.Sheet|google-sheets-html-origin|(?:Libre|Open)Office/u;
const maxHead = 5000;

const mayHaveTable = (html: string): boolean =>
  html.length <= maxHtml && /<table\b/iu.test(html) && !ofSpreadsheet.test(html.slice(0, maxHead));

/** The pasted or dropped text. Tables of a web page are parsed as tables, asynchronously. */
export const pastedText = (data: Transfer): string | Promise<string> => {
  const plain = data.getData("text/plain");
  const html = data.getData("text/html");
  if (!mayHaveTable(html)) return plain;
  return import("./web-tables.ts")
    .then(({ withWebTables }) => withWebTables(plain, html))
    .catch(() => plain);
};
