import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../confirm-dialog.tsx";

type UnsavedDialogProps = {
  readonly leaveText: string;
  readonly stayText?: string;
  /** What would be lost, if that is not everything on the page. */
  readonly body?: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
};

/** Asks before unsaved changes are discarded. */
export const UnsavedDialog = (props: UnsavedDialogProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t("form.unsavedTitle")}
      confirmText={props.leaveText}
      cancelText={props.stayText ?? t("form.stay")}
      isDanger
      onConfirm={props.onLeave}
      onCancel={props.onStay}
    >
      <p>{props.body ?? t("form.unsavedBody")}</p>
    </ConfirmDialog>
  );
};
