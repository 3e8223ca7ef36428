import { latePart } from "../late/late-part.ts";

/** Loads the dialog in advance, as the network may be unavailable when it is needed. */
export const importUnsavedDialog = () => import("./unsaved-dialog.tsx");

/** The dialog that asks before unsaved changes are discarded. */
export const UnsavedDialog = latePart(async () => (await importUnsavedDialog()).UnsavedDialog);
