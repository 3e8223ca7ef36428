import { entityAt } from "@teckna/domain/entities";
import { generateCases } from "../generate/cases.ts";
import { headerLine, sheetLine } from "../generate/sheet.ts";

/** Issues as pasted from a spreadsheet, with a header line. */
export const pastedText = (count: number): string => {
  const entity = entityAt("issues");
  if (!entity) throw new RangeError("there are no issues");
  const lines = [headerLine(entity)];
  for (const { issues } of generateCases(count, 3)) {
    for (const record of issues) lines.push(sheetLine(entity, record));
    if (lines.length > count) break;
  }
  return lines.slice(0, count + 1).join("");
};
