import { Buffer } from "node:buffer";
import type { ByteReader } from "./byte-reader.ts";
import { Unreadable } from "./frames.ts";

/** An entry of a backup: JSON, which says what follows, or bytes. */
export type Entry =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "data"; readonly bytes: Buffer };

const json = 1;
const data = 2;
const headBytes = 5;
const maxBytes = 4_194_304;

const headOf = (kind: number, length: number): Buffer => {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(kind);
  head.writeUInt32BE(length, 1);
  return head;
};

export const jsonEntry = (value: unknown): Buffer => {
  const text = Buffer.from(JSON.stringify(value));
  return Buffer.concat([headOf(json, text.length), text]);
};

/** Bytes as one or more entries. */
export const dataEntries = (bytes: Uint8Array): readonly Uint8Array[] => {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += maxBytes) {
    const part = bytes.subarray(at, at + maxBytes);
    parts.push(headOf(data, part.length), part);
  }
  return parts;
};

export async function* readEntries(reader: ByteReader): AsyncGenerator<Entry, void, void> {
  for (;;) {
    const head = await reader.take(headBytes);
    if (head.length === 0) return;
    const length = head.length === headBytes ? head.readUInt32BE(1) : 0;
    const bytes = await reader.take(length);
    const kind = head[0];
    if (head.length < headBytes || bytes.length < length || (kind !== json && kind !== data))
      throw new Unreadable("does not hold what a backup of this version of Teckna holds");
    yield kind === data
      ? { kind: "data", bytes }
      : { kind: "json", value: JSON.parse(bytes.toString("utf8")) };
  }
}
