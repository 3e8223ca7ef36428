import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { BatchEntry } from "../api/batches/batches.ts";
import { showMoment } from "../fields/moment.ts";
import { classNames } from "../ui/class-names.ts";

/** Whether a batch is in effect, or what undid it and when. */
export const BatchState = ({ batch }: { readonly batch: BatchEntry }): ReactElement => {
  const { t } = useTranslation();
  const { kind, undone_by: undoneBy } = batch;
  const isRestored = kind === "undo";
  const words = (): string => {
    if (!undoneBy) return t("batches.inForce");
    const reported = { when: showMoment(undoneBy.at), by: undoneBy.by };
    return isRestored ? t("batches.redoneBy", reported) : t("batches.undoneBy", reported);
  };
  return (
    <span className={classNames("batch-state", undoneBy !== null && "batch-state-undone")}>
      {words()}
    </span>
  );
};
