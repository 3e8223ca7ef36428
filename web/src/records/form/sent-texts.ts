import type { AnyRecord } from "@teckna/domain/entity";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { Draft } from "./draft.ts";

/** The text of each field at the time a save was sent. */
export type SentTexts = ReadonlyMap<string, string>;

/** Records what is sent, right after it was collected; later input is not part of it. */
export const noteSent = (draft: Draft): SentTexts => {
  draft.citations.noteSent();
  const { inOrder } = wireFieldsOf(draft.entity);
  return new Map(inOrder.map(({ name }) => [name, draft.entry(name).text]));
};

/** The fields changed since. */
export const changedSince = (draft: Draft, sent: SentTexts): readonly string[] =>
  [...sent].flatMap(([name, text]) => (draft.entry(name).text === text ? [] : [name]));

/** Takes the saved record as the base; what was typed or cited since stays unsaved. */
export const markSent = (draft: Draft, sent: SentTexts, record: AnyRecord): void => {
  const changed = changedSince(draft, sent);
  if (changed.length === 0) draft.proposals.beginAnew();
  draft.citations.dropSent();
  draft.rebase(record, changed);
};
