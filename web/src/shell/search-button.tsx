import { useEffect, useState, type ComponentType, type ReactElement } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { isSearchKey, loadDialog } from "../finder/load-dialog.ts";
import { Button } from "../ui/button.tsx";
import { SearchIcon } from "../ui/icons.tsx";
import { notify } from "../ui/toasts.tsx";

type Shown = {
  readonly Dialog: ComponentType<{ readonly onClose: () => void; readonly onKeys: () => void }>;
};

const restMs = 800;

/**
 * Opens the global search, like Ctrl+K. The dialog and the other shortcuts are loaded on first use or when
 * the page is idle.
 */
export const SearchButton = (): ReactElement => {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown | null>(null);
  const [show] = useState(() => (name: "finder" | "keys"): void => {
    loadDialog(name).then(
      // Synchronously, so that the next typed character goes into it.
      (dialog) => flushSync(() => setShown(dialog)),
      () => notify({ text: t("error.network"), tone: "danger" }),
    );
  });
  useEffect(() => {
    const ended = new AbortController();
    const early: KeyboardEvent[] = [];
    let isToStart = true;
    const start = (): void => {
      if (!isToStart) return;
      isToStart = false;
      import("../finder/keys/page-keys.ts").then(
        ({ startPageKeys }) => startPageKeys(() => show("keys"), ended.signal, early),
        () => {
          early.length = 0;
          isToStart = true;
        },
      );
    };
    const rest = setTimeout(start, restMs);
    const onKey = (event: KeyboardEvent): void => {
      early.push(event);
      start();
      if (!isSearchKey(event)) return;
      event.preventDefault();
      show("finder");
    };
    document.addEventListener("keydown", onKey, ended);
    return () => {
      clearTimeout(rest);
      ended.abort();
    };
  }, [show]);
  return (
    <>
      <Button
        className="nav-search"
        icon={<SearchIcon />}
        title="Ctrl+K"
        data-command="finder"
        aria-keyshortcuts="Control+K"
        onClick={() => show("finder")}
      >
        <span className="nav-search-name">{t("app.search")}</span>
        <kbd aria-hidden="true">Ctrl+K</kbd>
      </Button>
      {shown && <shown.Dialog onClose={() => setShown(null)} onKeys={() => show("keys")} />}
    </>
  );
};
