import { Worker } from "node:worker_threads";
import { AppError } from "../../errors.ts";
import type { WorkerCall, WorkerCalls, Question, Reply } from "./worker-calls.ts";

/** A worker thread that processes one batch at a time. */
export type BatchWorker = {
  /** Bytes in a request must be in a buffer of their own, because it is transferred to the thread. */
  request<K extends WorkerCall>(
    call: K,
    request: WorkerCalls[K]["request"],
  ): Promise<WorkerCalls[K]["response"]>;
  /** Releases the thread; calling it again has no effect. */
  leave(): void;
};

type Waiting = {
  readonly resolve: (reply: Reply<WorkerCall>) => void;
  readonly fail: (error: unknown) => void;
};

type Thread = {
  readonly send: (question: Question) => Promise<Reply<WorkerCall>>;
  readonly stop: () => void;
  readonly isOver: () => boolean;
};

/** Size of V8's young generation in MB: small, since most objects of a row are garbage at once. */
const youngMegabytes = 12;
/** A tighter heap limit makes V8 collect sooner; a stored row takes about 400 bytes of it. */
const usualMegabytes = 256;
const rowsPerMegabyte = 1000;

const bytesOf = ({ request }: Question): ArrayBuffer[] =>
  request instanceof Uint8Array && request.buffer instanceof ArrayBuffer ? [request.buffer] : [];

const startThread = (rows: number): Thread => {
  const worker = new Worker(new URL("./worker-thread.ts", import.meta.url), {
    name: "batch",
    resourceLimits: {
      maxYoungGenerationSizeMb: youngMegabytes,
      maxOldGenerationSizeMb: usualMegabytes + rows / rowsPerMegabyte,
    },
  });
  // Responses arrive in the order of the requests.
  const waiting: Waiting[] = [];
  let end: Error | undefined;
  const fail = (error: Error): void => {
    end ??= error;
    for (const { fail: resolve } of waiting.splice(0)) resolve(end);
  };
  worker.on("message", (reply: Reply<WorkerCall>) => waiting.shift()?.resolve(reply));
  worker.on("messageerror", fail);
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("the thread of a batch has ended")));
  worker.unref();
  return {
    send: (question) =>
      new Promise((resolve, reject) => {
        if (end) return reject(end);
        waiting.push({ resolve, fail: reject });
        worker.postMessage(question, bytesOf(question));
      }),
    stop: () => void worker.terminate(),
    isOver: () => end !== undefined,
  };
};

/** One idle thread is kept, so that a small batch need not wait for a new thread. */
let spare: Thread | undefined;

const takeSpare = (): Thread | undefined => {
  const thread = spare;
  spare = undefined;
  return thread?.isOver() === true ? undefined : thread;
};

/** After a batch with more bytes than this, the thread ends, because it would keep the memory. */
const reusedUpToBytes = 16_777_216;

const handOn = (thread: Thread, bytes: number): void => {
  if (spare || bytes > reusedUpToBytes || thread.isOver()) return thread.stop();
  spare = thread;
  void thread.send({ call: "forget", request: null }).catch(() => {});
};

const responseIn = <K extends WorkerCall>(reply: Reply<K>): WorkerCalls[K]["response"] => {
  if ("response" in reply) return reply.response;
  if ("bug" in reply) throw reply.bug;
  const { code, problems, fault } = reply.refusal;
  throw new AppError(code, { problems, ...(fault ? { fault } : {}) });
};

export const openBatchWorker = ({ batchRows }: { readonly batchRows: number }): BatchWorker => {
  const thread = takeSpare() ?? startThread(batchRows);
  let bytes = 0;
  let isLeft = false;
  return {
    request: async <K extends WorkerCall>(call: K, request: WorkerCalls[K]["request"]) => {
      if (request instanceof Uint8Array) bytes += request.length;
      // Safe: the types tie the request to its call, and the reply to the request.
      const reply = (await thread.send({ call, request } as Question)) as Reply<K>;
      return responseIn(reply);
    },
    leave: () => {
      if (isLeft) return;
      isLeft = true;
      handOn(thread, bytes);
    },
  };
};
