import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { AppError } from "../../errors.ts";
import { openBatchWorker } from "./batch-workers.ts";

const limits = { batchBytes: 1_000_000, batchRows: 1000 };
const bytesOf = (lines: readonly unknown[]): Uint8Array =>
  new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));

const linesOf = (id: string, shareId: string) => [
  { batch: { id } },
  { table: "issues", line: 2, cells: { id: "a", share_id: shareId } },
  { table: "issues", line: 3, cells: { id: "b", rights_required: "0" } },
  { table: "fees", line: 2, cells: { issue_id: "a", fee_cash: "12 %" } },
  { table: "fees", line: 3, cells: { issue_id: "there" } },
];

const saveOn = async (shareId: string) => {
  const worker = openBatchWorker(limits);
  const id = randomUUID();
  await worker.request("begin", limits);
  const bytes = bytesOf(linesOf(id, shareId));
  for (let from = 0; from < bytes.length; from += 50)
    await worker.request("read", new Uint8Array(bytes.subarray(from, from + 50)));
  const facts = await worker.request("end", null);
  const resolving = { known: ["there"], candidates: [], language: "sv", repeats: null } as const;
  const resolved = await worker.request("resolve", resolving);
  const inserts = [];
  for (;;) {
    const insert = await worker.request("write", null);
    if (!insert) break;
    inserts.push(insert);
  }
  return { worker, id, facts, resolved, inserts };
};

test("a batch goes through a worker from its bytes to what is stored", async () => {
  const { worker, id, facts, resolved, inserts } = await saveOn("ÅSE");
  expect(facts).toMatchObject({ id, allOrNothing: false, rows: 4, referredIds: ["there"] });
  expect(resolved.counts).toMatchObject({
    created: { issues: 1, fees: 2 },
    refused: { issues: 1 },
  });
  expect(inserts.map(({ path, rows }) => [path, rows])).toEqual([
    ["issues", 1],
    ["fees", 2],
  ]);
  expect(inserts[0]?.params.join()).toContain("ÅSE");
  worker.leave();
});

test("the next batch finds nothing of the last one", async () => {
  const first = await saveOn("FIRST");
  first.worker.leave();
  first.worker.leave();
  const second = await saveOn("SECOND");
  expect(second.inserts[0]?.params.join()).not.toContain("FIRST");
  second.worker.leave();
});

test("two batches have a worker each", async () => {
  const [one, other] = await Promise.all([saveOn("ONE"), saveOn("OTHER")]);
  expect(one.inserts[0]?.params.join()).toContain("ONE");
  expect(other.inserts[0]?.params.join()).toContain("OTHER");
  one.worker.leave();
  other.worker.leave();
});

test("a thread that runs out of memory fails its batch alone", async () => {
  const spare = openBatchWorker(limits);
  const tight = openBatchWorker({ batchRows: -236_000 });
  const large = { batchBytes: 1_000_000_000, batchRows: 1_000_000 };
  const readOn = async (): Promise<void> => {
    await tight.request("begin", large);
    await tight.request("read", bytesOf([{ batch: { id: randomUUID() } }]));
    for (let line = 0; line < large.batchRows; line += 1000)
      await tight.request(
        "read",
        bytesOf(
          Array.from({ length: 1000 }, (_, at) => ({
            table: "issues",
            line: line + at,
            cells: { id: `issue-${line + at}` },
          })),
        ),
      );
  };
  const failure: unknown = await readOn().catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: "ERR_WORKER_OUT_OF_MEMORY" });
  await expect(tight.request("end", null)).rejects.toBe(failure);
  tight.leave();
  spare.leave();
  (await saveOn("AFTER")).worker.leave();
});

test("a refusal keeps its code and reasons, a fault is a fault, and the worker can be used again", async () => {
  const worker = openBatchWorker(limits);
  await expect(worker.request("end", null)).rejects.toThrow(RangeError);
  await worker.request("begin", limits);
  const refused = worker.request("read", new TextEncoder().encode('{"batch":\n'));
  await expect(refused).rejects.toBeInstanceOf(AppError);
  await expect(refused).rejects.toMatchObject({
    code: "malformedJson",
    fault: { reason: "syntax", line: 1 },
  });
  await worker.request("begin", { batchBytes: 5, batchRows: 1 });
  await expect(worker.request("read", new Uint8Array(6))).rejects.toMatchObject({
    code: "tooLarge",
    problems: [{ field: "bytes", params: { max: 5 } }],
  });
  worker.leave();
  (await saveOn("AFTER")).worker.leave();
});
