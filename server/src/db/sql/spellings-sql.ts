/** A text may have several rows of counts; the sum is the number of records that have it. */
const counted = (condition: string): string => `
select s.field, s.key, s.spelling, sum(s.records)::integer as records
from spellings s where ${condition}
group by s.field, s.key, s.spelling having sum(s.records) > 0`;

/**
 * At most $6 names in the field $1 whose key is between $2 and $3 and starts with one of $4, or that have a spelling
 * equal to $5. Each name is its most frequent spelling, with the number of records that have it in any spelling.
 */
export const offeredNamesSql = `
select (array_agg(c.spelling order by c.records desc, c.spelling))[1] as name, sum(c.records)::integer as count
from (${counted("s.field = $1 and s.key >= $2 and s.key <= $3")}) c
where starts_with(lower(c.spelling), $5)
  or exists (select from unnest($4::text[]) p (start) where starts_with(c.key, p.start))
group by c.key order by 2 desc, c.key limit $6`;

/**
 * All spellings in the field $1 of each key in $2, a JSON array, and of similar keys: `turned` has its words in another
 * order, keys from `low` to `high` start like it, and reversed keys from `end` to `last` end like it. Each is returned
 * with the key that it was `requested` for, and only if a single letter may be wrong: then what precedes it or what follows
 * it is intact at any cut, `head` and `tail` at a quarter as `low` and `end` in the middle. A text found by several
 * branches is returned with all its rows by each.
 */
export const spellingsSql = `
select k.key as requested, f.spelling
from json_to_recordset($2::text::json) as k (
  key text, turned json, low text, high text, "end" text, last text,
  late_head text, late_tail text, early_head text, early_tail text)
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
    and (starts_with(s.key, k.late_head) or right(s.key, length(k.late_tail)) = k.late_tail)
  union all
  select s.spelling, s.records from spellings s
  where s.field = $1 and reverse(s.key) collate "C" >= k."end" and reverse(s.key) collate "C" <= k.last
    and length(s.key) between length(k.key) - 1 and length(k.key) + 1
    and (starts_with(s.key, k.early_head) or right(s.key, length(k.early_tail)) = k.early_tail)) f
group by k.key, f.spelling having sum(f.records) > 0`;

/** Merges the rows of each text into one; totals do not change for anybody. */
export const foldSpellingsSql = `
with many as (
  select field, spelling from spellings group by 1, 2 having count(*) > 1 or sum(records) = 0),
gone as (
  delete from spellings s using many m where s.field = m.field and s.spelling = m.spelling
  returning s.field, s.spelling, s.records)
insert into spellings (field, spelling, records)
select field, spelling, sum(records) from gone group by 1, 2 having sum(records) <> 0`;
