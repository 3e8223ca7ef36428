import type { AnyEntity } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import type { Reader } from "../context.ts";
import { wholeSql } from "../db/sql/whole-sql.ts";
import { AppError } from "../errors.ts";

/** Of one table: more are nobody's work on one page, and would be megabytes. */
export const maxChildren = 5000;

/** The children in one table, in the order in which they were stored. */
export type WholeTable = {
  readonly table: string;
  /** JSON array of the first of them. */
  readonly records: string;
  /** How many there are in all. */
  readonly total: number;
};

export type Whole = {
  /** JSON text. */
  readonly record: string;
  readonly tables: readonly WholeTable[];
};

type WholeRow = { readonly record: string } & Readonly<Record<string, string | number>>;

type Wanted = {
  readonly id: string;
  /** How many children of each table. */
  readonly max: number;
};

/** A record with its children, as they are at one moment, in one round trip; `null` where there is none. */
export const findWholeOrNull = async (
  { sql }: Pick<Reader, "sql">,
  entity: AnyEntity,
  { id, max }: Wanted,
): Promise<Whole | null> => {
  const [row] = await sql.unsafe<WholeRow[]>(wholeSql(entity), [id, max], { prepare: true });
  if (!row) return null;
  const tables = childrenOf(entity).map(({ path }) => ({
    table: path,
    records: `[${row[path] ?? ""}]`,
    total: Number(row[`${path}_total`]),
  }));
  return { record: row.record, tables };
};

/** The same, of a record that is to be there. */
export const findWhole = async (
  context: Pick<Reader, "sql">,
  entity: AnyEntity,
  wanted: Wanted,
): Promise<Whole> => {
  const whole = await findWholeOrNull(context, entity, wanted);
  if (!whole) throw new AppError("notFound");
  return whole;
};
