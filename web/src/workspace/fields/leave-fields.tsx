import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

type LeaveFieldsProps = { readonly onLeave: () => void; readonly onStay: () => void };

/** Asks before what is typed in the fields is taken back. */
export const LeaveFields = ({ onLeave, onStay }: LeaveFieldsProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t("app.unsavedTitle")}
      confirmText={t("workspace.takeBack")}
      cancelText={t("workspace.goOnEditing")}
      isDanger
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{t("workspace.takeBackBody")}</p>
    </ConfirmDialog>
  );
};
