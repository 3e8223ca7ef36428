import { useState } from "react";
import { useCreate } from "../../api/records/record-writes.ts";
import type { Draft } from "../form/draft.ts";
import { focusFirstFault } from "../form/field-id.ts";
import { markSent, noteSent } from "../form/sent-texts.ts";
import { placeRefusal } from "./place-refusal.ts";
import { type AfterSave, type Next, useSendOnce } from "./use-send-once.ts";

export type Saving = {
  /** `next` replaces what usually follows. */
  readonly save: (next?: Next) => void;
  readonly isPending: boolean;
  /** Why nothing was saved, if no field shows it. */
  readonly failure: Error | null;
  /** Sends again what may be stored already; false if there is nothing of that kind. */
  readonly resend?: (next: Next) => boolean;
};

export type SavedNew = {
  readonly onSaved: AfterSave;
  /** The record was saved, but something was typed during the save. */
  readonly onTyped: AfterSave;
};

/** Saves a new record and moves on; if it is refused, the input is unchanged. */
export const useSaveNew = (draft: Draft, { onSaved, onTyped }: SavedNew): Saving => {
  const { isPending, follow, send, resend } = useSendOnce(useCreate(draft.entity));
  const [failure, setFailure] = useState<Error | null>(null);
  const explain = (error: Error): (() => void) | undefined => {
    if (placeRefusal(draft, error)) return () => focusFirstFault(draft);
    setFailure(error);
    return undefined;
  };
  const save = (next: Next = { afterSave: onSaved, takesTyped: false }): void => {
    // The keys can be pressed during a save.
    if (follow(next)) return;
    setFailure(null);
    if (resend(next)) return;
    const collected = draft.collect();
    if (!collected.ok) return focusFirstFault(draft);
    const sent = noteSent(draft);
    send(collected.record, next, {
      onError: explain,
      onSuccess: ({ record }, { afterSave }) => {
        markSent(draft, sent, record);
        return draft.isDirty() ? onTyped(record) : afterSave(record);
      },
    });
  };
  return { save, isPending, failure, resend };
};
