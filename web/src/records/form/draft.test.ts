import { entities } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { expect, test, vi } from "vitest";
import { Draft } from "./draft.ts";
import { emptyRecord } from "./empty-record.ts";

const [issue, , , commit] = entities;
const nbsp = "\u00a0";

const draftOf = (values: AnyRecord = {}): Draft =>
  new Draft(issue, { ...emptyRecord(issue), id: "a", shareId: "NXTCL", ...values });

const typeAndLeave = (draft: Draft, name: string, text: string): void => {
  draft.type(name, text);
  draft.leave(name);
};

test("keeps what is typed as it is until the field is left", () => {
  const draft = draftOf();
  draft.type("unitSubPrice", "1.06 kr");
  expect(draft.entry("unitSubPrice").text).toBe("1.06 kr");
  draft.leave("unitSubPrice");
  expect(draft.entry("unitSubPrice")).toMatchObject({ text: "1,06", value: "1.06", problem: null });
});

test("keeps a text that cannot be read, and reports why", () => {
  const draft = draftOf();
  typeAndLeave(draft, "recordDate", "2024-13-45");
  expect(draft.entry("recordDate").text).toBe("2024-13-45");
  expect(draft.entry("recordDate").problem).toMatchObject({
    field: "record_date",
    code: "notADate",
  });
});

test("takes the fault away as soon as the text is right", () => {
  const draft = draftOf();
  typeAndLeave(draft, "recordDate", "2024-13-4");
  draft.type("recordDate", "2024-12-4");
  expect(draft.entry("recordDate").problem).toBeNull();
});

test("breaks a field's own rule with the figures its message names", () => {
  const draft = draftOf();
  typeAndLeave(draft, "offeredUnits", "0");
  expect(draft.entry("offeredUnits").problem).toMatchObject({
    code: "belowMin",
    params: { min: 1 },
  });
});

test("is not dirty when a value is written in another way", () => {
  const draft = draftOf({ offeredUnits: 1_234_567 });
  expect(draft.entry("offeredUnits").text).toBe(`1${nbsp}234${nbsp}567`);
  typeAndLeave(draft, "offeredUnits", "1234567");
  expect(draft.isDirty()).toBe(false);
});

test("keeps every decimal of a value nobody touched", () => {
  const draft = draftOf({ unitSubPrice: "4.444444" });
  const collected = draft.collect();
  expect(collected.ok && collected.record["unitSubPrice"]).toBe("4.444444");
});

test("gives back an untouched comment byte for byte", () => {
  const comment = "rad 1\r\nrad 2\t \n";
  const collected = draftOf({ internalComment: comment }).collect();
  expect(collected.ok && collected.record["internalComment"]).toBe(comment);
});

test("demands required fields only when everything is read", () => {
  const draft = draftOf({ shareId: null });
  draft.leave("shareId");
  expect(draft.entry("shareId").problem).toBeNull();
  expect(draft.collect()).toMatchObject({
    ok: false,
    problems: [{ field: "share_id", code: "required" }],
  });
  expect(draft.faultyNames()).toEqual(["shareId"]);
});

test("reports all that is wrong at once", () => {
  const draft = draftOf({ shareId: null });
  draft.type("recordDate", "aldrig");
  const collected = draft.collect();
  expect(collected.ok ? [] : collected.problems.map(({ field }) => field)).toEqual([
    "share_id",
    "record_date",
  ]);
});

test.each([
  ["offeredUnits", "1,5 MSEK", "ambiguous", { value: "1,5 MSEK", reason: "letters" }],
  ["unitSubPrice", "1.234.50", "ambiguous", { value: "1.234.50", reason: "number" }],
  ["offeredUnits", "12,5", "ambiguous", { value: "12,5", reason: "fraction" }],
  ["recordDate", "03/04/2026", "ambiguous", { value: "03/04/2026", reason: "date" }],
  ["recordDate", "24/4", "badDate", { value: "24/4", missing: "year" }],
  ["recordDate", "46000", "badDate", { value: "46000", day: "2025-12-09" }],
  ["recordDate", "aldrig", "notADate", {}],
  ["offeredUnits", "många", "notANumber", {}],
])("refuses %s %j for the reason that a paste gives", (name, text, code, params) => {
  const draft = draftOf();
  typeAndLeave(draft, name, text);
  expect(draft.entry(name)).toMatchObject({ text, problem: { code, params } });
});

