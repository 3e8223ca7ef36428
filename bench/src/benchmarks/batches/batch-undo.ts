import { randomUUID } from "node:crypto";
import { type Result, resultOf } from "../../measure/compare.ts";
import { timed } from "../../measure/time.ts";
import { type BatchRow, batchBody, sendBatch, sendUndo } from "../../environment/send-batch.ts";
import type { Environment } from "../../environment/environment.ts";

const itsSave = "its save";

/** Each round saves a batch and undoes it; the first round is not counted. */
export const measureUndo = async (
  { product }: Environment,
  rows: readonly BatchRow[],
  rounds: number,
): Promise<Result> => {
  const saves: number[] = [];
  const undos: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const id = randomUUID();
    const body = batchBody(id, rows);
    saves.push(await timed(() => sendBatch(product, body)));
    undos.push(await timed(() => sendUndo(product, id, rows.length)));
  }
  return resultOf(
    {
      title: `undo of ${rows.length} issues`,
      unit: "ms",
      aim: { kind: "ratio", baseline: itsSave, max: 1 },
    },
    undos.slice(1),
    { [itsSave]: saves.slice(1) },
  );
};
