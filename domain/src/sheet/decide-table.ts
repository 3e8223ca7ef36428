import type { AnyEntity } from "../entities.ts";
import { wireFieldsOf } from "../wire-fields.ts";
import { freeKey, type PastedHeader } from "../batch/pasted-table.ts";
import { type ColumnChoices, decideColumns } from "./column-choices.ts";

export type ColumnName = {
  readonly header: string;
  /** The key of its cells in a batch row. */
  readonly key: string;
  /** Added for a required field that another column has since been assigned to; it should stay empty. */
  readonly isSpare: boolean;
};

/** The column names of a table, and which columns are skipped. */
export type DecidedTable = {
  readonly names: readonly ColumnName[];
  readonly ignored: ReadonlySet<number>;
};

/** The fields that every batch row must have. */
export const requiredBy = (entity: AnyEntity): string[] =>
  wireFieldsOf(entity)
    .inOrder.filter(({ field }) => field.requiredInBatch)
    .map(({ wire }) => wire);

type Wanted = { readonly width: number; readonly required: readonly string[] };

/**
 * The columns of a table: wide enough for every row, and with a column for every required field, whatever the
 * choices, so that columns keep their positions.
 */
export const decideTable = (
  pasted: PastedHeader,
  choices: ColumnChoices,
  { width, required }: Wanted,
): DecidedTable => {
  const { keys, ignored } = decideColumns(pasted, choices);
  const names: ColumnName[] = pasted.header.map((header, index) => ({
    header,
    key: keys[index] ?? "",
    isSpare: false,
  }));
  const taken = new Set(keys);
  const add = (wire: string): void => {
    const key = freeKey(wire, names.length, taken);
    taken.add(key);
    names.push({ header: wire === "" ? "" : key, key, isSpare: key !== wire && wire !== "" });
  };
  while (names.length < width) add("");
  for (const wire of required) if (!pasted.keys.includes(wire)) add(wire);
  return { names, ignored };
};

const textOf = ({ names, ignored }: DecidedTable): string => JSON.stringify([names, [...ignored]]);

/** Whether both have the same column names and skip the same columns. */
export const isDecidedAlike = (one: DecidedTable, other: DecidedTable): boolean =>
  textOf(one) === textOf(other);
