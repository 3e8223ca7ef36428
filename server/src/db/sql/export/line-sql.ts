import type { LineColumn } from "./line-column.ts";
import { type SheetWords, sheetRowSql } from "./sheet-row-sql.ts";
import { type TextForm, textLineSql } from "./text-line-sql.ts";

/** How each record is written. */
export type RecordForm =
  | { readonly kind: "json" }
  | { readonly kind: "text"; readonly form: TextForm }
  | { readonly kind: "sheet"; readonly words: SheetWords };

/** A row `x` as one text. */
export const recordSql = (columns: readonly LineColumn[], form: RecordForm): string => {
  switch (form.kind) {
    case "json": {
      const names = columns.map(({ name }) => `x.${name}`).join(", ");
      return `(select row_to_json(r)::text from (select ${names}) r)`;
    }
    case "text":
      return textLineSql(columns, "x", form.form);
    case "sheet":
      return sheetRowSql(columns, "x", form.words);
  }
};
