import { BatchAnswer } from "../protocol/batch-response.ts";
import { packOutput } from "../protocol/packed-output.ts";
import type { Question, Reply, Status } from "../protocol/paste-protocol.ts";
import { placeTables } from "./place-tables.ts";
import { SheetDesk } from "./sheet-session.ts";
import { UploadContent } from "../protocol/upload-content.ts";

const sliceMs = 12;
const tellMs = { errors: 120, warnings: 400, done: 0 };
/** Warnings can wait while the page asks for something else, as it does while rows scroll by. */
const restMs = 150;

const desk = new SheetDesk();
const content = new UploadContent(desk);
let heard = new BatchAnswer();
const later = new MessageChannel();
let isWorking = false;
let toldAt = 0;
let askedAt = 0;

const answer = (question: Question): unknown => {
  switch (question.name) {
    case "read":
      return desk.read(question.ask);
    case "place":
      return placeTables(question.ask);
    case "replay":
      return desk.replay(question.ask);
    case "content":
      return content.tell();
    case "pack":
      heard = new BatchAnswer();
      return content.pack(question.ask);
    case "hear":
      return heard.hear(question.ask);
    case "texts":
      return desk.texts();
    case "echo":
      return Object.fromEntries(
        Object.entries(desk.echo(heard)).map(([path, output]) => [path, packOutput(output)]),
      );
    case "leftOut":
      return desk.leftOut(question.ask);
    case "leftOutTexts":
      return desk.leftOutTexts();
    case "view":
      return desk.view(question.ask);
    case "rowOf":
      return desk.rowOf(question.ask);
    case "window":
      return desk.window(question.ask);
    case "edit":
      return desk.edit(question.ask);
    case "find":
      return desk.find(question.ask);
    case "copy":
      return desk.copy(question.ask);
    case "closest":
      return desk.closest(question.ask);
    case "referred":
      return desk.referred(question.ask);
    case "learn":
      return desk.learn(question.ask);
  }
};

const changing: ReadonlySet<Question["name"]> = new Set([
  "read",
  "replay",
  "texts",
  "edit",
  "learn",
]);

const status = (): Status => {
  toldAt = performance.now();
  return desk.status();
};

const workOn = (): void => {
  if (isWorking || desk.stage === "done") return;
  isWorking = true;
  const rest = askedAt + restMs - performance.now();
  if (desk.stage === "warnings" && rest > 0) setTimeout(work, rest);
  else later.port2.postMessage(null);
};

const work = (): void => {
  isWorking = false;
  const { stage } = desk;
  desk.work(sliceMs);
  const isTold = desk.stage === stage && performance.now() - toldAt < tellMs[stage];
  if (!isTold) postMessage({ status: status() });
  workOn();
};

later.port1.addEventListener("message", work);
later.port1.start();

const replyTo = async (question: Question): Promise<Reply> => {
  const { number, name } = question;
  try {
    const told = await answer(question);
    return { number, answer: told, ...(changing.has(name) && { status: status() }) };
  } catch (error) {
    return { number, fault: String(error) };
  }
};

addEventListener("message", async ({ data }: MessageEvent<Question>) => {
  askedAt = performance.now();
  postMessage(await replyTo(data));
  workOn();
});
