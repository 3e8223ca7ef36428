// Derived by `npm run derive` from the list of languages.
import { checkTexts as sv } from "../sv/checks.ts";
import { checkTexts as en } from "../en/checks.ts";

/** What `checks.ts` of every language says. */
export const checkTexts = { sv, en };
