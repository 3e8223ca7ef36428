import type { AnyRecord } from "@teckna/domain/entity";
import type { Draft } from "../form/draft.ts";
import type { CitedField } from "../form/field-citations.ts";
import type { MarkedField } from "../form/field-absences.ts";

/** The unsaved texts of a record: its base and the texts that differ from it. */
export type StoredTexts = {
  readonly base: AnyRecord;
  readonly texts: Readonly<Record<string, string>>;
  /** Unsaved citations. */
  readonly cited?: readonly CitedField[];
  /** Unsaved absence marks. */
  readonly marked?: readonly MarkedField[];
};

/** The unsaved texts of a draft; unresolved conflicts are detected again on restoring. */
export const typedTexts = (draft: Draft): StoredTexts => ({
  base: {
    ...draft.base,
    ...Object.fromEntries(draft.overlaps.unchosen().map(({ name, before }) => [name, before])),
  },
  texts: Object.fromEntries(draft.dirtyNames().map((name) => [name, draft.entry(name).text])),
  cited: draft.cited(),
});

/** The restored fields, and the texts of fields that no longer exist. */
export type TypedAgain = { readonly names: readonly string[]; readonly lost: readonly string[] };

/** Restores typed texts. */
export const typeAgain = (draft: Draft, texts: StoredTexts["texts"]): TypedAgain => {
  const entries = Object.entries(texts);
  const known = entries.filter(([name]) => draft.has(name));
  for (const [name, text] of known) {
    draft.type(name, text);
    draft.leave(name);
  }
  const unknown = entries.filter(([name, text]) => !draft.has(name) && text !== "");
  return { names: known.map(([name]) => name), lost: unknown.map(([, text]) => text) };
};

/** Restores unsaved citations, except those whose source no longer exists. */
export const citeAgain = (draft: Draft, cited: StoredTexts["cited"] = []): void => {
  for (const [name, citation] of cited) if (draft.has(name)) draft.cite(name, citation);
};

/** Whether two records have the same values, in whatever field order. */
export const isSameRecord = (left: AnyRecord, right: AnyRecord): boolean =>
  Object.keys(right).every((name) => (left[name] ?? null) === (right[name] ?? null));
