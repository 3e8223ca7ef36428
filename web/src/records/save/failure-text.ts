import { isSurelyUnsaved } from "../../api/http-error.ts";

const texts = {
  save: { failed: "message.saveFailed", unsure: "message.saveUnsure" },
  delete: { failed: "record.deleteFailed", unsure: "record.deleteUnsure" },
  restore: { failed: "record.restoreFailed", unsure: "record.restoreUnsure" },
} as const;

type Texts = (typeof texts)[keyof typeof texts];

/** How it is reported that no success was received: a write without a clear response may have been done. */
export const failureText = (write: keyof typeof texts, error: Error): Texts[keyof Texts] =>
  texts[write][isSurelyUnsaved(error) ? "failed" : "unsure"];
