import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCreate } from "../api/records.ts";
import { notify } from "../ui/toasts.tsx";
import { useLabels } from "../words/language.ts";
import { afterSaveLink } from "./after-save.ts";
import type { Draft } from "./draft.ts";
import { focusFirstFault } from "./field-id.ts";
import { placeRefusal } from "./refusal.ts";

export type Saving = {
  readonly save: () => void;
  readonly isPending: boolean;
  /** Why nothing was saved, where it is told in no field. */
  readonly failure: Error | null;
};

/** Saves a new record and leads on; a refusal leaves everything as it was typed. */
export const useSaveNew = (draft: Draft): Saving => {
  const { t } = useTranslation();
  const labels = useLabels();
  const navigate = useNavigate();
  const { entity } = draft;
  const create = useCreate(entity);
  const [failure, setFailure] = useState<Error | null>(null);
  const explain = (error: Error): void => {
    if (placeRefusal(draft, error)) requestAnimationFrame(() => focusFirstFault(draft));
    else setFailure(error);
  };
  const save = (): void => {
    setFailure(null);
    const collected = draft.collect();
    if (!collected.ok) return focusFirstFault(draft);
    create.mutate(collected.record, {
      onError: explain,
      onSuccess: ({ record }) => {
        draft.settle(record);
        notify({ text: t("message.created", { entity: labels.entity[entity.name] }) });
        void navigate(afterSaveLink(entity, record));
      },
    });
  };
  return { save, isPending: create.isPending, failure };
};
