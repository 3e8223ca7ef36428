import { useState } from "react";
import type { ChildTable } from "../model/child-table.ts";

type Texts = Pick<ChildTable, "columns" | "rows" | "version">;

/**
 * Returns a function that counts the letters of the longest text in each column. A count never decreases, so
 * that columns do not jump, and the array stays the same while no count changes.
 */
export const longestTexts = (table: Texts): (() => readonly number[]) => {
  let longest: readonly number[] = table.columns.map(() => 0);
  let seen: number | null = null;
  return () => {
    if (table.version === seen) return longest;
    seen = table.version;
    const found = table.columns.map(({ name }, at) =>
      table.rows.reduce(
        (most, { draft }) => Math.max(most, draft.entry(name).text.length),
        longest[at] ?? 0,
      ),
    );
    if (found.some((letters, at) => letters !== longest[at])) longest = found;
    return longest;
  };
};

/** The most letters of a text in each column of a children's grid. */
export const useLongestTexts = (table: ChildTable): readonly number[] => {
  const [count] = useState(() => longestTexts(table));
  return count();
};
