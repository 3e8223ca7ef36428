import { useBlocker } from "@tanstack/react-router";
import { type ReactElement, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { importUnsavedDialog, UnsavedDialog } from "./late-unsaved-dialog.ts";
import { reportUnsaved } from "./unsaved.ts";

type GuardProps = {
  readonly isDirty: () => boolean;
  /** Whether an address belongs to the same page, so that nothing is lost. */
  readonly isWithin?: ((pathname: string) => boolean) | undefined;
};

/**
 * Blocks leaving the page without confirmation while `isDirty` returns true. It is a function, so that a form
 * can save, become clean and navigate at once.
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
