// Derived by `npm run derive` from the list of languages.
import { refusals as sv } from "../sv/refusals.ts";
import { refusals as en } from "../en/refusals.ts";

/** `refusals.ts` of every language. */
export const refusals = { sv, en };
