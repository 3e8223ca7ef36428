import { entities, entityAt } from "@teckna/domain/entities";
import type { Problem } from "@teckna/domain/problem";
import { clip, hasEdgeSpaces, isCleanText, isLongerThan } from "@teckna/domain/text-rules";
import { invalid } from "../errors.ts";
import { type JsonObject, type JsonValue, isJsonObject } from "../json/parse-json.ts";
import { problem } from "../input/input-problems.ts";
import type { NewToken } from "./program-register.ts";
import { type Right, rightNames } from "./program.ts";

const maxName = 60;
const maxDays = 366;

const problemOfName = (name: JsonValue | undefined): Problem[] => {
  if (name === undefined || name === null || name === "") return [problem("name", "required")];
  if (typeof name !== "string") return [problem("name", "notText")];
  if (isLongerThan(name, maxName)) return [problem("name", "tooLong", { max: maxName })];
  // It is shown in the history, so it must not look like another name.
  if (!isCleanText(name) || hasEdgeSpaces(name)) return [problem("name", "badText")];
  return [];
};

const problemsOfRights = (rights: JsonValue | undefined): Problem[] => {
  if (!isJsonObject(rights)) return [problem("rights", "required")];
  const wrong = Object.entries(rights).flatMap(([name, given]) => {
    if (!rightNames.some((right) => right === name))
      return [problem(`rights.${name}`, "unknownField")];
    return typeof given === "boolean" ? [] : [problem(`rights.${name}`, "notYesNo")];
  });
  const isNone = !Object.values(rights).includes(true);
  return wrong.length === 0 && isNone ? [problem("rights", "required")] : wrong;
};

const problemsOfTables = (tables: JsonValue | undefined): Problem[] => {
  if (tables === undefined || tables === null) return [];
  if (!Array.isArray(tables)) return [problem("tables", "notText")];
  if (tables.length === 0) return [problem("tables", "required")];
  return tables.flatMap((name) => {
    if (typeof name !== "string") return [problem("tables", "notText")];
    const shown = clip(name, maxName);
    return entityAt(name) ? [] : [problem("tables", "unknownTable", { name: shown })];
  });
};

const problemsOfDays = (days: JsonValue | undefined): Problem[] => {
  if (days === undefined || days === null) return [problem("expires_in_days", "required")];
  if (typeof days !== "number" || !Number.isInteger(days))
    return [problem("expires_in_days", "notWhole")];
  if (days < 1) return [problem("expires_in_days", "belowMin", { min: 1 })];
  return days > maxDays ? [problem("expires_in_days", "tooLarge", { max: maxDays })] : [];
};

const known = new Set(["name", "rights", "tables", "expires_in_days"]);

/** Reads what a new token is to permit, from a request or the command line. */
export const readNewToken = (body: JsonObject, id: string): NewToken => {
  const { name, rights, tables, expires_in_days: days } = body;
  const problems = [
    ...Object.keys(body)
      .filter((key) => !known.has(key))
      .map((key) => problem(key, "unknownField")),
    ...problemOfName(name),
    ...problemsOfRights(rights),
    ...problemsOfTables(tables),
    ...problemsOfDays(days),
  ];
  if (problems.length > 0) throw invalid(problems);
  const given: JsonObject = isJsonObject(rights) ? rights : {};
  const named = Array.isArray(tables) ? entities.filter(({ path }) => tables.includes(path)) : null;
  return {
    id,
    name: typeof name === "string" ? name : "",
    days: Number(days),
    rights: rightNames.filter((right: Right) => given[right] === true),
    tables: named && named.map(({ path }) => path),
  };
};
