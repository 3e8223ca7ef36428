import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { AppError } from "../../errors.ts";
import { BatchDesk } from "./worker-session.ts";
import type { DeskCall, Question, Reply } from "./worker-calls.ts";

// A thread of its own: reading and checking a large batch keeps a processor busy for seconds.

if (!parentPort) throw new Error("this is a thread of the server and no program");
const port = parentPort;

// Those who wait for an answer go first. Only on Linux is this the thread's own priority and not that of the whole process.
if (process.platform === "linux") setPriority(5);

let desk: BatchDesk | undefined;

const begun = (): BatchDesk => {
  if (!desk) throw new RangeError("no batch has begun");
  return desk;
};

const answer = (question: Question) => {
  switch (question.call) {
    case "begin":
      desk = new BatchDesk(question.asked);
      return null;
    case "read":
      begun().read(question.asked);
      return null;
    case "end":
      return begun().end();
    case "resolve":
      return begun().resolve(question.asked);
    case "insert":
      return begun().insert();
    case "forget":
      desk = undefined;
      return null;
  }
};

const reply = (question: Question): Reply<DeskCall> => {
  try {
    return { told: answer(question) };
  } catch (error) {
    // An error loses its class on its way to the other thread.
    if (!(error instanceof AppError)) return { bug: error };
    const { code, problems, fault } = error;
    return { refusal: { code, problems, fault } };
  }
};

const bytesOf = (told: Reply<DeskCall>): ArrayBuffer[] => {
  if (!("told" in told) || !told.told || !("answer" in told.told)) return [];
  const { refused, result } = told.told.answer;
  return [...refused, ...result]
    .map(({ buffer }) => buffer)
    .filter((b) => b instanceof ArrayBuffer);
};

port.on("message", (question: Question) => {
  const told = reply(question);
  port.postMessage(told, bytesOf(told));
});
