import { Buffer } from "node:buffer";
import type { Parsed } from "./variables.ts";

/** A pair that may sign administrative calls to the user pool. */
export type AdminKey = { readonly id: string; readonly secret: string };

const keyBytes = 32;

/** Reads the sealing key: 32 random bytes as 64 hex digits or as base64. */
export const parsePoolKey = (text: string): Parsed<Uint8Array> => {
  const bytes = /^[0-9a-f]{64}$/i.test(text)
    ? Buffer.from(text, "hex")
    : Buffer.from(text, "base64");
  const looksRandom = new Set(bytes).size >= 8;
  return bytes.length === keyBytes && looksRandom
    ? { value: bytes }
    : { wrong: "must be 32 random bytes as 64 hex digits or as base64" };
};

const adminKey = /^([A-Za-z0-9]{16,128}):([A-Za-z0-9/+=_-]{32,256})$/;

export const parseAdminKeys = (text: string): Parsed<AdminKey[]> => {
  const keys = text.split(",").map((pair) => adminKey.exec(pair.trim()));
  const wrong =
    "must be a list of id:secret, the id with 16 and the secret with 32 characters at least";
  const found: AdminKey[] = [];
  for (const key of keys) {
    if (key?.[1] === undefined || key[2] === undefined) return { wrong };
    found.push({ id: key[1], secret: key[2] });
  }
  return { value: found };
};
