// `offset 0` forces an index look-up for each id: after a large batch the planner has no statistics on this table.

/**
 * Removes issues from the queue and returns them: by $1 rows at most, the last written first; issues queued because of
 * others only when there are no written ones.
 */
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
 * The number of waiting issues: those that the daily round has not reached yet (all if it has not begun), and of the
 * others those written since. From `maxCounted` writes on it is a lower limit.
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
