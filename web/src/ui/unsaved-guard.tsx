import { useBlocker } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { reportUnsaved } from "./unsaved.ts";

type GuardProps = {
  readonly isDirty: () => boolean;
  /** Whether an address is of the same page, which loses nothing. */
  readonly isWithin?: ((pathname: string) => boolean) | undefined;
};

/**
 * Asks before leaving the page while `isDirty` says there is something to lose.
 * It is a function so that a form may save, become clean and navigate in one go.
 */
export const UnsavedGuard = ({ isDirty, isWithin }: GuardProps): ReactElement | null => {
  const { t } = useTranslation();
  useEffect(() => reportUnsaved(isDirty), [isDirty]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && isWithin?.(next.pathname) !== true && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <ConfirmDialog
      title={t("app.unsavedTitle")}
      confirmText={t("app.leave")}
      cancelText={t("app.stay")}
      isDanger
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      <p>{t("app.unsavedBody")}</p>
    </ConfirmDialog>
  );
};
