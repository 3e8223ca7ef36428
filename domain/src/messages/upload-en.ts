import { batch } from "./batch-en.ts";
import { batches } from "./batches-en.ts";
import { preview } from "./preview-en.ts";

/** The texts of the pages of uploads, which a browser loads with them. */
export const uploadTexts = { batch, batches, preview } as const;
