// Derived by `npm run derive` from the list of languages.
import { liveTexts as sv } from "../sv/lists/live.ts";
import { liveTexts as en } from "../en/lists/live.ts";

/** `lists/live.ts` of every language. */
export const liveTexts = { sv, en };
