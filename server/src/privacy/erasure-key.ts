import { createHmac, hkdfSync } from "node:crypto";
import { canonicalText } from "./text/canonical-text.ts";

/**
 * Computes digests of names with a key that is not in the database: without the key nobody can test which
 * name a digest belongs to.
 */
export type ErasureKey = {
  /** Identifies the key. */
  readonly mark: string;
  /** Digest of a name, equal for all spellings that differ in case and punctuation. */
  readonly nameDigest: (name: string) => string;
  /** Digest of an exact text. */
  readonly textDigest: (text: string) => string;
  /** Derives letters and digits from a name, leaving out characters that look alike; `length` of them. */
  readonly code: (name: string, length: number) => string;
};

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const keyBytes = 32;
const markLength = 16;
const textDigestLength = 24;

/** Derived from the key of the user pool, which every process of a product has or creates at its first start. */
export const createErasureKey = (secret: Uint8Array): ErasureKey => {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "teckna erasures", keyBytes));
  const digest = (kind: string, text: string): Buffer =>
    createHmac("sha256", key).update(`${kind}\n${text}`).digest();
  return {
    mark: digest("mark", "").toString("hex").slice(0, markLength),
    nameDigest: (name) => digest("name", canonicalText(name).text).toString("base64url"),
    textDigest: (text) => digest("text", text).toString("hex").slice(0, textDigestLength),
    code: (name, length) =>
      [...digest("person", canonicalText(name).text).subarray(0, length)]
        .map((byte) => alphabet[byte % alphabet.length])
        .join(""),
  };
};