test("shows a short date as it was read, without a question", () => {
  const draft = draftOf();
  typeAndLeave(draft, "recordDate", "231221");
  expect(draft.entry("recordDate")).toMatchObject({ text: "2023-12-21", doubt: null });
  typeAndLeave(draft, "recordDate", "790101");
  expect(draft.entry("recordDate")).toMatchObject({ text: "2079-01-01", doubt: "shortYear" });
});

test("shows what a text is read as while it is typed", () => {
  const draft = draftOf();
  draft.type("recordDate", "231221");
  expect(draft.readings.reformatted("recordDate")).toBe("2023-12-21");
  draft.type("recordDate", "2312");
  expect(draft.readings.reformatted("recordDate")).toBeNull();
  draft.leave("recordDate");
  draft.type("offeredUnits", "1234567");
  expect(draft.readings.reformatted("offeredUnits")).toBe(`1${nbsp}234${nbsp}567`);
  draft.leave("offeredUnits");
  expect(draft.readings.reformatted("offeredUnits")).toBeNull();
});

test("a day without a year takes that of the nearest date in the order of the form", () => {
  const draft = draftOf({ announcementDate: "2019-02-20", subEndDate: "2024-04-17" });
  typeAndLeave(draft, "rightsEndDate", "12/4");
  expect(draft.entry("rightsEndDate")).toMatchObject({ text: "2024-04-12", doubt: "openDay" });
  typeAndLeave(draft, "subStartDate", "31/3");
  expect(draft.entry("subStartDate")).toMatchObject({ text: "2024-03-31", doubt: null });
  typeAndLeave(draft, "incRightsDate", "2603");
  expect(draft.entry("incRightsDate")).toMatchObject({ text: "2019-03-26", doubt: null });
});

test("a day that lacked its year is read as soon as another date is filled in", () => {
  const draft = draftOf();
  typeAndLeave(draft, "recordDate", "31/1");
  typeAndLeave(draft, "announcementDate", "2024");
  expect(draft.entry("recordDate").problem).toMatchObject({ code: "badDate" });
  typeAndLeave(draft, "announcementDate", "2024-01-08");
  expect(draft.entry("recordDate")).toMatchObject({ text: "2024-01-31", problem: null });
});

test("a day to be counted says so where there is no other date, and is read once there is one", () => {
  const draft = draftOf();
  typeAndLeave(draft, "subEndDate", " +14");
  expect(draft.entry("subEndDate").problem).toMatchObject({
    code: "badDate",
    params: { value: "+14", missing: "base" },
  });
  typeAndLeave(draft, "subStartDate", "2024-05-31");
  expect(draft.entry("subEndDate")).toMatchObject({ text: "2024-06-14", problem: null });
});

test("a fraction among percentages is a question until its sum confirms it", () => {
  const draft = draftOf();
  typeAndLeave(draft, "approxCommitment", "0,6");
  expect(draft.readings.doubt("approxCommitment")).toBe("fraction");
  expect(draft.readings.offer("approxCommitment")).toEqual({ sort: "percent", text: "60" });
  const redrawn = vi.fn();
  draft.subscribe("approxCommitment", redrawn);
  typeAndLeave(draft, "approxGuarantor", "59,4");
  typeAndLeave(draft, "approxTotalCommitment", "60 %");
  expect(redrawn).toHaveBeenCalled();
  expect(draft.readings.doubt("approxCommitment")).toBeNull();
  expect(draft.readings.offer("approxCommitment")).toBeNull();
});

test("puts what is offered in the place of the text", () => {
  const draft = draftOf();
  draft.type("unitSubPrice", "1,5 MSEK");
  expect(draft.readings.offer("unitSubPrice")).toBeNull();
  expect(draft.takeOffer("unitSubPrice")).toBe(true);
  expect(draft.entry("unitSubPrice")).toMatchObject({ value: "1500000", problem: null });
  expect(draft.takeOffer("unitSubPrice")).toBe(false);
});

