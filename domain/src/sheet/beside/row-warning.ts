import type { Warning } from "../../checks/warning.ts";
import type { EntityName } from "../../entities.ts";
import type { SheetRow } from "../sheet-row.ts";

/** A stored record that a warning is about, brought about by what is pasted to its issue. */
export type StoredSubject = { readonly entity: EntityName; readonly name: string };

/** What a check finds in a pasted row. */
export type RowWarning = Warning & {
  /** Its fields are those of this record and not the row's. */
  readonly of?: StoredSubject;
};

/** The warnings of each row, of those that have any. */
export type Found = ReadonlyMap<SheetRow, readonly RowWarning[]>;
