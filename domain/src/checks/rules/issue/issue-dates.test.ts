import { describe, expect, test } from "vitest";
import { testCheck } from "../../../../test/check-rows.ts";
import { type Difference, now, soundCase } from "../../../../test/sound-case.ts";
import { checkIssue } from "../../check-issue.ts";
import { describeAll } from "../../../messages/describe-warning.ts";
import { checkTexts as texts } from "../../../messages/sv/checks.ts";
import { labels } from "../../../messages/sv/labels.ts";
import type { KnownIssue } from "../../known-record.ts";

const found = (difference: Difference) => {
  const { issue, children } = soundCase(difference);
  return checkIssue(issue, children, now);
};

const noDates = {
  announcementDate: null,
  generalMeetingDate: null,
  incRightsDate: null,
  exRightsDate: null,
  recordDate: null,
  subStartDate: null,
  subEndDate: null,
  rightsStartDate: null,
  rightsEndDate: null,
} as const satisfies KnownIssue;

/** Without other dates or sources that would add results. */
const only = (dates: KnownIssue): Difference => ({
  issue: { ...noDates, ...dates },
  warrants: null,
  sources: null,
});

describe("a date far from the others", () => {
  testCheck("D17a", {
    fires: { issue: { recordDate: "2023-03-28" } },
    reports:
      "Avstämningsdag (2023-03-28) ligger 365 dagar från emissionens övriga datum. Menas 2024-03-28?",
    passes: { issue: { announcementDate: "2023-11-29" } },
  });
  testCheck("D17a", {
    fires: only({ recordDate: "2023-03-28", subStartDate: "2024-04-03" }),
    passes: only({ recordDate: "2023-03-28", subStartDate: "2023-10-14" }),
  });
  testCheck("D17a", {
    fires: { issue: { announcementDate: "2022-11-29" } },
    // In any year it is too far from the others.
    passes: { issue: { announcementDate: "2022-11-28" } },
  });
  testCheck("D17b", {
    fires: { issue: { announcementDate: "2023-11-28" } },
    reports:
      "Offentliggörande (2023-11-28) ligger 121 dagar från emissionens övriga datum (2024-03-25–2024-04-17). Kontrollera månaden.",
    passes: { issue: { announcementDate: "2023-11-29" } },
  });

  test("is mended by the year, and what follows from it stands under it", () => {
    const [first, ...others] = found({ issue: { subEndDate: "2025-04-17" } });
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      id: "D17a",
      odd: "subEndDate",
      fix: { field: "subEndDate", value: "2024-04-17" },
    });
    const ids = first?.consequences?.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(["D06b", "D08b", "W02", "S03"]));
    const [, also] = first === undefined ? [] : describeAll({ texts, labels }, first);
    expect(also).toBe("Även: Teckningsperioden är 379 dagar. Har den förlängts?");
  });

  test("is no reason for what is found of another date", () => {
    const sources = [{}, {}, { releaseDatetime: "2024-04-16T23:59:00+02:00" }];
    const warnings = found({ issue: { recordDate: "2023-03-28" }, sources });
    expect(warnings.map(({ id }) => id)).toEqual(expect.arrayContaining(["D17a", "S03"]));
  });

  test("of two is either, so that both are marked and nothing is mended", () => {
    const [first] = found(only({ recordDate: "2023-03-28", subStartDate: "2024-04-03" }));
    expect(first).toMatchObject({ id: "D17a", fields: ["recordDate", "subStartDate"] });
    expect(first).not.toHaveProperty("odd");
    expect(first).not.toHaveProperty("fix");
  });

  test("is not reported twice where its year is implausible", () => {
    const ids = found({ issue: { recordDate: "1924-03-28" } }).map(({ id }) => id);
    expect(ids).toContain("D13");
    expect(ids).not.toContain("D17a");
  });

  test("on a leap day is not moved to a year without it", () => {
    const [first] = found({ issue: { recordDate: "2024-02-29", subEndDate: "2020-02-29" } });
    expect(first).toMatchObject({ id: "D17a", fix: { value: "2024-02-29" } });
    const dates = { subStartDate: "2023-03-14", subEndDate: "2023-03-28" };
    const issue = { ...noDates, ...dates, recordDate: "2024-02-29" };
    expect(found({ issue }).map(({ id }) => id)).toContain("D17b");
  });
});

