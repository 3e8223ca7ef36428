// Derived by `npm run derive` from the list of languages.
import { labels as sv } from "../sv/labels.ts";
import { labels as en } from "../en/labels.ts";

/** `labels.ts` of every language. */
export const labels = { sv, en };
