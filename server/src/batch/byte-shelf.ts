import { Buffer } from "node:buffer";
import type { Shelf } from "@teckna/domain/batch/held-record";

const slabBytes = 1_048_576;
const mostBytesPerUnit = 3;

/** Keeps texts as bytes outside the heap, where they cost what they are long and nothing has to look through them. */
export const createByteShelf = (): Shelf => {
  const slabs: Buffer[] = [];
  const slabOf: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let free = 0;
  const slabFor = (text: string): Buffer => {
    const last = slabs.at(-1);
    if (last && last.length - free >= text.length * mostBytesPerUnit) return last;
    const needed = Buffer.byteLength(text);
    if (last && last.length - free >= needed) return last;
    const slab = Buffer.allocUnsafeSlow(Math.max(slabBytes, needed));
    slabs.push(slab);
    free = 0;
    return slab;
  };
  return {
    put: (text) => {
      const slab = slabFor(text);
      slabOf.push(slabs.length - 1);
      starts.push(free);
      free += slab.write(text, free);
      ends.push(free);
    },
    take: (place) =>
      slabs[slabOf[place] ?? 0]?.toString("utf8", starts[place] ?? 0, ends[place] ?? 0) ?? "",
  };
};
