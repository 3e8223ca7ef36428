import { normaliseName } from "@teckna/domain/checks/rules/commit/commit-names";
import type { Problem } from "@teckna/domain/problem";
import { invalid } from "../errors.ts";
import type { JsonObject, JsonValue } from "../json/parse-json.ts";
import { checkRequiredText, isUuid, notUuid, problem } from "../input/input-problems.ts";
import { ParameterReader, readYesNo, type Parameters, type Taken } from "../input/parameters.ts";

export const maxAliasText = 500;
/** Maximum number of spellings in one request. */
export const maxAliases = 1000;

/** Spellings to be entered under a name. */
export type GivenAliases = {
  readonly name: string;
  readonly spellings: readonly string[];
  /** The merge that they come from. */
  readonly batch: string | null;
};

const checkText = (field: string, value: JsonValue | undefined): Problem[] => {
  const problems = checkRequiredText(field, value, maxAliasText);
  // A name without letters or digits would equal every other such name.
  const isEmpty = typeof value === "string" && normaliseName(value) === "";
  return problems.length === 0 && isEmpty ? [problem(field, "required")] : problems;
};

const checkSpellings = (value: JsonValue | undefined): Problem[] => {
  if (!Array.isArray(value) || value.length === 0) return [problem("spellings", "required")];
  if (value.length > maxAliases) return [problem("spellings", "tooLarge", { max: maxAliases })];
  return value.flatMap((each, at) => checkText(`spellings.${at}`, each));
};

const checkBatch = (value: JsonValue): Problem[] =>
  value === null || (typeof value === "string" && isUuid(value)) ? [] : [notUuid("batch")];

const isText = (value: JsonValue): value is string => typeof value === "string";

/** Reads a request that stores aliases; throws with all problems. */
export const readAliases = (body: JsonObject): GivenAliases => {
  const { name, spellings, batch = null, ...others } = body;
  const problems = [
    ...Object.keys(others).map((each) => problem(each, "unknownField")),
    ...checkText("name", name),
    ...checkSpellings(spellings),
    ...checkBatch(batch),
  ];
  if (problems.length > 0 || typeof name !== "string" || !Array.isArray(spellings))
    throw invalid(problems);
  const different = [...new Set(spellings.filter(isText))].filter((each) => each !== name);
  if (different.length === 0) throw invalid([problem("spellings", "required")]);
  return { name, spellings: different, batch: typeof batch === "string" ? batch : null };
};

export type AliasesQuery = { readonly name: string | null; readonly deleted: boolean };

const readName = (text: string): Taken<string> => {
  const [wrong] = checkText("name", text);
  return wrong ?? { value: text };
};

/** Which aliases to list. */
export const readAliasesQuery = (parameters: Parameters): AliasesQuery => {
  const reader = new ParameterReader<"name" | "deleted">(parameters, ["name", "deleted"]);
  const query = {
    name: reader.take("name", readName, null),
    deleted: reader.take("deleted", (text) => readYesNo("deleted", text), false),
  };
  if (reader.problems.length > 0) throw invalid(reader.problems);
  return query;
};
