import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import path from "node:path";

/** Where a product can be made to run out of room, in a way that its database meets as it writes. */
export type SmallDisk = {
  readonly name: string;
  /** Starts the product, whose data folder is on the disk. */
  readonly launcher: (dataDir: string) => readonly string[];
  /** How a batch fares on it. */
  readonly reported: { readonly status: number };
  /** From now on there is hardly any room. */
  readonly fill: (pid: number, dataDir: string) => void;
  /** Null where the product has to be started anew, without the launcher. */
  readonly free: ((pid: number, dataDir: string) => void) | null;
};

const megabyte = 1_048_576;
const diskMegabytes = 320;
const leftMegabytes = 2;

const mounting = (dataDir: string): readonly string[] => [
  "unshare",
  "--mount",
  "sh",
  "-c",
  `mount -t tmpfs -o size=${diskMegabytes}m,mode=755 teckna "$0" && exec "$@"`,
  dataDir,
];

/** The disk is seen by the product and its descendants alone. */
const seenBy = (pid: number, dataDir: string): string => path.join(`/proc/${pid}/root`, dataDir);

const ballastOf = (pid: number, dataDir: string): string =>
  path.join(seenBy(pid, dataDir), "ballast");

/** A disk of its own in memory, which goes with the product. */
const fullDisk: SmallDisk = {
  name: "a disk that is full",
  launcher: mounting,
  reported: { status: 507 },
  fill: (pid, dataDir) => {
    const { bavail, bsize } = statfsSync(seenBy(pid, dataDir));
    const file = openSync(ballastOf(pid, dataDir), "w");
    const block = Buffer.alloc(megabyte);
    const blocks = Math.floor((bavail * bsize) / megabyte) - leftMegabytes;
    for (let written = 0; written < blocks; written += 1) writeSync(file, block);
    closeSync(file);
  },
  free: (pid, dataDir) => rmSync(ballastOf(pid, dataDir)),
};

/** More than a piece of PostgreSQL's log of writes, and less than the rows of the test. */
const maxFile = 18 * megabyte;
const blockBytes = 512;

/** No file may grow longer; needs no rights at all. */
const shortFiles: SmallDisk = {
  name: "a file that may not grow",
  launcher: () => ["sh", "-c", `ulimit -S -f ${maxFile / blockBytes}; exec "$0" "$@"`],
  // PostgreSQL knows no code for it, and so it might be a bug.
  reported: { status: 500 },
  fill: () => {},
  free: null,
};

const mayMount = (folder: string): boolean => {
  const [command = "", ...args] = mounting(folder);
  return spawnSync(command, [...args, "true"]).status === 0;
};

/** A full disk needs the right to mount one, which a machine may deny; the other is possible everywhere. */
export const smallDisks = (folder: string): readonly SmallDisk[] =>
  mayMount(folder) ? [fullDisk, shortFiles] : [shortFiles];
