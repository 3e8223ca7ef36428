/** That a field was verified to have no value: by a reason, by a text that was looked through, or by a place in it. */
export type AbsenceMark = {
  readonly reason?: string;
  readonly citation?: {
    /** The source's id, and the digest of its text. */
    readonly source: string;
    readonly release: string;
    readonly start?: number;
    readonly end?: number;
  };
};

/** What is to be stored of a field: a mark, or that the one which is stored is taken back. */
export type NewAbsence = AbsenceMark | "unmark";

/** By the name of its field. */
export type MarkedField = readonly [name: string, absence: NewAbsence];

/** What was marked and is not saved; it counts while its field is empty. */
export class FieldAbsences {
  #made: ReadonlyMap<string, NewAbsence> = new Map();
  #sent: ReadonlyMap<string, NewAbsence> = new Map();

  find(name: string): NewAbsence | null {
    return this.#made.get(name) ?? null;
  }

  /** With null nothing is to be stored. */
  put(name: string, absence: NewAbsence | null): void {
    const made = new Map(this.#made);
    if (absence === null) made.delete(name);
    else made.set(name, absence);
    this.#made = made;
  }

  all(): readonly MarkedField[] {
    return [...this.#made];
  }

  /** All there are now are being saved. */
  noteSent(): void {
    this.#sent = this.#made;
  }

  /** What was sent is saved; what was marked meanwhile stays. */
  dropSent(): void {
    const left = this.all().filter(([name, absence]) => this.#sent.get(name) !== absence);
    this.#made = new Map(left);
  }

  forget(): void {
    this.#made = new Map();
  }
}
