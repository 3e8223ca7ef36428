import { issue } from "@teckna/domain/entities/issue";
import { objectBody } from "../http/json-body.ts";
import { requireNoParameters } from "../http/read-parameters.ts";
import { elsewhereOfManyOperation, elsewhereOperation } from "../openapi/elsewhere-operation.ts";
import type { Route } from "./route.ts";

/** What other issues have in common with an issue being typed, for the checks. */
export const elsewhereRoute: Route = {
  method: "POST",
  path: `/api/${issue.path}/elsewhere`,
  entity: issue,
  right: "read all",
  operation: elsewhereOperation,
  handle: async ({ context, request }) => {
    requireNoParameters(request);
    // Loaded by the first request.
    const { readLookUps } = await import("../records/elsewhere/read-look-ups.ts");
    const { findElsewhere } = await import("../records/elsewhere/find-elsewhere.ts");
    const found = await findElsewhere(context, readLookUps(objectBody(request)));
    return { body: JSON.stringify(found) };
  },
};

/** The same for several issues, such as those of an upload. */
export const elsewhereOfManyRoute: Route = {
  method: "POST",
  path: `/api/${issue.path}/elsewhere/many`,
  entity: issue,
  right: "read all",
  operation: elsewhereOfManyOperation,
  handle: async ({ context, request }) => {
    requireNoParameters(request);
    const { readManyLookUps } = await import("../records/elsewhere/read-look-ups.ts");
    const { findElsewhereOfMany } = await import("../records/elsewhere/find-elsewhere.ts");
    const found = await findElsewhereOfMany(context, readManyLookUps(objectBody(request)));
    return { body: JSON.stringify({ found }) };
  },
};
