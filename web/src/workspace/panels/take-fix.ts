import type { Finding } from "@teckna/domain/checks/finding";
import type { AnyEntity } from "@teckna/domain/entities";
import { entityAt } from "@teckna/domain/entities";
import type { Value } from "@teckna/domain/entity";
import { takeFixAt } from "../../records/findings/take-fix-at.ts";
import type { TakenFix } from "../../records/findings/use-fixes.ts";
import type { Draft } from "../../records/form/draft.ts";
import type { ChildRow } from "../model/child-row.ts";
import type { ChildTable } from "../model/child-table.ts";
import { stepsOf } from "../model/taken-steps.ts";
import type { EditedIssue } from "../model/issue-workspace.ts";

/** The record that a finding is about. */
export type FindingPlace = {
  readonly entity: AnyEntity;
  readonly draft: Draft;
  /** For a child: its table and row. */
  readonly child: { readonly table: ChildTable; readonly row: ChildRow } | null;
};

/** Returns a function that finds the record of a finding; null if it no longer exists. */
export const placesIn = ({
  draft,
  workspace,
}: EditedIssue): ((finding: Finding) => FindingPlace | null) => {
  const filled = new Map<ChildTable, readonly ChildRow[]>();
  return ({ entity: path, index }) => {
    const entity = entityAt(path);
    const table = workspace.tables.find((candidate) => candidate.path === path);
    if (!table) return entity ? { entity, draft, child: null } : null;
    // Computed once for all findings; there may be as many as rows.
    const rows = filled.get(table) ?? table.filledRows();
    filled.set(table, rows);
    const row = rows[index];
    return row ? { entity: table.entity, draft: row.draft, child: { table, row } } : null;
  };
};

/** Writes a value to a field as an undoable step; for a child, as a step of its grid. */
const write = ({ draft, child }: FindingPlace, field: string, value: Value): void => {
  if (!child) return stepsOf(draft).take(field, undefined, () => draft.set(field, value));
  const { table, row } = child;
  table.propose(table.filledRows().indexOf(row), { [field]: value });
};

/** Applies a finding's certain correction; null if it has none for what is typed now. */
export const takeFix = (finding: Finding, parts: EditedIssue): TakenFix | null => {
  const place = placesIn(parts)(finding);
  const taken = place && takeFixAt(place, finding, (field, value) => write(place, field, value));
  if (!taken) return null;
  const steps = stepsOf(place.draft);
  const undo = (): void =>
    steps.next("undo") === taken.field && !place.child ? steps.step("undo") : taken.undo();
  return { ...taken, undo };
};
