import { expect, test } from "vitest";
import { asKnown } from "../src/checks/checks-alone.ts";
import type { AnyRecord } from "../src/entity.ts";
import { proposeDates, proposeWarrantDates } from "../src/proposals/propose-dates.ts";
import type { Proposal } from "../src/proposals/proposal.ts";
import { realRecords } from "./real-records.ts";

const dates = [
  "incRightsDate",
  "exRightsDate",
  "recordDate",
  "subStartDate",
  "subEndDate",
  "rightsStartDate",
  "rightsEndDate",
];

const issues = realRecords.get("issue") ?? [];

const isStated = (record: AnyRecord, field: string): boolean => typeof record[field] === "string";

/** The record with these of its dates and no others. */
const withOnly = (record: AnyRecord, kept: readonly string[]): AnyRecord => ({
  ...record,
  ...Object.fromEntries(
    dates.filter((field) => !kept.includes(field)).map((field) => [field, null]),
  ),
});

type Count = { readonly equal: number; readonly of: number };

/** How many of the proposed dates that are stated too are what is stated. */
const count = (pairs: readonly (readonly [AnyRecord, readonly Proposal[]])[]): Count => {
  const compared = pairs.flatMap(([record, proposals]) =>
    proposals
      .filter(({ field }) => isStated(record, field))
      .map(({ field, value }) => record[field] === value),
  );
  return { equal: compared.filter(Boolean).length, of: compared.length };
};

const propose = (record: AnyRecord): readonly Proposal[] => proposeDates(asKnown<"issue">(record));

test("from the record date, or without it the first day without rights, 46 of 62 dates are as stated", () => {
  const pairs = issues.flatMap((issue) => {
    const [anchor] = ["recordDate", "exRightsDate"].filter((field) => isStated(issue, field));
    return anchor === undefined ? [] : [[issue, propose(withOnly(issue, [anchor]))] as const];
  });
  expect(count(pairs)).toEqual({ equal: 46, of: 62 });
});

test("from the subscription period 39 of 49 dates are as stated", () => {
  const period = ["subStartDate", "subEndDate"];
  const pairs = issues
    .filter((issue) => period.every((field) => isStated(issue, field)))
    .map((issue) => [issue, propose(withOnly(issue, period))] as const);
  expect(count(pairs)).toEqual({ equal: 39, of: 49 });
});

test("each date that is proposed from all others is as stated: 77 of 77", () => {
  const pairs = issues.flatMap((issue) =>
    dates
      .filter((field) => isStated(issue, field))
      .map(
        (field) =>
          [
            issue,
            propose({ ...issue, [field]: null }).filter((each) => each.field === field),
          ] as const,
      ),
  );
  expect(count(pairs)).toEqual({ equal: 77, of: 77 });
});

test("of warrants the last day of trading is as stated (2 of 2), the end of two weeks in 6 of 11", () => {
  const warrants = realRecords.get("warrant") ?? [];
  const proposedOf = (field: string) =>
    count(
      warrants.map((warrant) => {
        const bare = asKnown<"warrant">({ ...warrant, [field]: null });
        const proposals = proposeWarrantDates({}, bare);
        return [warrant, proposals.filter((each) => each.field === field)] as const;
      }),
    );
  expect(proposedOf("lastTradingDay")).toEqual({ equal: 2, of: 2 });
  expect(proposedOf("subEndDate")).toEqual({ equal: 6, of: 11 });
});
