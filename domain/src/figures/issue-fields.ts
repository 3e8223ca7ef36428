import type {
  IssueRecords,
  KnownRecords,
  KnownIssue,
  KnownWarrant,
} from "../checks/known-record.ts";
import { recordsOf } from "../checks/records-of.ts";
import type { EntityName } from "../entities.ts";
import type { Value } from "../entity.ts";
import { type Attempt, needed, orZero } from "./attempt.ts";
import type { FigurePart } from "./figure.ts";

/** An issue with all its children, as the figures need it, and a cache of intermediate results. */
export type IssueFields = IssueRecords & {
  readonly parts: Map<string, FigurePart>;
  readonly attempts: Map<string, Attempt>;
};

export const makeIssueFields = (records: IssueRecords): IssueFields => ({
  ...records,
  parts: new Map(),
  attempts: new Map(),
});

/** Computes a result once per issue; `name` is its key in the cache. */
export const once = ({ attempts }: IssueFields, name: string, make: () => Attempt): Attempt => {
  const known = attempts.get(name) ?? make();
  attempts.set(name, known);
  return known;
};

// Safe because the names that figures use are fields, which hold values.
const valueOf = (record: object, field: string): Value =>
  (record as Readonly<Record<string, Value>>)[field] ?? null;

/**
 * A field of a record as a figure's part; the same object for the same field. The field of a missing record
 * is empty.
 */
export const partOf = <E extends EntityName>(
  issueFields: IssueFields,
  entity: E,
  index: number,
  field: keyof KnownRecords[E] & string,
): FigurePart => {
  const name = `${entity} ${index} ${field}`;
  const known = issueFields.parts.get(name);
  if (known !== undefined) return known;
  const record: { readonly id?: string | null } = recordsOf(entity, issueFields)[index] ?? {};
  const part = {
    entity,
    index,
    recordId: record.id ?? null,
    field,
    value: valueOf(record, field),
  };
  issueFields.parts.set(name, part);
  return part;
};

/** A required field of the issue. */
export const issueField = (issueFields: IssueFields, field: keyof KnownIssue): Attempt =>
  needed(partOf(issueFields, "issue", 0, field));

/** An optional field of the issue, zero where empty. */
export const issueFieldOrZero = (issueFields: IssueFields, field: keyof KnownIssue): Attempt =>
  orZero(partOf(issueFields, "issue", 0, field));

/** A required field of a warrant. */
export const warrantField = (
  issueFields: IssueFields,
  index: number,
  field: keyof KnownWarrant,
): Attempt => needed(partOf(issueFields, "warrant", index, field));
