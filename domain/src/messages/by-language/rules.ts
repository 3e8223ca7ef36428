// Derived by `npm run derive` from the list of languages.
import { ruleTexts as sv } from "../sv/rules.ts";
import { ruleTexts as en } from "../en/rules.ts";

/** `rules.ts` of every language. */
export const ruleTexts = { sv, en };
