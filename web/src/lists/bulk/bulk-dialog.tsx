import type { AnyEntity } from "@teckna/domain/entities";
import { kinds } from "@teckna/domain/kinds";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { keys } from "../../api/keys.ts";
import type { ListParams } from "../../api/list.ts";
import type { Target } from "../../api/records.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { notify } from "../../ui/toasts.tsx";
import { BulkFailures } from "./bulk-failures.tsx";
import { findTargets, runBulk } from "./bulk.ts";
import type { Outcome } from "./run-each.ts";
import type { BulkAction } from "./selection-bar.tsx";
import type { Marks } from "./selection.ts";

type BulkDialogProps = {
  readonly entity: AnyEntity;
  readonly params: ListParams;
  readonly marks: Marks;
  readonly count: number;
  readonly action: BulkAction;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

type Step =
  | { readonly at: "asking" }
  | { readonly at: "running"; readonly handled: number }
  | { readonly at: "failed"; readonly error: Error }
  | { readonly at: "partly"; readonly failed: Outcome<Target>["failed"] };

const show = (n: number): string => kinds.integer.show(n);

const counted = (count: number) => ({ count, n: show(count) });

/** Offers to take a deletion back, in the notification that tells of it. */
const useReportedOutcome = (
  entity: AnyEntity,
): ((action: BulkAction, done: readonly Target[]) => void) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undo = async (targets: readonly Target[]): Promise<void> => {
    const { signal } = new AbortController();
    const onProgress = (): void => undefined;
    const outcome = await runBulk({ entity, action: "restore", targets, onProgress, signal });
    await client.invalidateQueries({ queryKey: keys.records });
    if (outcome.failed.length > 0) {
      notify({ text: t("list.someFailed", counted(outcome.failed.length)), tone: "danger" });
    }
    if (outcome.done.length > 0) {
      notify({ text: t("list.restored", counted(outcome.done.length)) });
    }
  };
  return (action, done) => {
    if (done.length === 0) return;
    if (action === "restore") notify({ text: t("list.restored", counted(done.length)) });
    else {
      notify({
        text: t("list.deleted", counted(done.length)),
        action: { label: t("action.undo"), run: () => void undo(done) },
      });
    }
  };
};

/** Asks, does it with progress, and tells what came of it. */
export const BulkDialog = ({
  entity,
  params,
  marks,
  count,
  action,
  onDone,
  onClose,
}: BulkDialogProps): ReactElement => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const reportOutcome = useReportedOutcome(entity);
  const [step, setStep] = useState<Step>({ at: "asking" });
  const stop = useRef(new AbortController());
  const isDelete = action === "delete";

  const start = async (): Promise<void> => {
    setStep({ at: "running", handled: 0 });
    try {
      const { signal } = stop.current;
      const targets = await findTargets(entity, params, marks, signal);
      const onProgress = (handled: number): void => setStep({ at: "running", handled });
      const { done, failed } = await runBulk({ entity, action, targets, onProgress, signal });
      await client.invalidateQueries({ queryKey: keys.records });
      reportOutcome(action, done);
      onDone();
      if (failed.length > 0) setStep({ at: "partly", failed });
      else onClose();
    } catch (error) {
      setStep({ at: "failed", error: error instanceof Error ? error : new Error(String(error)) });
    }
  };

  const title = t(isDelete ? "list.deleteTitle" : "list.restoreTitle", counted(count));
  switch (step.at) {
    case "asking":
      return (
        <ConfirmDialog
          title={title}
          isDanger={isDelete}
          confirmText={t(isDelete ? "list.deleteAction" : "list.restoreAction", { n: show(count) })}
          onConfirm={() => void start()}
          onCancel={onClose}
        >
          {isDelete && (
            <p>{t(entity.parent === undefined ? "list.deleteIssues" : "list.deleteBody")}</p>
          )}
        </ConfirmDialog>
      );
    case "running":
      return (
        <Dialog
          title={title}
          isBusy
          onClose={onClose}
          actions={<Button onClick={() => stop.current.abort()}>{t("action.stop")}</Button>}
        >
          <p role="status">
            {t(isDelete ? "list.deleting" : "list.restoring", {
              done: show(step.handled),
              n: show(count),
            })}
          </p>
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
