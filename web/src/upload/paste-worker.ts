import { BatchAnswer } from "./batch-answer.ts";
import type { Question, Reply, Status } from "./paste-protocol.ts";
import { placeTables } from "./place-tables.ts";
import { SheetDesk } from "./sheet-desk.ts";
import { UploadContent } from "./upload-content.ts";

const sliceMs = 12;
const tellMs = 120;

const desk = new SheetDesk();
const content = new UploadContent(desk);
let heard = new BatchAnswer();
const later = new MessageChannel();
let isChecking = false;
let toldAt = 0;

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
      return desk.echo(heard);
    case "view":
      return desk.view(question.ask);
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
      return desk.referred();
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

const tell = (): void => {
  toldAt = performance.now();
  postMessage({ status: desk.status(isChecking) } satisfies { status: Status });
};

const keepChecking = (): void => {
  isChecking = desk.work(sliceMs);
  if (!isChecking || performance.now() - toldAt > tellMs) tell();
  if (isChecking) later.port2.postMessage(null);
};

later.port1.addEventListener("message", keepChecking);
later.port1.start();

const replyTo = async (question: Question): Promise<Reply> => {
  const { number } = question;
  try {
    return { number, answer: await answer(question) };
  } catch (error) {
    return { number, fault: String(error) };
  }
};

addEventListener("message", async ({ data }: MessageEvent<Question>) => {
  const { name } = data;
  postMessage(await replyTo(data));
  if (name === "read" && !isChecking) {
    isChecking = true;
    later.port2.postMessage(null);
  } else if (changing.has(name)) tell();
});
