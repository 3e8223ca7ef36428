import { Buffer } from "node:buffer";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { RecordBuffer } from "@teckna/domain/batch/packed-record";

const chunkBytes = 524_288;
const maxBytesPerUnit = 3;
const packing = { level: 1 } as const;

/** Where each text is: the number of its chunk, and its first byte and the byte after its last. */
type Places = { readonly chunk: number[]; readonly start: number[]; readonly end: number[] };

/**
 * Stores texts compressed and outside the JavaScript heap: rows of one batch resemble each other and compress well, and
 * the garbage collector need not scan them. Read them in the order they were stored: only one chunk at a time is
 * decompressed.
 */
export const createByteBuffer = (): RecordBuffer => {
  const packed: Buffer[] = [];
  const places: Places = { chunk: [], start: [], end: [] };
  let open = Buffer.allocUnsafeSlow(chunkBytes);
  let used = 0;
  let unpacked: { readonly chunk: number; readonly bytes: Buffer } | undefined;

  const makeRoomFor = (text: string): void => {
    if (open.length - used >= text.length * maxBytesPerUnit) return;
    const needed = Buffer.byteLength(text);
    if (open.length - used >= needed) return;
    packed.push(deflateRawSync(open.subarray(0, used), packing));
    if (open.length < needed) open = Buffer.allocUnsafeSlow(needed);
    used = 0;
  };

  const bytesOf = (chunk: number): Buffer => {
    if (unpacked?.chunk === chunk) return unpacked.bytes;
    const closed = packed[chunk];
    if (!closed) return open;
    const bytes = inflateRawSync(closed);
    unpacked = { chunk, bytes };
    return bytes;
  };

  return {
    put: (text) => {
      makeRoomFor(text);
      places.chunk.push(packed.length);
      places.start.push(used);
      used += open.write(text, used);
      places.end.push(used);
    },
    take: (place) =>
      bytesOf(places.chunk[place] ?? 0).toString("utf8", places.start[place], places.end[place]),
  };
};
