import { source } from "@teckna/domain/entities/source";
import type { Problem } from "@teckna/domain/problem";
import { clip, isBlank, isCleanText } from "@teckna/domain/text-rules";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { PlacedProblem, RecordPlace } from "../../errors.ts";
import { type JsonValue, isJsonObject } from "../../json/parse-json.ts";
import { problem } from "../../input/input-problems.ts";
import type { SourceText } from "../../records/releases/store-release.ts";
import { readReleaseText } from "../../records/releases/read-release-text.ts";
import type { Created, GivenCitation } from "./changeset.ts";
import { isProblem, readDigest, readEnd, readFieldOf, readStart } from "./read-place.ts";
import type { ChangesetEntry, ChangesetReading } from "./changeset-entries.ts";

const maxName = 100;
const confidences = ["certain", "likely", "ambiguous"] as const;

type Confidence = (typeof confidences)[number];

type Parts = Omit<GivenCitation, "entity" | "recordId" | "place" | "at">;

const readRule = (at: string, value: JsonValue): string | Problem => {
  if (typeof value !== "string") return problem(at, "notText");
  if (isBlank(value)) return problem(at, "required");
  if (value.length > maxName) return problem(at, "tooLong", { max: maxName });
  return isCleanText(value) ? value : problem(at, "badText");
};

const isConfidence = (value: JsonValue): value is Confidence =>
  confidences.some((name) => name === value);

const citationKeys: ReadonlySet<string> = new Set([
  "field",
  "release",
  "start",
  "end",
  "rule",
  "confidence",
]);

const readOne = (read: Created, value: JsonValue, at: string): Parts | Problem[] => {
  if (!isJsonObject(value)) return [problem(at, "required")];
  const { field, release, start, end, rule = "pointed", confidence = null } = value;
  const others = Object.keys(value)
    .filter((key) => !citationKeys.has(key))
    .map((key) => problem(`${at}.${clip(key, maxName)}`, "unknownField"));
  const first = readStart(`${at}.start`, start);
  const parts = {
    field: readFieldOf(read, field, { at, isEmpty: false }),
    sha256: readDigest(`${at}.release`, release),
    start: first,
    end: readEnd(`${at}.end`, end, first),
    rule: readRule(`${at}.rule`, rule),
    confidence:
      confidence === null || isConfidence(confidence)
        ? confidence
        : problem(`${at}.confidence`, "badText"),
  };
  const wrong = [...others, ...Object.values(parts).filter((part) => isProblem(part))];
  // Safe: none of them is a problem.
  return wrong.length > 0 ? wrong : (parts as Parts);
};

const readAll = (
  read: Created & { readonly place: RecordPlace },
  values: JsonValue,
): readonly (GivenCitation | PlacedProblem)[] => {
  const { entity, id, place } = read;
  const placed = (found: Problem): PlacedProblem => ({ ...found, place });
  if (!Array.isArray(values)) return [placed(problem("citations", "required"))];
  const max = wireFieldsOf(entity).inOrder.length;
  if (values.length > max) return [placed(problem("citations", "tooLarge", { max }))];
  const seen = new Set<string>();
  return values.flatMap((value, index): readonly (GivenCitation | PlacedProblem)[] => {
    const at = `citations.${index}`;
    const parts = readOne(read, value, at);
    if (Array.isArray(parts)) return parts.map(placed);
    if (seen.has(parts.field)) {
      return [placed(problem(parts.field, "ambiguous", { reason: "id", value: parts.field }))];
    }
    seen.add(parts.field);
    return [{ ...parts, entity, recordId: id, place, at }];
  });
};

/** Reads what an entry has beside its record: its citations, and the text of a source. */
export const readCitationsAndText = (
  { entity, given }: ChangesetEntry,
  read: Created & { readonly place: RecordPlace },
  { problems, citations, texts }: ChangesetReading,
): void => {
  const { place } = read;
  for (const found of given["citations"] === undefined ? [] : readAll(read, given["citations"]))
    if ("code" in found) problems.push(found);
    else citations.push(found);
  if (given["release"] === undefined) return;
  if (entity !== source) {
    problems.push({ ...problem("release", "unknownField"), place });
    return;
  }
  const release = readReleaseText(given["release"], "release.");
  if (Array.isArray(release)) problems.push(...release.map((found) => ({ ...found, place })));
  else texts.push({ sourceId: read.id, release } satisfies SourceText);
};
