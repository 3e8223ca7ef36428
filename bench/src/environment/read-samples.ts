import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

type Sample = { readonly at: number; readonly pauseMs: number; readonly megabytes: number };

export type Samples = {
  /** The longest delay of the server's event loop. */
  readonly pauseMs: number;
  /** The maximum memory of the process. */
  readonly megabytes: number;
};

const readAll = (file: string): Sample[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    // Written by our own sampler.
    .map((line) => JSON.parse(line) as Sample);

/** The maxima between two times. */
export const readSamples = (file: string, from: number, to: number): Samples => {
  const samples = readAll(file).filter(({ at }) => at >= from && at <= to);
  if (samples.length === 0) throw new Error("no sample of the server's event loop was written");
  return {
    pauseMs: Math.max(...samples.map(({ pauseMs }) => pauseMs)),
    megabytes: Math.max(...samples.map(({ megabytes }) => megabytes)),
  };
};

const restMs = 2000;

/** Lets the server write samples to this file from a moment before the work until its end. */
export const withSamples = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  const wanted = `${file}.wanted`;
  writeFileSync(wanted, "");
  try {
    await sleep(restMs);
    return await work();
  } finally {
    rmSync(wanted);
  }
};
