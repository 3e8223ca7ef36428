import {
  createReadStream,
  createWriteStream,
  existsSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { once } from "node:events";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { SetupProblem } from "../../setup-problem.ts";
import { isOutOfRoom } from "../../db/disk/disk-full.ts";
import { syncFolder } from "../../db/disk/sync-folder.ts";
import { ByteReader } from "./byte-reader.ts";
import { type Entry, dataEntries, jsonEntry, readEntries } from "./entries.ts";
import { Unreadable, openFrames, sealFrames } from "./frames.ts";

/** A file being written; it gets its name only when it is complete. */
export type Pack = {
  json(value: unknown): Promise<void>;
  data(bytes: Uint8Array): Promise<void>;
  /** Syncs the file to disk and returns its size. */
  finish(): Promise<number>;
  discard(): Promise<void>;
};

type PackOptions = {
  readonly key: Uint8Array | null;
  /** Whether it may replace an existing file of that name; otherwise that is an error. */
  readonly replaces?: boolean;
};

const abandonedAfterMs = 60_000;

const partOf = (file: string): string => `${file}.part`;

const reasonOf = (error: unknown): string => {
  if (isOutOfRoom(error)) return "the disk is full";
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
};

const cannotWrite = (file: string, cause: unknown): SetupProblem =>
  new SetupProblem(`${file} cannot be written: ${reasonOf(cause)}`, { cause });

const exists = (file: string): SetupProblem =>
  new SetupProblem(`${file} exists already: give another name`);

const removeAbandoned = (part: string): void => {
  const found = statSync(part, { throwIfNoEntry: false });
  if (!found) return;
  if (Date.now() - found.mtimeMs < abandonedAfterMs)
    throw new SetupProblem(`${part} is just being written, or was until a minute ago`);
  rmSync(part);
};

const hasNoLinks = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  ["EPERM", "ENOTSUP", "ENOSYS", "EOPNOTSUPP"].includes(String(error.code));

/** A hard link fails if the name exists meanwhile; some file systems have no hard links. */
const placeFile = (part: string, file: string, replaces: boolean): void => {
  try {
    if (replaces) return renameSync(part, file);
    linkSync(part, file);
    rmSync(part);
  } catch (error) {
    if (existsSync(file)) throw exists(file);
    if (!hasNoLinks(error)) throw error;
    renameSync(part, file);
  }
};

/** Writes packed and sealed bytes to a new file that only its owner may read. */
const openWriter = (file: string, part: string, key: PackOptions["key"]) => {
  const packer = createZstdCompress();
  const written = pipeline(
    packer,
    (source: AsyncIterable<Uint8Array>) => sealFrames(source, key),
    createWriteStream(part, { flags: "wx", mode: 0o600, flush: true }),
  );
  const failed = written.then(() => null).catch((error: unknown) => cannotWrite(file, error));
  const check = async (): Promise<void> => {
    const problem = await failed;
    if (problem) throw problem;
  };
  const write = async (bytes: Uint8Array): Promise<void> => {
    if (packer.destroyed) return check();
    if (packer.write(bytes)) return;
    await Promise.race([once(packer, "drain").catch(() => {}), failed]);
    if (packer.destroyed) await check();
  };
  const end = (): Promise<void> => {
    packer.end();
    return check();
  };
  const stop = async (): Promise<void> => {
    packer.destroy();
    await failed;
  };
  return { write, end, stop };
};

/** Creates a file that only its owner may read; it has its name only once it is whole. */
export const createPack = (file: string, { key, replaces = false }: PackOptions): Pack => {
  const part = partOf(file);
  if (replaces) rmSync(part, { force: true });
  else if (existsSync(file)) throw exists(file);
  else removeAbandoned(part);
  const { write, end, stop } = openWriter(file, part, key);
  return {
    json: (value) => write(jsonEntry(value)),
    data: async (bytes) => {
      for (const each of dataEntries(bytes)) await write(each);
    },
    finish: async () => {
      await end();
      const { size } = statSync(part);
      placeFile(part, file, replaces);
      syncFolder(path.dirname(file));
      return size;
    },
    discard: async () => {
      await stop();
      rmSync(part, { force: true });
    },
  };
};

const readProblem = (file: string, error: unknown): unknown => {
  if (error instanceof Unreadable) return new SetupProblem(`${file} ${error.message}`);
  if (error instanceof Error && "syscall" in error)
    return new SetupProblem(`${file} cannot be read: ${reasonOf(error)}`, { cause: error });
  return error;
};

/** Opens a file by its name, or by the name that it was given meanwhile. */
const openSource = (file: string, later: string | null): ByteReader => {
  const source = (name: string) =>
    new ByteReader(createReadStream("", { fd: openSync(name, "r"), highWaterMark: 1_048_576 }));
  try {
    return source(file);
  } catch (error) {
    if (later !== null && existsSync(later)) return source(later);
    throw readProblem(file, error);
  }
};

type ReadOptions = {
  readonly key: Uint8Array | null;
  /** Called with the number of bytes that were read. */
  readonly onProgress?: (bytes: number) => void;
  /** Another name to try if the file no longer exists; that file may have more in it. */
  readonly later?: string | null;
};

/** The entries of a finished file, each verified before it is returned. */
export async function* readPack(
  file: string,
  { key, onProgress, later = null }: ReadOptions,
): AsyncGenerator<Entry, void, void> {
  const source = openSource(file, later);
  const unpacker = createZstdDecompress();
  async function* frames() {
    for await (const bytes of openFrames(source, key)) {
      onProgress?.(source.position);
      yield bytes;
    }
  }
  const piped = pipeline(frames, unpacker).catch(() => {});
  try {
    yield* readEntries(new ByteReader(unpacker));
  } catch (error) {
    throw readProblem(file, error);
  } finally {
    unpacker.destroy();
    await piped;
    await source.close();
  }
}
