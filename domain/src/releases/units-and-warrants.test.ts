import { describe, expect, test } from "vitest";
import { readChoices, valuesInRelease } from "../../test/read-release.ts";
import { testSentences } from "../../test/test-sentences.ts";

describe("units with warrants", () => {
  testSentences("Norrvik carries out a rights issue of units", [
    [
      "Each unit has two shares and one warrant of series TO4. The issue entails at most 3,000,000 units, corresponding to 6,000,000 ordinary shares and 3,000,000 warrants series TO4.",
      { offeredUnits: 3_000_000, "TO4.numberOfWarrants": 3_000_000 },
    ],
    [
      "Each unit consists of two shares and one (1) free of charge warrant of series TO 4. At most 6,000,000 new shares and 3,000,000 Warrants will be issued.",
      { "TO4.numberOfWarrants": 3_000_000, "TO4.warrantsPerUnit": 1 },
    ],
    [
      'Each unit (a "Unit") consists of six (6) shares and three (3) warrants of series TO14 B.',
      { sharesInUnit: 6, "TO14B.warrantsPerUnit": 3 },
    ],
    [
      "The record date to determine the shareholders that are entitled to subscribe for new units with preferential rights (that is, to receive unit rights) shall be 23 February 2024.",
      { recordDate: "2024-02-23" },
    ],
    [
      "The proposed share capital increase has been fully underwritten by a consortium.",
      { approxTotalCommitment: "100" },
    ],
    [
      "For every 3 shares held on 14 May 2024, the holder may subscribe for 1 new share.",
      { rightsRequired: 3, unitsReceived: 1 },
    ],
    [
      "Together, the pre-subscriptions and guarantees amount to SEK 32.4 million, or 81 per cent of the issue.",
      { approxTotalCommitment: "81" },
    ],
    [
      "As from tomorrow, 13 May 2024, Norrvik's shares are traded without the right to take part in the rights issue.",
      { exRightsDate: "2024-05-13" },
    ],
    ["One share grants 37 unit rights.", { sharesRequired: 1, rightsReceived: 37 }],
    [
      "The rights issue is in its entirety secured through subscription undertakings and guarantees.",
      { approxTotalCommitment: "100" },
    ],
  ]);

  testSentences("Norrvik genomför en företrädesemission", [
    [
      "En teckningsoption av serie TO2 berättigas till teckning av en (1) ny aktie. Teckningskursen motsvarar 70 procent av den genomsnittliga volymvägda aktiekursen för bolagets aktier. Teckningskursen kommer dock lägst vara aktiens kvotvärde.",
      {
        "TO2.name": "TO2",
        "TO2.warrantsRequired": 1,
        "TO2.sharesReceived": 1,
        "TO2.vwapDiscount": "30",
        "TO2.priceMinQuota": true,
      },
    ],
    [
      "En teckningsoption av serie TO2 ger rätt till en (1) ny aktie. Teckningskursen i emissionen motsvarar 70 procent av den genomsnittliga volymvägda aktiekursen. Den får lägst vara aktiens kvotvärde.",
      { "TO2.name": "TO2", "TO2.warrantsRequired": 1, "TO2.sharesReceived": 1 },
    ],
  ]);

  testSentences("Norrvik genomför en företrädesemission av units", [
    [
      "Det innebär att det utfärdas högst 6 000 000 nya stamaktier och 3 000 000 teckningsoptioner.",
      { ".numberOfWarrants": 3_000_000 },
    ],
    [
      "För varje tecknad unit ska erläggas 14 kronor, dvs. 3,50 kronor per aktie.",
      { unitSubPrice: "14" },
    ],
  ]);
});

test("an offering to holders of pre-emptive rights is an issue, whatever it is called", () => {
  const values = valuesInRelease(
    "Norrvik A/S: offering\nThree pre-emptive rights are allocated per existing share, and seven pre-emptive rights are needed to subscribe for one new one.\nRecord date: 19 May 2025.",
  );
  expect(values).toMatchObject({ recordDate: "2025-05-19", rightsReceived: 3 });
});

test("an offering that makes good for a placement is announced after the last day with its rights", () => {
  const text =
    "Norrvik: subsequent offering\nOn 22 January 2025, the board of directors resolved to carry out a subsequent offering. The shareholders as of 27 November 2024, being registered as such in the Norwegian Central Securities Depository on 29 November 2024, will be granted subscription rights.";
  expect(readChoices(text)).toMatchObject({
    announcementDate: "certain 2025-01-22",
    incRightsDate: "likely 2024-11-27",
  });
});

