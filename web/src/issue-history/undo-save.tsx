import type { ReactElement } from "react";
import { useBatchEntry } from "../api/batches/batches.ts";
import { reversalOf, textsOf } from "../batches/reversal.ts";
import { UndoDialog } from "../batches/undo-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";

type UndoProps = { readonly batch: string; readonly title: string; readonly onClose: () => void };

/** Undoes everything in one save, like the batch's own page. */
export const UndoSave = ({ batch, title, onClose }: UndoProps): ReactElement => {
  const { data, error, refetch } = useBatchEntry(batch);
  if (data) return <UndoDialog {...reversalOf(data)} texts={textsOf(data)} onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      {error ? <ErrorNotice error={error} retry={() => void refetch()} /> : <Loading />}
    </Dialog>
  );
};
