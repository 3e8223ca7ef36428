import { type AnyEntity, entityAt } from "@teckna/domain/entities";
import type { Problem } from "@teckna/domain/problem";
import { AppError, invalid } from "../errors.ts";
import { type JsonObject, type JsonValue, isJsonObject } from "../json/parse-json.ts";
import { checkRequiredText, problem, unknownTable, unknownValue } from "../input/input-problems.ts";
import { readListQuery } from "../records/read-list-query.ts";

export const maxViewName = 100;
export const maxColumns = 100;
/** In rem. */
export const maxWidth = 200;
export const maxFrozen = 20;
export const densities = ["usual", "compact"] as const;

const maxColumnName = 100;

/** A view as sent. */
export type GivenView = {
  readonly entity: AnyEntity;
  readonly name: string;
  readonly shared: boolean;
  readonly isDefault: boolean;
  /** JSON text. */
  readonly state: string;
};

const checkYesNo = (name: string, value: JsonValue): Problem[] =>
  typeof value === "boolean" ? [] : [problem(name, "notYesNo")];

const checkNumber = (name: string, value: JsonValue, max: number): Problem[] => {
  if (value === null) return [];
  if (typeof value !== "number") return [problem(name, "notANumber")];
  if (value < 0) return [problem(name, "belowMin", { min: 0 })];
  return value > max ? [problem(name, "tooLarge", { max })] : [];
};

const unknownIn = (path: string, others: JsonObject): Problem[] =>
  Object.keys(others).map((name) => problem(`${path}${name}`, "unknownField"));

const isColumnName = (value: JsonValue | undefined): value is string =>
  typeof value === "string" && value.length <= maxColumnName && /^[a-z][\w.]*$/i.test(value);

const checkColumn = (column: JsonValue, at: number): Problem[] => {
  const path = `state.columns.${at}`;
  if (!isJsonObject(column)) return [problem(path, "notText")];
  const { name, width = null, ...others } = column;
  return [
    ...unknownIn(`${path}.`, others),
    ...(isColumnName(name) ? [] : [problem(`${path}.name`, "badText")]),
    ...checkNumber(`${path}.width`, width, maxWidth),
  ];
};

const checkColumns = (value: JsonValue): Problem[] => {
  if (value === null) return [];
  if (!Array.isArray(value)) return [problem("state.columns", "notText")];
  if (value.length > maxColumns) return [problem("state.columns", "tooLarge", { max: maxColumns })];
  const names = value.map((column) => (isJsonObject(column) ? column["name"] : null));
  const isRepeated = new Set(names).size < names.length;
  return [
    ...value.flatMap(checkColumn),
    ...(isRepeated ? [problem("state.columns", "ambiguous")] : []),
  ];
};

const ofPages = new Set(["page", "page_size", "cursor", "with"]);

/** Problems that a list of the entity would report. */
const checkParameters = (entity: AnyEntity | undefined, value: JsonValue): Problem[] => {
  const path = "state.parameters";
  if (value === null) return [];
  if (!isJsonObject(value)) return [problem(path, "notText")];
  const problems: Problem[] = [];
  const given: [string, string][] = [];
  for (const [name, text] of Object.entries(value)) {
    if (typeof text !== "string") problems.push(problem(`${path}.${name}`, "notText"));
    else if (ofPages.has(name)) problems.push(problem(`${path}.${name}`, "unknownParameter"));
    else given.push([name, text]);
  }
  if (!entity || problems.length > 0) return problems;
  try {
    readListQuery(entity, given);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.problems.map(({ field, code, params }) =>
      problem(`${path}.${field}`, code, params),
    );
  }
};

const checkState = (entity: AnyEntity | undefined, state: JsonValue): Problem[] => {
  if (!isJsonObject(state)) return [problem("state", "required")];
  const { parameters = null, columns = null, frozen = null, density = null, ...others } = state;
  const isDensity = density === null || densities.some((each) => each === density);
  return [
    ...unknownIn("state.", others),
    ...checkParameters(entity, parameters),
    ...checkColumns(columns),
    ...checkNumber("state.frozen", frozen, maxFrozen),
    ...(isDensity ? [] : [unknownValue("state.density", JSON.stringify(density))]),
  ];
};

/** Read-only members of a view, which may be sent back. */
const readOnly = new Set([
  "id",
  "owner",
  "version",
  "created_at",
  "updated_at",
  "updated_by",
  "deleted_at",
]);

/** Reads a view; throws with all problems. */
export const readView = (body: JsonObject): GivenView => {
  const {
    entity: path,
    name = null,
    shared = false,
    is_default = false,
    state = null,
    ...others
  } = body;
  const entity = typeof path === "string" ? entityAt(path) : undefined;
  const problems = [
    ...Object.keys(others)
      .filter((each) => !readOnly.has(each))
      .map((each) => problem(each, "unknownField")),
    ...(entity ? [] : [unknownTable("entity", path)]),
    ...checkRequiredText("name", name, maxViewName),
    ...checkYesNo("shared", shared),
    ...checkYesNo("is_default", is_default),
    ...checkState(entity, state),
  ];
  if (problems.length > 0 || !entity || typeof name !== "string") throw invalid(problems);
  return {
    entity,
    name,
    shared: shared === true,
    isDefault: is_default === true,
    state: JSON.stringify(state),
  };
};
