import { warrant } from "@teckna/domain/entities/warrant";
import { expect, test } from "vitest";
import { copiedAtOnce, copiedOfChild, offeredParts } from "./what-is-copied.ts";

const record = {
  id: "a",
  shareId: "NXTCL",
  financialAdvisorId: "redeye",
  recordDate: "2024-05-29",
  sharesRequired: "1",
  outstandingShares: "34379523",
  isinRights: "SE0022050019",
  unitSubTotal: "37817475",
  internalComment: "Säkrat till 80 %",
};

test("a copy begins with what is the company's, and with nothing of the issue itself", () => {
  expect(copiedAtOnce(record)).toEqual({ shareId: "NXTCL", financialAdvisorId: "redeye" });
});

test("timetable and terms are offered; ISINs, counts, outcome and comments never are", () => {
  expect(offeredParts(record)).toEqual([
    { title: "timetable", values: { recordDate: "2024-05-29" } },
    { title: "terms", values: { sharesRequired: "1" } },
  ]);
});

test("a child is copied without its id, its issue, its ISIN, its count and its outcome", () => {
  const child = {
    id: "w",
    issueId: "a",
    name: "TO2",
    isinWarrant: "SE0022050027",
    sharesReceived: "1",
    numberOfWarrants: "38711804",
    sharesSubscribed: "100",
  };
  expect(copiedOfChild(warrant, child)).toEqual({ name: "TO2", sharesReceived: "1" });
});
