import type { AnyEntity } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import type { Context, Reader } from "../../context.ts";
import { wholeThenSql } from "../../db/sql/as-of/record-then-sql.ts";
import { wholeSql, wholesSql } from "../../db/sql/whole-sql.ts";
import { AppError } from "../../errors.ts";

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
  /** JSON array: what of the findings in all of it is held to be right. */
  readonly waivers: string;
  /** JSON array: its empty fields that were verified to have no value. */
  readonly absences: string;
};

type WholeRow = { readonly record: string } & Readonly<Record<string, string | number>>;

type Wanted = {
  readonly id: string;
  /** How many children of each table. */
  readonly max: number;
};

const wholeOf = (entity: AnyEntity, row: WholeRow): Whole => ({
  record: row.record,
  tables: childrenOf(entity).map(({ path }) => ({
    table: path,
    records: `[${row[path] ?? ""}]`,
    total: Number(row[`${path}_total`]),
  })),
  waivers: `[${row["waivers"] ?? ""}]`,
  absences: `[${row["absences"] ?? ""}]`,
});

/** A record with its children, as they are at one moment, in one round trip; `null` where there is none. */
export const findWholeOrNull = async (
  { sql }: Pick<Reader, "sql">,
  entity: AnyEntity,
  { id, max }: Wanted,
): Promise<Whole | null> => {
  const [row] = await sql.unsafe<WholeRow[]>(wholeSql(entity), [id, max], { prepare: true });
  return row ? wholeOf(entity, row) : null;
};

type ManyWanted = { readonly ids: readonly string[]; readonly max: number };

type ThenWanted = Wanted & { readonly asOf: string };

/** The same as it stood at a moment. */
export const findWholeThen = async (
  { sql, collation }: Pick<Context, "sql" | "collation">,
  entity: AnyEntity,
  { id, max, asOf }: ThenWanted,
): Promise<Whole> => {
  const text = wholeThenSql(entity, collation);
  const [row] = await sql.begin("read only", async (tx) => {
    // To plan it takes ten times as long as to read by it, and PostgreSQL would do so at every request.
    await tx`set local plan_cache_mode = force_generic_plan`;
    return tx.unsafe<WholeRow[]>(text, [id, max, asOf], { prepare: true });
  });
  if (!row) throw new AppError("notFound");
  return wholeOf(entity, row);
};

/** Several records with their children, in one round trip; those that are not there are left out. */
export const findWholesOf = async (
  { sql }: Pick<Reader, "sql">,
  entity: AnyEntity,
  { ids, max }: ManyWanted,
): Promise<readonly Whole[]> => {
  const params = [JSON.stringify(ids), max];
  const rows = await sql.unsafe<WholeRow[]>(wholesSql(entity), params, { prepare: true });
  return rows.map((row) => wholeOf(entity, row));
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
