/** The history of the batch $1 in ranges of at most $2 rows; `which` is a further condition on the rows `h`. */
export const rangesSql = (which: string): string => `
select entity, min(sequence) as first, max(sequence) as last
from (
  select h.entity, h.sequence,
    (row_number() over (partition by h.entity order by h.sequence) - 1) / $2::integer as part
  from history h where h.batch = $1::uuid${which}) h
group by entity, part order by part`;
