import { expect, test } from "vitest";
import { HttpError } from "../../api/http-error.ts";
import { failureText } from "./failure-text.ts";

test.each([
  ["save", "message.saveUnsure"],
  ["delete", "record.deleteUnsure"],
  ["restore", "record.restoreUnsure"],
] as const)("a %s that may have been done is not reported as one that failed", (write, text) => {
  expect(failureText(write, new HttpError(503, { code: "overloaded" }))).toBe(text);
  expect(failureText(write, new HttpError(503, { saved: false }))).not.toBe(text);
});
