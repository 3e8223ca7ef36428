import { describe } from "vitest";
import { testCheck } from "../../../../test/check-rows.ts";

const withoutIsins = { isinRights: null, isinUnits: null };

describe("the timetable of an issue", () => {
  testCheck("D01", {
    fires: { issue: { incRightsDate: "2024-03-27" } },
    reports: "Sista dag inkl. rätt (2024-03-27) ska ligga före första dag exkl. rätt (2024-03-27).",
    passes: { issue: { incRightsDate: "2024-03-25" } },
  });
  testCheck("D02", {
    fires: { issue: { incRightsDate: "2024-03-25" } },
    reports:
      "Första dag exkl. rätt brukar vara handelsdagen efter 2024-03-25, det vill säga 2024-03-26.",
    // Over the Easter holidays.
    passes: { issue: { incRightsDate: "2024-03-28", exRightsDate: "2024-04-02" } },
  });
  testCheck("D03", {
    fires: { issue: { recordDate: "2024-04-02" } },
    reports: "Avstämningsdagen borde vara 2024-03-28 (likvidcykel T+2), inte 2024-04-02.",
    passes: { issue: { exRightsDate: "2014-10-03", recordDate: "2014-10-07" } },
  });
  testCheck("D03", {
    fires: { issue: { exRightsDate: "2014-10-03", recordDate: "2014-10-06" } },
    reports: "Avstämningsdagen borde vara 2014-10-07 (likvidcykel T+3), inte 2014-10-06.",
    passes: { issue: { exRightsDate: "2014-10-06", recordDate: "2014-10-07" } },
  });
  testCheck("D03", {
    fires: { issue: { exRightsDate: "2027-10-11", recordDate: "2027-10-12" } },
    reports: "Avstämningsdagen borde vara 2027-10-11 (likvidcykel T+1), inte 2027-10-12.",
    passes: { issue: { exRightsDate: "2027-10-11", recordDate: "2027-10-11" } },
  });
  testCheck("D04", {
    fires: { issue: { subStartDate: "2024-03-28" } },
    passes: { issue: { subStartDate: "2024-04-02" } },
  });
  testCheck("D05", {
    fires: { issue: { subStartDate: "2024-04-18" } },
    passes: { issue: { subStartDate: "2024-04-17" } },
  });
  testCheck("D06a", {
    fires: { issue: { subEndDate: "2024-04-15" } },
    reports: "Teckningsperioden är bara 12 dagar; två veckor är praxis.",
    passes: { issue: { subEndDate: "2024-04-16" } },
  });
  testCheck("D06a", {
    fires: { issue: { subEndDate: "2024-04-03" } },
    passes: { issue: { subEndDate: "2024-04-02" } },
  });
  testCheck("D06b", {
    fires: { issue: { subEndDate: "2024-04-25" } },
    reports: "Teckningsperioden är 22 dagar. Har den förlängts?",
    passes: { issue: { subEndDate: "2024-04-24" } },
  });
  testCheck("D07", {
    fires: { issue: { rightsStartDate: "2024-04-15" } },
    passes: { issue: { rightsStartDate: "2024-04-12" } },
  });
  testCheck("D08a", {
    fires: { issue: { rightsEndDate: "2024-04-17" } },
    reports: "Handeln med rätter ska sluta före teckningsperiodens sista dag (2024-04-17).",
    passes: { issue: { rightsEndDate: "2024-04-16" } },
  });
  testCheck("D08b", {
    fires: { issue: { rightsEndDate: "2024-04-16" } },
    passes: { issue: { rightsEndDate: "2024-04-11" } },
  });
  testCheck("D08b", {
    fires: { issue: { rightsEndDate: "2024-04-10" } },
    passes: { issue: { rightsEndDate: "2024-04-18" } },
  });
  testCheck("D09", {
    fires: { issue: { rightsStartDate: "2024-04-02" } },
    passes: { issue: { rightsStartDate: null } },
  });
  testCheck("D10", {
    fires: { issue: { announcementDate: "2024-03-26" } },
    passes: { issue: { announcementDate: "2024-03-25" } },
  });
  testCheck("D11", {
    fires: { issue: { generalMeetingDate: "2024-04-02" } },
    passes: { issue: { generalMeetingDate: "2024-03-28" } },
  });
  testCheck("D12", {
    fires: { issue: { generalMeetingDate: "2024-03-24" } },
    reports: "Bolagsstämma (2024-03-24) är inte en handelsdag.",
    // The Swedish National Day is a trading day elsewhere.
    passes: { issue: { announcementDate: "2023-06-06", isinRights: "NO0013103457" } },
  });
  testCheck("D12", {
    fires: { issue: { generalMeetingDate: "2024-03-24", ...withoutIsins }, warrants: null },
    // Without an ISIN the share may be traded in a country where the day is a trading day.
    passes: { issue: { announcementDate: "2023-06-06", ...withoutIsins }, warrants: null },
  });
  testCheck("D12", {
    fires: { issue: { announcementDate: "2023-06-06", ...withoutIsins } },
    passes: {
      issue: { announcementDate: "2023-06-06", ...withoutIsins },
      warrants: [{ isinWarrant: "NO0013103457" }],
    },
  });
  testCheck("D02", {
    fires: { issue: { exRightsDate: "2024-03-28", ...withoutIsins }, warrants: null },
    passes: { issue: withoutIsins, warrants: null },
  });
  testCheck("D12", {
    fires: { warrants: [{ subStartDate: "2025-05-01" }] },
    reports: "Nyttjandeperiod, första dag (2025-05-01) är inte en handelsdag.",
    passes: { warrants: [{ subStartDate: "2025-05-02" }] },
  });
  testCheck("D13", {
    fires: { issue: { announcementDate: "1989-12-29" } },
    reports: "Offentliggörande (1989-12-29) är orimlig. Kontrollera årtalet.",
    passes: { issue: { announcementDate: "1990-01-02" } },
  });
  testCheck("D13", {
    fires: { warrants: [{ subEndDate: "2031-11-24" }] },
    passes: { warrants: [{ subEndDate: "2031-11-21" }] },
  });
  testCheck("D14", {
    fires: { issue: { announcementDate: "2023-10-05" } },
    passes: { issue: { announcementDate: "2023-10-06" } },
  });
  const unknownOutcome = {
    unitSubTotal: null,
    unitSubWithRights: null,
    unitSubWithoutRights: null,
    unitSubGuarantor: null,
    unitGuaranteeFee: null,
  };
  testCheck("D15", {
    fires: { issue: { ...unknownOutcome, subEndDate: "2026-11-13" } },
    reports: "Teckningsperioden slutade 2026-11-13 men utfallet saknas.",
    passes: { issue: { ...unknownOutcome, subEndDate: "2026-11-16" } },
  });
  testCheck("D15", {
    fires: { issue: { ...unknownOutcome, cancelled: null } },
    passes: { issue: { ...unknownOutcome, cancelled: true } },
  });
  testCheck("D16", {
    fires: { issue: { cancelled: true } },
    passes: { issue: { ...unknownOutcome, cancelled: true } },
  });
});

