import { hash } from "node:crypto";
import { newId } from "@teckna/domain/ids";
import { parentOf } from "@teckna/domain/parent";
import type { Problem } from "@teckna/domain/problem";
import { readWire } from "@teckna/domain/record";
import { clip } from "@teckna/domain/text-rules";
import { type PlacedProblem, type RecordPlace, invalid } from "../../errors.ts";
import { type JsonObject, isJsonObject } from "../../json/parse-json.ts";
import { notUuid, problem } from "../../input/input-problems.ts";
import { readId } from "../body-values.ts";
import { isBatchId } from "../register/batch-id.ts";
import {
  type Changeset,
  type Created,
  type Deleted,
  type Replaced,
  type Root,
  ofEntity,
} from "./changeset.ts";
import {
  type ChangesetEntry,
  type ChangesetReading,
  pathOf,
  placeOf,
  readEntries,
  readTarget,
} from "./changeset-entries.ts";
import { readAbsences } from "./read-absences.ts";
import { readCitationsAndText } from "./read-citations.ts";

/** Maximum number of problems reported for one changeset. */
const maxProblems = 1000;
const maxName = 100;

type Placed<T> = T & { readonly place: RecordPlace };

/** The problems of a record that states another id, or another parent. */
const otherIds = (own: Readonly<Record<string, string>>, stated: JsonObject): Problem[] =>
  Object.entries(own)
    .filter(([name, value]) => (stated[name] || value) !== value)
    .map(([name]) => problem(name, "readOnly"));

/** The record of an entry; missing ids are filled in. */
const readRecord = (
  entry: ChangesetEntry,
  id: string,
  gathered: ChangesetReading,
): Placed<Created> | null => {
  const { root, problems } = gathered;
  const { entity, given } = entry;
  const stated = given["record"];
  if (!isJsonObject(stated)) {
    problems.push(problem(`${pathOf(entry)}.record`, "required"));
    return null;
  }
  const parent = parentOf(entity);
  const own = { id, ...(parent && { [parent.column]: root.id }) };
  const reading = readWire(entity, { ...stated, ...own }, "form");
  const wrong = otherIds(own, stated).concat(reading.ok ? [] : reading.problems);
  const place = placeOf(entry, id);
  for (const found of wrong) problems.push({ ...found, place });
  if (!reading.ok) return null;
  const read = { entity, id, record: reading.record, place };
  readCitationsAndText(entry, read, gathered);
  readAbsences(entry, read, gathered);
  return read;
};

/** A new record; without an id it gets a new one, or for the root the one in the URL. */
const readCreated = (entry: ChangesetEntry, reading: ChangesetReading): Placed<Created> | null => {
  const { root, problems } = reading;
  const { record } = entry.given;
  const stated = isJsonObject(record) ? record["id"] : null;
  if (!stated) return readRecord(entry, entry.entity === root.entity ? root.id : newId(), reading);
  const id = readId("id", stated);
  if (typeof id === "string") return readRecord(entry, id, reading);
  problems.push({ ...id, place: placeOf(entry, null) });
  return null;
};

const readDeleted = (entry: ChangesetEntry, reading: ChangesetReading): Placed<Deleted> | null => {
  const target = readTarget(entry, reading);
  return target && { entity: entry.entity, ...target, place: placeOf(entry, target.id) };
};

const readReplaced = (
  entry: ChangesetEntry,
  reading: ChangesetReading,
): Placed<Replaced> | null => {
  const target = readTarget(entry, reading);
  const read = target && readRecord(entry, target.id, reading);
  return read && { ...read, version: target.version };
};

type Lists = {
  readonly created: readonly Placed<Created>[];
  readonly replaced: readonly Placed<Replaced>[];
  readonly deleted: readonly Placed<Deleted>[];
};

/** Problems between records: one that occurs twice, another root, or children of a root that is deleted. */
const checkTogether = (
  { created, replaced, deleted }: Lists,
  { root, problems }: ChangesetReading,
): void => {
  const isGoing = ofEntity(deleted, root.entity).length > 0;
  const seen = new Set<string>();
  for (const { entity, id, place } of [...created, ...replaced, ...deleted]) {
    const name = `${entity.path} ${id}`;
    const parent = parentOf(entity);
    if (entity === root.entity && id !== root.id)
      problems.push({ ...problem("id", "readOnly"), place });
    if (seen.has(name))
      problems.push({ ...problem("id", "ambiguous", { reason: "id", value: id }), place });
    if (parent && isGoing && place.list !== "deleted")
      problems.push({ ...problem(parent.column, "unknownIssue", { id: root.id }), place });
    seen.add(name);
  }
};

const areThere = <T>(values: readonly (T | null)[]): readonly T[] =>
  values.filter((value) => value !== null);

const readLists = (body: JsonObject, reading: ChangesetReading): Lists => ({
  created: areThere(
    readEntries(reading, body, "created").map((entry) => readCreated(entry, reading)),
  ),
  replaced: areThere(
    readEntries(reading, body, "replaced").map((entry) => readReplaced(entry, reading)),
  ),
  deleted: areThere(
    readEntries(reading, body, "deleted").map((entry) => readDeleted(entry, reading)),
  ),
});

const known: ReadonlySet<string> = new Set(["id", "created", "replaced", "deleted"]);

/** Reads a request that saves a record and its children together; throws with all problems found. */
export const readChangeset = (root: Root, body: JsonObject): Changeset => {
  const { id } = body;
  const problems: PlacedProblem[] = Object.keys(body)
    .filter((key) => !known.has(key))
    .map((key) => problem(clip(key, maxName), "unknownField"));
  if (!isBatchId(id)) problems.push(notUuid("id"));
  const reading: ChangesetReading = { root, problems, citations: [], absences: [], texts: [] };
  const lists = readLists(body, reading);
  checkTogether(lists, reading);
  if (!isBatchId(id) || problems.length > 0) throw invalid(problems.slice(0, maxProblems));
  const { citations, absences, texts } = reading;
  const text = JSON.stringify([root.entity.path, root.id, body]);
  const bodyHash = hash("sha256", text, "base64url");
  return { id, bodyHash, root, ...lists, citations, absences, texts };
};
