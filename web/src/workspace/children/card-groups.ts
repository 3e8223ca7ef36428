import type { ChildRow } from "../model/child-row.ts";

/**
 * How many lines belong together. React looks at all children of a component when anything within one of them
 * changes: a key in one of a thousand cards would make it look at each.
 */
const groupLines = 32;

/** Cards that are rendered by one component. */
export type CardGroup = {
  readonly key: string;
  /** The index of its first row. */
  readonly first: number;
  readonly rows: readonly ChildRow[];
};

/** Puts rows into groups by their lines, so that a removed row moves no other one to another group. */
export const groupRows = (rows: readonly ChildRow[]): readonly CardGroup[] => {
  const groups: { key: string; first: number; rows: ChildRow[] }[] = [];
  let last = -1;
  for (const [index, row] of rows.entries()) {
    const number = Math.floor(row.line / groupLines);
    const group = number === last ? groups.at(-1) : undefined;
    if (group) group.rows.push(row);
    else {
      // A row that was replaced by a new one is in a group of its own, which divides the one around it.
      const parts = groups.filter(({ key }) => key.startsWith(`${number}.`)).length;
      groups.push({ key: `${number}.${parts}`, first: index, rows: [row] });
    }
    last = number;
  }
  return groups;
};
