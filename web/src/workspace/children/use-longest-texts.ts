import { useState } from "react";
import type { ChildRow } from "../model/child-row.ts";
import type { ChildTable } from "../model/child-table.ts";

type Texts = Pick<ChildTable, "columns" | "rows" | "version">;

/** Proposals are counted in so many rows: each is computed from the whole issue. */
const maxProposed = 12;

/** A proposal of so many letters fits into the narrowest column. */
const fitsAnyway = 2;

const lettersIn = ({ draft }: ChildRow, index: number, name: string): number => {
  const { length } = draft.entry(name).text;
  if (length > 0 || index >= maxProposed) return length;
  const proposed = draft.proposed(name)?.text.length ?? 0;
  return proposed > fitsAnyway ? proposed : 0;
};

/**
 * Returns a function that counts the letters of the longest text, or proposal, in each column. A count never
 * decreases, so that columns do not jump, and the array stays the same while no count changes.
 */
export const longestTexts = (table: Texts): (() => readonly number[]) => {
  let longest: readonly number[] = table.columns.map(() => 0);
  let seen: number | null = null;
  return () => {
    if (table.version === seen) return longest;
    seen = table.version;
    const found = table.columns.map(({ name }, at) =>
      table.rows.reduce(
        (most, row, index) => Math.max(most, lettersIn(row, index, name)),
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
