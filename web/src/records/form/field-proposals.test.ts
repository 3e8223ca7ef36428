import { issue } from "@teckna/domain/entities/issue";
import type { Proposal } from "@teckna/domain/proposals/proposal";
import { expect, test } from "vitest";
import { Draft } from "./draft.ts";
import { emptyRecord } from "./empty-record.ts";
import { pressOnProposed } from "./proposal-words.ts";

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

const proposal: Proposal = {
  entity: "issue",
  field: "subEndDate",
  value: "2024-06-14",
  rule: "endAfterStart",
  from: "subStartDate",
  params: { n: 14 },
};

const draftWith = (): Draft => {
  const draft = new Draft(issue, emptyRecord(issue));
  draft.proposals.by((name) => (name === "subEndDate" ? proposal : null));
  return draft;
};

test("what is proposed is no value and nothing unsaved until it is taken", () => {
  const draft = draftWith();
  expect(draft.proposed("subEndDate")?.text).toBe("2024-06-14");
  expect(draft.entry("subEndDate")).toMatchObject({ text: "", value: null });
  expect(draft.isDirty()).toBe(false);
  expect(draft.proposed("subStartDate")).toBe(null);
});

test.each(["Enter", "Tab"])("%s takes it, and goes on as always", (key) => {
  const draft = draftWith();
  expect(pressOnProposed(draft, "subEndDate", { ...plain, key })).toBe(false);
  expect(draft.entry("subEndDate").value).toBe("2024-06-14");
  expect(draft.proposed("subEndDate")).toBe(null);
});

test("going back by Shift and Tab takes nothing", () => {
  const draft = draftWith();
  pressOnProposed(draft, "subEndDate", { ...plain, key: "Tab", shiftKey: true });
  expect(draft.entry("subEndDate").value).toBe(null);
});

test.each(["Escape", "Delete"])("%s dismisses it, and does nothing else then", (key) => {
  const draft = draftWith();
  expect(pressOnProposed(draft, "subEndDate", { ...plain, key })).toBe(true);
  expect(draft.proposed("subEndDate")).toBe(null);
  expect(pressOnProposed(draft, "subEndDate", { ...plain, key })).toBe(false);
  expect(pressOnProposed(draft, "subEndDate", { ...plain, key: "Tab" })).toBe(false);
  expect(draft.entry("subEndDate").value).toBe(null);
});

test("what is typed takes its place, and it is back when that is deleted", () => {
  const draft = draftWith();
  draft.type("subEndDate", "240617");
  expect(draft.proposed("subEndDate")).toBe(null);
  draft.leave("subEndDate");
  expect(draft.entry("subEndDate").value).toBe("2024-06-17");
  draft.type("subEndDate", "");
  expect(draft.proposed("subEndDate")?.text).toBe("2024-06-14");
});

test("a distance is read from the date that a date is counted from", () => {
  const draft = draftWith();
  draft.set("subStartDate", "2024-05-31");
  draft.type("subEndDate", "+14");
  expect(draft.readings.reformatted("subEndDate")).toBe("2024-06-14");
  draft.leave("subEndDate");
  expect(draft.entry("subEndDate").text).toBe("2024-06-14");
  draft.type("recordDate", "-2t");
  draft.leave("recordDate");
  expect(draft.entry("recordDate").value).toBe("2024-05-29");
  const empty = draftWith();
  empty.type("subEndDate", "+14");
  empty.leave("subEndDate");
  expect(empty.entry("subEndDate")).toMatchObject({
    text: "+14",
    problem: { params: { missing: "base" } },
  });
});
