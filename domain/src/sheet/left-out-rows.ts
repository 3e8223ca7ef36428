import type { References } from "./references.ts";
import type { SheetRow } from "./sheet-row.ts";

const none: ReadonlySet<SheetRow> = new Set();

/** The rows that are left out: those set aside that the user has not taken in and that no child refers to. */
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

  /**
   * Updates the state of a row that was just checked; a row that is left out neither has an id nor references
   * one.
   */
  update(row: SheetRow): void {
    const { id, aside } = row;
    if (aside !== null && id !== null) this.#keep(row, id);
    row.isLeftOut = aside !== null && this.#mustLeaveOut(row, id);
    if (!row.isLeftOut) return;
    row.id = null;
    row.parentId = null;
    row.values = null;
  }

  /** The rows with an id that must be checked again because children started or stopped referring to it. */
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
