type Entry = {
  readonly method: number;
  readonly size: number;
  readonly unpacked: number;
  readonly offset: number;
};

export type Zip = {
  /** In bytes, as the archive itself declares. */
  readonly unpackedSize: number;
  /** In small letters. */
  readonly names: readonly string[];
  /** Null where the archive has no file of that name, in whatever case. */
  readonly read: (name: string) => Promise<ArrayBuffer | null>;
};

const endSignature = 0x06054b50;
const endLength = 22;
const largeLocatorSignature = 0x07064b50;
const largeLocatorLength = 20;
const maxComment = 65_535;
const entryLength = 46;
const localLength = 30;
const stored = 0;
/** Stands where a number is too large for its place, or was not known yet. */
const elsewhere = 0xffff_ffff;
const largeSizesId = 1;

const findEnd = (view: DataView): number => {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - maxComment); at--)
    if (view.getUint32(at, true) === endSignature) return at;
  throw new RangeError("no zip archive");
};

const readLong = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/** Where the directory begins, and how many files it has. */
const findDirectory = (view: DataView): { at: number; count: number } => {
  const end = findEnd(view);
  const locator = end - largeLocatorLength;
  if (locator < 0 || view.getUint32(locator, true) !== largeLocatorSignature)
    return { at: view.getUint32(end + 16, true), count: view.getUint16(end + 10, true) };
  const large = readLong(view, locator + 8);
  return { at: readLong(view, large + 48), count: readLong(view, large + 32) };
};

/** The numbers of an entry that did not fit their places, in the order of those places. */
const readLargeNumbers = (view: DataView, start: number, end: number): number[] => {
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== largeSizesId) continue;
    const count = Math.floor(view.getUint16(at + 2, true) / 8);
    return Array.from({ length: count }, (_, index) => readLong(view, at + 4 + index * 8));
  }
  return [];
};

const keyOf = (name: string): string => name.replaceAll("\\", "/").toLowerCase();

const readDirectory = (view: DataView): Map<string, Entry> => {
  const decoder = new TextDecoder();
  const entries = new Map<string, Entry>();
  let { at, count } = findDirectory(view);
  for (; count > 0; count--) {
    const named = at + entryLength + view.getUint16(at + 28, true);
    const extraEnd = named + view.getUint16(at + 30, true);
    const large = readLargeNumbers(view, named, extraEnd);
    const read = (place: number): number => {
      const number = view.getUint32(at + place, true);
      return number === elsewhere ? (large.shift() ?? number) : number;
    };
    const method = view.getUint16(at + 10, true);
    const [unpacked, size, offset] = [read(24), read(20), read(42)];
    const name = new Uint8Array(view.buffer, at + entryLength, named - at - entryLength);
    entries.set(keyOf(decoder.decode(name)), { method, size, unpacked, offset });
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return entries;
};

/** Stops at the size that the archive states, whatever it holds. */
const unpack = async (packed: Blob, unpacked: number): Promise<ArrayBuffer> => {
  const bytes = new Uint8Array(unpacked);
  let length = 0;
  const stream = packed.stream().pipeThrough(new DecompressionStream("deflate-raw"));
  for await (const chunk of stream) {
    bytes.set(chunk, length);
    length += chunk.length;
  }
  if (length !== unpacked)
    throw new RangeError("a file of the archive is shorter than it declares");
  return bytes.buffer;
};

const readEntry = (
  buffer: ArrayBuffer,
  { method, size, unpacked, offset }: Entry,
): Promise<ArrayBuffer> => {
  const view = new DataView(buffer);
  const names = view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const start = offset + localLength + names;
  const packed = new Blob([buffer.slice(start, start + size)]);
  return method === stored ? packed.arrayBuffer() : unpack(packed, unpacked);
};

/** A ZIP archive as spreadsheets write them. */
export const openZip = (buffer: ArrayBuffer): Zip => {
  const entries = readDirectory(new DataView(buffer));
  return {
    unpackedSize: [...entries.values()].reduce((sum, { unpacked }) => sum + unpacked, 0),
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(keyOf(name));
      return entry ? readEntry(buffer, entry) : null;
    },
  };
};
