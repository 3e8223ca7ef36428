import { readParameters } from "../http/read-parameters.ts";
import { searchOperation } from "../openapi/search-operation.ts";
import { findHits } from "../records/search/find-hits.ts";
import { readSearchQuery } from "../records/search/search-query.ts";
import type { Route } from "./route.ts";

/** How many rows of each table a quick search tests for short words: in a few milliseconds. */
const quicklyTested = 500;

/** Searches the records of all entities. */
export const searchRoute: Route = {
  method: "GET",
  path: "/api/search",
  right: "read all",
  operation: searchOperation,
  handle: async ({ context, request }) => {
    const { searchText, limit, isQuick } = readSearchQuery(readParameters(request));
    const result = await findHits(context, searchText, limit, isQuick ? quicklyTested : null);
    return { body: JSON.stringify(result) };
  },
};
