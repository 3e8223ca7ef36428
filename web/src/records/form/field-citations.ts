import type { Value } from "@teckna/domain/entity";

/** The place in a source's text that a value was taken from. */
export type Citation = {
  readonly value: Value;
  /** The source's id, and the hash of its text. */
  readonly source: string;
  readonly release: string;
  readonly start: number;
  readonly end: number;
  /** The rule that found it; `pointed` if a user selected it. */
  readonly rule: string;
  readonly confidence: "certain" | "likely" | "ambiguous" | null;
};

/** With the field's name. */
export type CitedField = readonly [name: string, citation: Citation];

/** The unsaved citations; a citation is valid while its field has the value it was made for. */
export class FieldCitations {
  #made: readonly CitedField[] = [];
  #sent: ReadonlySet<CitedField> = new Set();

  add(name: string, citation: Citation): void {
    this.#made = [...this.#made, [name, citation]];
  }

  remove(citation: Citation): void {
    this.#made = this.#made.filter(([, one]) => one !== citation);
  }

  /** The latest valid one. */
  find(name: string, value: Value): Citation | null {
    const found = this.#made.findLast(([of, one]) => of === name && one.value === value);
    return found?.[1] ?? null;
  }

  /** The names of all fields that have any. */
  names(): readonly string[] {
    return [...new Set(this.#made.map(([name]) => name))];
  }

  /** All current citations are being saved. */
  noteSent(): void {
    this.#sent = new Set(this.#made);
  }

  /** Drops the saved citations; those made during the save are kept. */
  dropSent(): void {
    this.#made = this.#made.filter((one) => !this.#sent.has(one));
  }

  forget(): void {
    this.#made = [];
  }
}
