import { findBatch, listBatches } from "../batch/find-batches.ts";
import { createGate } from "../batch/gate.ts";
import { answerDocument } from "../batch/batch-answer.ts";
import { readBatch } from "../batch/read-batch.ts";
import { runBatch } from "../batch/run-batch.ts";
import { createBreather } from "../batch/slices.ts";
import { listLinks } from "../http/links.ts";
import { type Say, ndjsonBody, streamLines } from "../http/ndjson.ts";
import { demandNoParameters, readParameters } from "../http/query.ts";
import { batchOperations } from "../openapi/batch-operations.ts";
import { readPage } from "../records/page-query.ts";
import type { Answer, Call, Route } from "./route.ts";

const path = "/api/batches";
const gate = createGate();

const wantsOneDocument = (accept = ""): boolean =>
  accept.includes("application/json") && !accept.includes("x-ndjson");

const linesAtOnce = 500;

const sayRefused = async (rows: readonly string[], say: Say): Promise<void> => {
  const breathe = createBreather();
  for (let from = 0; from < rows.length; from += linesAtOnce) {
    const lines = rows.slice(from, from + linesAtOnce).map((row) => `{"refused":${row}}`);
    say(lines.join("\n"));
    await breathe();
  }
};

const save = async ({ context, limits, request }: Call): Promise<Answer> => {
  demandNoParameters(request);
  const leave = gate.enter(limits.parallelBatches);
  let isHandedOn = false;
  try {
    const batch = await readBatch(ndjsonBody(request), limits, context.newId);
    if (wantsOneDocument(request.headers.accept))
      return { body: answerDocument(await runBatch(context, batch, () => {})) };
    isHandedOn = true;
    const body = streamLines(request, async (say) => {
      const onProgress = (rows: number) => say(`{"progress":{"rows":${rows}}}`);
      const { refused, result } = await runBatch(context, batch, onProgress).finally(leave);
      await sayRefused(refused, say);
      say(`{"result":${result}}`);
    });
    return { body };
  } finally {
    if (!isHandedOn) leave();
  }
};

const list = async ({ context, request }: Call): Promise<Answer> => {
  const parameters = readParameters(request);
  const page = readPage(parameters);
  const { rows, total } = await listBatches(context, page);
  const slice = { kind: "page", ...page } as const;
  const link = listLinks(path, parameters, { slice, total, next: null });
  return { headers: { "x-total-count": total, link }, body: `[${rows.join(",")}]` };
};

const find = async ({ context, request }: Call): Promise<Answer> => {
  demandNoParameters(request);
  // The route's path has :id.
  const { id } = request.params as { id: string };
  return { body: await findBatch(context, id) };
};

const handlerTimeoutMs = 150_000;

export const batchRoutes: readonly Route[] = [
  {
    method: "POST",
    path,
    operation: batchOperations.save,
    handle: save,
    takesLines: { handlerTimeoutMs },
  },
  { method: "GET", path, operation: batchOperations.list, handle: list },
  { method: "GET", path: `${path}/:id`, operation: batchOperations.find, handle: find },
];
