import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { arrayLiteral } from "./array-literal.ts";
import { insertedValues } from "./columns.ts";
import { creationText } from "./creation-text.ts";
import { insertedColumns } from "./row-type.ts";

type New = { readonly record: AnyRecord };

/** The parameters of `insertMany` for these rows: the changes for the history, and one array per column. */
export const insertParams = (entity: AnyEntity, rows: readonly New[]): string[] => {
  const changes = rows.map(({ record }) => creationText(entity, record));
  const values = rows.map(({ record }) => insertedValues(entity, record));
  const columns = insertedColumns(entity).map((_, index) =>
    arrayLiteral(values.map((row) => row[index])),
  );
  return [`[${changes.join(",")}]`, ...columns];
};
