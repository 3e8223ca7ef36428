import type { AnyEntity } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import type { Context, Reader } from "../../context.ts";
import { wholeAsOfSql } from "../../db/sql/as-of/record-as-of-sql.ts";
import { wholeSql, wholesSql } from "../../db/sql/whole-sql.ts";
import { AppError } from "../../errors.ts";

/** Maximum children per table: more would be too many for a page, and megabytes of JSON. */
export const maxChildren = 5000;

/** The children in one table, in the order they were stored. */
export type WholeTable = {
  readonly table: string;
  /** JSON array of the first ones. */
  readonly records: string;
  /** The number of all. */
  readonly total: number;
};

export type Whole = {
  /** JSON text. */
  readonly record: string;
  readonly tables: readonly WholeTable[];
  /** JSON array of the waived findings in all of it. */
  readonly waivers: string;
  /** JSON array of the fields marked as absent. */
  readonly absences: string;
};

/** A row of a statement that selects a record with its children. */
export type WholeRow = { readonly record: string } & Readonly<
  Record<string, string | number | boolean>
>;

type Wanted = {
  readonly id: string;
  /** Maximum number of children per table. */
  readonly max: number;
};

/** Reads such a row; without waivers and absences there are none. */
export const wholeOf = (entity: AnyEntity, row: WholeRow): Whole => ({
  record: row.record,
  tables: childrenOf(entity).map(({ path }) => ({
    table: path,
    records: `[${row[path] ?? ""}]`,
    total: Number(row[`${path}_total`]),
  })),
  waivers: `[${row["waivers"] ?? ""}]`,
  absences: `[${row["absences"] ?? ""}]`,
});

/** A record with its children from one snapshot, in one round trip; `null` if it does not exist. */
export const findWholeOrNull = async (
  { sql }: Pick<Reader, "sql">,
  entity: AnyEntity,
  { id, max }: Wanted,
): Promise<Whole | null> => {
  const [row] = await sql.unsafe<WholeRow[]>(wholeSql(entity), [id, max], { prepare: true });
  return row ? wholeOf(entity, row) : null;
};

type ManyWanted = { readonly ids: readonly string[]; readonly max: number };

type PastWanted = Wanted & { readonly asOf: string };

/** The same as of a point in time. */
export const findWholeAsOf = async (
  { sql, collation }: Pick<Context, "sql" | "collation">,
  entity: AnyEntity,
  { id, max, asOf }: PastWanted,
): Promise<Whole> => {
  const text = wholeAsOfSql(entity, collation);
  const [row] = await sql.begin("read only", async (tx) => {
    // Planning takes ten times as long as running it, and PostgreSQL would plan for every request.
    await tx`set local plan_cache_mode = force_generic_plan`;
    return tx.unsafe<WholeRow[]>(text, [id, max, asOf], { prepare: true });
  });
  if (!row) throw new AppError("notFound");
  return wholeOf(entity, row);
};

/** Several records with their children, in one round trip; missing ones are left out. */
export const findWholesOf = async (
  { sql }: Pick<Reader, "sql">,
  entity: AnyEntity,
  { ids, max }: ManyWanted,
): Promise<readonly Whole[]> => {
  const params = [JSON.stringify(ids), max];
  const rows = await sql.unsafe<WholeRow[]>(wholesSql(entity), params, { prepare: true });
  return rows.map((row) => wholeOf(entity, row));
};

/** The same for one record; throws if it does not exist. */
export const findWhole = async (
  context: Pick<Reader, "sql">,
  entity: AnyEntity,
  wanted: Wanted,
): Promise<Whole> => {
  const whole = await findWholeOrNull(context, entity, wanted);
  if (!whole) throw new AppError("notFound");
  return whole;
};
