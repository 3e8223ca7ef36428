import type { AnyRecord } from "@teckna/domain/entity";
import { useState } from "react";
import { useCreate } from "../../api/records/record-writes.ts";
import type { Draft } from "../form/draft.ts";
import { focusFirstFault } from "../form/field-id.ts";
import { markSent, noteSent } from "../form/sent-texts.ts";
import { placeRefusal } from "./place-refusal.ts";
import { useOnceEnabled } from "./use-once-enabled.ts";

/** What comes after a save, from the record as it is stored. */
export type LeadOn = (record: AnyRecord) => void;

export type Saving = {
  /** What follows may be another thing than usual. */
  readonly save: (leadOn?: LeadOn) => void;
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
  const { entity } = draft;
  const create = useCreate(entity);
  const [failure, setFailure] = useState<Error | null>(null);
  const onceEnabled = useOnceEnabled(create.isPending);
  const explain = (error: Error): void => {
    if (placeRefusal(draft, error)) onceEnabled(() => focusFirstFault(draft));
    else setFailure(error);
  };
  const save = (leadOn = onSaved): void => {
    // The keys may be pressed while the button shows that a save is under way.
    if (create.isPending) return;
    setFailure(null);
    const collected = draft.collect();
    if (!collected.ok) return focusFirstFault(draft);
    const sent = noteSent(draft);
    create.mutate(collected.record, {
      onError: explain,
      onSuccess: ({ record }) => {
        markSent(draft, sent, record);
        if (draft.isDirty()) onTyped(record);
        else leadOn(record);
      },
    });
  };
  return { save, isPending: create.isPending, failure };
};
