import { type AnyEntity, entities, type EntityPath } from "../entities.ts";
import { labels } from "../messages/by-language/labels.ts";
import { entityLists } from "../messages/by-language/entity-lists.ts";
import { isBlank } from "../text-rules.ts";
import { countFields, fieldNamed, isFieldName } from "./headers.ts";
import { simplify } from "./simplify-header.ts";
import { pasteText } from "./block-text.ts";
import { type ShownTable, shownTableOf } from "./shown-table.ts";

/** A sheet of a file, or one whole paste. */
export type PastedPart = {
  readonly name: string;
  readonly records: readonly (readonly string[])[];
};

export type FoundTable = {
  readonly path: EntityPath;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** Lines that belong to no known table. */
export type LostLines = { readonly part: string; readonly line: number; readonly count: number };

/** The rows of a table that is not read back. */
export type ShownLines = { readonly table: ShownTable; readonly count: number };

export type FoundTables = {
  readonly tables: readonly FoundTable[];
  readonly shown: readonly ShownLines[];
  readonly lost: readonly LostLines[];
};

const leastFields = 2;
const maxTitle = 60;

const namesOf = ({ name, path }: AnyEntity): string[] => [
  path,
  name,
  ...Object.values(labels).map(({ entity }) => entity[name]),
  ...Object.values(entityLists).map((texts) => texts[path].title),
];

const endings = ["", "s", "n", "en", "a", "na", "ment", "ments"];

/** The words that name a table: _emission_, _emissionerna_, _issues_. */
const entityWords: ReadonlyMap<string, AnyEntity> = new Map(
  entities.flatMap((entity) =>
    namesOf(entity).flatMap((name) =>
      endings.map((ending) => [simplify(name) + ending, entity] as const),
    ),
  ),
);

/** The table that a title names; null where it names none or several. */
const entityCalled = (title: string): AnyEntity | null => {
  if (title.length > maxTitle) return null;
  const words = title.normalize("NFC").split(/[^\p{L}]+/u);
  const named = new Set(words.flatMap((word) => entityWords.get(simplify(word)) ?? []));
  const [entity = null] = named;
  return named.size === 1 ? entity : null;
};

/**
 * A line names a table only if its single cell is exactly the table's name: otherwise it may be a data row
 * with one cell.
 */
const entityTitled = (cell: string): AnyEntity | null => entityWords.get(simplify(cell)) ?? null;

const filled = (record: readonly string[]): string[] => record.filter((cell) => !isBlank(cell));

/**
 * A record with this many field names of one table is a header, whatever other cells it has: exports have
 * columns that are not fields.
 */
const certainFields = 8;

const isHeaderOf = (entity: AnyEntity, cells: readonly string[]): boolean => {
  const fields = countFields(entity, cells);
  return fields >= certainFields || (fields >= leastFields && fields * 2 >= cells.length);
};

const digits = /^[\d\s.,%–-]+$/;

/** Directly below a title, a line with few field names and many other columns may be a header. */
const isFirstHeaderOf = (entity: AnyEntity, cells: readonly string[]): boolean =>
  countFields(entity, cells) >= leastFields && !cells.some((cell) => digits.test(cell));

const bestOf = (cells: readonly string[]): AnyEntity | null => {
  const counted = entities
    .map((entity) => ({ entity, fields: countFields(entity, cells) }))
    .toSorted((left, right) => right.fields - left.fields);
  const [first, second] = counted;
  return first === undefined || first.fields === second?.fields ? null : first.entity;
};

/** The table of a part with a single column; null if several have its field, and none is named. */
const entityOfColumn = (
  cell: string,
  { records }: PastedPart,
  title: AnyEntity | null,
): AnyEntity | null => {
  if (!isFieldName(cell) || records.some((record) => filled(record).length > 1)) return null;
  const [first, ...others] = (title ? [title] : entities).filter(
    (entity) => countFields(entity, [cell]) === 1,
  );
  return others.length === 0 ? (first ?? null) : null;
};

type Before = { readonly title: AnyEntity | null; readonly isFirst: boolean };

/** The table whose header the record is. Where its columns fit several tables, the title above it decides. */
const entityOf = (cells: readonly string[], { title, isFirst }: Before): AnyEntity | null => {
  if (title && isFirst && isFirstHeaderOf(title, cells)) return title;
  // Fast exit: data rows rarely begin with two field names.
  if (!cells.slice(0, leastFields).some(isFieldName)) return null;
  if (title && isHeaderOf(title, cells)) return title;
  const best = bestOf(cells);
  return best && isHeaderOf(best, cells) ? best : null;
};

class TableFinder {
  readonly tables: FoundTable[] = [];
  readonly lost: LostLines[] = [];
  readonly #shown = new Map<ShownTable, number>();
  #table: (FoundTable & { readonly rows: (readonly string[])[] }) | null = null;
  #shownTable: ShownTable | null = null;

  read(part: PastedPart): void {
    const { name, records } = part;
    this.#leave();
    let title = entityCalled(name);
    let lostAt: { line: number; count: number } | null = null;
    let isFirst = true;
    for (const [index, record] of records.entries()) {
      const cells = filled(record);
      const [first] = cells;
      if (first === undefined) continue;
      const named = cells.length === 1 ? entityTitled(first) : null;
      const isAlone = !named && isFirst && cells.length === 1;
      const ofColumn = isAlone ? entityOfColumn(first, part, title) : null;
      const before = { title, isFirst: this.#table === null };
      const entity = named ? null : (ofColumn ?? entityOf(cells, before));
      isFirst &&= named !== null;
      title = named ?? title;
      const shown = named ? null : shownTableOf(cells);
      if (named) this.#leave();
      else if (shown) this.#show(shown);
      else if (entity) this.#begin(entity, record);
      else if (!this.#add(record)) {
        lostAt ??= { line: index + 1, count: 0 };
        lostAt.count++;
      }
    }
    if (lostAt) this.lost.push({ part: name, ...lostAt });
  }

  get shown(): readonly ShownLines[] {
    return [...this.#shown].map(([table, count]) => ({ table, count }));
  }

  #leave(): void {
    this.#table = null;
    this.#shownTable = null;
  }

  #add(record: readonly string[]): boolean {
    if (this.#shownTable) {
      this.#shown.set(this.#shownTable, (this.#shown.get(this.#shownTable) ?? 0) + 1);
      return true;
    }
    this.#table?.rows.push(record);
    return this.#table !== null;
  }

  #show(table: ShownTable): void {
    this.#leave();
    this.#shownTable = table;
  }

  #begin({ path }: AnyEntity, header: readonly string[]): void {
    this.#leave();
    const table = { path, header, rows: [] };
    this.#table = table;
    this.tables.push(table);
  }
}

