import { describe, expect, test } from "vitest";
import { valuesInRelease } from "../../test/read-release.ts";
import { testSentences } from "../../test/test-sentences.ts";

describe("secured", () => {
  testSentences("Garantier i emissionen", [
    [
      "Teckningsåtagandena uppgår till 4,1 MSEK, motsvarande 15,5 procent, och garantiåtagandena till 14,3 MSEK, motsvarande 54,5 procent av emissionen, totalt 70 procent.",
      { approxCommitment: "15.5", approxGuarantor: "54.5", approxTotalCommitment: "70" },
    ],
    ["Emissionen är säkerställd till cirka 90 procent.", { approxTotalCommitment: "90" }],
    [
      "Sammantaget är emissionen säkerställd till cirka 71,0 procent.",
      { approxTotalCommitment: "71" },
    ],
    [
      "The rights issue is covered to approximately 80 per cent by subscription undertakings and guarantee commitments.",
      { approxTotalCommitment: "80" },
    ],
    [
      "Utöver dessa teckningsförbindelser har externa investerare lämnat garantiåtaganden om cirka 50 MSEK, motsvarande cirka 62 procent av emissionen.",
      { approxGuarantor: "62" },
    ],
    [
      "Styrelsen har ingått teckningsförbindelser om att teckna sina andelar, totalt cirka 70 procent av emissionen.",
      { approxCommitment: "70" },
    ],
    [
      "Därutöver har ägare åtagit sig att garantera 62,9 procent, så att emissionen sammantaget omfattas till 100 procent.",
      { approxGuarantor: "62.9", approxTotalCommitment: "100" },
    ],
    [
      "Bolaget har erhållit garantier om 40 MSEK samt teckningsförbindelser om 10 MSEK, motsvarande 100 procent av emissionen.",
      { approxTotalCommitment: "100" },
    ],
  ]);
});

describe("fees", () => {
  testSentences("Garantier i emissionen", [
    [
      "För garantiåtagandena utgår en ersättning om tretton (13) procent av garanterat belopp i kontanter, eller femton (15) procent i form av nya units.",
      { "1.feeCash": "13", "1.feeUnits": "15" },
    ],
    ["Till toppgaranterna betalas arton (18) procent kontant ersättning.", { "2.feeCash": "18" }],
    [
      "A guarantee fee of twelve (12) per cent of the guaranteed amount is paid in cash, or fourteen (14) per cent in the form of newly issued units.",
      { "1.feeCash": "12", "1.feeUnits": "14" },
    ],
    [
      "Garanterna får en ersättning med tjugofem (25) procent av garanterat belopp i form av nya aktier.",
      { "1.feeUnits": "25" },
    ],
  ]);
});

describe("outcomes", () => {
  testSentences("Utfall i emissionen", [
    [
      "Totalt tecknades 12 345 678 units, motsvarande cirka 78,2 procent av emissionen, med stöd av uniträtter.",
      { unitSubWithRights: 12_345_678, unitPctSubWithRights: "78.2" },
    ],
    [
      "Garantiåtaganden motsvarande 1 500 000 units, cirka 9,5 procent, tas i anspråk.",
      { unitSubGuarantor: 1_500_000, unitPctSubGuarantor: "9.5" },
    ],
    [
      "51,4 procent tecknades med stöd av teckningsrätter, 0,6 procent utan och 48 procent av garanter.",
      { unitPctSubWithRights: "51.4", unitPctSubWithoutRights: "0.6", unitPctSubGuarantor: "48" },
    ],
  ]);
});

describe("outcomes whose headline tells something else", () => {
  testSentences("Bolaget tillförs 25 MSEK genom företrädesemissionen", [
    [
      "Utfallet visar att 12 345 678 units, motsvarande 78,2 procent, tecknades med stöd av uniträtter. Därtill tecknades 1 000 000 units, motsvarande 6,3 procent, utan stöd av uniträtter.",
      {
        unitSubWithRights: 12_345_678,
        unitPctSubWithRights: "78.2",
        unitSubWithoutRights: 1_000_000,
        unitPctSubWithoutRights: "6.3",
      },
    ],
  ]);

  testSentences("Nyemission", [
    [
      "The subscription period ended on 3 May 2024. In total, 8,942,000 shares (99.3 per cent) were subscribed for by exercise of subscription rights.",
      { unitSubWithRights: 8_942_000, unitPctSubWithRights: "99.3" },
    ],
  ]);
});

