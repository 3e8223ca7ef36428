import type { References } from "./references.ts";
import type { SheetRow } from "./sheet-row.ts";

const none: ReadonlySet<SheetRow> = new Set();

/** Which rows of a sheet are left out: those apart that nobody has taken in and no row is a child of. */
export class LeftOutRows {
  readonly #references: References;
  readonly #byId = new Map<string, Set<SheetRow>>();
  readonly #ids = new Map<SheetRow, string>();

  constructor(references: References) {
    this.#references = references;
  }

  forget(row: SheetRow): void {
    const id = this.#ids.get(row);
    if (id === undefined) return;
    this.#ids.delete(row);
    const rows = this.#byId.get(id);
    rows?.delete(row);
    if (rows?.size === 0) this.#byId.delete(id);
  }

  /** Of a row that has just been checked; one that is left out neither has an id nor names one. */
  update(row: SheetRow): void {
    const { id, aside } = row;
    if (aside !== null && id !== null) this.#keep(row, id);
    row.isLeftOut = aside !== null && this.#mustLeaveOut(row, id);
    if (!row.isLeftOut) return;
    row.id = null;
    row.parentId = null;
    row.values = null;
  }

  /** The rows of an id that are to be checked again, since children name it now, or do no longer. */
  changedBy(id: string): SheetRow[] {
    const rows = this.#byId.get(id) ?? none;
    return [...rows].filter((row) => row.isLeftOut !== this.#mustLeaveOut(row, id));
  }

  #mustLeaveOut({ isTaken }: SheetRow, id: string | null): boolean {
    return !isTaken && (id === null || this.#references.childrenOf(id).size === 0);
  }

  #keep(row: SheetRow, id: string): void {
    this.#ids.set(row, id);
    const rows = this.#byId.get(id);
    if (rows) rows.add(row);
    else this.#byId.set(id, new Set([row]));
  }
}
