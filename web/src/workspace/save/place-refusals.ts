import { type FieldError, HttpError } from "../../api/http-error.ts";
import type { Draft } from "../../records/form/draft.ts";
import { toFault } from "../../records/save/refusal.ts";
import type { ChildTable } from "../model/child-table.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";

type Parts = { readonly draft: Draft; readonly workspace: IssueWorkspace };

type Placed = {
  /** The first table with a refused cell; null where the issue's own fields are refused first. */
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

/** Marks what the server refused, record by record; null where a reason belongs to no field. */
export const placeRefusals = ({ draft, workspace }: Parts, error: Error): Placed | null => {
  const errors = (error instanceof HttpError && error.problem?.errors) || [];
  if (errors.length === 0) return null;
  const own = errors.filter(({ table }) => table === undefined || table === draft.entity.path);
  const isPlaced = draft.refuse(own.map(toFault)).length === 0;
  const placed = workspace.tables.map((table) => ({ table, isPlaced: placeIn(table, errors) }));
  if (!isPlaced || placed.some((one) => one.isPlaced === false)) return null;
  const first = placed.find((one) => one.isPlaced === true)?.table ?? null;
  return { table: own.length > 0 ? null : first };
};
