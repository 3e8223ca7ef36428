import { decodeEntities } from "./html-entities.ts";

/** The texts of a table's cells, row by row. */
export type HtmlTable = readonly (readonly string[])[];

type Row = { readonly cells: string[] };
type Open = {
  readonly rows: Row[];
  /** How many rows more a cell of each column reaches down. */
  readonly down: number[];
  /** The text of the cell that is open; null between cells. */
  text: string | null;
  across: number;
  deep: number;
  /** Another table is in it: it only lays out the page. */
  isLayout: boolean;
};

// What is in a comment, a style or a script is no text.
const token =
  /<!--[\s\S]*?(?:-->|$)|<(style|script|title)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z0-9:]*)([^<>]*)>|<[^<>]*>|[^<]+|</giu;

const breaking: ReadonlySet<string> = new Set(["br", "p", "div", "li", "ul", "ol", "h1", "h2"]);
const maxSpan = 50;

const spanOf = (attributes: string, name: string): number => {
  const [, given = "1"] = new RegExp(`\\b${name}\\s*=\\s*["']?(\\d+)`, "iu").exec(attributes) ?? [];
  return Math.min(Math.max(1, Number(given)), maxSpan);
};

const newTable = (): Open => ({
  rows: [],
  down: [],
  text: null,
  across: 1,
  deep: 1,
  isLayout: false,
});

/** Puts empty cells where those of rows above reach down. */
const passReaching = (table: Open, cells: string[]): void => {
  while ((table.down[cells.length] ?? 0) > 0) {
    table.down[cells.length] = (table.down[cells.length] ?? 0) - 1;
    cells.push("");
  }
};

const closeCell = (table: Open): void => {
  const row = table.rows.at(-1);
  if (table.text === null || !row) return;
  const { cells } = row;
  passReaching(table, cells);
  const text = decodeEntities(table.text.replaceAll(/[\t\n\r\f ]+/gu, " ").trim());
  for (let at = 0; at < table.across; at++) {
    table.down[cells.length] = table.deep - 1;
    cells.push(at === 0 ? text : "");
  }
  table.text = null;
};

const closeRow = (table: Open): void => {
  closeCell(table);
  const row = table.rows.at(-1);
  if (row) passReaching(table, row.cells);
};

const openCell = (table: Open, attributes: string): void => {
  closeCell(table);
  if (table.rows.length === 0) table.rows.push({ cells: [] });
  table.text = "";
  table.across = spanOf(attributes, "colspan");
  table.deep = spanOf(attributes, "rowspan");
};

const openTable = (open: Open[]): void => {
  const outer = open.at(-1);
  if (outer) outer.isLayout = true;
  open.push(newTable());
};

const closeTable = (open: Open[], tables: HtmlTable[]): void => {
  const table = open.pop();
  if (!table) return;
  closeRow(table);
  const rows = table.rows.map(({ cells }) => cells);
  if (!table.isLayout) tables.push(rows.filter(({ length }) => length > 0));
};

const onTag = (open: Open[], tables: HtmlTable[], isEnd: boolean, tag: RegExpMatchArray): void => {
  const name = (tag[3] ?? "").toLowerCase();
  const table = open.at(-1);
  if (name === "table") return isEnd ? closeTable(open, tables) : openTable(open);
  if (!table) return;
  if (name === "tr") {
    closeRow(table);
    if (!isEnd) table.rows.push({ cells: [] });
  } else if (name === "td" || name === "th")
    if (isEnd) closeCell(table);
    else openCell(table, tag[4] ?? "");
  else if (table.text !== null && breaking.has(name)) table.text += " ";
};

/** The tables of a page, as far as they hold no others. */
export const tablesOf = (html: string): readonly HtmlTable[] => {
  const open: Open[] = [];
  const tables: HtmlTable[] = [];
  for (const tag of html.matchAll(token)) {
    if (tag[3] !== undefined) onTag(open, tables, tag[2] === "/", tag);
    else if (!tag[0].startsWith("<")) {
      const table = open.at(-1);
      if (table && table.text !== null) table.text += tag[0];
    }
  }
  while (open.length > 0) closeTable(open, tables);
  return tables;
};
