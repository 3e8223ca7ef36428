import { maxQuote } from "@teckna/domain/quoted-passage";
import type { Problem } from "@teckna/domain/problem";
import { clip } from "@teckna/domain/text-rules";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { JsonValue } from "../../json/parse-json.ts";
import { problem } from "../../input/input-problems.ts";
import type { Created } from "./changeset.ts";

const maxName = 100;
const maxUnits = 2_147_483_647;
const digest = /^[\da-f]{64}$/;

type Bounds = { readonly min: number; readonly max: number };

const readUnit = (
  at: string,
  value: JsonValue | undefined,
  { min, max }: Bounds,
): number | Problem => {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) return problem(at, "notWhole");
  if (value < min) return problem(at, "belowMin", { min });
  return value > max ? problem(at, "tooLarge", { max }) : value;
};

/** The permitted range for the end of a passage with this start. */
const endsFrom = (start: number | Problem): Bounds =>
  typeof start === "number"
    ? { min: start + 1, max: Math.min(start + maxQuote, maxUnits) }
    : { min: 1, max: maxUnits };

export const readStart = (at: string, value: JsonValue | undefined): number | Problem =>
  readUnit(at, value, { min: 0, max: maxUnits });

/** The end of a passage with this start. */
export const readEnd = (
  at: string,
  value: JsonValue | undefined,
  start: number | Problem,
): number | Problem => readUnit(at, value, endsFrom(start));

/** The digest of a text. */
export const readDigest = (at: string, value: JsonValue | undefined): string | Problem =>
  typeof value === "string" && digest.test(value) ? value : problem(at, "unknownRelease");

export const isProblem = (value: unknown): value is Problem =>
  typeof value === "object" && value !== null && "code" in value;

type Wanted = { readonly at: string; readonly isEmpty: boolean };

/** A field of the record that has to be empty, or has to have a value. */
export const readFieldOf = (
  { entity, record }: Created,
  value: JsonValue | undefined,
  { at, isEmpty }: Wanted,
): string | Problem => {
  if (typeof value !== "string") return problem(`${at}.field`, "notText");
  const field = wireFieldsOf(entity).byWire.get(value);
  if (!field || field.field.kind === "id") {
    return problem(`${at}.field`, "unknownField", { name: clip(value, maxName) });
  }
  if (((record[field.name] ?? null) === null) === isEmpty) return value;
  return isEmpty ? problem(`${at}.field`, "readOnly") : problem(value, "required");
};
