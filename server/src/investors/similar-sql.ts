import { investorField } from "../records/names/find-names.ts";
import { asWire } from "./investor-sql.ts";

/** Sets, for this transaction, the share of trigrams that two names must have in common. */
export const setLikenessSql = "select set_config('pg_trgm.similarity_threshold', $1, true)";

/** For each key of $1, a JSON array, at most $2 similar keys, most similar first. */
export const likeKeysSql = `
select k.key, l.other
from json_array_elements_text($1::text::json) k (key)
cross join lateral (
  select s.key as other
  from spellings s
  where s.field = '${investorField}' and s.key <> k.key and plain_letters(s.key) % plain_letters(k.key)
  group by s.key having sum(s.records) > 0
  order by max(similarity(plain_letters(s.key), plain_letters(k.key))) desc, sum(s.records) desc, s.key
  limit $2::integer) l`;

/** The investors with the keys of $1, a JSON array, in its order. */
export const investorsOfKeysSql = `
select ${asWire("i")}
from json_array_elements_text($1::text::json) with ordinality k (key, at) join investors i on i.key = k.key
order by k.at`;
