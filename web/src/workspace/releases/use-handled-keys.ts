import { isDialogOpen, isTypedKey, useDocumentKeys } from "../../ui/keys/use-document-keys.ts";

export type KeyHandler = (event: KeyboardEvent) => boolean;

/** Runs before all other handlers of the page; a key it handles has no other effect. */
export const useHandledKeys = (handle: KeyHandler): void => {
  useDocumentKeys((event) => {
    // The cheap tests come first: searching for a dialog costs more than anything else a key does on a large
    // page. A key that types a character does not concern the text beside the form.
    if (isTypedKey(event) || event.defaultPrevented || isDialogOpen() || !handle(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
};
