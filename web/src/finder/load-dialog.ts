import type * as dialogs from "./dialogs.ts";

type Dialogs = typeof dialogs;

let imported: Promise<Dialogs> | null = null;

const importDialogs = (): Promise<Dialogs> => {
  imported ??= import("./dialogs.ts").catch((error: unknown) => {
    imported = null;
    throw error;
  });
  return imported;
};

/**
 * One of the dialogs, with its texts. The import is shared: a second one would give keys meant for the dialog
 * time to go elsewhere.
 */
export const loadDialog = async (name: Parameters<Dialogs["loadDialog"]>[0]) =>
  (await importDialogs()).loadDialog(name);

/** Ctrl+K, which opens the search from anywhere. */
export const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
