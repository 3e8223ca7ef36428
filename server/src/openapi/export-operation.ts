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
  query("format", "How they are written.", {
    type: "string",
    enum: [...exportFormats],
    default: "csv",
  }),
  query(
    "dialect",
    "Of CSV and TSV. excel: as Swedish spreadsheets open it (byte order mark, semicolon, decimal comma, names of the fields in the caller's language, nothing that could be a formula); plain: as programs read it (comma, decimal point, names as in the API).",
    { type: "string", enum: [...exportDialects], default: "excel" },
  ),
];

const file = (more: readonly Content[] = []): ResponseDescription => ({
  description: "The file, in pieces; one that breaks off is not whole.",
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
      "Names of fields with commas between them, and of what is computed, as counts.commits or figures.gross_max; all that can be read in again and the version where absent, in JSON all that the API returns. Not together with children.",
      { type: "string" },
    ),
    query(
      "with",
      "What is computed of each record, all of each part as columns behind the others; in JSON as lists have it. Not together with as_of.",
      { type: "string", examples: [computedPartsOf(entity).join(",")] },
    ),
    ...(childrenOf(entity).length > 0
      ? [
          query(
            "children",
            "The records that belong to them as well, their citations and what was verified to be absent: a sheet for each, or an archive of files.",
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
    "Who changed what, as a file: a row for each value that changed, in JSON an object for each event as findHistory returns it",
  parameters: [...formParameters, ...auditParameters],
  responses: { 200: file() },
  refusals: [503],
};
