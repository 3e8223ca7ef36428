import { readBound } from "@teckna/domain/moment-bound";
import type { Problem, ProblemCode } from "@teckna/domain/problem";
import { isBlank, isCleanText, isLongerThan } from "@teckna/domain/text-rules";
import type { Imprecise, JsonValue } from "../json/parse-json.ts";

/** The query of an address: names and values in order, decoded. */
export type Parameters = readonly (readonly [name: string, value: string])[];

export const maxPageSize = 1000;
export const maxPage = 1_000_000_000;

export const problem = (
  field: string,
  code: ProblemCode,
  params: Problem["params"] = {},
): Problem => ({ field, code, params });

/** A parameter that stands there once more; `again` says so in its text. */
export const repeatedParameter = (name: string): Problem =>
  problem(name, "unknownParameter", { again: 1 });

const uuidForm = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether an id can be one that the database makes. */
export const isUuid = (text: string): boolean => uuidForm.test(text);

/** An id that its sender makes, and that is no UUID as we write them. */
export const notUuid = (field: string): Problem => problem(field, "badId", { form: "uuid" });

const maxShown = 100;

/** A parameter that is known, with a value that is not, or is there twice. */
export const unknownValue = (
  field: string,
  value: string,
  code: "unknownParameter" | "unknownField" = "unknownParameter",
): Problem => problem(field, code, { value: value.slice(0, maxShown) });

/** A name that no table has; of anything else its JSON. */
export const unknownTable = (field: string, value: JsonValue | undefined): Problem => {
  const name = typeof value === "string" ? value : JSON.stringify(value ?? null);
  return problem(field, "unknownTable", { name: name.slice(0, maxShown) });
};

/** What is wrong with a text that a body must have. */
export const checkRequiredText = (
  field: string,
  value: JsonValue | undefined,
  max: number,
): Problem[] => {
  if (value === undefined || value === null || value === "") return [problem(field, "required")];
  if (typeof value !== "string") return [problem(field, "notText")];
  if (isLongerThan(value, max)) return [problem(field, "tooLong", { max })];
  if (!isCleanText(value)) return [problem(field, "badText")];
  return isBlank(value) ? [problem(field, "required")] : [];
};

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

const maxPath = 100;

/** What is wrong with numbers that JSON could not carry, each by its path; of one line of several with its number. */
export const impreciseNumbers = (
  imprecise: readonly Imprecise[],
  place: { readonly line?: number } = {},
): readonly Problem[] =>
  imprecise.map(({ path, code }) =>
    problem(path.join(".").slice(0, maxPath), code, {
      ...(code === "tooLarge" ? { max: Number.MAX_SAFE_INTEGER } : { digits: 15, decimals: 9 }),
      ...place,
    }),
  );
