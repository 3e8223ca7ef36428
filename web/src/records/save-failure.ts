import { isSurelyUnsaved } from "../api/http-error.ts";

/** How to say that no success was heard of. */
export const saveFailure = (error: Error): "message.saveFailed" | "message.saveUnsure" =>
  isSurelyUnsaved(error) ? "message.saveFailed" : "message.saveUnsure";
