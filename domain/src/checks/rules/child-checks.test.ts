import { describe } from "vitest";
import { testCheck } from "../../../test/check-rows.ts";

describe("commitments", () => {
  testCheck("K04", {
    fires: { commits: [{ amountInPercentage: "31.1" }] },
    reports: "Beloppet 4 500 000,00 SEK motsvarar 30 %, inte 31,1 %.",
    passes: { commits: [{ amountInPercentage: "31" }] },
  });
  testCheck("K05", {
    fires: { commits: [{}, { amountInCash: null }] },
    reports: "Belopp saknas för Nord Invest AB.",
    passes: { commits: [{}, { amountInCash: null, amountInPercentage: "1" }] },
  });
  testCheck("K06", {
    fires: { commits: [{}, {}, { name: "NORD INVEST Aktiebolag (publ)", feeLevel: 1 }] },
    reports: "NORD INVEST Aktiebolag (publ) finns redan på nivå 1 i emissionen.",
    passes: { commits: [{}, {}, { name: "Nord Invest AB" }] },
  });
  testCheck("K08", {
    fires: { commits: [{}, {}, { feeLevel: 3 }] },
    reports: "Nivå 3 saknar garantiersättning i emissionen.",
    passes: { commits: [{}, {}, { feeLevel: 0 }] },
  });
  testCheck("K09", {
    fires: { fees: [{}, { feeLevel: 3 }] },
    reports: "Inga åtaganden är registrerade på nivå 3.",
    passes: { fees: [{}, { feeLevel: 0, feeCash: null, feeUnits: null }] },
  });
  testCheck("K10", {
    fires: { commits: [{ feeLevel: null }] },
    passes: { commits: [{ feeLevel: 0 }] },
  });
  testCheck("K11", {
    fires: { commits: [{ amountInCash: "15150000.01" }] },
    reports: "Åtagandet (15 150 000,01 SEK) är större än hela emissionen (15 000 000,00 SEK).",
    passes: { commits: [{ amountInCash: "15150000" }] },
  });
  testCheck("K12", {
    fires: { commits: [{ name: "Bolaget AB (publ)*" }] },
    reports: "Namnet verkar innehålla fotnot eller titel. Förslag: Bolaget AB",
    passes: { commits: [{ name: "3 Kronor AB" }] },
  });
  testCheck("K12", {
    fires: { commits: [{ name: "Anna Ekdal1" }] },
    passes: { commits: [{ name: "Övriga styrelsemedlemmar" }] },
  });
  testCheck("K14", {
    fires: { commits: [{ name: "Styrelse och ledning" }] },
    reports: "Samlingspost: Styrelse och ledning. Lägg in namnen när prospektet finns.",
    passes: { commits: [{ name: "Bolagets styrelseordförande" }] },
  });
  testCheck("K14", {
    fires: { commits: [{ name: "Övriga" }] },
    reports: "Samlingspost: Övriga. Lägg in namnen när prospektet finns.",
    passes: { commits: [{ name: "Övriga Invest AB" }] },
  });
  testCheck("K14", {
    fires: { commits: [{ name: "The other directors" }] },
    passes: { commits: [{ name: "The Other" }] },
  });
});

describe("fees", () => {
  testCheck("F01", {
    fires: { fees: [{}, { feeLevel: 1, levelName: null }] },
    reports: "Det finns redan en ersättning på nivå 1. Är detta ett alternativ?",
    passes: { fees: [{}, { feeLevel: null }] },
  });
  testCheck("F02", {
    fires: { fees: [{ feeUnits: "30.5" }] },
    reports: "Ersättningen 30,5 % är ovanlig (8–25 % är vanligt).",
    passes: { fees: [{ feeUnits: "30" }] },
  });
  testCheck("F03", {
    fires: { fees: [{ feeUnits: "11.9" }] },
    reports: "Ersättning i units (11,9 %) brukar vara minst lika hög som kontant (12 %).",
    passes: { fees: [{ feeUnits: "12" }, { feeBoth: true, feeUnits: "1" }] },
  });
  testCheck("F04", {
    fires: { fees: [{ feeBoth: true, feeCash: null }] },
    passes: { fees: [{ feeBoth: true }] },
  });
  testCheck("F05", {
    fires: { fees: [{ feeLevel: 0 }] },
    passes: { fees: [{ feeLevel: 0, feeCash: "0", feeUnits: null }] },
  });
  testCheck("F06", {
    fires: { fees: [{ topdown: true }] },
    passes: { fees: [{}, { topdown: true }] },
  });
  testCheck("F07", {
    fires: { fees: [{ levelName: "Toppgaranti" }] },
    reports: "Nivånamnet Toppgaranti stämmer inte med nivå 1.",
    passes: { fees: [{ levelName: "Toppgaranti" }, { feeLevel: 1 }] },
  });
  testCheck("F07", {
    fires: { fees: [{}, { levelName: "Bottom guarantee" }] },
    passes: { fees: [{}, { levelName: "Garanti" }] },
  });
});

