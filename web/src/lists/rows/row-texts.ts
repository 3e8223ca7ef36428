import { useMemo } from "react";
import { useWords } from "../../words/language.ts";

/** A row's texts with placeholders; translated once per table, as every row uses them. */
export type RowTexts = {
  readonly selectRow: string;
  readonly copyId: string;
  readonly idCopied: string;
};

export const useRowTexts = (): RowTexts => {
  const { messages } = useWords();
  const { selectRow, idCopied } = messages.list;
  const { copyId } = messages.action;
  return useMemo(() => ({ selectRow, copyId, idCopied }), [selectRow, copyId, idCopied]);
};
