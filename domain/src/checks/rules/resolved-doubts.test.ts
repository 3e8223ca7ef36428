import { expect, test } from "vitest";
import type { AnyRecord } from "../../entity.ts";
import { isDoubtResolved } from "./resolved-doubts.ts";

const isResolved = (name: string, record: AnyRecord): boolean =>
  isDoubtResolved("issue", { name, doubt: "fraction" }, () => record);

const secured = { approxCommitment: "0.6", approxGuarantor: "59.4", approxTotalCommitment: "60" };
const outcome = {
  unitPctSubWithRights: "60.5",
  unitPctSubWithoutRights: "1.2",
  unitPctSubGuarantor: "0.4",
  unitSubTotal: 621,
  offeredUnits: 1000,
};

test("a small percentage is right where its sum confirms it", () => {
  expect(isResolved("approxCommitment", secured)).toBe(true);
  expect(isResolved("unitPctSubGuarantor", outcome)).toBe(true);
});

test.each<[string, AnyRecord]>([
  ["approxCommitment", { ...secured, approxTotalCommitment: "81" }],
  ["approxCommitment", { ...secured, approxTotalCommitment: null }],
  [
    "approxCommitment",
    { approxCommitment: "0.2", approxGuarantor: "0.6", approxTotalCommitment: "0.8" },
  ],
  ["unitPctSubGuarantor", { ...outcome, unitSubTotal: 700 }],
  ["unitPctSubGuarantor", { ...outcome, offeredUnits: null }],
  ["unitPctSubGuarantor", secured],
])("%s of %j stays in doubt", (name, record) => {
  expect(isResolved(name, record)).toBe(false);
});

test("no other doubt is settled by it", () => {
  const doubt = { name: "approxCommitment", doubt: "grouped" } as const;
  expect(isDoubtResolved("issue", doubt, () => secured)).toBe(false);
});
