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

const mounting = (dataDir: string, then = ""): readonly string[] => [
  "unshare",
  "--mount",
  "sh",
  "-c",
  `mount -t tmpfs -o size=${diskMegabytes}m,mode=755 teckna "$0" && ${then} exec "$@"`,
  dataDir,
];

/** The disk is seen by the product and its descendants alone. */
const seenBy = (pid: number, dataDir: string): string => path.join(`/proc/${pid}/root`, dataDir);

const ballastOf = (pid: number, dataDir: string): string =>
  path.join(seenBy(pid, dataDir), "ballast");

/** Makes room on the disk of a running product. */
export const makeRoom = (pid: number, dataDir: string): void => rmSync(ballastOf(pid, dataDir));

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
  free: makeRoom,
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

/** Whether this machine lets a test have a disk of its own. */
export const mayMount = (folder: string): boolean => {
  const [command = "", ...args] = mounting(folder);
  return spawnSync(command, [...args, "true"]).status === 0;
};

/** Starts the product on a disk that is nearly full from the beginning, after what lies in a folder has been copied to it. */
export const fromFullDisk = (
  dataDir: string,
  contents: string,
  leftKilobytes: number,
): readonly string[] => {
  const ballast = `"$0/ballast"`;
  const fill = `{ dd if=/dev/zero of=${ballast} bs=4k 2>/dev/null || truncate -s -${leftKilobytes}K ${ballast}; }`;
  return mounting(dataDir, `cp -a "${contents}/." "$0" && ${fill} &&`);
};

/** A full disk needs the right to mount one, which a machine may deny; the other is possible everywhere. */
export const smallDisks = (folder: string): readonly SmallDisk[] =>
  mayMount(folder) ? [fullDisk, shortFiles] : [shortFiles];
