import type { AnyRecord } from "@teckna/domain/entity";
import type { Draft } from "../form/draft.ts";
import type { CitedField } from "../form/field-citations.ts";
import type { MarkedField } from "../form/field-absences.ts";

/** One record as it was typed: what it began from, and the texts that differ. */
export type StoredTexts = {
  readonly base: AnyRecord;
  readonly texts: Readonly<Record<string, string>>;
  /** Where values were taken from. */
  readonly cited?: readonly CitedField[];
  /** What was marked as having no value. */
  readonly marked?: readonly MarkedField[];
};

/** What is typed in a draft and not saved; what waits for a choice is met again when it is brought back. */
export const typedTexts = (draft: Draft): StoredTexts => ({
  base: {
    ...draft.base,
    ...Object.fromEntries(draft.unchosen().map(({ name, before }) => [name, before])),
  },
  texts: Object.fromEntries(draft.dirtyNames().map((name) => [name, draft.entry(name).text])),
  cited: draft.cited(),
});

/** Which texts were typed again, and those of fields that are not there any more. */
export type TypedAgain = { readonly names: readonly string[]; readonly lost: readonly string[] };

/** Types texts again. */
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

/** Cites again what was cited; what is not there any more is left out. */
export const citeAgain = (draft: Draft, cited: StoredTexts["cited"] = []): void => {
  for (const [name, citation] of cited) if (draft.has(name)) draft.cite(name, citation);
};

/** Whether two records hold the same, whatever the order of their fields. */
export const isSameRecord = (left: AnyRecord, right: AnyRecord): boolean =>
  Object.keys(right).every((name) => (left[name] ?? null) === (right[name] ?? null));
