import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import { actionText } from "./action-text.ts";

// A cast, since only the keys and numbers matter.
const t = ((key: string, { n } = { n: "" }) => `${key} ${n}`.trim()) as unknown as TFunction;

test("gives no number before the plan is made", () => {
  expect(actionText(t, { count: 0, created: 0, isReady: false })).toBe("bulkEdit.title");
});

test("says what is changed and what is created", () => {
  expect(actionText(t, { count: 0, created: 0, isReady: true })).toBe("bulkEdit.action 0");
  expect(actionText(t, { count: 2, created: 0, isReady: false })).toBe("bulkEdit.action 2");
  expect(actionText(t, { count: 0, created: 3, isReady: true })).toBe("bulkEdit.create 3");
  expect(actionText(t, { count: 2, created: 3, isReady: true })).toBe(
    "bulkEdit.action 2 · bulkEdit.create 3",
  );
});
