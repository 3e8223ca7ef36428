import { pasteText } from "@teckna/domain/batch/block-text";
import type { SheetRow } from "@teckna/domain/sheet/sheet-row";
import type { SheetTable } from "@teckna/domain/sheet/sheet-table";
import { isProblemCode } from "@teckna/domain/messages/describe-problem";
import type { RefusedRow } from "../../api/batches/batch.ts";
import type { FieldError } from "../../api/http-error.ts";
import type { RefusedLines } from "../protocol/batch-response.ts";
import type { Output } from "../protocol/output.ts";
import { type Reason, type ReasonError, writeReasons } from "../../batches/reasons.ts";

type NewIds = Readonly<Record<string, string>>;

const withNewIds =
  ({ parentColumn }: SheetTable, newIds: NewIds) =>
  ({ cells }: SheetRow): readonly string[] =>
    cells.map((cell, index) =>
      index === parentColumn && Object.hasOwn(newIds, cell.trim())
        ? (newIds[cell.trim()] ?? cell)
        : cell,
    );

const toReasonError =
  (table: SheetTable) =>
  ({ message, ...error }: FieldError): ReasonError => {
    const header = table.columns[table.columnOf(error.field)]?.header;
    return {
      ...error,
      ...(isProblemCode(error.code) ? {} : { message }),
      ...(header === undefined ? {} : { header }),
    };
  };

const reasonOf = (table: SheetTable, { line, id, errors }: RefusedRow): Reason => ({
  line,
  id,
  errors: errors.map(toReasonError(table)),
});

/** The refused rows of a table as they were sent, with the reasons. */
export const echoOf = (table: SheetTable, refused: RefusedLines, newIds: NewIds): Output | null => {
  const rows = table.rows.filter(({ line }) => refused.has(line));
  if (rows.length === 0) return null;
  const asText = (cells: readonly (readonly string[])[]): string =>
    pasteText(table.headerOf(rows), cells).replace(/\r\n$/, "");
  const reasons = rows.flatMap(({ line }) => {
    const row = refused.get(line);
    return row ? [reasonOf(table, row)] : [];
  });
  const text = asText(rows.map(({ cells }) => cells));
  const corrected = asText(rows.map(withNewIds(table, newIds)));
  return {
    text,
    corrected: corrected === text ? null : corrected,
    count: rows.length,
    reasons: writeReasons(reasons),
  };
};
