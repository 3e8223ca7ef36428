import type { SheetRow } from "./sheet-row.ts";

type Rows = Map<string, Set<SheetRow>>;

const put = (rows: Rows, id: string, row: SheetRow): void => {
  const found = rows.get(id);
  if (found) found.add(row);
  else rows.set(id, new Set([row]));
};

const take = (rows: Rows, id: string, row: SheetRow): void => {
  const found = rows.get(id);
  found?.delete(row);
  if (found?.size === 0) rows.delete(id);
};

const none: ReadonlySet<SheetRow> = new Set();

/** The rows that changed, and the ids they had or referenced before or after. */
export type Touched = { readonly rows: Set<SheetRow>; readonly ids: Set<string> };

const noneTouched = (): Touched => ({ rows: new Set(), ids: new Set() });

export type Standing = "found" | "absent" | "waiting";

/** Index of ids: which rows have an id and which reference it, so that an edit only revisits affected rows. */
export class References {
  readonly #parents: Rows = new Map();
  readonly #children: Rows = new Map();
  /** Whether ids outside the paste exist in the database. */
  readonly #stored = new Map<string, boolean>();
  /** Ids that are referenced, not in the paste and not yet looked up. */
  readonly #unlearned = new Set<string>();
  #touched = noneTouched();
  /** Cached until a row or the database lookups change. */
  #storedOutside: readonly string[] | null = null;

  enter(row: SheetRow): void {
    this.#touch(row);
    if (row.id !== null) put(this.#parents, row.id, row);
    if (row.parentId !== null) put(this.#children, row.parentId, row);
    this.#sortOut(row);
  }

  leave(row: SheetRow): void {
    this.#touch(row);
    if (row.id !== null) take(this.#parents, row.id, row);
    if (row.parentId !== null) take(this.#children, row.parentId, row);
    this.#sortOut(row);
  }

  parentsOf(id: string): ReadonlySet<SheetRow> {
    return this.#parents.get(id) ?? none;
  }

  childrenOf(id: string): ReadonlySet<SheetRow> {
    return this.#children.get(id) ?? none;
  }

  isRepeated({ id }: SheetRow): boolean {
    return id !== null && this.parentsOf(id).size > 1;
  }

  /** The paste takes precedence over the database; an id that two rows have is no valid parent. */
  standingOf(id: string): Standing {
    const parents = this.#parents.get(id);
    if (parents !== undefined) {
      const [first] = parents;
      return parents.size === 1 && first?.isRefused === false ? "found" : "absent";
    }
    const isStored = this.#stored.get(id);
    if (isStored === undefined) return "waiting";
    return isStored ? "found" : "absent";
  }

  learn(id: string, isStored: boolean): void {
    this.#storedOutside = null;
    this.#stored.set(id, isStored);
    this.#unlearned.delete(id);
  }

  /** Ids that children reference and no row has: only the database can have them. */
  outside(): string[] {
    return [...this.#children.keys()].filter((id) => !this.#parents.has(id));
  }

  /** Those that exist in the database, as far as they were looked up. */
  storedOutside(): readonly string[] {
    this.#storedOutside ??= this.outside().filter((id) => this.#stored.get(id) === true);
    return this.#storedOutside;
  }

  /** Those that have not been looked up yet. */
  unlearned(): string[] {
    return [...this.#unlearned];
  }

  /** Returns and clears the rows that were added, removed or changed. */
  takeTouched(): Touched {
    const touched = this.#touched;
    if (touched.rows.size > 0) this.#touched = noneTouched();
    return touched;
  }

  #sortOut({ id, parentId }: SheetRow): void {
    if (id !== null) this.#sortOutId(id);
    if (parentId !== null) this.#sortOutId(parentId);
  }

  #sortOutId(id: string): void {
    const isLearned = this.#parents.has(id) || this.#stored.has(id) || !this.#children.has(id);
    if (isLearned) this.#unlearned.delete(id);
    else this.#unlearned.add(id);
  }

  #touch(row: SheetRow): void {
    this.#storedOutside = null;
    const { rows, ids } = this.#touched;
    rows.add(row);
    if (row.id !== null) ids.add(row.id);
    if (row.parentId !== null) ids.add(row.parentId);
  }

  pastedIds(): Iterable<string> {
    return this.#parents.keys();
  }
}
