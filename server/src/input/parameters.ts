import { readBound } from "@teckna/domain/moment-bound";
import type { Problem } from "@teckna/domain/problem";
import { problem, repeatedParameter } from "./input-problems.ts";

/** The decoded query of a URL: names and values in order. */
export type Parameters = readonly (readonly [name: string, value: string])[];

/** The value of a parameter, or its problem. */
export type Taken<T> = { readonly value: T } | Problem;

/** A whole number from 1, or its problem. */
export const readWhole = (name: string, text: string, max: number): Taken<number> => {
  if (!/^\d{1,15}$/.test(text)) return problem(name, "notWhole");
  const value = Number(text);
  if (value < 1) return problem(name, "belowMin", { min: 1 });
  return value > max ? problem(name, "tooLarge", { max }) : { value };
};

/** `true` or `false`. */
export const readYesNo = (name: string, text: string): Taken<boolean> =>
  text === "true" || text === "false" ? { value: text === "true" } : problem(name, "notYesNo");

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

/** A bound, in Stockholm time if it has no offset; of a bare date its beginning. */
export const readMoment = (name: string, text: string, side: "first" | "last"): Taken<string> => {
  // In a URL an unescaped plus sign is a space, and no timestamp has a space before its offset.
  const reading = readBound(text.replace(/ (\d{2}:\d{2})$/, "+$1"), side);
  if (!reading.ok) return problem(name, reading.code);
  if (reading.value === null) return problem(name, "required");
  return { value: reading.value };
};

/** The lower bound of a period, in Stockholm time if it has no offset. */
export const readStart = (name: string, text: string): Taken<string> =>
  readMoment(name, text, "first");

/** The upper bound of a period; a bare date includes the whole day, whose length depends on daylight saving time. */
export const readEnd = (name: string, text: string): Taken<string> => {
  const start = readMoment(name, text, "last");
  if ("code" in start || !dayForm.test(text)) return start;
  const next = new Date(Date.parse(`${text}T12:00:00Z`) + dayMs).toISOString().slice(0, 10);
  const end = readMoment(name, next, "last");
  return "code" in end ? end : { value: new Date(Date.parse(end.value) - 1).toISOString() };
};

/** Reads values and collects problems, so that all mistakes are reported at once. */
export class ParameterReader<Name extends string> {
  readonly problems: Problem[] = [];
  readonly #texts = new Map<string, string>();

  constructor(parameters: Parameters, known: readonly Name[]) {
    const names = new Set<string>(known);
    for (const [name, text] of parameters)
      if (names.has(name) && !this.#texts.has(name)) this.#texts.set(name, text);
      else
        this.problems.push(
          names.has(name) ? repeatedParameter(name) : problem(name, "unknownParameter"),
        );
  }

  text(name: Name): string | undefined {
    return this.#texts.get(name);
  }

  take<T, F>(name: Name, read: (text: string) => Taken<T>, otherwise: F): T | F {
    const text = this.#texts.get(name);
    if (text === undefined) return otherwise;
    const taken = read(text);
    if (!("code" in taken)) return taken.value;
    this.problems.push(taken);
    return otherwise;
  }
}
