import type { AnyEntity } from "../entities.ts";
import { clip, isBlank } from "../text-rules.ts";
import { type Headers, matchHeaders, type UnknownColumn } from "./headers.ts";
import { parsePaste } from "./parse-paste.ts";

/** A record that is not blank; `line` is its number among the text's records, from 1. */
export type PastedRow = { readonly line: number; readonly cells: readonly string[] };

export type PastedHeader = Headers & {
  readonly header: readonly string[];
  /**
   * The key of each column's cells in a batch row. A column that is not a field gets a key too, so that its
   * cells are refused rather than lost.
   */
  readonly keys: readonly string[];
};

export type PastedTable = PastedHeader & { readonly rows: readonly PastedRow[] };

const maxKey = 100;

/** A key for a column that is not a field, different from the keys of all earlier columns. */
export const freeKey = (name: string, index: number, taken: ReadonlySet<string>): string => {
  const isFree = name !== "" && !taken.has(name);
  let key = isFree ? name : `${name}#${index + 1}`;
  while (taken.has(key)) key += "#";
  return key;
};

const keysOf = (header: readonly string[], { columns }: Headers): string[] => {
  const taken = new Set<string>(columns.filter((wire) => wire !== null));
  return header.map((cell, index) => {
    const wire = columns[index] ?? null;
    if (wire !== null) return wire;
    const key = freeKey(clip(cell.trim(), maxKey), index, taken);
    taken.add(key);
    return key;
  });
};

type Filled = { readonly cells: readonly string[] };

/** Columns without a name are reported only if they contain any text. */
const namelessColumns = (header: readonly string[], rows: readonly Filled[]): UnknownColumn[] =>
  header.flatMap((name, index) => {
    const isFilled = isBlank(name) && rows.some(({ cells }) => !isBlank(cells[index] ?? ""));
    return isFilled ? [{ index, name: "", nearest: null, repeats: null }] : [];
  });

/** Reads the header of a table with these rows. */
export const readHeader = (
  entity: AnyEntity,
  header: readonly string[],
  rows: readonly Filled[],
): PastedHeader => {
  const headers = matchHeaders(entity, header);
  const unknown = [...headers.unknown, ...namelessColumns(header, rows)].toSorted(
    (left, right) => left.index - right.index,
  );
  return { ...headers, unknown, header, keys: keysOf(header, headers) };
};

export const isBlankRow = (cells: readonly string[]): boolean => cells.every(isBlank);

/** Parses one paste box as a table of an entity. Blank records are dropped, also before the header. */
export const readPastedTable = (entity: AnyEntity, text: string): PastedTable => {
  const records = parsePaste(text);
  const headerAt = records.findIndex((cells) => !isBlankRow(cells));
  const header = records[headerAt] ?? [];
  const rows: PastedRow[] = [];
  for (const [index, cells] of records.entries())
    if (index > headerAt && !isBlankRow(cells)) rows.push({ line: index + 1, cells });
  return { ...readHeader(entity, header, rows), rows };
};
