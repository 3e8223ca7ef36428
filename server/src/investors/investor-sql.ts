import { issue } from "@teckna/domain/entities/issue";
import { snake } from "@teckna/domain/snake-case";
import { investorField } from "../records/names/find-names.ts";

/** The date that the year in an issue's title comes from. */
const day = `coalesce(${(issue.title?.years ?? []).map((name) => `i.${snake(name)}`).join(", ")})`;

/** The counted values of an investor, in the order of the table. */
const counts = [
  "name",
  "spellings",
  "spelling_count",
  "commits",
  "issues",
  "first_date",
  "last_date",
  "amount",
  "without_amount",
  "levels",
  "years",
] as const;

/**
 * Sums up the commitments of each key in `wanted`, as `counted`; a key without commitments has no row. `offset 0`
 * forces an index look-up for each name.
 */
const counted = (collation: string): string => `
spelled as materialized (
  select w.key, s.spelling, sum(s.records)::integer as commits
  from wanted w
  cross join lateral (
    select s.spelling, s.records from spellings s where s.field = '${investorField}' and s.key = w.key offset 0) s
  group by 1, 2 having sum(s.records) > 0),
held as materialized (
  select s.key, c.issue_id, c.fee_level, c.amount_in_cash, i.day
  from spelled s
  cross join lateral (
    select c.issue_id, c.fee_level, c.amount_in_cash from commits c
    where c.deleted_at is null and c.name ${collation} = s.spelling offset 0) c
  cross join lateral (select ${day} as day from issues i where i.id = c.issue_id offset 0) i),
spellings_of as (
  select s.key, (array_agg(s.spelling order by s.commits desc, s.spelling))[1] as name, count(*)::integer as spelling_count,
    json_agg(json_build_object('name', s.spelling, 'commits', s.commits) order by s.commits desc, s.spelling) as spellings
  from spelled s group by 1),
levels_of as (
  select l.key, json_agg(json_build_object(
    'level', l.fee_level, 'commits', l.commits, 'amount', trim_scale(l.amount)::text) order by l.fee_level nulls last) as levels
  from (
    select h.key, h.fee_level, count(*) as commits, sum(h.amount_in_cash) as amount from held h group by 1, 2) l
  group by 1),
years_of as (
  select y.key, json_agg(json_build_object(
    'year', y.year, 'commits', y.commits, 'amount', trim_scale(y.amount)::text) order by y.year nulls last) as years
  from (
    select h.key, extract(year from h.day)::integer as year, count(*) as commits, sum(h.amount_in_cash) as amount
    from held h group by 1, 2) y
  group by 1),
wholes as (
  select h.key, count(*)::integer as commits, count(distinct h.issue_id)::integer as issues,
    min(h.day)::date as first_date, max(h.day)::date as last_date, trim_scale(sum(h.amount_in_cash)) as amount,
    (count(*) filter (where h.amount_in_cash is null))::integer as without_amount
  from held h group by 1),
counted as materialized (
  select n.key, ${counts.join(", ")}
  from wholes h join spellings_of n using (key) join levels_of using (key) join years_of using (key))`;

/** The columns of an investor as shown. */
const shown = (alias: string): string =>
  `${alias}.key, ${counts
    .map((name) => (name === "amount" ? `${alias}.amount::text as amount` : `${alias}.${name}`))
    .filter((name) => !name.endsWith(".spelling_count"))
    .join(", ")}`;

export const asWire = (alias: string): string =>
  `(select row_to_json(r)::text from (select ${shown(alias)}) r) as wire`;

/** The current sums of the name $1. */
export const investorSql = (collation: string): string => `
with wanted as materialized (select k.key from spelling_key($1::text) k (key) where k.key <> ''),
${counted(collation)}
select ${asWire("c")} from counted c`;

/** Removes at most $1 names from the queue, oldest first, and returns their keys. */
export const takeInvestorsSql = `
with wanted as materialized (
  select distinct t.key from (select key from investors_to_count order by sequence limit $1::integer) t),
chosen as materialized (
  select t.sequence from wanted w cross join lateral (
    select t.sequence from investors_to_count t where t.key = w.key offset 0) t),
taken as (
  delete from investors_to_count t where t.sequence = any (array(select c.sequence from chosen c)))
select key from wanted`;

/** Counts the names with the keys in $1, a JSON array; a name without commitments is deleted. */
export const countInvestorsSql = (collation: string): string => `
with wanted as materialized (select w.key from json_array_elements_text($1::text::json) w (key)),
${counted(collation)},
gone as (
  delete from investors i using wanted w
  where i.key = w.key and not exists (select from counted c where c.key = w.key))
insert into investors (key, ${counts.join(", ")})
select key, ${counts.join(", ")} from counted
on conflict (key) do update set ${counts.map((name) => `${name} = excluded.${name}`).join(", ")}`;

/** Whether the queue has names. */
export const hasInvestorsToCountSql = 'select exists (select from investors_to_count) as "hasWork"';
