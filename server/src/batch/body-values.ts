import { checkId } from "@teckna/domain/ids";
import type { Problem } from "@teckna/domain/problem";
import { isLongerThan } from "@teckna/domain/text-rules";
import type { JsonValue } from "../json/parse-json.ts";
import { maxVersion } from "../records/expected-version.ts";
import { maxId } from "../records/look-up.ts";
import { problem } from "../input/input-problems.ts";

export type NumberRange = { readonly min: number; readonly max: number };

export const versions: NumberRange = { min: 1, max: maxVersion };

/** A whole number in this range, or the problem with it. */
export const readNumber = (
  place: string,
  value: JsonValue | undefined,
  { min, max }: NumberRange,
): number | Problem => {
  if (typeof value !== "number" || !Number.isInteger(value)) return problem(place, "notWhole");
  if (value < min) return problem(place, "belowMin", { min });
  return value > max ? problem(place, "tooLarge", { max }) : value;
};

/** The id of a record, or the problem with it. */
export const readId = (place: string, value: JsonValue | undefined): string | Problem => {
  if (typeof value !== "string") return problem(place, "notText");
  if (isLongerThan(value, maxId)) return problem(place, "tooLong", { max: maxId });
  const code = checkId(value);
  return code ? problem(place, code) : value;
};
