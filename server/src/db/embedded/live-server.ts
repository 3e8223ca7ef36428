import { readFileSync, readlinkSync, statSync } from "node:fs";
import path from "node:path";

/** A postmaster that runs on a cluster, whichever process started it. */
export type LiveServer = { readonly pid: number; readonly socketFolder: string };

export const socketPort = 5432;

export const socketFile = (folder: string): string => path.join(folder, `.s.PGSQL.${socketPort}`);

const readLines = (file: string): string[] => {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

const readLock = (clusterFolder: string) => {
  const [first, dataFolder = "", , , socketFolder = ""] = readLines(
    path.join(clusterFolder, "postmaster.pid"),
  );
  const pid = Math.abs(Number(first));
  return Number.isInteger(pid) && pid > 1 && isRunning(pid)
    ? { pid, dataFolder, socketFolder }
    : null;
};

/**
 * The working folder of a postmaster is in its cluster; on Linux this distinguishes it from another process
 * that was given the same pid later.
 */
const workFolder = (pid: number, dataFolder: string): string | null => {
  if (process.platform !== "linux") return dataFolder;
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
};

const isSame = (one: string, other: string): boolean => {
  try {
    const [a, b] = [statSync(one), statSync(other)];
    return a.ino === b.ino && a.dev === b.dev;
  } catch {
    return false;
  }
};

/** The server named by PostgreSQL's own lock file, if it is still running. */
export const findLiveServer = (clusterFolder: string): LiveServer | null => {
  const lock = readLock(clusterFolder);
  if (!lock) return null;
  const { pid, dataFolder, socketFolder } = lock;
  const place = process.platform === "linux" ? `/proc/${pid}/cwd/` : dataFolder;
  return isSame(place, clusterFolder) ? { pid, socketFolder } : null;
};

/** The folder of the running server that this folder's lock file names; that this folder differs means it is a copy. */
export const findOriginal = (clusterFolder: string): string | null => {
  const lock = readLock(clusterFolder);
  const original = lock && workFolder(lock.pid, lock.dataFolder);
  if (!original || isSame(original, clusterFolder)) return null;
  return readLock(original)?.pid === lock.pid ? original : null;
};
