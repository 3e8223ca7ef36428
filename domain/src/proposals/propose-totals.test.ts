import { expect, test } from "vitest";
import type { KnownIssue } from "../checks/known-record.ts";
import { noChildren } from "../checks/records-of.ts";
import { proposeTotals } from "./propose-totals.ts";

const secured = { approxCommitment: "4.8", approxGuarantor: "45.2" };
const outcome = { unitSubWithRights: 7_712_111, unitSubWithoutRights: 84_349 };
const whole = { ...outcome, unitSubGuarantor: 20_651_781 };

test.each<readonly [KnownIssue, object]>([
  [whole, { unitSubTotal: 28_448_241 }],
  [outcome, { unitSubTotal: 7_796_460 }],
  // What the guarantors subscribed for is not known yet.
  [{ ...outcome, approxGuarantor: "45.2" }, {}],
  [{ unitSubWithRights: 7_712_111 }, {}],
  [{ unitSubWithRights: 0, unitSubWithoutRights: 0 }, {}],
  [{ ...whole, unitSubTotal: 28_448_242 }, {}],
  [{ approxCommitment: "4.8", approxGuarantor: "45.2" }, { approxTotalCommitment: "50" }],
  [{ approxCommitment: "0.15", approxGuarantor: "79" }, { approxTotalCommitment: "79.15" }],
  [{ approxCommitment: "70" }, {}],
  [{ approxCommitment: "70", approxGuarantor: "70" }, {}],
  [{ approxCommitment: "70", approxGuarantor: "30", approxTotalCommitment: "99" }, {}],
])("of %j the totals %j are proposed", (issue, totals) => {
  const proposals = proposeTotals({ ...noChildren, issue });
  expect(Object.fromEntries(proposals.map(({ field, value }) => [field, value]))).toEqual(totals);
});

test("with a top guarantee what is secured in total is not proposed", () => {
  const records = { ...noChildren, issue: secured };
  expect(proposeTotals({ ...records, fees: [{ feeLevel: 1 }] })).toHaveLength(1);
  expect(proposeTotals({ ...records, fees: [{ feeLevel: 2 }] })).toEqual([]);
  expect(proposeTotals({ ...records, commits: [{ feeLevel: 2 }] })).toEqual([]);
});

test("the parts stand in the reason", () => {
  const [proposal] = proposeTotals({ ...noChildren, issue: secured });
  expect(proposal?.params).toEqual({ parts: "4,8\u00a0% + 45,2\u00a0%" });
});
