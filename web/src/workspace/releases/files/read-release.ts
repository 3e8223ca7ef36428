import type { Release } from "../../model/release.ts";

/** So long may a text be, in bytes of UTF-8. */
const maxBytes = 2_000_000;

export type ReadRelease =
  | { readonly ok: true; readonly release: Release }
  | { readonly ok: false; readonly problem: "tooLong" | "badText" };

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Takes a text as it is, with its digest, where it can be kept. */
export const readRelease = async (
  text: string,
  pageStarts: readonly number[] = [0],
): Promise<ReadRelease> => {
  if (!text.isWellFormed() || text.includes("\0")) return { ok: false, problem: "badText" };
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > maxBytes) return { ok: false, problem: "tooLong" };
  const sha256 = hexOf(await crypto.subtle.digest("SHA-256", bytes));
  return { ok: true, release: { text, pageStarts, sha256 } };
};
