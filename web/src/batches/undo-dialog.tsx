import { entities } from "@teckna/domain/entities";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Counts, UndoPreview } from "../api/batches/batches.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import "./batches.css";
import { countRows } from "./count-words.ts";
import { showCount } from "../words/counted.ts";
import { SkippedRows } from "./skipped-rows.tsx";
import { countUndone } from "./undo-choices.ts";
import { type UndoDialogProps, useUndoDialog } from "./use-undo-dialog.ts";

const TableCounts = ({ counts }: { readonly counts: Counts }): ReactElement => {
  const { t } = useTranslation();
  return (
    <table className="batch-table">
      <tbody>
        {entities
          .filter(({ path }) => counts[path] > 0)
          .map(({ path }) => (
            <tr key={path}>
              <th scope="row">{t(`list.${path}.title`)}</th>
              <td className="batch-number">{showCount(counts[path])}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
};

type OutlookProps = Pick<UndoDialogProps, "isRemoval" | "texts"> & {
  readonly preview: UndoPreview;
};

const Outlook = ({ preview, isRemoval, texts }: OutlookProps): ReactElement => {
  const { t } = useTranslation();
  if (countRows(preview.undo) === 0)
    return (
      <p role="status">
        {t(countRows(preview.kept) === 0 ? "batches.nothing" : "batches.onlyKept")}
      </p>
    );
  return (
    <div className="undo-outlook">
      <p>{t(`${texts}.${isRemoval ? "undoBody" : "redoBody"}`)}</p>
      <h3>{t(`${texts}.${isRemoval ? "goes" : "returns"}`)}</h3>
      <div role="status">
        <TableCounts counts={preview.undo} />
      </div>
    </div>
  );
};

type Undoing = ReturnType<typeof useUndoDialog>;

type PartProps = {
  readonly undoing: Undoing;
  readonly isRemoval: boolean;
  readonly texts: UndoDialogProps["texts"];
  /** The number of rows under the current choices. */
  readonly rows: number;
};

type ActionsProps = PartProps & { readonly onCancel: () => void };

const Actions = ({ undoing, isRemoval, texts, rows, onCancel }: ActionsProps): ReactElement => {
  const { t } = useTranslation();
  const going = texts === "batches.deletions" ? texts : "batches";
  const { isPending } = undoing.undo;
  return (
    <>
      <Button data-first-focus onClick={onCancel} disabled={isPending}>
        {t("app.cancel")}
      </Button>
      <Button
        variant={isRemoval ? "danger" : "primary"}
        disabled={rows === 0}
        isPending={isPending}
        pendingText={t(isRemoval ? `${going}.undoing` : "batches.redoing")}
        onClick={undoing.start}
      >
        {t(isRemoval ? `${going}.undoAction` : "batches.redoAction", { n: showCount(rows) })}
      </Button>
    </>
  );
};

/** Why the preview could not be loaded or the undo failed. */
const Errors = ({ undoing: { preview, undo, isUnsure } }: PartProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <>
      {preview.error && (
        <ErrorNotice
          error={preview.error}
          title={t("batches.failed")}
          retry={() => void preview.refetch()}
        />
      )}
      {undo.error && (
        <ErrorNotice
          error={undo.error}
          title={t(isUnsure ? "batches.undoUnsure" : "batches.undoFailed")}
        />
      )}
    </>
  );
};

type ProgressProps = PartProps & { readonly title: string };

const Progress = ({ undoing, rows, title }: ProgressProps): ReactElement => {
  const { t } = useTranslation();
  const counts = { count: rows, n: showCount(undoing.done), total: showCount(rows) };
  return (
    <>
      <p role="status">{t("batches.undoProgress", counts)}</p>
      <progress className="progress" max={rows} value={undoing.done} aria-label={title} />
    </>
  );
};

/** Shows what will be undone and what is skipped, for confirmation. */
export const UndoDialog = (props: UndoDialogProps): ReactElement => {
  const { isRemoval, texts, onClose } = props;
  const { t } = useTranslation();
  const undoing = useUndoDialog(props);
  const { preview, undo } = undoing;
  const found = preview.data;
  const rows = found ? countUndone(found, undoing) : 0;
  const title = t(`${texts}.${isRemoval ? "undoTitle" : "redoTitle"}`);
  const parts = { undoing, isRemoval, texts, rows };
  return (
    <Dialog
      title={title}
      isWide
      isBusy={undo.isPending}
      onClose={onClose}
      actions={<Actions {...parts} onCancel={onClose} />}
    >
      {preview.isPending && <Loading />}
      <Errors {...parts} />
      {found && !undo.isPending && (
        <>
          <Outlook preview={found} isRemoval={isRemoval} texts={texts} />
          <SkippedRows preview={found} choices={undoing} />
        </>
      )}
      {undo.isPending && <Progress {...parts} title={title} />}
    </Dialog>
  );
};
