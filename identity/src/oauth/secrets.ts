import { createHash, randomBytes } from "node:crypto";

/** A secret of 384 bits, as 64 characters that never need escaping. */
export const newSecret = (): string => randomBytes(48).toString("base64url");

/** The stored form of a secret. */
export const secretDigest = (secret: string): Buffer =>
  createHash("sha256").update(secret).digest();
