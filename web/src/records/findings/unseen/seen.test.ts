import type { Finding } from "@teckna/domain/checks/finding";
import type { WireFinding } from "@teckna/domain/messages/wire-finding";
import { expect, test, vi } from "vitest";
import { noteSeen, takeWanted, unseenIn, want } from "./seen.ts";

const answered = (more: Partial<WireFinding> = {}): WireFinding => ({
  rule: "D05",
  severity: "warning",
  entity: "issues",
  record_id: "a",
  fields: ["sub_end_date"],
  message: "",
  params: {},
  waived: null,
  ...more,
});

// A test needs only what identifies a finding.
const shown = (recordId: string) =>
  ({ rule: "D05", recordId, fields: ["subEndDate"] }) as unknown as Finding;

test("only open warnings that the page of the issue has not shown are unseen", () => {
  const waived = answered({ record_id: "w", waived: { reason: "", by: "eva", at: "" } });
  const all = [answered(), answered({ record_id: "b" }), waived, answered({ severity: "note" })];
  const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
  noteSeen("a", [shown("a")]);
  // Shown for a moment while it is saved.
  clock.mockReturnValue(2000);
  noteSeen("a", [shown("a")]);
  expect(unseenIn("a", all)).toHaveLength(2);
  clock.mockReturnValue(3000);
  expect(unseenIn("a", all).map((one) => one.record_id)).toEqual(["b"]);
  expect(unseenIn("other", all)).toHaveLength(2);
  clock.mockRestore();
});

test("the wanted finding is led to once it is shown, but not much later", () => {
  want(answered());
  expect(takeWanted([])).toBeUndefined();
  const own = shown("a");
  expect(takeWanted([shown("b"), own])).toBe(own);
  expect(takeWanted([own])).toBeUndefined();
  want(answered());
  const later = performance.now() + 20_000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  expect(takeWanted([own])).toBeUndefined();
  clock.mockRestore();
  expect(takeWanted([own])).toBeUndefined();
});
