import { issue } from "@teckna/domain/entities/issue";
import { expect, test } from "vitest";
import { Draft } from "./draft.ts";
import { emptyRecord } from "./empty-record.ts";
import type { Citation } from "./field-citations.ts";
import { markSent, noteSent } from "./sent-texts.ts";

const stored = { ...emptyRecord(issue), id: "a", shareId: "NXTCL", offeredUnits: 10 };
const draftOf = (): Draft => new Draft(issue, stored);

const typeAndLeave = (draft: Draft, name: string, text: string): void => {
  draft.type(name, text);
  draft.leave(name);
};

const citation = (value: number): Citation => ({
  value,
  source: "s",
  release: "r",
  start: 0,
  end: 2,
  rule: "pointed",
  confidence: null,
});

test("is clean after a save during which nothing was typed, as the record is stored", () => {
  const draft = draftOf();
  typeAndLeave(draft, "shareId", "nxtcl2");
  const sent = noteSent(draft);
  markSent(draft, sent, { ...stored, shareId: "NXTCL2" });
  expect(draft.isDirty()).toBe(false);
  expect(draft.entry("shareId")).toMatchObject({ text: "NXTCL2", value: "NXTCL2" });
});

test("keeps a text that is typed during a save, on the base of what was saved", () => {
  const draft = draftOf();
  typeAndLeave(draft, "offeredUnits", "20");
  const sent = noteSent(draft);
  draft.type("unitSubPrice", "1.06 k");
  markSent(draft, sent, { ...stored, offeredUnits: 20 });
  expect(draft.dirtyNames()).toEqual(["unitSubPrice"]);
  expect(draft.entry("unitSubPrice")).toMatchObject({ text: "1.06 k", pending: true });
  expect(draft.base["offeredUnits"]).toBe(20);
});

test("keeps a field that was saved and is typed in again meanwhile", () => {
  const draft = draftOf();
  typeAndLeave(draft, "offeredUnits", "20");
  const sent = noteSent(draft);
  typeAndLeave(draft, "offeredUnits", "30");
  markSent(draft, sent, { ...stored, offeredUnits: 20 });
  expect(draft.dirtyNames()).toEqual(["offeredUnits"]);
  expect(draft.collect()).toMatchObject({ record: { offeredUnits: 30 } });
});

test("keeps a text that is typed back during a save to what was stored before it", () => {
  const draft = draftOf();
  typeAndLeave(draft, "offeredUnits", "20");
  const sent = noteSent(draft);
  typeAndLeave(draft, "offeredUnits", "10");
  markSent(draft, sent, { ...stored, offeredUnits: 20 });
  expect(draft.entry("offeredUnits").text).toBe("10");
  expect(draft.dirtyNames()).toEqual(["offeredUnits"]);
});

test("follows the stored record in the fields that were left alone", () => {
  const draft = draftOf();
  const sent = noteSent(draft);
  draft.type("unitSubPrice", "2");
  markSent(draft, sent, { ...stored, offeredUnits: 40 });
  expect(draft.entry("offeredUnits").value).toBe(40);
});

test("drops what was cited when the save was sent, and keeps what is cited since", () => {
  const draft = draftOf();
  typeAndLeave(draft, "offeredUnits", "20");
  draft.cite("offeredUnits", citation(20));
  const sent = noteSent(draft);
  typeAndLeave(draft, "overAllotmentSize", "50");
  draft.cite("overAllotmentSize", citation(50));
  markSent(draft, sent, { ...stored, offeredUnits: 20 });
  expect(draft.cited().map(([name]) => name)).toEqual(["overAllotmentSize"]);
});
