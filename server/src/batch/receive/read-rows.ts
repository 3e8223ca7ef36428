import type { ChangeRow, MovedRow } from "@teckna/domain/batch/change-plan";
import type { BatchRow } from "@teckna/domain/batch/plan";
import type { Problem } from "@teckna/domain/problem";
import { invalid } from "../../errors.ts";
import { type JsonObject, isJsonObject } from "../../json/parse-json.ts";
import { problem } from "../../input/input-problems.ts";
import { readId, readNumber, versions } from "../body-values.ts";

export const unknownKeys = (object: JsonObject, known: readonly string[]): Problem[] =>
  Object.keys(object)
    .filter((key) => !known.includes(key))
    .map((key) => problem(key, "unknownField"));

const isRow = (line: JsonObject): line is JsonObject & BatchRow => {
  const { table, line: number, cells } = line;
  return typeof table === "string" && Number.isSafeInteger(number) && isJsonObject(cells);
};

/** Whether a row of a batch of changes creates a record: it has `cells` and nothing to set. */
export const isCreation = (line: JsonObject): boolean => Object.hasOwn(line, "cells");

/** Returns the line if it is a valid row. */
export const requireRow = (line: JsonObject): BatchRow => {
  const problems = unknownKeys(line, ["table", "line", "cells"]);
  if (isRow(line) && problems.length === 0) return line;
  const { table, line: number, cells } = line;
  if (typeof table !== "string") problems.push(problem("table", "notText"));
  if (!Number.isSafeInteger(number)) problems.push(problem("line", "notWhole"));
  if (!isJsonObject(cells)) problems.push(problem("cells", "required"));
  throw invalid(problems);
};

type Target = { readonly row: MovedRow | null; readonly problems: Problem[] };

const readTarget = (given: JsonObject, number: number): Target => {
  const problems: Problem[] = [];
  const { table, line = number } = given;
  if (typeof table !== "string") problems.push(problem("table", "notText"));
  if (!Number.isSafeInteger(line)) problems.push(problem("line", "notWhole"));
  const id = readId("id", given["id"]);
  if (typeof id !== "string") problems.push(id);
  const version = readNumber("version", given["version"], versions);
  if (typeof version !== "number") problems.push(version);
  // Safe: anything else was a problem.
  const row = problems.length === 0 ? ({ table, line, id, version } as MovedRow) : null;
  return { row, problems };
};

/** Returns the line if it is a valid change of a record; without `line`, its number in the body is used. */
export const requireChange = (given: JsonObject, number: number): ChangeRow => {
  const target = readTarget(given, number);
  const unknown = unknownKeys(given, ["table", "line", "id", "version", "set"]);
  const problems = [...unknown, ...target.problems];
  const { set } = given;
  if (!isJsonObject(set)) problems.push(problem("set", "required"));
  if (problems.length > 0 || !target.row || !isJsonObject(set)) throw invalid(problems);
  return { ...target.row, set };
};

/** The same for a row that deletes or restores a record. */
export const requireMoved = (given: JsonObject, number: number): MovedRow => {
  const { row, problems } = readTarget(given, number);
  const unknown = unknownKeys(given, ["table", "line", "id", "version"]);
  if (unknown.length > 0 || !row) throw invalid([...unknown, ...problems]);
  return row;
};
