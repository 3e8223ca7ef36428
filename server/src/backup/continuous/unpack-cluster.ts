import { Buffer } from "node:buffer";
import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import type { ProcessOwner } from "../../db/embedded/process-owner.ts";
import { segmentBytes } from "../../db/wal/wal-position.ts";
import { SetupProblem } from "../../setup-problem.ts";
import { readPack } from "../pack/pack-file.ts";
import { type LogFile, type Series, copyFile } from "./series.ts";
import { isObject } from "../manifest.ts";

type Read = { readonly key: Uint8Array | null; readonly onProgress?: (bytes: number) => void };

type Target = { readonly folder: string; readonly owner: ProcessOwner };

/** A relative path inside the cluster. */
const textAt = (value: unknown, name: "file" | "folder" | "label"): string | null => {
  // A property of an object, whatever its name.
  const text = isObject(value) ? (value as Record<string, unknown>)[name] : null;
  if (typeof text !== "string") return null;
  const isInside = /^[\w.-]+(?:\/[\w.-]+)*$/.test(text) && !text.split("/").includes("..");
  if (name !== "label" && !isInside)
    throw new SetupProblem(`the backup holds ${text}, which is no file of a database`);
  return text;
};

class Unpacker {
  readonly #target: Target;
  #open: FileHandle | null = null;

  constructor(target: Target) {
    this.#target = target;
  }

  give(place: string): void {
    const { uid, gid } = this.#target.owner;
    if (uid !== undefined && gid !== undefined) chownSync(place, uid, gid);
  }

  folder(name: string): void {
    const place = path.join(this.#target.folder, name);
    mkdirSync(place, { recursive: true, mode: 0o700 });
    this.give(place);
  }

  async file(name: string): Promise<void> {
    await this.close();
    const place = path.join(this.#target.folder, name);
    this.#open = await open(place, "wx", 0o600);
    this.give(place);
  }

  async data(bytes: Uint8Array): Promise<void> {
    await this.#open?.writeFile(bytes);
  }

  async close(): Promise<void> {
    await this.#open?.close();
    this.#open = null;
  }

  text(name: string, text: string): void {
    const place = path.join(this.#target.folder, name);
    writeFileSync(place, text, { mode: 0o600, flush: true });
    this.give(place);
  }
}

/** Starts the next entry; returns the label, which is the last one. */
const begin = async (unpacker: Unpacker, value: unknown): Promise<string | null> => {
  const [folder, file] = [textAt(value, "folder"), textAt(value, "file")];
  if (folder !== null) unpacker.folder(folder);
  if (file !== null) await unpacker.file(file);
  return textAt(value, "label");
};

/** Folders that a server expects but that are copied empty. */
const expected = ["pg_wal/archive_status", "pg_wal/summaries"];

const unpackLog = async (
  unpacker: Unpacker,
  { name, file, later }: LogFile,
  read: Read,
): Promise<void> => {
  await unpacker.file(`pg_wal/${name}`);
  let left = segmentBytes;
  for await (const entry of readPack(file, { ...read, later })) {
    if (entry.kind !== "data") continue;
    left -= entry.bytes.length;
    await unpacker.data(entry.bytes);
  }
  if (left > 0) await unpacker.data(Buffer.alloc(left));
};

/** Unpacks the copy of a cluster and its WAL segments, so that a server can recover from them. */
export const unpackCluster = async (
  { folder: source }: Series,
  log: readonly LogFile[],
  target: Target,
  read: Read,
): Promise<void> => {
  const unpacker = new Unpacker(target);
  let label: string | null = null;
  try {
    unpacker.folder(".");
    for await (const entry of readPack(copyFile(source), read)) {
      if (entry.kind === "data") await unpacker.data(entry.bytes);
      else label = await begin(unpacker, entry.value);
    }
    if (label === null) throw new SetupProblem(`${copyFile(source)} has no end`);
    for (const folder of expected) unpacker.folder(folder);
    for (const piece of log) await unpackLog(unpacker, piece, read);
    unpacker.text("backup_label", label);
    unpacker.text("recovery.signal", "");
  } finally {
    await unpacker.close();
  }
};
