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

type Show = (name: "finder" | "keys") => void;

/** Loads the shortcuts when the page is idle or a key is pressed; they then handle the keys pressed before. */
const usePageKeys = (show: Show): void =>
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

/** Opens the global search, like Ctrl+K. The dialog is loaded on first use. */
export const SearchButton = (): ReactElement => {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown | null>(null);
  const [show] = useState((): Show => (name) => {
    loadDialog(name).then(
      // Synchronously, so that the next typed character goes into it.
      (dialog) => flushSync(() => setShown(dialog)),
      () => notify({ text: t("error.network"), tone: "danger" }),
    );
  });
  usePageKeys(show);
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
