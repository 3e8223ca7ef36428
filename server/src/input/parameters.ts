import { readBound } from "@teckna/domain/moment-bound";
import type { Problem } from "@teckna/domain/problem";
import { problem, repeatedParameter } from "./input-problems.ts";

/** The query of an address: names and values in order, decoded. */
export type Parameters = readonly (readonly [name: string, value: string])[];

/** What a parameter means, or what is wrong with it. */
export type Taken<T> = { readonly value: T } | Problem;

/** A whole number from 1 on, or what is wrong with it. */
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

/** A bound, in Stockholm's time where it has no offset; the beginning of a day alone. */
export const readMoment = (name: string, text: string, side: "first" | "last"): Taken<string> => {
  // An address has a space where a plus sign is not escaped, and no time has one before its offset.
  const reading = readBound(text.replace(/ (\d{2}:\d{2})$/, "+$1"), side);
  if (!reading.ok) return problem(name, reading.code);
  if (reading.value === null) return problem(name, "required");
  return { value: reading.value };
};

/** From when on something is wanted, in Stockholm's time where the text has no offset. */
export const readStart = (name: string, text: string): Taken<string> =>
  readMoment(name, text, "first");

/** Until when; a day alone is meant to its end, which a clock that is put forward or back may move. */
export const readEnd = (name: string, text: string): Taken<string> => {
  const start = readMoment(name, text, "last");
  if ("code" in start || !dayForm.test(text)) return start;
  const next = new Date(Date.parse(`${text}T12:00:00Z`) + dayMs).toISOString().slice(0, 10);
  const end = readMoment(name, next, "last");
  return "code" in end ? end : { value: new Date(Date.parse(end.value) - 1).toISOString() };
};

/** Takes what is right and keeps what is wrong, so that all mistakes are reported at once. */
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
