import type { AnyEntity } from "@teckna/domain/entities";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { HttpError } from "../../api/http-error.ts";
import { keys } from "../../api/query-keys.ts";
import { fetchRecord } from "../../api/records/record-query.ts";
import { useReplace } from "../../api/records/record-writes.ts";
import { readStored, type Stored } from "../../api/stored.ts";
import { focusFirstFault, focusOverlap } from "../form/field-id.ts";
import { noteSent } from "../form/sent-texts.ts";
import { placeRefusal } from "./place-refusal.ts";
import type { Edit } from "./use-edit.ts";
import type { Saving } from "./use-save-new.ts";
import { type AfterSave, type Next, useSendOnce } from "./use-send-once.ts";

/** Saves an edit with its base version; a newer version is merged, never overwritten. */
export const useSaveEdit = (entity: AnyEntity, edit: Edit, onSaved: AfterSave): Saving => {
  const client = useQueryClient();
  const { isPending, follow, send, resend } = useSendOnce(useReplace(entity));
  const [failure, setFailure] = useState<Error | null>(null);
  const { draft } = edit;
  const id = String(draft.base["id"]);

  const mergeNewer = (error: HttpError): void => {
    void client.invalidateQueries({ queryKey: keys.history(entity, id) });
    const current = error.problem?.current;
    if (current) edit.merge(readStored(entity, current));
    else void fetchRecord(entity, id).then(edit.merge, setFailure);
  };
  const explain = (error: Error): (() => void) | undefined => {
    if (error instanceof HttpError && error.status === 412) mergeNewer(error);
    else if (placeRefusal(draft, error)) return () => focusFirstFault(draft);
    else setFailure(error);
    return undefined;
  };
  /** What was typed since is saved after it. */
  const resendFirst = (next: Next): boolean => resend(next) && follow(next);
  const save = (next: Next = { afterSave: onSaved, takesTyped: false }): void => {
    if (follow(next)) return;
    setFailure(null);
    if (resendFirst(next)) return;
    const collected = draft.collect();
    const [unchosen] = edit.unchosen();
    if (!collected.ok) focusFirstFault(draft);
    else if (unchosen !== undefined) focusOverlap(unchosen);
    else {
      const sent = noteSent(draft);
      const take = (stored: Stored): void => edit.markSaved(stored, sent);
      send({ id, record: collected.record, version: edit.version(), take }, next, {
        onError: explain,
        onSuccess: (stored, _, again) => {
          // What was typed during the save is still unsaved.
          if (!draft.isDirty()) return (again ?? next).afterSave(stored.record);
          return again ? save(again) : undefined;
        },
      });
    }
  };
  return { save, isPending, failure, resend: resendFirst };
};
