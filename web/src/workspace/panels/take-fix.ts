import type { Finding } from "@teckna/domain/checks/finding";
import type { AnyEntity } from "@teckna/domain/entities";
import { entityAt } from "@teckna/domain/entities";
import type { Value } from "@teckna/domain/entity";
import { takeFixAt } from "../../records/findings/take-fix-at.ts";
import type { TakenFix } from "../../records/findings/use-fixes.ts";
import type { Draft } from "../../records/form/draft.ts";
import type { ChildRow } from "../model/child-row.ts";
import type { ChildTable } from "../model/child-table.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";

type Parts = { readonly draft: Draft; readonly workspace: IssueWorkspace };

/** A record that a finding is about, as it is edited. */
export type Place = {
  readonly entity: AnyEntity;
  readonly draft: Draft;
  /** Where it is a child: its table and row. */
  readonly child: { readonly table: ChildTable; readonly row: ChildRow } | null;
};

/** The record that a finding is about; null where it is gone meanwhile. */
export const placeOf = ({ entity: path, index }: Finding, parts: Parts): Place | null => {
  const entity = entityAt(path);
  const table = parts.workspace.tables.find((candidate) => candidate.path === path);
  if (!table) return entity ? { entity, draft: parts.draft, child: null } : null;
  const row = table.rows[table.rowAt(index)];
  return row ? { entity: table.entity, draft: row.draft, child: { table, row } } : null;
};

/** Writes a value to a field as if it were typed, so that the grid of a child can undo it. */
const write = ({ draft, child }: Place, field: string, value: Value): void => {
  if (!child) return draft.set(field, value);
  const { table, row } = child;
  const filled = table.rows.filter((candidate) => !table.isBlank(candidate));
  table.propose(filled.indexOf(row), { [field]: value });
};

/** Takes the value that certainly mends a finding; null where there is none. */
export const takeFix = (finding: Finding, parts: Parts): TakenFix | null => {
  const place = placeOf(finding, parts);
  if (!place || !finding.fix) return null;
  return takeFixAt(place, finding.fix, (field, value) => write(place, field, value));
};
