import type { Replacement } from "@teckna/domain/bulk/replace-text";
import { useCallback, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { idOf } from "../api/stored.ts";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { findTasks, type SearchedField } from "./find-hits.ts";
import type { Task } from "./plan-changes.ts";
import { recordTitle } from "./record-title.ts";
import { useLoaded } from "./use-loaded.ts";
import { usePlan } from "./use-plan.ts";

type ReplaceDialogProps = {
  readonly chosen: readonly SearchedField[];
  readonly replacement: Replacement;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

const noTasks: readonly Task[] = [];

/**
 * Replaces a text in the chosen fields of all records: shows each value before and after, and saves as one
 * batch.
 */
export const ReplaceDialog = (props: ReplaceDialogProps): ReactElement => {
  const { chosen, replacement, onDone, onClose } = props;
  const { t } = useTranslation();
  const [round, setRound] = useState(0);
  const load = useCallback(
    async (signal: AbortSignal) => (round < 0 ? noTasks : findTasks(chosen, replacement, signal)),
    [chosen, replacement, round],
  );
  const { value: tasks, error } = useLoaded(load);
  const planned = usePlan(tasks ?? noTasks);
  const nameOf = (table: string, id: string): string => {
    for (const { entity, records } of tasks ?? []) {
      const found = records.find(({ record }) => entity.path === table && idOf(record) === id);
      if (found) return recordTitle(entity, found.record);
    }
    return id;
  };
  return (
    <ChangeDialog
      title={t("bulkEdit.replaceTitle")}
      planned={{ ...planned, isReady: planned.isReady && tasks !== null }}
      hasField
      nameOf={nameOf}
      readAgain={() => setRound(round + 1)}
      onDone={onDone}
      onClose={onClose}
    >
      {error && <ErrorNotice error={error} />}
      {!tasks && !error && <Loading />}
    </ChangeDialog>
  );
};
