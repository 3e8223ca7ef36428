// Derived by `npm run derive` from the list of languages.
import { checkTexts as sv } from "../sv/checks.ts";
import { checkTexts as en } from "../en/checks.ts";

/** `checks.ts` of every language. */
export const checkTexts = { sv, en };
