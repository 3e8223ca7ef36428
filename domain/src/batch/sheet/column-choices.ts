import type { UnknownColumn } from "../headers.ts";
import type { PastedHeader } from "../pasted-table.ts";

export type ColumnChoice = "read" | "ignore";

/** What to do with unknown columns, by `columnKey`. */
export type ColumnChoices = Readonly<Record<string, ColumnChoice>>;

export const columnKey = ({ index, name }: Pick<UnknownColumn, "index" | "name">): string =>
  `${index}:${name}`;

/** The columns that no field is called; each field is offered once, and not where it has a column already. */
export const unknownColumnsOf = ({ columns, unknown }: PastedHeader): UnknownColumn[] => {
  const taken = new Set(columns);
  return unknown.map(({ index, name, nearest }) => {
    if (nearest === null || taken.has(nearest)) return { index, name, nearest: null };
    taken.add(nearest);
    return { index, name, nearest };
  });
};

type DecidedColumns = {
  readonly keys: readonly string[];
  /** Columns that are left out. */
  readonly ignored: ReadonlySet<number>;
};

/** What the choices about unknown columns make of a table: some are read as a field, some left out. */
export const decideColumns = (table: PastedHeader, choices: ColumnChoices): DecidedColumns => {
  const keys = [...table.keys];
  const ignored = new Set<number>();
  for (const column of unknownColumnsOf(table)) {
    const choice = choices[columnKey(column)];
    if (choice === "read" && column.nearest !== null) keys[column.index] = column.nearest;
    if (choice === "ignore") ignored.add(column.index);
  }
  return { keys, ignored };
};
