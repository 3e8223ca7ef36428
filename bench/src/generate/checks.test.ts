import { checkIssue } from "@teckna/domain/checks/check-issue";
import { type CheckId, severities, severityOf } from "@teckna/domain/checks/severities";
import { describe, expect, it } from "vitest";
import { type CaseRecords, type RecordAt } from "./case-records.ts";
import { generateCases } from "./cases.ts";
import { toDay, toText } from "@teckna/domain/calendar/days";
import { addTradingDays } from "./trading-days.ts";

const now = Date.parse("2026-11-20T12:00:00+01:00");
const cases = [...generateCases(300, 11)];

const issueOf = ({ issues }: CaseRecords): RecordAt<"issues"> => {
  const [issue] = issues;
  if (issue === undefined) throw new Error("a case without an issue");
  return issue;
};

/** The ids of all findings, consequences of others included. */
const idsIn = (records: CaseRecords): CheckId[] =>
  checkIssue(issueOf(records), records, now).flatMap(({ id, consequences = [] }) => [
    id,
    ...consequences.map((consequence) => consequence.id),
  ]);

/** Plants one wrong field in a case; `null` if the case has no place for it. */
type Plant = (records: CaseRecords) => CaseRecords | null;

const inIssue =
  (plant: (issue: RecordAt<"issues">) => Partial<RecordAt<"issues">> | null): Plant =>
  (records) => {
    const issue = issueOf(records);
    const fault = plant(issue);
    return fault && { ...records, issues: [{ ...issue, ...fault }] };
  };

const inFirst =
  <Path extends Exclude<keyof CaseRecords, "issues">>(
    path: Path,
    plant: (record: RecordAt<Path>, records: CaseRecords) => Partial<RecordAt<Path>> | null,
  ): Plant =>
  (records) => {
    const children: readonly RecordAt<Path>[] = records[path];
    for (const [place, child] of children.entries()) {
      const fault = plant(child, records);
      if (fault) return { ...records, [path]: children.with(place, { ...child, ...fault }) };
    }
    return null;
  };

const shifted = (date: string | null, days: number): string | null =>
  date && toText(addTradingDays(toDay(date), days));

const inWarrant = (
  plant: (warrant: RecordAt<"warrants">) => Partial<RecordAt<"warrants">> | null,
) => inFirst("warrants", plant);

const swapped = (isin: string): string | null => {
  for (let at = 2; at < isin.length - 1; at++) {
    const [left = "", right = ""] = [isin[at], isin[at + 1]];
    // Swapping 0 and 9 is the one error that the check digit does not reveal.
    if (left === right || Math.abs(Number(left) - Number(right)) === 9) continue;
    return isin.slice(0, at) + right + left + isin.slice(at + 2);
  }
  return null;
};

const inIsin = (spoil: (isin: string) => string | null) =>
  inIssue(({ isinRights }) => {
    const isin = isinRights && spoil(isinRights);
    return isin === null || isin === "" ? null : { isinRights: isin };
  });

const repeatCommit: Plant = (records) => {
  const commit = records.commits.find(({ name }) => name?.endsWith(" AB"));
  if (!commit?.name) return null;
  const name = commit.name.replace(/AB$/, "Aktiebolag");
  return { ...records, commits: [...records.commits, { ...commit, name }] };
};

const thousandfold: Plant = (records) => {
  const largest = records.commits
    .filter(({ amountInCash }) => amountInCash !== null)
    .toSorted((left, right) => Number(right.amountInCash) - Number(left.amountInCash))[0];
  if (!largest) return null;
  const { offeredUnits, unitSubPrice } = issueOf(records);
  const amount = Number(largest.amountInCash) * 1000;
  if (amount < 1.1 * Number(offeredUnits) * Number(unitSubPrice)) return null;
  const grown = { ...largest, amountInCash: String(amount) };
  return {
    ...records,
    commits: records.commits.map((commit) => (commit === largest ? grown : commit)),
  };
};

