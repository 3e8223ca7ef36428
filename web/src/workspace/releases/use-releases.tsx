import { type ReactElement, type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MarkOfField } from "../../records/form/field-mark.ts";
import { Button } from "../../ui/button.tsx";
import { latePart } from "../../ui/late/late-part.ts";
import { stepKindOf } from "../../ui/keys/step-keys.ts";
import { useDocumentKeys } from "../../ui/keys/use-document-keys.ts";
import type { ReleaseParts } from "./releases.tsx";

/** Loading starts this long after the page is shown, in ms. */
const waitMs = 300;

let endWait: () => void = () => {};

const Releases = latePart(async () => {
  await new Promise<void>((resolve) => {
    endWait = resolve;
    setTimeout(resolve, waitMs);
  });
  return (await import("./releases.tsx")).Releases;
});

const buttonId = "read-text";

/** Handles F6 before this is loaded: the pane opens once it is loaded, and keys typed until then are dropped. */
const useEarlyKey = (setOpen: (isOpen: boolean) => void) => {
  const isThere = useRef(false);
  const [from, setFrom] = useState<Element | null>(null);
  useDocumentKeys((event) => {
    const isKey = event.key === "F6" && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (!isKey || isThere.current || event.defaultPrevented) return;
    event.preventDefault();
    endWait();
    const { activeElement } = document;
    if (activeElement?.id !== buttonId) setFrom(activeElement);
    document.getElementById(buttonId)?.focus();
    setOpen(true);
  });
  const onReady = useCallback(() => {
    isThere.current = true;
  }, []);
  return { from, onReady };
};

type EarlyStep = { readonly target: EventTarget; readonly event: KeyboardEvent };

/**
 * Queues undo and redo before this is loaded: they are carried out in order afterwards, since the browser
 * does not know of values taken from texts.
 */
const useEarlySteps = () => {
  const waiting = useRef<EarlyStep[] | null>([]);
  useDocumentKeys((event) => {
    const { target } = event;
    if (!target || event.defaultPrevented || !waiting.current || !stepKindOf(event)) return;
    event.preventDefault();
    waiting.current.push({ target, event });
    endWait();
  });
  const onListening = useCallback(() => {
    const steps = waiting.current ?? [];
    waiting.current = null;
    for (const { target, event } of steps) {
      const { key, ctrlKey, metaKey, shiftKey } = event;
      const keys = { key, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
      const isHandled = !target.dispatchEvent(new KeyboardEvent("keydown", keys));
      const kind = stepKindOf(event);
      // Text typed in the field is undone by the browser, if the field is still focused.
      if (!isHandled && kind && document.activeElement === target) document.execCommand(kind);
    }
  }, []);
  return { onListening };
};

type ShownReleases = {
  readonly mark: MarkOfField;
  readonly actions: ReactElement;
  readonly pane: ReactElement;
};

const noMark: MarkOfField = () => null;

/** The texts that an issue is entered from, shown beside its form once opened. */
export const useReleases = (
  parts: ReleaseParts & { readonly actions?: ReactNode },
): ShownReleases => {
  const { draft, workspace, locked } = parts;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const early = { ...useEarlyKey(setOpen), ...useEarlySteps() };
  const [mark, setMark] = useState<MarkOfField>(() => noMark);
  return {
    mark,
    actions: (
      <>
        <Button
          id={buttonId}
          aria-expanded={isOpen}
          aria-keyshortcuts="F6"
          onClick={() => setOpen(!isOpen)}
        >
          {t("workspace.readText")}
        </Button>
        {parts.actions}
      </>
    ),
    pane: (
      <Suspense fallback={null}>
        <Releases {...{ draft, workspace, locked, isOpen, setOpen, setMark, ...early }} />
      </Suspense>
    ),
  };
};
