import { newId } from "@teckna/domain/ids";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Include, type UndoResult, useUndo, useUndoPreview } from "../api/batches/batches.ts";
import { isSurelyUnsaved } from "../api/http-error.ts";
import { notify } from "../ui/toasts.tsx";
import { addCounts, countRows } from "./count-words.ts";
import { showCount } from "../words/counted.ts";
import type { BatchTexts } from "./reversal.ts";
import { includeOf } from "./undo-choices.ts";

export type UndoDialogProps = {
  /** The batch to undo. */
  readonly id: string;
  /** Whether its rows are removed or restored. */
  readonly isRemoval: boolean;
  readonly texts: BatchTexts;
  readonly onClose: () => void;
  readonly onDone?: () => void;
};

/** The rows to include although they changed since. */
const useChoices = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  const choose = (row: string): void =>
    setChosen((old) =>
      old.has(row) ? new Set([...old].filter((one) => one !== row)) : new Set([...old, row]),
    );
  return { chosen, choose, isAll, setAll };
};

/** A retry with the same choices has the same id, so that it is carried out at most once. */
const useAttempt = (): ((include: Include) => string) => {
  const attempt = useRef({ id: "", requested: "" });
  return (include) => {
    const requested = JSON.stringify(include);
    if (attempt.current.requested !== requested) attempt.current = { id: newId(), requested };
    return attempt.current.id;
  };
};

/** The state of the dialog and its actions. */
export const useUndoDialog = ({ id, isRemoval, texts, onClose, onDone }: UndoDialogProps) => {
  const { t } = useTranslation();
  const preview = useUndoPreview(id);
  const undo = useUndo(id);
  const { chosen, choose, isAll, setAll } = useChoices();
  const attemptFor = useAttempt();
  const [done, setDone] = useState(0);
  // If an attempt may have succeeded, later attempts are uncertain too.
  const [isUnsure, setUnsure] = useState(false);

  const reportDone = ({ removed, restored, replaced, kept }: UndoResult): void => {
    const written = addCounts(addCounts(removed, restored), replaced);
    const rows = showCount(countRows(written));
    const left = countRows(kept);
    const reported = t(`${texts}.${isRemoval ? "undone" : "redone"}`, { n: rows });
    const also = left > 0 ? ` ${t("batches.keptAfter", { n: showCount(left) })}` : "";
    notify({ text: `${reported}${also}` });
    onClose();
    onDone?.();
  };
  // Not the callbacks of `mutate`: the page of an issue that the undo removed is shown without this dialog.
  const start = (): void => {
    if (!preview.data) return;
    const include = includeOf(preview.data, { chosen, isAll });
    setDone(0);
    void undo
      .mutateAsync({ id: attemptFor(include), include, onProgress: setDone })
      .then(reportDone, (error: Error) => setUnsure((before) => before || !isSurelyUnsaved(error)));
  };

  return { preview, undo, isUnsure, chosen, choose, isAll, setAll, done, start };
};
