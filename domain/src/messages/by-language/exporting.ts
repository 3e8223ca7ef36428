// Derived by `npm run derive` from the list of languages.
import { exporting as sv } from "../sv/lists/exporting.ts";
import { exporting as en } from "../en/lists/exporting.ts";

/** `lists/exporting.ts` of every language. */
export const exporting = { sv, en };
