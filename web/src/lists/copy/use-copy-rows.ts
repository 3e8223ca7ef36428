import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Stored } from "../../api/stored.ts";
import { copyLater } from "../../ui/clipboard/copy-later.ts";
import { notify } from "../../ui/toasts.tsx";
import { useStable } from "../../ui/use-stable.ts";
import { counted, showCount } from "../../words/counted.ts";
import type { ShownList } from "../shown-list.ts";
import { rowsAsHtml, rowsAsText } from "./copied-rows.ts";
import { takeEarlyCopy } from "./early-copy.ts";
import { fetchMarked, markedAmong } from "./marked-rows.ts";

/** For more rows, use an export. */
const maxRows = 10_000;

const isElsewhere = ({ target }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox]), textarea, select, dialog, [popover]") !== null;

const hasSelectedText = (): boolean => document.getSelection()?.isCollapsed === false;

type Forms = { readonly text: string; readonly html: string };

/** The row that contains the focus. */
const focusedRow = ({ scroller, list }: ShownList): Stored | undefined => {
  const row = document.activeElement?.closest<HTMLElement>("[data-index]");
  return row && scroller.current?.contains(row)
    ? list.rowAt(Number(row.dataset["index"]))
    : undefined;
};

/** Puts rows on the clipboard, at once or when they have come, and reports it. */
const useClipboard = () => {
  const { t } = useTranslation();
  const report = (count: number): void => notify({ text: t("listTools.copied", counted(count)) });
  const copyComing = async (coming: Promise<Forms>, count: number): Promise<void> => {
    try {
      await copyLater({
        "text/plain": coming.then(({ text }) => text),
        "text/html": coming.then(({ html }) => html),
      });
      report(count);
    } catch {
      notify({ text: t("listTools.copyFailed"), tone: "danger" });
    }
  };
  /** Into the clipboard of a copy event, if there is one. */
  const copyNow = (target: DataTransfer | null, forms: Forms, count: number): void => {
    if (!target) return void copyComing(Promise.resolve(forms), count);
    target.setData("text/plain", forms.text);
    target.setData("text/html", forms.html);
    report(count);
  };
  return { copyComing, copyNow };
};

/** Copies the selected rows, or the focused one, unless text is selected. */
export const useCopyRows = (props: ShownList): void => {
  const { entity, params, columns, list, selection } = props;
  const { t } = useTranslation();
  const { copyComing, copyNow } = useClipboard();
  const formsOf = (rows: readonly Stored[]): Forms => ({
    text: rowsAsText(columns, rows),
    html: rowsAsHtml(columns, rows),
  });
  const copyTo = (target: DataTransfer | null, keep: () => void): void => {
    if (hasSelectedText()) return;
    const count = selection.countOf(list.total);
    const focused = count === 0 ? focusedRow(props) : undefined;
    if (count === 0 && !focused) return;
    keep();
    if (count > maxRows) {
      notify({ text: t("listTools.copyTooMany", { n: showCount(count) }), tone: "danger" });
      return;
    }
    const rows = focused ? [focused] : markedAmong(selection.marks, list.loaded());
    if (rows.length < count)
      void copyComing(fetchMarked(entity, params, selection.marks, count).then(formsOf), count);
    else copyNow(target, formsOf(rows), rows.length);
  };
  const copy = useStable((event: ClipboardEvent): void => {
    takeEarlyCopy();
    if (!isElsewhere(event)) copyTo(event.clipboardData, () => event.preventDefault());
  });
  const copyEarly = useStable((): void => {
    if (takeEarlyCopy()) copyTo(null, () => {});
  });
  useEffect(() => copyEarly(), [copyEarly]);
  useEffect(() => {
    document.addEventListener("copy", copy);
    return () => document.removeEventListener("copy", copy);
  }, [copy]);
};
