import type { IssueRecords } from "@teckna/domain/checks/known-record";
import type { AnyRecord } from "@teckna/domain/entity";
import type { Draft } from "../../records/form/draft.ts";
import { typedRecord } from "../../records/form/typed-record.ts";
import type { IssueWorkspace } from "./issue-workspace.ts";

/** What was read last of a draft or of a whole issue, and of which state of it. */
type Read<T> = { readonly version: number; readonly value: T };

const records = new WeakMap<Draft, Read<AnyRecord>>();
const wholes = new WeakMap<Draft, Read<IssueRecords>>();

/** Reads where something has changed since it was read; the same value stands for the same state. */
const readOnce = <T>(
  known: WeakMap<Draft, Read<T>>,
  draft: Draft,
  version: number,
  read: () => T,
): T => {
  const last = known.get(draft);
  if (last?.version === version) return last.value;
  const value = read();
  known.set(draft, { version, value });
  return value;
};

const recordOf = (draft: Draft): AnyRecord =>
  readOnce(records, draft, draft.version, () => typedRecord(draft));

// Safe because a draft reads each text by the kind of its field, so that its values are of the field's type.
const asKnown = (read: {
  readonly issue: AnyRecord;
  readonly [path: string]: AnyRecord | readonly AnyRecord[];
}): IssueRecords => read as unknown as IssueRecords;

/** Grows with every change of the fields or the children. */
export const typedVersion = (draft: Draft, workspace: IssueWorkspace): number =>
  draft.version + workspace.version();

/** An issue and its children as they are typed, for checks and figures; read once for each change. */
export const recordsTyped = (draft: Draft, workspace: IssueWorkspace): IssueRecords =>
  readOnce(wholes, draft, typedVersion(draft, workspace), () => {
    const children = workspace.tables.map(
      (table) =>
        [
          table.path,
          table.rows.filter((row) => !table.isBlank(row)).map((row) => recordOf(row.draft)),
        ] as const,
    );
    return asKnown({ issue: recordOf(draft), ...Object.fromEntries(children) });
  });
