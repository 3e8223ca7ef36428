// Derived by `npm run derive` from the list of languages.
import { list as sv } from "../sv/list.ts";
import { list as en } from "../en/list.ts";

/** What `list.ts` of every language says. */
export const list = { sv, en };
