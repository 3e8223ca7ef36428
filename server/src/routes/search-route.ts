import { readParameters } from "../http/read-parameters.ts";
import { searchOperation } from "../openapi/search-operation.ts";
import { findHits } from "../records/search/find-hits.ts";
import { readSearchQuery } from "../records/search/search-query.ts";
import type { Route } from "./route.ts";

/** Searches the records of all entities. */
export const searchRoute: Route = {
  method: "GET",
  path: "/api/search",
  right: "read all",
  operation: searchOperation,
  handle: async ({ context, request }) => {
    const { searchText, limit } = readSearchQuery(readParameters(request));
    return { body: JSON.stringify({ groups: await findHits(context, searchText, limit) }) };
  },
};
