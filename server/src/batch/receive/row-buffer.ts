import { Buffer } from "node:buffer";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { RecordBuffer } from "@teckna/domain/batch/packed-record";

const chunkBytes = 524_288;
const maxBytesPerUnit = 3;
const packing = { level: 1 } as const;

/** Where a text lies: the number of its chunk, and its first byte and the one after its last. */
type Places = { readonly chunk: number[]; readonly start: number[]; readonly end: number[] };

/**
 * Keeps texts as packed bytes outside the heap: rows of one batch are much alike, and nothing has to look through them.
 * Made to be read in the order in which they were put, for one chunk is unpacked at a time.
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
