import { useBlocker } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const guards = new Set<() => boolean>();

/** True while any form on the screen holds what is not saved. */
export const hasUnsaved = (): boolean => [...guards].some((isDirty) => isDirty());

/**
 * Asks before leaving the page while `isDirty` says there is something to lose.
 * It is a function so that a form may save, become clean and navigate in one go.
 */
export const UnsavedGuard = ({
  isDirty,
}: {
  readonly isDirty: () => boolean;
}): ReactElement | null => {
  const { t } = useTranslation();
  useEffect(() => {
    guards.add(isDirty);
    return () => void guards.delete(isDirty);
  }, [isDirty]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
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
