import { type AnyEntity, entities } from "@teckna/domain/entities";
import type { FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import { confirmBegun } from "../auth/authenticate.ts";
import { requireTables, tablesGiven } from "../auth/require-tables.ts";
import { deadlineIn, withDeadline } from "../db/connection/driver/deadline.ts";
import { AppError, refusals } from "../errors.ts";
import { createExportPlaces } from "../export/export-places.ts";
import type { ExportFile } from "../export/write-export.ts";
import { readParameters } from "../http/read-parameters.ts";
import { auditExportOperation, exportOperation } from "../openapi/export-operation.ts";
import { tablesReadBy } from "../records/computed/tables-read.ts";
import { type Call, type Route, type RouteResponse, maxResponseMs } from "./route.ts";

/** Number of exports that one process writes at a time; each uses a database connection. */
const maxExports = 2;
const maxWaitMs = 10_000;
const places = createExportPlaces(maxExports, maxWaitMs);

/** How long reading the first records may take. */
const firstRecordsMs = 130_000;
/** Fastify counts until the last byte of the response, and cuts it off then. */
const handlerTimeoutMs = firstRecordsMs + maxResponseMs;

const attachment = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;

const confirmEveryMs = 1000;
const responseWithinMs = 5000;

/**
 * Cuts off a file if its reader loses the right during the export, in whichever process that was noticed. An expired
 * sign-in does not cut it off.
 */
const cutOffWithReader = (content: Readable, request: FastifyRequest): void => {
  const confirm = async (): Promise<void> => {
    try {
      await withDeadline(deadlineIn(responseWithinMs), () => confirmBegun(request));
    } catch (error) {
      const isRefused = error instanceof AppError && refusals[error.code] < refusals.internal;
      if (isRefused) content.destroy(error);
    }
  };
  const timer = setInterval(() => void confirm(), confirmEveryMs).unref();
  content.once("close", () => clearInterval(timer));
};

const respond = async (
  { context, request }: Call,
  write: (leave: () => void) => Promise<ExportFile>,
): Promise<RouteResponse> => {
  const leave = await places.enter();
  const { content, type, name } = await write(leave);
  cutOffWithReader(content, request);
  return {
    type,
    headers: { "content-disposition": attachment(name), "content-language": context.language },
    body: content,
  };
};

const exportRoute = (entity: AnyEntity): Route => ({
  method: "GET",
  path: `/api/export/${entity.path}`,
  entity,
  right: "read",
  operation: exportOperation(entity),
  streams: { handlerTimeoutMs },
  handle: async (call) => {
    const { context, request } = call;
    const { readExportQuery, tablesOf } = await import("../export/export-query.ts");
    const read = readExportQuery(entity, readParameters(request), context.now());
    requireTables(request, [
      ...tablesReadBy(entity, read.list),
      ...tablesOf(read).map((table) => table.entity.path),
    ]);
    const query = { ...read, list: { ...read.list, namesIn: tablesGiven(request) } };
    const { exportRecords } = await import("../export/export-records.ts");
    return respond(call, (leave) => exportRecords(context, query, leave));
  },
});

/** The export of the history of all tables. */
const auditExportRoute: Route = {
  method: "GET",
  path: "/api/export/history",
  right: "read all",
  operation: auditExportOperation,
  streams: { handlerTimeoutMs },
  handle: async (call) => {
    const { context, request } = call;
    const { readAuditExportQuery } = await import("../export/audit-export-query.ts");
    const query = readAuditExportQuery(readParameters(request));
    const { exportAudit } = await import("../export/export-audit.ts");
    return respond(call, (leave) => exportAudit(context, query, leave));
  },
};

/** Exports of all matching records of an entity, and of all matching events, as a file. */
export const exportRoutes: readonly Route[] = [...entities.map(exportRoute), auditExportRoute];
