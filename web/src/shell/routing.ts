import { routeTree } from "./routes.tsx";
import { parseSearch, stringifySearch } from "./search.ts";

/** How addresses are read and written; `new` and `NEW` are two, as they are to the API. */
export const routing = { routeTree, parseSearch, stringifySearch, caseSensitive: true } as const;
