// The day in Stockholm of $1, in ms; computed in the database because Node's time zone data would take 8 MB of memory.
const moment = "to_timestamp($1::double precision / 1000)";
const day = `(${moment} at time zone 'Europe/Stockholm')::date`;

// Within an hour, other rules do not begin a round: two versions running side by side would otherwise check everything
// in turn.
const isCurrent = `r.day >= ${day}
    and (r.rules = $2::text or r.started_at > ${moment} - interval '1 hour')`;

/**
 * Whether there is anything to check at $1, in ms, by the rules $2, and whether the daily round is due although there
 * are no issues.
 */
export const hasWorkSql = `
select exists (select from checks_pending) or (d.is_due and d.has_issues) as "hasWork",
  d.is_due and not d.has_issues as "isRoundEmpty"
from (select
    not exists (select from checks_round r where r.position is null and ${isCurrent}) as is_due,
    exists (select from issues where deleted_at is null) as has_issues) d`;

/** The current round; no row if all issues have been checked by the rules $2 on the day of $1. */
export const openRoundSql = `
select extract(epoch from r.started_at)::text as key, r.position
from checks_round r
where r.position is not null and ${isCurrent}`;

/** Stores a round, replacing one from an earlier day or by other rules. */
const storeRound = (position: string, remaining: string, condition: string): string => `
insert into checks_round as r (id, rules, day, started_at, position, remaining)
select 1, $2::text, ${day}, ${moment}, ${position}, ${remaining}
where not exists (select from checks_round r where ${isCurrent}) ${condition}
on conflict (id) do update set rules = excluded.rules, day = excluded.day,
  started_at = excluded.started_at, position = excluded.position, remaining = excluded.remaining`;

/** Begins a round if the last one is from an earlier day or by other rules. */
export const beginRoundSql = storeRound(
  "''",
  "(select count(*) from issues where deleted_at is null)",
  "",
);

/**
 * Marks the round of a product without issues as done, so that issues entered later that day are checked only once, as
 * written ones.
 */
export const endEmptyRoundSql = storeRound(
  "null",
  "0",
  "and not exists (select from issues where deleted_at is null)",
);

/** The next $2 issues after the id $1. */
export const nextOfRoundSql = `
select i.id from issues i where i.id > $1::text and i.deleted_at is null order by i.id limit $2::integer`;

/** Stores that the round has reached the id $1, or its end if that is null, and has checked $2 more issues. */
export const moveRoundSql = `
update checks_round set position = $1::text,
  remaining = case when $1::text is null then 0 else greatest(remaining - $2::integer, 0) end
where id = 1`;
