// Derived by `npm run derive` from the list of languages.
import { signInPages as sv } from "../sv/sign-in-pages.ts";
import { signInPages as en } from "../en/sign-in-pages.ts";

/** `sign-in-pages.ts` of every language. */
export const signInPages = { sv, en };
