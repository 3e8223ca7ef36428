import type { AnyEntity } from "@teckna/domain/entities";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { HttpError } from "../../api/http-error.ts";
import { keys } from "../../api/keys.ts";
import { fetchRecord } from "../../api/records/record-query.ts";
import { useReplace } from "../../api/records/record-writes.ts";
import { readStored } from "../../api/stored.ts";
import { focusFirstFault, focusOverlap } from "../form/field-id.ts";
import { noteSent } from "../form/sent-texts.ts";
import { placeRefusal } from "./place-refusal.ts";
import { useAgain } from "./use-again.ts";
import { useOnceEnabled } from "./use-once-enabled.ts";
import type { Edit } from "./use-edit.ts";
import type { LeadOn, Saving } from "./use-save-new.ts";

/** Saves an edit over the version it is built on; a newer one is met, never overwritten. */
export const useSaveEdit = (entity: AnyEntity, edit: Edit, onSaved: LeadOn): Saving => {
  const client = useQueryClient();
  const replace = useReplace(entity);
  const [failure, setFailure] = useState<Error | null>(null);
  const again = useAgain();
  const onceEnabled = useOnceEnabled(replace.isPending);
  const { draft } = edit;
  const id = String(draft.base["id"]);

  const meetNewer = (error: HttpError): void => {
    void client.invalidateQueries({ queryKey: keys.history(entity, id) });
    const current = error.problem?.current;
    if (current) edit.meet(readStored(entity, current));
    else void fetchRecord(entity, id).then(edit.meet, setFailure);
  };
  const explain = (error: Error): void => {
    again.forget();
    if (error instanceof HttpError && error.status === 412) meetNewer(error);
    else if (placeRefusal(draft, error)) onceEnabled(() => focusFirstFault(draft));
    else setFailure(error);
  };
  const save = (leadOn = onSaved): void => {
    if (replace.isPending) return again.want(leadOn);
    setFailure(null);
    const collected = draft.collect();
    const [unchosen] = edit.unchosen();
    if (!collected.ok) focusFirstFault(draft);
    else if (unchosen !== undefined) focusOverlap(unchosen);
    else {
      const sent = noteSent(draft);
      replace.mutate(
        {
          id,
          record: collected.record,
          version: edit.version(),
          take: (stored) => edit.markSaved(stored, sent),
        },
        {
          onError: explain,
          onSuccess: (stored) => {
            const next = again.take();
            // What was typed while the save was under way is still to be saved.
            if (!draft.isDirty()) leadOn(stored.record);
            else if (next) save(next);
          },
        },
      );
    }
  };
  return { save, isPending: replace.isPending, failure };
};
