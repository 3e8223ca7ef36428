import { issue } from "@teckna/domain/entities/issue";
import { fieldsOf } from "@teckna/domain/entity";
import { snake } from "@teckna/domain/snake-case";
import { type Sql, withoutLockTimeout } from "../../../server/src/db/connection/database.ts";
import type { Page } from "./queries.ts";

const columns = [
  ...fieldsOf(issue).map(([name]) => snake(name)),
  "version",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
].join(", ");

/** The names of an issue's records, in one table with a text index for this search only. */
const prepare = `
drop table if exists baseline_names;
create table baseline_names as
  select issue_id, names from warrants where deleted_at is null and names <> ''
  union all select issue_id, names from fees where deleted_at is null and names <> ''
  union all select issue_id, names from commits where deleted_at is null and names <> '';
create index on baseline_names using gin (names gin_trgm_ops)`;

const found = `
with hits as materialized (
  select id, created_at from issues where deleted_at is null
    and (search like $1 or id = any (array(select issue_id::text from baseline_names where names like $1)))),
page as (select id from hits order by created_at desc, id limit 50)
select ${columns}, (select count(*)::int from hits) as total
from issues join page using (id) order by created_at desc, id`;

/** Copies the current names. */
export const prepareNames = async (sql: Sql): Promise<void> => {
  await sql.unsafe(prepare);
  await withoutLockTimeout(sql).unsafe("vacuum analyze baseline_names");
};

/** Searches issues by their own text or the names of their records: the newest 50 and the total. */
export const findByNames = async (sql: Sql, word: string): Promise<Page> => {
  const rows = await sql.unsafe<{ total: number }[]>(found, [`%${word}%`], { prepare: true });
  return { rows, total: rows[0]?.total ?? 0 };
};
