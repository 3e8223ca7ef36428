import { kindOf } from "@teckna/domain/kinds";
import { type Taken, problem } from "./parameters.ts";

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

/** A moment, in Stockholm's time where it has no offset. */
export const readMoment = (name: string, text: string): Taken<string> => {
  const reading = kindOf("dateTime").fromWire(text.replace(/ (\d{2}:\d{2})$/, "+$1"));
  if (!reading.ok) return problem(name, reading.code);
  if (typeof reading.value !== "string") return problem(name, "required");
  return { value: reading.value };
};

/** A day alone is meant to its end, which a clock that is put forward or back may move. */
export const readEnd = (name: string, text: string): Taken<string> => {
  const start = readMoment(name, text);
  if ("code" in start || !dayForm.test(text)) return start;
  const next = new Date(Date.parse(`${text}T12:00:00Z`) + dayMs).toISOString().slice(0, 10);
  const end = readMoment(name, next);
  return "code" in end ? end : { value: new Date(Date.parse(end.value) - 1).toISOString() };
};
