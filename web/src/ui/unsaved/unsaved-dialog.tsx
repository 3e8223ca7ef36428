import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../confirm-dialog.tsx";

type UnsavedDialogProps = {
  readonly leaveText: string;
  readonly stayText?: string;
  /** What would be lost, where that is not all that the page holds. */
  readonly body?: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
};

/** The question before something unsaved is lost. */
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
