import { inflateRawSync } from "node:zlib";

const endOfDirectory = Buffer.from("PK\u0005\u0006");
const entryBytes = 46;
const headerBytes = 30;

/** The files of a zip archive by name, as listed in its directory. */
export const unzip = (archive: Buffer): ReadonlyMap<string, string> => {
  const end = archive.lastIndexOf(endOfDirectory);
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const nameBytes = archive.readUInt16LE(at + 28);
    const moreBytes = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    const header = archive.readUInt32LE(at + 42);
    const name = archive.toString("utf8", at + entryBytes, at + entryBytes + nameBytes);
    const start =
      header + headerBytes + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const bytes = archive.subarray(start, start + size);
    files.set(name, (method === 0 ? bytes : inflateRawSync(bytes)).toString("utf8"));
    at += entryBytes + nameBytes + moreBytes;
  }
  return files;
};
