import { pasteText } from "@teckna/domain/batch/block-text";
import type { SheetRow } from "@teckna/domain/sheet/sheet-row";
import { type SheetTable, takenText } from "@teckna/domain/sheet/sheet-table";
import { clip, isBlank } from "@teckna/domain/text-rules";
import type { LeftOut, LeftOutRow, LeftOutText } from "../protocol/paste-protocol.ts";

const maxListed = 50;
const maxQuoted = 80;

const quote = (cells: readonly string[]): string =>
  clip(cells.filter((text) => !isBlank(text)).join(" · "), maxQuoted);

const listed = ({ line, cells, aside }: SheetRow): LeftOutRow[] =>
  aside === null ? [] : [{ line, text: quote(cells), aside }];

const rowsLeftOut = ({ rows }: SheetTable): readonly SheetRow[] =>
  rows.filter(({ isLeftOut }) => isLeftOut);

/** The rows of a table that are not sent unless the user takes them in. */
export const leftOutOf = (table: SheetTable): LeftOut => {
  const rows = rowsLeftOut(table);
  return { count: rows.length, rows: rows.slice(0, maxListed).flatMap(listed) };
};

/** The same with their full text, to be restored after the others are saved; null if there are none. */
export const leftOutTextOf = (table: SheetTable): LeftOutText | null => {
  const rows = rowsLeftOut(table);
  if (rows.length === 0) return null;
  const cells = rows.map((row) => row.cells);
  const text = pasteText(table.headerOf(rows), cells).replace(/\r\n$/, "");
  return { ...leftOutOf(table), text, taken: rows.map(takenText) };
};
