import { Buffer } from "node:buffer";
import type { Parsed } from "./variables.ts";

const keyBytes = 32;

/** Parses the sealing key: 32 random bytes as 64 hex digits or base64. */
export const parsePoolKey = (text: string): Parsed<Uint8Array> => {
  const bytes = /^[0-9a-f]{64}$/i.test(text)
    ? Buffer.from(text, "hex")
    : Buffer.from(text, "base64");
  const looksRandom = new Set(bytes).size >= 8;
  return bytes.length === keyBytes && looksRandom
    ? { value: bytes }
    : { wrong: "must be 32 random bytes as 64 hex digits or as base64" };
};
