import { parseBlock } from "../parse-block.ts";
import type { TableRows } from "./table-rows.ts";

/** The text without whitespace, and the offset of each remaining character. */
const compact = (text: string): { readonly text: string; readonly places: readonly number[] } => {
  const places: number[] = [];
  for (const { index } of text.matchAll(/\S/g)) places.push(index);
  const solid = text.replaceAll(/\s+/g, "");
  const lower = solid.toLowerCase();
  // A page may display lower-case text in capitals (CSS `text-transform`).
  return { text: lower.length === solid.length ? lower : solid, places };
};

const shapeOf = (rows: TableRows): string => rows.map(({ length }) => length).join();

const maxTables = 200;

const isTable = (rows: TableRows): boolean => rows.some(({ length }) => length > 1);

/**
 * A paste's text in which each table row is a line with tabs between its cells. Where a cell contains
 * paragraphs (press releases on the web, Word), browsers write each paragraph on its own line; the rows are
 * then taken from the pasted HTML's tables, wherever the same characters occur in the text.
 */
export const withTables = (plain: string, tables: readonly TableRows[]): string => {
  const whole = compact(plain);
  let from = 0;
  let done = 0;
  let text = "";
  for (const rows of tables.filter(isTable).slice(0, maxTables)) {
    const cells = compact(rows.flat().join(" ")).text;
    const at = cells === "" ? -1 : whole.text.indexOf(cells, from);
    const [start, last] = [whole.places[at], whole.places[at + cells.length - 1]];
    if (start === undefined || last === undefined) continue;
    from = at + cells.length;
    if (shapeOf(parseBlock(plain.slice(start, last + 1))) === shapeOf(rows)) continue;
    const before = plain.slice(done, start).replace(/[^\S\n\r]+$/u, "");
    const isAtLine = /(?:^|[\n\r])$/u.test(text + before);
    const [gap = ""] = /^[^\S\n\r]*/u.exec(plain.slice(last + 1)) ?? [];
    done = last + 1 + gap.length;
    const after = /^(?:[\n\r]|$)/u.test(plain.slice(done, done + 1)) ? "" : "\n";
    const lines = rows.map((row) => row.join("\t")).join("\n");
    text += `${before}${isAtLine ? "" : "\n"}${lines}${after}`;
  }
  return text + plain.slice(done);
};
