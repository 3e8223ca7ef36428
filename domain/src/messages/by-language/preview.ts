// Derived by `npm run derive` from the list of languages.
import { preview as sv } from "../sv/preview.ts";
import { preview as en } from "../en/preview.ts";

/** `preview.ts` of every language. */
export const preview = { sv, en };
