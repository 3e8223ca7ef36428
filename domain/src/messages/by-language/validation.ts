// Derived by `npm run derive` from the list of languages.
import { validation as sv } from "../sv/validation.ts";
import { validation as en } from "../en/validation.ts";

/** `validation.ts` of every language. */
export const validation = { sv, en };
