import { type Place, columnsHolding } from "./places.ts";

/** Letters, digits and signs that are their own compatible, composed form: nearly all that is stored has no others. */
const otherThanPlain = String.raw`'[^\u0001-\u007f\u00c0-\u00ff\u2012-\u2016\u2018-\u2023]'`;

/**
 * Whether the column may hold a name whose words are in the patterns $1, in their order: few others do. To compose a text costs
 * many times what it costs to see that there is nothing to compose.
 */
const mayHold = (column: string, collation: string): string => {
  const text = `t.${column}::text`;
  return `lower(case when ${text} collate "C" ~ ${otherThanPlain} then normalize(${text}, nfkc) else ${text} end ${collation})
    like any ($1::text::text[])`;
};

const anyMayHold = (columns: readonly string[], collation: string): string =>
  columns.map((column) => mayHold(column, collation)).join("\n  or ");

export const erasedColumns = (place: Place): readonly string[] =>
  columnsHolding(place, "text", "json", "offsets");

type Wanted = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly collation: string;
};

/** Where the rows are that may hold a name. */
export const findRowsSql = ({ table, columns, collation }: Wanted): string => `
select t.ctid::text as place from ${table} t
where ${anyMayHold(columns, collation)}`;

/** What the column `key` is in them. */
export const findKeysSql = (key: string, { table, columns, collation }: Wanted): string => `
select distinct t.${key}::text as key from ${table} t
where ${anyMayHold(columns, collation)} order by 1`;

/** How many pages the table $1 has by now, with some that may come meanwhile. */
export const countPagesSql = `
select pg_relation_size($1::text::regclass) / current_setting('block_size')::bigint + 64 as pages`;

const shownRow = (
  { table, subject }: Pick<Place, "table" | "subject">,
  columns: readonly string[],
): string => `
select t.ctid::text as place, ${subject} as subject,
  json_build_array(${columns.map((column) => `t.${column}::text`).join(", ")})::text as texts
from ${table} t`;

/** The rows of the pages from $1 to before $2, as `readRowsSql` shows them. */
export const readPagesSql = (
  place: Pick<Place, "table" | "subject">,
  columns: readonly string[],
): string => `${shownRow(place, columns)} where t.ctid >= $1::text::tid and t.ctid < $2::text::tid`;

/** The same of the first row after $1 and before $2. */
export const readNextSql = (
  place: Pick<Place, "table" | "subject">,
  columns: readonly string[],
): string => `${shownRow(place, columns)} where t.ctid = (
  select n.ctid from ${place.table} n
  where n.ctid > $1::text::tid and n.ctid < $2::text::tid order by n.ctid limit 1)`;

/** What the rows at $1 are of, and their columns as an array of texts. */
export const readRowsSql = (
  place: Pick<Place, "table" | "subject">,
  columns: readonly string[],
  lock: "" | " for update",
): string => `${shownRow(place, columns)} where t.ctid = any ($1::text::tid[])${lock}`;

/** Puts other texts into the rows that $1, a JSON array of `{place, texts}`, names. */
export const writeRowsSql = (place: Place): string => {
  const set = erasedColumns(place).map((column, at) => {
    const text = `v.texts ->> ${at}`;
    const isJson = place.columns[column] === "json" && !jsonAsText.has(`${place.table}.${column}`);
    return `${column} = ${isJson ? `(${text})::json` : text}`;
  });
  return `
update ${place.table} t set ${set.join(", ")}
from json_to_recordset($1::text::json) as v (place text, texts json)
where t.ctid = v.place::tid`;
};

/** Columns of the type text whose text is JSON, one document or several. */
const jsonAsText: ReadonlySet<string> = new Set(["batches.answer", "idempotency.body"]);

/** For this transaction alone, what is only added to may be changed under the name of the erasure $1. */
export const allowErasureSql = "select set_config('teckna.erasure', $1::text, true)";

/** Views of $1, a JSON array of ids, become other versions of themselves, by $2 at $3: whoever had the one before reads it again. */
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

/** Aliases whose spelling and name have become one lead nowhere. */
export const dropAliasesSql = "delete from investor_aliases t where t.ctid = any ($1::text::tid[])";

/** Names that are to be counted anew, with the keys $1, a JSON array, wait no longer. */
export const forgetWaitingSql = `
delete from investors_to_count t using json_array_elements_text($1::text::json) k (key) where t.key = k.key`;

/** Which transactions have begun by now, as a number. */
export const begunSql = "select pg_snapshot_xmax(pg_current_snapshot())::text as begun";

/** Whether those that had begun by $1 are over. */
export const areOverSql = `
select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as "areOver"`;

export const vacuumSql = (table: string): string => `vacuum (analyze) ${table}`;
