import { readFileSync } from "node:fs";

/** Megabytes of memory that a process holds itself, as Linux counts them: with what it has read of Node's own file. */
export const residentMegabytes = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kibibytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN);
  return (kibibytes * 1024) / 1e6;
};
