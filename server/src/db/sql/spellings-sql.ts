/** How many records have a text is the sum of its rows. */
const counted = (condition: string): string => `
select s.field, s.key, s.spelling, sum(s.records)::integer as records
from spellings s where ${condition}
group by s.field, s.key, s.spelling having sum(s.records) > 0`;

/**
 * The names of the field $1 whose key lies between $2 and $3 and begins with one of $4, or that are written so in some
 * spelling, $5: at most $6 of them as they are mostly written, each with how many records have it in any spelling.
 */
export const offeredNamesSql = `
select (array_agg(c.spelling order by c.records desc, c.spelling))[1] as name, sum(c.records)::integer as count
from (${counted("s.field = $1 and s.key >= $2 and s.key <= $3")}) c
where starts_with(lower(c.spelling), $5)
  or exists (select from unnest($4::text[]) p (start) where starts_with(c.key, p.start))
group by c.key order by 2 desc, c.key limit $6`;

/**
 * All spellings in the field $1 of each key in $2, a JSON array, and of those that may be meant by it: `turned` are its
 * words in another order; from `low` to `high` are those that begin like it, from `end` to `last`, read from behind, those
 * that end like it. A text that many branches find is found with all its rows in each.
 */
export const spellingsSql = `
select f.spelling
from json_to_recordset($2::text::json) as k (key text, turned json, low text, high text, "end" text, last text)
cross join lateral (
  select s.spelling, s.records from spellings s where s.field = $1 and s.key = k.key
  union all
  select s.spelling, s.records from json_array_elements_text(k.turned) t (key)
  cross join lateral (
    select s.spelling, s.records from spellings s where s.field = $1 and s.key = t.key offset 0) s
  union all
  select s.spelling, s.records from spellings s
  where s.field = $1 and s.key >= k.low and s.key <= k.high
    and length(s.key) between length(k.key) - 1 and length(k.key) + 1
  union all
  select s.spelling, s.records from spellings s
  where s.field = $1 and reverse(s.key) collate "C" >= k."end" and reverse(s.key) collate "C" <= k.last
    and length(s.key) between length(k.key) - 1 and length(k.key) + 1) f
group by f.spelling having sum(f.records) > 0`;

/** Puts the rows of each text together, from which nobody sees it counted otherwise than before. */
export const foldSpellingsSql = `
with many as (
  select field, spelling from spellings group by 1, 2 having count(*) > 1 or sum(records) = 0),
gone as (
  delete from spellings s using many m where s.field = m.field and s.spelling = m.spelling
  returning s.field, s.spelling, s.records)
insert into spellings (field, spelling, records)
select field, spelling, sum(records) from gone group by 1, 2 having sum(records) <> 0`;
