import { type ReactElement, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RefusedRow } from "../api/batch.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { counted, showCount } from "../words/counted.ts";
import "./bulk-edit.css";
import { isChangedSince, RefusedRecords } from "./changed-meanwhile.tsx";
import { changesOf } from "./plan-changes.ts";
import { PlanPreview } from "./plan-preview.tsx";
import type { Planned } from "./use-plan.ts";
import { type Sending, useSending } from "./use-sending.ts";

type ChangeDialogProps = {
  readonly title: string;
  /** What chooses what is changed. */
  readonly children: ReactNode;
  readonly planned: Planned;
  readonly hasField?: boolean;
  readonly nameOf: (table: string, id: string) => string;
  /** Reads records that were changed meanwhile anew, so that the plan is of what they are now. */
  readonly readAgain: (refused: readonly RefusedRow[]) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

const Running = ({ sending }: { readonly sending: Sending & { at: "running" } }): ReactElement => {
  const { t } = useTranslation();
  const { saved, total } = sending;
  const counts = { done: showCount(saved), n: showCount(total) };
  return (
    <>
      <p role="status">{t("bulkEdit.saving", counts)}</p>
      <progress className="progress" max={total} value={saved} aria-label={t("bulkEdit.title")} />
    </>
  );
};

/** How the last attempt ended, unless all went well. */
const Ended = ({ sending }: { readonly sending: Sending }): ReactElement | null => {
  const { t } = useTranslation();
  if (sending.at === "stopped") return <p role="status">{t("bulkEdit.stopped")}</p>;
  if (sending.at !== "failed") return null;
  const title = t(sending.isUnsure ? "bulkEdit.unsure" : "bulkEdit.failed");
  return <ErrorNotice error={sending.error} title={title} />;
};

/** A plan of changes with its preview, and everything until they are saved. */
export const ChangeDialog = (props: ChangeDialogProps): ReactElement => {
  const { title, children, planned, hasField, nameOf, readAgain, onDone, onClose } = props;
  const { t } = useTranslation();
  const [allOrNothing, setAllOrNothing] = useState(false);
  const finish = (): void => {
    onDone();
    onClose();
  };
  const { sending, start, stop, reset } = useSending(finish);
  const { plan, isReady } = planned;
  const changes = changesOf(plan.changed);
  if (sending.at === "running")
    return (
      <Dialog
        title={title}
        isBusy
        onClose={onClose}
        actions={<Button onClick={() => stop(changes, allOrNothing)}>{t("action.stop")}</Button>}
      >
        <Running sending={sending} />
      </Dialog>
    );
  if (sending.at === "partly") {
    const again = sending.refused.filter(isChangedSince);
    const takeAgain = (): void => {
      readAgain(again);
      reset();
    };
    return (
      <Dialog
        title={title}
        onClose={finish}
        actions={
          <>
            <Button onClick={finish}>{t("app.close")}</Button>
            {again.length > 0 && (
              <Button variant="primary" onClick={takeAgain}>
                {t("bulkEdit.readAgain", counted(again.length))}
              </Button>
            )}
          </>
        }
      >
        <RefusedRecords refused={sending.refused} nameOf={nameOf} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={title}
      isWide
      onClose={onClose}
      actions={
        <>
          <Checkbox
            checked={allOrNothing}
            onChange={(event) => setAllOrNothing(event.currentTarget.checked)}
          >
            {t("bulkEdit.allOrNothing")}
          </Checkbox>
          <Button onClick={onClose}>{t("app.cancel")}</Button>
          <Button
            variant="primary"
            disabled={!isReady || changes.length === 0}
            onClick={() => start(changes, allOrNothing)}
          >
            {t("bulkEdit.action", counted(changes.length))}
          </Button>
        </>
      }
    >
      <Ended sending={sending} />
      {children}
      <PlanPreview plan={plan} {...(hasField !== undefined && { hasField })} />
    </Dialog>
  );
};
