import { Worker } from "node:worker_threads";
import { tooManyRequests } from "../context/pool-error.ts";
import type { SrpCall, SrpInput, SrpOutput, SrpReply } from "./srp-calls.ts";

/** About a third of a second of work; further calls are refused for the moment. */
const maxWaiting = 64;

type Waiting = {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
};

type Thread = { readonly worker: Worker; readonly waiting: Waiting[] };

let thread: Thread | undefined;

const startThread = (): Thread => {
  const worker = new Worker(new URL("./srp-thread.ts", import.meta.url), { name: "srp" });
  const started: Thread = { worker, waiting: [] };
  const fail = (error: unknown): void => {
    if (thread === started) thread = undefined;
    for (const { reject } of started.waiting.splice(0)) reject(error);
  };
  // Replies come in the order of the requests.
  worker.on("message", (reply: SrpReply) => {
    const first = started.waiting.shift();
    // An idle thread does not keep the process alive.
    if (started.waiting.length === 0) worker.unref();
    if ("error" in reply) first?.reject(reply.error);
    else first?.resolve(reply.output);
  });
  worker.on("messageerror", fail);
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("the SRP thread has ended")));
  worker.unref();
  return started;
};

/** Runs one exponentiation of SRP in a worker thread; throws `TooManyRequestsException` if its queue is full. */
export const runSrp = async <C extends SrpCall>(
  call: C,
  input: SrpInput<C>,
): Promise<SrpOutput<C>> => {
  thread ??= startThread();
  const { worker, waiting } = thread;
  if (waiting.length >= maxWaiting) throw tooManyRequests();
  const output = await new Promise<unknown>((resolve, reject) => {
    waiting.push({ resolve, reject });
    worker.ref();
    worker.postMessage({ call, input });
  });
  // Replies come in the order of the requests, so this is the output of this call.
  return output as SrpOutput<C>;
};
