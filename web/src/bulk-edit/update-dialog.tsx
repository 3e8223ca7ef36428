import type { UpdateTable } from "@teckna/domain/bulk/read-updates";
import type { AnyEntity } from "@teckna/domain/entities";
import { useCallback, useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { fetchByIds } from "./record-changes.ts";
import { idOf, type Stored } from "../api/stored.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { counted } from "../words/counted.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { emptyPlan } from "./plan-changes.ts";
import { planUpdates } from "./plan-updates.ts";
import { recordTitle } from "./record-title.ts";
import { useLoaded } from "./use-loaded.ts";

type UpdateDialogProps = {
  readonly entity: AnyEntity;
  readonly table: UpdateTable;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

type StoredById = ReadonlyMap<string, Stored>;

const useStored = (entity: AnyEntity, { rows }: UpdateTable, round: number) => {
  const load = useCallback(
    async (signal: AbortSignal): Promise<StoredById> => {
      const found = new Map<string, Stored>();
      // Each round reads anew what somebody has changed since.
      if (round < 0) return found;
      const ids = [...new Set(rows.map(({ id }) => id))];
      const onRows = (more: readonly Stored[]): void => {
        for (const stored of more) found.set(idOf(stored.record), stored);
      };
      await fetchByIds(entity, ids, onRows, signal);
      return found;
    },
    [entity, rows, round],
  );
  return useLoaded(load);
};

/** Pasted rows as changes of stored records: every cell before and after, saved as one batch. */
export const UpdateDialog = ({
  entity,
  table,
  onDone,
  onClose,
}: UpdateDialogProps): ReactElement => {
  const { t } = useTranslation();
  const [round, setRound] = useState(0);
  const [emptyClears, setEmptyClears] = useState(false);
  const [takesChanged, setTakesChanged] = useState(false);
  const [now] = useState(() => Date.now());
  const { value: stored, error } = useStored(entity, table, round);
  const plan = useMemo(() => {
    if (!stored) return emptyPlan;
    return planUpdates({ entity, table, stored, options: { emptyClears, takesChanged } }, now);
  }, [entity, table, stored, emptyClears, takesChanged, now]);
  const hasVersions = table.rows.some(({ version }) => version !== null);
  const nameOf = (_: string, id: string): string => {
    const found = stored?.get(id);
    return found ? recordTitle(entity, found.record) : id;
  };
  return (
    <ChangeDialog
      title={t("bulkEdit.updateTitle", counted(table.rows.length))}
      planned={{ plan, isReady: stored !== null }}
      hasField
      nameOf={nameOf}
      readAgain={() => {
        setTakesChanged(true);
        setRound(round + 1);
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="bulk-edit-options">
        <Checkbox
          checked={emptyClears}
          onChange={(event) => setEmptyClears(event.currentTarget.checked)}
        >
          {t("bulkEdit.emptyClears")}
        </Checkbox>
        {hasVersions && (
          <Checkbox
            checked={takesChanged}
            onChange={(event) => setTakesChanged(event.currentTarget.checked)}
          >
            {t("bulkEdit.takesChanged")}
          </Checkbox>
        )}
      </div>
      {error && <ErrorNotice error={error} />}
      {!stored && !error && <Loading />}
    </ChangeDialog>
  );
};
