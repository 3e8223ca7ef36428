import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord, Value } from "@teckna/domain/entity";
import { arrayLiteral } from "../../db/sql/array-literal.ts";
import { toRow } from "../../db/sql/columns.ts";
import { insertedNames } from "../../db/sql/write-sql.ts";
import { creationText } from "../../history/creation-text.ts";
import { wireOf } from "../../records/stored-record.ts";

type New = { readonly record: AnyRecord };

/** The parameters of `insertMany` for these rows. */
export const insertParams = (entity: AnyEntity, rows: readonly New[]): string[] => {
  const changes: string[] = [];
  const stored: Readonly<Record<string, Value>>[] = [];
  for (const { record } of rows) {
    changes.push(creationText(wireOf(entity, record)));
    stored.push(toRow(entity, record));
  }
  const columns = insertedNames(entity).map((name) => arrayLiteral(stored.map((row) => row[name])));
  return [`[${changes.join(",")}]`, ...columns];
};
