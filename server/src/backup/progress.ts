import { performance } from "node:perf_hooks";

export type Report = {
  readonly line: (text: string) => void;
  /** A table that has rows. */
  readonly table: (name: string, rows: number, more?: string) => void;
  /** A line of what takes long, now and then. */
  readonly now: (text: () => string) => void;
};

const everyMs = 3_000;

export const createReport = (print: (line: string) => void): Report => {
  let last = performance.now();
  return {
    line: print,
    table: (name, rows, more) => {
      if (rows > 0) print([`${name}: ${rows} rows`, ...(more ? [more] : [])].join(", "));
    },
    now: (text) => {
      if (performance.now() - last < everyMs) return;
      last = performance.now();
      print(text());
    },
  };
};

export const percent = (part: number, whole: number): string =>
  `${whole > 0 ? Math.floor((100 * part) / whole) : 100} %`;

const kilo = 1000;

export const sizeText = (bytes: number): string =>
  bytes < kilo * kilo ? `${Math.ceil(bytes / kilo)} kB` : `${(bytes / kilo / kilo).toFixed(1)} MB`;
