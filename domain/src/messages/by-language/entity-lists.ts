// Derived by `npm run derive` from the list of languages.
import { entityLists as sv } from "../sv/entity-lists.ts";
import { entityLists as en } from "../en/entity-lists.ts";

/** `entity-lists.ts` of every language. */
export const entityLists = { sv, en };
