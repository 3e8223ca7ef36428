// Derived by `npm run derive` from the list of languages.
import { reason as sv } from "../sv/reasons.ts";
import { reason as en } from "../en/reasons.ts";

/** `reasons.ts` of every language. */
export const reason = { sv, en };
