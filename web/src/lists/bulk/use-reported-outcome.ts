import type { AnyEntity } from "@teckna/domain/entities";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { keys } from "../../api/keys.ts";
import type { Target } from "../../api/records/record-removal.ts";
import { notify } from "../../ui/toasts.tsx";
import { counted } from "../../words/counted.ts";
import { runBulk } from "./bulk.ts";
import type { BulkAction } from "./selection-bar.tsx";

/** Offers to take a deletion back, in the notification that reports it. */
export const useReportedOutcome = (
  entity: AnyEntity,
): ((action: BulkAction, done: readonly Target[]) => void) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undo = async (targets: readonly Target[]): Promise<void> => {
    const { signal } = new AbortController();
    const onProgress = (): void => undefined;
    const outcome = await runBulk({ entity, action: "restore", targets, onProgress, signal });
    await client.invalidateQueries({ queryKey: keys.records });
    if (outcome.failed.length > 0) {
      notify({ text: t("listTools.someFailed", counted(outcome.failed.length)), tone: "danger" });
    }
    if (outcome.done.length > 0) {
      notify({ text: t("listTools.restored", counted(outcome.done.length)) });
    }
  };
  return (action, done) => {
    if (done.length === 0) return;
    if (action === "restore") notify({ text: t("listTools.restored", counted(done.length)) });
    else {
      notify({
        text: t("listTools.deleted", counted(done.length)),
        action: { label: t("action.undo"), run: () => void undo(done) },
      });
    }
  };
};
