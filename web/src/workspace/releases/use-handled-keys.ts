import { isDialogOpen, useDocumentKeys } from "../../ui/keys/use-document-keys.ts";

export type KeyHandler = (event: KeyboardEvent) => boolean;

/** Writes a character where the focus is: none of these keys means anything to the text beside the form. */
const isTyping = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && !altKey && !ctrlKey && !metaKey;

/** Before any other handler of the page; a key that was handled means nothing else. */
export const useHandledKeys = (handle: KeyHandler): void => {
  useDocumentKeys((event) => {
    // Asked first: to look for a dialog costs more than all else that a key does to a large page.
    if (isTyping(event) || event.defaultPrevented || isDialogOpen() || !handle(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
};
