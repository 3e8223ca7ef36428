import { isVersion, type UnknownColumn } from "../batch/headers.ts";
import { simplify } from "../batch/simplify-header.ts";
import type { PastedHeader } from "../batch/pasted-table.ts";

/** Accept the suggested field, skip the column, or read it as the field with this snake_case name. */
export type ColumnChoice = "read" | "ignore" | `as:${string}`;

/** The choices for unknown columns: by `columnKey`, or by `memoryKey` for every column with that header. */
export type ColumnChoices = Readonly<Record<string, ColumnChoice>>;

const prefix = "as:";

export const asField = (wire: string): ColumnChoice => `${prefix}${wire}`;

export const columnKey = ({ index, name }: Pick<UnknownColumn, "index" | "name">): string =>
  `${index}:${name}`;

/** The key of a choice made for a header in an earlier upload. */
export const memoryKey = (header: string): string => `:${simplify(header)}`;

/** The columns that match no field. Each field is suggested at most once, and only if no column has it. */
const unknownColumnsOf = ({ columns, unknown }: PastedHeader): UnknownColumn[] => {
  const taken = new Set(columns);
  return unknown.map((column) => {
    const { nearest } = column;
    if (nearest === null || taken.has(nearest)) return { ...column, nearest: null };
    taken.add(nearest);
    return column;
  });
};

/** The field that a choice assigns to a column; null where it assigns none. */
export const fieldChosen = (
  { nearest, repeats }: Pick<UnknownColumn, "nearest" | "repeats">,
  choice: ColumnChoice | undefined,
): string | null => {
  if (choice === "read") return nearest ?? repeats?.wire ?? null;
  return choice?.startsWith(prefix) === true ? choice.slice(prefix.length) : null;
};

export type Decision = {
  /** The field assigned to the column; null where the column is skipped. */
  readonly wire: string | null;
  /** The index of the column that had the field and is now skipped. */
  readonly insteadOf: number | null;
  /** Whether the choice comes from an earlier upload with the same header. */
  readonly isRemembered: boolean;
};

/** An unknown column with its decision; null where it is undecided. */
export type DecidedColumn = UnknownColumn & { readonly decision: Decision | null };

type Chosen = Omit<Decision, "insteadOf">;

const ownChoice = (column: UnknownColumn, choices: ColumnChoices): Chosen | null => {
  const choice = choices[columnKey(column)];
  const wire = fieldChosen(column, choice);
  return wire === null && choice !== "ignore" ? null : { wire, isRemembered: false };
};

/** The choice from an earlier upload, unless it would take a field from another column. */
const rememberedChoice = (
  column: UnknownColumn,
  choices: ColumnChoices,
  taken: ReadonlySet<string | null>,
): Chosen | null => {
  if (column.name === "" || column.repeats !== null) return null;
  const choice = choices[memoryKey(column.name)];
  const wire = fieldChosen(column, choice);
  // The version column of an export is meaningless for a new record, so it is skipped by default.
  if (choice === undefined && isVersion(column.name)) return { wire, isRemembered: false };
  if (wire === null) return choice === "ignore" ? { wire, isRemembered: true } : null;
  return taken.has(wire) ? null : { wire, isRemembered: true };
};

/** The unknown columns of a table with the decision for each. */
export const decideUnknown = (table: PastedHeader, choices: ColumnChoices): DecidedColumn[] => {
  const own = unknownColumnsOf(table).map((column) => ({
    column,
    chosen: ownChoice(column, choices),
  }));
  const taken = new Set<string | null>(table.columns);
  for (const { chosen } of own) taken.add(chosen?.wire ?? null);
  return own.map(({ column, chosen: first }) => {
    const chosen = first ?? rememberedChoice(column, choices, taken);
    if (chosen === null) return { ...column, decision: null };
    taken.add(chosen.wire);
    const at = chosen.wire === null ? -1 : table.columns.indexOf(chosen.wire);
    return { ...column, decision: { ...chosen, insteadOf: at === -1 ? null : at } };
  });
};

type Choosing = { readonly column: UnknownColumn; readonly choice: ColumnChoice };

/** The choices with one added; at most one column is read as a given field. */
export const chooseColumn = (
  columns: readonly UnknownColumn[],
  choices: ColumnChoices,
  { column, choice }: Choosing,
): ColumnChoices => {
  const wire = fieldChosen(column, choice);
  const next = new Map(Object.entries(choices));
  for (const other of columns) {
    const key = columnKey(other);
    if (wire === null || fieldChosen(other, next.get(key)) !== wire) continue;
    // A column that repeats the field is skipped when another is read as it; any other column with that
    // choice becomes undecided.
    if (other.repeats?.wire === wire) next.set(key, "ignore");
    else next.delete(key);
  }
  next.set(columnKey(column), choice);
  return Object.fromEntries(next);
};

type DecidedColumns = {
  readonly keys: readonly string[];
  /** The indexes of skipped columns. */
  readonly ignored: ReadonlySet<number>;
};

/** Applies the choices for unknown columns to a table: some are read as a field, some are skipped. */
export const decideColumns = (table: PastedHeader, choices: ColumnChoices): DecidedColumns => {
  const keys = [...table.keys];
  const ignored = new Set<number>();
  for (const { index: at, decision } of decideUnknown(table, choices)) {
    if (decision === null) continue;
    const { wire } = decision;
    if (wire === null) {
      ignored.add(at);
      continue;
    }
    for (const [index, key] of keys.entries()) if (key === wire) ignored.add(index);
    keys[at] = wire;
  }
  return { keys, ignored };
};