const plants: readonly (readonly [fault: string, CheckId, Plant])[] = [
  [
    "the first and last day of subscription swapped",
    "D05",
    inIssue(({ subStartDate, subEndDate }) => ({
      subStartDate: subEndDate,
      subEndDate: subStartDate,
    })),
  ],
  [
    "the last day with rights on the first day without",
    "D01",
    inIssue(({ exRightsDate }) => ({ incRightsDate: exRightsDate })),
  ],
  [
    "the record date a trading day late",
    "D03",
    inIssue(({ recordDate }) => ({ recordDate: shifted(recordDate, 1) })),
  ],
  [
    "subscription ending with the trade in rights",
    "D08a",
    inIssue(({ rightsEndDate }) => ({ subEndDate: rightsEndDate })),
  ],
  [
    "shares for units offered",
    "R03",
    inIssue(({ offeredUnits, sharesInUnit }) =>
      (sharesInUnit ?? 0) > 1 ? { offeredUnits: (offeredUnits ?? 0) * (sharesInUnit ?? 0) } : null,
    ),
  ],
  [
    "a digit of the outstanding shares lost",
    "R02a",
    inIssue(({ outstandingShares }) => ({
      outstandingShares: Math.floor((outstandingShares ?? 0) / 10),
    })),
  ],
  [
    "rights required and units received swapped",
    "R02a",
    inIssue(({ rightsRequired, unitsReceived }) =>
      rightsRequired === unitsReceived
        ? null
        : { rightsRequired: unitsReceived, unitsReceived: rightsRequired },
    ),
  ],
  [
    "a unit of the total lost",
    "O01",
    inIssue(({ unitSubTotal, unitSubWithRights, unitSubWithoutRights, unitSubGuarantor }) =>
      unitSubTotal === null ||
      unitSubWithRights === null ||
      unitSubWithoutRights === null ||
      unitSubGuarantor === null
        ? null
        : { unitSubTotal: unitSubTotal - 1 },
    ),
  ],
  [
    "percentages of 104 in all",
    "O03",
    inIssue(({ unitPctSubWithRights }) =>
      unitPctSubWithRights === null
        ? null
        : { unitPctSubWithRights: "60", unitPctSubWithoutRights: "44", unitPctSubGuarantor: null },
    ),
  ],
  [
    "the share of VWAP for the discount",
    "W06",
    inWarrant(({ vwapDiscount }) => (vwapDiscount === "30" ? { vwapDiscount: "70" } : null)),
  ],
  [
    "the lowest and highest price swapped",
    "W05a",
    inWarrant(({ priceMin, priceMax }) =>
      priceMin === null || priceMax === null || priceMin === priceMax
        ? null
        : { priceMin: priceMax, priceMax: priceMin },
    ),
  ],
  [
    "the last trading day after the period",
    "W03a",
    inWarrant(({ subEndDate }) => ({ lastTradingDay: shifted(subEndDate, 1) })),
  ],
  ["two digits of an ISIN swapped", "I01", inIsin(swapped)],
  ["a digit of an ISIN dropped", "I01", inIsin((isin) => isin.slice(0, -1))],
  ["an ISIN in lower case", "I01", inIsin((isin) => isin.toLowerCase())],
  ["an ISIN with a space", "I01", inIsin((isin) => `${isin} `)],
  ["a commitment twice, AB written out", "K06", repeatCommit],
  ["an amount in thousands", "K11", thousandfold],
  [
    "the fees in cash and in units swapped",
    "F03",
    inFirst("fees", ({ feeCash, feeUnits, feeBoth }) =>
      feeBoth === false && feeCash !== null && feeUnits !== null && feeCash !== feeUnits
        ? { feeCash: feeUnits, feeUnits: feeCash }
        : null,
    ),
  ],
  [
    "a level without a fee",
    "K08",
    inFirst("commits", (_, { fees }) =>
      fees.some(({ feeLevel }) => feeLevel === 2) ? null : { feeLevel: 2 },
    ),
  ],
  [
    "an outcome dated before the last day of subscription",
    "S03",
    (records) =>
      inFirst("sources", ({ sourceType, warrant }) =>
        sourceType === "Outcome" && warrant === false
          ? { releaseDatetime: `${issueOf(records).subStartDate}T08:00:00+01:00` }
          : null,
      )(records),
  ],
  [
    "a publication on another day than the announcement",
    "S04",
    (records) =>
      inFirst("sources", ({ sourceType }) =>
        sourceType === "Publication"
          ? { releaseDatetime: `${issueOf(records).subStartDate}T08:00:00+01:00` }
          : null,
      )(records),
  ],
];

describe("the checks of generated cases", () => {
  it("warn of none", () => {
    const serious = cases.flatMap(idsIn).filter((id) => severities[id] === "warning");
    expect(serious).toEqual([]);
  });

  it("find something odd in one of twenty at most", () => {
    const isOdd = (records: CaseRecords): boolean =>
      checkIssue(issueOf(records), records, now).some((warning) => severityOf(warning) === "note");
    expect(cases.filter(isOdd).length / cases.length).toBeLessThanOrEqual(0.05);
  });

  it("doubt no name, no day and no part of the outcome", () => {
    const ids: readonly CheckId[] = ["D12", "K12", "O05", "O08", "W13"];
    expect(cases.flatMap(idsIn).filter((id) => ids.includes(id))).toEqual([]);
  });

  it("have nothing published before the announcement, and that before the last day with rights", () => {
    for (const records of cases) {
      const { announcementDate, incRightsDate } = issueOf(records);
      for (const { releaseDatetime } of records.sources)
        expect(String(releaseDatetime).slice(0, 10) >= String(announcementDate)).toBe(true);
      expect(String(announcementDate) < String(incRightsDate)).toBe(true);
    }
  });

  it("say what guarantors took wherever there are any and the outcome is known", () => {
    const silent = cases
      .map(issueOf)
      .filter(
        (issue) =>
          issue.unitSubTotal !== null &&
          Number(issue.approxGuarantor) > 0 &&
          (issue.unitSubGuarantor ?? issue.unitPctSubGuarantor) === null,
      );
    expect(silent).toEqual([]);
  });

  it.each(plants)("find %s: %s", (_, id, plant) => {
    const planted = cases.map(plant).filter((records) => records !== null);
    expect(planted.length).toBeGreaterThan(10);
    const missed = planted.filter((records) => !idsIn(records).includes(id));
    expect(missed.map((records) => issueOf(records).id)).toEqual([]);
  });
});
