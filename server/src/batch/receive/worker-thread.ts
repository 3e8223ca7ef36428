import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { AppError } from "../../errors.ts";
import { WorkerSession } from "./worker-session.ts";
import type { WorkerCall, Question, Reply } from "./worker-calls.ts";

// Runs in a thread of its own: reading and checking a large batch keeps a CPU busy for seconds.

if (!parentPort) throw new Error("this is a thread of the server and no program");
const port = parentPort;

// Requests that somebody waits for come first. Only on Linux does this set the priority of the thread rather than of
// the whole process.
if (process.platform === "linux") setPriority(5);

let worker: WorkerSession | undefined;

const begun = (): WorkerSession => {
  if (!worker) throw new RangeError("no batch has begun");
  return worker;
};

const respondTo = (question: Question) => {
  switch (question.call) {
    case "begin":
      worker = new WorkerSession(question.request);
      return null;
    case "read":
      begun().read(question.request);
      return null;
    case "end":
      return begun().end();
    case "resolve":
      return begun().resolve(question.request);
    case "beginChanges":
      begun().beginChanges();
      return null;
    case "targets":
      return begun().changes.targets();
    case "compare":
      begun().changes.compare(question.request.stored);
      return null;
    case "write":
      return begun().write();
    case "issues":
      return begun().issues();
    case "lookUps":
      return begun().lookUps(question.request);
    case "check":
      return begun().check(question.request);
    case "findings":
      return begun().findings(question.request);
    case "forget":
      worker = undefined;
      return null;
  }
};

const reply = async (question: Question): Promise<Reply<WorkerCall>> => {
  try {
    return { response: await respondTo(question) };
  } catch (error) {
    // An error loses its class when it is posted to another thread.
    if (!(error instanceof AppError)) return { bug: error };
    const { code, problems, fault } = error;
    return { refusal: { code, problems, fault } };
  }
};

const bytesOf = (response: Reply<WorkerCall>): ArrayBuffer[] => {
  if (!("response" in response) || typeof response.response !== "object") return [];
  if (!response.response || !("response" in response.response)) return [];
  const { refused, result } = response.response.response;
  return [...refused, ...result]
    .map(({ buffer }) => buffer)
    .filter((b) => b instanceof ArrayBuffer);
};

const respond = async (question: Question): Promise<void> => {
  const response = await reply(question);
  port.postMessage(response, bytesOf(response));
};

// One after the other, because the responses must come in the order of the requests.
let responding = Promise.resolve();
port.on("message", (question: Question) => {
  responding = responding.then(() => respond(question));
});