test("reads the level that a word stands for, and shows its number", () => {
  const draft = new Draft(commit, emptyRecord(commit));
  typeAndLeave(draft, "feeLevel", "Toppgaranti");
  expect(draft.entry("feeLevel")).toMatchObject({ value: 2, text: "2", problem: null });
  typeAndLeave(draft, "feeLevel", "mellan");
  expect(draft.entry("feeLevel")).toMatchObject({ text: "mellan" });
  expect(draft.entry("feeLevel").problem).toMatchObject({ code: "notANumber" });
});

test("reports spaces at the edges of what is stored, and keeps them until they are taken away", () => {
  const draft = draftOf({ shareId: "NXTCL " });
  expect(draft.readings.doubt("shareId")).toBe("edgeSpaces");
  const collected = draft.collect();
  expect(collected.ok && collected.record["shareId"]).toBe("NXTCL ");
  draft.takeOffer("shareId");
  expect(draft.entry("shareId")).toMatchObject({ text: "NXTCL", doubt: null });
  expect(draft.dirtyNames()).toEqual(["shareId"]);
});

test("reads an ISIN as what it certainly is", () => {
  const draft = draftOf();
  typeAndLeave(draft, "isinUnits", " se00 2192 1558");
  expect(draft.entry("isinUnits")).toMatchObject({ text: "SE0021921558", doubt: null });
});

test("lets a field the server refused be sent again", () => {
  const draft = draftOf();
  const unplaced = draft.refuse([
    { field: "id", code: "idExists", params: {}, message: "finns" },
    { field: "prospectus", code: "unknownField", params: {} },
  ]);
  expect(unplaced.map(({ field }) => field)).toEqual(["prospectus"]);
  expect(draft.entry("id").problem?.message).toBe("finns");
  expect(draft.collect().ok).toBe(true);
});

test("a new base changes the fields nobody touched and no other", () => {
  const draft = draftOf({ unitSubPrice: "1", offeredUnits: 10 });
  typeAndLeave(draft, "unitSubPrice", "2");
  draft.rebase({ ...draft.base, unitSubPrice: "3", offeredUnits: 20 });
  expect(draft.entry("unitSubPrice").text).toBe("2");
  expect(draft.entry("offeredUnits").text).toBe("20");
  expect(draft.dirtyNames()).toEqual(["unitSubPrice"]);
});

test("a key press notifies the field it belongs to and no other", () => {
  const draft = draftOf();
  const own = vi.fn();
  const other = vi.fn();
  draft.subscribe("shareId", own);
  draft.subscribe("unitSubPrice", other);
  draft.type("shareId", "X");
  expect(own).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});

test("a field is the same around its input while it is typed on, and another once it is read", () => {
  const draft = draftOf();
  const steady = () => draft.steadyEntry("offeredUnits");
  draft.type("offeredUnits", "1");
  const first = steady();
  draft.type("offeredUnits", "1x");
  expect(steady()).toBe(first);
  draft.leave("offeredUnits");
  expect(steady()).toEqual(draft.entry("offeredUnits"));
  expect(steady().problem).not.toBeNull();
  draft.type("offeredUnits", "12");
  expect(steady().problem).toBeNull();
});

test("of a text that is typed on only those are told who follow each key", () => {
  const draft = draftOf();
  const each = vi.fn();
  const steady = vi.fn();
  draft.subscribeAll(each);
  draft.subscribeAll(steady, "steady");
  draft.type("offeredUnits", "1");
  expect(steady).toHaveBeenCalledTimes(1);
  draft.type("offeredUnits", "12");
  draft.type("offeredUnits", "123");
  expect(each).toHaveBeenCalledTimes(3);
  expect(steady).toHaveBeenCalledTimes(1);
  // Its proposal is shown again.
  draft.type("offeredUnits", "");
  expect(steady).toHaveBeenCalledTimes(2);
  draft.leave("offeredUnits");
  expect(steady).toHaveBeenCalledTimes(3);
  draft.dismiss("offeredUnits");
  draft.proposeAnew();
  expect(steady).toHaveBeenCalledTimes(4);
});
