// Derived by `npm run derive` from the list of languages.
import { figureTexts as sv } from "../sv/figures.ts";
import { figureTexts as en } from "../en/figures.ts";

/** `figures.ts` of every language. */
export const figureTexts = { sv, en };
