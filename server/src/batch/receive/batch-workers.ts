import { Worker } from "node:worker_threads";
import { AppError } from "../../errors.ts";
import type { DeskCall, DeskCalls, Question, Reply } from "./worker-calls.ts";

/** A thread that works on one batch at a time. */
export type Desk = {
  /** Bytes that are asked about must be in memory of their own: it goes to the thread. */
  ask<K extends DeskCall>(call: K, asked: DeskCalls[K]["asked"]): Promise<DeskCalls[K]["told"]>;
  /** Hands the thread on; leaving twice counts once. */
  leave(): void;
};

type Waiting = {
  readonly tell: (reply: Reply<DeskCall>) => void;
  readonly fail: (error: unknown) => void;
};

type Thread = {
  readonly send: (question: Question) => Promise<Reply<DeskCall>>;
  readonly stop: () => void;
  readonly isOver: () => boolean;
};

/** Megabytes of new objects between two collections: few, since most of a row is garbage at once. */
const youngMegabytes = 12;
/** The tighter the limit, the sooner it collects; a row waits in about 400 bytes of it. */
const usualMegabytes = 256;
const rowsPerMegabyte = 1000;

const bytesOf = ({ asked }: Question): ArrayBuffer[] =>
  asked instanceof Uint8Array && asked.buffer instanceof ArrayBuffer ? [asked.buffer] : [];

const startThread = (rows: number): Thread => {
  const worker = new Worker(new URL("./worker-thread.ts", import.meta.url), {
    name: "batch",
    resourceLimits: {
      maxYoungGenerationSizeMb: youngMegabytes,
      maxOldGenerationSizeMb: usualMegabytes + rows / rowsPerMegabyte,
    },
  });
  // It answers in the order in which it is asked.
  const waiting: Waiting[] = [];
  let end: Error | undefined;
  const fail = (error: Error): void => {
    end ??= error;
    for (const { fail: tell } of waiting.splice(0)) tell(end);
  };
  worker.on("message", (reply: Reply<DeskCall>) => waiting.shift()?.tell(reply));
  worker.on("messageerror", fail);
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("the thread of a batch has ended")));
  worker.unref();
  return {
    send: (question) =>
      new Promise((tell, reject) => {
        if (end) return reject(end);
        waiting.push({ tell, fail: reject });
        worker.postMessage(question, bytesOf(question));
      }),
    stop: () => void worker.terminate(),
    isOver: () => end !== undefined,
  };
};

/** One thread waits for the next batch, so that a small one need not wait for a thread. */
let spare: Thread | undefined;

const takeSpare = (): Thread | undefined => {
  const thread = spare;
  spare = undefined;
  return thread?.isOver() === true ? undefined : thread;
};

/** After so many bytes of rows a thread is not worth keeping: it would hold on to their memory. */
const keptAfterBytes = 16_777_216;

const handOn = (thread: Thread, bytes: number): void => {
  if (spare || bytes > keptAfterBytes || thread.isOver()) return thread.stop();
  spare = thread;
  void thread.send({ call: "forget", asked: null }).catch(() => {});
};

const toldIn = <K extends DeskCall>(reply: Reply<K>): DeskCalls[K]["told"] => {
  if ("told" in reply) return reply.told;
  if ("bug" in reply) throw reply.bug;
  const { code, problems, fault } = reply.refusal;
  throw new AppError(code, { problems, ...(fault ? { fault } : {}) });
};

export const openDesk = ({ batchRows }: { readonly batchRows: number }): Desk => {
  const thread = takeSpare() ?? startThread(batchRows);
  let bytes = 0;
  let isLeft = false;
  return {
    ask: async <K extends DeskCall>(call: K, asked: DeskCalls[K]["asked"]) => {
      if (asked instanceof Uint8Array) bytes += asked.length;
      // Safe because call and asked belong together by their types, and the reply to the question.
      const reply = (await thread.send({ call, asked } as Question)) as Reply<K>;
      return toldIn(reply);
    },
    leave: () => {
      if (isLeft) return;
      isLeft = true;
      handOn(thread, bytes);
    },
  };
};
