import { performance } from "node:perf_hooks";
import { counted } from "@teckna/domain/messages/counted";

export type Report = {
  readonly line: (text: string) => void;
  /** Reports a table that has rows. */
  readonly table: (name: string, rows: number, more?: string) => void;
  /** Reports a line about a long operation, at most once in a while. */
  readonly progress: (text: () => string) => void;
};

const everyMs = 3_000;

export const createReport = (print: (line: string) => void): Report => {
  let last = performance.now();
  return {
    line: print,
    table: (name, rows, more) => {
      if (rows > 0) print([`${name}: ${counted(rows, "row")}`, ...(more ? [more] : [])].join(", "));
    },
    progress: (text) => {
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
