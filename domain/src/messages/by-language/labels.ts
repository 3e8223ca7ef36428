// Derived by `npm run derive` from the list of languages.
import { labels as sv } from "../sv/labels.ts";
import { labels as en } from "../en/labels.ts";

/** What `labels.ts` of every language says. */
export const labels = { sv, en };
