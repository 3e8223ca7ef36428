import type { ChildRow } from "./child-row.ts";
import type { ChildTable } from "./child-table.ts";

/** A row's name: the text of its first column, or else its number. */
export const showRecord = ({ columns }: ChildTable, { draft, line }: ChildRow): string => {
  const [first] = columns;
  return (first && draft.entry(first.name).text.trim()) || String(line);
};
