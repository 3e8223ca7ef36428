import { loadLateTexts } from "../words/language.ts";

/** The dialog that changes many records, with its texts. */
export const loadBulkEdit = async () => {
  const [{ BulkEditDialog }] = await Promise.all([
    import("./bulk-edit-dialog.tsx"),
    loadLateTexts("bulkEdit", "entry", "upload"),
  ]);
  return BulkEditDialog;
};
