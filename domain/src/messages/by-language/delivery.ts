// Derived by `npm run derive` from the list of languages.
import { delivery as sv } from "../sv/delivery.ts";
import { delivery as en } from "../en/delivery.ts";

/** `delivery.ts` of every language. */
export const delivery = { sv, en };
