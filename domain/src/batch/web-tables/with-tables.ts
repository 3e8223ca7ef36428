import { parseBlock } from "../parse-block.ts";
import type { TableRows } from "./table-rows.ts";

/** What is no space of a text, and where each character of it stands there. */
const compact = (text: string): { readonly text: string; readonly places: readonly number[] } => {
  const places: number[] = [];
  for (const { index } of text.matchAll(/\S/g)) places.push(index);
  const solid = text.replaceAll(/\s+/g, "");
  const lower = solid.toLowerCase();
  // A page may show in capitals what it holds in small letters.
  return { text: lower.length === solid.length ? lower : solid, places };
};

const shapeOf = (rows: TableRows): string => rows.map(({ length }) => length).join();

const maxTables = 200;

const isTable = (rows: TableRows): boolean => rows.some(({ length }) => length > 1);

/**
 * The text of a paste, its tables line by line with tabs between the cells. Of a table with paragraphs in its cells, as
 * press releases on the web and Word have them, browsers write every paragraph on a line of its own: the rows are those
 * of the page that comes along, wherever the same characters stand in the text.
 */
export const withTables = (plain: string, tables: readonly TableRows[]): string => {
  const whole = compact(plain);
  let from = 0;
  let done = 0;
  let text = "";
  for (const rows of tables.filter(isTable).slice(0, maxTables)) {
    const sought = compact(rows.flat().join(" ")).text;
    const at = sought === "" ? -1 : whole.text.indexOf(sought, from);
    const [start, last] = [whole.places[at], whole.places[at + sought.length - 1]];
    if (start === undefined || last === undefined) continue;
    from = at + sought.length;
    if (shapeOf(parseBlock(plain.slice(start, last + 1))) === shapeOf(rows)) continue;
    const before = plain.slice(done, start).replace(/[^\S\n\r]+$/u, "");
    const isAtLine = /(?:^|[\n\r])$/u.test(text + before);
    const [gap = ""] = /^[^\S\n\r]*/u.exec(plain.slice(last + 1)) ?? [];
    done = last + 1 + gap.length;
    const after = /^(?:[\n\r]|$)/u.test(plain.slice(done, done + 1)) ? "" : "\n";
    const lines = rows.map((cells) => cells.join("\t")).join("\n");
    text += `${before}${isAtLine ? "" : "\n"}${lines}${after}`;
  }
  return text + plain.slice(done);
};
