/** At most $1 matching spellings per field: those equal to $2 first, then those that start with it, then others. */
const spelled = (condition: string): string => `
select f.field, f.spelling from (
  select s.field, s.spelling, row_number() over (partition by s.field
    order by bool_or(s.plain = $2) desc, bool_or(starts_with(s.plain, $2)) desc, sum(s.records) desc, s.spelling) as place
  from (select s.*, plain_letters(s.key) as plain from spellings s) s
  where ${condition}
  group by s.field, s.spelling having sum(s.records) > 0) f
where f.place <= $1
order by f.place`;

/** Spellings in the fields $3 whose key is between $4 and $5: one or two letters are too short for trigrams. */
export const startingSpellingsSql = spelled(
  "s.field = any ($3::text[]) and s.key >= $4 and s.key <= $5",
);

/** Spellings that contain the longest word, $3, and in which each word of $4 starts a word. */
export const spellingsWithSql = spelled("s.plain like $3 and ' ' || s.plain like all ($4::text[])");

/**
 * For each field in $2, at most $1 spellings whose key is one of $3 or starts with it as a word, with the smallest
 * distance in $4: a space sorts before any other character that may follow a key.
 */
export const nearSpellingsSql = `
select f.field, f.spelling from (
  select s.field, s.spelling, min(c.distance) as distance, sum(s.records) as records,
    min(min(c.distance)) over (partition by s.field) as least,
    row_number() over (partition by s.field
      order by min(c.distance), bool_or(s.key = c.key) desc, sum(s.records) desc, s.spelling) as place
  from unnest($3::text[], $4::int[]) c(key, distance)
  cross join lateral (
    select * from spellings s where s.field = any ($2::text[]) and s.key >= c.key and s.key < c.key || '!' offset 0) s
  group by s.field, s.spelling having sum(s.records) > 0) f
where f.distance = f.least and f.place <= $1
order by f.distance, f.records desc, f.spelling`;

/** Sets, for this transaction, the share of the typed text's trigrams that a spelling must contain. */
export const setSimilaritySql = "select set_config('pg_trgm.word_similarity_threshold', $1, true)";

/** At most $1 spellings similar to $2, or with a part similar to it, most similar first, with their similarity. */
export const similarSpellingsSql = `
select s.field, s.spelling, max(greatest(similarity(s.plain, $2), word_similarity($2, s.plain))) as likeness
from (select s.*, plain_letters(s.key) as plain from spellings s) s
where s.plain % $2 or $2 <% s.plain
group by s.field, s.spelling having sum(s.records) > 0
order by 3 desc, max(similarity(s.plain, $2)) desc, sum(s.records) desc, s.spelling limit $1`;

/** Whether the database has pg_trgm. */
export const hasTrigramsSql =
  "select to_regprocedure('word_similarity(text,text)') is not null as is_so";
