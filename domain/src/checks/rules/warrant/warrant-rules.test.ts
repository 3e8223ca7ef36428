import { describe, expect, test } from "vitest";
import { testCheck } from "../../../../test/check-rows.ts";
import { now, soundCase } from "../../../../test/sound-case.ts";
import { checkIssue } from "../../check-issue.ts";
import type { KnownWarrant } from "../../known-record.ts";

const found = (warrants: readonly KnownWarrant[]) => {
  const { issue, children } = soundCase({ warrants });
  return checkIssue(issue, children, now);
};

describe("the prices of a warrant beside the issue", () => {
  testCheck("W14a", {
    fires: { warrants: [{ priceMax: "3.01" }] },
    reports: "Högsta teckningskurs 3,01 är 6,02 gånger emissionskursen per aktie (0,50).",
    passes: { warrants: [{ priceMax: "3" }] },
  });
  testCheck("W14a", {
    fires: { warrants: [{ warrantSubPrice: "80", priceMin: null, priceMax: null }] },
    reports:
      "Teckningskurs per aktie 80,00 är 160 gånger emissionskursen per aktie (0,50). Öre? I kronor blir det 0,80.",
    // Recalculated after a reverse split.
    passes: {
      warrants: [{ warrantSubPrice: "80", priceMin: null, priceMax: null, warrantsRequired: 40 }],
    },
  });
  testCheck("W14a", {
    fires: { warrants: [{ priceMin: "1.01", warrantSubPrice: "1.5" }] },
    passes: { warrants: [{ priceMin: "1", warrantSubPrice: "1.5" }] },
  });
  testCheck("W14b", {
    fires: { warrants: [{ priceMin: null, priceMax: "0.24", warrantSubPrice: null }] },
    reports:
      "Högsta teckningskurs 0,24 är bara 48 % av emissionskursen per aktie (0,50). Är teckningskursen per unit rätt?",
    passes: { warrants: [{ priceMin: null, priceMax: "0.25", warrantSubPrice: null }] },
  });

  test("name the price of the issue where several series contradict it", () => {
    const { issue, children } = soundCase({ issue: { unitSubPrice: "150" } });
    const low = checkIssue(issue, children, now).filter(({ id }) => id === "W14b");
    expect(low).toMatchObject([
      { entity: "issue", fields: ["unitSubPrice"], params: { field: { of: "TO 1" } } },
    ]);
  });

  testCheck("W24", {
    fires: { warrants: [{ priceMin: "0.09", warrantSubPrice: null }] },
    reports: "Taket 2,00 är 22,22 gånger golvet 0,09. Öre, eller är golvet kvotvärdet?",
    passes: { warrants: [{ priceMin: "0.09", warrantSubPrice: null, priceMinQuota: true }] },
  });
});

describe("the numbers of a warrant", () => {
  testCheck("W15", {
    fires: { warrants: [{ vwapDiscount: "9.9" }] },
    reports: "VWAP-rabatten 9,9 % är ovanlig; 25 eller 30 är vanligt.",
    passes: { warrants: [{ vwapDiscount: "10" }] },
  });
  testCheck("W15", {
    fires: { warrants: [{ vwapDiscount: "45.1" }] },
    passes: { warrants: [{ vwapDiscount: "50" }] },
  });
  const unknownOutcome = {
    offeredUnits: null,
    unitSubTotal: null,
    unitSubWithRights: null,
    unitSubWithoutRights: null,
    unitSubGuarantor: null,
    unitGuaranteeFee: null,
  };
  testCheck("W16", {
    fires: {
      issue: unknownOutcome,
      warrants: [{ numberOfWarrants: 8_200_001, warrantsPerUnit: 2 }],
    },
    reports: "8 200 001 optioner går inte jämnt upp i 2 per unit.",
    passes: {
      issue: unknownOutcome,
      warrants: [{ numberOfWarrants: 8_200_002, warrantsPerUnit: 2 }],
    },
  });
  testCheck("W16", {
    fires: {
      issue: unknownOutcome,
      warrants: [{ numberOfWarrants: 8_200_001, warrantsPerUnit: 2 }],
    },
    // W07 reports more.
    passes: { warrants: [{ numberOfWarrants: 8_200_001, warrantsPerUnit: 2 }] },
  });
  const unknownTotal = { unitSubTotal: null, overAllotmentSize: null };
  testCheck("W17", {
    fires: { issue: unknownTotal, warrants: [{ numberOfWarrants: 12_000_001 }] },
    reports: "12 000 001 optioner motsvarar 12 000 001 units, mer än erbjudna 10 000 000.",
    passes: { issue: unknownTotal, warrants: [{ numberOfWarrants: 12_000_000 }] },
  });
  testCheck("W18", {
    fires: { warrants: [{ commitments: "3000000", guarantors: "345601" }] },
    reports:
      "Åtaganden 3 345 601,00 SEK är mer än optionerna kan ge (3 280 000,00 SEK). Är det antal aktier i stället för belopp?",
    passes: { warrants: [{ commitments: "3000000", guarantors: "345600" }] },
  });
  testCheck("W19", {
    fires: { warrants: [{ warrantsRequired: 1, sharesReceived: 2 }] },
    reports: "1 option ger 2 aktier. Har optioner och aktier bytt plats (2 optioner ger 1 aktie)?",
    passes: { warrants: [{ warrantsRequired: 2, sharesReceived: 2 }] },
  });
});

