import { checkIssue } from "../../checks/check-issue.ts";
import { asKnown } from "../../checks/checks-alone.ts";
import type { Elsewhere } from "../../checks/elsewhere.ts";
import type { IssueRecords, KnownRecords } from "../../checks/known-record.ts";
import { makeChildren, pathOf, recordsOf } from "../../checks/records-of.ts";
import { severityOf } from "../../checks/severities.ts";
import type { Warning } from "../../checks/warning.ts";
import { type EntityName, entityAt } from "../../entities.ts";
import type { AnyRecord } from "../../entity.ts";
import { type PerEntity, perEntity } from "../../per-entity.ts";
import { titleOf } from "../../title.ts";
import { type ReadRow, readKnown } from "../row-values.ts";
import type { SheetRow } from "../sheet-row.ts";
import type { Found, RowWarning, StoredSubject } from "./row-warning.ts";

/** The pasted rows of one issue; without a row for the issue where it is stored. */
export type Members = PerEntity<SheetRow[]>;

/** The rows of one issue, their parsed values, and the stored records they are checked with. */
export type IssueGroup = {
  readonly members: Members;
  readonly read: PerEntity<readonly ReadRow[]>;
  /** The stored issue and children, where the issue itself is not pasted. */
  readonly stored: IssueRecords | null;
  /** All records: the stored children, then the pasted ones. */
  readonly records: IssueRecords;
};

/** Null where there is no issue. */
export const readGroup = (members: Members, stored: IssueRecords | null): IssueGroup | null => {
  const read = perEntity((entity) => members[entity].map(readKnown));
  const known = <E extends EntityName>(entity: E): KnownRecords[E][] =>
    read[entity].map(({ record }) => asKnown<E>(record));
  const pasted = known("issue")[0];
  // A pasted issue becomes a new one, even if its id is stored.
  const head = stored?.issue ?? (pasted && { ...pasted, id: null });
  if (head === undefined) return null;
  const children = makeChildren((entity) =>
    stored ? [...recordsOf(entity, stored), ...known(entity)] : known(entity),
  );
  return { members, read, stored, records: { ...children, issue: head } };
};

export const addWarning = (
  found: Map<SheetRow, RowWarning[]>,
  { row, refused }: { readonly row: SheetRow; readonly refused: ReadonlySet<string> },
  warning: RowWarning,
): void => {
  if (warning.of === undefined && warning.fields.some((field) => refused.has(field))) return;
  const before = found.get(row);
  if (before === undefined) found.set(row, [warning]);
  else before.push(warning);
};

const none: ReadonlySet<string> = new Set();

const isSame = (left: Warning, right: Warning): boolean =>
  left.id === right.id &&
  left.entity === right.entity &&
  left.index === right.index &&
  JSON.stringify([left.fields, left.params]) === JSON.stringify([right.fields, right.params]);

const subjectOf = ({ entity, index }: Warning, stored: IssueRecords): StoredSubject => {
  // Safe because a known record has values of its fields under their names.
  const record = (recordsOf(entity, stored)[index] ?? {}) as AnyRecord;
  const own = entityAt(pathOf(entity));
  const name = own && (titleOf(own, record) ?? record[own.nameField]);
  return { entity, name: String(name ?? record["id"] ?? "") };
};

/** Runs the checks on a group and assigns each warning to its row. */
export const checkGroup = (group: IssueGroup, now: number, elsewhere: Elsewhere): Found => {
  const { members, read, stored, records } = group;
  const found = new Map<SheetRow, RowWarning[]>();
  const put = (warning: Warning): boolean => {
    const at = warning.index - (stored ? recordsOf(warning.entity, stored).length : 0);
    const [row, own] = [members[warning.entity][at], read[warning.entity][at]];
    if (row === undefined || own === undefined) return false;
    addWarning(found, { row, refused: own.refused }, warning);
    return true;
  };
  const ofStored = checkIssue(records.issue, records, now, elsewhere).filter((one) => !put(one));
  if (stored === null || ofStored.length === 0) return found;
  const before = checkIssue(stored.issue, stored, now, elsewhere);
  const first = Object.values(members).flat()[0];
  for (const warning of ofStored) {
    if (before.some((one) => isSame(one, warning))) {
      for (const each of warning.consequences ?? []) put(each);
      continue;
    }
    const row = members[warning.entity][0] ?? first;
    if (row === undefined || severityOf(warning) === "missing") continue;
    addWarning(found, { row, refused: none }, { ...warning, of: subjectOf(warning, stored) });
  }
  return found;
};
