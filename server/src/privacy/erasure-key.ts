import { createHmac, hkdfSync } from "node:crypto";
import { canonicalText } from "./text/canonical-text.ts";

/** Digests names under a key that the database does not hold: nobody finds a name by them who has none to try. */
export type ErasureKey = {
  /** By which one recognises the key. */
  readonly mark: string;
  /** Of a name, however it is spelt. */
  readonly nameDigest: (name: string) => string;
  /** Of a text, to the letter. */
  readonly textDigest: (text: string) => string;
  /** Letters and digits that follow from a name, without those that are mistaken for others: as many as are wanted. */
  readonly code: (name: string, length: number) => string;
};

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const keyBytes = 32;
const markLength = 16;
const textDigestLength = 24;

/** From the key of the user pool, which every process of a product has, or makes at its first start. */
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
