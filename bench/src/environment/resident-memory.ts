import { readFileSync } from "node:fs";

/** Resident memory of a process in megabytes, as Linux counts it: with the loaded part of Node's executable. */
export const residentMegabytes = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kibibytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN);
  return (kibibytes * 1024) / 1e6;
};
