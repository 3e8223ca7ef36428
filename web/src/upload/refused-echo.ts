import { refusedAsText } from "@teckna/domain/batch/refused-text";
import type { SheetRow } from "@teckna/domain/batch/sheet/sheet-row";
import type { SheetTable } from "@teckna/domain/batch/sheet/sheet-table";
import type { Echo, RefusedLine } from "./paste-protocol.ts";

const withNewIds =
  ({ parentColumn }: SheetTable, newIds: Readonly<Record<string, string>>) =>
  ({ cells }: SheetRow): readonly string[] =>
    cells.map((cell, index) =>
      index === parentColumn && Object.hasOwn(newIds, cell.trim())
        ? (newIds[cell.trim()] ?? cell)
        : cell,
    );

/** A column that the preview added stays away unless something was written into it. */
const headerOf = ({ header, pastedWidth }: SheetTable, rows: readonly SheetRow[]): string[] => {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), pastedWidth);
  return header.slice(0, width);
};

/** The rows of a table that were refused, as they stood when they were sent. */
export const echoOf = (
  table: SheetTable,
  refused: readonly RefusedLine[],
  newIds: Readonly<Record<string, string>>,
): Echo | null => {
  const lines = new Set(
    refused.filter((row) => row.table === table.entity.path).map(({ line }) => line),
  );
  const rows = table.rows.filter(({ line }) => lines.has(line));
  if (rows.length === 0) return null;
  const asText = (cells: readonly (readonly string[])[]): string =>
    refusedAsText(headerOf(table, rows), cells).replace(/\r\n$/, "");
  return {
    text: asText(rows.map(({ cells }) => cells)),
    corrected: asText(rows.map(withNewIds(table, newIds))),
  };
};
