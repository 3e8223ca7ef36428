import type { AnyEntity } from "@teckna/domain/entities";
import type { Context } from "../../context.ts";
import type { ListQuery } from "../../db/sql/list-options.ts";
import {
  type Counted,
  changeSql,
  countMatchingSql,
  countSql,
  countWithChangeSql,
  cutSql,
} from "./count-sql.ts";
import {
  type KnownTotal,
  type TotalUntil,
  knownTotal,
  knownUntil,
  rememberTotal,
  rememberUntil,
  settledCut,
} from "./known-totals.ts";

const noTotal: KnownTotal = { moment: "", total: 0 };

type Change = { readonly moment: string; readonly change: number | null };
type CutRow = { readonly sequence: number | null; readonly writing: string | null };

/** The row of the history from which a total counted now can be continued; `null` if none is known. */
const findCut = async ({ sql }: Context): Promise<number | null> => {
  const [row] = await sql.unsafe<CutRow[]>(cutSql, [], { prepare: true });
  if (!row || row.sequence === null || row.writing === null) return null;
  const writing = new Set(row.writing.split(" ").filter((one) => one !== ""));
  return settledCut(sql, { sequence: row.sequence, writing });
};

/** The total that follows from an earlier one; nothing if the history does not tell. */
const countFrom = async (
  { sql }: Context,
  entity: AnyEntity,
  { sequence, total }: TotalUntil,
): Promise<KnownTotal | undefined> => {
  const [row] = await sql.unsafe<Change[]>(changeSql(entity), [sequence], { prepare: true });
  if (!row || row.change === null) return undefined;
  return { moment: row.moment, total: total + row.change };
};

/** Counts all records, and remembers what later totals can follow from. */
const countAll = async (
  context: Context,
  entity: AnyEntity,
  countedAt: number,
): Promise<KnownTotal> => {
  const { sql } = context;
  // Before counting, so that all that is written before the cut is counted.
  const sequence = await findCut(context);
  const rows = await sql.unsafe<(Change & KnownTotal)[]>(countWithChangeSql(entity), [sequence], {
    prepare: true,
  });
  const [{ moment, total, change } = { ...noTotal, change: null }] = rows;
  if (sequence !== null && change !== null)
    rememberUntil(sql, entity, { sequence, total: total - change, countedAt });
  return { moment, total };
};

const countCurrent = async (context: Context, entity: AnyEntity): Promise<KnownTotal> => {
  const now = Date.parse(context.now());
  const until = knownUntil(context.sql, entity, now);
  const counted = until && (await countFrom(context, entity, until));
  return counted ?? countAll(context, entity, now);
};

const countOthers = async (
  { sql }: Context,
  entity: AnyEntity,
  list: Counted,
): Promise<KnownTotal> => {
  const { text, params } = countSql(entity, list);
  const [counted] = await sql.unsafe<KnownTotal[]>(text, [...params], {
    // A plan for any author would not know how much this one has changed.
    prepare: list.author === null,
  });
  return counted ?? noTotal;
};

const remembering = async (
  { sql }: Context,
  name: string,
  moment: string,
  count: () => Promise<KnownTotal>,
): Promise<KnownTotal> => {
  const known = knownTotal(sql, name, moment);
  if (known !== undefined) return { moment, total: known };
  const counted = await count();
  rememberTotal(sql, name, counted);
  return counted;
};

const nameOf = ({ name }: AnyEntity, { deleted, author }: Counted): string =>
  [name, ...(deleted ? ["deleted"] : []), ...(author === null ? [] : ["of", author])].join(" ");

/**
 * The exact number of records of a list that is not filtered, or only by its author, in this snapshot of the database or a
 * later one. Those that are not deleted are counted at most once a minute if possible: in between, the history tells what
 * has changed.
 */
export const countRecords = (
  context: Context,
  entity: AnyEntity,
  list: Counted,
  moment: string,
): Promise<KnownTotal> =>
  remembering(context, nameOf(entity, list), moment, () =>
    list.deleted || list.author !== null
      ? countOthers(context, entity, list)
      : countCurrent(context, entity),
  );

/** The same for a filtered list. */
export const countMatching = (
  context: Context,
  entity: AnyEntity,
  query: ListQuery,
  moment: string,
): Promise<KnownTotal> => {
  const { text, params } = countMatchingSql(entity, query, context.collation);
  return remembering(context, JSON.stringify([text, params]), moment, async () => {
    const [counted] = await context.sql.unsafe<KnownTotal[]>(text, [...params]);
    return counted ?? noTotal;
  });
};
