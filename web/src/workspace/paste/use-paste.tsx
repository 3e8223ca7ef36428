import { type ClipboardEvent, type ReactElement, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { latePart } from "../../ui/late/late-part.ts";
import { notify } from "../../ui/toasts.tsx";
import type { ChildTable } from "../model/child-table.ts";
import { type ReadBlock, readBlock, textsByField } from "./read-block.ts";

const PasteDialog = latePart(async () => {
  const module = await import("./paste-dialog.tsx");
  return module.PasteDialog;
});

type Paste = {
  /** Takes a pasted block before the grid does, where its columns stand in another order. */
  readonly onPasteCapture: (event: ClipboardEvent) => void;
  /** The question about its columns; null while there is none. */
  readonly dialog: ReactElement | null;
};

type Pasted = {
  readonly table: ChildTable;
  /** The column of the active cell. */
  readonly column: number;
  /** A cell is being edited: what is pasted goes into its text. */
  readonly isTyping: () => boolean;
  readonly toGrid: () => void;
};

/** Adds the rows of a block whose columns stand in any order, with a header or none, below the last row. */
export const usePaste = ({ table, column, isTyping, toGrid }: Pasted): Paste => {
  const { t } = useTranslation();
  const [toConfirm, setToConfirm] = useState<ReadBlock | null>(null);
  const add = ({ rows, fields }: Pick<ReadBlock, "rows" | "fields">): void => {
    const row = table.rows.length;
    table.appendTexts(textsByField(rows, fields));
    table.select({ row, column: 0 });
    notify({ text: t("workspace.paste.added", { n: rows.length }) });
  };
  const onPasteCapture = (event: ClipboardEvent): void => {
    if (isTyping()) return;
    const text = event.clipboardData.getData("text/plain");
    const block = readBlock({ entity: table.entity, columns: table.columns, column }, text);
    if (!block) return;
    event.preventDefault();
    event.stopPropagation();
    if (block.isCertain) add(block);
    else setToConfirm(block);
  };
  const close = (): void => {
    setToConfirm(null);
    requestAnimationFrame(toGrid);
  };
  const dialog = toConfirm && (
    <Suspense fallback={null}>
      <PasteDialog
        table={table}
        block={toConfirm}
        onTake={(fields) => {
          add({ rows: toConfirm.rows, fields });
          close();
        }}
        onClose={close}
      />
    </Suspense>
  );
  return { onPasteCapture, dialog };
};
