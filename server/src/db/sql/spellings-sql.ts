import type { AnyEntity } from "@teckna/domain/entities";
import type { Column } from "./columns.ts";
import { indexed } from "./sort-sql.ts";

type Bounds = {
  /** How many spellings are looked at. */
  readonly maxSpellings: number;
  /** How many records of one spelling are counted. */
  readonly maxCounted: number;
};

/**
 * The texts that a column of the living records has from $1 on up to before $2, in their order, each with how often. The index
 * of the column is leapt along from one text to the next, so that what many records have costs no more than what one has.
 */
export const spellingsSql = (
  { path }: AnyEntity,
  column: Column,
  collation: string,
  { maxSpellings, maxCounted }: Bounds,
): string => {
  const text = indexed("t", column, collation);
  const living = `from ${path} t where t.deleted_at is null`;
  const next = (after: string): string =>
    `select t.${column.name} as spelling ${living} and ${text} ${after} and ${text} < $2 order by ${text} limit 1`;
  return `with recursive found(spelling, place) as (
  (select first.spelling, 1 from (${next(">= $1")}) first)
  union all
  select n.spelling, f.place + 1 from found f, lateral (${next("> f.spelling")}) n where f.place < ${maxSpellings}
)
select f.spelling,
  (select count(*)::int from (select 1 ${living} and ${text} = f.spelling limit ${maxCounted}) counted) as count
from found f`;
};
