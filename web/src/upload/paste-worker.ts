import type { Question, Reply } from "./paste-protocol.ts";
import { PasteTables } from "./paste-tables.ts";

const tables = new PasteTables();

const answer = (question: Question): unknown => {
  switch (question.name) {
    case "read":
      return tables.read(question.ask);
    case "rows":
      return tables.rows(question.ask);
    case "echo":
      return tables.echo(question.ask);
  }
};

addEventListener("message", (event: MessageEvent<Question>) => {
  const { number } = event.data;
  let reply: Reply;
  try {
    reply = { number, answer: answer(event.data) };
  } catch (error) {
    reply = { number, fault: String(error) };
  }
  postMessage(reply);
});