test("a rights issue that was completed is an outcome", () => {
  const values = valuesInRelease(
    "Norrvik ASA: Rights issue successfully completed\nThe company received subscriptions for 6,000,000 offer shares, of which 4,500,000 were based on subscription rights.",
  );
  expect(values).toMatchObject({ unitSubWithRights: 4_500_000 });
});

test.each([
  ["Last day including right: 20\nNovember 2024.", { incRightsDate: "2024-11-20" }],
  ["The record date is 22 November\n2024.", { recordDate: "2024-11-22" }],
])("a day whose line is broken: %s", (row, expected) => {
  const text = `Norrvik ASA: rights issue\nThe shares are traded in Oslo.\n${row}\nMore follows.`;
  expect(valuesInRelease(text)).toMatchObject(expected);
});

describe("the exercise of warrants", () => {
  testSentences("Information om teckningsoption TO5", [
    [
      "Erbjudandet i sammandrag\n\nVillkor: Ett.\n\nSista dag för handel: 22 mars 2024",
      { "TO5.lastTradingDay": "2024-03-22" },
    ],
  ]);

  testSentences("Last day of trading in warrants series TO4 in Norrvik", [
    [
      "The exercise period for TO4 commences on 1 April 2024 and runs up to and including 15 April 2024.",
      { "TO4.subStartDate": "2024-04-01", "TO4.subEndDate": "2024-04-15" },
    ],
    ["Issue volume : 3,000,000 warrants series TO4.", { "TO4.numberOfWarrants": 3_000_000 }],
    [
      "Trading in warrants is ongoing to and including August 29, 2024.",
      { "TO4.lastTradingDay": "2024-08-29" },
    ],
    [
      "The exercise price for the warrants of series TO4 has been set to SEK 1.50, and the subscription period commences on March 18, 2024.",
      { "TO4.warrantSubPrice": "1.5", "TO4.subStartDate": "2024-03-18" },
    ],
    [
      "The exercise price of TO4 is not lower than the share's quota value (SEK 0.05) and not higher than SEK 4.5.",
      { "TO4.priceMinQuota": true, "TO4.priceMax": "4.5" },
    ],
  ]);

  test("warrants that were used to subscribe", () => {
    const values = valuesInRelease(
      "Outcome of warrants TO7\n4,500,000 warrants of series TO7 were used to subscribe for 1,500,000 shares.",
    );
    expect(values).toMatchObject({ "TO7.sharesSubscribed": 1_500_000 });
  });

  test("the average price of a single day is no measurement period", () => {
    const values = valuesInRelease(
      "Norrvik's warrants of series TO4\nThe volume-weighted average price for the trading in the Norrvik share on December 3, 2024, was SEK 14.50.",
    );
    expect(values).not.toHaveProperty("TO4.vwapPeriodEnd");
  });
});

describe("an outcome", () => {
  test("how many of those applied for were allotted", () => {
    const values = valuesInRelease(
      "The final outcome of Norrvik's rights issue\nAdditionally, applications for subscription without subscription rights of 1,500,000 shares have been received, out of these applications for subscription 190,000 shares have been allotted. The issue is oversubscribed.",
    );
    expect(values).toMatchObject({ unitSubWithoutRights: 190_000 });
  });

  test("the remaining shares are not those named before", () => {
    const values = valuesInRelease(
      "Norrvik announces the outcome of its rights issue\nThe board has allocated 9,000,000 shares, of which 7,000,000 shares were allocated based on valid subscriptions and the remaining shares were allocated to the underwriters.",
    );
    expect(values).not.toHaveProperty("unitSubGuarantor");
  });

  test("of guarantees of three levels in percent, and their sum", () => {
    const values = valuesInRelease(
      "Norrvik announces the outcome of its rights issue\nConsequently, underwriters will be allocated 46.5 percent of the rights issue, distributed 14.9 percent to the top guarantors, 13.5 percent to the middle guarantors and 18.1 percent to the bottom guarantors.",
    );
    expect(values).toMatchObject({ unitPctSubGuarantor: "46.5" });
  });

  test("of guarantees of two levels, and their sum", () => {
    const values = valuesInRelease(
      "Norrvik announces the outcome of its rights issue\nThe remaining 2,300,000 shares, 23 percent of the rights issue, have been subscribed for through guarantee commitments. 800,000 shares, corresponding to 8 percent, are subscribed for by guarantors that have provided bottom guarantees, and 1,500,000 shares, corresponding to 15 percent, by guarantors that have provided top guarantees.",
    );
    expect(values).toMatchObject({ unitSubGuarantor: 2_300_000, unitPctSubGuarantor: "23" });
  });

  test("whose headline is a day, told by what was allocated at last", () => {
    const values = valuesInRelease(
      "Bergen, 10 May 2024.\nReference is made to the rights issue of 7,000,000 new shares. The final allocation has been completed. 6,900,000 shares have been allocated to subscribers and the remaining 100,000 shares have been allocated to the guarantors.",
    );
    expect(values).toMatchObject({ unitSubGuarantor: 100_000 });
  });

  testSentences("Norrvik announces the preliminary outcome of its rights issue", [
    [
      "This is the outcome of the rights issue of units, consisting of shares and warrants of series TO4, which was announced on 7 November 2024.",
      { announcementDate: "2024-11-07" },
    ],
    [
      "The results show that 300,000 units, equivalent to 70.5 percent, were subscribed for through the support of unit rights.",
      { unitSubWithRights: 300_000, unitPctSubWithRights: "70.5" },
    ],
  ]);
});

