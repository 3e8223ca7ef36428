/** Whether an alias is neither deleted nor the result of an undone merge. */
export const isInEffect = (a: string): string => `${a}.deleted_at is null
    and not coalesce((
      select b.removes from batches b where b.origin = ${a}.batch order by b.number desc limit 1), false)`;

/**
 * Whether an alias is live: in effect, and its spelling has not since been given another name or been chosen as a name
 * itself. So live aliases never form a cycle.
 */
export const isLive = (a: string): string => `${isInEffect(a)}
  and not exists (
    select from investor_aliases n
    where n.number > ${a}.number and ${isInEffect("n")}
      and ((n.key = ${a}.key and n.name_key <> ${a}.name_key) or (n.name_key = ${a}.key and ${a}.name_key <> ${a}.key)))`;

/**
 * The name under which each key in $1, a JSON array, is to be entered, if it is a chosen name or leads to one through
 * any number of aliases.
 */
export const chosenNamesSql = `
with recursive steps (requested, key, depth) as (
  select k.key, k.key collate "C", 0 from json_array_elements_text($1::text::json) k (key)
  union all
  select s.requested, o.name_key, s.depth + 1
  from steps s cross join lateral (
    select a.name_key from investor_aliases a
    where a.key = s.key and a.name_key <> s.key and ${isLive("a")}
    order by a.number desc limit 1) o
  where s.depth < 50),
ends as (select distinct on (requested) requested, key from steps order by requested, depth desc)
select e.requested as key, n.name
from ends e cross join lateral (
  select a.name from investor_aliases a
  where a.name_key = e.key and ${isLive("a")}
  order by a.number desc limit 1) n`;

/** At most $4 alias keys between $1 and $2 that start with one of $3, an array literal, each with its spelling. */
export const aliasesFromSql = `
select distinct on (a.key) a.key, a.spelling
from investor_aliases a
where a.key >= $1 and a.key <= $2 and a.name_key <> a.key
  and exists (select from unnest($3::text[]) p (start) where starts_with(a.key, p.start))
  and ${isLive("a")}
order by a.key, a.number desc limit $4::integer`;

/** How many records have each of the keys in $2, a JSON array, in the field $1, in any spelling. */
export const countKeysSql = `
select k.key, (
  select coalesce(sum(s.records), 0)::integer from spellings s where s.field = $1 and s.key = k.key) as count
from json_array_elements_text($2::text::json) k (key)`;
