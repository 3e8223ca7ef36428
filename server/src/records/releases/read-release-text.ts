import { hash } from "node:crypto";
import type { Problem } from "@teckna/domain/problem";
import { isBlank } from "@teckna/domain/text-rules";
import { type JsonValue, isJsonObject } from "../../json/parse-json.ts";
import { problem } from "../../input/input-problems.ts";

/** In UTF-8. */
const maxReleaseBytes = 2_000_000;
export const maxPages = 10_000;

/** JSON may encode each character in up to three times as many bytes; the rest is for records in the same body. */
export const releaseBodyBytes = 3 * maxReleaseBytes + 1_048_576;

/** The text of a source. */
export type ReleaseText = {
  readonly text: string;
  /** Of its UTF-8 bytes, in hexadecimal. */
  readonly sha256: string;
  /** Its length in UTF-16 units, in which positions are counted. */
  readonly units: number;
  readonly pageStarts: readonly number[];
};

const textProblem = (at: string, text: JsonValue | undefined): Problem | null => {
  if (text === undefined || text === null || text === "") return problem(at, "required");
  if (typeof text !== "string") return problem(at, "notText");
  if (text.length > maxReleaseBytes || Buffer.byteLength(text) > maxReleaseBytes)
    return problem(at, "tooLong", { max: maxReleaseBytes });
  if (text.includes("\0") || !text.isWellFormed()) return problem(at, "badText");
  return isBlank(text) ? problem(at, "required") : null;
};

const isWhole = (value: JsonValue): value is number => Number.isSafeInteger(value);

/** Must be ascending and inside the text, the first one at its beginning. */
const pagesProblem = (at: string, starts: JsonValue, units: number): Problem | null => {
  if (!Array.isArray(starts) || starts.length === 0) return problem(at, "required");
  if (starts.length > maxPages) return problem(at, "tooLarge", { max: maxPages });
  for (const [index, start] of starts.entries()) {
    const place = `${at}.${index}`;
    if (!isWhole(start)) return problem(place, "notWhole");
    const before = starts[index - 1];
    const min = typeof before === "number" ? before + 1 : 0;
    if (start < min) return problem(place, "belowMin", { min });
    const max = index === 0 ? 0 : units - 1;
    if (start > max) return problem(place, "tooLarge", { max });
  }
  return null;
};

/** Reads a text, or returns its problems; `at` is the prefix of its path in the body, with a trailing dot. */
export const readReleaseText = (
  value: JsonValue | undefined,
  at: string,
): ReleaseText | Problem[] => {
  if (!isJsonObject(value)) return [problem(at.slice(0, -1), "required")];
  const { text, page_starts: starts = [0], ...others } = value;
  const problems = Object.keys(others).map((key) => problem(`${at}${key}`, "unknownField"));
  const wrong = textProblem(`${at}text`, text);
  if (wrong || typeof text !== "string") return wrong ? [...problems, wrong] : problems;
  const units = text.length;
  const wrongPages = pagesProblem(`${at}page_starts`, starts, units);
  if (wrongPages) problems.push(wrongPages);
  if (problems.length > 0) return problems;
  const pageStarts = Array.isArray(starts) ? starts.filter(isWhole) : [0];
  return { text, sha256: hash("sha256", text), units, pageStarts };
};
