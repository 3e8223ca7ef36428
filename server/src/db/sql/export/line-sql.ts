import { type LineColumn, valueSql } from "./line-column.ts";
import { type SheetWords, sheetCellsSql, sheetRowSql } from "./sheet-row-sql.ts";
import { type TextForm, textCellsSql, textLineSql } from "./text-line-sql.ts";

/** The format in which records are written. */
export type RecordForm =
  | { readonly kind: "json" }
  | { readonly kind: "text"; readonly form: TextForm }
  | { readonly kind: "sheet"; readonly words: SheetWords };

/** The computed values of a row `x`, grouped as in a list of the API; empty where the columns have none. */
const computedSql = (columns: readonly LineColumn[]): readonly string[] => {
  const parts = Map.groupBy(
    columns.filter(({ part }) => part !== undefined),
    ({ part }) => part,
  );
  if (parts.size === 0) return [];
  const objects = [...parts].map(([part, own]) => {
    const members = own.map((column) => `'${column.member ?? ""}', ${valueSql(column, "x")}`);
    return `'${part ?? ""}', json_build_object(${members.join(", ")})`;
  });
  return [`json_build_object(${objects.join(", ")}) as computed`];
};

/** A format whose rows are made of cells. */
export type CellForm = Exclude<RecordForm, { readonly kind: "json" }>;

/** The cells of a row `x`, each as text. */
export const cellsSql = (columns: readonly LineColumn[], form: CellForm): readonly string[] =>
  form.kind === "text"
    ? textCellsSql(columns, "x", form.form)
    : sheetCellsSql(columns, "x", form.words);

/** Cells joined to the text of one row. */
export const rowSql = (written: readonly string[], form: CellForm): string =>
  form.kind === "text" ? textLineSql(written, form.form) : sheetRowSql(written);

/** A row `x` as text. */
export const recordSql = (columns: readonly LineColumn[], form: RecordForm): string => {
  if (form.kind !== "json") return rowSql(cellsSql(columns, form), form);
  const own = columns.filter(({ part }) => part === undefined);
  const names = [...own.map((column) => valueSql(column, "x")), ...computedSql(columns)];
  return `(select row_to_json(r)::text from (select ${names.join(", ")}) r)`;
};
