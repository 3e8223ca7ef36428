import type { IssueRecords } from "@teckna/domain/checks/known-record";
import type { AnyRecord } from "@teckna/domain/entity";
import type { Draft } from "../../records/form/draft.ts";
import { recordSoFar, typedRecord } from "../../records/findings/typed-record.ts";
import type { IssueWorkspace } from "./issue-workspace.ts";

/** The last result for a draft or a whole issue, and the version it was computed for. */
type Read<T> = { readonly version: number; readonly value: T };

const records = new WeakMap<Draft, Read<AnyRecord>>();
const wholes = new WeakMap<Draft, Read<IssueRecords>>();

type Reading<T> = {
  readonly version: number;
  readonly read: () => T;
  readonly isSame: (one: T, other: T) => boolean;
};

/** Computes again only if the version changed, and returns the previous object if the result is equal. */
const readOnce = <T>(
  known: WeakMap<Draft, Read<T>>,
  draft: Draft,
  { version, read, isSame }: Reading<T>,
): T => {
  const last = known.get(draft);
  if (last?.version === version) return last.value;
  const found = read();
  const value = last && isSame(last.value, found) ? last.value : found;
  known.set(draft, { version, value });
  return value;
};

/** Compares all values of two records with the same fields. */
const isSameRecord = (one: AnyRecord, other: AnyRecord): boolean =>
  Object.entries(one).every(([name, value]) => other[name] === value);

const recordOf = (draft: Draft): AnyRecord =>
  readOnce(records, draft, {
    version: draft.version,
    read: () => typedRecord(draft),
    isSame: isSameRecord,
  });

const recordsIn = (part: unknown): readonly unknown[] => (Array.isArray(part) ? part : [part]);

/** Whether both consist of identical record objects. */
const isSameWhole = (one: IssueRecords, other: IssueRecords): boolean => {
  const others: Readonly<Record<string, unknown>> = other;
  return Object.entries(one).every(([path, part]) => {
    const [ours, theirs] = [recordsIn(part), recordsIn(others[path])];
    return ours.length === theirs.length && ours.every((record, at) => record === theirs[at]);
  });
};

// Safe because a draft parses each text by its field's kind, so the values have the field's type.
const asKnown = (read: {
  readonly issue: AnyRecord;
  readonly [path: string]: AnyRecord | readonly AnyRecord[];
}): IssueRecords => read as unknown as IssueRecords;

const readWhole = (
  draft: Draft,
  workspace: IssueWorkspace,
  read: (draft: Draft) => AnyRecord,
): IssueRecords => {
  const children = workspace.tables.map(
    (table) => [table.path, table.filledRows().map((row) => read(row.draft))] as const,
  );
  return asKnown({ issue: read(draft), ...Object.fromEntries(children) });
};

/**
 * An issue and its children as typed, for checks and figures. Computed once per change. Most keys leave it
 * unchanged, since a text is parsed when its field is left; then the same object is returned.
 */
export const recordsTyped = (draft: Draft, workspace: IssueWorkspace): IssueRecords =>
  readOnce(wholes, draft, {
    version: draft.version + workspace.version(),
    read: () => readWhole(draft, workspace, recordOf),
    isSame: isSameWhole,
  });

/** Whether a text of the issue or a child was not parsed yet. */
export const isBeingTyped = (draft: Draft, workspace: IssueWorkspace): boolean =>
  draft.isBeingTyped ||
  workspace.typedCells().some(({ row }) => row !== null) ||
  workspace.tables.some(({ rows }) => rows.some((row) => row.draft.isBeingTyped));

/** The same records, with the texts that are still being typed in fields and cells; parses these each time. */
export const recordsSoFar = (draft: Draft, workspace: IssueWorkspace): IssueRecords => {
  if (!isBeingTyped(draft, workspace)) return recordsTyped(draft, workspace);
  // A row that is only begun in its first cell is not counted yet.
  const cells = new Map(workspace.typedCells().map((cell) => [cell.row?.draft, cell]));
  return readWhole(draft, workspace, (one) => {
    const cell = cells.get(one);
    const record = recordSoFar(one, recordOf(one));
    const read = cell ? one.readings.read(cell.name, cell.text) : null;
    return cell && read?.ok === true ? { ...record, [cell.name]: read.value } : record;
  });
};
