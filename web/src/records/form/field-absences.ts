/** The confirmation that a field has no value: with a reason, the text that was searched, or a place in it. */
export type AbsenceMark = {
  readonly reason?: string;
  readonly citation?: {
    /** The source's id, and the hash of its text. */
    readonly source: string;
    readonly release: string;
    readonly start?: number;
    readonly end?: number;
  };
};

/** What to save for a field: a new mark, or the removal of the stored one. */
export type NewAbsence = AbsenceMark | "unmark";

/** With the field's name. */
export type MarkedField = readonly [name: string, absence: NewAbsence];

/** The unsaved absence marks; a mark is valid while its field is empty. */
export class FieldAbsences {
  #made: ReadonlyMap<string, NewAbsence> = new Map();
  #sent: ReadonlyMap<string, NewAbsence> = new Map();

  get areNone(): boolean {
    return this.#made.size === 0;
  }

  find(name: string): NewAbsence | null {
    return this.#made.get(name) ?? null;
  }

  /** Null removes the mark. */
  put(name: string, absence: NewAbsence | null): void {
    const made = new Map(this.#made);
    if (absence === null) made.delete(name);
    else made.set(name, absence);
    this.#made = made;
  }

  all(): readonly MarkedField[] {
    return [...this.#made];
  }

  /** All current marks are being saved. */
  noteSent(): void {
    this.#sent = this.#made;
  }

  /** Drops the saved marks; those made during the save are kept. */
  dropSent(): void {
    const left = this.all().filter(([name, absence]) => this.#sent.get(name) !== absence);
    this.#made = new Map(left);
  }

  forget(): void {
    this.#made = new Map();
  }
}
