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

/** $1: the patterns of the words, as the text of an array; $2: whether names of one spelling are left out. */
const matching = `i.key like all ($1::text[])
  and (not $2::boolean or i.spelling_count > 1)`;

/** Those behind the value $4 and the key $5; what is empty comes last either way. */
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

/** At most $3 investors in their order, each with its place in it: what is shown of them is read of those alone. */
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

/** How many there are of them. */
export const countInvestorsListedSql = `select count(*)::integer as total from investors i where ${matching}`;

/** How many names were written since they were counted: as far as it matters. */
export const countWaitingSql = `
select count(distinct t.key)::integer as waiting
from (select key from investors_to_count limit 10000) t`;
