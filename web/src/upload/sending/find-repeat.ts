import { type BatchEntry, findSameContent } from "../../api/batches/batches.ts";
import type { Content } from "../protocol/content.ts";

/** An upload that saved just these rows, which have this digest. */
export type Repeat = { readonly batch: BatchEntry; readonly digest: string };

/** The last upload of just these rows; null where there is none, or the browser has no digests. */
export const findRepeat = async (
  { digest }: Content,
  signal: AbortSignal,
): Promise<Repeat | null> => {
  const batch = digest === null ? null : await findSameContent(digest, signal);
  return digest === null || batch === null ? null : { batch, digest };
};

/** Longer than that nobody is held: the server reports a repeat as well, if only afterwards. */
const waitMs = 3000;

/** The same before sending: null too where it cannot be found out in time. */
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
