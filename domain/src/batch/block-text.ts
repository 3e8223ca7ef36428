const needsQuotes = /^"|[\t\r\n]/;

const cellText = (cell: string): string =>
  needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** One row as spreadsheets paste it. */
export const lineText = (cells: readonly string[]): string => cells.map(cellText).join("\t");

/**
 * A block of cells as spreadsheets paste it. An empty last line gets a line break, so that it is read as a
 * row.
 */
export const blockText = (rows: readonly (readonly string[])[]): string => {
  const lines = rows.map(lineText);
  return lines.join("\r\n") + (lines.at(-1) === "" ? "\r\n" : "");
};

/** Rows below their header as spreadsheets paste them; empty without rows. */
export const pasteText = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  rows.length === 0 ? "" : [header, ...rows].map((cells) => `${lineText(cells)}\r\n`).join("");
