import { batch } from "./batch.ts";
import { batches } from "./batches.ts";
import { preview } from "../preview.ts";

/** The texts of the pages of uploads, which a browser loads with them. */
export const uploadTexts = { batch, batches, preview } as const;
