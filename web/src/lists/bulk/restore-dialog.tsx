import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { counted, showCount } from "../../words/counted.ts";
import { BulkFailures } from "./bulk-failures.tsx";
import { type MarkedProps, useRestoring } from "./use-restoring.ts";

type RestoreDialogProps = MarkedProps & { readonly count: number };

/** Has it confirmed, does it with progress, and reports what came of it. */
export const RestoreDialog = (props: RestoreDialogProps): ReactElement => {
  const { count, onClose } = props;
  const { t } = useTranslation();
  const { step, start, stop } = useRestoring(props);
  const title = t("listTools.restoreTitle", counted(count));
  const n = showCount(count);
  switch (step.at) {
    case "confirming":
      return (
        <ConfirmDialog
          title={title}
          confirmText={t("listTools.restoreAction", { n })}
          onConfirm={start}
          onCancel={onClose}
        >
          {null}
        </ConfirmDialog>
      );
    case "running":
      return (
        <Dialog
          title={title}
          isBusy
          onClose={onClose}
          actions={<Button onClick={stop}>{t("action.stop")}</Button>}
        >
          <p role="status">{t("listTools.restoring", { done: showCount(step.handled), n })}</p>
          <progress className="progress" max={count} value={step.handled} aria-label={title} />
        </Dialog>
      );
    case "failed":
      return (
        <Dialog title={title} onClose={onClose}>
          <ErrorNotice error={step.error} />
        </Dialog>
      );
    case "partly":
      return <BulkFailures title={title} failed={step.failed} onClose={onClose} />;
  }
};
