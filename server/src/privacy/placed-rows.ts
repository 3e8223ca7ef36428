import type { Runs, Sql } from "../db/connection/database.ts";
import { arrayLiteral } from "../db/sql/array-literal.ts";
import { containing } from "../db/sql/like-pattern.ts";
import { type Place, columnsHolding } from "./places.ts";
import {
  countPagesSql,
  findRowsSql,
  readNextSql,
  readPagesSql,
  readRowsSql,
} from "./places-sql.ts";
import { stringsIn } from "./text/json-strings.ts";

/** A row that may hold a name, with the texts of the columns that were requested. */
export type PlacedRow = {
  readonly place: string;
  readonly subject: string;
  readonly texts: readonly (string | null)[];
};

type Read = Omit<PlacedRow, "texts"> & { readonly texts: string };

// Made by json_build_array of texts.
const placedOf = (row: Read): PlacedRow => ({
  ...row,
  texts: JSON.parse(row.texts) as (string | null)[],
});

/** Responses to uploads may be very long, and so may texts of sources. */
const isLong = (table: string): boolean => table === "batches" || table === "releases";

const atOnce = (table: string): number => (isLong(table) ? 1 : 200);

const pagesAtOnce = 64;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const encodings: readonly ((word: string) => string)[] = [
  (word) => word,
  // As addresses write it, with a large letter and without.
  (word) => encodeURIComponent(word).toLowerCase(),
  (word) => encodeURIComponent(capitalised(word)).toLowerCase(),
];

/** What the database looks for: every text that holds one of the names fits. */
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

/** Cuts a list into parts of at most so many. */
export const partsOf = <T>(list: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );

export type Reading = {
  readonly patterns: string;
  readonly collation: string;
};

/** Where the rows of a place are that may hold a name, as many together as are read at once. */
export const findRows = async (
  sql: Runs,
  { table }: Place,
  columns: readonly string[],
  { patterns, collation }: Reading,
): Promise<readonly (readonly string[])[]> => {
  if (columns.length === 0) return [];
  const wanted = { table, columns, collation };
  const found = await sql.unsafe<{ place: string }[]>(findRowsSql(wanted), [patterns]);
  return partsOf(
    found.map(({ place }) => place),
    atOnce(table),
  );
};

/** The rows that are there now, held until the transaction ends where a lock is wanted. */
export const readFound = async (
  sql: Runs,
  place: Place,
  found: readonly string[],
  lock: "" | " for update" = "",
): Promise<readonly PlacedRow[]> => {
  const statement = readRowsSql(place, nameColumnsOf(place), lock);
  return (await sql.unsafe<Read[]>(statement, [arrayLiteral(found)])).map(placedOf);
};

/** The rows of a place that may hold a name, some at a time. */
export async function* readRows(
  sql: Runs,
  place: Place,
  columns: readonly string[],
  reading: Reading,
): AsyncGenerator<readonly PlacedRow[], void, void> {
  for (const part of await findRows(sql, place, columns, reading)) {
    const at = arrayLiteral(part);
    const rows = await sql.unsafe<Read[]>(readRowsSql(place, columns, ""), [at]);
    yield rows.map(placedOf);
  }
}

/** Row by row, within one page of the table after the other: a page names more long texts than fit into the memory. */
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

/** All rows of a place that have a text in one of these columns, some at a time, in whatever order. */
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

/** Every text of a row with the column that it is of, where `columns` are those that were read. */
export function* textsOf(
  place: Place,
  columns: readonly string[],
  { texts }: PlacedRow,
): Generator<readonly [column: string, text: string], void, void> {
  for (const [at, column] of columns.entries())
    for (const text of textsIn(place, column, texts[at] ?? null)) yield [column, text];
}

/** The texts of a column: those within it where it is JSON. */
const textsIn = (place: Place, column: string, text: string | null): Iterable<string> => {
  if (text === null) return [];
  const holds = place.columns[column];
  return holds === "json" || holds === "userJson" ? stringsIn(text) : [text];
};

export const nameColumnsOf = (place: Place): readonly string[] =>
  columnsHolding(place, "text", "json", "offsets");
