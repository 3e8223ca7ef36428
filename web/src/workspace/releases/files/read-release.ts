import type { Release } from "../../model/release.ts";

/** So long may a text be, in bytes of UTF-8. */
const maxBytes = 2_000_000;

export type ReadRelease =
  | { readonly ok: true; readonly release: Release }
  | { readonly ok: false; readonly problem: "tooLong" | "badText" };

const hexOf = (bytes: Iterable<number>): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Browsers have it for programs over https and from the machine itself alone. */
const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  if ("subtle" in crypto) return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return (await import("@noble/hashes/sha2.js")).sha256(bytes);
};

/** Takes a text as it is, with its digest, where it can be kept. */
export const readRelease = async (
  text: string,
  pageStarts: readonly number[] = [0],
): Promise<ReadRelease> => {
  if (!text.isWellFormed() || text.includes("\0")) return { ok: false, problem: "badText" };
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > maxBytes) return { ok: false, problem: "tooLong" };
  const sha256 = hexOf(await digestOf(bytes));
  return { ok: true, release: { text, pageStarts, sha256 } };
};
