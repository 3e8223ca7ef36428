import type { AnyRecord } from "@teckna/domain/entity";
import { useState } from "react";
import { useCreate } from "../../api/records/record-writes.ts";
import type { Draft } from "../form/draft.ts";
import { focusFirstFault } from "../form/field-id.ts";
import { placeRefusal } from "./refusal.ts";

/** What comes after a save, from the record as it is stored. */
export type LeadOn = (record: AnyRecord) => void;

export type Saving = {
  /** What follows may be another thing than usual. */
  readonly save: (leadOn?: LeadOn) => void;
  readonly isPending: boolean;
  /** Why nothing was saved, where it is reported in no field. */
  readonly failure: Error | null;
};

/** Saves a new record and leads on; a refusal leaves everything as it was typed. */
export const useSaveNew = (draft: Draft, onSaved: LeadOn): Saving => {
  const { entity } = draft;
  const create = useCreate(entity);
  const [failure, setFailure] = useState<Error | null>(null);
  const explain = (error: Error): void => {
    if (placeRefusal(draft, error)) requestAnimationFrame(() => focusFirstFault(draft));
    else setFailure(error);
  };
  const save = (leadOn = onSaved): void => {
    // The keys may be pressed while the button shows that a save is under way.
    if (create.isPending) return;
    setFailure(null);
    const collected = draft.collect();
    if (!collected.ok) return focusFirstFault(draft);
    create.mutate(collected.record, {
      onError: explain,
      onSuccess: ({ record }) => {
        draft.reset(record);
        leadOn(record);
      },
    });
  };
  return { save, isPending: create.isPending, failure };
};
