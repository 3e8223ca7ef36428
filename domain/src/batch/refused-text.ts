const needsQuotes = /^"|[\t\r\n]/;

const cellText = (cell: string): string =>
  needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Cells as spreadsheets paste them into one row. */
export const lineText = (cells: readonly string[]): string => cells.map(cellText).join("\t");

/** A block of cells as spreadsheets paste it. An empty last line is ended, so that it is read as one. */
export const blockText = (rows: readonly (readonly string[])[]): string => {
  const lines = rows.map(lineText);
  return lines.join("\r\n") + (lines.at(-1) === "" ? "\r\n" : "");
};

/** The rows that failed, under their header line, as text that can be corrected and pasted again. */
export const refusedAsText = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  rows.length === 0 ? "" : [header, ...rows].map((cells) => `${lineText(cells)}\r\n`).join("");
