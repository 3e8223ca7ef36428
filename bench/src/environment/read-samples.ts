import { readFileSync } from "node:fs";

type Beat = { readonly at: number; readonly pauseMs: number; readonly megabytes: number };

export type Pulse = {
  /** The longest time in which the server's event loop did nothing else. */
  readonly pauseMs: number;
  /** The most memory that the process held. */
  readonly megabytes: number;
};

const beatsOf = (file: string): Beat[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    // Written by our own pulse.
    .map((line) => JSON.parse(line) as Beat);

/** How the server fared from one moment to another. */
export const readSamples = (file: string, from: number, to: number): Pulse => {
  const beats = beatsOf(file).filter(({ at }) => at >= from && at <= to);
  if (beats.length === 0) throw new Error("the server's pulse was not taken");
  return {
    pauseMs: Math.max(...beats.map(({ pauseMs }) => pauseMs)),
    megabytes: Math.max(...beats.map(({ megabytes }) => megabytes)),
  };
};
