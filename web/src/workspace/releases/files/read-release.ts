import type { Release } from "../../model/release.ts";

/** The maximum length of a text in UTF-8 bytes. */
const maxBytes = 2_000_000;

export type ReadRelease =
  | { readonly ok: true; readonly release: Release }
  | { readonly ok: false; readonly problem: "tooLong" | "badText" };

const hexOf = (bytes: Iterable<number>): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Browsers provide `crypto.subtle` only over https and on localhost. */
const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  if ("subtle" in crypto) return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return (await import("@noble/hashes/sha2.js")).sha256(bytes);
};

/** Takes a text unchanged, with its hash, if it can be stored. */
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
