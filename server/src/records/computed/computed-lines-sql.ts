import type { AnyEntity } from "@teckna/domain/entities";
import type { ComputedColumn, ComputedPart } from "@teckna/domain/figures/computed-columns";
import { columnTypes } from "../../db/sql/columns.ts";
import { type RecordForm, recordSql } from "../../db/sql/export/line-sql.ts";
import type { LineColumn } from "../../db/sql/export/line-column.ts";
import { countedText } from "./computed-sql.ts";

/** A column of a record, or of its computed values. */
export type ShownColumn = LineColumn | ComputedColumn;

const isComputed = (column: ShownColumn): column is ComputedColumn => "part" in column;

/** The computed parts that columns need. */
export const partsOf = (columns: readonly ShownColumn[]): readonly ComputedPart[] => [
  ...new Set(columns.filter(isComputed).map(({ part }) => part)),
];

const jsonOf: { readonly [P in ComputedPart]: (entity: AnyEntity) => string } = {
  counts: (entity) => countedText(entity, "counts"),
  findings: (entity) => countedText(entity, "findings"),
  // Null for an issue with too many records.
  figures: () => "nullif(o.figures, 'null')::json",
};

/** Prefixed, so that it is not the name of a table. */
const aliasOf = (part: ComputedPart): string => `the_${part}`;

/** The values of a part as separate columns. */
const partSql = (entity: AnyEntity, part: ComputedPart, columns: readonly ComputedColumn[]) => {
  const own = columns.filter((column) => column.part === part);
  const types = own.map(({ member, field }) => `${member} ${columnTypes[field.kind]}`);
  return `left join lateral json_to_record(${jsonOf[part](entity)}) ${aliasOf(part)} (${types.join(", ")}) on true`;
};

/**
 * The export lines of the records with the ids in $1, in that order, with computed columns; $2 has their figures as
 * JSON texts. Both are array literals.
 */
export const computedLinesSql = (
  entity: AnyEntity,
  columns: readonly ShownColumn[],
  form: RecordForm,
): string => {
  const computed = columns.filter(isComputed);
  const values = computed.map(
    ({ part, member, name }) => `${aliasOf(part)}.${member} as "${name}"`,
  );
  const parts = partsOf(columns).map((part) => partSql(entity, part, computed));
  return `select ${recordSql(columns, form)} as line from (
  select ${["t.*", ...values].join(", ")}
  from unnest($1::text::text[], $2::text::text[]) with ordinality o (id, figures, place)
  join ${entity.path} t on t.id = o.id
  ${parts.join("\n  ")}
  order by o.place offset 0) x`;
};
