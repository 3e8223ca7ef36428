import type { AnyEntity } from "@teckna/domain/entities";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { idOf } from "../../api/stored.ts";
import { RefusedRecords } from "../../bulk-edit/changed-meanwhile.tsx";
import { recordTitle } from "../../bulk-edit/record-title.ts";
import { SendingEnded } from "../../bulk-edit/sending-ended.tsx";
import type { Sending } from "../../bulk-edit/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { counted, showCount } from "../../words/counted.ts";
import { ChildrenAlong } from "./children-along.tsx";
import { type MoveProps, useMove } from "./use-move.ts";

type PartProps = {
  readonly steps: ReturnType<typeof useMove>;
  readonly entity: AnyEntity;
  readonly title: string;
};

type LeftProps = PartProps & { readonly sending: Sending & { readonly at: "partly" } };

/** The skipped records, and a button to include those that others changed. */
const Left = ({ steps, entity, title, sending }: LeftProps): ReactElement => {
  const { t } = useTranslation();
  const { left, finish, takeAgain } = steps;
  const names = new Map(left.rows.map(({ record }) => [idOf(record), recordTitle(entity, record)]));
  const actions = (
    <>
      <Button data-first-focus onClick={finish}>
        {t("app.close")}
      </Button>
      {left.isReady && left.rows.length > 0 && (
        <Button onClick={takeAgain}>{t("bulkEdit.readAgain", counted(left.rows.length))}</Button>
      )}
    </>
  );
  return (
    <Dialog title={title} onClose={finish} actions={actions}>
      <RefusedRecords {...sending} nameOf={(_, id) => names.get(id) ?? id} />
    </Dialog>
  );
};

type RunningProps = Omit<PartProps, "entity"> & {
  readonly move: MoveProps["move"];
  readonly saved: number;
  readonly total: number;
};

const Running = ({ steps, move, title, saved, total }: RunningProps): ReactElement => {
  const { t } = useTranslation();
  const counts = { done: showCount(saved), n: showCount(total) };
  return (
    <Dialog
      title={title}
      isBusy
      onClose={steps.finish}
      actions={<Button onClick={steps.stop}>{t("action.stop")}</Button>}
    >
      <p role="status">
        {t(move === "deletes" ? "bulkEdit.deleting" : "bulkEdit.restoring", counts)}
      </p>
      <progress className="progress" max={total} value={saved} aria-label={title} />
    </Dialog>
  );
};

/** Asks for confirmation, runs the batch with progress, and reports the result. */
export const MoveManyDialog = (props: MoveProps & { readonly count: number }): ReactElement => {
  const { entity, move, onClose } = props;
  const { t } = useTranslation();
  const steps = useMove(props);
  const { sending, reading, again, begin, finish } = steps;
  const count = again?.length ?? props.count;
  const isDeletion = move === "deletes";
  const title = t(isDeletion ? "listTools.deleteTitle" : "listTools.restoreTitle", counted(count));
  const part = { steps, move, title };
  if (reading === "reading") return <Running {...part} saved={0} total={count} />;
  if (sending.at === "running")
    return <Running {...part} saved={sending.saved} total={sending.total} />;
  if (sending.at === "partly")
    return <Left steps={steps} entity={entity} title={title} sending={sending} />;
  return (
    <ConfirmDialog
      title={title}
      isDanger={isDeletion}
      confirmText={t(isDeletion ? "listTools.deleteAction" : "listTools.restoreAction", {
        n: showCount(count),
      })}
      onConfirm={begin}
      onCancel={again ? finish : onClose}
    >
      <SendingEnded sending={sending} />
      {typeof reading === "object" && <ErrorNotice error={reading.failed} />}
      <ChildrenAlong entity={entity} move={move} count={count} />
      {isDeletion && <p>{t("listTools.deleteBody")}</p>}
    </ConfirmDialog>
  );
};
