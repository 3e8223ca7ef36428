import { type BatchEntry, findSameContent } from "../../api/batches/batches.ts";
import type { Content } from "../protocol/content.ts";

/** An earlier upload of the same rows, by their digest. */
export type Repeat = { readonly batch: BatchEntry; readonly digest: string };

/** The last upload of the same rows; null if there is none or the browser has no `crypto.subtle`. */
export const findRepeat = async (
  { digest }: Content,
  signal: AbortSignal,
): Promise<Repeat | null> => {
  const batch = digest === null ? null : await findSameContent(digest, signal);
  return digest === null || batch === null ? null : { batch, digest };
};

/** Saving is not delayed longer than this: the server reports a repeat too, although only afterwards. */
const waitMs = 3000;

/** The same before sending: also null if the response takes too long. */
export const findRepeatInTime = async (
  content: Content,
  signal: AbortSignal,
): Promise<Repeat | null> => {
  try {
    return await findRepeat(content, AbortSignal.any([signal, AbortSignal.timeout(waitMs)]));
  } catch {
    signal.throwIfAborted();
    return null;
  }
};
