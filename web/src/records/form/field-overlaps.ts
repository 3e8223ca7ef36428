import type { Value } from "@teckna/domain/entity";

export type Side = "mine" | "theirs";

/** A field that both sides changed differently. */
export type Overlap = {
  readonly name: string;
  readonly before: Value;
  readonly theirs: Value;
  /** As typed; it may not be valid yet. */
  readonly mine: string;
};

/** Unresolved conflicts between what is typed in a form and a newer version of its record. */
export class FieldOverlaps {
  readonly #typed: (name: string) => string;
  #overlaps: readonly Overlap[] = [];

  /** `typed` returns the text of a field. */
  constructor(typed: (name: string) => string) {
    this.#typed = typed;
  }

  /** Replaces the conflicts by those with a newer version. */
  note(overlaps: readonly Overlap[]): void {
    this.#overlaps = overlaps;
  }

  /** Conflicts that were neither resolved nor typed over. */
  unchosen(): readonly Overlap[] {
    return this.#overlaps.filter(({ name, mine }) => this.#typed(name) === mine);
  }

  /** Marks a field's conflict as resolved; all of them if no name is given. */
  noteChosen(name?: string): void {
    this.#overlaps = this.#overlaps.filter((one) => name !== undefined && one.name !== name);
  }
}
