import type { Context } from "../context.ts";
import type { Param } from "../db/connection/driver/sql.ts";
import { arrayLiteral } from "../db/sql/array-literal.ts";
import { containing } from "../db/sql/like-pattern.ts";
import { AppError } from "../errors.ts";
import { countInvestorsListedSql, countWaitingSql, investorsSql } from "./investor-list-sql.ts";
import { investorSql } from "./investor-sql.ts";
import { findSimilarKeys } from "./find-similar.ts";
import { type InvestorsQuery, makeInvestorCursor } from "./read-investors-query.ts";

type InvestorRow = { readonly value: string | null; readonly key: string; readonly wire: string };

type FoundInvestors = {
  readonly rows: readonly string[];
  readonly total: number;
  /** The number of names written since they were counted. */
  readonly waiting: number;
  readonly next: string | null;
};

const read = <R extends object>(
  { sql }: Context,
  text: string,
  ...params: readonly Param[]
): Promise<R[]> => sql.unsafe<R[]>(text, params, { prepare: true });

/** Adds to each investor how many similar names there are. */
const addSimilar = async (
  context: Context,
  rows: readonly InvestorRow[],
): Promise<readonly string[]> => {
  const similar = await findSimilarKeys(
    context,
    rows.map(({ key }) => key),
  );
  return rows.map(({ key, wire }) => {
    const count = similar.get(key)?.length ?? 0;
    return `${wire.slice(0, -1)},"similar":${count}}`;
  });
};

/** A part of the investors, as of their last counts. */
export const findInvestors = async (
  context: Context,
  query: InvestorsQuery,
): Promise<FoundInvestors> => {
  const { size, after } = query;
  const filter = [arrayLiteral(query.words.map(containing)), String(query.several)];
  const place = after ? [after.value, after.key] : [];
  // Before the rows: a name counted in between is then reported as waiting, and the client requests it again.
  const [counted] = await read<{ waiting: number }>(context, countWaitingSql);
  const rows = await read<InvestorRow>(
    context,
    investorsSql(query, context.collation),
    ...filter,
    size + 1,
    ...place,
  );
  const [listed] = await read<{ total: number }>(context, countInvestorsListedSql, ...filter);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    rows: query.withSimilar ? await addSimilar(context, shown) : shown.map(({ wire }) => wire),
    total: listed?.total ?? 0,
    waiting: counted?.waiting ?? 0,
    next: last && rows.length > size ? makeInvestorCursor(query, last) : null,
  };
};

/** One investor by its name in any spelling, counted now. */
export const findInvestor = async (context: Context, name: string): Promise<string> => {
  const [row] = await read<{ wire: string }>(context, investorSql(context.collation), name);
  if (!row) throw new AppError("notFound");
  return row.wire;
};
