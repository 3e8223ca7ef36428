import type { ReleaseProposal } from "@teckna/domain/releases/release-proposal";
import { viewOf } from "../../../views.ts";
import type { ChildRow } from "../../model/child-row.ts";
import type { ChildTable } from "../../model/child-table.ts";
import { type AssignedRows, assignRows } from "../assign-rows.ts";
import type { ReleaseModel } from "../release-model.ts";

/**
 * A field for which the text states something: of the issue, or of a row of its children; row null is the one
 * below the last.
 */
export type GhostPlace = {
  readonly table: ChildTable | null;
  readonly row: ChildRow | null;
  readonly name: string;
};

/** What a text states, by the fields and by rows, with the places on the page. */
export type LaidOut = {
  readonly own: ReadonlyMap<string, ReleaseProposal>;
  readonly rows: ReadonlyMap<ChildTable, AssignedRows>;
  readonly places: readonly GhostPlace[];
};

/** All fields in page order. */
export const allPlaces = ({ draft, workspace }: ReleaseModel): readonly GhostPlace[] => {
  const own = viewOf(draft.entity)
    .sections.flatMap(({ fields }) => fields)
    .map((name) => ({ table: null, row: null, name }));
  const ofChildren = workspace.tables.flatMap((table) =>
    [...table.rows, null].flatMap((row) => table.columns.map(({ name }) => ({ table, row, name }))),
  );
  return [...own, ...ofChildren];
};

/** Assigns what a text states to places on the page, except for the issue's `locked` fields. */
export const layOut = (
  model: ReleaseModel,
  locked: ReadonlySet<string>,
  {
    proposals,
    source,
  }: { readonly proposals: readonly ReleaseProposal[]; readonly source: string },
): LaidOut => {
  const stated = proposals.filter(({ entity, field }) => entity === "issue" && !locked.has(field));
  const own = new Map(stated.toReversed().map((one) => [one.field, one]));
  const rows = new Map(
    model.workspace.tables.map((table) => [table, assignRows(table, proposals, source)] as const),
  );
  const places = allPlaces(model).filter(({ table, row, name }) =>
    table ? rows.get(table)?.get(row)?.has(name) : own.has(name),
  );
  return { own, rows, places };
};
