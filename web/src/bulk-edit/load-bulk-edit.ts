import { loadLateTexts } from "../words/language.ts";

/** Loads the bulk edit dialog with its texts. */
export const loadBulkEdit = async () => {
  const [{ BulkEditDialog }] = await Promise.all([
    import("./bulk-edit-dialog.tsx"),
    loadLateTexts("bulkEdit", "entry", "upload"),
  ]);
  return BulkEditDialog;
};
