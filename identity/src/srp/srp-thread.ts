import { parentPort } from "node:worker_threads";
import { type SrpCall, type SrpReply, srpCalls } from "./srp-calls.ts";

/** As `runSrp` sends it, whose types pair every call with its own input. */
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
