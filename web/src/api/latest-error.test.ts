import { expect, it } from "vitest";
import { latestError } from "./latest-error.ts";

const failed = new Error("failed");

it("is the error of the action that was started last", () => {
  const never = { submittedAt: 0, error: null };
  expect(latestError(never, { submittedAt: 1, error: failed })).toBe(failed);
  expect(latestError({ submittedAt: 1, error: failed }, never)).toBe(failed);
  expect(latestError({ submittedAt: 1, error: failed }, { submittedAt: 2, error: null })).toBe(
    null,
  );
  expect(latestError({ submittedAt: 2, error: null }, { submittedAt: 1, error: failed })).toBe(
    null,
  );
});
