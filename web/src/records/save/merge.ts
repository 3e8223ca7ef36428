import type { AnyRecord, Value } from "@teckna/domain/entity";
import type { Draft } from "../form/draft.ts";
import type { Overlap } from "../form/field-overlaps.ts";

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
