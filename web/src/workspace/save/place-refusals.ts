import type { Change } from "../../api/batches/changes.ts";
import { idOf } from "../../api/stored.ts";
import { type FieldError, HttpError } from "../../api/http-error.ts";
import type { Draft } from "../../records/form/draft.ts";
import { toFault } from "../../records/save/place-refusal.ts";
import type { ChildTable } from "../model/child-table.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import { putAbsence, stepsOf } from "../model/taken-steps.ts";

type Parts = {
  readonly draft: Draft;
  readonly workspace: IssueWorkspace;
  /** The changes that were sent. */
  readonly changes: readonly Change[];
};

export type PlacedRefusals = {
  /** The first table with a refused cell; null if the issue's own fields come first. */
  readonly table: ChildTable | null;
};

const placeIn = (table: ChildTable, errors: readonly FieldError[]): boolean | null => {
  const own = errors.filter((error) => error.table === table.path);
  if (own.length === 0) return null;
  const ids = new Set(own.map(({ id }) => id ?? ""));
  const rest = [...ids].flatMap((id) =>
    table.refuse(id, own.filter((error) => (error.id ?? "") === id).map(toFault)),
  );
  return rest.length === 0;
};

/** Removes a field's unsaved citation or absence mark. */
const leaveOut = (draft: Draft, wire: string, isMark: boolean): void => {
  const isOf = ([name]: readonly [string, unknown]): boolean =>
    draft.readings.field(name).wire === wire;
  if (isMark)
    for (const [name] of stepsOf(draft).marked().filter(isOf)) putAbsence(draft, name, null);
  else for (const [name, citation] of draft.cited().filter(isOf)) draft.uncite(name, citation);
};

/** Moves an error about a citation or mark to its field; the next save omits that citation or mark. */
const placeCitation = ({ draft, workspace, changes }: Parts, error: FieldError): FieldError => {
  const [, list, at] = /^(citations|absent)\.(\d+)\./u.exec(error.field) ?? [];
  const path = error.table ?? draft.entity.path;
  for (const change of at === undefined ? [] : changes) {
    if (change.kind === "deleted" || change.entity.path !== path) continue;
    const id = idOf(change.record);
    const cited = change[list === "absent" ? "absent" : "citations"]?.[Number(at)];
    if (!cited || (error.id ?? id) !== id) continue;
    const table = workspace.tables.find((one) => one.path === path);
    const refused = table ? table.rows.find((row) => row.id === id)?.draft : draft;
    if (refused) leaveOut(refused, cited.field, list === "absent");
    return { ...error, field: cited.field };
  }
  return error;
};

/** Marks the id of the issue, if another one has it; returns whether one does. */
const placeTaken = ({ draft }: Parts, { problem }: HttpError): boolean => {
  const isTaken = (problem?.conflicts ?? []).some(
    ({ table, code }) => code === "idExists" && table === draft.entity.path,
  );
  if (isTaken) draft.refuse([{ field: "id", code: "idExists", params: {} }]);
  return isTaken;
};

/** Marks the server's errors, record by record; null if a reason belongs to no field. */
export const placeRefusals = (parts: Parts, error: Error): PlacedRefusals | null => {
  const { draft, workspace } = parts;
  if (!(error instanceof HttpError)) return null;
  if (placeTaken(parts, error)) return { table: null };
  const found = error.problem?.errors ?? [];
  if (found.length === 0) return null;
  const errors = found.map((one) => placeCitation(parts, one));
  const own = errors.filter(({ table }) => table === undefined || table === draft.entity.path);
  const isPlaced = draft.refuse(own.map(toFault)).length === 0;
  const placed = workspace.tables.map((table) => ({ table, isPlaced: placeIn(table, errors) }));
  if (!isPlaced || placed.some((one) => one.isPlaced === false)) return null;
  const first = placed.find((one) => one.isPlaced === true)?.table ?? null;
  return { table: own.length > 0 ? null : first };
};
