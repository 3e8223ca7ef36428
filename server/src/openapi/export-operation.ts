import { childrenOf } from "@teckna/domain/parent";
import type { AnyEntity } from "@teckna/domain/entities";
import { computedPartsOf } from "@teckna/domain/figures/computed-columns";
import { exportDialects, exportFormats } from "../export/export-form.ts";
import { auditParameters } from "./audit-operation.ts";
import { listParameters } from "./records/list-operation.ts";
import {
  type Content,
  type Operation,
  type ParameterDescription,
  type ResponseDescription,
  anyObject,
} from "./operation.ts";
import { query } from "./described-parameters.ts";
import { schemaName } from "./schema-name.ts";

const anything = { type: "string" } as const;

const formParameters: readonly ParameterDescription[] = [
  query("format", "The format of the file.", {
    type: "string",
    enum: [...exportFormats],
    default: "csv",
  }),
  query(
    "dialect",
    "For CSV and TSV. excel: for Swedish spreadsheet programs (byte order mark, semicolon, decimal comma, field names in the caller's language, nothing that could be a formula); plain: for programs (comma, decimal point, field names of the API).",
    { type: "string", enum: [...exportDialects], default: "excel" },
  ),
];

const file = (more: readonly Content[] = []): ResponseDescription => ({
  description: "The file, streamed; if the transfer is cut off, the file is incomplete.",
  headers: ["Content-Disposition", "Content-Language"],
  content: [
    { type: "text/csv", schema: anything },
    { type: "text/tab-separated-values", schema: anything },
    {
      type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      schema: { type: "string", format: "binary" },
    },
    { type: "application/json", schema: { type: "array", items: anyObject } },
    { type: "application/x-ndjson", schema: anything },
    ...more,
  ],
});

const archive: Content = { type: "application/zip", schema: { type: "string", format: "binary" } };

/** The description of the export of one entity's records. */
export const exportOperation = (entity: AnyEntity): Operation => ({
  tag: entity.path,
  id: `export${schemaName(entity)}s`,
  summary: `All ${entity.path} that match, as a file`,
  parameters: [
    ...formParameters,
    query(
      "columns",
      "Names of fields, and of computed values such as counts.commits or figures.gross_max, separated by commas. Default: all fields that can be uploaded again and the version; for JSON everything that the API returns. Not together with children.",
      { type: "string" },
    ),
    query(
      "with",
      "Computed values of each record, as additional columns after the others; for JSON as in lists. Not together with as_of.",
      { type: "string", examples: [computedPartsOf(entity).join(",")] },
    ),
    ...(childrenOf(entity).length > 0
      ? [
          query(
            "children",
            "Includes the children, citations and fields verified to have no value: a sheet for each, or an archive of files.",
            { type: "boolean", default: false },
          ),
        ]
      : []),
    ...listParameters(entity),
  ],
  responses: { 200: file(childrenOf(entity).length > 0 ? [archive] : []) },
  refusals: [503],
});

/** The description of the export of what happened in all tables. */
export const auditExportOperation: Operation = {
  tag: "history",
  id: "exportHistory",
  summary:
    "Who changed what, as a file: a row for each changed value; in JSON an object for each event, as returned by findHistory",
  parameters: [...formParameters, ...auditParameters],
  responses: { 200: file() },
  refusals: [503],
};
