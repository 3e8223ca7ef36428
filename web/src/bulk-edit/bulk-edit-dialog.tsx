import type { OperationName } from "@teckna/domain/bulk/operation";
import { operationsOf } from "@teckna/domain/bulk/operation";
import type { AnyEntity } from "@teckna/domain/entities";
import type { WireField } from "@teckna/domain/wire-fields";
import { useCallback, useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { RefusedRow } from "../api/batches/batch.ts";
import { fetchByIds, fetchMatching } from "./record-changes.ts";
import { idOf, type Stored } from "../api/stored.ts";
import { recordTitle } from "./record-title.ts";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { counted } from "../words/counted.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { changeableFields, OperationChoice, Operands } from "./operation-form.tsx";
import type { Task } from "./plan-changes.ts";
import { emptyDraft, type OperationDraft, readOperation } from "./read-operation.ts";
import { usePlan } from "./use-plan.ts";
import { useRecords } from "./use-records.ts";
import type { ListParams } from "../api/list-params.ts";

/** Records of a list: those with these ids, or all matching ones except those. */
export type ChosenRecords = {
  readonly isAll: boolean;
  readonly ids: ReadonlyMap<string, number>;
};

export type BulkEditProps = {
  readonly entity: AnyEntity;
  readonly params: ListParams;
  readonly marks: ChosenRecords;
  readonly count: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

type Loader = Parameters<typeof useRecords>[0];

/** Loads the chosen records; later only those changed meanwhile. */
const useLoader = ({ entity, params, marks }: BulkEditProps) => {
  const [again, setAgain] = useState<readonly string[] | null>(null);
  const load = useCallback<Loader>(
    (onRows, signal) => {
      const ids = again ?? (marks.isAll ? null : [...marks.ids.keys()]);
      if (ids) return fetchByIds(entity, { ids, sort: params["sort"] }, onRows, signal);
      const isMeant = ({ record }: Stored): boolean => !marks.ids.has(idOf(record));
      return fetchMatching(entity, params, (rows) => onRows(rows.filter(isMeant)), signal);
    },
    [entity, params, marks, again],
  );
  const readAgain = (refused: readonly RefusedRow[]): void =>
    setAgain(refused.flatMap(({ id }) => id ?? []));
  return { load, readAgain };
};

const useDraft = (entity: AnyEntity) => {
  const [first] = changeableFields(entity);
  if (!first) throw new RangeError(`nothing of ${entity.name} can be changed`);
  const [entry, setEntry] = useState<WireField>(first);
  const [draft, setDraft] = useState<OperationDraft>(emptyDraft);
  const change = (more: Partial<OperationDraft>): void => setDraft((old) => ({ ...old, ...more }));
  const setField = (chosen: WireField): void => {
    const names = operationsOf(chosen.field);
    setEntry(chosen);
    change({ value: "", ...(!names.includes(draft.name) && { name: names[0] ?? "set" }) });
  };
  return { entry, draft, change, setField };
};

/** Changes one field of the chosen records: choose the operation, preview it, save it as one batch. */
export const BulkEditDialog = (props: BulkEditProps): ReactElement => {
  const { entity, count, onDone, onClose } = props;
  const { t } = useTranslation();
  const { load, readAgain } = useLoader(props);
  const records = useRecords(load);
  const { entry, draft, change, setField } = useDraft(entity);
  const reading = useMemo(() => readOperation(entry, draft), [entry, draft]);
  const tasks = useMemo((): readonly Task[] => {
    const { operation } = reading;
    return operation && records.isReady
      ? [{ entity, entry, operation, records: records.rows }]
      : [];
  }, [entity, entry, reading, records]);
  const planned = usePlan(tasks);
  const nameOf = (_: string, id: string): string => {
    const found = records.rows.find(({ record }) => idOf(record) === id);
    return found ? recordTitle(entity, found.record) : id;
  };
  return (
    <ChangeDialog
      title={t("bulkEdit.titleOf", counted(records.isReady ? records.rows.length : count))}
      planned={{ ...planned, isReady: planned.isReady && records.isReady }}
      nameOf={nameOf}
      readAgain={readAgain}
      onDone={onDone}
      onClose={onClose}
    >
      <OperationChoice
        entity={entity}
        entry={entry}
        name={draft.name}
        onField={setField}
        onOperation={(name: OperationName) => change({ name })}
      />
      <div className="bulk-edit-operands">
        <Operands
          entity={entity}
          entry={entry}
          draft={draft}
          fault={reading.fault}
          onChange={change}
        />
      </div>
      {records.error && <ErrorNotice error={records.error} />}
      {!records.isReady && !records.error && <Loading />}
    </ChangeDialog>
  );
};
