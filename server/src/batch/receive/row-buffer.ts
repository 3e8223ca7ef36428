import { Buffer } from "node:buffer";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Shelf } from "@teckna/domain/batch/packed-record";

const slabBytes = 524_288;
const mostBytesPerUnit = 3;
const packing = { level: 1 } as const;

/** Where a text lies: the number of its slab, and its first byte and the one after its last. */
type Places = { readonly slab: number[]; readonly start: number[]; readonly end: number[] };

/**
 * Keeps texts as packed bytes outside the heap: rows of one batch are much alike, and nothing has to look through them.
 * Made to be read in the order in which they were put, for one slab is unpacked at a time.
 */
export const createByteShelf = (): Shelf => {
  const packed: Buffer[] = [];
  const places: Places = { slab: [], start: [], end: [] };
  let open = Buffer.allocUnsafeSlow(slabBytes);
  let used = 0;
  let unpacked: { readonly slab: number; readonly bytes: Buffer } | undefined;

  const makeRoomFor = (text: string): void => {
    if (open.length - used >= text.length * mostBytesPerUnit) return;
    const needed = Buffer.byteLength(text);
    if (open.length - used >= needed) return;
    packed.push(deflateRawSync(open.subarray(0, used), packing));
    if (open.length < needed) open = Buffer.allocUnsafeSlow(needed);
    used = 0;
  };

  const bytesOf = (slab: number): Buffer => {
    if (unpacked?.slab === slab) return unpacked.bytes;
    const closed = packed[slab];
    if (!closed) return open;
    const bytes = inflateRawSync(closed);
    unpacked = { slab, bytes };
    return bytes;
  };

  return {
    put: (text) => {
      makeRoomFor(text);
      places.slab.push(packed.length);
      places.start.push(used);
      used += open.write(text, used);
      places.end.push(used);
    },
    take: (place) =>
      bytesOf(places.slab[place] ?? 0).toString("utf8", places.start[place], places.end[place]),
  };
};
