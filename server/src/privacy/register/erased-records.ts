import { entities } from "@teckna/domain/entities";
import type { Sql } from "../../db/connection/database.ts";
import { erasedRecordsSql, lastErasedSql } from "./erasure-register-sql.ts";

type ErasedRow = {
  readonly number: number;
  readonly entity: string;
  readonly id: string;
  readonly issueId: string | null;
  readonly at: string;
};

/** The records from which names were erased, for clients that have copies of records. */
export type ErasedRecords = {
  /** The number to pass to the next request. */
  readonly last: number;
  readonly records: readonly {
    readonly table: string;
    readonly id: string;
    readonly issue_id: string | null;
    readonly at: string;
  }[];
  /** Whether there are more, to be requested at once. */
  readonly isCut: boolean;
};

const max = 1000;

const pathOf = new Map<string, string>(entities.map(({ name, path }) => [name, path]));

/** The records from which names were erased after that number. */
export const findErasedRecords = async (sql: Sql, after: number): Promise<ErasedRecords> => {
  const [newest] = await sql.unsafe<{ last: number }[]>(lastErasedSql);
  const rows = await sql.unsafe<ErasedRow[]>(erasedRecordsSql, [after, max + 1]);
  const shown = rows.slice(0, max);
  const isCut = rows.length > shown.length;
  return {
    last: (isCut ? shown.at(-1)?.number : newest?.last) ?? after,
    records: shown.map(({ entity, id, issueId, at }) => ({
      table: pathOf.get(entity) ?? entity,
      id,
      issue_id: issueId,
      at,
    })),
    isCut,
  };
};
