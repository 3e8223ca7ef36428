import { type RefObject, useLayoutEffect, useRef, useState } from "react";

type Modal = {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** Focuses the element with `data-first-focus`. */
  readonly toFirst: () => void;
};

/** Shows a dialog while it is rendered, with the focus in its first field. */
export const useModal = (): Modal => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [toFirst] = useState(() => (): void => {
    dialog.current?.querySelector<HTMLElement>("[data-first-focus]")?.focus();
  });
  // Closed before it is removed: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // React's autofocus ran while the dialog was closed, when nothing in it could be focused.
    toFirst();
    return () => shown?.close();
  }, [toFirst]);
  return { dialog, toFirst };
};
