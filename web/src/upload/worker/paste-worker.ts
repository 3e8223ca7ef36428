import { BatchResponse } from "../protocol/batch-response.ts";
import { packOutput } from "../protocol/packed-output.ts";
import type { Question, Reply, Status } from "../protocol/paste-protocol.ts";
import { placeTables } from "./place-tables.ts";
import { SheetSession } from "./sheet-session.ts";
import { UploadContent } from "./upload-content.ts";

const sliceMs = 12;
const reportMs = { errors: 120, warnings: 400, done: 0 };
/** Warnings wait while the page makes other requests, such as for rows while scrolling. */
const restMs = 150;

const session = new SheetSession();
const content = new UploadContent(session);
let received = new BatchResponse();
const later = new MessageChannel();
let isWorking = false;
let reportedAt = 0;
let requestedAt = 0;

const respondTo = (question: Question): unknown => {
  switch (question.name) {
    case "read":
      return session.read(question.request);
    case "place":
      return placeTables(question.request);
    case "replay":
      return session.replay(question.request);
    case "content":
      return content.report();
    case "pack":
      received = new BatchResponse();
      return content.pack(question.request);
    case "receive":
      return received.receive(question.request);
    case "texts":
      return session.texts();
    case "echo":
      return Object.fromEntries(
        Object.entries(session.echo(received)).map(([path, output]) => [path, packOutput(output)]),
      );
    case "leftOut":
      return session.leftOut(question.request);
    case "leftOutTexts":
      return session.leftOutTexts();
    case "view":
      return session.view(question.request);
    case "rowOf":
      return session.rowOf(question.request);
    case "window":
      return session.window(question.request);
    case "edit":
      return session.edit(question.request);
    case "find":
      return session.find(question.request);
    case "copy":
      return session.copy(question.request);
    case "closest":
      return session.closest(question.request);
    case "referred":
      return session.referred(question.request);
    case "learn":
      return session.learn(question.request);
    case "wanted":
      return session.wanted(question.request);
    case "compare":
      return session.compare(question.request);
  }
};

const changing: ReadonlySet<Question["name"]> = new Set([
  "read",
  "replay",
  "texts",
  "edit",
  "learn",
  "wanted",
  "compare",
]);

const status = (): Status => {
  reportedAt = performance.now();
  return session.status();
};

const workOn = (): void => {
  if (isWorking || session.phase === "done") return;
  isWorking = true;
  const rest = requestedAt + restMs - performance.now();
  if (session.phase === "warnings" && rest > 0) setTimeout(work, rest);
  else later.port2.postMessage(null);
};

const work = (): void => {
  isWorking = false;
  const { phase } = session;
  session.work(sliceMs);
  const isReported = session.phase === phase && performance.now() - reportedAt < reportMs[phase];
  if (!isReported) postMessage({ status: status() });
  workOn();
};

later.port1.addEventListener("message", work);
later.port1.start();

const replyTo = async (question: Question): Promise<Reply> => {
  const { number, name } = question;
  try {
    const reported = await respondTo(question);
    return { number, response: reported, ...(changing.has(name) && { status: status() }) };
  } catch (error) {
    return { number, fault: String(error) };
  }
};

addEventListener("message", async ({ data }: MessageEvent<Question>) => {
  requestedAt = performance.now();
  postMessage(await replyTo(data));
  workOn();
});
