type Entry = {
  readonly method: number;
  readonly size: number;
  readonly unpacked: number;
  readonly offset: number;
};

export type Zip = {
  /** In bytes, as declared in the archive. */
  readonly unpackedSize: number;
  /** In lower case. */
  readonly names: readonly string[];
  /** Null if the archive has no such file; names are case-insensitive. */
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
/** A placeholder for a number that is too large for its field (ZIP64) or was not known yet. */
const elsewhere = 0xffff_ffff;
const largeSizesId = 1;

const findEnd = (view: DataView): number => {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - maxComment); at--)
    if (view.getUint32(at, true) === endSignature) return at;
  throw new RangeError("no zip archive");
};

const readLong = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/** The offset of the central directory and its number of files. */
const findDirectory = (view: DataView): { at: number; count: number } => {
  const end = findEnd(view);
  const locator = end - largeLocatorLength;
  if (locator < 0 || view.getUint32(locator, true) !== largeLocatorSignature)
    return { at: view.getUint32(end + 16, true), count: view.getUint16(end + 10, true) };
  const large = readLong(view, locator + 8);
  return { at: readLong(view, large + 48), count: readLong(view, large + 32) };
};

/** The ZIP64 numbers of an entry, in the order of the fields they did not fit into. */
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

/** Stops at the declared size, whatever the actual one. */
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

/** Reads a ZIP archive as spreadsheets write them. */
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
