import { describe, expect, test } from "vitest";
import { type Difference, now, soundCase } from "../../test/sound-case.ts";
import { checkIssue } from "./check-issue.ts";

const found = (id: string, difference: Difference) => {
  const { issue, children } = soundCase(difference);
  const warnings = checkIssue(issue, children, now);
  return warnings.find((warning) => warning.id === id);
};

const fixOf = (id: string, difference: Difference) => found(id, difference)?.fix;

const mend = (field: string, value: unknown) => ({ field, value });

describe("the days around the first without the right", () => {
  test("name the one that the other two contradict", () => {
    expect(fixOf("D02", { issue: { incRightsDate: "2024-03-25" } })).toEqual(
      mend("incRightsDate", "2024-03-26"),
    );
    expect(fixOf("D03", { issue: { recordDate: "2024-04-02" } })).toEqual(
      mend("recordDate", "2024-03-28"),
    );
    expect(fixOf("D02", { issue: { exRightsDate: "2024-03-28" } })).toEqual(
      mend("exRightsDate", "2024-03-27"),
    );
  });

  test("name none where each contradicts the others, or one is not entered", () => {
    const issue = { incRightsDate: "2024-03-22", recordDate: "2024-04-02" };
    expect(found("D02", { issue })).toBeDefined();
    expect(fixOf("D02", { issue })).toBeUndefined();
    const sunday = { incRightsDate: "2029-05-25", exRightsDate: "2029-05-27" };
    expect(fixOf("D02", { issue: { ...sunday, recordDate: "2029-05-27" } })).toBeUndefined();
    const partly = { issue: { incRightsDate: "2024-03-25", recordDate: null } };
    expect(found("D02", partly)).toBeDefined();
    expect(fixOf("D02", partly)).toBeUndefined();
  });
});

describe("one value is certain", () => {
  test("of the last trading day of a warrant", () => {
    expect(fixOf("W03b", { warrants: [{ lastTradingDay: "2025-03-14" }] })).toEqual(
      mend("lastTradingDay", "2025-03-13"),
    );
  });

  test("of a discount that was entered as the share of VWAP", () => {
    expect(fixOf("W06", { warrants: [{ vwapDiscount: "72.5" }] })).toEqual(
      mend("vwapDiscount", "27.5"),
    );
    expect(found("W06", { warrants: [{ vwapDiscount: "50" }] })).toBeDefined();
    expect(fixOf("W06", { warrants: [{ vwapDiscount: "50" }] })).toBeUndefined();
  });

  test("of the warrants in a unit, where the units go into their number", () => {
    expect(fixOf("W07", { warrants: [{ numberOfWarrants: 24_600_000 }] })).toEqual(
      mend("warrantsPerUnit", 3),
    );
    expect(found("W07", { warrants: [{ numberOfWarrants: 24_600_001 }] })).toBeDefined();
    expect(fixOf("W07", { warrants: [{ numberOfWarrants: 24_600_001 }] })).toBeUndefined();
  });

  test("of a name with a footnote", () => {
    expect(fixOf("K12", { commits: [{ name: "Bolaget AB (publ)*" }] })).toEqual(
      mend("name", "Bolaget AB"),
    );
  });

  test("of an ISIN with spaces, and not of one whose check digit is wrong", () => {
    expect(fixOf("I01", { issue: { isinUnits: "se00 2192 1558" } })).toEqual(
      mend("isinUnits", "SE0021921558"),
    );
    expect(fixOf("I01", { issue: { isinUnits: "SE0021921559" } })).toBeUndefined();
  });

  test("of a level by the name, a flag by the level's name and a type by the address", () => {
    expect(fixOf("K20", { commits: [{}, { name: "Toppgaranter" }] })).toEqual(mend("feeLevel", 2));
    expect(fixOf("F11", { fees: [{ topdown: true }] })).toEqual(mend("topdown", false));
    expect(fixOf("F13", { fees: [{ feeCash: "1.25" }] })).toEqual(mend("feeCash", "12.5"));
    const sourceUrl = "https://mfn.example/a/foretradesemission-utfall";
    const sources = [{}, { sourceUrl, warrant: true }];
    expect(fixOf("S13a", { sources })).toEqual(mend("sourceType", "Outcome"));
  });
});

test("an odd date brings no second finding with it for the same mistake", () => {
  const { issue, children } = soundCase({ issue: { exRightsDate: "2024-04-02" } });
  const warnings = checkIssue(issue, children, now);
  expect(warnings.map(({ id }) => id)).toEqual(["D02"]);
  expect(warnings[0]?.consequences?.map(({ id }) => id)).toEqual(["D03", "D18"]);
});
