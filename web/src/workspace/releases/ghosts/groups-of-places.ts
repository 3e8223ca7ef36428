import type { Draft } from "../../../records/form/draft.ts";
import { viewOf } from "../../../views.ts";
import type { ReleaseModel } from "../release-model.ts";
import type { GhostPlace, LaidOut } from "./ghost-places.ts";

/** The fields of a section of the form, or of one row. */
export type GroupOfPlaces = {
  readonly entity: Draft["entity"];
  readonly section: string | null;
  readonly places: readonly GhostPlace[];
};

/** All editable fields, by form section and by the rows that the text is about. */
export const groupPlaces = (
  { draft, workspace }: ReleaseModel,
  locked: ReadonlySet<string>,
  rowsOf: LaidOut["rows"],
): readonly GroupOfPlaces[] => {
  const sections = viewOf(draft.entity).sections.map(({ fields, title }) => ({
    entity: draft.entity,
    section: String(title),
    places: fields
      .filter((name) => !locked.has(name))
      .map((name) => ({ table: null, row: null, name })),
  }));
  const rows = workspace.tables.flatMap((table) =>
    [...(rowsOf.get(table)?.keys() ?? [])]
      .filter((row) => row !== null)
      .map((row) => ({
        entity: table.entity,
        section: null,
        places: table.columns.map(({ name }) => ({ table, row, name })),
      })),
  );
  return [...sections, ...rows];
};
