import { listAudit } from "../history/list-audit.ts";
import { nextLink } from "../http/page-links.ts";
import { readParameters } from "../http/read-parameters.ts";
import { auditOperation } from "../openapi/audit-operation.ts";
import { makeAuditCursor, readAuditQuery } from "../records/read-audit-query.ts";
import type { Route } from "./route.ts";

/** Who changed what, in all tables. */
export const historyRoute: Route = {
  method: "GET",
  path: "/api/history",
  right: "read all",
  operation: auditOperation,
  handle: async ({ context, request }) => {
    const parameters = readParameters(request);
    const query = readAuditQuery(parameters);
    const { rows, next } = await listAudit(context, query.filter, query);
    const link = next === null ? "" : nextLink("/api/history", parameters, makeAuditCursor(next));
    return { headers: { link }, body: `[${rows.join(",")}]` };
  },
};
