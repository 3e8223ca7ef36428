import { entities } from "@teckna/domain/entities";
import { newId } from "@teckna/domain/ids";
import { useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type Counts, sendUndo, type UndoResult } from "../api/batches/batches.ts";
import { keys } from "../api/query-keys.ts";
import { notify } from "../ui/toasts.tsx";
import { counted } from "../words/counted.ts";
import type { ChangeResult } from "./record-changes.ts";
import { showWhile } from "./show-while.ts";

/** The number of the records named in the text: the first nonzero count, as children come after their parents. */
const countNamed = (counts: Partial<Counts> = {}): number =>
  entities.map(({ path }) => counts[path] ?? 0).find((count) => count > 0) ?? 0;

/** The total number of rows in all tables. */
export const countAll = (counts: Partial<Counts> = {}): number =>
  entities.reduce((sum, { path }) => sum + (counts[path] ?? 0), 0);

export const countWritten = ({ created, replaced, removed, restored }: ChangeResult): number =>
  countAll(created) + countAll(replaced) + countAll(removed) + countAll(restored);

type CountedText = readonly [text: string, count: number];

/** Joins the texts with a nonzero count. */
const joinTexts = (texts: readonly CountedText[]): string =>
  texts.flatMap(([text, count]) => (count > 0 ? [text] : [])).join(" ");

const savedText = (t: TFunction, result: ChangeResult): string => {
  const [replaced, created] = [countAll(result.replaced), countAll(result.created)];
  const [deleted, restored] = [countNamed(result.removed), countNamed(result.restored)];
  return joinTexts([
    [t("bulkEdit.done", counted(replaced)), replaced],
    [t("bulkEdit.created", counted(created)), created],
    [t("bulkEdit.deleted", counted(deleted)), deleted],
    [t("bulkEdit.restored", counted(restored)), restored],
  ]);
};

/** `hasRestored`: whether what is undone had restored records, which were then deleted again. */
const undoneText = (t: TFunction, result: UndoResult, hasRestored: boolean): string => {
  const replaced = countAll(result.replaced);
  const removed = hasRestored ? 0 : countAll(result.removed);
  const deleted = hasRestored ? countNamed(result.removed) : 0;
  const kept = countAll(result.kept);
  const restored = countNamed(result.restored);
  const text = joinTexts([
    [t("bulkEdit.undone", counted(replaced)), replaced],
    [t("bulkEdit.removed", counted(removed)), removed],
    [t("bulkEdit.deleted", counted(deleted)), deleted],
    [t("bulkEdit.restored", counted(restored)), restored],
    [t("bulkEdit.kept", counted(kept)), kept],
  ]);
  return text === "" ? t("bulkEdit.undone", counted(0)) : text;
};

/** Reports what was changed, created and deleted, with a button to undo it. */
export const useReport = (): ((result: ChangeResult) => Promise<void>) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.records }),
      client.invalidateQueries({ queryKey: keys.batches }),
    ]);
  };
  const undo = async ({ id: batch, restored: came }: ChangeResult): Promise<void> => {
    const notice = showWhile({ text: t("bulkEdit.undoing") });
    try {
      const request = { id: newId(), include: "untouched", onProgress: notice.renew } as const;
      const result = await sendUndo(batch, request);
      // Not with the old counts still on the page.
      await refresh();
      notify({ text: undoneText(t, result, came !== undefined) });
    } catch {
      notify({ text: t("bulkEdit.undoFailed"), tone: "danger" });
      await refresh();
    } finally {
      notice.close();
    }
  };
  return async (result) => {
    await refresh();
    const text = savedText(t, result);
    if (text === "") return;
    notify({
      text,
      action: {
        label: t("action.undo"),
        run: () => void undo(result),
      },
    });
  };
};
