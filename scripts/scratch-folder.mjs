import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import path from "node:path";

const inMemory = "/dev/shm";
/** Several times what the tests have been seen to write, and the memory that they and a browser need. */
const roomNeeded = 4 * 1024 ** 3;
const memoryNeeded = 8 * 1024 ** 3;
const forEverybody = 0o1777;

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= roomNeeded && freemem() >= memoryNeeded;
  } catch {
    return false;
  }
};

const named = /^teckna-(?<pid>\d+)-/;

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
};

/** A process killed by a signal leaves its folder behind. */
const removeAbandoned = () => {
  for (const name of readdirSync(inMemory)) {
    const pid = named.exec(name)?.groups.pid;
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(path.join(inMemory, name), { recursive: true, force: true });
  }
};

/**
 * Puts the temporary files of child processes in memory, if there is room, until this process ends: tests create
 * hundreds of databases, and creating files on a disk costs kernel time.
 */
export const keepScratchInMemory = () => {
  if (process.env.TMPDIR || !hasRoom()) return;
  removeAbandoned();
  const folder = mkdtempSync(path.join(inMemory, `teckna-${process.pid}-`));
  // Database servers run as other users.
  chmodSync(folder, forEverybody);
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
};
