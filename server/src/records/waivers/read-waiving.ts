import { type EntityPath, entityAt } from "@teckna/domain/entities";
import type { Problem } from "@teckna/domain/problem";
import { invalid } from "../../errors.ts";
import { type JsonObject, type JsonValue, isJsonObject } from "../../json/parse-json.ts";
import { checkRequiredText, problem, unknownTable } from "../../input/input-problems.ts";

/** Which finding to waive, and why. */
export type Waiving = {
  readonly rule: string;
  readonly entity: EntityPath;
  readonly recordId: string;
  /** In snake_case, as in the finding; null if absent. */
  readonly fields: readonly string[] | null;
  /** As in the finding; null if absent. */
  readonly params: JsonObject | null;
  readonly reason: string;
};

const maxName = 100;
export const maxReason = 500;

const checkTable = (value: JsonValue | undefined): Problem[] => {
  const problems = checkRequiredText("entity", value, maxName);
  const isKnown = typeof value === "string" && entityAt(value) !== undefined;
  return problems.length > 0 || isKnown ? problems : [unknownTable("entity", value)];
};

const textIn = (value: JsonValue | undefined): string => (typeof value === "string" ? value : "");

const isTexts = (value: JsonValue): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

const checkFields = (value: JsonValue): Problem[] =>
  value === null || isTexts(value) ? [] : [problem("fields", "notText")];

const checkParams = (value: JsonValue): Problem[] =>
  value === null || isJsonObject(value) ? [] : [problem("params", "notText")];

/** Reads a waiver; unknown keys, missing ones and invalid texts are reported together. */
export const readWaiving = (body: JsonObject): Waiving => {
  const { rule, entity, record_id, fields = null, params = null, reason, ...others } = body;
  const problems = [
    ...Object.keys(others).map((name) => problem(name, "unknownField")),
    ...checkRequiredText("rule", rule, maxName),
    ...checkTable(entity),
    ...checkRequiredText("record_id", record_id, maxName),
    ...checkFields(fields),
    ...checkParams(params),
    ...checkRequiredText("reason", reason, maxReason),
  ];
  const table = typeof entity === "string" ? entityAt(entity) : undefined;
  if (problems.length > 0 || !table) throw invalid(problems);
  return {
    rule: textIn(rule),
    entity: table.path,
    recordId: textIn(record_id),
    fields: isTexts(fields) ? fields : null,
    params: isJsonObject(params) ? params : null,
    reason: textIn(reason),
  };
};
