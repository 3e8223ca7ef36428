import { isSurelyUnsaved } from "../../api/http-error.ts";

const texts = {
  save: { failed: "message.saveFailed", unsure: "message.saveUnsure" },
  delete: { failed: "record.deleteFailed", unsure: "record.deleteUnsure" },
  restore: { failed: "record.restoreFailed", unsure: "record.restoreUnsure" },
} as const;

type Texts = (typeof texts)[keyof typeof texts];

/** The message after a failed write; without a clear response it may have succeeded. */
export const failureText = (write: keyof typeof texts, error: Error): Texts[keyof Texts] =>
  texts[write][isSurelyUnsaved(error) ? "failed" : "unsure"];
