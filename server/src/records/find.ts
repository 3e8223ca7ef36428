import type { AnyEntity } from "@teckna/domain/entities";
import type { Context } from "../context.ts";
import { findSql } from "../db/sql/record-sql.ts";
import { AppError } from "../errors.ts";
import type { StoredRecord } from "./stored-record.ts";

export type FoundRecord = StoredRecord & {
  readonly deleted: boolean;
  readonly deletion: string | null;
};

type FoundRow = Omit<FoundRecord, "id">;

/** The record whatever its state. */
export const findAny = async (
  { sql }: Context,
  entity: AnyEntity,
  id: string,
): Promise<FoundRecord | undefined> => {
  const [row] = await sql.unsafe<FoundRow[]>(findSql(entity), [id], { prepare: true });
  return row && { ...row, id };
};

export const findRecord = async (
  context: Context,
  entity: AnyEntity,
  id: string,
): Promise<FoundRecord> => {
  const found = await findAny(context, entity, id);
  if (!found || found.deleted) throw new AppError("notFound");
  return found;
};
