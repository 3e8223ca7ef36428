import type { Question, Reply, Status } from "./paste-protocol.ts";
import { placeTables } from "./place-tables.ts";
import { SheetDesk } from "./sheet-desk.ts";

const sliceMs = 12;
const tellMs = 120;

const desk = new SheetDesk();
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
    case "rows":
      return desk.rows();
    case "texts":
      return desk.texts();
    case "echo":
      return desk.echo(question.ask);
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

addEventListener("message", (event: MessageEvent<Question>) => {
  const { number, name } = event.data;
  let reply: Reply;
  try {
    reply = { number, answer: answer(event.data) };
  } catch (error) {
    reply = { number, fault: String(error) };
  }
  postMessage(reply);
  if (name === "read" && !isChecking) {
    isChecking = true;
    later.port2.postMessage(null);
  } else if (changing.has(name)) tell();
});
