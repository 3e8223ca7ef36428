import { routeTree } from "./routes.tsx";
import { parseSearch, stringifySearch } from "./query-string.ts";

/** How addresses are parsed and written; case-sensitive like the API. */
export const routing = { routeTree, parseSearch, stringifySearch, caseSensitive: true } as const;
