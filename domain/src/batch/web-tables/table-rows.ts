/** A cell with its column span (`across`) and row span (`deep`). */
export type WrittenCell = { readonly text: string; readonly across: number; readonly deep: number };

/** The cells' texts, row by row. */
export type TableRows = readonly (readonly string[])[];

const maxSpan = 50;
const span = (written: number): number => Math.min(Math.max(1, written), maxSpan);

const onOneLine = (text: string): string => text.replaceAll(/[\t\n\r\f ]+/gu, " ").trim();

/** Puts each cell into its column; the positions that a cell spans are empty. */
export const tableRows = (written: readonly (readonly WrittenCell[])[]): TableRows => {
  /** For each column, how many more rows the cell above spans. */
  const down: number[] = [];
  const passReaching = (cells: string[]): void => {
    for (let left = down[cells.length] ?? 0; left > 0; left = down[cells.length] ?? 0) {
      down[cells.length] = left - 1;
      cells.push("");
    }
  };
  const rows = written.map((row) => {
    const cells: string[] = [];
    for (const { text, across, deep } of row) {
      passReaching(cells);
      for (let at = 0; at < span(across); at++) {
        down[cells.length] = span(deep) - 1;
        cells.push(at === 0 ? onOneLine(text) : "");
      }
    }
    passReaching(cells);
    return cells;
  });
  return rows.filter(({ length }) => length > 0);
};
