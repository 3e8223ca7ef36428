// Derived by `npm run derive` from the list of languages.
import { fileFaults as sv } from "../sv/uploads/file-faults.ts";
import { fileFaults as en } from "../en/uploads/file-faults.ts";

/** `uploads/file-faults.ts` of every language. */
export const fileFaults = { sv, en };
