import { type ReactElement, type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RefusedRow } from "../api/batches/batch.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useDocumentKeys } from "../ui/keys/use-document-keys.ts";
import { counted, showCount } from "../words/counted.ts";
import { actionText } from "./action-text.ts";
import "./bulk-edit.css";
import { isChangedSince, RefusedRecords } from "./changed-meanwhile.tsx";
import { changesOf } from "./plan-changes.ts";
import { PlanPreview } from "./plan-preview.tsx";
import type { NewRow, RecordChange } from "./record-changes.ts";
import { SendingEnded } from "./sending-ended.tsx";
import type { Planned } from "./use-plan.ts";
import { type AfterSaved, type Sending, useSending } from "./use-sending.ts";

type ChangeDialogProps = {
  readonly title: string;
  /** The controls that choose the change. */
  readonly children: ReactNode;
  readonly planned: Planned;
  /** Rows to create; none if absent. */
  readonly created?: readonly NewRow[];
  /**
   * Rows that change nothing but whose versions are checked: if such a record has changed, the whole batch is
   * refused.
   */
  readonly guards?: readonly RecordChange[];
  /** Whether one refused row refuses all; otherwise the user chooses. */
  readonly isWhole?: boolean;
  readonly hasField?: boolean;
  readonly nameOf: (table: string, id: string) => string;
  /** Reloads records changed meanwhile, so that the plan matches their current state. */
  readonly readAgain: (refused: readonly RefusedRow[]) => void;
  /** Runs after saving; handles its own errors. */
  readonly afterSaved?: AfterSaved;
  readonly onDone?: () => void;
  readonly onClose: () => void;
};

type RunningProps = { readonly saved: number; readonly total: number };

const Running = ({ saved, total }: RunningProps): ReactElement => {
  const { t } = useTranslation();
  const counts = { done: showCount(saved), n: showCount(total) };
  return (
    <>
      <p role="status">{t("bulkEdit.saving", counts)}</p>
      <progress className="progress" max={total} value={saved} aria-label={t("bulkEdit.title")} />
    </>
  );
};

type PartlyProps = Pick<ChangeDialogProps, "title" | "nameOf"> & {
  readonly sending: Sending & { readonly at: "partly" };
  readonly onAgain: (refused: readonly RefusedRow[]) => void;
  readonly onClose: () => void;
};

/** The skipped records, and a button to apply the change to them anyway. */
const Partly = ({ title, nameOf, sending, onAgain, onClose }: PartlyProps): ReactElement => {
  const { t } = useTranslation();
  const { refused, isNothing } = sending;
  const again = refused.filter(isChangedSince);
  const actions = (
    <>
      <Button onClick={onClose}>{t("app.close")}</Button>
      {again.length > 0 && (
        <Button variant="primary" onClick={() => onAgain(again)}>
          {t("bulkEdit.readAgain", counted(again.length))}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} actions={actions}>
      <RefusedRecords refused={refused} isNothing={isNothing} nameOf={nameOf} />
    </Dialog>
  );
};

type FootProps = Pick<ChangeDialogProps, "isWhole"> & {
  readonly count: number;
  /** The number of cells of new records. */
  readonly created: number;
  /** The number of cells shown as not savable in the preview. */
  readonly failed: number;
  readonly isReady: boolean;
  readonly onStart: (allOrNothing: boolean) => void;
  readonly onClose: () => void;
};

const Foot = (props: FootProps): ReactElement => {
  const { count, created, failed, isReady, isWhole = false, onStart, onClose } = props;
  const { t } = useTranslation();
  const [allOrNothing, setAllOrNothing] = useState(isWhole);
  const isStartable = isReady && count + created > 0 && !(allOrNothing && failed > 0);
  useDocumentKeys((event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    if (isStartable) onStart(allOrNothing);
  });
  return (
    <>
      {!isWhole && (
        <Checkbox
          checked={allOrNothing}
          onChange={(event) => setAllOrNothing(event.currentTarget.checked)}
        >
          {t("bulkEdit.allOrNothing")}
        </Checkbox>
      )}
      <Button onClick={onClose}>{t("app.cancel")}</Button>
      <Button
        variant="primary"
        disabled={!isStartable}
        title="Ctrl+Enter"
        aria-keyshortcuts="Control+Enter"
        onClick={() => onStart(allOrNothing)}
      >
        {actionText(t, { count, created, isReady })}
      </Button>
    </>
  );
};

const none: readonly never[] = [];

/** A plan of changes with its preview, up to and including saving. */
export const ChangeDialog = (props: ChangeDialogProps): ReactElement => {
  const { title, children, planned, created = none, guards = none, hasField = false } = props;
  const { nameOf, readAgain, onDone, onClose } = props;
  const { t } = useTranslation();
  const finish = (): void => {
    onDone?.();
    onClose();
  };
  const { sending, start, stop, reset } = useSending(finish, props.afterSaved);
  const { plan, isReady } = planned;
  const changes = useMemo(() => changesOf(plan.changed), [plan]);
  if (sending.at === "running") {
    const actions = <Button onClick={stop}>{t("action.stop")}</Button>;
    return (
      <Dialog title={title} isBusy onClose={onClose} actions={actions}>
        <Running saved={sending.saved} total={sending.total - guards.length} />
      </Dialog>
    );
  }
  if (sending.at === "partly") {
    const again = (refused: readonly RefusedRow[]): void => {
      readAgain(refused);
      reset();
    };
    return (
      <Partly title={title} nameOf={nameOf} sending={sending} onAgain={again} onClose={finish} />
    );
  }
  const begin = (allOrNothing: boolean): void =>
    start({ changes: [...changes, ...guards], created, allOrNothing });
  const foot = {
    isWhole: props.isWhole ?? false,
    isReady,
    count: changes.length,
    created: created.length,
    failed: plan.failed.length,
  };
  return (
    <Dialog
      title={title}
      isWide
      onClose={onClose}
      actions={<Foot {...foot} onStart={begin} onClose={onClose} />}
    >
      <SendingEnded sending={sending} />
      {children}
      <PlanPreview plan={plan} hasField={hasField} />
    </Dialog>
  );
};
