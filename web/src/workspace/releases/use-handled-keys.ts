import { isDialogOpen, isTypedKey, useDocumentKeys } from "../../ui/keys/use-document-keys.ts";

export type KeyHandler = (event: KeyboardEvent) => boolean;

/** Before any other handler of the page; a key that was handled means nothing else. */
export const useHandledKeys = (handle: KeyHandler): void => {
  useDocumentKeys((event) => {
    // Asked first: to look for a dialog costs more than all else that a key does to a large page.
    // What writes a character where the focus is means nothing to the text beside the form.
    if (isTypedKey(event) || event.defaultPrevented || isDialogOpen() || !handle(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
};
