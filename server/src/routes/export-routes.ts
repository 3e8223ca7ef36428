import { type AnyEntity, entities } from "@teckna/domain/entities";
import { createExportPlaces } from "../export/export-places.ts";
import { readExportQuery } from "../export/export-query.ts";
import { readParameters } from "../http/query.ts";
import { exportOperation } from "../openapi/export-operation.ts";
import type { Route } from "./route.ts";

/** Exports that one process writes at the same time; each has a connection to the database of its own. */
const maxExports = 2;
const maxWaitMs = 10_000;
const places = createExportPlaces(maxExports, maxWaitMs);

/** As long as it takes until the first records have been read; how long a response may take is bounded by itself. */
const handlerTimeoutMs = 130_000;

const fileName = (title: string, day: string, ending: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(`${title} ${day}.${ending}`)}`;

const exportRoute = (entity: AnyEntity): Route => ({
  method: "GET",
  path: `/api/export/${entity.path}`,
  entity,
  right: "read",
  operation: exportOperation(entity),
  streams: { handlerTimeoutMs },
  handle: async ({ context, request }) => {
    const query = readExportQuery(entity, readParameters(request), context.now());
    const { exportRecords } = await import("../export/export-records.ts");
    const leave = await places.enter();
    const { content, type, title, ending } = await exportRecords(context, query, leave);
    const disposition = fileName(title, context.now().slice(0, 10), ending);
    return {
      type,
      headers: { "content-disposition": disposition, "content-language": context.language },
      body: content,
    };
  },
});

/** All records of an entity that match, as a file. */
export const exportRoutes: readonly Route[] = entities.map(exportRoute);
