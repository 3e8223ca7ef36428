import { type FileHandle, open, readdir } from "node:fs/promises";
import path from "node:path";
import { Buffer } from "node:buffer";
import type { Pack } from "../pack/pack-file.ts";

/** Precedes the bytes of a file of the cluster, or represents a folder. */
export type ClusterEntry = { readonly folder: string } | { readonly file: string };

export type ClusterSource = { readonly cluster: string; readonly signal: AbortSignal };

// The contents of these folders are useless to another server, or come from the WAL.
const emptied = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|recovery\.signal|standby\.signal|pg_internal\.init.*|pgsql_tmp.*|current_logfiles.*)$/;
const control = "global/pg_control";
const pieceBytes = 1_048_576;

async function* entriesIn(cluster: string, folder = ""): AsyncGenerator<ClusterEntry, void, void> {
  const found = await readdir(path.join(cluster, folder), { withFileTypes: true });
  for (const entry of found) {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (leftOut.test(entry.name) || name === control) continue;
    if (entry.isDirectory()) {
      yield { folder: name };
      if (!emptied.has(name)) yield* entriesIn(cluster, name);
    } else if (entry.isFile()) yield { file: name };
    else throw new Error(`${name} is neither a file nor a folder`);
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** Copies a file up to its initial length; the file of a table that is dropped meanwhile may be missing. */
const copyFile = async (
  pack: Pack,
  { cluster, signal }: ClusterSource,
  file: string,
): Promise<number> => {
  let handle: FileHandle;
  try {
    handle = await open(path.join(cluster, file), "r");
  } catch (error) {
    if (isGone(error)) return 0;
    throw error;
  }
  try {
    await pack.json({ file });
    const { size } = await handle.stat();
    for (let at = 0; at < size;) {
      signal.throwIfAborted();
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, size - at));
      const { bytesRead } = await handle.read(piece, 0, piece.length, at);
      if (bytesRead === 0) break;
      await pack.data(piece.subarray(0, bytesRead));
      at += bytesRead;
    }
    return size;
  } finally {
    await handle.close();
  }
};

/**
 * Copies the files of a cluster while it is in backup mode; recovery from the WAL corrects whatever changed meanwhile.
 */
export const copyCluster = async (pack: Pack, source: ClusterSource): Promise<number> => {
  let bytes = 0;
  for await (const entry of entriesIn(source.cluster)) {
    if ("file" in entry) bytes += await copyFile(pack, source, entry.file);
    else await pack.json(entry);
  }
  return bytes + (await copyFile(pack, source, control));
};
