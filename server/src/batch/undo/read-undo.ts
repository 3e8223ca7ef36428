import { hash } from "node:crypto";
import type { Problem } from "@teckna/domain/problem";
import { checkId } from "@teckna/domain/ids";
import { clip, isLongerThan } from "@teckna/domain/text-rules";
import { invalid } from "../../errors.ts";
import { type JsonObject, type JsonValue, isJsonObject } from "../../json/parse-json.ts";
import { maxVersion } from "../../records/expected-version.ts";
import { maxId } from "../../records/look-up.ts";
import { problem } from "../../records/parameters.ts";
import { isBatchId } from "../register/batch-id.ts";

/** A record to undo although it was changed; it is kept where it has another version, or other children than told, by then. */
export type ChosenRecord = {
  readonly id: string;
  readonly version: number;
  /** How many the preview told of; not looked at where absent. */
  readonly children?: number;
};

export type Include = "untouched" | "all" | readonly ChosenRecord[];

export type UndoRequest = {
  /** Of the undo, which is a batch itself. */
  readonly id: string;
  readonly target: string;
  readonly include: Include;
  readonly bodyHash: string;
};

const maxValue = 100;
const maxCount = 2_147_483_647;

type Range = { readonly min: number; readonly max: number };

const versions: Range = { min: 1, max: maxVersion };
const counts: Range = { min: 0, max: maxCount };

/** What keeps a value from being a whole number in this range. */
const wholeProblem = (place: string, value: JsonValue, { min, max }: Range): Problem | null => {
  if (typeof value !== "number" || !Number.isInteger(value)) return problem(place, "notWhole");
  if (value < min) return problem(place, "belowMin", { min });
  return value > max ? problem(place, "tooLarge", { max }) : null;
};

const idProblem = (place: string, id: string): Problem | null => {
  if (isLongerThan(id, maxId)) return problem(place, "tooLong", { max: maxId });
  const code = checkId(id);
  return code && problem(place, code);
};

const readChosen = (value: JsonValue, place: string): ChosenRecord | Problem => {
  if (!isJsonObject(value)) return problem(place, "required");
  const { id, version, children, ...others } = value;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return problem(`${place}.${unknown}`, "unknownField");
  if (typeof id !== "string") return problem(`${place}.id`, "notText");
  const wrong =
    idProblem(`${place}.id`, id) ??
    wholeProblem(`${place}.version`, version ?? null, versions) ??
    (children === undefined ? null : wholeProblem(`${place}.children`, children, counts));
  if (wrong) return wrong;
  // Checked above.
  const chosen = { id, version: Number(version) };
  return children === undefined ? chosen : { ...chosen, children: Number(children) };
};

const readInclude = (value: JsonValue, problems: Problem[]): Include => {
  if (value === "untouched" || value === "all") return value;
  if (!Array.isArray(value)) {
    problems.push(
      problem("include", "ambiguous", { value: clip(JSON.stringify(value), maxValue) }),
    );
    return "untouched";
  }
  const chosen: ChosenRecord[] = [];
  for (const [at, entry] of value.entries()) {
    const read = readChosen(entry, `include.${at}`);
    if ("code" in read) problems.push(read);
    else chosen.push(read);
  }
  return chosen;
};

/** What someone asks to be undone of a batch. */
export const readUndo = (target: string, body: JsonObject): UndoRequest => {
  const { id, include: asked = "untouched", ...others } = body;
  const problems = Object.keys(others).map((key) => problem(key, "unknownField"));
  if (!isBatchId(id)) problems.push(problem("id", "badId"));
  const include = readInclude(asked, problems);
  if (!isBatchId(id) || problems.length > 0) throw invalid(problems);
  const bodyHash = hash("sha256", JSON.stringify([target, include]), "base64url");
  return { id, target, include, bodyHash };
};