describe("warrants", () => {
  testSentences("Villkor för teckningsoptioner av serie TO3", [
    [
      "Nyttjandeperioden inleds den 18 september 2024 och avslutas den 2 oktober 2024.",
      { "TO3.subStartDate": "2024-09-18", "TO3.subEndDate": "2024-10-02" },
    ],
    [
      "Sista dag för handel med TO3 är den 30 september 2024.",
      { "TO3.lastTradingDay": "2024-09-30" },
    ],
    [
      "Två (2) teckningsoptioner ger rätt att teckna en (1) ny aktie.",
      { "TO3.warrantsRequired": 2, "TO3.sharesReceived": 1 },
    ],
    [
      "Kursen är 70 procent av den volymvägda genomsnittskursen under tio handelsdagar till och med den 13 september 2024, dock lägst aktiens kvotvärde och högst 0,63 SEK.",
      {
        "TO3.vwapDiscount": "30",
        "TO3.vwapDays": 10,
        "TO3.vwapPeriodEnd": "2024-09-13",
        "TO3.priceMinQuota": true,
        "TO3.priceMax": "0.63",
      },
    ],
    [
      "Teckningskursen kan inte understiga 16,50 SEK per aktie eller överstiga 23 SEK per aktie.",
      { "TO3.priceMin": "16.5", "TO3.priceMax": "23" },
    ],
  ]);

  testSentences("Teckningsoptioner av serie TO1 B", [
    [
      "Teckningsoptioner av serie TO1 B: två (2) ger rätt att teckna en (1) aktie.",
      { "TO1B.name": "TO1B" },
    ],
    [
      "Lösenpriset för teckningsoptioner av serie TO1 B är fem (5) kronor per aktie.",
      { "TO1B.warrantSubPrice": "5" },
    ],
    ["Bolaget har 17 650 000 teckningsoptioner (TO1 B).", { "TO1B.numberOfWarrants": 17_650_000 }],
    [
      "Kursen ska aldrig sättas till ett lägre värde än kvotvärdet och inte till ett högre värde än 3,30 SEK.",
      { "TO1B.priceMinQuota": true, "TO1B.priceMax": "3.3" },
    ],
  ]);

  testSentences("Emission av units", [
    [
      "En unit består av en aktie och en teckningsoption. Vid fullt utnyttjande av de 5 000 000 vederlagsfria teckningsoptionerna tillförs bolaget 10 MSEK.",
      { ".numberOfWarrants": 5_000_000 },
    ],
    [
      "En unit består av en aktie och en teckningsoption. Antalet vederlagsfria teckningsoptioner uppgår till högst 5 000 000 stycken.",
      { ".numberOfWarrants": 5_000_000 },
    ],
  ]);

  testSentences("Villkor", [
    [
      "Teckningskursen är som lägst 0,25 SEK för både serie TO1 och serie TO2, högst 0,85 SEK per aktie för serie TO1 och högst 1,05 SEK per aktie för serie TO2.",
      {
        "TO1.priceMin": "0.25",
        "TO2.priceMin": "0.25",
        "TO1.priceMax": "0.85",
        "TO2.priceMax": "1.05",
      },
    ],
    [
      "Teckningsoptioner av serie TO2 löper från registreringen till och med den 31 mars 2026.",
      { "TO2.subEndDate": "2026-03-31" },
    ],
    [
      "Varje teckningsoption ger rätt att teckna en B-aktie till 75 procent av genomsnittskursen, dock ej lägre än 3,30 kronor eller högre än 4,40 kronor.",
      {
        ".warrantsRequired": 1,
        ".sharesReceived": 1,
        ".vwapDiscount": "25",
        ".priceMin": "3.3",
        ".priceMax": "4.4",
      },
    ],
  ]);

  test("are not meant where rights are exercised", () => {
    const values = valuesInRelease(
      "Villkor\nTeckning med utnyttjande av uniträtter sker under perioden 3 april – 17 april 2024.",
    );
    expect(values).toEqual({ subStartDate: "2024-04-03", subEndDate: "2024-04-17" });
  });
});

describe("terms", () => {
  testSentences("Villkor", [
    [
      "Aktier och teckningsoptioner ges ut i enheter om tre (3) aktier och en (1) teckningsoption av serie TO1.",
      { sharesInUnit: 3, "TO1.warrantsPerUnit": 1 },
    ],
    [
      "Emission av units, vardera om två nya aktier och en vidhängande vederlagsfri teckningsoption av serie TO1.",
      { sharesInUnit: 2, "TO1.warrantsPerUnit": 1 },
    ],
    [
      "För varje innehavd stam A aktie erhålls en (1) teckningsrätt. Två (2) teckningsrätter ger rätt att teckna en (1) ny stam A aktie.",
      { sharesRequired: 1, rightsReceived: 1, rightsRequired: 2, unitsReceived: 1 },
    ],
    [
      "För varje aktie av serie B erhålls en (1) B-teckningsrätt. Fyra (4) B-teckningsrätter ger rätt till en (1) ny B-aktie.",
      { sharesRequired: 1, rightsReceived: 1, rightsRequired: 4, unitsReceived: 1 },
    ],
    ["Erbjudandet omfattar 5 000 000 aktier.", { offeredUnits: 5_000_000 }],
    ["Antal aktier i erbjudandet: högst 5 000 000 st aktier.", { offeredUnits: 5_000_000 }],
    ["Maximum number of new shares issued in the issue: 5,000,000", { offeredUnits: 5_000_000 }],
    [
      "Eight (8) subscription rights entitle to subscribe for seven (7) new shares, at the price of SEK 0,50 (7:8 á SEK 0,50).",
      { unitSubPrice: "0.5", rightsRequired: 8, unitsReceived: 7 },
    ],
    ["Listningsnamn: Bolaget TR, ISIN-kod: SE0023468996", { isinRights: "SE0023468996" }],
    ["Listningsnamn: Bolaget BT B, ISIN-kod: SE0023468996", { isinUnits: "SE0023468996" }],
    [
      "Information om den betalda tecknade aktien, ISIN: SE0023468996",
      { isinUnits: "SE0023468996" },
    ],
    [
      "Rätter som inte har sålts senast den 20 maj 2024 förfaller; teckningsrätter handlas.",
      { rightsEndDate: "2024-05-20" },
    ],
  ]);
});
