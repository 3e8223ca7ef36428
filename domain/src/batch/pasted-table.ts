import type { AnyEntity } from "../entities.ts";
import { clip, isBlank } from "../text-rules.ts";
import { type Headers, matchHeaders } from "./headers.ts";
import { parsePaste } from "./paste.ts";

/** One record that is not blank; the header is line 1. */
export type PastedRow = { readonly line: number; readonly cells: readonly string[] };

export type PastedHeader = Headers & {
  readonly header: readonly string[];
  /** What each column's cells are called in a batch row; a name that is no field makes its cells refused, not lost. */
  readonly keys: readonly string[];
};

export type PastedTable = PastedHeader & { readonly rows: readonly PastedRow[] };

const longestKey = 100;

/** A name for the cells of a column that is no field, other than those of the columns before it. */
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
    const key = freeKey(clip(cell.trim(), longestKey), index, taken);
    taken.add(key);
    return key;
  });
};

export const readHeader = (entity: AnyEntity, header: readonly string[]): PastedHeader => {
  const headers = matchHeaders(entity, header);
  return { ...headers, header, keys: keysOf(header, headers) };
};

export const isBlankRow = (cells: readonly string[]): boolean => cells.every(isBlank);

/** The text of one paste box, read as a table of an entity; records that are all blank are left out. */
export const readPastedTable = (entity: AnyEntity, text: string): PastedTable => {
  const [header = [], ...records] = parsePaste(text);
  const rows = records.flatMap((cells, index) =>
    isBlankRow(cells) ? [] : [{ line: index + 2, cells }],
  );
  return { ...readHeader(entity, header), rows };
};
