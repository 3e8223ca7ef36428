import type { Elsewhere } from "@teckna/domain/checks/elsewhere";
import { type LookUps, lookUpsOfStored } from "@teckna/domain/checks/look-ups";
import { asKnown } from "@teckna/domain/checks/checks-alone";
import { type FoundBefore, lookUpsAfterWrite } from "@teckna/domain/checks/look-ups-after-write";
import { normaliseName } from "@teckna/domain/checks/rules/commit/commit-names";
import type { IssueRecords, KnownRecords } from "@teckna/domain/checks/known-record";
import { noChildren, recordsOf } from "@teckna/domain/checks/records-of";
import { knownRecord } from "@teckna/domain/checks/wire-records";
import type { AnyEntity, EntityName } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { checkId } from "@teckna/domain/ids";
import { type WireFinding, toWireFinding } from "@teckna/domain/messages/wire-finding";
import { parentOf } from "@teckna/domain/parent";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { Context } from "../context.ts";
import { findElsewhereOf, isTooLarge, knownIssue, maxChecked } from "./find-findings.ts";
import { findingsOfKnown, type KnownIssue } from "./known-issue.ts";
import { findChecked } from "./whole/find-checked.ts";
import { type StoredRecord, readStored } from "./stored-record.ts";

/** An issue with what belongs to it; `null` if it is not known, or has too many children to be checked. */
export type Beside =
  | (KnownIssue & {
      /** What the background checks found when they compared it with other issues. */
      readonly found: readonly FoundBefore[];
    })
  | null;

/** What stands beside an issue that is only now created. */
export const besideNewIssue: Beside = {
  records: { ...noChildren, issue: {} },
  waivers: [],
  absences: [],
  found: [],
};

/**
 * The stored issue that a record belongs to. It may be read while the record is being written, because the written
 * record replaces the stored one; so of an issue that is itself written, its own values are not read.
 */
export const readBeside = async (
  context: Context,
  issueId: unknown,
  isBeside = false,
): Promise<Beside> => {
  if (typeof issueId !== "string" || checkId(issueId) !== null) return null;
  const whole = await findChecked(context, { id: issueId, max: maxChecked, isBeside });
  return whole === null || isTooLarge(whole) ? null : { ...knownIssue(whole), found: whole.found };
};

type Written<E extends EntityName> = { readonly entity: E; readonly record: KnownRecords[E] };

const withRecord = <E extends EntityName>(
  beside: IssueRecords,
  path: string,
  { entity, record }: Written<E>,
): IssueRecords => {
  const before = recordsOf(entity, beside);
  const at = before.findIndex(({ id }) => id === record.id);
  return { ...beside, [path]: at < 0 ? [...before, record] : before.with(at, record) };
};

/** How much is looked up in other issues: what a write may have changed and what was found before, or everything. */
export type Extent = "usual" | "everything";

/** Nearly all issues have fewer names. */
const maxNames = 100;

/** What is looked up after a save of any records of an issue. */
const lookUpsAfterSave = (records: IssueRecords, extent: Extent): LookUps => {
  const lookUps = lookUpsOfStored(records);
  const isTooMuch = extent === "usual" && lookUps.names.length > maxNames;
  return isTooMuch ? { ...lookUps, names: [] } : lookUps;
};

const lookElsewhere = async (context: Context, lookUps: LookUps): Promise<Elsewhere> => {
  const lookedUp = new Set(lookUps.names.map(normaliseName));
  return { ...(await findElsewhereOf(context, lookUps)), lookedUp };
};

const toFindings = async (
  context: Context,
  known: KnownIssue,
  lookUps: LookUps,
): Promise<readonly WireFinding[]> => {
  const elsewhere = await lookElsewhere(context, lookUps);
  return findingsOfKnown(known, { now: Date.parse(context.now()), elsewhere }).map((finding) =>
    toWireFinding(finding, context.language),
  );
};

/** The id of the issue that a record belongs to, or is. */
const issueIdOf = (entity: AnyEntity, record: Readonly<Record<string, unknown>>): unknown =>
  record[parentOf(entity)?.field ?? "id"];

const recordOf = <E extends EntityName>(name: E, { wire, known }: StoredRecord): KnownRecords[E] =>
  known?.record ? asKnown<E>(known.record) : knownRecord(name, readStored(wire));

/** The fields that a write may have changed: all, where that is not known. */
const changedIn = (
  entity: AnyEntity,
  { known }: StoredRecord,
  record: object,
): ReadonlySet<string> => {
  if (known?.changes === undefined) return new Set(Object.keys(record));
  const { byWire } = wireFieldsOf(entity);
  // Safe because the database made an object of the columns that differ.
  const changes = JSON.parse(known.changes) as object;
  return new Set(Object.keys(changes).flatMap((wire) => byWire.get(wire)?.name ?? []));
};

type WrittenRecord = {
  readonly entity: AnyEntity;
  readonly stored: StoredRecord;
  /** What was read before or during the write. */
  readonly beside: Beside;
};

/**
 * The findings on a written record and its whole issue, which is read if it was not known before the write; `null` if it
 * cannot be checked.
 */
export const findWarnings = async (
  context: Context,
  { entity, stored, beside }: WrittenRecord,
  extent: Extent,
): Promise<readonly WireFinding[] | null> => {
  const isIssue = entity.name === issue.name;
  const record = recordOf(entity.name, stored);
  const known = beside ?? (await readBeside(context, issueIdOf(entity, record), isIssue));
  if (known === null) return null;
  const records = isIssue
    ? { ...known.records, issue: record }
    : withRecord(known.records, entity.path, { entity: entity.name, record });
  // A restored issue has its children with it.
  const isAll = extent === "everything" || (isIssue && beside === null);
  const written = {
    entity: entity.name,
    id: record.id,
    changed: changedIn(entity, stored, record),
  };
  const lookUps = isAll
    ? lookUpsAfterSave(records, extent)
    : lookUpsAfterWrite({ records, written }, known.found);
  return toFindings(context, { ...known, records }, lookUps);
};

/** The findings of a stored issue with its children; `null` also if it no longer exists. */
export const findWarningsOf = async (
  context: Context,
  issueId: string,
  extent: Extent,
): Promise<readonly WireFinding[] | null> => {
  const known = await readBeside(context, issueId);
  return known && toFindings(context, known, lookUpsAfterSave(known.records, extent));
};
