import { useEffect } from "react";
import { findBy, type GridAction, isFinding } from "../../grid/model/grid-keys.ts";

/** F8 and F9 work from wherever the focus is, unless a dialog has it. */
export const useFindKeys = (run: (action: GridAction) => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isFinding(event) || document.querySelector("dialog[open], .preview[inert]")) return;
      event.preventDefault();
      run(findBy(event));
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [run]);
};