/**
 * Finds the tables in sheets and pastes by their headers; one part may contain several tables below each
 * other.
 */
export const findTables = (parts: readonly PastedPart[]): FoundTables => {
  const finder = new TableFinder();
  for (const part of parts) finder.read(part);
  return { tables: finder.tables, shown: finder.shown, lost: finder.lost };
};

const placed = (row: readonly string[], columns: readonly number[], width: number): string[] => {
  const max = width + Math.max(0, row.length - columns.length);
  const cells = Array<string>(max).fill("");
  for (let index = 0; index < row.length; index++)
    cells[columns[index] ?? width + index - columns.length] = row[index] ?? "";
  return cells;
};

/** The identity of each column when tables are joined: the field it names, else its name, else its position. */
const keysOf = (entity: AnyEntity, header: readonly string[]): string[] => {
  const keys: string[] = [];
  for (const [index, name] of header.entries()) {
    const simple = simplify(name);
    const key = fieldNamed(entity, name) ?? (simple === "" ? `#${index}` : simple);
    const repeated = keys.filter((other) => other.startsWith(`${key} `)).length;
    keys.push(`${key} ${repeated}`);
  }
  return keys;
};

/**
 * Joins tables of one entity under one header (the first one's columns, then those that others add) as text
 * for its paste box; empty where there are none.
 */
export const joinTables = (entity: AnyEntity, tables: readonly FoundTable[]): string => {
  const header: string[] = [];
  const keys: string[] = [];
  const columnsOf = tables.map((table) =>
    keysOf(entity, table.header).map((key, index) => {
      if (!keys.includes(key)) {
        keys.push(key);
        header.push(table.header[index] ?? "");
      }
      return keys.indexOf(key);
    }),
  );
  const rows = tables.flatMap((table, at) =>
    table.rows.map((row) => placed(row, columnsOf[at] ?? [], header.length)),
  );
  return pasteText(header, rows);
};
