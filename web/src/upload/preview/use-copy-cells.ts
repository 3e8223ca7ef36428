import { blockText } from "@teckna/domain/batch/block-text";
import type { ClipboardEvent } from "react";
import type { EntityPath } from "@teckna/domain/entities";
import { useTranslation } from "react-i18next";
import { copyLater } from "../../ui/clipboard/copy-later.ts";
import { notify } from "../../ui/toasts.tsx";
import type { PasteReader } from "../worker/paste-reader.ts";
import type { ShownRow } from "../../grid/model/grid-rows.ts";
import { blockOf, isSingle, type Selection } from "../../grid/model/cell-selection.ts";

type Copied = {
  readonly reader: PasteReader;
  readonly path: EntityPath;
  readonly selection: Selection;
  readonly activeRow: ShownRow | undefined;
};

/**
 * Copies the selected cells to the clipboard in the spreadsheets' format; returns false if that is not
 * possible.
 */
export const useCopyCells = ({ reader, path, selection, activeRow }: Copied) => {
  const { t } = useTranslation();
  return async (event: ClipboardEvent): Promise<boolean> => {
    event.preventDefault();
    if (isSingle(selection)) {
      const text = activeRow?.texts[selection.active.column] ?? "";
      event.clipboardData.setData("text/plain", blockText([[text]]));
      return true;
    }
    try {
      await copyLater({
        "text/plain": reader.request("copy", { path, at: blockOf(selection) }),
      });
      return true;
    } catch {
      notify({ text: t("preview.unreadable"), tone: "danger" });
      return false;
    }
  };
};
