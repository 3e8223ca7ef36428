import type { EntityName } from "../entities.ts";
import type { IssueRecords, KnownIssue, KnownRecords } from "./known-record.ts";
import { type LookUps, lookUpsOfStored, nothingLike } from "./look-ups.ts";
import { recordsOf } from "./records-of.ts";
import { paidGuaranteesAt } from "./rules/elsewhere/known-names.ts";
import { decidingFields } from "./rules/elsewhere/other-issues.ts";
import { plainIsin } from "./rules/elsewhere/plain-isin.ts";
import type { CheckId } from "./severities.ts";

/** The rules that compare with other issues. */
export const rulesElsewhere: readonly CheckId[] = ["X01", "X02", "I03", "K07", "K13"];

/** A stored finding of one of them. */
export type FoundBefore = { readonly rule: string; readonly record_id: string };

/** Names whose guarantees are counted again when the issue or a fee was written; of more, only those of before. */
const maxGuarantors = 50;

/** A written record in its issue. */
export type WrittenIn = {
  readonly entity: EntityName;
  readonly id: unknown;
  /** The fields that may have changed. */
  readonly changed: ReadonlySet<string>;
};

type AfterWrite = { readonly records: IssueRecords; readonly written: WrittenIn };

const writtenRecord = <E extends EntityName>(
  entity: E,
  { records, written }: AfterWrite,
): KnownRecords[E] | undefined =>
  written.entity === entity
    ? recordsOf(entity, records).find(({ id }) => id === written.id)
    : undefined;

const changedIsins = (after: AfterWrite): readonly string[] => {
  const { changed } = after.written;
  const issue = writtenRecord("issue", after);
  const warrant = writtenRecord("warrant", after);
  const isins = [
    changed.has("isinRights") ? issue?.isinRights : null,
    changed.has("isinUnits") ? issue?.isinUnits : null,
    changed.has("isinWarrant") ? warrant?.isinWarrant : null,
  ];
  return isins.flatMap((isin) => (isin ? [plainIsin(isin)] : []));
};

/** The names whose guarantees the law counts otherwise after a write of the issue or of a fee. */
const guarantors = ({ records, written: { entity, changed } }: AfterWrite): readonly string[] => {
  const dates = ["announcementDate", "subEndDate", "cancelled"];
  const isCounted =
    entity === "fee" || (entity === "issue" && dates.some((name) => changed.has(name)));
  if (!isCounted || paidGuaranteesAt(records.issue) === null) return [];
  const names = records.commits.flatMap(
    ({ name, feeLevel }) => ((feeLevel ?? 0) > 0 && name) || [],
  );
  return names.length > maxGuarantors ? [] : names;
};

/** The rules of those that were found before. */
const rulesIn = (found: readonly FoundBefore[]): ReadonlySet<string> =>
  new Set(found.map(({ rule }) => rule));

/** The names that a write may have changed, or of which something was found before. */
const namesToLookUp = (after: AfterWrite, found: readonly FoundBefore[]): readonly string[] => {
  const { records, written } = after;
  const isNamed = written.changed.has("name") || written.changed.has("feeLevel");
  const odd = new Set(
    found.filter(({ rule }) => rule === "K07" || rule === "K13").map(({ record_id }) => record_id),
  );
  const names = [
    isNamed ? writtenRecord("commit", after)?.name : null,
    ...records.commits.filter(({ id }) => odd.has(id ?? "")).map(({ name }) => name),
    ...guarantors(after),
  ];
  return [...new Set(names.flatMap((name) => name || []))];
};

/** Whether a change of these fields may change which other issues are the same. */
const isDecided = (issue: KnownIssue, changed: ReadonlySet<string>): boolean => {
  const deciding = decidingFields(issue);
  return [...changed].some((name) => deciding.has(name));
};

/**
 * What to look up after a write of one record: what it may have changed, and what was found before and may be over. The
 * rest is as the background checks left it.
 */
export const lookUpsAfterWrite = (after: AfterWrite, found: readonly FoundBefore[]): LookUps => {
  const { records, written } = after;
  const all = lookUpsOfStored(records);
  const before = rulesIn(found);
  const isins = before.has("I03") ? all.isins : changedIsins(after);
  // An ISIN is not reported of an issue that may be the same.
  const isCompared =
    isins.length > 0 ||
    before.has("X01") ||
    before.has("X02") ||
    (written.entity === "issue" && isDecided(records.issue, written.changed));
  return {
    ...all,
    issue: isCompared ? all.issue : nothingLike(all.issue.id),
    isins,
    names: namesToLookUp(after, found),
  };
};
