import type { Output } from "../protocol/output.ts";
import type { PerTable } from "../protocol/paste-protocol.ts";
import { readInParts } from "../../batches/reasons.ts";

const rowsAtOnce = 200;

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Codes and fields only: what is pasted does not belong in a log. */
export const logRefused = async (outputs: PerTable<Output>): Promise<void> => {
  for (const [table, { reasons }] of Object.entries(outputs)) {
    for (const rows of readInParts(reasons, rowsAtOnce)) {
      const reported = rows.map(({ line, errors }) => {
        const faults = errors.map(({ code, field }) => `${code} ${field}`);
        return `${table} ${line}: ${faults.join(", ")}`;
      });
      console.warn(reported.join("\n"));
      await breathe();
    }
  }
};
