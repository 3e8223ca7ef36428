import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import path from "node:path";

/** A way to make a product run out of disk space while its database is writing. */
export type SmallDisk = {
  readonly name: string;
  /** The launcher of the product, whose data folder is on that disk. */
  readonly launcher: (dataDir: string) => readonly string[];
  /** The response to a batch. */
  readonly reported: { readonly status: number };
  /** Leaves hardly any space from now on. */
  readonly fill: (pid: number, dataDir: string) => void;
  /** Null if the product has to be restarted without the launcher instead. */
  readonly free: ((pid: number, dataDir: string) => void) | null;
};

const megabyte = 1_048_576;
const diskMegabytes = 320;
const leftMegabytes = 2;

const mounting = (dataDir: string, then = ""): readonly string[] => [
  "unshare",
  "--mount",
  "sh",
  "-c",
  `mount -t tmpfs -o size=${diskMegabytes}m,mode=755 teckna "$0" && ${then} exec "$@"`,
  dataDir,
];

/** Only the product and its descendants see the disk. */
const seenBy = (pid: number, dataDir: string): string => path.join(`/proc/${pid}/root`, dataDir);

const ballastOf = (pid: number, dataDir: string): string =>
  path.join(seenBy(pid, dataDir), "ballast");

/** Frees space on the disk of a running product. */
export const makeRoom = (pid: number, dataDir: string): void => rmSync(ballastOf(pid, dataDir));

/** A separate disk in memory, which disappears with the product. */
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
  free: makeRoom,
};

/** More than a WAL segment of PostgreSQL, and less than the rows of the test. */
const maxFile = 18 * megabyte;
const blockBytes = 512;

/** Limits the length of files; needs no privileges. */
const shortFiles: SmallDisk = {
  name: "a file that may not grow",
  launcher: () => ["sh", "-c", `ulimit -S -f ${maxFile / blockBytes}; exec "$0" "$@"`],
  // PostgreSQL has no error code for it, so it might be a bug.
  reported: { status: 500 },
  fill: () => {},
  free: null,
};

/** Whether this machine permits a test to mount a disk. */
export const mayMount = (folder: string): boolean => {
  const [command = "", ...args] = mounting(folder);
  return spawnSync(command, [...args, "true"]).status === 0;
};

/** Starts the product on a disk that is nearly full from the beginning, with a copy of a folder's contents. */
export const fromFullDisk = (
  dataDir: string,
  contents: string,
  leftKilobytes: number,
): readonly string[] => {
  const ballast = `"$0/ballast"`;
  const fill = `{ dd if=/dev/zero of=${ballast} bs=4k 2>/dev/null || truncate -s -${leftKilobytes}K ${ballast}; }`;
  return mounting(dataDir, `cp -a "${contents}/." "$0" && ${fill} &&`);
};

/** A full disk requires the right to mount, which a machine may deny; the other way always works. */
export const smallDisks = (folder: string): readonly SmallDisk[] =>
  mayMount(folder) ? [fullDisk, shortFiles] : [shortFiles];
