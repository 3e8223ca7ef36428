import { loadLateTexts } from "../words/language.ts";
import { Finder } from "./finder.tsx";
import { KeysDialog } from "./keys/keys-dialog.tsx";

const dialogs = { finder: { Dialog: Finder }, keys: { Dialog: KeysDialog } } as const;

/** One of the dialogs, with its texts. */
export const loadDialog = async (name: keyof typeof dialogs) => {
  await loadLateTexts("finder");
  return dialogs[name];
};
