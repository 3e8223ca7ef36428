import { checkRecord } from "../checks/check-record.ts";
import { severityOf } from "../checks/severities.ts";
import { addWarning } from "./beside/check-group.ts";
import type { Found, RowWarning } from "./beside/row-warning.ts";
import { readKnown } from "./row-values.ts";
import type { SheetRow } from "./sheet-row.ts";

/** Whether a row takes part in the checks. */
export const isInChecks = ({ isBlank, isChecked, isLeftOut }: SheetRow): boolean =>
  isChecked && !isBlank && !isLeftOut;

/** A warning about missing values does not mark the cells. */
export const isMarked = (warnings: readonly RowWarning[] | undefined): boolean =>
  warnings?.some((warning) => warning.fields.length > 0 && severityOf(warning) !== "missing") ===
  true;

/** Checks a row by itself. */
export const checkAlone = (row: SheetRow, now: number): Found => {
  const found = new Map<SheetRow, RowWarning[]>();
  const { record, refused } = readKnown(row);
  for (const warning of checkRecord(row.table.entity.name, record, now))
    addWarning(found, { row, refused }, warning);
  return found;
};