describe("the dates of a warrant", () => {
  testCheck("W20a", {
    fires: { warrants: [{ vwapPeriodEnd: "2024-02-27" }] },
    reports:
      "VWAP-period, sista dag (2024-02-27) ligger 375 dagar från optionens övriga datum. Menas 2025-02-27?",
    passes: { warrants: [{ vwapPeriodEnd: "2024-12-27" }] },
  });
  testCheck("W20b", {
    fires: { warrants: [{ subEndDate: "2025-08-17" }] },
    reports:
      "Nyttjandeperiod, sista dag (2025-08-17) ligger 162 dagar från optionens övriga datum (2025-02-27–2025-03-13). Kontrollera månaden.",
    // Of several periods a comment explains.
    passes: { warrants: [{ subEndDate: "2025-08-17", internalComment: "Två perioder." }] },
  });
  testCheck("W21", {
    fires: { warrants: [{ lastTradingDay: "2025-02-28" }] },
    reports:
      "Sista handelsdag (2025-02-28) ligger före nyttjandeperiodens start (2025-03-03). Två handelsdagar före 2025-03-17 är 2025-03-13.",
    passes: { warrants: [{ lastTradingDay: "2025-03-03" }] },
  });
  testCheck("W21", {
    fires: { warrants: [{ lastTradingDay: "2025-02-28", subEndDate: null }] },
    reports: "Sista handelsdag (2025-02-28) ligger före nyttjandeperiodens start (2025-03-03).",
    passes: { warrants: [{ lastTradingDay: null }] },
  });
  testCheck("W21", {
    fires: { warrants: [{ lastTradingDay: "2025-03-02", subEndDate: null }] },
    passes: { warrants: [{ lastTradingDay: "2025-03-03", subEndDate: null }] },
  });
  testCheck("W22", {
    fires: { warrants: [{ subEndDate: "2025-03-10", lastTradingDay: "2025-03-06" }] },
    reports: "Nyttjandeperioden är bara 7 dagar; två veckor är vanligt.",
    passes: { warrants: [{ subEndDate: "2025-03-11", lastTradingDay: "2025-03-07" }] },
  });
  testCheck("W22", {
    fires: { warrants: [{ subEndDate: "2025-03-03", lastTradingDay: null }] },
    // Here W01 reports it.
    passes: { warrants: [{ subEndDate: "2025-03-02", lastTradingDay: null }] },
  });
  const start = (subStartDate: string) => ({
    subStartDate,
    subEndDate: null,
    lastTradingDay: null,
    vwapPeriodEnd: null,
  });
  testCheck("W23", {
    fires: { warrants: [start("2024-06-14")] },
    reports:
      "Nyttjandeperioden börjar 58 dagar efter emissionen; 150–900 är vanligt. Rätt serie, rätt emission?",
    passes: { warrants: [start("2024-06-17")] },
  });
  testCheck("W23", {
    fires: { warrants: [start("2027-11-09")] },
    passes: { warrants: [start("2027-11-08")] },
  });

  test("are mended by the expected day, over what follows from them", () => {
    const [first, ...others] = found([{ lastTradingDay: "2025-02-28" }]);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      id: "W21",
      fix: { field: "lastTradingDay", value: "2025-03-13" },
    });
    expect(first?.consequences?.map(({ id }) => id)).toEqual(["W03b"]);
  });
});
