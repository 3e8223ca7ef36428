import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
const options = { authTagLength: tagBytes };

/** Encrypts what must not be readable in a copy of the database; `about` binds a secret to its place. */
export type Seal = {
  close(secret: string, about: string): Buffer;
  /** Throws if the key is another one, or the bytes were moved or changed. */
  open(sealed: Uint8Array, about: string): string;
  /** A keyed digest: without the key it cannot be searched by trying texts. */
  mac(text: string): Buffer;
};

export const createSeal = (key: Uint8Array): Seal => ({
  close(secret, about) {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce, options).setAAD(Buffer.from(about));
    const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  },
  open(sealed, about) {
    const bytes = Buffer.from(sealed);
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), options)
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const body = bytes.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  },
  mac: (text) => createHmac("sha256", key).update(`mac\u0000${text}`).digest(),
});
