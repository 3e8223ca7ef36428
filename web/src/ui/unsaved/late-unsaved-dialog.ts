import { latePart } from "../late/late-part.ts";

/** Fetches the dialog before it is needed: by then the network may be gone. */
export const importUnsavedDialog = () => import("./unsaved-dialog.tsx");

/** The dialog that asks before something unsaved is left. */
export const UnsavedDialog = latePart(async () => (await importUnsavedDialog()).UnsavedDialog);
