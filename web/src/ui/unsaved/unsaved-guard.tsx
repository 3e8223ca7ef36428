import { useBlocker } from "@tanstack/react-router";
import { type ReactElement, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { importUnsavedDialog, UnsavedDialog } from "./late-unsaved-dialog.ts";
import { reportUnsaved } from "./unsaved.ts";

type GuardProps = {
  readonly isDirty: () => boolean;
  /** Whether an address is of the same page, which loses nothing. */
  readonly isWithin?: ((pathname: string) => boolean) | undefined;
};

/**
 * Prevents leaving the page unconfirmed while `isDirty` returns true.
 * It is a function so that a form may save, become clean and navigate in one go.
 */
export const UnsavedGuard = ({ isDirty, isWithin }: GuardProps): ReactElement | null => {
  const { t } = useTranslation();
  useEffect(() => reportUnsaved(isDirty), [isDirty]);
  useEffect(() => {
    importUnsavedDialog().catch(() => {});
  }, []);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && isWithin?.(next.pathname) !== true && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <Suspense fallback={null}>
      <UnsavedDialog leaveText={t("form.leave")} onLeave={blocker.proceed} onStay={blocker.reset} />
    </Suspense>
  );
};