describe("the terms of an issue", () => {
  testCheck("R01", {
    fires: { issue: { rightsRequired: null } },
    passes: {
      issue: {
        sharesRequired: null,
        rightsReceived: null,
        rightsRequired: null,
        unitsReceived: null,
      },
    },
  });
  testCheck("R02a", {
    fires: { issue: { offeredUnits: 10_100_001 } },
    reports: "Erbjudna units (10 100 001) stämmer inte med villkoren, som ger 10 000 000 (+1 %).",
    passes: { issue: { offeredUnits: 10_100_000 } },
  });
  testCheck("R02b", {
    fires: { issue: { offeredUnits: 9_999_999 } },
    reports:
      "Erbjudna units avviker −0,00001 % från villkoren (10 000 000). Egna aktier eller onoterat aktieslag?",
    passes: { issue: { outstandingShares: 20_000_000 } },
  });
  testCheck("R02b", {
    fires: { issue: { offeredUnits: 10_100_000 } },
    passes: { issue: { offeredUnits: 10_100_001 } },
  });
  testCheck("R03", {
    fires: { issue: { offeredUnits: 30_000_000 } },
    reports: "Erbjudna units ser ut att vara antal aktier. Dela med 3 aktier per unit.",
    passes: { issue: { offeredUnits: 30_300_001 } },
  });
  testCheck("R04", {
    fires: { issue: { unitSubPrice: "0" } },
    passes: { issue: { unitSubPrice: "0.01" } },
  });
  testCheck("R05", {
    fires: { issue: { rightsRequired: 4, unitsReceived: 2 } },
    reports: "Villkoren 4:2 kan förkortas. Kontrollera mot pressmeddelandet.",
    passes: { issue: { rightsRequired: 3, unitsReceived: 2 } },
  });
  testCheck("R05", {
    fires: { issue: { sharesRequired: 2, rightsReceived: 4 } },
    passes: { issue: { sharesRequired: 1, rightsReceived: 4 } },
  });
  testCheck("R06", {
    fires: { issue: { outstandingShares: 1_500_000 } },
    reports: "Utspädningen blir 95,24 %. Kontrollera antal aktier och villkor.",
    passes: { issue: { outstandingShares: 1_600_000 } },
  });
  testCheck("R06", {
    fires: { issue: { outstandingShares: null, rightsRequired: 200 } },
    reports: "Utspädningen blir 1,48 %. Kontrollera antal aktier och villkor.",
    passes: { issue: { outstandingShares: null, rightsRequired: 100 } },
  });
  testCheck("R07", {
    fires: { issue: { unitSubPrice: "0.09999" } },
    reports: "Emissionslikviden blir 999 900,00 SEK. Kontrollera kurs och antal.",
    passes: { issue: { unitSubPrice: "0.1" } },
  });
  testCheck("R07", {
    fires: { issue: { unitSubPrice: "1000.01" } },
    passes: { issue: { unitSubPrice: "1000" } },
  });
  testCheck("R08", {
    fires: { issue: { sharesInUnit: null } },
    passes: { issue: { sharesInUnit: null }, warrants: null },
  });
});

