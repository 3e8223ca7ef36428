import { isLive } from "../db/sql/search/chosen-names-sql.ts";
import { investorField } from "../records/names/find-names.ts";

const shown = (a: string): string => `(select row_to_json(r)::text from (
  select ${a}.id, ${a}.spelling, ${a}.name, ${a}.batch, ${a}.created_at, ${a}.created_by, ${a}.deleted_at, ${a}.deleted_by) r) as wire`;

/** All spellings that aliases lead to the name $1, directly or not. */
export const aliasesOfNameSql = `
with recursive keys (key) as (
  select spelling_key($1::text) collate "C"
  union
  select a.key from keys k join investor_aliases a on a.name_key = k.key where ${isLive("a")})
select ${shown("a")}
from keys k join investor_aliases a on a.name_key = k.key
where ${isLive("a")}
order by a.spelling, a.number`;

/** At most $2 aliases, newest first; if $1 is true, the deleted ones. */
export const aliasesSql = `
select ${shown("a")} from investor_aliases a
where case when $1::boolean then a.deleted_at is not null else ${isLive("a")} end
order by a.number desc limit $2::integer`;

/**
 * At most this many commitments of a spelling are read, and this many issues queued: others wait for the daily round.
 */
const maxNoted = 500;

/**
 * As a subquery its value is unknown to the planner, which then expects few rows and reads them in the order of the
 * index.
 */
const atMost = `(select ${maxNoted})`;

/** Queues the issues whose commitments have the spellings or names of `written`. */
const noted = (collation: string): string => `
noted as (
  insert into checks_pending (issue_id, is_own)
  select distinct c.issue_id, false
  from (select key from written union select name_key from written) w
  cross join lateral (
    select distinct s.spelling from spellings s where s.field = '${investorField}' and s.key = w.key offset 0) s
  cross join lateral (
    select c.issue_id from commits c where c.deleted_at is null and c.name ${collation} = s.spelling
    order by c.id desc limit ${atMost} offset 0) c
  limit ${maxNoted})`;

/**
 * Stores the aliases $1, JSON rows of ids and spellings, of the name $2 with the batch $3 or null, by $4 at $5;
 * existing ones are not duplicated.
 */
export const addAliasesSql = (collation: string): string => `
with written as (
insert into investor_aliases (id, spelling, name, batch, created_at, created_by)
select r.id::uuid, r.spelling, $2::text, $3::text::uuid, $5::text::timestamptz, $4::text
from json_to_recordset($1::text::json) as r (id text, spelling text)
where not exists (
  select from investor_aliases a where a.spelling = r.spelling and a.name = $2::text and ${isLive("a")})
returning id, key, name_key),
${noted(collation)}
select id from written`;

/** Marks the alias $1 as deleted, by $2 at $3. */
export const deleteAliasSql = (collation: string): string => `
with written as (
  update investor_aliases a set deleted_at = $3::text::timestamptz, deleted_by = $2::text
  where a.id = $1::uuid and a.deleted_at is null returning a.id, a.key, a.name_key),
${noted(collation)}
select id from written`;

/** Restores the alias $1; one that is not deleted stays as it is. */
export const restoreAliasSql = (collation: string): string => `
with written as (
  update investor_aliases a set deleted_at = null, deleted_by = null
  where a.id = $1::uuid and a.deleted_at is not null returning a.*),
${noted(collation)}
select ${shown("a")} from (
  select * from written
  union all
  select * from investor_aliases o where o.id = $1::uuid and o.deleted_at is null
  limit 1) a`;

export const isBatchSql = "select exists (select from batches where id = $1::uuid) as found";
