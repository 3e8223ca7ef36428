import { isNotDeleted } from "../db/sql/record-sql.ts";
import { atMost } from "../records/elsewhere/elsewhere-sql.ts";

/** At most this many records of a spelling are queued, the newest; a name with more waits for the daily round. */
const maxOfName = 500;
const maxGuarantees = 100;
/** At most this many issues are queued because of one step. */
const maxNoted = 500;

/** Whether the issue is queued already; looked up for each issue. */
const waits = (id: string): string =>
  `(select exists (select from checks_pending p where p.issue_id = ${id} offset 0))`;

/** Whether the issue is neither among those just checked, $1 as a JSON array of ids, nor queued already. */
const isToBeNoted = (id: string): string =>
  `not exists (select from json_array_elements_text($1::text::json) w (id) where w.id = ${id})
  and not ${waits(id)}`;

/**
 * Queues the issues in $2, which those in $1 name, and the issues that name those in $1; both are JSON arrays of ids.
 */
export const noteOthersSql = `
insert into checks_pending (issue_id, is_own)
select o.id, false from (
  select n.id from json_array_elements_text($2::text::json) n (id)
  union
  select f.issue_id from json_array_elements_text($1::text::json) i (id) cross join lateral (
    select f.issue_id from findings f where f.other_id = i.id offset 0) f
  except
  select i.id from json_array_elements_text($1::text::json) i (id)) o
where not ${waits("o.id")}`;

/**
 * Queues issues, other than those in $1, a JSON array of ids, in which a spelling of $2, JSON rows of names with their
 * oddness, has the opposite finding stored.
 */
export const noteSpellingsSql = (collation: string): string => `
insert into checks_pending (issue_id, is_own)
select distinct c.issue_id, false
from json_to_recordset($2::text::json) as n (name text, is_odd boolean)
cross join lateral (
  select c.id, c.issue_id from commits c
  where c.deleted_at is null and c.name ${collation} = n.name
  order by c.id desc limit ${atMost(maxOfName)} offset 0) c
cross join lateral (
  select exists (
    select from findings f
    where f.issue_id = c.issue_id and f.record_id = c.id and f.rule = 'K07' offset 0) as is_stored) s
where n.is_odd <> s.is_stored and ${isToBeNoted("c.issue_id")}
limit ${maxNoted}`;

const dayOf = (alias: string): string =>
  `coalesce(${alias}.announcement_date, ${alias}.sub_end_date)`;

/**
 * Queues the issues whose paid guarantees are counted together with those of the issues in $1, a JSON array of ids:
 * with the same names, within the following year, from the day $2 on.
 */
export const noteGuaranteesSql = (collation: string): string => `
insert into checks_pending (issue_id, is_own)
with own as materialized (
  select distinct ${dayOf("i")} as day, spelling_key(c.name) as key
  from json_array_elements_text($1::text::json) w (id)
  cross join lateral (select i.* from issues i where i.id = w.id offset 0) i
  cross join lateral (
    select c.name from commits c where c.issue_id = i.id and c.fee_level >= 1 offset 0) c
  where ${dayOf("i")} > $2::date - interval '1 year' and c.name is not null)
select distinct b.id, false
from own o
cross join lateral (
  select distinct s.spelling from spellings s
  where s.field = 'commits.name' and s.key = o.key offset 0) s
cross join lateral (
  select c.issue_id, c.fee_level from commits c
  where c.deleted_at is null and c.name ${collation} = s.spelling
  order by c.id desc limit ${atMost(maxGuarantees)} offset 0) c
cross join lateral (
  select i.* from issues i where i.id = c.issue_id and ${isNotDeleted("i")} offset 0) b
where c.fee_level >= 1 and ${dayOf("b")} >= $2::date
  and ${dayOf("b")} >= o.day and ${dayOf("b")} < o.day + interval '1 year'
  and ${isToBeNoted("b.id")}
limit ${maxNoted}`;

/** The names removed from the issues in $1, a JSON array of ids: for a deleted issue all of its names. */
export const removedNamesSql = `
select c.issue_id as id, json_agg(distinct c.name)::text as names
from json_array_elements_text($1::text::json) w (id)
cross join lateral (
  select c.issue_id, c.name from commits c
  where c.issue_id = w.id and c.deleted_at is not null and c.name is not null
  limit ${atMost(maxOfName)} offset 0) c
group by c.issue_id`;
