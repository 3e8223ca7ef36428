import { findBy, type GridAction, isFinding } from "../../grid/model/grid-keys.ts";
import { useDocumentKeys } from "../../ui/keys/use-document-keys.ts";

/** F8 and F9 work wherever the focus is, except in a dialog. */
export const useFindKeys = (run: (action: GridAction) => void): void => {
  useDocumentKeys((event) => {
    if (!isFinding(event) || document.querySelector("dialog[open], .preview[inert]")) return;
    event.preventDefault();
    run(findBy(event));
  });
};
