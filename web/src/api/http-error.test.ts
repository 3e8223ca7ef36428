import { expect, test } from "vitest";
import { HttpError, NetworkError, isSurelyUnsaved } from "./http-error.ts";

test.each([
  ["what is refused", new HttpError(422, { code: "invalid" }), true],
  ["what something before the server refuses", new HttpError(413), true],
  ["what fails before it is committed", new HttpError(503, { saved: false }), true],
  ["what fails as it is committed", new HttpError(503, { code: "overloaded" }), false],
  ["what something before the server gives up on", new HttpError(502), false],
  ["what never got a response", new NetworkError("gone"), false],
  ["what never left the browser", new NetworkError("gone", true), true],
  ["what broke on the page", new RangeError("broken"), false],
] as const)("%s is surely unsaved or not", (_, error, isSure) => {
  expect(isSurelyUnsaved(error)).toBe(isSure);
});
