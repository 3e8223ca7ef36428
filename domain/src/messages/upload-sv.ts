import { batch } from "./batch-sv.ts";
import { batches } from "./batches-sv.ts";
import { preview } from "./preview-sv.ts";

/** The texts of the pages of uploads, which a browser loads with them. */
export const uploadTexts = { batch, batches, preview } as const;

export type UploadTextName = keyof typeof uploadTexts;