describe("what is odd of fees", () => {
  testCheck("F10", {
    fires: { fees: [{ feeBoth: true }] },
    reports:
      "Båda satserna betalas (12 % och 14 %). När units (14 %) är minst lika hög brukar den vara ett alternativ: Nej.",
    passes: { fees: [{ feeBoth: true, feeUnits: "11.9" }] },
  });
  testCheck("F11", {
    fires: { fees: [{ topdown: true }, { topdown: true }] },
    reports: "Nivån heter Bottengaranti men top-down är Ja.",
    passes: { fees: [{}, { topdown: true }] },
  });
  testCheck("F11", {
    fires: { fees: [{}, { levelName: "Top-down-garanti" }] },
    passes: { fees: [{ levelName: "Norrbottenfonden", topdown: true }, { topdown: true }] },
  });
  testCheck("F12", {
    fires: { fees: [{ topdown: true }, { topdown: true }] },
    reports: "Både nivå 1 och nivå 2 är top-down; bara en brukar vara det.",
    passes: { fees: [{ feeLevel: 2, topdown: true }, { topdown: true }] },
  });
  testCheck("F12", {
    fires: { fees: [{ topdown: true }, { topdown: true }] },
    passes: { fees: [{ topdown: true }, {}] },
  });
  testCheck("F13", {
    fires: { fees: [{ feeCash: "1.2" }] },
    reports: "Ersättningen 1,2 % är låg (8–25 % är vanligt). Menas 12 %?",
    passes: { fees: [{ feeCash: "4" }] },
  });
});

describe("warrants", () => {
  testCheck("W01", {
    fires: { warrants: [{ subStartDate: "2025-03-18" }] },
    passes: { warrants: [{ subStartDate: "2025-03-17" }] },
  });
  testCheck("W02", {
    fires: { warrants: [{ subStartDate: "2024-04-17" }] },
    reports:
      "Nyttjandeperioden (2024-04-17) börjar innan emissionens teckningsperiod är slut (2024-04-17).",
    passes: { warrants: [{ subStartDate: "2024-04-18" }] },
  });
  testCheck("W03a", {
    fires: { warrants: [{ lastTradingDay: "2025-03-18" }] },
    passes: { warrants: [{ lastTradingDay: "2025-03-17" }] },
  });
  testCheck("W03b", {
    fires: { warrants: [{ lastTradingDay: "2025-03-14" }] },
    reports: "Sista handelsdag brukar vara 2025-03-13, två handelsdagar före 2025-03-17.",
    passes: { warrants: [{ lastTradingDay: null }] },
  });
  testCheck("W04", {
    fires: { warrants: [{ vwapPeriodEnd: "2025-03-03" }] },
    passes: { warrants: [{ vwapPeriodEnd: "2025-02-28" }] },
  });
  testCheck("W05a", {
    fires: { warrants: [{ priceMin: "2.000001", warrantSubPrice: null }] },
    reports: "Lägsta kurs (2,00) är högre än högsta kurs (2,00).",
    passes: { warrants: [{ priceMin: "2", warrantSubPrice: "2" }] },
  });
  testCheck("W05b", {
    fires: { warrants: [{ warrantSubPrice: "2.01" }] },
    reports: "Teckningskursen 2,01 ligger utanför 0,50–2,00.",
    passes: { warrants: [{ warrantSubPrice: "2.01", priceMax: null }] },
  });
  testCheck("W05b", {
    fires: { warrants: [{ warrantSubPrice: "0.499999", priceMax: null }] },
    passes: { warrants: [{ warrantSubPrice: "0.5", priceMax: null }] },
  });
  testCheck("W06", {
    fires: { warrants: [{ vwapDiscount: "70" }] },
    reports: "VWAP-rabatten är 70 %. Skriv rabatten (30), inte andelen av VWAP (70).",
    passes: { warrants: [{ vwapDiscount: "49.9" }] },
  });
  testCheck("W07", {
    fires: { warrants: [{ numberOfWarrants: 8_200_001 }] },
    reports:
      "Antal optioner (8 200 001) stämmer inte med units gånger optioner per unit (8 200 000).",
    passes: { warrants: [{ numberOfWarrants: 16_400_000, warrantsPerUnit: 2 }] },
  });
  testCheck("W08", {
    fires: { warrants: [{ sharesSubscribed: 4_100_001 }] },
    reports: "Fler aktier tecknade (4 100 001) än optionerna ger rätt till (4 100 000).",
    passes: { warrants: [{ sharesSubscribed: 4_100_000 }] },
  });
  testCheck("W09", {
    fires: { warrants: [{ warrantSubPrice: null, vwapDiscount: null }] },
    passes: { warrants: [{ vwapDiscount: null }] },
  });
  testCheck("W10", {
    fires: { warrants: [{ vwapPeriodEnd: "2026-11-20", warrantSubPrice: null }] },
    passes: { warrants: [{ vwapPeriodEnd: "2026-11-21", warrantSubPrice: null }] },
  });
  testCheck("W11", {
    fires: { warrants: [{ subEndDate: "2026-11-13", sharesSubscribed: null }] },
    passes: { warrants: [{ subEndDate: "2026-11-16", sharesSubscribed: null }] },
  });
  testCheck("W12", {
    fires: { warrants: [{}, { name: "TO1" }] },
    reports: "Teckningsoptionen TO1 finns redan i emissionen.",
    passes: { warrants: [{}, { name: "TO 1B" }] },
  });
  testCheck("W12", {
    fires: { warrants: [{}, { name: "\uFF34\uFF2F\uFF11" }] },
    passes: { warrants: [{}, { name: "\uFF34\uFF2F\uFF12" }] },
  });
  testCheck("W12", {
    fires: { warrants: [{}, { name: "to 1" }] },
    passes: { warrants: [{}, { name: "to 1b" }] },
  });
  testCheck("W13", {
    fires: { warrants: [{ subEndDate: "2025-04-08" }] },
    reports: "Nyttjandeperioden är 36 dagar. Finns flera perioder, skriv dem i kommentaren.",
    passes: { warrants: [{ subEndDate: "2025-04-07" }] },
  });
  testCheck("W13", {
    fires: { warrants: [{ subEndDate: "2025-04-08", internalComment: " " }] },
    passes: { warrants: [{ subEndDate: "2025-04-08", externalComment: "Två perioder." }] },
  });
});

