import type { Place } from "@teckna/domain/sheet/find-problem";
import { type ClipboardEvent, type ReactElement, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { headOf } from "../../grid/drawing/head-of.ts";
import { latePart } from "../../ui/late/late-part.ts";
import { notify } from "../../ui/toasts.tsx";
import type { ChildTable } from "../model/child-table.ts";
import { type ReadBlock, readBlock, textsByField, withoutTotals } from "./read-block.ts";

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
  /** The active cell. */
  readonly active: Place;
  /** A cell is being edited: what is pasted goes into its text. */
  readonly isTyping: () => boolean;
  readonly toGrid: () => void;
};

/** Adds the rows of a block whose columns stand in any order, with a header or none, below the last row. */
export const usePaste = ({ table, active, isTyping, toGrid }: Pasted): Paste => {
  const { t } = useTranslation();
  const [toConfirm, setToConfirm] = useState<ReadBlock | null>(null);
  const add = ({ rows, fields }: Pick<ReadBlock, "rows" | "fields">): void => {
    const row = table.rows.length;
    const kept = withoutTotals(table.entity, { rows, fields });
    table.appendTexts(textsByField(kept.rows, fields));
    table.select({ row, column: 0 });
    const names = kept.totals.map((name) => name.trim()).join(", ");
    const leftOut = names === "" ? "" : ` · ${t("workspace.paste.leftOut", { names })}`;
    notify({ text: t("workspace.paste.added", { n: kept.rows.length }) + leftOut });
  };
  const onPasteCapture = (event: ClipboardEvent): void => {
    if (isTyping()) return;
    const text = event.clipboardData.getData("text/plain");
    const { entity, columns } = table;
    const isBelow = active.row >= table.rows.length;
    const heads = columns.map(({ name }) => headOf(t, entity, name, ""));
    const block = readBlock({ entity, columns, heads, column: active.column, isBelow }, text);
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
