import { asWire } from "./investor-sql.ts";
import type { InvestorPlace, InvestorSort, InvestorsQuery } from "./read-investors-query.ts";

type Order = { readonly text: string; readonly type: string; readonly mayBeEmpty?: true };

const orders: Readonly<Record<InvestorSort["by"], Order>> = {
  name: { text: "i.name", type: "text" },
  spellings: { text: "i.spelling_count", type: "integer" },
  commits: { text: "i.commits", type: "integer" },
  issues: { text: "i.issues", type: "integer" },
  amount: { text: "i.amount", type: "numeric", mayBeEmpty: true },
  first_date: { text: "i.first_date", type: "date", mayBeEmpty: true },
  last_date: { text: "i.last_date", type: "date", mayBeEmpty: true },
};

const collated = ({ text, type }: Order, collation: string): string =>
  type === "text" && collation !== "" ? `${text} ${collation}` : text;

/** $1: the LIKE patterns of the words, as an array literal; $2: whether to leave out names with a single spelling. */
const matching = `i.key like all ($1::text[])
  and (not $2::boolean or i.spelling_count > 1)`;

/** Rows after the value $4 and the key $5; nulls come last in either direction. */
const behind = (
  { by, descending }: InvestorSort,
  after: InvestorPlace | null,
  collation: string,
): string => {
  if (!after) return "";
  const order = orders[by];
  const text = collated(order, collation);
  if (after.value === null) return `and ${text} is null and i.key > $5::text and $4::text is null`;
  const value = `$4::text::${order.type}`;
  const place = `${text} ${descending ? "<" : ">"}= ${value}
    and (${text} <> ${value} or i.key > $5::text)`;
  return order.mayBeEmpty ? `and ((${place}) or ${text} is null)` : `and ${place}`;
};

/** At most $3 investors in order, each with its position; the columns shown are read only for these. */
export const investorsSql = ({ sort, after }: InvestorsQuery, collation: string): string => {
  const order = orders[sort.by];
  const way = `${sort.descending ? "desc" : ""} ${order.mayBeEmpty ? "nulls last" : ""}`;
  return `
with page as materialized (
  select f.value, f.key, row_number() over () as at from (
    select ${order.text} as value, i.key from investors i
    where ${matching} ${behind(sort, after, collation)}
    order by ${collated(order, collation)} ${way}, i.key limit $3::integer) f)
select p.value::text as value, p.key, ${asWire("i")}
from page p cross join lateral (select i.* from investors i where i.key = p.key offset 0) i
order by p.at`;
};

/** The number of matching investors. */
export const countInvestorsListedSql = `select count(*)::integer as total from investors i where ${matching}`;

/** The number of names written since they were counted, up to a maximum. */
export const countWaitingSql = `
select count(distinct t.key)::integer as waiting
from (select key from investors_to_count limit 10000) t`;
