// Derived by `npm run derive` from the list of languages.
import { delivery as sv } from "../sv/delivery.ts";
import { delivery as en } from "../en/delivery.ts";

/** What `delivery.ts` of every language says. */
export const delivery = { sv, en };
