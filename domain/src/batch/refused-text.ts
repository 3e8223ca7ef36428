const needsQuotes = /^"|[\t\r\n]/;

const cellText = (cell: string): string =>
  needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Cells as spreadsheets paste them into one row. */
export const lineText = (cells: readonly string[]): string => cells.map(cellText).join("\t");

/** The rows that failed, under their header line, as text that can be corrected and pasted again. */
export const refusedAsText = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  rows.length === 0 ? "" : [header, ...rows].map((cells) => `${lineText(cells)}\r\n`).join("");
