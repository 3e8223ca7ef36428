import { entities } from "@teckna/domain/entities";
import type { Sql } from "../db/connection/database.ts";
import { erasedRecordsSql, lastErasedSql } from "./erasure-register-sql.ts";

type ErasedRow = { readonly number: number; readonly entity: string; readonly id: string };

/** Which records a name was erased of since, for who keeps something of them. */
export type ErasedRecords = {
  /** The number to ask from the next time. */
  readonly last: number;
  readonly records: readonly { readonly table: string; readonly id: string }[];
  /** There were more than are told: all of them may be meant. */
  readonly isCut: boolean;
};

const most = 1000;

const pathOf = new Map<string, string>(entities.map(({ name, path }) => [name, path]));

/** The records that a name was erased of after that number; none, and the last number, where there is none to begin with. */
export const findErasedRecords = async (sql: Sql, after: number | null): Promise<ErasedRecords> => {
  const [newest] = await sql.unsafe<{ last: number }[]>(lastErasedSql);
  const last = newest?.last ?? 0;
  if (after === null) return { last, records: [], isCut: false };
  const rows = await sql.unsafe<ErasedRow[]>(erasedRecordsSql, [after, most + 1]);
  return {
    last,
    records: rows.slice(0, most).map(({ entity, id }) => ({
      table: pathOf.get(entity) ?? entity,
      id,
    })),
    isCut: rows.length > most,
  };
};
