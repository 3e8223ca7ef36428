// Derived by `npm run derive` from the list of languages.
import { entityLists as sv } from "../sv/entity-lists.ts";
import { entityLists as en } from "../en/entity-lists.ts";

/** What `entity-lists.ts` of every language says. */
export const entityLists = { sv, en };
