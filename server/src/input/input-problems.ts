import type { Problem, ProblemCode } from "@teckna/domain/problem";
import { isBlank, isCleanText, isLongerThan } from "@teckna/domain/text-rules";
import type { Imprecise, JsonValue } from "../json/parse-json.ts";

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
