import { batch } from "./batch.ts";
import { batches } from "./batches.ts";
import { preview } from "./preview.ts";
import { workspace } from "./workspace.ts";

/** The texts of the pages of uploads, which a browser loads with them. */
export const uploadTexts = { batch, batches, preview, workspace } as const;
