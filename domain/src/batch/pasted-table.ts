import type { AnyEntity } from "../entities.ts";
import { clip, isBlank } from "../text-rules.ts";
import { type Headers, matchHeaders } from "./headers.ts";
import { parsePaste } from "./paste.ts";
import type { BatchRow } from "./plan.ts";

/** One record that is not blank; the header is line 1. */
export type PastedRow = { readonly line: number; readonly cells: readonly string[] };

export type PastedTable = Headers & {
  readonly entity: AnyEntity;
  readonly header: readonly string[];
  readonly rows: readonly PastedRow[];
  /** What each column's cells are called in a batch row; a name that is no field makes its cells refused, not lost. */
  readonly keys: readonly string[];
};

const longestKey = 100;

const keysOf = (header: readonly string[], { columns }: Headers): string[] => {
  const taken = new Set<string>(columns.filter((wire) => wire !== null));
  return header.map((cell, index) => {
    const wire = columns[index] ?? null;
    if (wire !== null) return wire;
    const name = clip(cell.trim(), longestKey);
    const key = name === "" || taken.has(name) ? `${name}#${index + 1}` : name;
    taken.add(key);
    return key;
  });
};

export const isBlankRow = (cells: readonly string[]): boolean => cells.every(isBlank);

/** The text of one paste box, read as a table of an entity; records that are all blank are left out. */
export const readPastedTable = (entity: AnyEntity, text: string): PastedTable => {
  const [header = [], ...records] = parsePaste(text);
  const headers = matchHeaders(entity, header);
  const rows = records.flatMap((cells, index) =>
    isBlankRow(cells) ? [] : [{ line: index + 2, cells }],
  );
  return { ...headers, entity, header, rows, keys: keysOf(header, headers) };
};

/** A pasted row as the batch takes it; cells beyond the last header are named by their place. */
export const toBatchRow = ({ entity, keys }: PastedTable, { line, cells }: PastedRow): BatchRow => {
  // Without a prototype: a header may be called `__proto__`.
  const named: Record<string, string> = Object.create(null);
  for (const [index, cell] of cells.entries())
    if (cell !== "") named[keys[index] ?? `#${index + 1}`] = cell;
  return { table: entity.path, line, cells: named };
};
