import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { walkList } from "../../api/list-walk.ts";
import type { Stored } from "../../api/stored.ts";
import { notify } from "../../ui/toasts.tsx";
import { useStable } from "../../ui/use-stable.ts";
import { sizeOf } from "../copy/marked-rows.ts";
import type { ShownList } from "../shown-list.ts";

/** For more rows, use an export. */
const maxRows = 2000;

const fetchRows = async ({ entity, params, list }: ShownList): Promise<readonly Stored[]> => {
  const fetched: Stored[] = [];
  for await (const rows of walkList(entity, params, sizeOf(params))) {
    fetched.push(...rows);
    if (fetched.length >= Math.min(list.total, maxRows)) break;
  }
  return fetched;
};

/**
 * The list's rows while printing, null otherwise: the loaded ones, and after Ctrl+P, which can wait, all of
 * them.
 */
export const usePrintedRows = (shown: ShownList): readonly Stored[] | null => {
  const { list } = shown;
  const { t } = useTranslation();
  const fetched = useRef<readonly Stored[] | null>(null);
  const [rows, setRows] = useState<readonly Stored[] | null>(null);
  const begin = useStable((): void =>
    // The browser prints what is rendered when this returns.
    flushSync(() => setRows(fetched.current ?? list.loaded())),
  );
  const end = useStable((): void => {
    fetched.current = null;
    setRows(null);
  });
  const printAll = async (): Promise<void> => {
    try {
      fetched.current = await fetchRows(shown);
    } catch {
      notify({ text: t("list.loadFailed"), tone: "danger" });
      return;
    }
    print();
  };
  const press = useStable((event: KeyboardEvent): void => {
    const isKey = event.key.toLowerCase() === "p" && (event.ctrlKey || event.metaKey);
    if (!isKey || event.shiftKey) return;
    if (list.loaded().length >= list.total) return;
    event.preventDefault();
    void printAll();
  });
  useEffect(() => {
    const ended = new AbortController();
    addEventListener("beforeprint", begin, ended);
    addEventListener("afterprint", end, ended);
    addEventListener("keydown", press, ended);
    return () => ended.abort();
  }, [begin, end, press]);
  return rows;
};
