import { createHash, randomBytes } from "node:crypto";

/** A secret of 384 bits, as 64 signs that need no escaping anywhere. */
export const newSecret = (): string => randomBytes(48).toString("base64url");

/** What is kept of it. */
export const secretDigest = (secret: string): Buffer =>
  createHash("sha256").update(secret).digest();
