import { entities } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { expect, test, vi } from "vitest";
import { Draft } from "./draft.ts";
import { emptyRecord } from "./empty-record.ts";

const [issue] = entities;
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

test("keeps a text that cannot be read, and says why", () => {
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

test("tells all that is wrong at once", () => {
  const draft = draftOf({ shareId: null });
  draft.type("recordDate", "aldrig");
  const collected = draft.collect();
  expect(collected.ok ? [] : collected.problems.map(({ field }) => field)).toEqual([
    "share_id",
    "record_date",
  ]);
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

test("a new ground changes the fields nobody touched and no other", () => {
  const draft = draftOf({ unitSubPrice: "1", offeredUnits: 10 });
  typeAndLeave(draft, "unitSubPrice", "2");
  draft.rebase({ ...draft.base, unitSubPrice: "3", offeredUnits: 20 });
  expect(draft.entry("unitSubPrice").text).toBe("2");
  expect(draft.entry("offeredUnits").text).toBe("20");
  expect(draft.dirtyNames()).toEqual(["unitSubPrice"]);
});

test("a key press tells the field it belongs to and no other", () => {
  const draft = draftOf();
  const own = vi.fn();
  const other = vi.fn();
  draft.subscribe("shareId", own);
  draft.subscribe("unitSubPrice", other);
  draft.type("shareId", "X");
  expect(own).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});