describe("the order of dates", () => {
  testCheck("D18", {
    fires: { issue: { exRightsDate: "2024-04-02" } },
    reports:
      "Första dag för handel exkl. rätt (2024-04-02) ska ligga före Avstämningsdag (2024-03-28).",
    passes: { issue: { exRightsDate: "2024-03-28" } },
  });
  testCheck("D18", {
    fires: only({ incRightsDate: "2024-04-03", subStartDate: "2024-04-03" }),
    passes: only({ incRightsDate: "2024-04-02", subStartDate: "2024-04-03" }),
  });
  testCheck("D18", {
    fires: only({ announcementDate: "2024-03-27", incRightsDate: "2024-03-26" }),
    // The meeting may be on the last day with rights.
    passes: only({ generalMeetingDate: "2024-03-26", incRightsDate: "2024-03-26" }),
  });

  test("names the date that is in most wrong pairs, once", () => {
    const disorder = found({ issue: { announcementDate: "2024-04-30" } }).filter(
      ({ id }) => id === "D18",
    );
    expect(disorder.map(({ odd }) => odd)).toEqual(["announcementDate"]);
  });
});

describe("the distances between dates", () => {
  testCheck("D19a", {
    fires: { issue: { recordDate: "2024-03-21" } },
    reports:
      "Det är 13 dagar mellan avstämningsdagen (2024-03-21) och teckningsperiodens start (2024-04-03); en till sex handelsdagar är vanligt.",
    passes: { issue: { recordDate: "2024-03-22" } },
  });
  testCheck("D19b", {
    fires: { issue: { generalMeetingDate: "2024-03-06" } },
    passes: { issue: { generalMeetingDate: "2024-03-07" } },
  });
  testCheck("D19c", {
    fires: { issue: { announcementDate: "2024-01-28" } },
    passes: { issue: { announcementDate: "2024-01-29" } },
  });
  testCheck("D19d", {
    fires: { issue: { announcementDate: "2024-03-21" } },
    reports:
      "Bara 4 dagar mellan offentliggörande (2024-03-21) och stämma (2024-03-25). Är det datumet för fullständiga villkor, eller för kallelsen?",
    passes: { issue: { announcementDate: "2024-03-20" } },
  });
});

describe("a fraction for a percentage", () => {
  testCheck("P01", {
    fires: { issue: { approxTotalCommitment: "0.8" } },
    reports: "Säkerställt totalt, cirka är 0,8 %. Menas 80 %? Skriv 12,5 för 12,5 procent.",
    passes: { issue: { approxTotalCommitment: "1" } },
  });
  testCheck("P01", {
    fires: { fees: [{ feeCash: "0.12" }] },
    passes: { fees: [{ feeCash: "0" }] },
  });
  testCheck("P01", {
    fires: { warrants: [{ vwapDiscount: "0.3" }] },
    passes: { issue: { unitPctSubWithoutRights: "0.3" } },
  });
  testCheck("P01", {
    fires: { issue: { approxCommitment: "0.6", approxTotalCommitment: null } },
    // Confirmed by the sum.
    passes: {
      issue: { approxCommitment: "0.6", approxGuarantor: "59.4", approxTotalCommitment: "60" },
    },
  });

  test("is mended by a hundredfold, and stands over the sums that it makes wrong", () => {
    const [first, ...others] = found({ issue: { approxTotalCommitment: "0.805" } });
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      id: "P01",
      fix: { field: "approxTotalCommitment", value: "80.5" },
    });
    expect(first?.consequences?.map(({ id }) => id)).toEqual(["K01", "K16a"]);
  });
});