test("the only warrant, which gives one share", () => {
  const text =
    "Fjordvik genomför en nyemission av units\nVarje unit består av fyra aktier och en vederlagsfri teckningsoption. Teckningsoptionen ger rätt att teckna en ny aktie för 22,50 kronor per aktie.";
  expect(readChoices(text)).toMatchObject({
    warrantsRequired: "likely 1",
    sharesReceived: "likely 1",
    warrantSubPrice: "certain 22.5",
  });
});

test("a price of warrants behind a percentage of the shares, which is none of an average", () => {
  const text =
    "Fjordvik's owners exercise warrants of series TO3\nThe owners, holding 65.8 percent of shares in the Company, declare their intention to exercise warrants of series TO3 to subscribe for new shares at the subscription price of 0.48 SEK per share.";
  expect(readChoices(text)).toMatchObject({ "TO3.warrantSubPrice": "likely 0.48" });
});

test("an outcome states the size of the over-allotment, and the period of the right", () => {
  const text =
    "Fjordviks nyemission övertecknades\nNyemissionen gav aktieägarna företrädesrätt att till teckningskursen 21,50 kronor per unit under perioden från och med den 19 augusti 2024 till och med den 2 september 2024 teckna units. Nyemissionen avsåg högst 55 860 069 Units och övertilldelningsutrymmet avsåg högst 13 965 018 Units.";
  expect(readChoices(text)).toMatchObject({
    overAllotmentSize: "likely 13965018",
    subStartDate: "likely 2024-08-19",
    subEndDate: "likely 2024-09-02",
  });
});

describe("the average price of warrants", () => {
  testSentences("Norrvik meddelar villkor för teckningsoptioner av serie TO 3", [
    [
      "Teckningskursen motsvarar 70 procent av den volymvägda genomsnittskursen under de tolv (12) närmast föregående handelsdagarna.",
      { "TO3.name": "TO3", "TO3.vwapDiscount": "30", "TO3.vwapDays": 12 },
    ],
    [
      "Teckningskursen motsvarar 70 procent av den volymvägda genomsnittskursen under en tio dagars handelsperiod.",
      { "TO3.name": "TO3", "TO3.vwapDiscount": "30", "TO3.vwapDays": 10 },
    ],
  ]);

  testSentences("Norrvik genomför en företrädesemission av units", [
    [
      "En del av betalningen kvittas mot ett konvertibellån. Varje teckningsoption ger rätt att teckna en (1) ny aktie till en teckningskurs om 0,30 SEK.",
      { ".warrantsRequired": 1, ".sharesReceived": 1, ".warrantSubPrice": "0.3" },
    ],
  ]);

  testSentences("Norrvik meddelar villkor för teckningsoptioner av serie TO 3", [
    [
      "Teckningskursen är 70 procent av den volymvägda genomsnittskursen, som lägst 0,50 och som högst 1,50 kronor.",
      {
        "TO3.name": "TO3",
        "TO3.vwapDiscount": "30",
        "TO3.priceMin": "0.5",
        "TO3.priceMax": "1.5",
      },
    ],
  ]);

  testSentences("Norrvik genomför en företrädesemission", [
    [
      "Varje teckningsoption ger rätt att teckna en (1) ny aktie. Teckningskursen ska vara den volymvägda genomsnittliga kursen för bolagets aktie under de trettio handelsdagar som föregår den 5 april 2019, med en rabatt om tjugo (20) procent.",
      { ".warrantsRequired": 1, ".sharesReceived": 1, ".vwapDays": 30, ".vwapDiscount": "20" },
    ],
    [
      "Varje teckningsoption ger rätt att teckna en (1) ny aktie. Teckningskursen i emissionen är satt med en rabatt om tjugo (20) procent mot den genomsnittliga kursen under de trettio handelsdagar som föregår beslutet.",
      { ".warrantsRequired": 1, ".sharesReceived": 1 },
    ],
  ]);
});
