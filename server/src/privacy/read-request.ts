import { invalid } from "../errors.ts";
import type { JsonObject, JsonValue } from "../json/parse-json.ts";
import { problem } from "../input/input-problems.ts";
import type { Inside } from "./erasure-choice.ts";
import type { EraseRequest } from "./erase.ts";
import { maxTexts } from "./search-names.ts";
import { checkNames } from "./read-names.ts";

const isText = (value: JsonValue): value is string => typeof value === "string";

const readNames = (names: JsonValue | undefined, others: JsonObject): readonly string[] => {
  const problems = [
    ...Object.keys(others).map((each) => problem(each, "unknownField")),
    ...checkNames(names),
  ];
  if (problems.length > 0 || !Array.isArray(names)) throw invalid(problems);
  return names.filter(isText);
};

/** Reads the names to search for. */
export const readPreviewRequest = ({ names, ...others }: JsonObject): readonly string[] =>
  readNames(names, others);

const readInside = (value: JsonValue): Inside => {
  if (value === null) return new Set();
  if (value === "all") return "all";
  if (!Array.isArray(value) || !value.every(isText))
    throw invalid([problem("inside", "ambiguous")]);
  if (value.length > maxTexts) throw invalid([problem("inside", "tooLarge", { max: maxTexts })]);
  return new Set(value);
};

/** Reads a request to erase names. */
export const readEraseRequest = ({ names, inside = null, ...others }: JsonObject): EraseRequest => {
  return { names: readNames(names, others), inside: readInside(inside) };
};
