import type { AnyRecord, Value } from "@teckna/domain/entity";
import type { Draft } from "./draft.ts";

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

/** A field that only the other side changed. */
export type TheirChange = { readonly name: string; readonly before: Value; readonly after: Value };

export type Merge = {
  readonly taken: readonly TheirChange[];
  readonly overlaps: readonly Overlap[];
};

/** Compares three versions of a record: the common base, the newer one, and what is typed. */
export const compareVersions = (draft: Draft, theirs: AnyRecord): Merge => {
  const taken: TheirChange[] = [];
  const overlaps: Overlap[] = [];
  for (const name of Object.keys(draft.entity.fields)) {
    const before = draft.base[name] ?? null;
    const after = theirs[name] ?? null;
    if (before === after) continue;
    const entry = draft.entry(name);
    if (!draft.isFieldDirty(name)) taken.push({ name, before, after });
    else if (entry.problem !== null || entry.value !== after)
      overlaps.push({ name, before, theirs: after, mine: entry.text });
  }
  return { taken, overlaps };
};

/** Rebases a draft onto a newer version; fields changed on both sides become conflicts. */
export const mergeInto = (draft: Draft, theirs: AnyRecord): Merge => {
  const merge = compareVersions(draft, theirs);
  draft.overlaps.note(merge.overlaps);
  draft.rebase(theirs);
  return merge;
};
