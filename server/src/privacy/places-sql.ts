import { type Place, columnsHolding } from "./places.ts";

/** Matches text with characters outside those that are certainly in NFKC form; nearly all stored text has none. */
const otherThanPlain = String.raw`'[^\u0001-\u007f\u00c0-\u00ff\u2012-\u2016\u2018-\u2023]'`;

/**
 * Whether the column may contain a name whose words are in the patterns $1, in their order; false for nearly all rows.
 * Normalising a text costs many times more than the test that it needs none.
 */
const mayHold = (column: string, collation: string): string => {
  const text = `t.${column}::text`;
  return `lower(case when ${text} collate "C" ~ ${otherThanPlain} then normalize(${text}, nfkc) else ${text} end ${collation})
    like any ($1::text::text[])`;
};

const anyMayHold = (columns: readonly string[], collation: string): string =>
  columns.map((column) => mayHold(column, collation)).join("\n  or ");

/** The columns that may contain names. */
export const nameColumnsOf = (place: Place): readonly string[] =>
  columnsHolding(place, "text", "json", "offsets");

type Wanted = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly collation: string;
};

/** The positions of the rows that may contain a name. */
export const findRowsSql = ({ table, columns, collation }: Wanted): string => `
select t.ctid::text as place from ${table} t
where ${anyMayHold(columns, collation)}`;

/** The values of the column `key` in those rows. */
export const findKeysSql = (key: string, { table, columns, collation }: Wanted): string => `
select distinct t.${key}::text as key from ${table} t
where ${anyMayHold(columns, collation)} order by 1`;

/** The number of pages of the table $1, with some spare for rows that are added meanwhile. */
export const countPagesSql = `
select pg_relation_size($1::text::regclass) / current_setting('block_size')::bigint + 64 as pages`;

const shownRow = (
  { table, subject }: Pick<Place, "table" | "subject">,
  columns: readonly string[],
): string => `
select t.ctid::text as place, ${subject} as subject,
  json_build_array(${columns.map((column) => `t.${column}::text`).join(", ")})::text as texts
from ${table} t`;

/** The rows of the pages from $1 up to, not including, $2, in the form of `readRowsSql`. */
export const readPagesSql = (
  place: Pick<Place, "table" | "subject">,
  columns: readonly string[],
): string => `${shownRow(place, columns)} where t.ctid >= $1::text::tid and t.ctid < $2::text::tid`;

/** The same for the first row after $1 and before $2. */
export const readNextSql = (
  place: Pick<Place, "table" | "subject">,
  columns: readonly string[],
): string => `${shownRow(place, columns)} where t.ctid = (
  select n.ctid from ${place.table} n
  where n.ctid > $1::text::tid and n.ctid < $2::text::tid order by n.ctid limit 1)`;

/** The subject of the rows at $1, and their columns as an array of texts. */
export const readRowsSql = (
  place: Pick<Place, "table" | "subject">,
  columns: readonly string[],
  lock: "" | " for update",
): string => `${shownRow(place, columns)} where t.ctid = any ($1::text::tid[])${lock}`;

/** Replaces the texts of the rows that $1, a JSON array of `{place, texts}`, names. */
export const writeRowsSql = (place: Place): string => {
  const set = nameColumnsOf(place).map((column, at) => {
    const text = `v.texts ->> ${at}`;
    const isJson = place.columns[column] === "json" && !jsonAsText.has(`${place.table}.${column}`);
    return `${column} = ${isJson ? `(${text})::json` : text}`;
  });
  return `
update ${place.table} t set ${set.join(", ")}
from json_to_recordset($1::text::json) as v (place text, texts json)
where t.ctid = v.place::tid`;
};

/** Text columns that contain JSON, one or several documents. */
const jsonAsText: ReadonlySet<string> = new Set(["batches.answer", "idempotency.body"]);

/** Permits, in this transaction only, changes to append-only tables, on behalf of the erasure $1. */
export const allowErasureSql = "select set_config('teckna.erasure', $1::text, true)";

/** Gives the views in $1, a JSON array of ids, a new version, by $2 at $3, so that clients read them again. */
export const renewViewsSql = `
with written as (
  update list_views v set version = v.version + 1, updated_at = $3::text::timestamptz, updated_by = $2::text
  from json_array_elements_text($1::text::json) g (id)
  where v.id = g.id::uuid
  returning v.*)
insert into list_view_changes (view_id, version, at, by, action, name, shared, is_default, state)
select w.id, w.version, $3::text::timestamptz, $2::text, 'replace', w.name, w.shared,
  exists (select from list_view_defaults d where d.view_id = w.id), w.state
from written w`;

/** Deletes aliases whose spelling and name have become equal. */
export const dropAliasesSql = "delete from investor_aliases t where t.ctid = any ($1::text::tid[])";

/** Removes the keys in $1, a JSON array, from the queue of names to be counted. */
export const forgetWaitingSql = `
delete from investors_to_count t using json_array_elements_text($1::text::json) k (key) where t.key = k.key`;

/** The id after the last transaction that has begun so far. */
export const begunSql = "select pg_snapshot_xmax(pg_current_snapshot())::text as begun";

/** Whether all transactions that had begun by $1 have ended. */
export const areOverSql = `
select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as "areOver"`;

export const vacuumSql = (table: string): string => `vacuum (analyze) ${table}`;
