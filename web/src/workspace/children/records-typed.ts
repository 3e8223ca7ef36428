import type { IssueRecords } from "@teckna/domain/checks/known-record";
import type { AnyRecord } from "@teckna/domain/entity";
import type { Draft } from "../../records/form/draft.ts";
import type { IssueWorkspace } from "./issue-workspace.ts";

/** A record as far as its texts can be read. */
const recordOf = (draft: Draft): AnyRecord =>
  Object.fromEntries(
    Object.keys(draft.entity.fields).map((name) => {
      const { value, problem, pending } = draft.entry(name);
      return [name, problem !== null || pending ? null : value];
    }),
  );

// Safe because a draft reads each text by the kind of its field, so that its values are of the field's type.
const asKnown = (records: {
  readonly issue: AnyRecord;
  readonly [path: string]: AnyRecord | readonly AnyRecord[];
}): IssueRecords => records as unknown as IssueRecords;

/** An issue and its children as they are typed, for checks and figures. */
export const recordsTyped = (draft: Draft, { tables }: IssueWorkspace): IssueRecords => {
  const children = tables.map(
    (table) =>
      [
        table.path,
        table.rows.filter((row) => !table.isBlank(row)).map((row) => recordOf(row.draft)),
      ] as const,
  );
  return asKnown({ issue: recordOf(draft), ...Object.fromEntries(children) });
};
