import type { RefObject } from "react";
import { isSaveKey, useDocumentKeys } from "../../ui/keys/use-document-keys.ts";

type FormKeys = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSave: () => void;
  /** Saves and begins a new record. */
  readonly onSaveAndNew?: (() => void) | undefined;
  readonly onCancel: () => void;
};

/** A dialog or a menu on top, or a sign-in in front of the page, takes the keys. */
const isCovered = (form: HTMLFormElement | null): boolean =>
  form === null ||
  form.closest("[inert]") !== null ||
  document.querySelector("dialog[open], [popover='auto']:popover-open") !== null;

/** Ctrl or Cmd with Enter or S saves, with Shift and Enter it goes on with a new one, Escape cancels, wherever on the page the focus is. */
export const useFormKeys = ({ form, onSave, onSaveAndNew, onCancel }: FormKeys): void => {
  useDocumentKeys((event) => {
    const isSave = isSaveKey(event);
    const isOurs = isSave || event.key === "Escape";
    if (!isOurs || event.defaultPrevented || isCovered(form.current)) return;
    // Else the same key press closes the question that the cancel may bring up.
    event.preventDefault();
    if (isSave) {
      const isNew = event.shiftKey && event.key === "Enter";
      if (!event.repeat) (isNew ? (onSaveAndNew ?? onSave) : onSave)();
    } else onCancel();
  });
};
