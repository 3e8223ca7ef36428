import { batch } from "./batch.ts";
import { batches } from "./batches.ts";
import { preview } from "../preview.ts";

/** The texts of the upload pages, loaded with them. */
export const uploadTexts = { batch, batches, preview } as const;
