import { parentPort } from "node:worker_threads";
import { type SrpCall, type SrpReply, srpCalls } from "./srp-calls.ts";

/** As sent by `runSrp`, whose types pair each call with its input. */
type Request = { readonly call: SrpCall; readonly input: never };

const run = ({ call, input }: Request): SrpReply => {
  try {
    const work: (input: never) => unknown = srpCalls[call];
    return { output: work(input) };
  } catch (error) {
    return { error };
  }
};

parentPort?.on("message", (request: Request) => parentPort?.postMessage(run(request)));
