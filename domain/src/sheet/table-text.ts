import { lineText } from "../batch/block-text.ts";

type TableLine = { readonly line: number; readonly cells: readonly string[] };

const withoutTail = (cells: readonly string[]): readonly string[] => {
  let end = cells.length;
  while (end > 1 && cells[end - 1] === "") end--;
  return cells.slice(0, end);
};

/** A row's text without trailing empty cells. */
export const rowText = (cells: readonly string[]): string => lineText(withoutTail(cells));

/** Writes a table as text that parses back to the same rows on the same lines. */
export const tableText = (header: readonly string[], rows: readonly TableLine[]): string => {
  const records: (readonly string[])[] = [];
  for (const { line, cells } of rows) {
    while (records.length < line - 2) records.push([""]);
    records.push(withoutTail(cells));
  }
  while (records.length > 0 && records.at(-1)?.join("") === "") records.pop();
  return [header, ...records].map((cells) => `${lineText(cells)}\r\n`).join("");
};
