import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { requireBatchId } from "../batch/register/batch-id.ts";
import { readBatchQuery } from "../batch/register/batch-query.ts";
import {
  type BatchPage,
  type PageOfSize,
  findBatch,
  listBatches,
  listIds,
  listRefused,
} from "../batch/register/find-batches.ts";
import { cancelBatch } from "../batch/save/cancel-batch.ts";
import { createLimiter } from "../batch/receive/upload-limiter.ts";
import { responseDocument, responseLines } from "../batch/receive/batch-response.ts";
import { openBatchWorker } from "../batch/receive/batch-workers.ts";
import { awaitStart } from "../batch/receive/started-body.ts";
import { receiveBatch } from "../batch/receive/receive-batch.ts";
import { previewUndo } from "../batch/undo/preview-undo.ts";
import { readUndo } from "../batch/undo/read-undo.ts";
import type { OnProgress } from "../batch/save/on-progress.ts";
import { runBatch } from "../batch/save/run-batch.ts";
import { undoBatch } from "../batch/undo/undo-batch.ts";
import {
  type Effort,
  someEffort,
  fullEffort,
  withBatchWarnings,
} from "../batch/warnings/batch-warnings.ts";
import type { Context } from "../context.ts";
import { programOf } from "../auth/authenticate.ts";
import { readsAll } from "../auth/require-tables.ts";
import { AppError } from "../errors.ts";
import { objectBody } from "../http/json-body.ts";
import { listLinks } from "../http/page-links.ts";
import { ndjsonBody, streamLines } from "../http/ndjson.ts";
import { requireNoParameters, readParameters } from "../http/read-parameters.ts";
import { readPage } from "../input/page-query.ts";
import type { RouteResponse, Call } from "./route.ts";
import { orNull, readWantsWarnings } from "./with-warnings.ts";
import type { BatchResponse } from "../batch/receive/worker-calls.ts";

const limiter = createLimiter();

/** A program may save only one batch at a time, and never takes the last place if there are several. */
const enter = ({ limits, request }: Call): (() => void) => {
  const { parallelBatches } = limits;
  const program = programOf(request);
  return program
    ? limiter.enter(Math.max(1, parallelBatches - 1), program.id)
    : limiter.enter(parallelBatches);
};

const requireTables = (request: FastifyRequest, tables: readonly string[]): void => {
  const allowed: readonly string[] | null = programOf(request)?.tables ?? null;
  const lacking = allowed === null ? [] : tables.filter((table) => !allowed.includes(table));
  if (lacking.length > 0)
    throw new AppError("forbidden", { lacking: { right: "batch", tables: lacking } });
};

const wantsOneDocument = (accept = ""): boolean =>
  accept.includes("application/json") && !accept.includes("x-ndjson");

type Received = {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly effort: Effort | "none" | null;
};

const saveReceived = async (call: Call, { bytes, effort }: Received): Promise<RouteResponse> => {
  const { context, limits, request } = call;
  const leave = enter(call);
  const worker = openBatchWorker(limits);
  const done = (): void => {
    worker.leave();
    leave();
  };
  let isHandedOn = false;
  try {
    const batch = await receiveBatch(bytes, limits, worker);
    requireTables(request, batch.tables);
    const run = async (onProgress: OnProgress): Promise<BatchResponse> => {
      const ran = await runBatch(context, batch, onProgress);
      if (!effort || batch.moves) return ran.response;
      return withBatchWarnings(context, batch, ran, {
        effort,
        orNull: (checking) => orNull(request, checking),
      });
    };
    if (wantsOneDocument(request.headers.accept)) {
      const response = await run(() => {});
      return {
        body: Readable.from(responseDocument(response), { objectMode: false }),
        isDocument: true,
      };
    }
    isHandedOn = true;
    const body = streamLines(request, async (report) => {
      const onProgress = (rows: number) => report(`{"progress":{"rows":${rows}}}\n`);
      return responseLines(await run(onProgress).finally(done));
    });
    return { body };
  } finally {
    if (!isHandedOn) done();
  }
};

/**
 * How much of a batch is checked before the response, by the sender's `warnings` parameter; nothing for a program that
 * may not read what findings tell.
 */
const effortFor = (request: FastifyRequest): Effort | "none" | null => {
  const wants = readWantsWarnings(request);
  if (wants === false) return null;
  if (!readsAll(request)) return "none";
  return wants === true ? fullEffort : someEffort;
};

const save = async (call: Call): Promise<RouteResponse> => {
  const effort = effortFor(call.request);
  const lines = ndjsonBody(call.request);
  const { bytes, drop } = await awaitStart(lines, call.limits.bodyBytes);
  return saveReceived(call, { bytes, effort }).finally(drop);
};

// Every route that calls this has :id in its path.
const idOf = (request: FastifyRequest): string =>
  requireBatchId((request.params as { id: string }).id);

const listResponse = (
  { request }: Call,
  { page, size }: PageOfSize,
  { rows, total }: BatchPage,
): RouteResponse => {
  const slice = { kind: "page", page, size } as const;
  const address = request.url.split("?", 1)[0] ?? "";
  const link = listLinks(address, readParameters(request), { slice, total });
  return { headers: { "x-total-count": total, link }, body: `[${rows.join(",")}]` };
};

const list = async (call: Call): Promise<RouteResponse> => {
  const query = readBatchQuery(readParameters(call.request));
  return listResponse(call, query, await listBatches(call.context, query));
};

const find = async ({ context, request }: Call): Promise<RouteResponse> => {
  requireNoParameters(request);
  return { body: await findBatch(context, idOf(request)) };
};

const listPart =
  (read: (context: Context, id: string, part: PageOfSize) => Promise<BatchPage>) =>
  async (call: Call): Promise<RouteResponse> => {
    const part = readPage(readParameters(call.request));
    return listResponse(call, part, await read(call.context, idOf(call.request), part));
  };

const preview = async (call: Call): Promise<RouteResponse> => {
  const part = readPage(readParameters(call.request));
  const { body, total } = await previewUndo(call.context, idOf(call.request), part);
  const { headers } = listResponse(call, part, { rows: [], total });
  return { ...(headers ? { headers } : {}), body };
};

const undo = async (call: Call): Promise<RouteResponse> => {
  const { context, request } = call;
  requireNoParameters(request);
  const requested = readUndo(idOf(request), objectBody(request));
  const leave = enter(call);
  if (wantsOneDocument(request.headers.accept))
    return { body: await undoBatch(context, requested, () => {}).finally(leave) };
  const body = streamLines(request, async (report) => {
    const onProgress = (rows: number) => report(`{"progress":{"rows":${rows}}}\n`);
    return [`{"result":${await undoBatch(context, requested, onProgress).finally(leave)}}\n`];
  });
  return { body };
};

const cancel = async ({ context, request }: Call): Promise<RouteResponse> => {
  requireNoParameters(request);
  return { body: JSON.stringify(await cancelBatch(context, idOf(request))) };
};

export const batchCalls = {
  save,
  list,
  find,
  preview,
  undo,
  cancel,
  refused: listPart(listRefused),
  ids: listPart(listIds),
};
