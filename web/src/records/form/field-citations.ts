import type { Value } from "@teckna/domain/entity";

/** The place in the text of a source that a value was taken from. */
export type Citation = {
  readonly value: Value;
  /** The source's id, and the digest of its text. */
  readonly source: string;
  readonly release: string;
  readonly start: number;
  readonly end: number;
  /** What found it: `pointed` where somebody did. */
  readonly rule: string;
  readonly confidence: "certain" | "likely" | "ambiguous" | null;
};

/** By the name of its field. */
export type CitedField = readonly [name: string, citation: Citation];

/** What is cited and not saved; each citation counts while its field has the value that it was made for. */
export class FieldCitations {
  #made: readonly CitedField[] = [];
  #sent: ReadonlySet<CitedField> = new Set();

  add(name: string, citation: Citation): void {
    this.#made = [...this.#made, [name, citation]];
  }

  remove(citation: Citation): void {
    this.#made = this.#made.filter(([, one]) => one !== citation);
  }

  /** The last one that counts. */
  find(name: string, value: Value): Citation | null {
    const found = this.#made.findLast(([of, one]) => of === name && one.value === value);
    return found?.[1] ?? null;
  }

  /** The names of all fields with any. */
  names(): readonly string[] {
    return [...new Set(this.#made.map(([name]) => name))];
  }

  /** All there are now are being saved. */
  noteSent(): void {
    this.#sent = new Set(this.#made);
  }

  /** What was sent is saved; what was cited meanwhile stays. */
  dropSent(): void {
    this.#made = this.#made.filter((one) => !this.#sent.has(one));
  }

  forget(): void {
    this.#made = [];
  }
}
