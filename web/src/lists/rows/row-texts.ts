import { useMemo } from "react";
import { useWords } from "../../words/language.ts";

/** The texts of a row with places to fill in; read once for a table, since every row has them. */
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
