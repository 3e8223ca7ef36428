import { issue } from "@teckna/domain/entities/issue";
import type { AnyEntity } from "@teckna/domain/entities";
import type { ComputedPart } from "@teckna/domain/figures/computed-columns";
import type { Context } from "../../context.ts";
import { arrayLiteral } from "../../db/sql/array-literal.ts";
import { type CountedColumn, computedSql } from "./computed-sql.ts";
import { readStored } from "../stored-record.ts";

type CountedRow = { readonly id: string } & Readonly<Partial<Record<CountedColumn, string>>>;

const isCounted = (computed: ComputedPart): computed is CountedColumn => computed !== "figures";

/** JSON members to add to each record, by id. */
type Members = Map<string, string[]>;

const addCounted = async (
  { sql }: Context,
  entity: AnyEntity,
  chosen: readonly CountedColumn[],
  members: Members,
): Promise<void> => {
  const ids = arrayLiteral([...members.keys()]);
  const rows = await sql.unsafe<CountedRow[]>(computedSql(entity, chosen), [ids], {
    prepare: true,
  });
  for (const row of rows)
    members.get(row.id)?.push(...chosen.map((each) => `"${each}":${row[each] ?? "null"}`));
};

const addFigures = async (context: Context, members: Members): Promise<void> => {
  // The code for figures is loaded by the first request that needs it.
  const { figuresOfMany } = await import("./figures-of-many.ts");
  const figures = await figuresOfMany(context, [...members.keys()]);
  for (const [id, of] of members) of.push(`"figures":${figures.get(id) ?? "null"}`);
};

const withMembers = (record: string, members: readonly string[]): string =>
  `${record.slice(0, -1)},"computed":{${members.join(",")}}}`;

/** Adds the requested computed values to the records of a list, JSON texts; all are read together. */
export const addComputed = async (
  context: Context,
  entity: AnyEntity,
  chosen: readonly ComputedPart[],
  records: readonly string[],
): Promise<readonly string[]> => {
  if (chosen.length === 0 || records.length === 0) return records;
  const ids = records.map((record) => readStored(record)["id"]).map(String);
  const members: Members = new Map(ids.map((id) => [id, []]));
  const counted = chosen.filter(isCounted);
  if (counted.length > 0) await addCounted(context, entity, counted, members);
  if (entity === issue && chosen.includes("figures")) await addFigures(context, members);
  return records.map((record, at) => withMembers(record, members.get(ids[at] ?? "") ?? []));
};
