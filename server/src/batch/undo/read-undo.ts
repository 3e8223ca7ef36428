import { hash } from "node:crypto";
import type { Problem } from "@teckna/domain/problem";
import { clip } from "@teckna/domain/text-rules";
import { invalid } from "../../errors.ts";
import { type JsonObject, type JsonValue, isJsonObject } from "../../json/parse-json.ts";
import { notUuid, problem } from "../../input/input-problems.ts";
import { type NumberRange, readId, readNumber, versions } from "../body-values.ts";
import { isBatchId } from "../register/batch-id.ts";

/**
 * A record to undo although it was changed; it is kept if it has another version, or other children, than in the
 * preview.
 */
export type ChosenRecord = {
  readonly id: string;
  readonly version: number;
  /** The number in the preview; not compared if absent. */
  readonly children?: number;
};

export type Include = "untouched" | "all" | readonly ChosenRecord[];

export type UndoRequest = {
  /** The id of the undo, which is a batch itself. */
  readonly id: string;
  readonly target: string;
  readonly include: Include;
  readonly bodyHash: string;
};

const maxValue = 100;
const maxCount = 2_147_483_647;

const counts: NumberRange = { min: 0, max: maxCount };

const readChosen = (value: JsonValue, place: string): ChosenRecord | Problem => {
  if (!isJsonObject(value)) return problem(place, "required");
  const { id, version, children, ...others } = value;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return problem(`${place}.${unknown}`, "unknownField");
  const known = readId(`${place}.id`, id);
  if (typeof known !== "string") return known;
  const seen = readNumber(`${place}.version`, version, versions);
  if (typeof seen !== "number") return seen;
  const chosen = { id: known, version: seen };
  if (children === undefined) return chosen;
  const count = readNumber(`${place}.children`, children, counts);
  return typeof count === "number" ? { ...chosen, children: count } : count;
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

/** Reads a request to undo a batch. */
export const readUndo = (target: string, body: JsonObject): UndoRequest => {
  const { id, include: requested = "untouched", ...others } = body;
  const problems = Object.keys(others).map((key) => problem(key, "unknownField"));
  if (!isBatchId(id)) problems.push(notUuid("id"));
  const include = readInclude(requested, problems);
  if (!isBatchId(id) || problems.length > 0) throw invalid(problems);
  const bodyHash = hash("sha256", JSON.stringify([target, include]), "base64url");
  return { id, target, include, bodyHash };
};
