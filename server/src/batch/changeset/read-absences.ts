import type { Problem } from "@teckna/domain/problem";
import { clip, isBlank, isCleanText, isLongerThan } from "@teckna/domain/text-rules";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { PlacedProblem, RecordPlace } from "../../errors.ts";
import { type JsonObject, type JsonValue, isJsonObject } from "../../json/parse-json.ts";
import { problem } from "../../input/input-problems.ts";
import { maxAbsenceReason } from "../../records/releases/absence-reason.ts";
import type { Created, GivenPlace, GivenAbsence } from "./changeset.ts";
import type { ChangesetEntry, ChangesetReading } from "./changeset-entries.ts";
import { isProblem, readDigest, readEnd, readFieldOf, readStart } from "./read-place.ts";

const maxName = 100;

type Parts = Pick<GivenAbsence, "field" | "reason" | "citation">;

const readReason = (at: string, value: JsonValue): string | null | Problem => {
  if (value === null) return null;
  if (typeof value !== "string") return problem(at, "notText");
  if (isBlank(value)) return problem(at, "required");
  if (isLongerThan(value, maxAbsenceReason))
    return problem(at, "tooLong", { max: maxAbsenceReason });
  return isCleanText(value) ? value : problem(at, "badText");
};

const unknownKeys = (value: JsonObject, known: readonly string[], at: string): readonly Problem[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => problem(`${at}.${clip(key, maxName)}`, "unknownField"));

type Citation = GivenPlace | null | readonly Problem[];

const isRefused = (citation: Citation): citation is readonly Problem[] => Array.isArray(citation);

const readCitation = (at: string, value: JsonValue): Citation => {
  if (value === null) return null;
  if (!isJsonObject(value)) return [problem(at, "required")];
  const { release, start = null, end = null } = value;
  const sha256 = readDigest(`${at}.release`, release);
  const isPlace = start !== null || end !== null;
  const first = isPlace ? readStart(`${at}.start`, start) : null;
  const last = isPlace ? readEnd(`${at}.end`, end, first ?? 0) : null;
  const wrong = [
    ...unknownKeys(value, ["release", "start", "end"], at),
    ...[sha256, first, last].filter((part) => isProblem(part)),
  ];
  if (wrong.length > 0 || isProblem(sha256) || isProblem(first) || isProblem(last)) return wrong;
  return { sha256, start: first, end: last };
};

const readOne = (read: Created, value: JsonValue, at: string): Parts | readonly Problem[] => {
  if (!isJsonObject(value)) return [problem(at, "required")];
  const field = readFieldOf(read, value["field"], { at, isEmpty: true });
  const reason = readReason(`${at}.reason`, value["reason"] ?? null);
  const citation = readCitation(`${at}.citation`, value["citation"] ?? null);
  const wrong = [
    ...unknownKeys(value, ["field", "reason", "citation"], at),
    ...[field, reason].filter((part) => isProblem(part)),
    ...(isRefused(citation) ? citation : []),
    ...(reason === null && citation === null ? [problem(`${at}.reason`, "required")] : []),
  ];
  if (wrong.length > 0 || isProblem(field) || isProblem(reason) || isRefused(citation))
    return wrong;
  return { field, reason, citation };
};

const readRemoved = (
  { entity }: Created,
  value: JsonValue,
  at: string,
): Parts | readonly Problem[] => {
  if (typeof value !== "string") return [problem(at, "notText")];
  const field = wireFieldsOf(entity).byWire.get(value);
  return field && field.field.kind !== "id"
    ? { field: field.wire, reason: null, citation: null }
    : [problem(at, "unknownField", { name: clip(value, maxName) })];
};

type Placed = Created & { readonly place: RecordPlace };

type List = {
  readonly name: "absent" | "absent_removed";
  readonly action: GivenAbsence["action"];
  readonly readOne: (read: Created, value: JsonValue, at: string) => Parts | readonly Problem[];
};

const lists: readonly List[] = [
  { name: "absent", action: "mark", readOne },
  { name: "absent_removed", action: "unmark", readOne: readRemoved },
];

const readList = (
  read: Placed,
  values: JsonValue | undefined,
  { name, action, readOne: readEach }: List,
): readonly (GivenAbsence | PlacedProblem)[] => {
  if (values === undefined) return [];
  const { entity, id: recordId, place } = read;
  const placed = (found: Problem): PlacedProblem => ({ ...found, place });
  if (!Array.isArray(values)) return [placed(problem(name, "required"))];
  const max = wireFieldsOf(entity).inOrder.length;
  if (values.length > max) return [placed(problem(name, "tooLarge", { max }))];
  return values.flatMap((value, index): readonly (GivenAbsence | PlacedProblem)[] => {
    const at = `${name}.${index}`;
    const parts = readEach(read, value, at);
    if ("field" in parts) return [{ ...parts, entity, recordId, action, place, at }];
    return parts.map(placed);
  });
};

/** The fields of an entry's record that are marked as absent, and the marks that are revoked. */
export const readAbsences = (
  { given }: ChangesetEntry,
  read: Placed,
  { problems, absences }: ChangesetReading,
): void => {
  const seen = new Set<string>();
  for (const list of lists)
    for (const found of readList(read, given[list.name], list)) {
      if ("code" in found) problems.push(found);
      else if (seen.has(found.field)) {
        const reason = { reason: "id", value: found.field } as const;
        problems.push({ ...problem(found.field, "ambiguous", reason), place: read.place });
      } else {
        seen.add(found.field);
        absences.push(found);
      }
    }
};
