const localSignature = 0x04034b50;
const directorySignature = 0x02014b50;
const endSignature = 0x06054b50;
const localLength = 30;
const directoryLength = 46;
const endLength = 22;

type File = { readonly name: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer };

/** The fields that both headers of a file share, from the flags to the length of the name. */
const writeSizes = (view: DataView, at: number, { name, bytes }: File): void => {
  view.setUint32(at + 12, bytes.byteLength, true);
  view.setUint32(at + 16, bytes.byteLength, true);
  view.setUint16(at + 20, name.length, true);
};

const localHeader = (file: File): DataView<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(localLength));
  view.setUint32(0, localSignature, true);
  writeSizes(view, 6, file);
  return view;
};

const directoryHeader = (file: File, offset: number): DataView<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(directoryLength));
  view.setUint32(0, directorySignature, true);
  writeSizes(view, 8, file);
  view.setUint32(42, offset, true);
  return view;
};

/**
 * An uncompressed archive: for compressed ones, the library starts workers that our content security policy
 * blocks.
 */
export const storeZip = (
  parts: readonly (readonly [path: string, bytes: ArrayBuffer])[],
): Promise<ArrayBuffer> => {
  const blobs: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  for (const [path, bytes] of parts) {
    const file: File = { name: new TextEncoder().encode(path), bytes };
    blobs.push(localHeader(file), file.name, file.bytes);
    directory.push(directoryHeader(file, offset), file.name);
    offset += localLength + file.name.length + file.bytes.byteLength;
  }
  const end = new DataView(new ArrayBuffer(endLength));
  end.setUint32(0, endSignature, true);
  end.setUint16(8, parts.length, true);
  end.setUint16(10, parts.length, true);
  end.setUint32(12, new Blob(directory).size, true);
  end.setUint32(16, offset, true);
  return new Blob([...blobs, ...directory, end]).arrayBuffer();
};
