import type { IssueRecords, KnownIssue, KnownWarrant } from "../checks/known-record.ts";
import type { EntityName } from "../entities.ts";
import type { Value } from "../entity.ts";
import { type Attempt, needed, orZero } from "./attempt.ts";
import type { FigurePart } from "./figure.ts";

/** An issue with all its children, as figures see it. */
export type Scene = IssueRecords;

type Place = { readonly entity: EntityName; readonly index: number };

/** A field of a record as a part of a figure. */
export const partOf = <R extends { readonly id?: string | null }>(
  record: R,
  { entity, index }: Place,
  field: keyof R & string,
): FigurePart => {
  // Safe because the fields that figures name hold values of the record; what else it carries they do not name.
  const value = (record[field] ?? null) as Value;
  return { entity, index, recordId: record.id ?? null, field, value };
};

const theIssue: Place = { entity: "issue", index: 0 };

type IssueField = keyof KnownIssue;
type WarrantField = keyof KnownWarrant;

/** A field of the issue that a figure needs. */
export const issueField = ({ issue }: Scene, field: IssueField): Attempt =>
  needed(partOf(issue, theIssue, field));

/** A field of the issue that adds nothing to a figure where it is empty. */
export const issueFieldOrZero = ({ issue }: Scene, field: IssueField): Attempt =>
  orZero(partOf(issue, theIssue, field));

const warrantAt = ({ warrants }: Scene, index: number): KnownWarrant => warrants[index] ?? {};

/** A field of one of the warrants that a figure needs. */
export const warrantField = (scene: Scene, index: number, field: WarrantField): Attempt =>
  needed(partOf(warrantAt(scene, index), { entity: "warrant", index }, field));