describe("the outcome of an issue", () => {
  testCheck("O01", {
    fires: { issue: { unitSubTotal: 7_999_999 } },
    reports: "Delarna summerar till 8 000 000 units men totalt är 7 999 999.",
    passes: { issue: { unitSubTotal: 7_999_999, unitSubWithoutRights: null } },
  });
  testCheck("O02", {
    fires: { issue: { unitSubTotal: 11_000_001, overAllotmentAllocation: 1_000_000 } },
    reports:
      "Fler units tecknade (11 000 001) än erbjudna (11 000 000). Ange tilldelade units, inte anmälda.",
    passes: { issue: { unitSubTotal: 11_000_000, overAllotmentAllocation: 1_000_000 } },
  });
  testCheck("O03", {
    fires: { issue: { unitPctSubWithRights: "70.1", unitPctSubWithoutRights: "30.11" } },
    reports:
      "Procentsatserna summerar till 100,21 %. Teckningsgrad över 100 % hör hemma i kommentaren.",
    passes: { issue: { unitPctSubWithRights: "70.1", unitPctSubWithoutRights: "30.1" } },
  });
  testCheck("O04", {
    fires: { issue: { unitPctSubGuarantor: "25.11" } },
    reports: "Andel garanter: 25,11 % stämmer inte med antalet units (25 %).",
    passes: { issue: { unitPctSubGuarantor: "25.1" } },
  });
  testCheck("O05", {
    fires: { issue: { offeredUnits: null, unitPctSubWithRights: "50", unitPctSubGuarantor: "25" } },
    reports: "Både antal och procent är angivna; antalet räcker, procenten räknas fram.",
    // O04 compares the two.
    passes: { issue: { unitPctSubWithRights: "50" } },
  });
  testCheck("O05", {
    fires: { issue: { offeredUnits: null, unitPctSubWithRights: "50" } },
    passes: { issue: { offeredUnits: null, unitPctSubWithRights: "50", unitSubWithRights: null } },
  });
  testCheck("O06", {
    fires: { commits: [{}, { amountInCash: "2212870" }] },
    reports: "Garanterna har tecknat 3 750 000,00 SEK, mer än garanterat 3 712 870,00 SEK.",
    passes: { commits: [{}, { amountInCash: "2212872" }] },
  });
  testCheck("O06", {
    fires: { commits: [{}, { amountInCash: "1" }] },
    passes: { commits: [{}, { amountInCash: null }] },
  });
  testCheck("O07", {
    fires: { issue: { unitSubWithRights: 9_500_000 } },
    passes: { issue: { unitSubWithRights: 9_499_999 } },
  });
  testCheck("O08", {
    fires: { issue: { unitSubTotal: 7_899_999 } },
    reports: "Utfallet (79 %) är lägre än säkerställd nivå (80 %).",
    passes: { issue: { unitSubTotal: 7_900_000 } },
  });
  testCheck("O08", {
    fires: { issue: { unitSubTotal: 7_899_999, unitSubGuarantor: null } },
    reports: "Utfallet (79 %) är lägre än säkerställd nivå (80 %). Garanternas del är inte ifylld.",
    passes: { issue: { unitSubTotal: 7_900_000, unitSubGuarantor: null } },
  });
  testCheck("O09", {
    fires: { issue: { overAllotmentAllocation: 2_000_001 } },
    passes: { issue: { overAllotmentAllocation: 2_000_000 } },
  });
  testCheck("O10", {
    fires: { fees: [{ topdown: true }, { topdown: true }] },
    reports: "Utfallet tyder på en bottengaranti, men top-down är Ja i ersättningen.",
    passes: { fees: [{ topdown: false }, { topdown: true }] },
  });
  testCheck("O10", {
    fires: { issue: { unitSubTotal: 10_000_000, unitSubGuarantor: 4_500_000 } },
    reports: "Utfallet tyder på en top-down-garanti, men top-down är Nej i ersättningen.",
    passes: { issue: { unitSubTotal: 10_000_000, unitSubGuarantor: 4_440_000 } },
  });
});
