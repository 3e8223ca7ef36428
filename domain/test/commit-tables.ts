import type { CommitTable } from "../src/releases/tables/commit-table.ts";
import { readCommitTables } from "../src/releases/tables/read-tables.ts";

/** A text of these lines. */
export const lines = (...rows: readonly string[]): string => rows.join("\n");

/** The only table of a text. */
export const only = (text: string): CommitTable => {
  const [table, ...others] = readCommitTables(text);
  if (!table || others.length > 0) throw new Error(`${others.length + (table ? 1 : 0)} tables`);
  return table;
};

/** The rows of a table as texts by the names of their fields. */
export const rowsOf = ({ columns, rows }: CommitTable) =>
  rows.map((cells) =>
    Object.fromEntries(
      columns.flatMap(({ field }, at) => {
        const cell = cells[at];
        const words = cell?.text.replaceAll("\u00a0", "") ?? "";
        return field !== null && cell ? [[field, cell.isRead ? words : `?${words}`]] : [];
      }),
    ),
  );

/** Every cell is cited by the text at its place. */
export const placesOf = (text: string, { rows }: CommitTable) =>
  rows.map((cells) => cells.map((cell) => cell && text.slice(cell.start, cell.end)));
