import type { BatchRow } from "@teckna/domain/batch/plan";
import { Fingerprint } from "./fingerprint.ts";

/** An upload's rows in wire form, each line ending with a line feed. */
export type RowLines = {
  readonly rows: number;
  /** The length of the longest line in characters. */
  readonly max: number;
  readonly lines: Blob;
  readonly fingerprint: string;
};

const sliceMs = 12;
const rowsPerPart = 1000;

const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/**
 * Serializes the rows in slices, so that the worker can respond in between; null if `isStale` reports that
 * they changed.
 */
export const writeRowLines = async (
  source: Iterable<BatchRow>,
  isStale: () => boolean,
): Promise<RowLines | null> => {
  const parts: Blob[] = [];
  const fingerprint = new Fingerprint();
  let part: string[] = [];
  let rows = 0;
  let max = 0;
  let since = performance.now();
  const endPart = (): void => {
    const text = part.join("");
    fingerprint.add(text);
    parts.push(new Blob([text]));
    part = [];
  };
  for (const row of source) {
    const line = JSON.stringify(row);
    part.push(`${line}\n`);
    max = Math.max(max, line.length);
    rows++;
    if (part.length < rowsPerPart) continue;
    endPart();
    if (performance.now() - since < sliceMs) continue;
    await breathe();
    if (isStale()) return null;
    since = performance.now();
  }
  endPart();
  return { rows, max, lines: new Blob(parts), fingerprint: fingerprint.text() };
};
