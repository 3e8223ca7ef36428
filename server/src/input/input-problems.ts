import type { Problem, ProblemCode } from "@teckna/domain/problem";
import { isBlank, isCleanText, isLongerThan } from "@teckna/domain/text-rules";
import type { Imprecise, JsonValue } from "../json/parse-json.ts";

export const problem = (
  field: string,
  code: ProblemCode,
  params: Problem["params"] = {},
): Problem => ({ field, code, params });

/** A repeated parameter; `again` selects that text. */
export const repeatedParameter = (name: string): Problem =>
  problem(name, "unknownParameter", { again: 1 });

const uuidForm = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether an id has the form of those that the database generates. */
export const isUuid = (text: string): boolean => uuidForm.test(text);

/** An id chosen by its sender that is not a UUID in our form. */
export const notUuid = (field: string): Problem => problem(field, "badId", { form: "uuid" });

const maxShown = 100;

/** A known parameter with an unknown value, or a repeated one. */
export const unknownValue = (
  field: string,
  value: string,
  code: "unknownParameter" | "unknownField" = "unknownParameter",
): Problem => problem(field, code, { value: value.slice(0, maxShown) });

/** An unknown table name; any other value is quoted as JSON. */
export const unknownTable = (field: string, value: JsonValue | undefined): Problem => {
  const name = typeof value === "string" ? value : JSON.stringify(value ?? null);
  return problem(field, "unknownTable", { name: name.slice(0, maxShown) });
};

/** What is wrong with a required text in a body. */
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

/** The problems of numbers that a double cannot represent exactly, by path; for a line of several, with its number. */
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
