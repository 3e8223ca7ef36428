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
  return unknown.map((column) => {
    const { nearest } = column;
    if (nearest === null || taken.has(nearest)) return { ...column, nearest: null };
    taken.add(nearest);
    return column;
  });
};

/** The field that a column can be read as by choice. */
const readableAs = ({ nearest, repeats }: UnknownColumn): string | null =>
  nearest ?? repeats?.wire ?? null;

/** Whether there is a choice about it that can be followed. */
export const isDecided = (column: UnknownColumn, choices: ColumnChoices): boolean => {
  const choice = choices[columnKey(column)];
  return choice === "ignore" || (choice === "read" && readableAs(column) !== null);
};

type Chosen = { readonly column: UnknownColumn; readonly choice: ColumnChoice };

/** The choices with one more; of the columns that repeat a field one at most is read. */
export const chooseColumn = (
  columns: readonly UnknownColumn[],
  choices: ColumnChoices,
  { column, choice }: Chosen,
): ColumnChoices => {
  const others = columns.filter(
    (other) =>
      choice === "read" &&
      column.repeats !== null &&
      other.repeats?.wire === column.repeats.wire &&
      choices[columnKey(other)] === "read",
  );
  const left = others.map((other) => [columnKey(other), "ignore"] as const);
  return { ...choices, ...Object.fromEntries(left), [columnKey(column)]: choice };
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
    if (choice === "ignore") ignored.add(column.index);
    const wire = choice === "read" ? readableAs(column) : null;
    if (wire === null) continue;
    for (const [index, key] of keys.entries()) if (key === wire) ignored.add(index);
    keys[column.index] = wire;
  }
  return { keys, ignored };
};
