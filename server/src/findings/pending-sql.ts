// Looked up one by one, which `offset 0` keeps so: after a large batch the database knows nothing yet of this table.

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
