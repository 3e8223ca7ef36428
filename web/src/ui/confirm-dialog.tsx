import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly confirmText: ReactNode;
  readonly cancelText?: ReactNode;
  readonly isDanger?: boolean;
  readonly isPending?: boolean;
  readonly pendingText?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** A confirmation dialog; the harmless button is focused. */
export const ConfirmDialog = ({
  title,
  children,
  confirmText,
  cancelText,
  isDanger = false,
  isPending = false,
  pendingText,
  onConfirm,
  onCancel,
}: ConfirmDialogProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      isBusy={isPending}
      actions={
        <>
          <Button data-first-focus onClick={onCancel} disabled={isPending}>
            {cancelText ?? t("app.cancel")}
          </Button>
          <Button
            variant={isDanger ? "danger" : "primary"}
            onClick={onConfirm}
            isPending={isPending}
            {...(pendingText !== undefined && { pendingText })}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
