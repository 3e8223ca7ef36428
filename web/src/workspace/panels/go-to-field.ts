import { entityAt, type EntityPath } from "@teckna/domain/entities";
import { focusField } from "../../records/form/field-id.ts";
import { focusCell } from "../focus-children.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";

/** A field of the issue, or of its n-th non-empty child. */
export type FieldPlace = {
  readonly entity: EntityPath;
  readonly index: number;
  readonly name: string | undefined;
};

/** Moves to a value on the issue's page. */
export const goToField = (
  workspace: IssueWorkspace,
  { entity: path, index, name }: FieldPlace,
): void => {
  const entity = entityAt(path);
  const table = workspace.tables.find((candidate) => candidate.path === path);
  if (table) focusCell(table, { row: table.rowAt(index), name });
  else if (entity && name !== undefined) focusField(entity, name);
};
