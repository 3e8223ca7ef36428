import { type LineColumn, valueSql } from "./line-column.ts";
import { type SheetWords, sheetRowSql } from "./sheet-row-sql.ts";
import { type TextForm, textLineSql } from "./text-line-sql.ts";

/** How each record is written. */
export type RecordForm =
  | { readonly kind: "json" }
  | { readonly kind: "text"; readonly form: TextForm }
  | { readonly kind: "sheet"; readonly words: SheetWords };

/** What is computed of the row `x`, in its parts as a list of the API has them; none where nothing is. */
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

/** A row `x` as one text. */
export const recordSql = (columns: readonly LineColumn[], form: RecordForm): string => {
  switch (form.kind) {
    case "json": {
      const own = columns.filter(({ part }) => part === undefined);
      const names = [...own.map((column) => valueSql(column, "x")), ...computedSql(columns)];
      return `(select row_to_json(r)::text from (select ${names.join(", ")}) r)`;
    }
    case "text":
      return textLineSql(columns, "x", form.form);
    case "sheet":
      return sheetRowSql(columns, "x", form.words);
  }
};
