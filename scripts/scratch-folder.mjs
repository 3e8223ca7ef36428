import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import path from "node:path";

const inMemory = "/dev/shm";
/** Several times what the tests were seen to write, and what they and a browser need beside it. */
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

/** Who is ended by a signal leaves its folder behind. */
const removeAbandoned = () => {
  for (const name of readdirSync(inMemory)) {
    const pid = named.exec(name)?.groups.pid;
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(path.join(inMemory, name), { recursive: true, force: true });
  }
};

/**
 * Lets what this process starts keep its temporary files in memory, where there is room, until this process ends: tests make databases by the hundred,
 * and each file that is made on a disk costs the kernel time.
 */
export const keepScratchInMemory = () => {
  if (process.env.TMPDIR || !hasRoom()) return;
  removeAbandoned();
  const folder = mkdtempSync(path.join(inMemory, `teckna-${process.pid}-`));
  // Database servers run as users of their own.
  chmodSync(folder, forEverybody);
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
};
