// Derived by `npm run derive` from the list of languages.
import { figureTexts as sv } from "../sv/figures.ts";
import { figureTexts as en } from "../en/figures.ts";

/** What `figures.ts` of every language says. */
export const figureTexts = { sv, en };
