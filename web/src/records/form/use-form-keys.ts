import type { RefObject } from "react";
import { isSaveKey, useDocumentKeys } from "../../ui/keys/use-document-keys.ts";

type FormKeys = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSave: () => void;
  /** Saves and starts a new record. */
  readonly onSaveAndNew?: (() => void) | undefined;
  readonly onCancel: () => void;
};

/** An open dialog, menu or sign-in handles the keys. */
const isCovered = (form: HTMLFormElement | null): boolean =>
  form === null ||
  form.closest("[inert]") !== null ||
  document.querySelector("dialog[open], [popover='auto']:popover-open") !== null;

/**
 * Ctrl or Cmd with Enter or S saves, with Shift and Enter it also starts a new record, Escape cancels;
 * wherever the focus is.
 */
export const useFormKeys = ({ form, onSave, onSaveAndNew, onCancel }: FormKeys): void => {
  useDocumentKeys((event) => {
    const isSave = isSaveKey(event);
    const isOurs = isSave || event.key === "Escape";
    if (!isOurs || event.defaultPrevented || isCovered(form.current)) return;
    // Otherwise the same key would close the question that cancelling may open.
    event.preventDefault();
    if (isSave) {
      const isNew = event.shiftKey && event.key === "Enter";
      if (!event.repeat) (isNew ? (onSaveAndNew ?? onSave) : onSave)();
    } else onCancel();
  });
};
