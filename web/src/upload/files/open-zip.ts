type Entry = {
  readonly method: number;
  readonly size: number;
  readonly unpacked: number;
  readonly offset: number;
};

export type Zip = {
  readonly names: readonly string[];
  /** In bytes, as the archive itself says. */
  readonly unpackedSize: number;
  /** Null where the archive has no file of that name. */
  readonly read: (name: string) => Promise<ArrayBuffer | null>;
};

const endSignature = 0x06054b50;
const endLength = 22;
const longestComment = 65_535;
const entryLength = 46;
const localLength = 30;
const stored = 0;

const findEnd = (view: DataView): number => {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - longestComment); at--)
    if (view.getUint32(at, true) === endSignature) return at;
  throw new RangeError("no zip archive");
};

const readDirectory = (view: DataView): Map<string, Entry> => {
  const decoder = new TextDecoder();
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    const nameLength = view.getUint16(at + 28, true);
    const name = decoder.decode(new Uint8Array(view.buffer, at + entryLength, nameLength));
    const method = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    entries.set(name, { method, size, unpacked, offset: view.getUint32(at + 42, true) });
    const more = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    at += entryLength + nameLength + more;
  }
  return entries;
};

/** Stops at the size that the archive tells, whatever it holds. */
const unpack = async (packed: Blob, unpacked: number): Promise<ArrayBuffer> => {
  const bytes = new Uint8Array(unpacked);
  let length = 0;
  const stream = packed.stream().pipeThrough(new DecompressionStream("deflate-raw"));
  for await (const chunk of stream) {
    bytes.set(chunk, length);
    length += chunk.length;
  }
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
    names: [...entries.keys()],
    unpackedSize: [...entries.values()].reduce((sum, { unpacked }) => sum + unpacked, 0),
    read: async (name) => {
      const entry = entries.get(name);
      return entry ? readEntry(buffer, entry) : null;
    },
  };
};
