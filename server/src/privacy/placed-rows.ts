import type { Runs, Sql } from "../db/connection/database.ts";
import { arrayLiteral } from "../db/sql/array-literal.ts";
import { containing } from "../db/sql/like-pattern.ts";
import type { Place } from "./places.ts";
import {
  countPagesSql,
  findRowsSql,
  nameColumnsOf,
  readNextSql,
  readPagesSql,
  readRowsSql,
} from "./places-sql.ts";
import { stringsIn } from "./text/json-strings.ts";

/** A row that may contain a name, with the texts of the requested columns. */
export type PlacedRow = {
  readonly place: string;
  readonly subject: string;
  readonly texts: readonly (string | null)[];
};

type Read = Omit<PlacedRow, "texts"> & { readonly texts: string };

// Built by json_build_array from texts.
const placedOf = (row: Read): PlacedRow => ({
  ...row,
  texts: JSON.parse(row.texts) as (string | null)[],
});

/** Stored responses of uploads, and texts of sources, may be very long. */
const isLong = (table: string): boolean => table === "batches" || table === "releases";

const atOnce = (table: string): number => (isLong(table) ? 1 : 200);

const pagesAtOnce = 64;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const encodings: readonly ((word: string) => string)[] = [
  (word) => word,
  // As URLs encode the word, capitalised and not.
  (word) => encodeURIComponent(word).toLowerCase(),
  (word) => encodeURIComponent(capitalised(word)).toLowerCase(),
];

/** The LIKE patterns for the database: every text that contains one of the names matches. */
export const patternsOf = (names: readonly string[]): string => {
  const patterns = names.flatMap((name) =>
    encodings.map((encode) =>
      name
        .split(" ")
        .map((word) => containing(encode(word)))
        .join("")
        .replaceAll("%%", "%"),
    ),
  );
  return arrayLiteral([...new Set(patterns)]);
};

/** Splits a list into parts of at most this size. */
export const partsOf = <T>(list: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );

export type NameSearch = {
  readonly patterns: string;
  readonly collation: string;
};

/** The positions of the rows that may contain a name, in groups that are read together. */
export const findRows = async (
  sql: Runs,
  { table }: Place,
  columns: readonly string[],
  { patterns, collation }: NameSearch,
): Promise<readonly (readonly string[])[]> => {
  if (columns.length === 0) return [];
  const wanted = { table, columns, collation };
  const found = await sql.unsafe<{ place: string }[]>(findRowsSql(wanted), [patterns]);
  return partsOf(
    found.map(({ place }) => place),
    atOnce(table),
  );
};

/** The rows as they are now, locked until the transaction ends if `lock` is set. */
export const readFound = async (
  sql: Runs,
  place: Place,
  found: readonly string[],
  lock: "" | " for update" = "",
): Promise<readonly PlacedRow[]> => {
  const statement = readRowsSql(place, nameColumnsOf(place), lock);
  return (await sql.unsafe<Read[]>(statement, [arrayLiteral(found)])).map(placedOf);
};

/** The rows that may contain a name, some at a time. */
export async function* readRows(
  sql: Runs,
  place: Place,
  columns: readonly string[],
  reading: NameSearch,
): AsyncGenerator<readonly PlacedRow[], void, void> {
  for (const part of await findRows(sql, place, columns, reading)) {
    const at = arrayLiteral(part);
    const rows = await sql.unsafe<Read[]>(readRowsSql(place, columns, ""), [at]);
    yield rows.map(placedOf);
  }
}

/** Row by row within one page of the table: the long texts of a whole page may not fit into memory. */
async function* readOneByOne(
  sql: Sql,
  statement: string,
  pages: number,
): AsyncGenerator<readonly PlacedRow[], void, void> {
  for (let page = 0; page < pages; page += 1) {
    for (let after = `(${page},0)`; ;) {
      const [row] = await sql.unsafe<Read[]>(statement, [after, `(${page + 1},0)`]);
      if (!row) break;
      yield [placedOf(row)];
      after = row.place;
    }
  }
}

/** All rows of a place that have a text in one of these columns, some at a time, in no particular order. */
export async function* readAllRows(
  sql: Sql,
  place: Place,
  columns: readonly string[],
): AsyncGenerator<readonly PlacedRow[], void, void> {
  if (columns.length === 0) return;
  const { table } = place;
  const [size] = await sql.unsafe<{ pages: number }[]>(countPagesSql, [table]);
  const pages = size?.pages ?? 0;
  if (isLong(table)) return yield* readOneByOne(sql, readNextSql(place, columns), pages);
  for (let page = 0; page < pages; page += pagesAtOnce) {
    const range = [`(${page},0)`, `(${page + pagesAtOnce},0)`];
    const rows = await sql.unsafe<Read[]>(readPagesSql(place, columns), range);
    yield rows.map(placedOf);
  }
}

/** Every text of a row with its column; `columns` are those that were read. */
export function* textsOf(
  place: Place,
  columns: readonly string[],
  { texts }: PlacedRow,
): Generator<readonly [column: string, text: string], void, void> {
  for (const [at, column] of columns.entries())
    for (const text of textsIn(place, column, texts[at] ?? null)) yield [column, text];
}

/** The texts of a column: for JSON, the strings in it. */
const textsIn = (place: Place, column: string, text: string | null): Iterable<string> => {
  if (text === null) return [];
  const holds = place.columns[column];
  return holds === "json" || holds === "userJson" ? stringsIn(text) : [text];
};