describe("ISINs", () => {
  testCheck("I01", {
    fires: { issue: { isinUnits: "SE0021921559" } },
    reports:
      "ISIN för BTA eller BTU: SE0021921559 är inte ett giltigt ISIN (kontrollsiffran stämmer inte).",
    passes: { issue: { isinUnits: null } },
  });
  testCheck("I01", {
    fires: { issue: { isinUnits: "se00 2192 1558 " } },
    reports:
      "ISIN för BTA eller BTU: se00 2192 1558  är inte ett giltigt ISIN (SE0021921558 stämmer: versaler, inga mellanslag).",
    passes: { issue: { isinUnits: "SE0021921558" } },
  });
  testCheck("I01", {
    fires: { issue: { isinUnits: "SE002192155" } },
    reports:
      "ISIN för BTA eller BTU: SE002192155 är inte ett giltigt ISIN (det har 11 tecken, ett ISIN har 12).",
    passes: { issue: { isinUnits: "SE0021921558" } },
  });
  testCheck("I01", {
    fires: { warrants: [{ isinWarrant: "0E0014429239" }] },
    reports:
      "ISIN för teckningsoptionen: 0E0014429239 är inte ett giltigt ISIN (ett ISIN är två bokstäver, nio bokstäver eller siffror och en kontrollsiffra).",
    passes: { warrants: [{ isinWarrant: "SE0014429239" }] },
  });
  testCheck("I02", {
    fires: { warrants: [{ isinWarrant: "US0378331005" }] },
    reports: "ISIN för teckningsoptionen: landskoden US är ovanlig.",
    passes: { warrants: [{ isinWarrant: "DK0062501656" }] },
  });
  testCheck("I03", {
    fires: { warrants: [{}, { isinWarrant: "SE0014429239" }] },
    reports: "SE0014429239 används redan i ISIN för teckningsoptionen (TO 1).",
    passes: { warrants: [{}, { isinWarrant: null }] },
  });
  testCheck("I03", {
    fires: { issue: { isinUnits: "SE0021921541" } },
    reports: "SE0021921541 används redan i ISIN för tecknings- eller uniträtt.",
    passes: { issue: { isinRights: null } },
  });
  testCheck("I04", {
    fires: { issue: { isinUnits: "SE0020181568" } },
    passes: { issue: { isinRights: "DK0062501656", isinUnits: "DK0062501573" } },
  });
});
