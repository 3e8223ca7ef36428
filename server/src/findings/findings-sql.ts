// Looked up one by one, which `offset 0` keeps so: after a large batch the database knows nothing yet of these tables.

/** Those of the waiting issues that were written last, by $1 rows at most, others only when none is; they wait no longer. */
export const takePendingSql = `
with newest as materialized (
  select distinct n.issue_id from (
    select issue_id from checks_pending order by is_own desc, sequence desc limit $1::integer) n),
chosen as materialized (
  select p.sequence from newest n cross join lateral (
    select p.sequence from checks_pending p where p.issue_id = n.issue_id offset 0) p),
taken as (
  delete from checks_pending p where p.sequence = any (array(select c.sequence from chosen c))
  returning p.issue_id, p.is_own)
select issue_id as id, bool_or(is_own) as "isOwn" from taken group by issue_id order by issue_id`;

const ofIssues = `json_array_elements_text($1::text::json) i (id)
  cross join lateral (select f.*, f.ctid as place from findings f where f.issue_id = i.id offset 0) f`;

/** The findings that are stored of the issues in $1, a JSON array of ids. */
export const storedFindingsSql = `
select f.issue_id, f.entity, f.record_id, f.rule, f.severity, f.waived, f.other_id from ${ofIssues}`;

/** Replaces what is stored of the issues in $1, a JSON array of ids, by the rows in $2, another. */
export const replaceFindingsSql = `
with gone as (
  delete from findings where ctid = any (array(select f.place from ${ofIssues})))
insert into findings (issue_id, entity, record_id, rule, severity, waived, other_id)
select r.issue_id, r.entity, r.record_id, r.rule, r.severity, r.waived, r.other_id
from json_to_recordset($2::text::json) as r (
  issue_id text, entity text, record_id text, rule text, severity text, waived boolean, other_id text)`;

/** Has the issues judged that those in $1 name, which are in $2, and those that name them; both are JSON arrays of ids. */
export const noteOthersSql = `
insert into checks_pending (issue_id, is_own)
select o.id, false from (
  select n.id from json_array_elements_text($2::text::json) n (id)
  union
  select f.issue_id from json_array_elements_text($1::text::json) i (id) cross join lateral (
    select f.issue_id from findings f where f.other_id = i.id offset 0) f
  except
  select i.id from json_array_elements_text($1::text::json) i (id)) o`;

// The day in Stockholm of $1, milliseconds; computed there because the zone's data take the server 8 MB.
const moment = "to_timestamp($1::double precision / 1000)";
const day = `(${moment} at time zone 'Europe/Stockholm')::date`;

// Two versions that run beside each other do not judge everything again in turn.
const isCurrent = `r.day >= ${day}
    and (r.rules = $2::text or r.started_at > ${moment} - interval '1 hour')`;

/** Whether at $1, milliseconds, something is to be judged by the rules $2. */
export const hasWorkSql = `
select exists (select from checks_pending)
  or (not exists (select from checks_round r where r.position is null and ${isCurrent})
    and exists (select from issues where deleted_at is null)) as "hasWork"`;

/** The round of all issues that goes on; none where all are judged by the rules $2 and on the day of $1. */
export const openRoundSql = `
select extract(epoch from r.started_at)::text as key, r.position
from checks_round r
where r.position is not null and ${isCurrent}`;

/** Begins a round where the last one is of a day before or of other rules. */
export const beginRoundSql = `
insert into checks_round as r (id, rules, day, started_at, position, remaining)
select 1, $2::text, ${day}, ${moment}, '', (select count(*) from issues where deleted_at is null)
where not exists (select from checks_round r where ${isCurrent})
on conflict (id) do update set rules = excluded.rules, day = excluded.day,
  started_at = excluded.started_at, position = '', remaining = excluded.remaining`;

/** The next $2 issues behind the id $1. */
export const nextOfRoundSql = `
select i.id from issues i where i.id > $1::text and i.deleted_at is null order by i.id limit $2::integer`;

/** The round has come to $1, or to its end where that is null, and judged $2 issues more. */
export const moveRoundSql = `
update checks_round set position = $1::text,
  remaining = case when $1::text is null then 0 else greatest(remaining - $2::integer, 0) end
where id = 1`;

const maxCounted = 50_000;

const countWritten = (condition = ""): string => `(
    select count(distinct p.issue_id)::integer from (
      select p.issue_id from checks_pending p ${condition} order by p.issue_id limit ${maxCounted}) p)`;

/**
 * How many issues wait: those that are still to come in the round of the day, all of them where none has begun, and of the
 * others those that were written since; from `maxCounted` writes on it is at least as many.
 */
export const countPendingSql = `
with today as (
  select r.position, r.remaining from checks_round r
  where r.day >= (now() at time zone 'Europe/Stockholm')::date),
round as materialized (
  select t.position, greatest(t.remaining, 1) as remaining from today t
  union all
  select '', (select count(*)::integer from issues where deleted_at is null) where not exists (select from today))
select case when r.position is null then ${countWritten()}
  else r.remaining + ${countWritten("where p.issue_id <= r.position")} end as pending
from round r`;
