import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Stored } from "../../api/stored.ts";
import { copyLater } from "../../ui/clipboard/copy-later.ts";
import { notify } from "../../ui/toasts.tsx";
import { useStable } from "../../ui/use-stable.ts";
import { counted, showCount } from "../../words/counted.ts";
import type { ShownList } from "../shown-list.ts";
import { rowsAsHtml, rowsAsText } from "./copied-rows.ts";
import { fetchMarked, markedAmong } from "./marked-rows.ts";

/** More than this is exported rather than copied. */
const maxRows = 10_000;

const isElsewhere = ({ target }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox]), textarea, select, dialog, [popover]") !== null;

const hasSelectedText = (): boolean => document.getSelection()?.isCollapsed === false;

type Forms = { readonly text: string; readonly html: string };

/** The row that has the focus, or something in it. */
const focusedRow = ({ scroller, list }: ShownList): Stored | undefined => {
  const row = document.activeElement?.closest<HTMLElement>("[data-index]");
  return row && scroller.current?.contains(row)
    ? list.rowAt(Number(row.dataset["index"]))
    : undefined;
};

/** Copying takes the selected rows, or the one that has the focus, unless text is selected. */
export const useCopyRows = (props: ShownList): void => {
  const { entity, params, columns, list, selection } = props;
  const { t } = useTranslation();
  const formsOf = (rows: readonly Stored[]): Forms => ({
    text: rowsAsText(columns, rows),
    html: rowsAsHtml(columns, rows),
  });
  const report = (count: number): void => notify({ text: t("listTools.copied", counted(count)) });
  const copyFetched = async (count: number): Promise<void> => {
    const coming = fetchMarked(entity, params, selection.marks, count).then(formsOf);
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
  const copy = useStable((event: ClipboardEvent): void => {
    if (isElsewhere(event) || hasSelectedText()) return;
    const count = selection.countOf(list.total);
    const focused = count === 0 ? focusedRow(props) : undefined;
    if (count === 0 && !focused) return;
    event.preventDefault();
    if (count > maxRows) {
      notify({ text: t("listTools.copyTooMany", { n: showCount(count) }), tone: "danger" });
      return;
    }
    const rows = focused ? [focused] : markedAmong(selection.marks, list.loaded());
    if (rows.length < count) {
      void copyFetched(count);
      return;
    }
    const { text, html } = formsOf(rows);
    event.clipboardData?.setData("text/plain", text);
    event.clipboardData?.setData("text/html", html);
    report(rows.length);
  });
  useEffect(() => {
    document.addEventListener("copy", copy);
    return () => document.removeEventListener("copy", copy);
  }, [copy]);
};
