import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Result } from "../measure/compare.ts";

const file = path.resolve(import.meta.dirname, "../../results/latest.json");

export type Conditions = { readonly issues: number; readonly rounds: number };

/** Saves the results with a description of the machine. */
export const writeResults = (
  results: readonly Result[],
  { issues, rounds }: Conditions,
): string => {
  const [processor] = os.cpus();
  const machine = {
    processor: processor?.model ?? "unknown",
    cores: os.availableParallelism(),
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    `${file}.tmp`,
    `${JSON.stringify({ machine, issues, rounds, results }, null, 2)}\n`,
  );
  renameSync(`${file}.tmp`, file);
  return file;
};
