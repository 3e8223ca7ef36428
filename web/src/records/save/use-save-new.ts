import { useState } from "react";
import { useCreate } from "../../api/records/record-writes.ts";
import type { Draft } from "../form/draft.ts";
import { focusFirstFault } from "../form/field-id.ts";
import { markSent, noteSent } from "../form/sent-texts.ts";
import { placeRefusal } from "./place-refusal.ts";
import { type LeadOn, type Next, useSendOnce } from "./use-send-once.ts";

export type Saving = {
  /** What follows may be another thing than usual. */
  readonly save: (next?: Next) => void;
  readonly isPending: boolean;
  /** Why nothing was saved, where it is reported in no field. */
  readonly failure: Error | null;
};

export type SavedNew = {
  readonly onSaved: LeadOn;
  /** The record is stored, and something was typed meanwhile that is not. */
  readonly onTyped: LeadOn;
};

/** Saves a new record and leads on; a refusal leaves everything as it was typed. */
export const useSaveNew = (draft: Draft, { onSaved, onTyped }: SavedNew): Saving => {
  const { isPending, isToFollow, send } = useSendOnce(useCreate(draft.entity));
  const [failure, setFailure] = useState<Error | null>(null);
  const explain = (error: Error): (() => void) | undefined => {
    if (placeRefusal(draft, error)) return () => focusFirstFault(draft);
    setFailure(error);
    return undefined;
  };
  const save = (next: Next = { leadOn: onSaved, takesTyped: false }): void => {
    // The keys may be pressed while the button shows that a save is under way.
    if (isToFollow(next)) return;
    setFailure(null);
    const collected = draft.collect();
    if (!collected.ok) return focusFirstFault(draft);
    const sent = noteSent(draft);
    send(collected.record, next, {
      onError: explain,
      onSuccess: ({ record }) => {
        markSent(draft, sent, record);
        return draft.isDirty() ? onTyped(record) : next.leadOn(record);
      },
    });
  };
  return { save, isPending, failure };
};
