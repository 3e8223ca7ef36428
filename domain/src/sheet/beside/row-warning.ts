import type { Warning } from "../../checks/warning.ts";
import type { EntityName } from "../../entities.ts";
import type { SheetRow } from "../sheet-row.ts";

/** A stored record that a warning is about; the warning is caused by rows pasted to its issue. */
export type StoredSubject = { readonly entity: EntityName; readonly name: string };

/** A warning about a pasted row. */
export type RowWarning = Warning & {
  /** Set where the warning's fields are those of this stored record, not of the row. */
  readonly of?: StoredSubject;
};

/** The warnings by row, for rows that have any. */
export type Found = ReadonlyMap<SheetRow, readonly RowWarning[]>;
