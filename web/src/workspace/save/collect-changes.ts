import { issue } from "@teckna/domain/entities/issue";
import type { Change, ChangeSet, WithSources } from "../../api/batches/changes.ts";
import { idOf } from "../../api/stored.ts";
import { parentOf } from "@teckna/domain/parent";
import type { Draft } from "../../records/form/draft.ts";
import type { MarkedField } from "../../records/form/field-absences.ts";
import type { ChildRow } from "../model/child-row.ts";
import type { ChildTable } from "../model/child-table.ts";
import type { Release } from "../model/release.ts";
import { stepsOf } from "../model/taken-steps.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";

export type CollectedChanges =
  | ({ readonly ok: true } & ChangeSet)
  /** The first table with a problem; null if it is in the issue's fields. */
  | { readonly ok: false; readonly table: ChildTable | null };

/** An absence mark in its wire form. */
const absentOf = (
  draft: Draft,
  [name, absence]: MarkedField,
): NonNullable<WithSources["absent"]> => {
  const { wire: field } = draft.readings.field(name);
  if (absence === "unmark") return [];
  const { reason, citation } = absence;
  const { source: _, ...place } = citation ?? { source: "", release: "" };
  return [{ field, ...(reason !== undefined && { reason }), ...(citation && { citation: place }) }];
};

/** A record's citations and marks to save; those from sources that no longer exist are left out. */
const sourcesOf = (
  draft: Draft,
  workspace: IssueWorkspace,
  release: Release | null = null,
): WithSources => {
  const citations = draft.cited().flatMap(([name, citation]) => {
    const { value: _, source: __, ...place } = citation;
    return workspace.hasSource(citation)
      ? [{ field: draft.readings.field(name).wire, ...place }]
      : [];
  });
  const absences = workspace.marked(draft);
  const absent = absences.flatMap((marked) => absentOf(draft, marked));
  const removed = absences.filter(([, absence]) => absence === "unmark");
  return {
    ...(citations.length > 0 && { citations }),
    ...(absent.length > 0 && { absent }),
    ...(removed.length > 0 && {
      absent_removed: removed.map(([name]) => draft.readings.field(name).wire),
    }),
    ...(release && { release: { text: release.text, page_starts: release.pageStarts } }),
  };
};

/** The change to send for a row; null if it has a problem, which is then marked. */
const changeOf = (
  { entity }: ChildTable,
  row: ChildRow,
  issueId: string,
  workspace: IssueWorkspace,
): Change | null => {
  const { id, version, draft } = row;
  row.noteSent();
  if (row.isRemoved && version !== null) return { kind: "deleted", entity, id, version };
  const collected = draft.collect();
  if (!collected.ok) return null;
  const more = sourcesOf(draft, workspace, row.release);
  const { record } = collected;
  if (version !== null) return { kind: "replaced", entity, record, version, ...more };
  // The id of a new issue may have been changed after the row was added.
  const parent = parentOf(entity)?.field;
  const belonging = parent === undefined ? {} : { [parent]: issueId };
  return { kind: "created", entity, record: { ...record, ...belonging }, ...more };
};

type OfIssue = { readonly draft: Draft; readonly version: number | null };

/** Everything that a save of an issue and its children must send. */
export const collectChanges = (
  { draft, version }: OfIssue,
  workspace: IssueWorkspace,
): CollectedChanges => {
  const own = draft.collect();
  if (!own.ok) return { ok: false, table: null };
  const issueId = idOf(own.record);
  const changes: Change[] = [];
  const { record } = own;
  draft.citations.noteSent();
  stepsOf(draft).noteSent();
  const more = sourcesOf(draft, workspace);
  if (version === null) changes.push({ kind: "created", entity: issue, record, ...more });
  else if (draft.isDirty())
    changes.push({ kind: "replaced", entity: issue, record, version, ...more });
  let wrong: ChildTable | null = null;
  for (const table of workspace.tables)
    for (const row of table.dirtyRows()) {
      const change = changeOf(table, row, issueId, workspace);
      if (change) changes.push(change);
      else wrong ??= table;
    }
  for (const table of workspace.tables) table.refresh();
  return wrong ? { ok: false, table: wrong } : { ok: true, issueId, changes };
};
