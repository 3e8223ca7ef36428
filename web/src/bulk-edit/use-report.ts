import { entities } from "@teckna/domain/entities";
import { newId } from "@teckna/domain/ids";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type Counts, sendUndo } from "../api/batches/batches.ts";
import { keys } from "../api/keys.ts";
import { notify } from "../ui/toasts.tsx";
import { counted } from "../words/counted.ts";
import type { ChangeResult } from "./record-changes.ts";

const countAll = (counts: Partial<Counts> = {}): number =>
  entities.reduce((sum, { path }) => sum + (counts[path] ?? 0), 0);

type Said = readonly [text: string, count: number];

/** What there is to say; nothing of what there is none of. */
const said = (texts: readonly Said[]): string =>
  texts.flatMap(([text, count]) => (count > 0 ? [text] : [])).join(" ");

/** Tells what was changed and created, and offers to take all of it back. */
export const useReport = (): ((results: readonly ChangeResult[]) => Promise<void>) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.records }),
      client.invalidateQueries({ queryKey: keys.batches }),
    ]);
  };
  const undo = async (batches: readonly string[]): Promise<void> => {
    let [replaced, removed, kept] = [0, 0, 0];
    try {
      // What was saved last goes first.
      for (const batch of batches.toReversed()) {
        const asked = { id: newId(), include: "untouched", onProgress: () => {} } as const;
        // One after the other: the first may hold what the next one needs.
        // oxlint-disable-next-line no-await-in-loop
        const result = await sendUndo(batch, asked);
        replaced += countAll(result.replaced);
        removed += countAll(result.removed);
        kept += countAll(result.kept);
      }
      const text = said([
        [t("bulkEdit.undone", counted(replaced)), replaced],
        [t("bulkEdit.removed", counted(removed)), removed],
        [t("bulkEdit.kept", counted(kept)), kept],
      ]);
      notify({ text: text === "" ? t("bulkEdit.undone", counted(0)) : text });
    } catch {
      notify({ text: t("bulkEdit.undoFailed"), tone: "danger" });
    }
    await refresh();
  };
  return async (results) => {
    await refresh();
    const sum = (countsOf: (result: ChangeResult) => Counts | undefined): number =>
      results.reduce((all, result) => all + countAll(countsOf(result)), 0);
    const replaced = sum((result) => result.replaced);
    const created = sum((result) => result.created);
    if (replaced + created === 0) return;
    const written = results.filter(
      (result) => countAll(result.replaced) + countAll(result.created) > 0,
    );
    notify({
      text: said([
        [t("bulkEdit.done", counted(replaced)), replaced],
        [t("bulkEdit.created", counted(created)), created],
      ]),
      action: {
        label: t("action.undo"),
        run: () => void undo(written.map(({ id }) => id)),
      },
    });
  };
};
