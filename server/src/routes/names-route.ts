import { readParameters } from "../http/read-parameters.ts";
import { namesOperation } from "../openapi/name-operations.ts";
import { findNames, readNamesQuery } from "../records/names/find-names.ts";
import type { Route } from "./route.ts";

/** Names entered earlier, offered while one is typed. */
export const namesRoute: Route = {
  method: "GET",
  path: "/api/names",
  right: "read all",
  operation: namesOperation,
  handle: async ({ context, request }) => ({
    body: JSON.stringify(await findNames(context, readNamesQuery(readParameters(request)))),
  }),
};
