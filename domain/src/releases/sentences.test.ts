import { describe, expect, test } from "vitest";
import { propose } from "./propose.ts";

type Row = readonly [sentence: string, values: Readonly<Record<string, unknown>>];

/** The values that a release of this headline and sentence has, by field, with the series or level before it. */
const valuesOf = (headline: string, sentence: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    propose(`${headline}\n${sentence}`).map(({ of, field, value }) => [
      of === null ? field : `${of}.${field}`,
      value,
    ]),
  );

const rows = (headline: string, table: readonly Row[]): void => {
  test.each(table)("%s", (sentence, values) => {
    expect(valuesOf(headline, sentence)).toMatchObject(values);
  });
};

describe("secured", () => {
  rows("Garantier i emissionen", [
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
  ]);
});

describe("fees", () => {
  rows("Garantier i emissionen", [
    [
      "För garantiåtagandena utgår en ersättning om tretton (13) procent av garanterat belopp i kontanter, eller femton (15) procent i form av nya units.",
      { "1.feeCash": "13", "1.feeUnits": "15" },
    ],
    ["Till toppgaranterna betalas arton (18) procent kontant ersättning.", { "2.feeCash": "18" }],
    [
      "A guarantee fee of twelve (12) per cent of the guaranteed amount is paid in cash, or fourteen (14) per cent in the form of newly issued units.",
      { "1.feeCash": "12", "1.feeUnits": "14" },
    ],
  ]);
});

describe("outcomes", () => {
  rows("Utfall i emissionen", [
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

describe("warrants", () => {
  rows("Villkor för teckningsoptioner av serie TO3", [
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

  test("are not meant where rights are exercised", () => {
    const values = valuesOf(
      "Villkor",
      "Teckning med utnyttjande av uniträtter sker under perioden 3 april – 17 april 2024.",
    );
    expect(values).toEqual({ subStartDate: "2024-04-03", subEndDate: "2024-04-17" });
  });
});

describe("the other Nordic languages", () => {
  rows("Vilkår", [
    [
      "Hver eksisterende aksje gir rett til to (2) tegningsretter, og hver tegningsrett gir rett til å tegne én (1) ny aksje.",
      { sharesRequired: 1, rightsReceived: 2, rightsRequired: 1, unitsReceived: 1 },
    ],
    ["Aksjene handles eksklusive tegningsretter fra 22. mai 2024.", { exRightsDate: "2024-05-22" }],
    [
      "Tegningsperioden løper fra 24. mai 2024 kl. 09:00 til 7. juni 2024 kl. 16:30.",
      { subStartDate: "2024-05-24", subEndDate: "2024-06-07" },
    ],
    [
      "Sidste handelsdag for aktier inklusive ret til tegningsretter er den 6. marts 2024.",
      { incRightsDate: "2024-03-06" },
    ],
    ["Tegningskursen er DKK 2,50 pr. ny aktie.", { unitSubPrice: "2.5" }],
    ["ISIN for tegningsretter: DK0062266631", { isinRights: "DK0062266631" }],
    [
      "Viisi (5) merkintäoikeutta oikeuttaa merkitsemään yhden (1) uuden osakkeen.",
      { rightsRequired: 5, unitsReceived: 1 },
    ],
    [
      "Merkintäaika alkaa 7.3.2024 klo 9.30 ja päättyy 21.3.2024 klo 16.30.",
      { subStartDate: "2024-03-07", subEndDate: "2024-03-21" },
    ],
    ["Merkintähinta on 3,90 euroa osakkeelta.", { unitSubPrice: "3.9" }],
  ]);
});
