import type { UpdateTable } from "@teckna/domain/bulk/read-updates";
import { entityAt } from "@teckna/domain/entities";
import { useCallback, useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { ChangeDialog } from "../bulk-edit/change-dialog.tsx";
import type { ChangeResult } from "../bulk-edit/record-changes.ts";
import { recordTitle } from "../bulk-edit/record-title.ts";
import { useLoaded } from "../bulk-edit/use-loaded.ts";
import { useSteps } from "../bulk-edit/use-plan.ts";
import { countAll } from "../bulk-edit/use-report.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { counted } from "../words/counted.ts";
import { fetchStored } from "./fetch-stored.ts";
import { newRowsOf } from "./plan-new-row.ts";
import type { SentRows } from "./left-rows.ts";
import { planUpdates } from "./plan-updates.ts";
import { keyOf, type StoredRecords } from "./stored-records.ts";

type UpdateDialogProps = {
  readonly tables: readonly UpdateTable[];
  readonly onSaved: (sent: SentRows) => void;
  readonly onClose: () => void;
};

type Choices = {
  readonly emptyClears: boolean;
  readonly takesChanged: boolean;
  readonly takesNew: boolean;
};

const chosenFirst: Choices = { emptyClears: false, takesChanged: false, takesNew: false };

const countOf = (
  tables: readonly UpdateTable[],
  rowsOf: (table: UpdateTable) => readonly unknown[],
): number => tables.reduce((sum, table) => sum + rowsOf(table).length, 0);

/** An all-or-nothing batch may have saved nothing. */
const isAnySaved = ({ created, replaced }: ChangeResult): boolean =>
  countAll(created) + countAll(replaced) > 0;

const noRecords: StoredRecords = new Map();
const noTables: readonly UpdateTable[] = [];

/** Plans the rows against the stored records, which are reloaded in each round. */
const useUpdatePlan = (tables: readonly UpdateTable[], options: Choices, round: number) => {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const load = useCallback(
    (signal: AbortSignal) => fetchStored(round < 0 ? [] : tables, signal),
    [tables, round],
  );
  const { value: stored, error } = useLoaded(load);
  const begin = useCallback(() => {
    const nameOfNew = (line: number): string => t("bulkEdit.newRow", { line });
    const read = { tables: stored ? tables : noTables, stored: stored ?? noRecords };
    return planUpdates({ ...read, options, nameOfNew }, now);
  }, [tables, stored, options, now, t]);
  const planned = useSteps(begin);
  return { stored, error, planned: { ...planned, isReady: planned.isReady && stored !== null } };
};

type ChoicesProps = {
  readonly tables: readonly UpdateTable[];
  readonly chosen: Choices;
  readonly onChoose: (chosen: Choices) => void;
};

const Options = ({ tables, chosen, onChoose }: ChoicesProps): ReactElement => {
  const { t } = useTranslation();
  const nameless = countOf(tables, (table) => table.nameless);
  const hasVersions = tables.some(({ rows }) => rows.some(({ version }) => version !== null));
  const box = (name: keyof Choices, text: string): ReactElement => (
    <Checkbox
      checked={chosen[name]}
      onChange={(event) => onChoose({ ...chosen, [name]: event.currentTarget.checked })}
    >
      {text}
    </Checkbox>
  );
  return (
    <div className="bulk-edit-options">
      {box("emptyClears", t("bulkEdit.emptyClears"))}
      {hasVersions && box("takesChanged", t("bulkEdit.takesChanged"))}
      {nameless > 0 && box("takesNew", t("bulkEdit.takesNew", counted(nameless)))}
    </div>
  );
};

/** Shows pasted rows as changes of stored records, each cell before and after, and saves them as one batch. */
export const UpdateDialog = (props: UpdateDialogProps): ReactElement => {
  const { onSaved, onClose } = props;
  const { t } = useTranslation();
  // The rows being reviewed keep their names after a save; later rounds plan the remaining ones.
  const [tables, takeTables] = useState(props.tables);
  const [round, setRound] = useState(0);
  const [chosen, choose] = useState(chosenFirst);
  const { stored, error, planned } = useUpdatePlan(tables, chosen, round);
  const { plan } = planned;
  const created = useMemo(() => newRowsOf({ tables }, plan.created), [tables, plan]);
  const nameOf = (table: string, id: string): string => {
    const entity = entityAt(table);
    const found = entity && stored?.get(keyOf(entity, id));
    if (entity && found) return recordTitle(entity, found.record);
    const row = created.find(({ table: own, cells }) => own === table && cells["id"] === id);
    return row ? t("bulkEdit.newRow", { line: row.line }) : id;
  };
  return (
    <ChangeDialog
      title={t("bulkEdit.updateTitle", counted(countOf(tables, ({ rows }) => rows)))}
      planned={planned}
      created={created}
      hasField
      nameOf={nameOf}
      readAgain={() => {
        takeTables(props.tables);
        choose({ ...chosen, takesChanged: true });
        setRound(round + 1);
      }}
      afterSaved={(result, refused) => {
        if (isAnySaved(result)) onSaved({ plan, created, refused });
      }}
      onClose={onClose}
    >
      <Options tables={tables} chosen={chosen} onChoose={choose} />
      {error && <ErrorNotice error={error} />}
      {!planned.isReady && !error && <Loading />}
    </ChangeDialog>
  );
};
