import { type Elsewhere, nothingElsewhere } from "@teckna/domain/checks/elsewhere";
import { lookUpsOfStored } from "@teckna/domain/checks/look-ups";
import type { IssueRecords, KnownRecords } from "@teckna/domain/checks/known-record";
import { noChildren, recordsOf } from "@teckna/domain/checks/records-of";
import { knownRecord } from "@teckna/domain/checks/wire-records";
import type { AnyEntity, EntityName } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { checkId } from "@teckna/domain/ids";
import { type WireFinding, toWireFinding } from "@teckna/domain/messages/wire-finding";
import { parentOf } from "@teckna/domain/parent";
import type { Context } from "../context.ts";
import { findElsewhereOf, isTooLarge, knownIssue, maxChecked } from "./find-findings.ts";
import { findingsOfKnown, type KnownIssue } from "./known-issue.ts";
import { findWhole } from "./whole/find-whole.ts";
import { type StoredRecord, type WireRecord, readStored } from "./stored-record.ts";

/** An issue with what belongs to it; `null` if it is not known, or has too many children to be checked. */
export type Beside = KnownIssue | null;

/** What stands beside an issue that is only now created. */
export const besideNewIssue: Beside = {
  records: { ...noChildren, issue: {} },
  waivers: [],
  absences: [],
};

/**
 * The stored issue that a record belongs to. It may be read while the record is being written, because the written
 * record replaces the stored one. As the write itself may succeed, errors here are not reported.
 */
export const readBeside = async (context: Context, issueId: unknown): Promise<Beside> => {
  if (typeof issueId !== "string" || checkId(issueId) !== null) return null;
  try {
    const whole = await findWhole(context, issue, { id: issueId, max: maxChecked });
    return isTooLarge(whole) ? null : knownIssue(whole);
  } catch {
    return null;
  }
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

/** Which rules are run: those about the issue itself, or also those that look at other issues, which take longer. */
export type Extent = "issue" | "everywhere";

/** As the write itself has succeeded, errors here are not reported. */
const lookElsewhere = async (
  context: Context,
  { records }: KnownIssue,
): Promise<Elsewhere | null> => {
  try {
    return await findElsewhereOf(context, lookUpsOfStored(records));
  } catch {
    return null;
  }
};

const toFindings = async (
  context: Context,
  known: KnownIssue,
  extent: Extent,
): Promise<readonly WireFinding[] | null> => {
  const elsewhere = extent === "issue" ? nothingElsewhere : await lookElsewhere(context, known);
  if (elsewhere === null) return null;
  return findingsOfKnown(known, { now: Date.parse(context.now()), elsewhere }).map((finding) =>
    toWireFinding(finding, context.language),
  );
};

/** The id of the issue that a record belongs to, or is. */
const issueIdOf = (entity: AnyEntity, wire: WireRecord): unknown =>
  wire[parentOf(entity)?.column ?? "id"];

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
  const wire = readStored(stored.wire);
  const record = knownRecord(entity.name, wire);
  const known = beside ?? (await readBeside(context, issueIdOf(entity, wire)));
  if (known === null) return null;
  const records =
    entity.name === issue.name
      ? { ...known.records, issue: record }
      : withRecord(known.records, entity.path, { entity: entity.name, record });
  return toFindings(context, { ...known, records }, extent);
};

/** The findings of a stored issue with its children; `null` also if it no longer exists. */
export const findWarningsOf = async (
  context: Context,
  issueId: string,
  extent: Extent,
): Promise<readonly WireFinding[] | null> => {
  const known = await readBeside(context, issueId);
  return known && toFindings(context, known, extent);
};
