// Derived by `npm run derive` from the list of languages.
import { messages as sv } from "../sv/texts.ts";
import { messages as en } from "../en/texts.ts";

/** `texts.ts` of every language. */
export const messages = { sv, en };
