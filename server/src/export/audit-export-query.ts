import { invalid } from "../errors.ts";
import type { AuditFilter } from "../history/audit-sql.ts";
import type { Parameters } from "../input/parameters.ts";
import { readAuditFilter } from "../records/read-audit-query.ts";
import { type ExportForm, FormReader, exportDialects, exportFormats } from "./export-form.ts";

export type AuditExportQuery = ExportForm & { readonly filter: AuditFilter };

const controls = ["format", "dialect"] as const;
const parts: ReadonlySet<string> = new Set(["cursor", "page_size"]);

/** Which events to export, and in which form; throws with all problems. */
export const readAuditExportQuery = (parameters: Parameters): AuditExportQuery => {
  const reader = new FormReader(parameters, controls, parts);
  const format = reader.choose("format", exportFormats, "csv");
  const dialect = reader.choose("dialect", exportDialects, "excel");
  if (reader.problems.length > 0) throw invalid(reader.problems);
  return { filter: readAuditFilter(reader.rest), format, dialect };
};
