import { readFileSync, statSync } from "node:fs";
import path from "node:path";

/** A postmaster that runs on a cluster, whoever started it. */
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

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

// A postmaster works inside its cluster, so a process that was given an old number is told apart on Linux.
const worksIn = (pid: number, folder: string): boolean => {
  if (process.platform !== "linux") return true;
  try {
    const [own, other] = [statSync(folder), statSync(`/proc/${pid}/cwd/`)];
    return own.ino === other.ino && own.dev === other.dev;
  } catch {
    return false;
  }
};

/** The server that PostgreSQL's own lock file names, if it still runs. */
export const findLiveServer = (clusterFolder: string): LiveServer | null => {
  const [first, , , , socketFolder] = readLines(path.join(clusterFolder, "postmaster.pid"));
  const pid = Math.abs(Number(first));
  if (!Number.isInteger(pid) || pid < 2 || !isAlive(pid) || !worksIn(pid, clusterFolder))
    return null;
  return { pid, socketFolder: socketFolder ?? "" };
};
