import { pastedText } from "../../pasted/pasted-text.ts";
import type { Place } from "@teckna/domain/sheet/find-problem";
import { type ClipboardEvent, type ReactElement, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { headOf } from "../../grid/drawing/head-of.ts";
import { pasteAction } from "../../grid/grid-clipboard.ts";
import type { GridAction } from "../../grid/model/grid-keys.ts";
import { isBlock } from "../../grid/model/is-block.ts";
import { latePart } from "../../ui/late/late-part.ts";
import { notify } from "../../ui/toasts.tsx";
import type { ChildTable } from "../model/child-table.ts";
import type { ReadBlock } from "./read-block.ts";

const PasteDialog = latePart(async () => {
  const module = await import("./paste-dialog.tsx");
  return module.PasteDialog;
});

// Loaded late: it contains the field names of all languages.
const loadReader = async () => {
  const { readBlock, textsByField, withoutAsides } = await import("./read-block.ts");
  return { readBlock, textsByField, withoutAsides };
};

type Reader = Awaited<ReturnType<typeof loadReader>>;
/** If it cannot be loaded, the block is pasted as it is. */
const readerOrNone = (): Promise<Reader | null> => loadReader().catch(() => null);

type ToConfirm = { readonly block: ReadBlock; readonly reader: Reader };

type Paste = {
  /** Handles a paste before the grid does, if its columns are in another order. */
  readonly onPasteCapture: (event: ClipboardEvent) => void;
  /** The dialog about its columns; null while there is none. */
  readonly dialog: ReactElement | null;
};

type Pasted = {
  readonly table: ChildTable;
  /** The active cell. */
  readonly active: Place;
  /** Whether a cell is being edited, so that a paste goes into its text. */
  readonly isTyping: () => boolean;
  /** Whether the focus is in the grid, so that a paste may follow. */
  readonly isWithin: boolean;
  readonly run: (action: GridAction) => void;
  readonly toGrid: () => void;
};

/** Adds the rows of a block below the last row, and reports what was left out. */
const useAdd = (table: ChildTable) => {
  const { t } = useTranslation();
  return (reader: Reader, { rows, fields }: Pick<ReadBlock, "rows" | "fields">): void => {
    const row = table.rows.length;
    const block = reader.withoutAsides(table.entity, { rows, fields });
    table.appendTexts(reader.textsByField(block.rows, fields));
    table.activeCell.goTo({ row, column: 0 });
    const names = block.leftOut.map((name) => name.trim()).join(", ");
    const leftOut = names === "" ? "" : ` · ${t("workspace.paste.leftOut", { names })}`;
    notify({ text: t("workspace.paste.added", { n: block.rows.length }) + leftOut });
  };
};

/**
 * Adds the rows of a pasted block, with or without a header and with columns in any order, below the last
 * row.
 */
export const usePaste = ({ table, active, isTyping, isWithin, run, toGrid }: Pasted): Paste => {
  const { t } = useTranslation();
  const [toConfirm, setToConfirm] = useState<ToConfirm | null>(null);
  useEffect(() => {
    if (isWithin) void readerOrNone();
  }, [isWithin]);
  const add = useAdd(table);
  const onPasteCapture = (event: ClipboardEvent): void => {
    const { entity, columns } = table;
    const isComment = columns[active.column]?.field.kind === "longText";
    if (isTyping() && !isBlock(event, isComment)) return;
    const pasted = pastedText(event.clipboardData);
    const isBelow = active.row >= table.rows.length;
    const heads = columns.map(({ name }) => headOf(t, entity, name, ""));
    event.preventDefault();
    event.stopPropagation();
    const read = async (): Promise<GridAction | null> => {
      const [reader, text] = await Promise.all([readerOrNone(), pasted]);
      const target = { entity, columns, heads, column: active.column, isBelow };
      const block = reader && reader.readBlock(target, text);
      if (!block) return pasteAction(text);
      if (block.isCertain) add(reader, block);
      else setToConfirm({ block, reader });
      return null;
    };
    run({ do: "await", action: read });
  };
  const close = (): void => {
    setToConfirm(null);
    requestAnimationFrame(toGrid);
  };
  const dialog = toConfirm && (
    <Suspense fallback={null}>
      <PasteDialog
        table={table}
        block={toConfirm.block}
        onTake={(fields) => {
          add(toConfirm.reader, { rows: toConfirm.block.rows, fields });
          close();
        }}
        onClose={close}
      />
    </Suspense>
  );
  return { onPasteCapture, dialog };
};
