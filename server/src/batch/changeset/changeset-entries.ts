import { type AnyEntity, entityAt } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import type { Problem } from "@teckna/domain/problem";
import { clip } from "@teckna/domain/text-rules";
import { type PlacedProblem, type RecordPlace, invalid } from "../../errors.ts";
import { type JsonObject, type JsonValue, isJsonObject } from "../../json/parse-json.ts";
import { maxEntries } from "../../records/max-entries.ts";
import { problem } from "../../input/input-problems.ts";
import { readId, readNumber, versions } from "../body-values.ts";
import type { SourceText } from "../../records/releases/store-release.ts";
import type { Root, GivenAbsence, GivenCitation } from "./changeset.ts";

const maxName = 100;

const keysOf = {
  created: ["table", "record", "citations", "release", "absent"],
  replaced: [
    "table",
    "id",
    "version",
    "record",
    "citations",
    "release",
    "absent",
    "absent_removed",
  ],
  deleted: ["table", "id", "version"],
} as const;

type List = keyof typeof keysOf;

/** One entry of a list, with what could be parsed of it. */
export type ChangesetEntry = {
  readonly list: List;
  readonly index: number;
  readonly entity: AnyEntity;
  readonly given: JsonObject;
};

/** The root of a changeset, and the problems and notes collected while it is read. */
export type ChangesetReading = {
  readonly root: Root;
  readonly problems: PlacedProblem[];
  /** Collected beside the records. */
  readonly citations: GivenCitation[];
  readonly absences: GivenAbsence[];
  readonly texts: SourceText[];
};

export const pathOf = ({ list, index }: Pick<ChangesetEntry, "list" | "index">): string =>
  `${list}.${index}`;

export const placeOf = (
  { list, index, entity }: ChangesetEntry,
  id: string | null,
): RecordPlace => ({
  list,
  index,
  table: entity.path,
  id,
});

/** The table of an entry: the root's own or that of one of its child entities. */
const readTable = ({ entity: parent }: Root, table: JsonValue, at: string): AnyEntity | Problem => {
  if (typeof table !== "string") return problem(`${at}.table`, "notText");
  const entity = entityAt(table);
  return entity && (entity === parent || childrenOf(parent).includes(entity))
    ? entity
    : problem(`${at}.table`, "unknownTable", { name: clip(table, maxName) });
};

const unknownKeys = (given: JsonObject, known: readonly string[], at: string): Problem[] =>
  Object.keys(given)
    .filter((key) => !known.includes(key))
    .map((key) => problem(`${at}.${clip(key, maxName)}`, "unknownField"));

/** The entries of one list; a missing list is empty. */
export const readEntries = (
  { root, problems }: Pick<ChangesetReading, "root" | "problems">,
  body: JsonObject,
  list: List,
): readonly ChangesetEntry[] => {
  const values = body[list] ?? [];
  if (!Array.isArray(values)) {
    problems.push(problem(list, "required"));
    return [];
  }
  if (values.length > maxEntries) throw invalid([problem(list, "tooLarge", { max: maxEntries })]);
  return values.flatMap((given, index) => {
    const at = pathOf({ list, index });
    if (!isJsonObject(given)) {
      problems.push(problem(at, "required"));
      return [];
    }
    for (const found of unknownKeys(given, keysOf[list], at)) problems.push(found);
    const entity = readTable(root, given["table"] ?? null, at);
    if (!("code" in entity)) return { list, index, entity, given };
    problems.push(entity);
    return [];
  });
};

/** The id of an entry's record, and its expected version. */
export const readTarget = (
  entry: ChangesetEntry,
  { problems }: ChangesetReading,
): { readonly id: string; readonly version: number } | null => {
  const id = readId(`${pathOf(entry)}.id`, entry.given["id"]);
  const version = readNumber(`${pathOf(entry)}.version`, entry.given["version"], versions);
  if (typeof id !== "string") problems.push(id);
  if (typeof version !== "number") problems.push(version);
  return typeof id === "string" && typeof version === "number" ? { id, version } : null;
};
